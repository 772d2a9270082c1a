import Files
import Money

/// The words that a version of a policy may use in its steps.
struct Vocabulary {
  let version: PolicyVersion
  let pools: [String]
  /// The house's currency; nil where it is not known.
  let currency: Currency?

  var names: AmountPhrase.Names {
    AmountPhrase.Names(
      pools: pools, categories: version.categories, counts: version.counts,
      figures: version.figures ?? [], roles: roles, currency: currency)
  }

  var roles: [String] { version.roles.map(\.role.rawValue) }

  /// People as a policy names them: `server and bartender`, `front`, `everybody`.
  ///
  /// - Parameter mayShare: whether `everybody` and sides mean only those who may share pools.
  func people(_ text: String, mayShare: Bool) throws(PhraseError) -> People {
    var words = PhraseWords(text)
    if words.take("everybody") {
      guard words.isAtEnd else {
        throw words.failure("\(words.found) does not belong here", Self.form)
      }
      guard mayShare, version.roles.contains(where: { !$0.maySharePools }) else {
        return .everybody
      }
      return .roles(version.roles.filter(\.maySharePools).map(\.role))
    }
    if let first = words.next, words.take(all: ["the", "house"]) {
      throw PhraseError(
        offset: first.offset, length: 9, problem: "the house is none of the staff",
        remedy: "name roles, a pool or everybody; “from: the house” stands at what it pays and "
          + "“to: the house” at a tip out alone")
    }
    if let people = try byReport(&words) { return people }
    var roles: [JobRole] = []
    while let word = words.next {
      if word.text == "," || word.text == "and" {
        _ = words.takeAny()
        continue
      }
      for role in try self.roles(of: word, words, mayShare: mayShare) where !roles.contains(role) {
        roles.append(role)
      }
      _ = words.takeAny()
    }
    guard !roles.isEmpty else { throw words.failure("nobody is named", Self.form) }
    return .roles(roles)
  }

  /// Those who hand in a report, or those who do not: in a policy that names no roles.
  private func byReport(_ words: inout PhraseWords) throws(PhraseError) -> People? {
    let first = words.next
    let found: People? =
      words.take("servers") ? .servers : words.take(all: ["support", "staff"]) ? .support : nil
    guard let found, let first else { return nil }
    guard words.isAtEnd else {
      throw words.failure("\(words.found) does not belong here", Self.form)
    }
    guard version.roles.isEmpty else {
      throw words.failure(
        at: first, "“\(first.text)” goes by who hands in a report, but this policy names roles",
        EditDistance.remedy(
          for: first.text, known: roles, otherwise: "write the roles that are meant"))
    }
    return found
  }

  private func roles(
    of word: PhraseWords.Word, _ words: PhraseWords, mayShare: Bool
  ) throws(PhraseError) -> [JobRole] {
    if let side = RoleRule.Side(rawValue: word.text) {
      let found = version.roles.filter { $0.side == side && ($0.maySharePools || !mayShare) }
      guard !found.isEmpty else {
        throw words.failure(
          at: word, "no role is on the side “\(word.text)”",
          "write “side: \(word.text)” at the roles that are")
      }
      return found.map(\.role)
    }
    if let role = JobRole(word.text), version.rule(of: role) != nil { return [role] }
    let byReport = version.roles.isEmpty ? ["servers", "support staff"] : ["front", "back"]
    throw words.failure(
      at: word, "there is no role “\(word.text)”",
      EditDistance.remedy(
        for: word.text, known: roles + ["everybody"] + byReport,
        otherwise: ["or", "&", "/"].contains(word.text)
          ? "list roles, like “[server, bartender]”" : "define it under “roles:”"))
  }

  private static let form = "write roles, joined by “and”, or everybody"
}
