// No header of libcurl is needed, and nothing is linked: Debian has three packages of headers that
// exclude one another, while the library is here already because Tesseract needs it. Its numbers and
// names have stood since libcurl.so.4.
#define _GNU_SOURCE
#include "http_get.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum option {
  WRITE_DATA = 10001,
  ADDRESS = 10002,
  ERROR_TEXT = 10010,
  USER_AGENT = 10018,
  SENT = 10015,
  HEADERS = 10023,
  HEAD_DATA = 10029,
  AUTHORITY = 10065,
  PROGRESS_DATA = 10057,
  WRITE_FUNCTION = 20011,
  HEAD_FUNCTION = 20079,
  PROGRESS_FUNCTION = 20219,
  SENT_SIZE = 30120,
  NO_PROGRESS = 43,
  NO_SIGNAL = 99,
  CONNECT_MILLISECONDS = 156,
  PROTOCOLS = 181,
};
enum { HTTP_AND_HTTPS = 3, GLOBAL_ALL = 3 };

typedef int (*set_option)(void *handle, int option, ...);

static struct {
  void *(*open)(void);
  set_option set;
  int (*perform)(void *handle);
  void (*close)(void *handle);
  const char *(*words)(int code);
  void *(*append)(void *list, const char *text);
  void (*free_list)(void *list);
  int is_ready;
} curl;

static void load(void) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  int (*start)(long) = (int (*)(long))dlsym(library, "curl_global_init");
  curl.open = (void *(*)(void))dlsym(library, "curl_easy_init");
  curl.set = (set_option)dlsym(library, "curl_easy_setopt");
  curl.perform = (int (*)(void *))dlsym(library, "curl_easy_perform");
  curl.close = (void (*)(void *))dlsym(library, "curl_easy_cleanup");
  curl.words = (const char *(*)(int))dlsym(library, "curl_easy_strerror");
  curl.append = (void *(*)(void *, const char *))dlsym(library, "curl_slist_append");
  curl.free_list = (void (*)(void *))dlsym(library, "curl_slist_free_all");
  curl.is_ready = start && curl.open && curl.set && curl.perform && curl.close && curl.words &&
                  curl.append && curl.free_list && start(GLOBAL_ALL) == 0;
}

struct exchange {
  const tippool_http_request *request;
  int64_t heard;
  int is_stopped;
  int is_stalled;
};

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static size_t hear_head(const char *line, size_t size, size_t count, void *data) {
  struct exchange *exchange = data;
  exchange->heard = now();
  exchange->request->head(exchange->request->context, line, size * count);
  return size * count;
}

static size_t hear_body(const char *bytes, size_t size, size_t count, void *data) {
  struct exchange *exchange = data;
  exchange->heard = now();
  if (exchange->request->body(exchange->request->context, bytes, size * count)) return size * count;
  exchange->is_stopped = 1;
  return 0;
}

// Called all the time, and once a second while nothing comes.
static int watch(void *data, int64_t a, int64_t b, int64_t c, int64_t d) {
  (void)a, (void)b, (void)c, (void)d;
  struct exchange *exchange = data;
  if (now() - exchange->heard <= exchange->request->stall_milliseconds) return 0;
  exchange->is_stalled = 1;
  return 1;
}

static tippool_http_end meaning(int code, const struct exchange *exchange) {
  if (exchange->is_stopped) return TIPPOOL_HTTP_STOPPED;
  if (exchange->is_stalled) return TIPPOOL_HTTP_STALLED;
  switch (code) {
  case 0: return TIPPOOL_HTTP_WHOLE;
  case 1: case 3: return TIPPOOL_HTTP_BAD_ADDRESS;
  case 5: case 6: case 7: case 28: return TIPPOOL_HTTP_OFFLINE;
  case 18: case 52: case 55: case 56: case 92: return TIPPOOL_HTTP_CUT;
  case 35: case 51: case 53: case 54: case 58: case 59: case 60: case 64: case 66: case 77: case 80:
  case 82: case 83: case 90: case 91: return TIPPOOL_HTTP_UNTRUSTED;
  default: return TIPPOOL_HTTP_FAILED;
  }
}

tippool_http_end tippool_http_get(const tippool_http_request *request, char *reason) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  reason[0] = 0;
  pthread_once(&once, load);
  void *handle = curl.is_ready ? curl.open() : NULL;
  if (!handle) return TIPPOOL_HTTP_NO_LIBRARY;
  struct exchange exchange = {.request = request, .heard = now()};
  void *headers = NULL;
  for (const char *const *line = request->headers; *line; line++) {
    void *longer = curl.append(headers, *line);
    if (longer) headers = longer;
  }
  curl.set(handle, ADDRESS, request->address);
  curl.set(handle, PROTOCOLS, (long)HTTP_AND_HTTPS);
  if (request->sent) {
    curl.set(handle, SENT_SIZE, (int64_t)request->sent_size);
    curl.set(handle, SENT, request->sent);
  }
  if (request->authority) curl.set(handle, AUTHORITY, request->authority);
  curl.set(handle, HEADERS, headers);
  curl.set(handle, USER_AGENT, "tippool");
  curl.set(handle, NO_SIGNAL, 1L);
  curl.set(handle, CONNECT_MILLISECONDS, request->connect_milliseconds);
  curl.set(handle, ERROR_TEXT, reason);
  curl.set(handle, HEAD_FUNCTION, hear_head);
  curl.set(handle, HEAD_DATA, &exchange);
  curl.set(handle, WRITE_FUNCTION, hear_body);
  curl.set(handle, WRITE_DATA, &exchange);
  curl.set(handle, NO_PROGRESS, 0L);
  curl.set(handle, PROGRESS_FUNCTION, watch);
  curl.set(handle, PROGRESS_DATA, &exchange);
  int code = curl.perform(handle);
  if (code != 0 && reason[0] == 0) snprintf(reason, 256, "%s", curl.words(code));
  curl.free_list(headers);
  curl.close(handle);
  return meaning(code, &exchange);
}
