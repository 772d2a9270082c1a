extension Browser {
  /// What the phone itself makes and keeps passkeys with.
  public struct PasskeyKeeper { fileprivate let number: String }

  /// Gives the phone a keeper of passkeys, with a finger that is its owner's.
  public func addPasskeyKeeper() throws -> PasskeyKeeper {
    let number = try command(
      "webauthn/authenticator",
      [
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": true,
        "hasUserVerification": true, "isUserVerified": true,
      ])
    return PasskeyKeeper(number: number as? String ?? "")
  }

  /// Says whether the next finger is the owner's.
  public func setFinger(isOwners: Bool, of keeper: PasskeyKeeper) throws {
    _ = try command("webauthn/authenticator/\(keeper.number)/uv", ["isUserVerified": isOwners])
  }
}
