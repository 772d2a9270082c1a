#ifndef TIPPOOL_SHIPPED_FILES_H
#define TIPPOOL_SHIPPED_FILES_H

#include <stddef.h>

/// A file of this project, inside the program. It lives as long as the program.
typedef struct {
  /// Its path in the project: `Policies/Library/article.yml`.
  const char *_Nonnull path;
  const unsigned char *_Nonnull bytes;
  size_t size;
} tippool_shipped_file;

/// All of them, sorted by their paths.
const tippool_shipped_file *_Nonnull tippool_shipped_files(size_t *_Nonnull count);

#endif
