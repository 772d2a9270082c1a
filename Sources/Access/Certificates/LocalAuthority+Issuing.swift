import Crypto
public import Foundation
import SwiftASN1
import X509

extension LocalAuthority {
  /// A new certificate and key for the box.
  ///
  /// - Throws: ``AuthorityError/nameNotCovered(_:)``, ``AuthorityError/authorityNotValid``.
  public func issue(
    for identity: ServerIdentity, at now: Date
  ) throws(AuthorityError) -> ServerCertificate {
    if let name = identity.names.first(where: { !covers($0) }) { throw .nameNotCovered(name) }
    guard now >= certificate.notValidBefore, now < endsAt else { throw .authorityNotValid }
    let names = identity.names.map(GeneralName.dnsName)
    let addresses = identity.addresses.compactMap(NetworkAddress.init).map {
      GeneralName.ipAddress(.init(contentBytes: $0.bytes[...]))
    }
    do { return try sign(names + addresses, at: now) } catch { throw .unreadable }
  }

  /// Signs whatever it is told; verifiers refuse what the constraints do not cover.
  func sign(_ names: [GeneralName], at now: Date) throws -> ServerCertificate {
    let key = P256.Signing.PrivateKey()
    let publicKey = Certificate.PublicKey(key.publicKey)
    // A day earlier, for boxes and phones whose clocks differ.
    let start = max(now - 86_400, certificate.notValidBefore)
    let leaf = try Certificate(
      version: .v3, serialNumber: Self.serialNumber(), publicKey: publicKey, notValidBefore: start,
      notValidAfter: min(start + ServerCertificate.lifetime, endsAt),
      issuer: certificate.subject, subject: try DistinguishedName { CommonName("TipPool") },
      signatureAlgorithm: .ecdsaWithSHA256,
      extensions: try Certificate.Extensions {
        Critical(BasicConstraints.notCertificateAuthority)
        Critical(KeyUsage(digitalSignature: true))
        try ExtendedKeyUsage([.serverAuth])
        SubjectAlternativeNames(names)
        AuthorityKeyIdentifier(
          keyIdentifier: SubjectKeyIdentifier(hash: certificate.publicKey).keyIdentifier)
        SubjectKeyIdentifier(hash: publicKey)
      },
      issuerPrivateKey: .init(self.key))
    return ServerCertificate(certificate: leaf, key: key)
  }

  /// Why the box needs a new certificate before it serves; nil where the old one is fine. Phones that
  /// trust the authority notice nothing.
  ///
  /// - Parameter certificate: nil where there is none, or none that can be read.
  public func renewal(
    of certificate: ServerCertificate?, for identity: ServerIdentity, at now: Date
  ) -> RenewalReason? {
    guard let certificate else { return .missing }
    let leaf = certificate.certificate
    guard self.certificate.publicKey.isValidSignature(leaf.signature, for: leaf) else {
      return .otherAuthority
    }
    guard now >= leaf.notValidBefore else { return .clockWasSetBack }
    guard leaf.notValidAfter.timeIntervalSince(now) > ServerCertificate.renewedBefore else {
      return .endsSoon
    }
    return certificate.identity == identity ? nil : .otherAddresses
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
