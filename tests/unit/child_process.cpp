#include "unit/child_process.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <exception>
#include <grp.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

namespace almanac {

namespace {

constexpr unsigned nobody = 65534;

struct Pipe {
    Pipe() {
        if (pipe(ends.data()) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    ~Pipe() {
        close_end(0);
        close_end(1);
    }
    void close_end(std::size_t end) {
        if (ends[end] >= 0) close(ends[end]);
        ends[end] = -1;
    }
    std::array<int, 2> ends{-1, -1};
};

void write_all(int file, const std::string& text) {
    for (std::size_t done = 0; done < text.size();) {
        const ssize_t count = write(file, text.data() + done, text.size() - done);
        if (count <= 0) return;
        done += static_cast<std::size_t>(count);
    }
}

std::string read_all(int file) {
    std::string text;
    std::array<char, 4096> buffer;
    for (ssize_t count; (count = read(file, buffer.data(), buffer.size())) != 0;) {
        if (count > 0)
            text.append(buffer.data(), static_cast<std::size_t>(count));
        else if (errno != EINTR)
            break;
    }
    return text;
}

pid_t forked() {
    const pid_t id = fork();
    if (id < 0) throw std::system_error(errno, std::generic_category(), "fork");
    // A child that waits must not outlive a test that is stopped.
    if (id == 0) prctl(PR_SET_PDEATHSIG, SIGKILL);
    return id;
}

std::string answer_of(const std::function<std::string()>& work) {
    try {
        return work();
    } catch (const std::exception& cause) {
        return std::string("threw: ") + cause.what();
    }
}

// _exit, not exit: what the parent has open is not the child's to close, and no leak is to be counted here.
[[noreturn]] void run_and_wait(const std::function<void()>& work, Pipe& done) {
    answer_of([&] {
        work();
        return std::string();
    });
    done.close_end(0);
    done.close_end(1);
    while (true)
        pause();
}

}  // namespace

ChildProcess::ChildProcess(const std::function<void()>& work) {
    Pipe done;
    id_ = forked();
    if (id_ == 0) run_and_wait(work, done);
    done.close_end(1);
    read_all(done.ends[0]);
}

ChildProcess::~ChildProcess() {
    kill(id_, SIGKILL);
    waitpid(id_, nullptr, 0);
}

std::string answer_of_child(const std::function<std::string()>& work) {
    Pipe answer;
    const pid_t id = forked();
    if (id == 0) {
        write_all(answer.ends[1], answer_of(work));
        _exit(0);
    }
    answer.close_end(1);
    std::string text = read_all(answer.ends[0]);
    int status = 0;
    waitpid(id, &status, 0);
    return WIFEXITED(status) ? text : "died";
}

bool give_up_rights() {
    if (getuid() != 0) return true;
    return setgroups(0, nullptr) == 0 && setgid(nobody) == 0 && setuid(nobody) == 0;
}

}  // namespace almanac
