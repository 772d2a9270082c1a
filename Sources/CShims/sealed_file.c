#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "system_calls.h"

#ifndef MFD_EXEC
#define MFD_EXEC 0x0010U
#endif

int tippool_sealed_file(const void *bytes, size_t size, int is_program) {
  const unsigned int flags = MFD_CLOEXEC | MFD_ALLOW_SEALING;
  int file = memfd_create("tippool", is_program ? flags | MFD_EXEC : flags);
  // Kernels before 6.3 do not know the flag: there every such file may be loaded.
  if (file < 0 && errno == EINVAL) file = memfd_create("tippool", flags);
  if (file < 0) return -1;
  const char *rest = bytes;
  while (size > 0) {
    ssize_t count = write(file, rest, size);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    rest += count;
    size -= (size_t)count;
  }
  const int seals = F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL;
  if (size == 0 && fcntl(file, F_ADD_SEALS, seals) == 0) return file;
  int reason = errno;
  close(file);
  errno = reason;
  return -1;
}
