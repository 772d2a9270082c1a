import Access
import Books
import Evening
import Foundation
import House
import Hummingbird
import Money
import Reading
import Tips
import Words

/// One shift: its payouts, what was doubtful, and its next steps.
struct ShiftView: PageView {
  struct Doubt: Sendable {
    let title: String
    let value: String
    /// The reader's own reason, in English.
    let reason: String
    let crop: String?
  }

  struct Slip: Sendable {
    let address: String
    let title: String
  }

  static let template = "shift"
  let page: PageFrame
  let address: String
  /// The last entry of the shift's log that is shown here.
  let seen: String
  let state: String
  /// Versions, times and reasons.
  let head: [String]
  /// Why nothing was done or can be shown, in English.
  let reason: String?
  /// That the saved payouts are not what the figures give.
  let differs: String?
  /// That people got money for an earlier version, or for a shift that is void now.
  let paidBefore: String?
  let cards: PayoutCards?
  let acceptedBy: String?
  let doubts: [Doubt]
  /// Nil where there are none.
  let slipsTitle: String?
  let slips: [Slip]
  /// Whether the person may correct its figures.
  let mayCorrect: Bool
  /// That somebody began to; nil where nobody did.
  let correcting: String?
  let today: String
  /// Whether anybody is paid by it.
  let isPayable: Bool
  /// By what the sums that are shown are settled, as the log notes it.
  let settled: String
  let mayClose: Bool
  let mayPay: Bool
  let mayReopen: Bool
  let mayVoid: Bool
}

/// A slip of a shift: what was read beside its pictures.
struct ShiftSlipView: PageView {
  struct Value: Sendable {
    let label: String
    let value: String
    let note: String?
    let crop: String?
  }

  static let template = "shiftSlip"
  let page: PageFrame
  let address: String
  let values: [Value]
}

extension Pages {
  /// - Parameter reason: why nothing was done.
  func shift(
    _ context: WebContext, problem: String? = nil, reason: String? = nil,
    status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let (books, number) = (try books(context), try longNumber(context))
    let words = Catalogue.of(context.language)
    let (shown, isBegun) = try await work.onFiles { [evenings = house.evenings] in
      (try ShownShift(number, in: books), try evenings.isCorrecting(number))
    }
    let (stored, role) = (shown.stored, books.role)
    let title = words["shift", ["number": "\(number)", "day": words.text(of: stored.shift.date)]]
    let doubts = shown.sheet?.acceptedDoubts ?? []
    let isOpen = stored.state == .reviewed
    return show(
      ShiftView(
        page: frame("shifts", context, problemKey: problem).titled(title),
        address: "/shifts/\(number)", seen: "\(stored.lastEntry ?? 0)",
        state: words[stored.state.words], head: shown.head(in: words),
        reason: reason ?? shown.refusal?.sentence(words.language),
        differs: shown.sheet?.isAsSaved == false ? words["savedDiffers"] : nil,
        paidBefore: shown.paidBefore(in: words),
        cards: try shown.sheet.map {
          try PayoutCards($0.facts, $0.result, in: stored.currency, by: shown.cash, words: words)
        },
        acceptedBy: doubts.isEmpty
          ? nil : shown.sheet?.acceptedBy.map { words["acceptedBy", ["name": "\($0)"]] },
        doubts: doubts.map { doubt in
          ShiftView.Doubt(
            title: "\(doubt.name), \(doubt.reading.label(in: words))",
            value: doubt.reading.confirmedValue ?? "", reason: doubt.reading.reason ?? "",
            crop: doubt.reading.cropAddress)
        }, slipsTitle: stored.scans.isEmpty ? nil : words["slipsOfShift"],
        // What only says the same as another picture of the slip has nothing to show.
        slips: stored.scans.enumerated().filter { !$1.readings.isEmpty }.map { place, scan in
          ShiftView.Slip(
            address: "/shifts/\(number)/slips/\(place + 1)",
            title: stored.name(of: scan) ?? words["slip", ["number": "\(place + 1)"]])
        }, mayCorrect: isOpen && role.may(.correctShift),
        correcting: isOpen && isBegun ? words["correctionOpen"] : nil,
        today: shown.today.description, isPayable: stored.state != .voided,
        settled: shown.cash.noted, mayClose: isOpen && role.may(.closeShift),
        mayPay: stored.state == .closed && role.may(.payShift),
        mayReopen: stored.sharing == nil && [.closed, .paid].contains(stored.state)
          && role.may(.reopenShift), mayVoid: shown.mayBeVoided && role.may(.voidShift)),
      status: status)
  }

  func shiftSlip(_ context: WebContext) async throws -> Response {
    let (books, number) = (try books(context), try longNumber(context))
    guard let place = context.parameters.get("slip", as: Int.self), place > 0 else {
      throw WebRefusal.gone
    }
    let stored = try await work.onFiles { try books.shift(number) }
    guard place <= stored.scans.count else { throw WebRefusal.gone }
    let (scan, words) = (stored.scans[place - 1], Catalogue.of(context.language))
    let title = stored.name(of: scan) ?? words["slip", ["number": "\(place)"]]
    return show(
      ShiftSlipView(
        page: frame("slips", context).titled(title), address: "/shifts/\(number)",
        values: scan.readings.map { reading in
          ShiftSlipView.Value(
            label: reading.label(in: words),
            value: reading.confirmedValue ?? reading.value ?? words["notRead"],
            note: reading.changedByPerson ? words["changedByPerson"] : nil,
            crop: reading.cropAddress)
        }))
  }

  /// The number that the address names, where it may be a large one.
  func longNumber(_ context: WebContext) throws -> Int64 {
    guard let number = context.parameters.get("id", as: Int64.self) else { throw WebRefusal.gone }
    return number
  }
}

/// A shift as its page shows it.
private struct ShownShift {
  let stored: StoredShift
  let today: CalendarDay
  private let settings: HouseSettings
  let sheet: ShiftSheet?
  let cash: CashRules
  /// Why there is no sheet.
  let refusal: HouseRefusal?
  /// What people got for it already, though that is not what counts now.
  private let paid: PaidVersion?
  private let voided: VoidedAfterPay?
  /// Another shift of the day that was paid before it was voided, as where an evening is entered anew.
  private let otherPaid: VoidedAfterPay?
  /// Whether anybody may take it back.
  let mayBeVoided: Bool

  /// Paying by the sums of the page would pay twice.
  func paidBefore(in words: Catalogue) -> String? {
    if let voided { return words["shiftVoidPaid", ["day": words.text(of: voided.paidOn)]] }
    if let paid {
      return words[
        "shiftPaidBefore", ["day": words.text(of: paid.paidOn), "version": "\(paid.version)"]]
    }
    return otherPaid.map {
      words["shiftOtherPaid", ["day": words.text(of: $0.paidOn), "number": "\($0.shift)"]]
    }
  }

  /// Which version it is, how far it has come, and by whom.
  func head(in words: Catalogue) -> [String] {
    var lines: [String] = []
    if let sharing = stored.sharing, let decision = sharing.decision {
      lines.append(
        words[
          "headDecided",
          [
            "pool": sharing.pool.beginning(in: words.language), "name": decision.decidedBy,
            "reason": decision.reason,
          ]])
    } else if let sharing = stored.sharing {
      lines.append(
        words[
          "headShares",
          [
            "pool": sharing.pool.beginning(in: words.language),
            "first": words.text(of: sharing.days.first),
            "last": words.text(of: sharing.days.last),
          ]])
      lines += sharing.absent.map { words["poolAbsent", ["role": $0]] }
    }
    if stored.version > 1 || !stored.isCurrent {
      lines.append(words["headVersion", ["version": "\(stored.version)"]])
    }
    if !stored.isCurrent { lines.append(words["headReplaced"]) }
    if let reason = stored.voidReason { lines.append(words["headVoid", ["reason": reason]]) }
    lines.append(
      words[
        "headSaved",
        ["time": settings.localTime(of: stored.createdAt), "program": stored.programVersion]])
    if let reason = stored.reopenReason { lines.append(words["headReopened", ["reason": reason]]) }
    if let closed = stored.closed {
      lines.append(
        words["headClosed", ["time": settings.localTime(of: closed.at), "name": "\(closed.who)"]])
    }
    if let paid = stored.paid, let day = stored.paidOn {
      lines.append(
        words[
          "headPaid",
          [
            "day": words.text(of: day), "time": settings.localTime(of: paid.at),
            "name": "\(paid.who)",
          ]])
    }
    return lines
  }

  init(_ number: Int64, in books: BooksDesk) throws {
    stored = try books.shift(number)
    mayBeVoided = try books.store.mayBeVoided(number)
    today = try books.today()
    let settings = try books.settings.load()
    do throws(ShiftError) {
      let sheet = try ShiftSheet(stored)
      self.sheet = sheet
      refusal = nil
    } catch {
      sheet = nil
      refusal = .shift(error, stored.currency)
    }
    let records = try Self.records(of: stored, in: books)
    paid = records?.paidBefore.first
    voided = records?.voidedAfterPay.first { $0.shift == number }
    otherPaid = records?.voidedAfterPay.first { $0.shift != number }
    cash = stored.settledBy ?? settings.cashRules
    self.settings = settings
  }

  private static func records(
    of stored: StoredShift, in books: BooksDesk
  ) throws -> PeriodRecords? {
    let day = stored.shift.date
    // It is told only; who pays looks at the seals.
    return try DayRange(from: day, to: day).map {
      try books.store.periodRecords(of: $0, in: stored.currency, checkingSeals: false)
        .only(stored.id)
    }
  }
}

extension StoredShift {
  /// Whose slip a picture shows; nil for nobody's.
  fileprivate func name(of scan: ScanRecord) -> String? {
    shift.servers.first { $0.employee.id == scan.employee }?.employee.name.text
  }
}

extension ScanReading {
  /// The figure's name as people know it; its key where a profile of the house made it up.
  fileprivate func label(in words: Catalogue) -> String {
    PatternID(patternID)?.label(in: words) ?? patternID
  }

  /// The small picture, inside the page.
  fileprivate var cropAddress: String? {
    crop.map { "data:image/png;base64," + Data($0).base64EncodedString() }
  }
}
