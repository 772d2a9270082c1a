#include "faulty_disk.h"
#include <pthread.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char armed_folder[4096];
static long failing_call = 0;
static long calls = 0;
static int failing_kind = 0;

static sqlite3_vfs *real;
static sqlite3_vfs vfs;

typedef struct {
  sqlite3_file base;
  const char *name; /* SQLite keeps it as long as the file is open */
  sqlite3_file *inner;
} file;

/* Whether this call fails, and with what. */
static int fault(const char *name, int code, int writes) {
  int answer = SQLITE_OK;
  pthread_mutex_lock(&lock);
  if (armed_folder[0] && name && strncmp(name, armed_folder, strlen(armed_folder)) == 0) {
    calls += 1;
    if (failing_kind == 0 && calls == failing_call) answer = code;
    if (failing_kind == 1 && calls >= failing_call) answer = code;
    if (failing_kind == 2 && writes && calls >= failing_call) answer = SQLITE_FULL;
  }
  pthread_mutex_unlock(&lock);
  return answer;
}

#define INNER(f) (((file *)(f))->inner)
#define FAIL(f, code, writes)                        \
  do {                                               \
    int answer = fault(((file *)(f))->name, code, writes); \
    if (answer) return answer;                       \
  } while (0)

static int x_close(sqlite3_file *f) { return INNER(f)->pMethods->xClose(INNER(f)); }
static int x_read(sqlite3_file *f, void *to, int n, sqlite3_int64 at) {
  FAIL(f, SQLITE_IOERR_READ, 0);
  return INNER(f)->pMethods->xRead(INNER(f), to, n, at);
}
static int x_write(sqlite3_file *f, const void *from, int n, sqlite3_int64 at) {
  FAIL(f, SQLITE_IOERR_WRITE, 1);
  return INNER(f)->pMethods->xWrite(INNER(f), from, n, at);
}
static int x_truncate(sqlite3_file *f, sqlite3_int64 n) {
  FAIL(f, SQLITE_IOERR_TRUNCATE, 0);
  return INNER(f)->pMethods->xTruncate(INNER(f), n);
}
static int x_sync(sqlite3_file *f, int flags) {
  FAIL(f, SQLITE_IOERR_FSYNC, 0);
  return INNER(f)->pMethods->xSync(INNER(f), flags);
}
static int x_size(sqlite3_file *f, sqlite3_int64 *n) {
  FAIL(f, SQLITE_IOERR_FSTAT, 0);
  return INNER(f)->pMethods->xFileSize(INNER(f), n);
}
static int x_lock(sqlite3_file *f, int kind) { return INNER(f)->pMethods->xLock(INNER(f), kind); }
static int x_unlock(sqlite3_file *f, int kind) {
  return INNER(f)->pMethods->xUnlock(INNER(f), kind);
}
static int x_reserved(sqlite3_file *f, int *out) {
  return INNER(f)->pMethods->xCheckReservedLock(INNER(f), out);
}
static int x_control(sqlite3_file *f, int op, void *arg) {
  return INNER(f)->pMethods->xFileControl(INNER(f), op, arg);
}
static int x_sector(sqlite3_file *f) { return INNER(f)->pMethods->xSectorSize(INNER(f)); }
static int x_traits(sqlite3_file *f) {
  return INNER(f)->pMethods->xDeviceCharacteristics(INNER(f));
}
static int x_shm_map(sqlite3_file *f, int region, int size, int extend, void volatile **out) {
  FAIL(f, SQLITE_IOERR_SHMMAP, extend);
  return INNER(f)->pMethods->xShmMap(INNER(f), region, size, extend, out);
}
static int x_shm_lock(sqlite3_file *f, int offset, int n, int flags) {
  return INNER(f)->pMethods->xShmLock(INNER(f), offset, n, flags);
}
static void x_shm_barrier(sqlite3_file *f) { INNER(f)->pMethods->xShmBarrier(INNER(f)); }
static int x_shm_unmap(sqlite3_file *f, int remove) {
  return INNER(f)->pMethods->xShmUnmap(INNER(f), remove);
}

static const sqlite3_io_methods methods = {
    2,          x_close,  x_read,     x_write,   x_truncate, x_sync,    x_size,     x_lock,
    x_unlock,   x_reserved, x_control, x_sector, x_traits,   x_shm_map, x_shm_lock, x_shm_barrier,
    x_shm_unmap};

static int x_open(sqlite3_vfs *v, const char *name, sqlite3_file *f, int flags, int *out) {
  (void)v;
  file *mine = (file *)f;
  mine->base.pMethods = 0;
  mine->name = name;
  mine->inner = (sqlite3_file *)(mine + 1);
  int answer = fault(name, SQLITE_CANTOPEN, 0);
  if (answer) return answer;
  answer = real->xOpen(real, name, mine->inner, flags, out);
  if (mine->inner->pMethods) mine->base.pMethods = &methods;
  return answer;
}

static int x_delete(sqlite3_vfs *v, const char *name, int sync) {
  (void)v;
  int answer = fault(name, SQLITE_IOERR_DELETE, 0);
  return answer ? answer : real->xDelete(real, name, sync);
}

int faulty_disk_install(void) {
  pthread_mutex_lock(&lock);
  int answer = SQLITE_OK;
  if (!real) {
    real = sqlite3_vfs_find(0);
    vfs = *real;
    vfs.pNext = 0;
    vfs.zName = "faulty-disk";
    vfs.szOsFile = (int)sizeof(file) + real->szOsFile;
    vfs.xOpen = x_open;
    vfs.xDelete = x_delete;
    answer = sqlite3_vfs_register(&vfs, 1);
  }
  pthread_mutex_unlock(&lock);
  return answer;
}

void faulty_disk_arm(const char *folder, long n, int kind) {
  pthread_mutex_lock(&lock);
  strncpy(armed_folder, folder, sizeof armed_folder - 1);
  failing_call = n;
  failing_kind = kind;
  calls = 0;
  pthread_mutex_unlock(&lock);
}

long faulty_disk_disarm(void) {
  pthread_mutex_lock(&lock);
  armed_folder[0] = 0;
  long seen = calls;
  pthread_mutex_unlock(&lock);
  return seen;
}
