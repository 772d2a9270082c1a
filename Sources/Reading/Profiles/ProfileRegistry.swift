public import Files
import Vision

/// A profile or pattern file as text, with the name that messages use for it.
public struct ProfileSource: Hashable, Sendable {
  /// A path, or `Profiles/x.yml` for one that ships.
  public let name: String
  public let text: String

  public init(name: String, text: String) {
    (self.name, self.text) = (name, text)
  }
}

/// The patterns and the report profiles that ship with TipPool.
public enum ShippedProfiles {
  public static let patterns = ProfileSource(
    name: "Patterns.yml", text: ShippedFiles.text(of: "Receipts/Patterns.yml"))
  public static let profiles = ShippedFiles.all(in: "Receipts/Profiles")
    .map { ProfileSource(name: "Profiles/\($0.name)", text: $0.text) }
}

/// All report profiles that can be used, checked as a whole.
public struct ProfileRegistry: Sendable {
  /// The patterns, in the order of the file.
  public let patterns: [FieldPattern]
  public let profiles: [ReportProfile]
  /// What is wrong with the house's own files. A profile with a problem is left out, as is a word;
  /// whoever reads by the rest must say so.
  public let houseIssues: [ProfileIssue]
  /// The words that the house taught for all profiles.
  public let words: [TaughtWord]
  /// The profiles without those words.
  let untaught: [ReportProfile]

  /// Reads and checks everything: the patterns with their examples, the house's own profiles,
  /// the shipped ones, and each profile on its own example slip. A house's profile replaces the
  /// shipped one of the same name, and its words count in every profile.
  ///
  /// - Parameters:
  ///   - unread: what is wrong with files of the house that could not be read at all.
  ///   - isShippedProven: whether the files that ship were tried on their examples before they were
  ///     shipped: then they are not tried again, which takes longer than reading them.
  /// - Throws: ``ProfileErrors`` with every problem of the files that ship.
  public init(
    patterns patternsFile: ProfileSource = ShippedProfiles.patterns,
    shipped: [ProfileSource] = ShippedProfiles.profiles, house: [ProfileSource] = [],
    unread: [ProfileIssue] = [], isShippedProven: Bool = false
  ) throws(ProfileErrors) {
    let (patterns, patternIssues) = PatternsFile.read(
      text: patternsFile.text, name: patternsFile.name, isProven: isShippedProven)
    guard patternIssues.isEmpty else { throw ProfileErrors(issues: patternIssues) }
    let ships = Self.read(shipped, patterns, isProven: isShippedProven)
    guard ships.issues.isEmpty else { throw ProfileErrors(issues: ships.issues) }
    let own = Self.read(house.filter { !WordsFile.isMeant($0) }, patterns, isOfHouse: true)
    let all = ships.profiles.merging(own.profiles) { _, house in house }
    let sound = all.values.sorted { $0.id < $1.id }
    let taught = house.filter(WordsFile.isMeant).map { source in
      WordsFile.read(
        source, { Self.fault(of: $0, among: sound, patterns) }, known: patterns.map(\.id))
    }
    let words = taught.flatMap(\.words)
    (self.patterns, self.words) = (patterns, words)
    untaught = sound
    profiles = sound.map { $0.taught(words) }
    houseIssues = unread + own.issues + taught.flatMap(\.issues)
  }

  /// The sound profiles of some files, and what is wrong with the others. Of two with one name neither
  /// is taken.
  private static func read(
    _ sources: [ProfileSource], _ patterns: [FieldPattern], isOfHouse: Bool = false,
    isProven: Bool = false
  ) -> (profiles: [ProfileID: ReportProfile], issues: [ProfileIssue]) {
    var issues: [ProfileIssue] = []
    var sound: [ProfileID: ReportProfile] = [:]
    var first: [ProfileID: ReportProfile] = [:]
    for source in sources.sorted(by: { $0.name < $1.name }) {
      let read = ProfileFile.read(text: source.text, name: source.name, patterns: patterns)
      issues += read.issues
      guard var profile = read.profile else { continue }
      profile.isOfHouse = isOfHouse
      let faults = isProven ? [] : ExampleCheck(profile: profile).issues()
      issues += faults
      if let twin = first[profile.id] {
        issues.append(
          ProfileIssue(
            file: profile.file, at: profile.idPlace,
            problem: "the profile “\(profile.id.rawValue)” stands in \(twin.file) as well",
            remedy: "give one of them another id, or remove it"))
        sound[profile.id] = nil
        continue
      }
      first[profile.id] = profile
      if faults.isEmpty { sound[profile.id] = profile }
    }
    return (sound, issues)
  }

  public subscript(id: ProfileID) -> ReportProfile? { profiles.first { $0.id == id } }

  /// The profiles that a page fits, in alphabetical order. With a vendor's profile always comes the
  /// one for any vendor of the same type, which reads what the vendor's cannot. A page with several
  /// words of a server's report is no guest's receipt, whatever else it says. The one for any vendor
  /// is the last resort where a server's slip fits none; see ``SlipWords``.
  ///
  /// - Throws: ``ProfileChoiceError/noneFits(near:known:words:)`` where there is none.
  func candidates(for page: PageText) throws(ProfileChoiceError) -> [ReportProfile] {
    let labels = page.labels
    var fitting = profiles.filter { $0.recognition.fits(labels) }
    let slips = anyVendorsSlip(labels, outweighing: fitting)
    let isReport =
      !slips.isEmpty
      || fitting.contains {
        $0.type == .serverReport && $0.recognition.evidence(on: labels) >= Self.wordsOfReport
      }
    if isReport { fitting.removeAll { $0.type == .receipt } }
    if fitting.isEmpty { fitting = slips }
    if !fitting.isEmpty {
      let types = Set(fitting.map(\.type))
      return profiles.filter { profile in
        fitting.contains { $0.id == profile.id }
          || profile.isFallback && types.contains(profile.type)
            && !profile.recognition.isRuledOut(by: labels)
      }
    }
    let near = profiles.filter { $0.recognition.phrasesFound(on: labels) > 0 }
    throw .noneFits(
      near: near.map(\.id), known: profiles.map(\.id), words: page.topology.cells.count)
  }

  /// The profiles of any vendor for a page that is a server's slip by the kinds of its words, unless
  /// it has as many phrases of a receipt.
  private func anyVendorsSlip(
    _ labels: PageLabels, outweighing fitting: [ReportProfile]
  ) -> [ReportProfile] {
    let kinds = SlipWords(labels).kinds
    let receipts = fitting.filter { $0.type == .receipt }.map {
      $0.recognition.evidence(on: labels)
    }
    guard kinds > receipts.max() ?? 0 else { return [] }
    return profiles.filter { profile in
      profile.isFallback && profile.type == .serverReport
        && kinds - profile.recognition.counterEvidence(on: labels) >= SlipWords.kindsOfSlip
        && !profile.recognition.isRuledOut(by: labels)
    }
  }

  /// A guest's check may count the guests and name a payment in cash.
  private static let wordsOfReport = 3
}

public enum ProfileChoiceError: Error, Hashable, Sendable {
  /// No profile fits. `near` are those that found at least one of their phrases; `words` is the
  /// number of texts on the page, 0 for a blank one.
  case noneFits(near: [ProfileID], known: [ProfileID], words: Int)
  case severalFit([ProfileID])
}

extension ProfileChoiceError: CustomStringConvertible {
  public var description: String {
    func list(_ ids: [ProfileID]) -> String { ids.map(\.rawValue).joined(separator: ", ") }
    switch self {
    case .noneFits(_, _, words: 0):
      return "No print was found on the page. Take the picture again: closer, with more light."
    case .noneFits(near: [], let known, _): return "The page fits no known report (\(list(known)))."
    case .noneFits(let near, _, _):
      return "The page fits no known report for certain; it is nearest to \(list(near))."
    case .severalFit(let ids): return "The page fits several reports: \(list(ids))."
    }
  }
}

extension ReportProfile.Recognition {
  func fits(_ labels: PageLabels) -> Bool {
    evidence(on: labels) >= atLeast && !isRuledOut(by: labels)
  }

  /// How many phrases are there, less what speaks against them.
  func evidence(on labels: PageLabels) -> Int {
    phrasesFound(on: labels) - counterEvidence(on: labels)
  }

  func counterEvidence(on labels: PageLabels) -> Int {
    against.count { labels.firstRow(matching: $0) != nil }
  }

  /// Whether the page has a label that this kind never prints.
  func isRuledOut(by labels: PageLabels) -> Bool {
    without.contains { labels.firstRow(matching: $0) != nil }
  }

  func phrasesFound(on labels: PageLabels) -> Int {
    phrases.count { labels.firstRow(matching: $0) != nil }
  }
}

/// One thing that is wrong with a pattern or profile file.
public typealias ProfileIssue = FileIssue

/// All problems of the profile files together.
public struct ProfileErrors: Error, Hashable, Sendable {
  /// At least one, in the order of files and lines.
  public let issues: [ProfileIssue]

  public init(issues: [ProfileIssue]) { self.issues = issues }
}

extension ProfileErrors: CustomStringConvertible {
  public var description: String { issues.map(\.description).joined(separator: "\n\n") }
}
