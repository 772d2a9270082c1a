import Foundation

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

  /// Whether the openssl command takes a certificate for a name or an address.
  static func isTrusted(
    _ certificate: CertificateWithKey, of authority: LocalAuthority, name: String? = nil,
    address: String? = nil
  ) throws -> Bool {
    let checks =
      (name.map { ["-verify_hostname", $0] } ?? []) + (address.map { ["-verify_ip", $0] } ?? [])
    return try OpenSSL.verify(certificate, authority, ["-purpose", "sslserver"] + checks).1 == 0
  }
}
