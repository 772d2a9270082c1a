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
    // Whatever the libraries find wrong with a file, it holds no certificate or key to be used: that is what
    // is told, with the file, and what to do is the same.
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
