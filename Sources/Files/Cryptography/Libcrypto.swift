import CCrypto

/// A failure inside libcrypto, such as a lack of memory, in its own words.
package struct CryptographyError: Error, CustomStringConvertible {
  package let description: String

  /// Says what failed last in this thread.
  package init() {
    var text = [CChar](repeating: 0, count: 256)
    ERR_error_string_n(ERR_get_error(), &text, text.count)
    ERR_clear_error()
    description = String(
      decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// Throws unless a function of libcrypto answered with success.
package func check(_ status: Int32) throws {
  guard status == 1 else { throw CryptographyError() }
}

/// The value that a function of libcrypto made.
@discardableResult
package func check<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw CryptographyError() }
  return value
}

/// Tells libcrypto not to clean up when the program ends: another thread may still be comparing a PIN.
package func keepLibcryptoUntilTheEnd() throws {
  try check(OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_ATEXIT), nil))
}

/// Reads a PEM text with one of libcrypto's `PEM_read_bio` functions; nil for any other text.
package func reading<Value>(_ pem: String, with read: (OpaquePointer) -> Value?) -> Value? {
  Array(pem.utf8).withUnsafeBytes { bytes in
    guard let source = BIO_new_mem_buf(bytes.baseAddress, Int32(bytes.count)) else { return nil }
    defer { BIO_free(source) }
    return read(source)
  }
}

/// The PEM text that one of libcrypto's `PEM_write_bio` functions writes.
package func writing(with write: (OpaquePointer) -> Int32) throws -> String {
  let target = try check(BIO_new(BIO_s_mem()))
  defer { BIO_free(target) }
  try check(write(target))
  var start: UnsafeMutableRawPointer?
  let count = BIO_ctrl(target, BIO_CTRL_INFO, 0, &start)
  return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
}
