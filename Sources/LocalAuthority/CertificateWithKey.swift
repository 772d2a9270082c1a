import Crypto
import SwiftASN1
import X509

/// A certificate and the key that is its own.
struct CertificateWithKey {
  let certificate: Certificate
  let key: P256.Signing.PrivateKey

  /// Both from their files.
  ///
  /// - Throws: ``AuthorityError/unreadable``, ``AuthorityError/keyNotTheirs``.
  init(certificatePEM: String, keyPEM: String) throws(AuthorityError) {
    guard let certificate = try? Certificate(pemEncoded: certificatePEM),
      let key = try? P256.Signing.PrivateKey(pemRepresentation: keyPEM)
    else { throw .unreadable }
    guard certificate.publicKey == Certificate.PublicKey(key.publicKey) else {
      throw .keyNotTheirs
    }
    self.certificate = certificate
    self.key = key
  }
}
