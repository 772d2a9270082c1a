import Foundation
import X509

@testable import Access

/// A house with an authority and a box.
enum CertifiedHouse {
  /// Now, as `openssl` has no clock of ours; whole seconds, as certificates have.
  static let now = Date(timeIntervalSince1970: Date.now.timeIntervalSince1970.rounded())
  static let day: TimeInterval = 86_400

  static func authority() throws -> LocalAuthority {
    try LocalAuthority(house: "Casa Lupe", name: "tippool.local", at: now)
  }

  static func identity() throws -> ServerIdentity {
    try ServerIdentity(
      names: ["tippool.local", "tippool-2.local"], addresses: ["192.168.1.20", "fd00::20"])
  }

  /// Whether swift-certificates takes a certificate for a name or an address.
  static func isTrusted(
    _ certificate: ServerCertificate, of authority: LocalAuthority, name: String? = nil,
    address: String? = nil
  ) async -> Bool {
    var verifier = Verifier(rootCertificates: CertificateStore([authority.certificate])) {
      RFC5280Policy()
      ServerIdentityPolicy(serverHostname: name, serverIP: address)
    }
    let result = await verifier.validate(
      leaf: certificate.certificate, intermediates: CertificateStore())
    if case .validCertificate = result { return true }
    return false
  }
}
