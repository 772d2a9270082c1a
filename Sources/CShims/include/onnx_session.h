#ifndef TIPPOOL_ONNX_SESSION_H
#define TIPPOOL_ONNX_SESSION_H

#include <stddef.h>
#include <stdint.h>

/// A model that ONNX Runtime has loaded. Never changes once made: any number of threads may run
/// it at the same time.
typedef struct tippool_onnx_session tippool_onnx_session;

/// How a call ended.
typedef enum tippool_onnx_outcome {
  TIPPOOL_ONNX_OK = 0,
  /// The system's loader cannot load the library; the text is the loader's.
  TIPPOOL_ONNX_LIBRARY_NOT_LOADED,
  /// The library has not the one function that ONNX Runtime has.
  TIPPOOL_ONNX_NOT_ONNX_RUNTIME,
  /// ONNX Runtime is older than 1.17; the text is its version.
  TIPPOOL_ONNX_TOO_OLD,
  /// ONNX Runtime refused; the text is its own.
  TIPPOOL_ONNX_REFUSED,
  /// The model answered with something else than one matrix of floats; the text says what.
  TIPPOOL_ONNX_OTHER_SHAPE,
} tippool_onnx_outcome;

/// Why a call failed, in somebody else's words. Always ends with a zero; cut where too long.
typedef struct tippool_onnx_reason {
  char text[512];
} tippool_onnx_reason;

/// A model's answer, row by row. It belongs to ONNX Runtime until it is freed.
typedef struct tippool_onnx_matrix {
  const float *_Nullable values;
  int64_t rows;
  int64_t columns;
  void *_Nullable owner;
} tippool_onnx_matrix;

/// Loads ONNX Runtime and a model from their bytes; one thread a run. What is loaded are these very
/// bytes: no file is opened again.
///
/// ONNX Runtime's reports to its makers are turned off, by a variable of the process's environment:
/// open the first session before other threads read or change variables.
///
/// The library stays loaded until the program ends. The bytes are not needed afterwards.
/// Free the session with `tippool_onnx_session_free`; it is null unless the call ended well.
tippool_onnx_outcome tippool_onnx_session_open(
    const void *_Nullable library, size_t library_size, const void *_Nullable model, size_t size,
    tippool_onnx_session *_Nullable *_Nonnull session, tippool_onnx_reason *_Nonnull reason);

/// Frees a session that nothing is running any more.
void tippool_onnx_session_free(tippool_onnx_session *_Nullable session);

/// ONNX Runtime's own version, such as `1.31.1`. Lives as long as the program.
const char *_Nonnull tippool_onnx_version(const tippool_onnx_session *_Nonnull session);

/// Runs the model on one tensor [1, channels, height, width] of floats.
///
/// The pixels are only read. Free the answer with `tippool_onnx_matrix_free`; it is empty unless
/// the call ended well.
tippool_onnx_outcome tippool_onnx_run(
    const tippool_onnx_session *_Nonnull session, const char *_Nonnull input,
    const char *_Nonnull output, const float *_Nonnull pixels, int64_t channels, int64_t height,
    int64_t width, tippool_onnx_matrix *_Nonnull answer, tippool_onnx_reason *_Nonnull reason);

/// Frees an answer; does nothing to an empty one.
void tippool_onnx_matrix_free(
    const tippool_onnx_session *_Nonnull session, tippool_onnx_matrix *_Nonnull answer);

#endif
