// No header of ONNX Runtime is needed: its C interface is one table of function pointers that
// only ever grows at its end. The slots used here have stood since its version 1.
#include "onnx_session.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <system_calls.h>
#include <unistd.h>

typedef struct OrtStatus OrtStatus;
typedef const void *const *OrtTable;
typedef struct OrtApiBase {
  OrtTable (*get_table)(uint32_t version);
  const char *(*get_version)(void);
} OrtApiBase;

struct tippool_onnx_session {
  OrtTable table;
  const char *version;
  void *environment;
  void *memory;
  void *session;
};

// The table's version: what GetApi is asked for. Older libraries answer with null.
enum { TABLE_VERSION = 17, LOG_FATAL_ONLY = 4, OPTIMIZE_ALL = 99, FLOAT_ELEMENT = 1 };

enum slot {
  GET_ERROR_MESSAGE = 2,
  CREATE_ENVIRONMENT = 3,
  DISABLE_TELEMETRY = 6,
  CREATE_SESSION_FROM_ARRAY = 8,
  RUN = 9,
  CREATE_SESSION_OPTIONS = 10,
  DISABLE_MEMORY_PATTERN = 17,
  DISABLE_CPU_ARENA = 19,
  SET_OPTIMIZATION_LEVEL = 23,
  SET_INTRA_THREADS = 24,
  SET_INTER_THREADS = 25,
  CREATE_TENSOR_WITH_DATA = 49,
  GET_TENSOR_DATA = 51,
  GET_ELEMENT_TYPE = 60,
  GET_DIMENSION_COUNT = 61,
  GET_DIMENSIONS = 62,
  GET_TYPE_AND_SHAPE = 65,
  CREATE_CPU_MEMORY_INFO = 69,
  RELEASE_ENVIRONMENT = 92,
  RELEASE_STATUS = 93,
  RELEASE_MEMORY_INFO = 94,
  RELEASE_SESSION = 95,
  RELEASE_VALUE = 96,
  RELEASE_TYPE_AND_SHAPE = 99,
  RELEASE_SESSION_OPTIONS = 100,
};

// Calls a slot that gives a status: null is success.
#define CALL(table, slot, types, ...) (((OrtStatus * (*) types)(table)[slot])(__VA_ARGS__))

static void release(OrtTable table, enum slot slot, void *object) {
  if (object) ((void (*)(void *))table[slot])(object);
}

static int refused(OrtTable table, OrtStatus *status, tippool_onnx_reason *reason) {
  if (!status) return 0;
  const char *text = ((const char *(*)(const OrtStatus *))table[GET_ERROR_MESSAGE])(status);
  snprintf(reason->text, sizeof reason->text, "%s", text ? text : "no reason given");
  release(table, RELEASE_STATUS, status);
  return 1;
}

static int make_options(OrtTable table, void **options, tippool_onnx_reason *reason) {
  return refused(table, CALL(table, CREATE_SESSION_OPTIONS, (void **), options), reason) ||
         // Crops have all widths: patterns and arenas would keep memory for each of them.
         refused(table, CALL(table, DISABLE_MEMORY_PATTERN, (void *), *options), reason) ||
         refused(table, CALL(table, DISABLE_CPU_ARENA, (void *), *options), reason) ||
         refused(
             table, CALL(table, SET_OPTIMIZATION_LEVEL, (void *, int), *options, OPTIMIZE_ALL),
             reason) ||
         refused(table, CALL(table, SET_INTRA_THREADS, (void *, int), *options, 1), reason) ||
         refused(table, CALL(table, SET_INTER_THREADS, (void *, int), *options, 1), reason);
}

static int load(
    tippool_onnx_session *made, const void *model, size_t size, tippool_onnx_reason *reason) {
  OrtTable table = made->table;
  void *options = NULL;
  int failed =
      refused(
          table,
          CALL(table, CREATE_ENVIRONMENT, (int, const char *, void **), LOG_FATAL_ONLY, "tippool",
               &made->environment),
          reason) ||
      refused(table, CALL(table, DISABLE_TELEMETRY, (const void *), made->environment), reason) ||
      refused(
          table, CALL(table, CREATE_CPU_MEMORY_INFO, (int, int, void **), 1, 0, &made->memory),
          reason) ||
      make_options(table, &options, reason) ||
      refused(
          table,
          CALL(table, CREATE_SESSION_FROM_ARRAY, (void *, const void *, size_t, void *, void **),
               made->environment, model, size, options, &made->session),
          reason);
  release(table, RELEASE_SESSION_OPTIONS, options);
  return failed;
}

// Loads a library from its bytes. The file stays open as long as the library: the loader knows it
// by this name, and the number must not come to mean another one.
static void *load_library(const void *bytes, size_t size, tippool_onnx_reason *reason) {
  int file = tippool_sealed_file(bytes, size, 1);
  if (file < 0) {
    snprintf(reason->text, sizeof reason->text, "%s", strerror(errno));
    return NULL;
  }
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", file);
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (library) return library;
  const char *text = dlerror();
  snprintf(reason->text, sizeof reason->text, "%s", text ? text : "no reason given");
  close(file);
  return NULL;
}

tippool_onnx_outcome tippool_onnx_session_open(
    const void *library, size_t library_size, const void *model, size_t size,
    tippool_onnx_session **session, tippool_onnx_reason *reason) {
  *session = NULL;
  reason->text[0] = 0;
  // Since 1.29 ONNX Runtime reports to its makers from Linux too, beginning with its environment:
  // it names the computer in a file of its own and starts a thread that sends. TipPool is offline;
  // only this variable, set before the library is loaded, prevents all of it.
  // Untouched where the program set it before it had threads.
  if (getenv("ORT_DISABLE_TELEMETRY") == NULL && setenv("ORT_DISABLE_TELEMETRY", "1", 1) != 0) {
    snprintf(reason->text, sizeof reason->text, "its reports cannot be turned off");
    return TIPPOOL_ONNX_REFUSED;
  }
  void *loaded = load_library(library, library_size, reason);
  if (!loaded) return TIPPOOL_ONNX_LIBRARY_NOT_LOADED;
  const OrtApiBase *(*get_base)(void) = (const OrtApiBase *(*)(void))dlsym(loaded, "OrtGetApiBase");
  if (!get_base) {
    dlclose(loaded);
    return TIPPOOL_ONNX_NOT_ONNX_RUNTIME;
  }
  const OrtApiBase *base = get_base();
  OrtTable table = base->get_table(TABLE_VERSION);
  if (!table) {
    snprintf(reason->text, sizeof reason->text, "%s", base->get_version());
    dlclose(loaded);
    return TIPPOOL_ONNX_TOO_OLD;
  }
  tippool_onnx_session *made = calloc(1, sizeof *made);
  if (!made) {
    snprintf(reason->text, sizeof reason->text, "out of memory");
    return TIPPOOL_ONNX_REFUSED;
  }
  made->table = table;
  made->version = base->get_version();
  if (load(made, model, size, reason)) {
    tippool_onnx_session_free(made);
    return TIPPOOL_ONNX_REFUSED;
  }
  *session = made;
  return TIPPOOL_ONNX_OK;
}

void tippool_onnx_session_free(tippool_onnx_session *session) {
  if (!session) return;
  release(session->table, RELEASE_SESSION, session->session);
  release(session->table, RELEASE_MEMORY_INFO, session->memory);
  release(session->table, RELEASE_ENVIRONMENT, session->environment);
  free(session);
}

const char *tippool_onnx_version(const tippool_onnx_session *session) { return session->version; }

// Fills the answer from a value of shape [1, rows, columns].
static tippool_onnx_outcome describe(
    OrtTable table, void *value, tippool_onnx_matrix *answer, tippool_onnx_reason *reason) {
  void *shape = NULL;
  int type = 0;
  size_t count = 0;
  int64_t sizes[3] = {0};
  void *values = NULL;
  if (refused(table, CALL(table, GET_TYPE_AND_SHAPE, (void *, void **), value, &shape), reason)) {
    return TIPPOOL_ONNX_REFUSED;
  }
  int failed =
      refused(table, CALL(table, GET_ELEMENT_TYPE, (void *, int *), shape, &type), reason) ||
      refused(table, CALL(table, GET_DIMENSION_COUNT, (void *, size_t *), shape, &count), reason);
  if (!failed && count == 3) {
    failed = refused(
        table, CALL(table, GET_DIMENSIONS, (void *, int64_t *, size_t), shape, sizes, 3), reason);
  }
  release(table, RELEASE_TYPE_AND_SHAPE, shape);
  if (failed) return TIPPOOL_ONNX_REFUSED;
  if (type != FLOAT_ELEMENT || count != 3 || sizes[0] != 1) {
    snprintf(
        reason->text, sizeof reason->text, "element type %d, %zu dimensions, the first %lld", type,
        count, (long long)sizes[0]);
    return TIPPOOL_ONNX_OTHER_SHAPE;
  }
  if (refused(table, CALL(table, GET_TENSOR_DATA, (void *, void **), value, &values), reason)) {
    return TIPPOOL_ONNX_REFUSED;
  }
  *answer = (tippool_onnx_matrix){values, sizes[1], sizes[2], value};
  return TIPPOOL_ONNX_OK;
}

tippool_onnx_outcome tippool_onnx_run(
    const tippool_onnx_session *session, const char *input, const char *output,
    const float *pixels, int64_t channels, int64_t height, int64_t width,
    tippool_onnx_matrix *answer, tippool_onnx_reason *reason) {
  OrtTable table = session->table;
  const int64_t sizes[4] = {1, channels, height, width};
  const size_t bytes = sizeof(float) * (size_t)(channels * height * width);
  void *given = NULL;
  void *value = NULL;
  *answer = (tippool_onnx_matrix){NULL, 0, 0, NULL};
  reason->text[0] = 0;
  int failed =
      refused(
          table,
          CALL(table, CREATE_TENSOR_WITH_DATA,
               (void *, const void *, size_t, const int64_t *, size_t, int, void **),
               session->memory, pixels, bytes, sizes, 4, FLOAT_ELEMENT, &given),
          reason) ||
      refused(
          table,
          CALL(table, RUN,
               (void *, void *, const char *const *, void *const *, size_t, const char *const *,
                size_t, void **),
               session->session, NULL, &input, &given, 1, &output, 1, &value),
          reason);
  release(table, RELEASE_VALUE, given);
  if (failed) return TIPPOOL_ONNX_REFUSED;
  tippool_onnx_outcome outcome = describe(table, value, answer, reason);
  if (outcome != TIPPOOL_ONNX_OK) release(table, RELEASE_VALUE, value);
  return outcome;
}

void tippool_onnx_matrix_free(const tippool_onnx_session *session, tippool_onnx_matrix *answer) {
  release(session->table, RELEASE_VALUE, answer->owner);
  *answer = (tippool_onnx_matrix){NULL, 0, 0, NULL};
}
