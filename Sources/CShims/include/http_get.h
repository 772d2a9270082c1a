#ifndef TIPPOOL_HTTP_GET_H
#define TIPPOOL_HTTP_GET_H

// One request over HTTP or HTTPS with the system's libcurl, which Tesseract brings along.

#include <stddef.h>

/// How an exchange ended.
typedef enum tippool_http_end {
  /// The whole answer came, whatever its status.
  TIPPOOL_HTTP_WHOLE,
  /// There is no libcurl on this system.
  TIPPOOL_HTTP_NO_LIBRARY,
  /// The address is none, or not one of HTTP or HTTPS.
  TIPPOOL_HTTP_BAD_ADDRESS,
  /// The host was not found or does not answer.
  TIPPOOL_HTTP_OFFLINE,
  /// The host cannot show who it is.
  TIPPOOL_HTTP_UNTRUSTED,
  /// The connection ended before the answer did.
  TIPPOOL_HTTP_CUT,
  /// Nothing came for too long.
  TIPPOOL_HTTP_STALLED,
  /// The caller wanted no more.
  TIPPOOL_HTTP_STOPPED,
  /// Anything else; the reason says what.
  TIPPOOL_HTTP_FAILED,
} tippool_http_end;

/// What is asked for, and who listens.
typedef struct tippool_http_request {
  const char *_Nonnull address;
  /// Lines such as `Range: bytes=7-`, with a null at the end.
  const char *_Nullable const *_Nonnull headers;
  /// What is posted; null to get.
  const void *_Nullable sent;
  size_t sent_size;
  /// A file of certificates (PEM) that are trusted besides none; null for the system's.
  const char *_Nullable authority;
  /// For how long nothing may come.
  long stall_milliseconds;
  /// For how long a connection may take.
  long connect_milliseconds;
  void *_Nullable context;
  /// Gets each line of the head, the status line first.
  void (*_Nonnull head)(void *_Nullable context, const char *_Nonnull line, size_t size);
  /// Gets the body piece by piece; answers 0 to stop.
  int (*_Nonnull body)(void *_Nullable context, const void *_Nonnull bytes, size_t size);
} tippool_http_request;

/// Asks once and follows no redirection. May be called by several threads at once.
///
/// @param reason Gets libcurl's words where something failed: 256 bytes with a zero at the end.
tippool_http_end tippool_http_get(const tippool_http_request *_Nonnull request,
                                  char *_Nonnull reason);

#endif
