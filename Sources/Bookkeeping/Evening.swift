import Foundation
public import HouseFiles
public import HouseRules
public import Monetary
public import ShiftIntake
public import TipPooling
public import TipStore

/// An evening on its way into the books: a draft that is kept after every answer, so that nothing
/// typed is ever lost, and becomes a shift when it is saved.
public final class Evening {
  /// What the evening needs of the house.
  public let house: EveningHouse
  /// The currency of all its amounts.
  public let currency: Currency
  /// What is entered so far; ``keep()`` writes it down.
  public var draft: ShiftDraft
  /// The draft as it was kept or read last; nil before the first answer.
  public private(set) var version: Draft.Version?

  /// Who enters it, as people are told.
  var author: String { house.author.description }

  /// An evening that nothing is kept of yet.
  public init(_ draft: ShiftDraft, in currency: Currency, house: EveningHouse) {
    self.draft = draft
    self.currency = currency
    self.house = house
  }

  /// Goes on with a draft.
  ///
  /// - Parameter number: which; nil for the one that was changed last.
  /// - Throws: ``EveningError`` where there is none, or it cannot be read.
  public init(resuming number: Int64?, house: EveningHouse) throws {
    let (kept, draft) = try Self.kept(number, in: house.store)
    guard let currency = Currency(code: draft.currencyCode) else {
      throw EveningError.unknownCurrency(draft.currencyCode)
    }
    self.draft = draft
    self.currency = currency
    self.house = house
    version = kept.version
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

  private static func kept(_ number: Int64?, in store: TipStore) throws -> (Draft, ShiftDraft) {
    let kept = try number.map { try store.draft(Draft.ID(rawValue: $0)) } ?? store.drafts().first
    guard let kept else { throw EveningError.noDraft(number) }
    do {
      return (kept, try JSONDecoder().decode(ShiftDraft.self, from: Data(kept.json.utf8)))
    } catch {
      throw EveningError.unreadableDraft(kept)
    }
  }

  /// Writes the draft down as it is now.
  ///
  /// - Throws: ``EveningError/draftsDiffer(theirs:since:own:)`` where somebody else worked on it
  ///   meanwhile: theirs stays, and this one is kept beside it.
  public func keep() throws { try keep(draft) }

  func keep(_ draft: ShiftDraft) throws {
    version = try guarding(draft) {
      try house.store.saveDraft(version, json: Self.json(draft), by: house.author)
    }
  }

  /// Does what needs the draft as this evening knows it; see ``keep()``.
  func guarding<T>(_ draft: ShiftDraft, _ work: () throws -> T) throws -> T {
    do {
      return try work()
    } catch TipStoreError.draftChanged(let other, let revision) {
      let own = try house.store.saveDraft(json: Self.json(draft), by: house.author).id
      throw EveningError.draftsDiffer(theirs: other, since: revision, own: own)
    }
  }

  private static func json(_ draft: ShiftDraft) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(draft), as: UTF8.self)
  }
}

extension ShiftDraft {
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
  /// The books.
  public let store: TipStore
  /// Who works, for the change log.
  public let author: BooksActor
  /// The version of the program that computes.
  public let programVersion: String
  /// The house's settings, read where they are needed.
  public let settings: SettingsFile
  /// Where policies are found.
  public let policies: PolicyFiles

  public init(
    store: TipStore, author: BooksActor, programVersion: String, settings: SettingsFile,
    policies: PolicyFiles
  ) {
    self.store = store
    self.author = author
    self.programVersion = programVersion
    self.settings = settings
    self.policies = PolicyFiles(folder: policies.folder, for: settings)
  }
}

/// Why an evening cannot be taken up or saved.
public enum EveningError: Error, Hashable, Sendable {
  /// There is no draft of that number; nil where there is none at all.
  case noDraft(Int64?)
  /// The draft was kept by another version of the program, and is still in the books.
  case unreadableDraft(Draft)
  /// The draft's currency is none that is known.
  case unknownCurrency(String)
  /// Two worked on one draft: the other one's stays, this one is kept as a draft of its own.
  case draftsDiffer(theirs: Draft, since: Int, own: Draft.ID)
  /// It is not clear who is meant by some names.
  case unclearPeople([PersonDoubt])
  /// Values that are hardly ever right, and nobody said that they are meant.
  case implausible([Implausibility], Currency)
  /// The draft is no longer the one whose payouts were shown.
  case notAsShown
  /// The shift moves to another day, whose version of its policy is not to be had.
  case rulesUnknown(PolicyChoiceError)
  /// The draft's picture of that name has no valid fingerprint.
  case pictureWithoutFingerprint(String)
}
