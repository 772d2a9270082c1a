import CCrypto
public import Foundation

/// A house's own certificate authority: phones that trust it reach the box without a warning.
///
/// It can sign for nothing but private names and addresses: name constraints that whoever verifies a
/// certificate must understand. With its stolen key nobody reads anybody's mail.
///
/// Files are the caller's: the key's is for the server alone.
public struct LocalAuthority: Sendable {
  /// How long an authority lasts, in seconds: ten years.
  public static let lifetime: TimeInterval = 3653 * 86_400
  /// How long the box's certificate lasts, in seconds: phones take no more than 398 days.
  public static let serverLifetime: TimeInterval = 397 * 86_400
  /// How long before its end it is made anew, in seconds.
  public static let renewedBefore: TimeInterval = 30 * 86_400

  /// The certificate that phones are to trust.
  public let root: CertificateWithKey
  /// The names for which it may sign, and those that end like them.
  private let domains: [String]

  /// A new authority.
  ///
  /// - Parameters:
  ///   - house: the house's name, as phones show it among the certificates.
  ///   - name: the box's name, such as `tippool.local`. Any private name is covered as well, so that a
  ///     box that was renamed needs no new trust.
  public init(house: String, name: String, at now: Date) throws(AuthorityError) {
    guard let host = ServerIdentity.name(name) else { throw .notAName(name) }
    domains = ServerIdentity.privateDomains + (ServerIdentity.isPrivate(host) ? [] : [host])
    let constraints =
      domains.map { "permitted;DNS:" + $0 }
      + NetworkRange.allPrivate.map { "permitted;IP:\($0.start.text)/\($0.mask.text)" }
    // The end of the name tells apart what a house made twice.
    let mark = String(format: "%04X", UInt16.random(in: 0 ... .max))
    do {
      root = try CertificateWithKey(
        name: "\(house.prefix(50)) TipPool \(mark)", from: now - 86_400, to: now + Self.lifetime,
        extensions: [
          (NID_basic_constraints, "critical,CA:TRUE,pathlen:0"),
          (NID_key_usage, "critical,keyCertSign"),
          // Mail and programs have no names that could be constrained.
          (NID_ext_key_usage, "serverAuth"),
          (NID_name_constraints, "critical," + constraints.joined(separator: ",")),
          (NID_subject_key_identifier, "hash"),
        ])
    } catch {
      throw .unreadable
    }
  }

  /// An authority from its files.
  ///
  /// - Throws: ``AuthorityError/unreadable``, ``AuthorityError/keyNotTheirs``,
  ///   ``AuthorityError/notAnAuthority`` for one without constraints.
  public init(certificatePEM: String, keyPEM: String) throws(AuthorityError) {
    root = try CertificateWithKey(certificatePEM: certificatePEM, keyPEM: keyPEM)
    guard let domains = root.permittedDomains else { throw .notAnAuthority }
    self.domains = domains
  }

  /// A new certificate and key for the box.
  public func issue(
    for identity: ServerIdentity, at now: Date
  ) throws(AuthorityError) -> CertificateWithKey {
    let other = identity.names.first { name in
      !domains.contains { name == $0 || name.hasSuffix("." + $0) }
    }
    if let other { throw .nameNotCovered(other) }
    guard now >= root.startsAt, now < root.endsAt else { throw .authorityNotValid }
    do { return try sign(identity.alternativeNames, at: now) } catch { throw .unreadable }
  }

  /// Signs whatever it is told; verifiers refuse what the constraints do not cover.
  func sign(_ names: String, at now: Date) throws -> CertificateWithKey {
    // A day earlier, for boxes and phones whose clocks differ.
    let start = max(now - 86_400, root.startsAt)
    return try CertificateWithKey(
      name: "TipPool", from: start, to: min(start + Self.serverLifetime, root.endsAt),
      extensions: [
        (NID_basic_constraints, "critical,CA:FALSE"),
        (NID_key_usage, "critical,digitalSignature"), (NID_ext_key_usage, "serverAuth"),
        (NID_subject_alt_name, names), (NID_authority_key_identifier, "keyid:always"),
        (NID_subject_key_identifier, "hash"),
      ], issuer: root)
  }

  /// Why the box needs a new certificate before it serves; nil where the old one is fine. Phones that
  /// trust the authority notice nothing.
  ///
  /// - Parameter certificate: nil where there is none, or none that can be read.
  public func renewal(
    of certificate: CertificateWithKey?, for identity: ServerIdentity, at now: Date
  ) -> RenewalReason? {
    guard let certificate else { return .missing }
    guard root.signed(certificate) else { return .otherAuthority }
    guard now >= certificate.startsAt else { return .clockWasSetBack }
    guard certificate.endsAt.timeIntervalSince(now) > Self.renewedBefore else { return .endsSoon }
    return certificate.has(NID_subject_alt_name, identity.alternativeNames) ? nil : .otherAddresses
  }
}

extension ServerIdentity {
  /// The extension that says so, as ``CertificateWithKey`` takes it.
  var alternativeNames: String {
    (names.map { "DNS:" + $0 } + addresses.map { "IP:" + $0 }).joined(separator: ",")
  }
}

/// Why a box needs a new certificate.
public enum RenewalReason: CaseIterable, Hashable, Sendable {
  case missing
  /// Another authority signed it.
  case otherAuthority
  /// It is from a time to come.
  case clockWasSetBack
  /// Thirty days are left at most.
  case endsSoon
  /// Names or addresses changed.
  case otherAddresses
}
