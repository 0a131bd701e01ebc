#pragma once

#include <functional>
#include <string>
#include <sys/types.h>

namespace almanac {

// Locks, crashes and rights need a second process. A child must not use a store that its parent has open:
// SQLite's locks do not pass over to it.

/// A child that runs `work`, and then stays as it is until the object goes. The constructor returns when the
/// work is done, or when the child is dead.
class ChildProcess {
  public:
    explicit ChildProcess(const std::function<void()>& work);
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;
    /// Ends the child with SIGKILL, without any chance to tidy up.
    ~ChildProcess();

    pid_t id() const { return id_; }

  private:
    pid_t id_;
};

/// What `work` answered in a child process; what it threw, after "threw: "; "died" if the process did.
std::string answer_of_child(const std::function<std::string()>& work);

/// Makes this process one of a user who owns nothing, if it is root's, to whom modes mean nothing. To be
/// called in a child. False where the system does not let it.
bool give_up_rights();

}  // namespace almanac
