#ifndef TIPPOOL_SYSTEM_CALLS_H
#define TIPPOOL_SYSTEM_CALLS_H

// What Linux offers and Swift does not see.

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// What this kernel offers to take rights away from a process.
typedef struct tippool_confinement {
  /// Whether system calls can be filtered.
  int seccomp;
  /// The version of Landlock's interface; 0 where there is none.
  int landlock;
} tippool_confinement;

/// Asks the kernel; changes nothing.
tippool_confinement tippool_confinement_offered(void);

/// Takes from this process, for ever, all that reading a picture does not need, with whatever of
/// seccomp and Landlock the kernel offers. Its children inherit it.
///
/// Afterwards nothing can be connected to, no file can be made, changed, renamed or removed, and no
/// new rights can be got. With Landlock no program can be started but the given ones, and from its
/// sixth version on no process outside can be sent a signal. To be called while there is one thread.
///
/// @param programs Paths, with a null at the end.
/// @return 0, or the number of the system's error.
int tippool_confine(const char *_Nullable const *_Nonnull programs);

/// What a program may use.
typedef struct tippool_limits {
  /// The most seconds of computing.
  uint64_t seconds;
  /// The most bytes of address space.
  uint64_t memory;
} tippool_limits;

/// Starts a program with limits from its first instruction; it ends with the thread that started
/// it. Its standard input is empty. Where the program may not be started, it ends with status 127.
///
/// @param input Becomes its descriptor 3.
/// @param heard The one of its descriptors 1 and 2 that is listened to; what it says on the other
/// is lost.
/// @param answer Gets the end of a pipe from which what it says is read; to be closed.
/// @return its number, or -1 where the system refuses.
pid_t tippool_start_child(const char *_Nonnull path, char *_Nullable const *_Nonnull arguments,
                          char *_Nullable const *_Nonnull environment, tippool_limits limits,
                          int input, int heard, int *_Nonnull answer);

/// A file in memory with these bytes, which nobody can change any more; gone with its last
/// descriptor.
///
/// @param is_program Whether it may be loaded as a program.
/// @return its descriptor, or -1 with the reason in `errno`.
int tippool_sealed_file(const void *_Nullable bytes, size_t size, int is_program);

#endif
