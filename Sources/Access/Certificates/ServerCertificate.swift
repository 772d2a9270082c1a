import Crypto
public import Foundation
import SwiftASN1
import X509

/// The box's own certificate and key.
public struct ServerCertificate: Sendable {
  /// How long one lasts, in seconds: phones take no more than 398 days.
  public static let lifetime: TimeInterval = 397 * 86_400
  /// How long before its end it is made anew, in seconds.
  public static let renewedBefore: TimeInterval = 30 * 86_400

  let certificate: Certificate
  let key: P256.Signing.PrivateKey

  init(certificate: Certificate, key: P256.Signing.PrivateKey) {
    self.certificate = certificate
    self.key = key
  }

  /// A certificate from its files.
  ///
  /// - Throws: ``AuthorityError/unreadable``, ``AuthorityError/keyNotTheirs``.
  public init(certificatePEM: String, keyPEM: String) throws(AuthorityError) {
    let own = try CertificateWithKey(certificatePEM: certificatePEM, keyPEM: keyPEM)
    (certificate, key) = (own.certificate, own.key)
  }

  /// The certificate, as servers read it.
  public var certificatePEM: String {
    get throws { try certificate.serializeAsPEM().pemString + "\n" }
  }

  /// The key, for a file that nobody but the server may read.
  public var keyPEM: String { key.pemRepresentation + "\n" }

  /// The first moment at which the certificate is over.
  public var endsAt: Date { certificate.notValidAfter }

  /// The names and addresses that it is for; nil for what no house would ask for.
  public var identity: ServerIdentity? {
    guard let names = try? certificate.extensions.subjectAlternativeNames else { return nil }
    var hosts: [String] = []
    var addresses: [String] = []
    for name in names {
      switch name {
      case .dnsName(let host): hosts.append(host)
      case .ipAddress(let bytes):
        guard let address = NetworkAddress(bytes: Array(bytes.bytes)) else { return nil }
        addresses.append(address.text)
      case .otherName, .rfc822Name, .x400Address, .directoryName, .ediPartyName,
        .uniformResourceIdentifier, .registeredID:
        return nil
      }
    }
    return try? ServerIdentity(names: hosts, addresses: addresses)
  }
}
