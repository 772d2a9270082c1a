import Crypto
public import Foundation
import SwiftASN1
import X509

/// A house's own certificate authority: phones that trust it reach the box without a warning.
///
/// It can sign for nothing but private names and addresses: name constraints that whoever verifies a
/// certificate must understand. With its stolen key nobody reads anybody's mail.
///
/// The only user of swift-certificates. Files are the caller's: the key's is for the server alone.
public struct LocalAuthority: Sendable {
  /// How long an authority lasts, in seconds: ten years.
  public static let lifetime: TimeInterval = 3653 * 86_400

  let certificate: Certificate
  let key: P256.Signing.PrivateKey

  /// A new authority.
  ///
  /// - Parameters:
  ///   - house: the house's name, as phones show it among the certificates.
  ///   - name: the box's name, such as `tippool.local`. Any private name is covered as well, so that a
  ///     box that was renamed needs no new trust.
  /// - Throws: ``AuthorityError/notAName(_:)``.
  public init(house: String, name: String, at now: Date) throws(AuthorityError) {
    guard let host = ServerIdentity.name(name) else { throw .notAName(name) }
    key = P256.Signing.PrivateKey()
    let publicKey = Certificate.PublicKey(key.publicKey)
    // The end of the name tells apart what a house made twice.
    let hash = SHA256.hash(data: publicKey.subjectPublicKeyInfoBytes)
    let mark = hash.prefix(2).map { String(format: "%02X", $0) }.joined()
    do {
      let subject = try DistinguishedName {
        CommonName("\(house.prefix(50)) TipPool \(mark)")
      }
      certificate = try Certificate(
        version: .v3, serialNumber: Self.serialNumber(), publicKey: publicKey,
        notValidBefore: now - 86_400, notValidAfter: now + Self.lifetime, issuer: subject,
        subject: subject, signatureAlgorithm: .ecdsaWithSHA256,
        extensions: try Self.extensions(for: publicKey, host: host), issuerPrivateKey: .init(key))
    } catch {
      throw .unreadable
    }
  }

  /// Sixteen random bytes that are a positive number of no more: phones take at most twenty.
  static func serialNumber() -> Certificate.SerialNumber {
    let bytes = (0..<16).map { UInt8.random(in: $0 == 0 ? 1...127 : 0...255) }
    return Certificate.SerialNumber(bytes: bytes)
  }

  private static func extensions(
    for key: Certificate.PublicKey, host: String
  ) throws -> Certificate.Extensions {
    let own = ServerIdentity.isPrivate(host) ? [] : [host]
    let constraints = NameConstraints(
      permittedDNSDomains: ServerIdentity.privateDomains + own,
      permittedIPRanges: NetworkRange.allPrivate.map { range in
        ASN1OctetString(contentBytes: (range.start.bytes + range.mask)[...])
      })
    return try Certificate.Extensions {
      Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
      Critical(KeyUsage(keyCertSign: true))
      // Mail and programs have no names that could be constrained.
      try ExtendedKeyUsage([.serverAuth])
      Critical(constraints)
      SubjectKeyIdentifier(hash: key)
    }
  }

  /// An authority from its files.
  ///
  /// - Throws: ``AuthorityError/unreadable``, ``AuthorityError/keyNotTheirs``,
  ///   ``AuthorityError/notAnAuthority`` for one without constraints.
  public init(certificatePEM: String, keyPEM: String) throws(AuthorityError) {
    let own = try CertificateWithKey(certificatePEM: certificatePEM, keyPEM: keyPEM)
    // Extensions that cannot be read are no constraints: such an authority is refused, and never trusted.
    guard case .isCertificateAuthority? = try? own.certificate.extensions.basicConstraints,
      let constraints = try? own.certificate.extensions.nameConstraints,
      !constraints.permittedDNSDomains.isEmpty, !constraints.permittedIPRanges.isEmpty
    else { throw .notAnAuthority }
    (certificate, key) = (own.certificate, own.key)
  }

  /// The certificate that phones are to trust.
  public var certificatePEM: String {
    get throws { try certificate.serializeAsPEM().pemString + "\n" }
  }

  /// The key, for a file that nobody but the server may read.
  public var keyPEM: String { key.pemRepresentation + "\n" }

  /// The bytes of the certificate.
  public var der: [UInt8] {
    get throws {
      var serializer = DER.Serializer()
      try serializer.serialize(certificate)
      return serializer.serializedBytes
    }
  }

  /// What a person compares before trusting: the certificate's SHA-256.
  public var fingerprint: Fingerprint {
    get throws { Fingerprint(digest: Array(SHA256.hash(data: try der))) }
  }

  /// The first moment at which the authority is over.
  public var endsAt: Date { certificate.notValidAfter }

  /// Whether the authority may sign for a name.
  func covers(_ name: String) -> Bool {
    // Without constraints to be read it signs for nobody.
    guard let constraints = try? certificate.extensions.nameConstraints else { return false }
    return constraints.permittedDNSDomains.contains { name == $0 || name.hasSuffix("." + $0) }
  }
}
