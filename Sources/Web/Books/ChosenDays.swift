import House
import Hummingbird
import Money
import NIOCore
import Papers
import Tips
import Words

/// Days that need no typing.
enum DayPreset: String, CaseIterable, Sendable {
  case thisWeek, lastWeek, thisMonth, lastMonth, lastPeriod

  /// The days that are meant on a day; nil at an end of the calendar, and where the settings tell no pay
  /// periods.
  func days(on today: CalendarDay, in house: HouseSettings) -> DayRange? {
    switch self {
    case .thisWeek: house.week(of: today)
    case .lastWeek: today.adding(days: -7).flatMap(house.week(of:))
    case .thisMonth: DayRange(monthOf: today)
    case .lastMonth: today.adding(days: -today.day).flatMap(DayRange.init(monthOf:))
    case .lastPeriod: house.lastPayPeriod(before: today)
    }
  }
}

/// The first and the last day as a page offers them.
struct DaysView: Sendable {
  /// A link to days that need no typing.
  struct Preset: Sendable {
    let address: String
    let title: String
  }

  let from: String
  let to: String
  let presets: [Preset]

  /// - Parameter address: the page's.
  init(_ days: DayRange, at address: String, presets: [DayPreset], in words: Catalogue) {
    (from, to) = (days.first.description, days.last.description)
    self.presets = presets.map {
      Preset(address: "\(address)?days=\($0.rawValue)", title: words[$0.rawValue])
    }
  }
}

extension BooksDesk {
  /// The presets that mean something in this house.
  func presets() throws -> [DayPreset] {
    let (house, today) = (try settings.load(), try today())
    return DayPreset.allCases.filter { $0.days(on: today, in: house) != nil }
  }

  /// What was sent names no days.
  struct NoDays: Error {}

  /// The days that were sent: the first and the last, or a preset; this month where nothing was sent.
  ///
  /// - Throws: ``NoDays``.
  func days(in sent: [String: String]) throws -> DayRange {
    guard (sent["from"] ?? "").isEmpty, (sent["to"] ?? "").isEmpty else {
      guard let first = sent["from"].flatMap(CalendarDay.init(iso:)),
        let last = sent["to"].flatMap(CalendarDay.init(iso:)),
        let days = DayRange(from: first, to: last)
      else { throw NoDays() }
      return days
    }
    guard let preset = DayPreset(rawValue: sent["days"] ?? DayPreset.thisMonth.rawValue),
      let days = try preset.days(on: today(), in: settings.load())
    else { throw NoDays() }
    return days
  }
}

extension Pages {
  /// What the address says behind its question mark.
  func query(_ request: Request) throws -> [String: String] {
    do {
      return try URLEncodedFormDecoder().decode(
        [String: String].self, from: request.uri.query ?? "")
    } catch {
      throw WebRefusal.malformed
    }
  }

  /// A report as it goes to the printer, which is all of the answer.
  func document(_ report: ReportHTML) -> Response {
    Response(
      status: .ok,
      headers: [
        .contentType: "text/html; charset=utf-8",
        .contentSecurityPolicy: SecurityHeaders.contentPolicy(ofDocumentWith: report.style),
      ], body: ResponseBody(byteBuffer: ByteBuffer(string: report.text())))
  }
}
