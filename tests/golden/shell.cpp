#include "shell.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

namespace golden {

namespace {

using Clock = std::chrono::steady_clock;

[[noreturn]] void refuse(const char* what) {
    throw std::system_error(errno, std::generic_category(), what);
}

// An end of a pipe.
class Descriptor {
  public:
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { close(); }

    int number() const { return number_; }
    bool is_open() const { return number_ >= 0; }
    void close() {
        if (is_open()) ::close(number_);
        number_ = -1;
    }

  private:
    int number_;
};

struct Pipe {
    Descriptor read_end;
    Descriptor write_end;

    // Closed on exec: what the command starts must hold the ends that it was given and no others, or the
    // stream would never end.
    static std::array<int, 2> ends() {
        std::array<int, 2> numbers{};
        if (pipe2(numbers.data(), O_CLOEXEC) != 0) refuse("pipe");
        return numbers;
    }
    explicit Pipe(std::array<int, 2> numbers = ends()) : read_end(numbers[0]), write_end(numbers[1]) {}
};

// In the child, between fork and exec: only calls that are safe there.
[[noreturn]] void become_shell(const char* command, const char* folder, char* const* variables, int out,
                               int err) {
    setpgid(0, 0);
    const int in = open("/dev/null", O_RDONLY);
    if (in >= 0 && dup2(in, STDIN_FILENO) >= 0 && dup2(out, STDOUT_FILENO) >= 0 &&
        dup2(err, STDERR_FILENO) >= 0 && chdir(folder) == 0)
        execle("/bin/sh", "sh", "-c", command, nullptr, variables);
    _exit(127);
}

// Reads what is there. Closes the end when the stream is over.
void drain(Descriptor& end, std::string& text) {
    std::array<char, 65536> buffer{};
    const ssize_t count = read(end.number(), buffer.data(), buffer.size());
    if (count > 0)
        text.append(buffer.data(), static_cast<std::size_t>(count));
    else if (count == 0 || errno != EINTR)
        end.close();
}

// Reads both streams until they are over. False if the time is up before.
bool read_streams(Pipe& out, Pipe& err, Outcome& outcome, Clock::time_point deadline) {
    while (out.read_end.is_open() || err.read_end.is_open()) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
        if (left.count() <= 0) return false;
        // poll passes over entries whose descriptor is negative, as that of a closed end is.
        std::array<pollfd, 2> waiting{pollfd{out.read_end.number(), POLLIN, 0},
                                      pollfd{err.read_end.number(), POLLIN, 0}};
        if (poll(waiting.data(), waiting.size(), static_cast<int>(left.count())) < 0 && errno != EINTR)
            refuse("poll");
        if (waiting[0].revents != 0) drain(out.read_end, outcome.out);
        if (waiting[1].revents != 0) drain(err.read_end, outcome.err);
    }
    return true;
}

int wait_for(pid_t child) {
    int status = 0;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR) refuse("waitpid");
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

}  // namespace

Outcome run_in_shell(const std::string& command, const std::string& folder,
                     const std::vector<std::string>& variables, Streams streams, std::chrono::seconds limit) {
    std::vector<char*> environment;
    for (const std::string& variable : variables)
        environment.push_back(const_cast<char*>(variable.c_str()));
    environment.push_back(nullptr);

    const auto deadline = Clock::now() + limit;
    Pipe out;
    Pipe err;
    const pid_t child = fork();
    if (child < 0) refuse("fork");
    if (child == 0) {
        const Pipe& second = streams == Streams::merged ? out : err;
        become_shell(command.c_str(), folder.c_str(), environment.data(), out.write_end.number(),
                     second.write_end.number());
    }
    // Here too, so that the group is there before it may have to be killed; one of the two calls fails.
    setpgid(child, child);
    out.write_end.close();
    err.write_end.close();

    Outcome outcome;
    const bool ended = read_streams(out, err, outcome, deadline);
    if (!ended) kill(-child, SIGKILL);
    outcome.status = wait_for(child);
    if (!ended)
        throw TimeLimitExceeded("not done after " + std::to_string(limit.count()) + " seconds: " + command);
    return outcome;
}

}  // namespace golden
