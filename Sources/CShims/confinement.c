#define _GNU_SOURCE
#include "system_calls.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define LOADER "/lib64/ld-linux-x86-64.so.2"
#elif defined(__aarch64__)
#define LOADER "/lib/ld-linux-aarch64.so.1"
#else
#error "no program loader known for this machine"
#endif

// MARK: - seccomp

// Later than the library of Debian 12; the same on all machines.
enum { CALL_FCHMODAT2 = 452 };

#define CALL(name) SCMP_SYS(name)

// What is refused with EACCES: the network, every change of a file system, and what reaches around
// the filter or into other processes.
static const int refused_calls[] = {
    CALL(socket), CALL(socketpair), CALL(connect), CALL(bind), CALL(listen), CALL(accept),
    CALL(accept4), CALL(io_uring_setup), CALL(io_uring_enter), CALL(io_uring_register),
    CALL(creat), CALL(rename), CALL(renameat), CALL(renameat2), CALL(unlink), CALL(unlinkat),
    CALL(mkdir), CALL(mkdirat), CALL(rmdir), CALL(link), CALL(linkat), CALL(symlink),
    CALL(symlinkat), CALL(mknod), CALL(mknodat), CALL(chmod), CALL(fchmod), CALL(fchmodat),
    CALL_FCHMODAT2, CALL(chown), CALL(fchown), CALL(lchown), CALL(fchownat), CALL(utime),
    CALL(utimes), CALL(futimesat), CALL(utimensat), CALL(truncate), CALL(setxattr),
    CALL(lsetxattr), CALL(fsetxattr), CALL(removexattr), CALL(lremovexattr), CALL(fremovexattr),
    CALL(mount), CALL(umount2), CALL(pivot_root), CALL(chroot), CALL(swapon),
    CALL(open_by_handle_at), CALL(unshare), CALL(setns), CALL(ptrace), CALL(process_vm_readv),
    CALL(process_vm_writev), CALL(pidfd_getfd), CALL(bpf), CALL(perf_event_open),
    CALL(userfaultfd), CALL(add_key), CALL(request_key), CALL(keyctl), CALL(quotactl),
    CALL(msgget), CALL(shmget), CALL(mq_open),
};

// A file may be opened for reading only. O_TMPFILE has a bit of its own beside that for folders.
static const unsigned writing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | (O_TMPFILE & ~O_DIRECTORY);

// Processes and threads, but no worlds of their own with other rights in them.
static const unsigned worlds = CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWPID |
                               CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP;

// Refuses a call whose argument has any of the flags. A rule can only ask for all of its bits.
static int refuse_flags(scmp_filter_ctx filter, int code, int call, unsigned argument,
                        unsigned flags) {
  int failed = 0;
  for (unsigned flag = 1; flag && !failed; flag <<= 1) {
    if (flags & flag) {
      failed = seccomp_rule_add(filter, SCMP_ACT_ERRNO(code), call, 1,
                                SCMP_CMP(argument, SCMP_CMP_MASKED_EQ, flag, flag));
    }
  }
  return failed;
}

static int fill(scmp_filter_ctx filter) {
  int failed = seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS);
  if (!failed) failed = seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1);
  if (!failed) failed = seccomp_attr_set(filter, SCMP_FLTATR_API_SYSRAWRC, 1);
  for (size_t i = 0; i < sizeof refused_calls / sizeof *refused_calls && !failed; i++) {
    failed = seccomp_rule_add(filter, SCMP_ACT_ERRNO(EACCES), refused_calls[i], 0);
  }
  // What libraries have another way for: their flags lie in memory, where no filter looks.
  if (!failed) failed = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), CALL(openat2), 0);
  if (!failed) failed = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), CALL(clone3), 0);
  if (!failed) failed = refuse_flags(filter, EACCES, CALL(open), 1, writing);
  if (!failed) failed = refuse_flags(filter, EACCES, CALL(openat), 2, writing);
  if (!failed) failed = refuse_flags(filter, EPERM, CALL(clone), 0, worlds);
  return failed;
}

static int filter_calls(void) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
  if (!filter) return ENOMEM;
  int failed = fill(filter);
  if (!failed) failed = seccomp_load(filter);
  seccomp_release(filter);
  return -failed;
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
  int failed = syscall(SYS_landlock_add_rule, rules, LANDLOCK_PLACE, &rule, 0) ? errno : 0;
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
  int rules = (int)syscall(SYS_landlock_create_ruleset, &rights, sizeof rights, 0);
  if (rules < 0) return errno;
  int failed = allow_program(rules, LOADER);
  for (; !failed && *programs; programs++) failed = allow_program(rules, *programs);
  if (!failed && syscall(SYS_landlock_restrict_self, rules, 0)) failed = errno;
  close(rules);
  return failed;
}

// MARK: - Both

tippool_confinement tippool_confinement_offered(void) {
  long version =
      syscall(SYS_landlock_create_ruleset, NULL, (size_t)0, (unsigned)LANDLOCK_VERSION);
  return (tippool_confinement){
      // From the third level on a process can be killed for a call of another architecture.
      .seccomp = seccomp_api_get() >= 3,
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
