import CCrypto

/// A key of P-256 with SHA-256 or of Ed25519: a pair, or the public half alone.
package final class SignatureKey: Sendable {
  /// libcrypto's `EVP_PKEY`, which is never changed.
  nonisolated(unsafe) package let pointer: OpaquePointer

  /// Takes over a key that libcrypto made; nil where it made none.
  package init?(owning pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  deinit { EVP_PKEY_free(pointer) }

  /// A new pair of P-256; nil where the system has no random bytes.
  package convenience init?() { self.init(owning: tippool_new_p256()) }

  /// A private key from its file. One with a passphrase is refused.
  package convenience init?(pem: String) {
    self.init(
      owning: reading(pem) { PEM_read_bio_PrivateKey($0, nil, { _, _, _, _ in -1 }, nil) })
  }

  /// A public key of Ed25519: 32 bytes.
  package convenience init?(ed25519 bytes: [UInt8]) {
    self.init(owning: EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nil, bytes, bytes.count))
  }

  /// A pair of Ed25519 from its 32 secret bytes.
  package convenience init?(ed25519Secret bytes: [UInt8]) {
    self.init(owning: EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nil, bytes, bytes.count))
  }

  /// A public key of P-256: a point on the curve, 32 bytes each way.
  package convenience init?(p256 x: [UInt8], _ y: [UInt8]) {
    guard x.count == 32, y.count == 32 else { return nil }
    // What stands before every such point (RFC 5480).
    let head: [UInt8] = [
      0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08,
      0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00, 0x04,
    ]
    self.init(
      owning: (head + x + y).withUnsafeBufferPointer { bytes in
        var next = bytes.baseAddress
        return d2i_PUBKEY(nil, &next, bytes.count)
      })
  }

  /// Whether a signature over a message is this key's.
  package func isValid(_ signature: [UInt8], over message: [UInt8]) -> Bool {
    guard let context = EVP_MD_CTX_new() else { return false }
    defer { EVP_MD_CTX_free(context) }
    // Ed25519 has a hash of its own.
    let hash = EVP_PKEY_get_base_id(pointer) == EVP_PKEY_EC ? EVP_sha256() : nil
    return EVP_DigestVerifyInit(context, nil, hash, nil, pointer) == 1
      && EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
  }

  /// The 32 bytes of the public half of Ed25519.
  package func ed25519Bytes() throws -> [UInt8] {
    var count = 32
    return try [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
      try check(EVP_PKEY_get_raw_public_key(pointer, buffer.baseAddress, &count))
      written = count
    }
  }

  /// The 64 bytes of a signature by Ed25519.
  package func ed25519Signature(over message: [UInt8]) throws -> [UInt8] {
    let context = try check(EVP_MD_CTX_new())
    defer { EVP_MD_CTX_free(context) }
    var count = 64
    return try [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
      try check(EVP_DigestSignInit(context, nil, nil, nil, pointer))
      try check(EVP_DigestSign(context, buffer.baseAddress, &count, message, message.count))
      written = count
    }
  }
}
