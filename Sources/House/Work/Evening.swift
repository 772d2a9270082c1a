public import Books
public import Evening
import Foundation
public import Money
import Synchronization
public import Tips

/// An evening on its way into the books: a draft that is kept after every answer, so that nothing
/// typed is ever lost, and becomes a shift when it is saved.
public final class Evening {
  public let house: EveningHouse
  public let currency: Currency
  /// What is entered so far; ``keep()`` writes it down.
  public var draft: ShiftDraft
  /// The draft as it was kept or read last; nil before the first answer.
  public var version: Draft.Version? { known?.version }
  /// The numbers of slips that others added to the draft since it was taken up here.
  private(set) var slipsJoined: [Int] = []
  private var known: (version: Draft.Version, json: String)?

  /// Who enters it, as people are told.
  var author: String { house.author.description }

  /// An evening that nothing is kept of yet.
  public init(_ draft: ShiftDraft, in currency: Currency, house: EveningHouse) {
    (self.draft, self.currency, self.house) = (draft, currency, house)
  }

  /// Goes on with a draft.
  ///
  /// - Parameter number: which; nil for the one that was changed last.
  /// - Throws: ``EveningError`` where there is none, or it cannot be read.
  public init(resuming number: Int64?, house: EveningHouse) throws {
    let (kept, draft) = try Self.kept(number, in: house.store, known: house.knownDrafts)
    guard let currency = Currency(code: draft.currencyCode) else {
      throw EveningError.unknownCurrency(draft.currencyCode)
    }
    (self.draft, self.currency, self.house) = (draft, currency, house)
    known = (kept.version, kept.json)
  }

  /// Throws a draft away.
  ///
  /// - Parameter number: which; nil for the one that was changed last.
  /// - Returns: what it held.
  @discardableResult
  public static func discard(_ number: Int64?, in store: TipStore) throws -> ShiftDraft {
    let (kept, draft) = try kept(number, in: store)
    try store.deleteDraft(kept.id)
    return draft
  }

  private static func kept(
    _ number: Int64?, in store: TipStore, known: KnownDrafts = KnownDrafts()
  ) throws -> (Draft, ShiftDraft) {
    let kept = try number.map { try store.draft(Draft.ID(rawValue: $0)) } ?? store.drafts().first
    guard let kept else { throw EveningError.noDraft(number) }
    do {
      return (kept, try known.draft(of: kept))
    } catch {
      throw EveningError.unreadableDraft(kept)
    }
  }

  /// Writes the draft down as it is now. Slips that joined it meanwhile, and nothing else, are taken
  /// into this one.
  ///
  /// - Throws: ``EveningError/draftsDiffer(theirs:since:own:)`` where somebody else worked on it
  ///   meanwhile: theirs stays, and this one is kept beside it.
  public func keep() throws { draft = try kept(draft) }

  /// Writes a state of the draft down.
  ///
  /// - Returns: it, with the slips that joined meanwhile; the draft has them too.
  func kept(_ own: ShiftDraft) throws -> ShiftDraft {
    let json = try Self.json(own)
    do {
      let version = try house.store.saveDraft(known?.version, json: json, by: house.author)
      known = (version, json)
      return own
    } catch TipStoreError.draftChanged(let other, let revision) {
      var whole = own
      for slip in try joined(other, since: revision, own) { whole.join(slip) }
      return try kept(whole)
    }
  }

  /// Takes slips into the draft that joined it in the books since it was read or kept.
  public func takeInSlips() throws {
    guard let known, let other = try house.store.draft(known.version.id),
      other.version != known.version, let slips = try slips(of: other)
    else { return }
    take(slips, known: other)
  }

  /// Takes in what others did to the draft, where that is slips alone.
  private func joined(
    _ other: Draft, since revision: Int, _ own: ShiftDraft
  ) throws -> [JoiningSlip] {
    guard let slips = try slips(of: other) else {
      let kept = try house.store.saveDraft(json: Self.json(own), by: house.author).id
      throw EveningError.draftsDiffer(theirs: other, since: revision, own: kept)
    }
    take(slips, known: other)
    return slips
  }

  private func take(_ slips: [JoiningSlip], known other: Draft) {
    known = (other.version, other.json)
    slipsJoined += slips.map { draft.join($0) }
  }

  /// The slips that joined the draft as it is known; nil where something else changed too.
  private func slips(of other: Draft) throws -> [JoiningSlip]? {
    guard let known else { return nil }
    return try ShiftDraft(json: other.json).slipsJoined(since: ShiftDraft(json: known.json))
  }

  /// Does what ends the draft as this evening knows it.
  ///
  /// - Throws: ``EveningError/notAsShown`` where slips joined it meanwhile; they are taken in.
  func guarding<T>(_ work: () throws -> T) throws -> T {
    do {
      return try work()
    } catch TipStoreError.draftChanged(let other, let revision) {
      _ = try joined(other, since: revision, draft)
      throw EveningError.notAsShown
    }
  }

  static func json(_ draft: ShiftDraft) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(draft), as: UTF8.self)
  }
}

extension ShiftDraft {
  /// A draft as the books keep it.
  ///
  /// - Throws: `DecodingError` for one of another version of the program.
  init(json: String) throws {
    self = try JSONDecoder().decode(ShiftDraft.self, from: Data(json.utf8))
  }

  /// A draft with the facts of a shift's file, as if they had been typed.
  public init(_ document: ShiftDocument) {
    self.init(policy: document.shift.policy, currency: document.currency)
    fill(with: document.shift)
    policyName = document.policyID
    leadersSettled = document.toldOfManagers
    confirmedValues = document.confirmed
  }
}

/// What an evening needs of the house: its books, its rules, and who enters it.
public struct EveningHouse: Sendable {
  public let store: TipStore
  /// Who works, for the change log.
  public let author: BooksActor
  public let programVersion: String
  /// The house's settings, read where they are needed.
  public let settings: SettingsFile
  public let policies: PolicyFiles
  /// What was read of drafts before.
  let knownDrafts: KnownDrafts

  public init(
    store: TipStore, author: BooksActor, programVersion: String, settings: SettingsFile,
    policies: PolicyFiles, knownDrafts: KnownDrafts = KnownDrafts()
  ) {
    (self.store, self.author, self.programVersion) = (store, author, programVersion)
    (self.settings, self.knownDrafts) = (settings, knownDrafts)
    self.policies = PolicyFiles(folder: policies.folder, for: settings)
  }
}

/// Why an evening cannot be taken up or saved.
public enum EveningError: Error, Hashable, Sendable {
  /// There is no draft of that number; nil where there is none at all.
  case noDraft(Int64?)
  /// The draft was kept by another version of the program, and is still in the books.
  case unreadableDraft(Draft)
  case unknownCurrency(String)
  /// Two worked on one draft: the other one's stays, this one is kept as a draft of its own.
  case draftsDiffer(theirs: Draft, since: Int, own: Draft.ID)
  case unclearPeople([PersonDoubt])
  /// Values that are hardly ever right, and nobody said that they are meant.
  case implausible([Implausibility], Currency)
  /// The shift that the draft changes was changed since: the entries of its log that the draft does not
  /// know.
  case shiftChanged(Int64, since: [ChangeLogEntry], draft: Draft.ID?)
  /// The draft is no longer the one whose payouts were shown.
  case notAsShown
  /// The shift moves to another day, whose version of its policy is not to be had.
  case rulesUnknown(PolicyChoiceError)
  /// The draft's picture of that name has no valid fingerprint.
  case pictureWithoutFingerprint(String)
}

extension Evening {
  /// Computes the evening by other rules from now on: what they count of each person is asked once more,
  /// and what was said is suggested.
  ///
  /// - Parameter id: the policy's; nil for the article's rules.
  /// - Throws: `PolicyErrors` for a policy that is not there, holds on no such day or breaks the law of the
  ///   house's state; the evening keeps its rules.
  public func use(policy id: String?) throws {
    guard id != draft.policyName else { return }
    let day = try draft.date ?? house.settings.load().businessDayNow()
    draft.policy = try id.map { .file(try house.policies.version(of: $0, on: day)) } ?? .article
    draft.policyName = id
    try askAgain(.details)
  }
}

/// The draft that was read last, for a program that runs on: the pages of an evening are asked for many times
/// between two changes.
///
/// A draft's revision is one text for ever, so what was read of it stays right.
public final class KnownDrafts: Sendable {
  private let last = Mutex<(version: Draft.Version, draft: ShiftDraft)?>(nil)

  public init() {}

  /// What a draft holds. Whoever asks while it is read waits for that, and does not read it as well.
  func draft(of kept: Draft) throws -> ShiftDraft {
    try last.withLock { last in
      if let last, last.version == kept.version { return last.draft }
      let draft = try ShiftDraft(json: kept.json)
      last = (kept.version, draft)
      return draft
    }
  }
}
