import Books
import Evening
import Files
import Foundation
import House
import Money
import Papers
import Synchronization
import Tips

/// The open evening as the pages work on it: each call reads it from the books, does one thing and
/// keeps it. The books alone hold it (what was read of them is kept until they change), so phones and a terminal work on one evening at once, and
/// whatever ends the server ends no evening.
///
/// Every function may wait for the disk.
final class EveningDesk: Sendable {
  let store: TipStore
  private let programVersion: String
  let settings: SettingsFile
  let policies: PolicyFiles
  /// The business day whose evening is begun by a picture; nil for today's.
  let day: CalendarDay?
  /// One change at a time: what another phone does between reading and keeping would be a conflict.
  let changing = Mutex(())
  private let knownDrafts = KnownDrafts()
  /// The table that was shown last, with the state of the drafts that it is of.
  private let shown = Mutex<(state: String, tonight: Tonight?)?>(nil)

  /// - Parameter day: the business day whose evening is begun by a picture; nil for today's.
  init(
    store: TipStore, programVersion: String, settings: SettingsFile, policies: PolicyFiles,
    day: CalendarDay? = nil
  ) {
    (self.day, self.store, self.programVersion) = (day, store, programVersion)
    (self.settings, self.policies) = (settings, policies)
  }

  /// What is needed of the house for somebody's work.
  func house(of author: String) -> EveningHouse {
    EveningHouse(
      store: store, author: .systemUser(author), programVersion: programVersion,
      settings: settings, policies: policies, knownDrafts: knownDrafts)
  }

  /// The table of slips that was changed last and changes no shift; nil where none is open.
  func tonight() throws -> Tonight? {
    let state = try store.stateOfDrafts()
    return try shown.withLock { shown in
      if let shown, shown.state == state { return shown.tonight }
      let tonight = try evening(of: "").map(Tonight.init)
      shown = (state, tonight)
      return tonight
    }
  }

  /// That of the open evening; the house's where none is open.
  func currency() throws -> Currency { try tonight()?.currency ?? settings.load().currency }

  func evening(of author: String) throws -> Evening? {
    try kept(by: author) { $0.hasSlips && $0.editedShift == nil }
  }

  /// The first of the drafts that the books keep of which something is so; nil where there is none.
  func kept(by author: String, where isMeant: (ShiftDraft) -> Bool) throws -> Evening? {
    for kept in try store.drafts() {
      do {
        let evening = try Evening(resuming: kept.version.id.rawValue, house: house(of: author))
        if isMeant(evening.draft) { return evening }
      } catch EveningError.unreadableDraft, EveningError.unknownCurrency {
        // Of another version of the program: the command line tells of it.
        continue
      }
    }
    return nil
  }

  /// Who does something, and on a page of which evening.
  struct Hand: Sendable {
    let name: String
    /// The number of the evening that the page showed; nil where it matters to nothing on it. Whatever is
    /// open by now may be the next one, with slips of the same numbers.
    let evening: Int64?

    init(_ name: String, evening: Int64? = nil) {
      (self.name, self.evening) = (name, evening)
    }
  }

  /// What somebody does to a slip.
  enum Change: Sendable {
    /// An answer to the question of that key.
    case answer(key: String, SlipAnswer)
    /// A value in the place of what the page showed, with the frame that the camera read it from.
    case type(String, into: FormField, shown: String, from: FigureFrame? = nil)
    /// It does not count.
    ///
    /// - key: the question that this answers; nil where nothing was asked.
    case leaveOut(key: String?)
    case takeBack
  }

  enum Outcome: Hashable, Sendable {
    case done
    /// What was answered stands no more: somebody else answered it, or another evening is open.
    case changedMeanwhile
    /// Somebody else wrote something else into the box; what it holds now.
    case typedMeanwhile(FormValue?)
    /// The answer makes no sense.
    case refused(AnswerRefused)
  }

  /// Does something to a slip and keeps it.
  func change(slip: Int, _ change: Change, by hand: Hand) throws -> Outcome {
    try self.change(by: hand) { evening in
      guard EveningTable(evening.draft).rows.contains(where: { $0.slip == slip }) else {
        return .changedMeanwhile
      }
      return try work(change, on: slip, of: evening)
    }
  }

  /// Does something to the open evening.
  ///
  /// Another program may keep the draft between reading and keeping: then it is done to what is there
  /// now, if it still makes sense there.
  ///
  /// - Parameter beginning: whether an evening is begun where none is open.
  func change(
    by hand: Hand, beginning: Bool = false, _ work: (Evening) throws -> Outcome
  ) throws -> Outcome {
    try changing.withLock { _ in
      for _ in 0..<5 {
        let open = try evening(of: hand.name) ?? (beginning ? newEvening(of: hand.name) : nil)
        guard let evening = open,
          hand.evening == nil || hand.evening == evening.version?.id.rawValue
        else { return .changedMeanwhile }
        do {
          return try work(evening)
        } catch EveningError.draftsDiffer(_, _, let own) {
          try store.deleteDraft(own)
        } catch let refused as AnswerRefused {
          return .refused(refused)
        }
      }
      return .changedMeanwhile
    }
  }

  private func newEvening(of author: String) throws -> Evening {
    let house = house(of: author)
    let draft = try OpenEvenings(house, day: day).newDraft()
    return Evening(draft, in: try settings.load().currency, house: house)
  }

  private func work(_ change: Change, on slip: Int, of evening: Evening) throws -> Outcome {
    func question(of key: String) -> SlipQuestion? {
      EveningTable(evening.draft).questions.first { $0.slip == slip && $0.key == key }
    }
    switch change {
    case .answer(let key, let answer):
      guard let question = question(of: key) else { return .changedMeanwhile }
      try evening.answer(question, answer)
    case .type(let text, let field, let shown, let frame):
      guard let index = evening.draft.server(ofSlip: slip) else { return .changedMeanwhile }
      let value = evening.draft.forms[index][field].value
      guard shown == value?.plain(in: evening.currency) ?? "" else { return .typedMeanwhile(value) }
      let isNew = try frame.map { try !$0.isElsewhere(than: slip, in: evening, store) } ?? false
      try evening.type(text, into: field, ofSlip: slip) { isNew ? frame?.keep() : nil }
    case .leaveOut(let key):
      guard key.map({ question(of: $0) != nil }) ?? true else { return .changedMeanwhile }
      try evening.leaveOut(slip: slip)
    case .takeBack:
      guard try evening.takeBack(slip: slip) else {
        return .refused(
          AnswerRefused("Nothing was read of slip \(slip). Take another picture of it."))
      }
    }
    return .done
  }
}

/// The evening as it stands.
struct Tonight: Sendable {
  let draft: ShiftDraft
  let table: EveningTable
  let currency: Currency
  /// The evening's number, for the forms of its pages.
  let number: Int64?

  init(_ evening: Evening) {
    number = evening.version?.id.rawValue
    draft = evening.draft
    table = EveningTable(evening.draft)
    currency = evening.currency
  }

  /// The form of a slip that counts; nil for one that does not.
  func form(ofSlip number: Int) -> ServerForm? {
    draft.server(ofSlip: number).map { draft.forms[$0] }
      ?? draft.slipsAside.first { $0.number == number }?.form
  }
}

extension SlipQuestion {
  /// Says which question was shown: another value, reason or slip has another key, so that no answer
  /// is taken for a question that nobody saw.
  var key: String { String(ContentHash(of: "\(slip) \(subject)".utf8).hex.prefix(24)) }
}
