// SHA-256 is used by its own functions: they copy by value and call nothing that a confined worker may not.
#define OPENSSL_SUPPRESS_DEPRECATED

#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/pem.h>
#include <openssl/sha.h>
#include <openssl/x509v3.h>

/// A new key pair of P-256: a macro over a variadic function, which Swift cannot call.
static inline EVP_PKEY *tippool_new_p256(void) { return EVP_EC_gen("P-256"); }
