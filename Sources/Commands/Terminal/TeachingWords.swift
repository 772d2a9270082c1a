import Books
import Files
import House
import Reading

// How a house teaches the words of its slips, as commands.

extension TaughtWord {
  /// `tippool profiles teach 'staff balance due=serverOwesHouse' --yes`.
  func command(profiles: String?) -> String {
    "tippool profiles teach \(ShellWord.quoted("\(label)=\(figure.rawValue)"))"
      + (profiles.map { " --profiles \(ShellWord.path($0))" } ?? "") + " --yes"
  }
}

extension PatternID {
  /// What a word of owing means, for a person who chooses.
  var choice: String {
    switch self {
    case .serverOwesHouse, .cashToHouse: "the server pays it to the house"
    case .houseOwesServer, .tipsToServer: "the house pays it to the server"
    default: "it is \(rawValue)"
    }
  }
}

extension [TaughtWord] {
  /// The commands that teach each meaning, a line each.
  func choices(profiles: String?) -> String {
    map { "\n      if \($0.figure.choice):\n        \($0.command(profiles: profiles))" }.joined()
  }
}

extension UnknownClaim {
  /// What to do about it: the commands that teach its label, one for each meaning.
  func remedy(profiles: String?) -> String {
    words.isEmpty
      ? "Ask what it means before you enter it."
      : "Say once what it means:" + words.choices(profiles: profiles)
  }
}

extension WordFault {
  /// Why a word cannot be taught, and what to do.
  func told(
    of label: String, as figure: PatternID, _ registry: ProfileRegistry, profiles: String?
  ) -> String {
    switch self {
    case .noWords: "“\(label)” is no label. Write the words as the slip prints them."
    case .noFigure(let name):
      "There is no figure “\(name)”. "
        + (EditDistance.nearest(to: name, in: registry.figures.map(\.id.rawValue))
          .map { "Did you mean “\($0)”?" } ?? "tippool profiles figures lists them.")
    case .isKnown(let figure): "“\(label)” is known as \(figure.rawValue) already."
    case .isOther(let other):
      "“\(label)” is \(registry.meaning(of: other)), and a word can mean one thing only. Where your "
        + "slips mean something else by it, write a profile of your own (tippool profiles new)."
    case .canTurn(let meanings):
      meanings.count == 1
        ? "“\(label)” sounds like something else than \(registry.meaning(of: figure)). If you are "
          + "sure, add --yes."
        : "Who owes whom by “\(label)”? Choose the line that is true:"
          + meanings.compactMap { meaning in
            // A meaning that the label cannot have is not offered.
            try? TaughtWord(label, means: meaning)
          }.choices(profiles: profiles)
    }
  }
}

extension ProfileRegistry {
  /// `serverOwesHouse (what the server owes the house)`.
  func meaning(of figure: PatternID) -> String {
    let summary = patterns.first { $0.id == figure }?.summary.lowercasedFirst
    return figure.rawValue + (summary.map { " (\($0))" } ?? "")
  }
}

extension ScanOptions {
  /// The profiles to read by. What of the house's own cannot be used is told and left out.
  func registry() throws -> ProfileRegistry {
    let registry = try ProfileRegistry(shippedAnd: profiles)
    tell(of: registry)
    return registry
  }

  /// Tells what of the house's own profiles cannot be used; nothing is read where it has none.
  func tellOfHouseProfiles() throws {
    guard try ProfileRegistry.hasHouseFiles(in: profiles) else { return }
    _ = try registry()
  }

  /// The first thing that is wrong with each file; the check tells all.
  private func tell(of registry: ProfileRegistry) {
    let issues = registry.houseIssues
    let files = issues.map(\.file).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    let check =
      "tippool profiles check" + (profiles.map { " --profiles \(ShellWord.path($0))" } ?? "")
    for file in files {
      let own = issues.filter { $0.file == file }
      let isWords = FilePath.name(of: file) == WordsFile.name
      Terminal.warn(
        "\(file): \(isWords ? "a word" : "the profile") is left out until this is put right.\n\n"
          + own[0].description + "\n\n"
          + (own.count > 1 ? "  \(own.count - 1) more: \(check)\n" : "  Try it with: \(check)\n"))
    }
  }
}
