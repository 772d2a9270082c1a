import Files
import Foundation

/// A secret of the house's box that is mixed into every PIN's hash: hashes that were copied without it
/// are of no use. It lies beside the books and in no backup.
public struct Pepper: Sendable {
  /// The bytes of this pepper, to be kept where only the server reads.
  public let bytes: [UInt8]

  /// A new pepper.
  public init(using random: inout some RandomNumberGenerator) { bytes = random.bytes(32) }

  /// A pepper as it was kept; nil unless it has 32 bytes.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.bytes = bytes
  }
}

/// What is kept of a PIN: scrypt (RFC 7914) over its HMAC with the ``Pepper``.
///
/// Computing one takes a good part of a second and 32 MB: neither on an event loop nor more than two
/// at once.
public struct PINHash: Hashable, Sendable {
  /// What guessing costs.
  public struct Effort: Hashable, Sendable {
    /// Steps, a power of two; each takes `128 × blockSize` bytes.
    public let rounds: Int
    public let blockSize: Int
    public let parallelism: Int

    /// For PINs that are chosen today.
    public static let current = Effort(32768, 8, 3)

    private init(_ rounds: Int, _ blockSize: Int, _ parallelism: Int) {
      (self.rounds, self.blockSize, self.parallelism) = (rounds, blockSize, parallelism)
    }

    /// Nil for what scrypt does not know, and for what would take more than 256 MB or a minute.
    public init?(rounds: Int, blockSize: Int, parallelism: Int) {
      guard (2...1 << 18).contains(rounds), rounds & (rounds - 1) == 0,
        (1...8).contains(blockSize), (1...16).contains(parallelism)
      else { return nil }
      self.init(rounds, blockSize, parallelism)
    }
  }

  let effort: Effort
  private let salt: [UInt8]
  private let hash: [UInt8]

  /// The hash of a PIN that was just chosen.
  ///
  /// - Throws: where there is no memory for it.
  public init(
    _ pin: PIN, pepper: Pepper, effort: Effort = .current,
    using random: inout some RandomNumberGenerator
  ) throws {
    self.effort = effort
    salt = random.bytes(16)
    hash = try Self.derived(pin, pepper, effort, salt)
  }

  private init(_ effort: Effort, salt: [UInt8], hash: [UInt8]) {
    (self.effort, self.salt, self.hash) = (effort, salt, hash)
  }

  /// A hash that no PIN has and that takes as long to compare: for names that nobody has, so that the
  /// time of an answer does not tell which names there are.
  public static let decoy = decoy(of: .current)

  /// A ``decoy`` for a house whose PINs take another effort.
  public static func decoy(of effort: Effort) -> PINHash {
    PINHash(effort, salt: Array(repeating: 0, count: 16), hash: Array(repeating: 0, count: 32))
  }

  /// A hash as it was kept; nil for any other text.
  ///
  /// - Parameter stored: `scrypt$32768$8$3$salt$hash`.
  public init?(stored: String) {
    let parts = stored.split(separator: "$", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 6, parts[0] == "scrypt",
      let rounds = Int(parts[1]), let blockSize = Int(parts[2]), let parallelism = Int(parts[3]),
      let effort = Effort(rounds: rounds, blockSize: blockSize, parallelism: parallelism),
      let salt = [UInt8](base64URL: parts[4]), salt.count == 16,
      let hash = [UInt8](base64URL: parts[5]), hash.count == 32
    else { return nil }
    self.init(effort, salt: salt, hash: hash)
  }

  /// The text to keep.
  public var stored: String {
    "scrypt$\(effort.rounds)$\(effort.blockSize)$\(effort.parallelism)$\(salt.base64URL)$\(hash.base64URL)"
  }

  /// Whether this is the PIN's hash. How long it takes does not depend on how much of it is equal.
  ///
  /// - Throws: where there is no memory for it.
  public func matches(_ pin: PIN, pepper: Pepper) throws -> Bool {
    areEqual(try Self.derived(pin, pepper, effort, salt), hash)
  }

  private static func derived(
    _ pin: PIN, _ pepper: Pepper, _ effort: Effort, _ salt: [UInt8]
  ) throws -> [UInt8] {
    try scrypt(
      hmacSHA256(of: Array(pin.text.utf8), key: pepper.bytes), salt: salt, rounds: effort.rounds,
      blockSize: effort.blockSize, parallelism: effort.parallelism,
      memory: 128 * effort.blockSize * (effort.rounds + effort.parallelism + 2))
  }
}
