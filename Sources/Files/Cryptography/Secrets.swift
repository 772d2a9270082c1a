import CCrypto

/// HMAC with SHA-256 (RFC 2104).
package func hmacSHA256(of message: [UInt8], key: [UInt8]) throws -> [UInt8] {
  try [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
    var written: UInt32 = 0
    try check(
      HMAC(
        EVP_sha256(), key, Int32(key.count), message, message.count, buffer.baseAddress, &written))
    count = Int(written)
  }
}

/// Thirty-two bytes by scrypt (RFC 7914).
///
/// - Parameter memory: the most bytes that it may take.
/// - Throws: where there is no such memory.
package func scrypt(
  _ secret: [UInt8], salt: [UInt8], rounds: Int, blockSize: Int, parallelism: Int, memory: Int
) throws -> [UInt8] {
  try [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
    try check(
      secret.withUnsafeBytes { secret in
        EVP_PBE_scrypt(
          secret.baseAddress, secret.count, salt, salt.count, UInt64(rounds), UInt64(blockSize),
          UInt64(parallelism), UInt64(memory), buffer.baseAddress, 32)
      })
    count = 32
  }
}

/// Whether two secrets are equal. How long it takes does not depend on how much of them is equal.
package func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
  one.count == other.count && CRYPTO_memcmp(one, other, one.count) == 0
}
