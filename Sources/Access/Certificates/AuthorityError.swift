/// Why there is no certificate.
public enum AuthorityError: Error, Hashable, Sendable {
  /// No name of a host.
  case notAName(String)
  /// Neither an IPv4 nor an IPv6 address.
  case notAnAddress(String)
  /// An address of the internet.
  case notPrivate(String)
  /// A name for which the authority may not sign: it was made for another.
  case nameNotCovered(String)
  /// No name and no address.
  case nothingToReach
  /// A file that is no certificate or key of this kind.
  case unreadable
  /// A certificate that is no authority of a house's: it could sign for the whole internet.
  case notAnAuthority
  /// The key is another certificate's.
  case keyNotTheirs
  /// The authority is over, or not yet valid: look at the box's clock.
  case authorityNotValid
}
