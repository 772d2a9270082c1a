#ifndef TIPPOOL_WEB_ASSETS_H
#define TIPPOOL_WEB_ASSETS_H

#include <stddef.h>

/// A file of the web pages, inside the program. It lives as long as the program.
typedef struct {
  /// Its name: `tippool.css`.
  const char *_Nullable name;
  const unsigned char *_Nullable bytes;
  size_t size;
} tippool_web_asset;

/// All of them. Behind the last stands one without a name.
const tippool_web_asset *_Nonnull tippool_web_assets(void);

#endif
