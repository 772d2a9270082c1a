import Books
import Files
import House
import Money
import Papers
import Tips
import Words

/// A file that leaves the house, as the command line's `export` makes it.
enum ExportFormat: Hashable, Sendable {
  case payouts(PayoutList.Format)
  case payroll(PayrollFormat)

  static let all =
    PayoutList.Format.allCases.map(ExportFormat.payouts)
    + PayrollFormat.allCases.map(ExportFormat.payroll)

  /// - Parameter word: as forms send it.
  init?(word: String) {
    guard let format = Self.all.first(where: { $0.word == word }) else { return nil }
    self = format
  }

  var word: String {
    switch self {
    case .payouts(let format): "payouts-\(format.rawValue)"
    case .payroll(let format): format.rawValue
    }
  }
}

/// Which file of which days somebody wants.
struct ExportWish: Hashable, Sendable {
  let format: ExportFormat
  let days: DayRange
  /// Whether shifts count that are not closed; lists of payouts have them anyway.
  let includesOpen: Bool
}

/// A file as it would be made now. Nothing of it is noted yet.
struct ExportOffer: Sendable {
  /// What it would hold.
  enum Sum: Sendable {
    /// There are no shifts, so there is nothing to take away.
    case nothing
    case payouts(Int)
    case payroll(total: String, people: Int, shifts: Int)
  }

  let wish: ExportWish
  let name: String
  let hash: ContentHash
  let sum: Sum
  /// What has to be known before anybody is paid by it.
  let notes: [Note]

  enum Note: Sendable {
    /// A shift that is not closed, in a list of payouts.
    case openShift(Int64)
    /// What was exported before, with the days of the house's clock.
    case earlier(ExportWarning, HouseSettings)
    case ofFile(PayrollNotice)

    func sentence(in language: Language) -> String {
      switch self {
      case .openShift(let number):
        language(
          "Not closed, and in the list as always: shift \(number)",
          "Sin cerrar, y en la lista como siempre: turno \(number)")
      case .earlier(let warning, let house): warning.sentence(in: language, house.localDay(of:))
      case .ofFile(let notice): notice.sentence(in: language)
      }
    }
  }
}

extension BooksDesk {
  /// The books say another file than the one that was looked at.
  struct OtherFile: Error {}

  /// The days of payroll: the last pay period that is over; this month where the settings tell none.
  func payrollDays() throws -> DayRange {
    try settings.load().lastPayPeriod(before: today()) ?? days(in: [:])
  }

  /// - Throws: `PayrollExportError`, `TipStoreError`.
  func offer(_ wish: ExportWish) throws -> ExportOffer { try made(wish).offer }

  /// Notes the export in the books and gives the file.
  ///
  /// - Parameter seen: the file that somebody looked at.
  /// - Throws: ``OtherFile``, with nothing noted; as ``offer(_:)``.
  func export(_ wish: ExportWish, asSeen seen: ContentHash) throws -> (name: String, text: String) {
    let (offer, result) = try made(wish)
    guard let result, offer.hash == seen else { throw OtherFile() }
    return (offer.name, try result.handOut(as: offer.name, noting: store, by: author))
  }

  private func made(_ wish: ExportWish) throws -> (offer: ExportOffer, result: NotedResult?) {
    let house = try settings.load()
    switch wish.format {
    case .payouts(let format):
      let list = try PayoutList(format, of: wish.days, settings: house, from: store)
      let offer = ExportOffer(
        wish: wish, name: list.name, hash: ContentHash(of: list.text.utf8),
        sum: list.result == nil ? .nothing : .payouts(list.count),
        notes: list.open.map { .openShift($0) } + list.notices.map { .ofFile($0) })
      return (offer, list.result)
    case .payroll(let format):
      let run = try PayrollRun(
        format, of: wish.days, settings: house, includesOpen: wish.includesOpen, in: store)
      let total = run.file.total.formatted(in: run.currency)
      let offer = ExportOffer(
        wish: wish, name: run.file.name, hash: ContentHash(of: run.file.text.utf8),
        sum: .payroll(total: total, people: run.file.people, shifts: run.file.shifts.count),
        notes: run.warnings.map { ExportOffer.Note.earlier($0, house) }
          + run.file.notices.map(ExportOffer.Note.ofFile))
      return (offer, run.result)
    }
  }
}
