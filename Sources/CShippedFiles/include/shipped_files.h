#ifndef TIPPOOL_SHIPPED_FILES_H
#define TIPPOOL_SHIPPED_FILES_H

/// A text file of this project, inside the program. It lives as long as the program.
typedef struct {
  /// Its folder in the project: `Policies/Library`.
  const char *_Nullable folder;
  /// Its name there: `article.yml`.
  const char *_Nullable name;
  /// Its text, byte for byte.
  const char *_Nullable text;
} tippool_shipped_file;

/// All of them, folder by folder. Behind the last stands one without a name.
const tippool_shipped_file *_Nonnull tippool_shipped_files(void);

#endif
