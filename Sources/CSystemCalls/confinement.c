#define _GNU_SOURCE
#include "system_calls.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#define LOADER "/lib64/ld-linux-x86-64.so.2"
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#define LOADER "/lib/ld-linux-aarch64.so.1"
#else
#error "no filter of system calls for this machine"
#endif

// Numbers that the headers of older systems do not have; they are the same on all machines.
enum {
  CALL_PIDFD_GETFD = 438,
  CALL_OPENAT2 = 437,
  CALL_CLOSE_RANGE = 436,
  CALL_CLONE3 = 435,
  CALL_LANDLOCK_CREATE_RULESET = 444,
  CALL_LANDLOCK_ADD_RULE = 445,
  CALL_LANDLOCK_RESTRICT_SELF = 446,
  CALL_FCHMODAT2 = 452,
};

// MARK: - seccomp

// What is refused with EACCES: the network, every change of a file system, and what reaches around
// the filter or into other processes.
static const int refused_calls[] = {
    SYS_socket, SYS_socketpair, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4,
    SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register,
#ifdef SYS_creat
    SYS_creat, SYS_rename, SYS_unlink, SYS_mkdir, SYS_rmdir, SYS_link, SYS_symlink, SYS_mknod,
    SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_utimes, SYS_futimesat,
#endif
#ifdef SYS_renameat
    SYS_renameat,
#endif
    SYS_renameat2, SYS_unlinkat, SYS_mkdirat, SYS_linkat, SYS_symlinkat, SYS_mknodat, SYS_fchmod,
    SYS_fchmodat, CALL_FCHMODAT2, SYS_fchown, SYS_fchownat, SYS_utimensat, SYS_truncate,
    SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr, SYS_removexattr, SYS_lremovexattr,
    SYS_fremovexattr, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_swapon,
    SYS_open_by_handle_at, SYS_unshare, SYS_setns, SYS_ptrace, SYS_process_vm_readv,
    SYS_process_vm_writev, CALL_PIDFD_GETFD, SYS_bpf, SYS_perf_event_open, SYS_userfaultfd,
    SYS_add_key, SYS_request_key, SYS_keyctl, SYS_quotactl, SYS_msgget, SYS_shmget, SYS_mq_open,
};

// What libraries have another way for: their flags lie in memory, where no filter looks.
static const int unknown_calls[] = {CALL_OPENAT2, CALL_CLONE3};

#define FIELD(name) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, name))
// The lower half of an argument: both machines are little-endian.
#define ARGUMENT(index) FIELD(args[index])
#define ANSWER(value) BPF_STMT(BPF_RET | BPF_K, value)
#define ERROR(number) ANSWER(SECCOMP_RET_ERRNO | (number))

enum { MOST_STEPS = 256 };

static int filter_calls(void) {
  struct sock_filter steps[MOST_STEPS];
  unsigned short count = 0;
#define ADD(...) steps[count++] = (struct sock_filter)__VA_ARGS__
  ADD(FIELD(arch));
  ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0));
  ADD(ANSWER(SECCOMP_RET_KILL_PROCESS));
  ADD(FIELD(nr));
#ifdef __x86_64__
  // The numbers of another interface for the same calls.
  ADD(BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1));
  ADD(ERROR(ENOSYS));
#endif
  for (size_t i = 0; i < sizeof refused_calls / sizeof *refused_calls; i++) {
    ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)refused_calls[i], 0, 1));
    ADD(ERROR(EACCES));
  }
  for (size_t i = 0; i < sizeof unknown_calls / sizeof *unknown_calls; i++) {
    ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)unknown_calls[i], 0, 1));
    ADD(ERROR(ENOSYS));
  }
  // A file may be opened for reading only. O_TMPFILE has a bit of its own beside that for folders.
  const unsigned writing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | (O_TMPFILE & ~O_DIRECTORY);
#ifdef SYS_open
  ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_open, 0, 4));
  ADD(ARGUMENT(1));
  ADD(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, writing, 0, 1));
  ADD(ERROR(EACCES));
  ADD(ANSWER(SECCOMP_RET_ALLOW));
#endif
  ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_openat, 0, 4));
  ADD(ARGUMENT(2));
  ADD(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, writing, 0, 1));
  ADD(ERROR(EACCES));
  ADD(ANSWER(SECCOMP_RET_ALLOW));
  // Processes and threads, but no worlds of their own with other rights in them.
  const unsigned worlds = CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWPID | CLONE_NEWIPC |
                          CLONE_NEWUTS | CLONE_NEWCGROUP;
  ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 3));
  ADD(ARGUMENT(0));
  ADD(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, worlds, 0, 1));
  ADD(ERROR(EPERM));
  ADD(ANSWER(SECCOMP_RET_ALLOW));
#undef ADD
  struct sock_fprog program = {count, steps};
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0
             ? 0
             : errno;
}

// MARK: - Landlock

// As its sixth version has it; a kernel with an older one takes it as long as what it does not
// know is zero.
struct landlock_rights {
  uint64_t files;
  uint64_t network;
  uint64_t scope;
};

struct landlock_place {
  uint64_t rights;
  int32_t parent;
} __attribute__((packed));

enum {
  LANDLOCK_VERSION = 1,
  LANDLOCK_PLACE = 1,
  LANDLOCK_EXECUTE = 1 << 0,
  // Writing, removing, and making files of each kind; reading is free.
  LANDLOCK_CHANGE = 1 << 1 | (1 << 13) - (1 << 4),
  LANDLOCK_REFER = 1 << 13,
  LANDLOCK_TRUNCATE = 1 << 14,
  LANDLOCK_DEVICES = 1 << 15,
  LANDLOCK_NETWORK = 3,
  LANDLOCK_SCOPE = 3,
};

static int allow_program(int rules, const char *path) {
  int place = open(path, O_PATH | O_CLOEXEC);
  // A program that is not there needs no leave.
  if (place < 0) return errno == ENOENT || errno == ENOTDIR ? 0 : errno;
  struct landlock_place rule = {LANDLOCK_EXECUTE, place};
  int failed = syscall(CALL_LANDLOCK_ADD_RULE, rules, LANDLOCK_PLACE, &rule, 0) ? errno : 0;
  close(place);
  return failed;
}

static int lock_land(int version, const char *const *programs) {
  struct landlock_rights rights = {LANDLOCK_EXECUTE | LANDLOCK_CHANGE, 0, 0};
  if (version >= 2) rights.files |= LANDLOCK_REFER;
  if (version >= 3) rights.files |= LANDLOCK_TRUNCATE;
  if (version >= 4) rights.network = LANDLOCK_NETWORK;
  if (version >= 5) rights.files |= LANDLOCK_DEVICES;
  if (version >= 6) rights.scope = LANDLOCK_SCOPE;
  int rules = (int)syscall(CALL_LANDLOCK_CREATE_RULESET, &rights, sizeof rights, 0);
  if (rules < 0) return errno;
  int failed = allow_program(rules, LOADER);
  for (; !failed && *programs; programs++) failed = allow_program(rules, *programs);
  if (!failed && syscall(CALL_LANDLOCK_RESTRICT_SELF, rules, 0)) failed = errno;
  close(rules);
  return failed;
}

// MARK: - Both

tippool_confinement tippool_confinement_offered(void) {
  unsigned action = SECCOMP_RET_KILL_PROCESS;
  long version =
      syscall(CALL_LANDLOCK_CREATE_RULESET, NULL, (size_t)0, (unsigned)LANDLOCK_VERSION);
  return (tippool_confinement){
      .seccomp = syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0,
      .landlock = version > 0 ? (int)version : 0,
  };
}

int tippool_confine(const char *const *programs) {
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  tippool_confinement offered = tippool_confinement_offered();
  if (offered.landlock) {
    int failed = lock_land(offered.landlock, programs);
    if (failed) return failed;
  }
  return offered.seccomp ? filter_calls() : 0;
}

// MARK: - The end

static void *wait_for_end(void *socket) {
  struct pollfd watched = {(int)(intptr_t)socket, POLLRDHUP, 0};
  while (poll(&watched, 1, -1) < 0 && errno == EINTR) {
  }
  // Its own group has the programs that it has started; a group of somebody else's is left alone.
  if (getpgrp() == getpid()) kill(0, SIGKILL);
  _exit(0);
}

int tippool_end_with_peer(int socket) {
  pthread_t thread;
  int failed = pthread_create(&thread, NULL, wait_for_end, (void *)(intptr_t)socket);
  if (!failed) pthread_detach(thread);
  return failed;
}
