#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "system_calls.h"

static void limit(int resource, uint64_t most) {
  struct rlimit value = {most, most};
  setrlimit(resource, &value);
}

// What becomes of the child between fork and exec: only calls that are safe there.
static void become(const char *path, char *const *arguments, char *const *environment,
                   tippool_limits limits, int input_file, int heard_as, int answer) {
  signal(SIGPIPE, SIG_DFL);
  signal(SIGINT, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // Beyond the numbers that they get, so that none is closed by another's taking its place.
  int input = fcntl(input_file, F_DUPFD, 10);
  // Where nothing may be opened for writing, writing into it fails: that says as little.
  int null = open("/dev/null", O_RDWR);
  int nothing = fcntl(null < 0 ? open("/dev/null", O_RDONLY) : null, F_DUPFD, 10);
  int heard = fcntl(answer, F_DUPFD, 10);
  if (dup2(nothing, 0) < 0 || dup2(nothing, 1) < 0 || dup2(nothing, 2) < 0 ||
      dup2(heard, heard_as) < 0 || dup2(input, 3) < 0) {
    _exit(126);
  }
  // Kernels before 5.9 do not know it; what this program opens is closed by itself.
  close_range(4, ~0U, 0);
  limit(RLIMIT_CPU, limits.seconds);
  limit(RLIMIT_AS, limits.memory);
  limit(RLIMIT_CORE, 0);
  execve(path, arguments, environment);
  _exit(127);
}

pid_t tippool_start_child(const char *path, char *const *arguments, char *const *environment,
                          tippool_limits limits, int input, int heard, int *answer) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  pid_t started = fork();
  if (started == 0) {
    become(path, arguments, environment, limits, input, heard, ends[1]);
    _exit(127);
  }
  close(ends[1]);
  if (started < 0) {
    close(ends[0]);
  } else {
    *answer = ends[0];
  }
  return started;
}
