import CCrypto
import Files
public import Foundation

/// A certificate (X.509) and the key that is its own.
public struct CertificateWithKey: Sendable {
  /// The certificate, as servers read it.
  public let certificatePEM: String
  /// The key, for a file that nobody but the server may read.
  public let keyPEM: String
  /// The bytes of the certificate.
  public let der: [UInt8]
  /// The first moment of the certificate.
  let startsAt: Date
  /// The first moment at which the certificate is over.
  public let endsAt: Date
  private let certificate: X509Certificate
  private let key: SignatureKey

  /// Both from their files.
  public init(certificatePEM: String, keyPEM: String) throws(AuthorityError) {
    let certificate = X509Certificate(
      owning: reading(certificatePEM) { PEM_read_bio_X509($0, nil, nil, nil) })
    guard let certificate, let key = SignatureKey(pem: keyPEM) else { throw .unreadable }
    guard X509_check_private_key(certificate.pointer, key.pointer) == 1 else { throw .keyNotTheirs }
    do { try self.init(certificate, key) } catch { throw .unreadable }
  }

  /// Signs a certificate for a new key.
  ///
  /// - Parameters:
  ///   - extensions: each as openssl's configuration files write it (x509v3_config).
  ///   - issuer: whose key signs; nil for the new key itself.
  init(
    name: String, from start: Date, to end: Date, extensions: [(kind: Int32, value: String)],
    issuer: CertificateWithKey? = nil
  ) throws {
    let key = try check(SignatureKey())
    let certificate = try check(X509Certificate(owning: X509_new()))
    let new = certificate.pointer
    let signer = issuer?.certificate.pointer ?? new
    let (number, name) = (Self.serialNumber(), Array(name.utf8))
    try check(X509_set_version(new, Int(X509_VERSION_3)))
    try check(ASN1_STRING_set(X509_get_serialNumber(new), number, Int32(number.count)))
    try check(
      X509_NAME_add_entry_by_NID(
        X509_get_subject_name(new), NID_commonName, V_ASN1_UTF8STRING, name, Int32(name.count), -1,
        0))
    try check(X509_set_issuer_name(new, X509_get_subject_name(signer)))
    try check(ASN1_TIME_set(X509_getm_notBefore(new), time_t(start.timeIntervalSince1970)))
    try check(ASN1_TIME_set(X509_getm_notAfter(new), time_t(end.timeIntervalSince1970)))
    try check(X509_set_pubkey(new, key.pointer))
    for (kind, value) in extensions {
      let made = try check(Self.extension(kind, value, of: new, by: signer))
      defer { X509_EXTENSION_free(made) }
      try check(X509_add_ext(new, made, -1))
    }
    // The answer is the signature's length.
    try check(X509_sign(new, (issuer?.key ?? key).pointer, EVP_sha256()) > 0 ? 1 : 0)
    try self.init(certificate, key)
  }

  private init(_ certificate: X509Certificate, _ key: SignatureKey) throws {
    (self.certificate, self.key) = (certificate, key)
    certificatePEM = try writing { PEM_write_bio_X509($0, certificate.pointer) }
    keyPEM = try writing { PEM_write_bio_PKCS8PrivateKey($0, key.pointer, nil, nil, 0, nil, nil) }
    startsAt = try Self.date(X509_get0_notBefore(certificate.pointer))
    endsAt = try Self.date(X509_get0_notAfter(certificate.pointer))
    var bytes: UnsafeMutablePointer<UInt8>?
    let count = i2d_X509(certificate.pointer, &bytes)
    defer { CRYPTO_free(bytes, #file, #line) }
    der = Array(UnsafeBufferPointer(start: try check(bytes), count: Int(count)))
  }

  private static func `extension`(
    _ kind: Int32, _ value: String, of subject: OpaquePointer? = nil,
    by issuer: OpaquePointer? = nil
  ) -> OpaquePointer? {
    var context = X509V3_CTX()
    X509V3_set_ctx(&context, issuer, subject, nil, nil, 0)
    return X509V3_EXT_nconf_nid(nil, &context, kind, value)
  }

  private static func date(_ time: UnsafePointer<ASN1_TIME>?) throws -> Date {
    var parts = tm()
    try check(ASN1_TIME_to_tm(time, &parts))
    return Date(timeIntervalSince1970: TimeInterval(timegm(&parts)))
  }

  /// Sixteen random bytes that are a positive number of no more: phones take at most twenty.
  static func serialNumber() -> [UInt8] {
    (0..<16).map { UInt8.random(in: $0 == 0 ? 1...127 : 0...255) }
  }

  /// What a person compares before trusting: the certificate's SHA-256 in sixteen groups of four
  /// digits, `3F2A 11C0 …`.
  public var fingerprint: String {
    let hash = hash
    return stride(from: 0, to: hash.count, by: 2).map {
      String(format: "%02X%02X", hash[$0], hash[$0 + 1])
    }.joined(separator: " ")
  }

  /// The certificate's SHA-256.
  var hash: [UInt8] { sha256(der) }

  /// Whether this one's key signed another.
  func signed(_ other: CertificateWithKey) -> Bool {
    X509_verify(other.certificate.pointer, key.pointer) == 1
  }

  /// Whether one of the extensions is exactly this.
  func has(_ kind: Int32, _ value: String) -> Bool {
    guard let wanted = Self.extension(kind, value) else { return false }
    defer { X509_EXTENSION_free(wanted) }
    let place = X509_get_ext_by_NID(certificate.pointer, kind, -1)
    guard let found = X509_get_ext(certificate.pointer, place) else { return false }
    return ASN1_OCTET_STRING_cmp(X509_EXTENSION_get_data(found), X509_EXTENSION_get_data(wanted))
      == 0
  }

  /// The domains in which it may sign as an authority; nil unless it is one that may sign for some
  /// names and addresses alone.
  var permittedDomains: [String]? {
    guard X509_check_ca(certificate.pointer) == 1,
      let found = X509_get_ext_d2i(certificate.pointer, NID_name_constraints, nil, nil)
    else { return nil }
    let constraints = found.assumingMemoryBound(to: NAME_CONSTRAINTS.self)
    defer { NAME_CONSTRAINTS_free(constraints) }
    var domains: [String] = []
    var hasAddresses = false
    let trees = constraints.pointee.permittedSubtrees
    for index in 0..<max(0, OPENSSL_sk_num(trees)) {
      let tree = OPENSSL_sk_value(trees, index)?.assumingMemoryBound(to: GENERAL_SUBTREE.self)
      var kind: Int32 = 0
      let value = GENERAL_NAME_get0_value(tree?.pointee.base, &kind)
      if kind == GEN_DNS, let text = value?.assumingMemoryBound(to: ASN1_STRING.self) {
        let bytes = UnsafeBufferPointer(
          start: ASN1_STRING_get0_data(text), count: Int(ASN1_STRING_length(text)))
        domains.append(String(decoding: bytes, as: UTF8.self))
      }
      hasAddresses = hasAddresses || kind == GEN_IPADD
    }
    return domains.isEmpty || !hasAddresses ? nil : domains
  }
}

/// libcrypto's `X509`, which is never changed once it is signed.
private final class X509Certificate: Sendable {
  nonisolated(unsafe) let pointer: OpaquePointer

  init?(owning pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  deinit { X509_free(pointer) }
}
