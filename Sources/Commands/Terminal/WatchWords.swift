import Books
import Files
import Foundation
import House
import Money
import Tips

extension WatchNews {
  /// `2026-09-25 23:14:05 slip3.jpg: slip 3 of Friday 2026-09-25, James L., 1 to look at`
  func line(_ settings: HouseSettings) -> String {
    let page = page.map { ", page \($0)" } ?? ""
    let time = settings.localTime(of: Date.now.ISO8601Format())
    return "\(time) \(FilePath.name(of: path))\(page): \(sentence)"
      .split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private var sentence: String {
    let evening = day.map { "\($0.weekday.title) \($0)" } ?? "no day"
    return switch kind {
    case .joined(_, let slip, let name, let open):
      "slip \(slip) of \(evening), \(name ?? "name not read")"
        + (open == 0 ? "" : ", \(open) to look at")
    case .sameSlip(_, let slip, let other):
      "slip \(slip) of \(evening), the same as slip \(other)? It does not count before somebody says."
    case .unreadable(_, let slip, let reason):
      "slip \(slip) of \(evening) could not be read. \(reason)"
    case .samePicture(let name):
      name == FilePath.name(of: path)
        ? "a copy of the picture of that name, which was taken in before"
        : "a copy of \(name), which was taken in before"
    case .dayIsSaved(let shift):
      "not taken in, \(evening) is saved as shift \(shift). If it belongs there: "
        + NextStep.command("shift edit \(shift) --add-server \(ShellWord.path(path)) --reason …")
    case .dayIsNotOpen:
      "not taken in, no evening of \(evening) is open. Take it in: "
        + NextStep.command(
          "shift new --date \(day.map(\.description) ?? "") \(ShellWord.path(path))")
    case .noSlip(let reason): "not taken in, no slip is seen in it. \(reason)"
    case .cannotBeOpened(let reason): "not taken in, it cannot be opened: \(reason)"
    }
  }

  /// The same as one JSON object on a line.
  func json() throws -> String { try Document(self).json(isPretty: false) }

  private struct Document: Encodable {
    let time = Date.now.ISO8601Format()
    let file: String
    let page: Int?
    let day: String?
    var event = ""
    var draft: Int64?
    var slip: Int?
    var name: String?
    var open: Int?
    var sameAs: Int?
    var copyOf: String?
    var shift: Int64?
    var reason: String?

    init(_ news: WatchNews) {
      (file, page, day) = (news.path, news.page, news.day?.description)
      switch news.kind {
      case .joined(let id, let slip, let name, let open):
        (event, draft, self.slip, self.name, self.open) = ("joined", id.rawValue, slip, name, open)
      case .sameSlip(let id, let slip, let other):
        (event, draft, self.slip, sameAs) = ("same-slip", id.rawValue, slip, other)
      case .unreadable(let id, let slip, let reason):
        (event, draft, self.slip, self.reason) = ("unreadable", id.rawValue, slip, reason)
      case .samePicture(let name): (event, copyOf) = ("same-picture", name)
      case .dayIsSaved(let shift): (event, self.shift) = ("day-is-saved", shift)
      case .dayIsNotOpen: event = "day-is-not-open"
      case .noSlip(let reason): (event, self.reason) = ("no-slip", reason)
      case .cannotBeOpened(let reason): (event, self.reason) = ("cannot-be-opened", reason)
      }
    }
  }
}

extension WatchError: ExplainedError {
  var failure: CommandFailure {
    switch self {
    case .busy(let path):
      .temporaryFailure(
        "Another tippool watch takes in pictures for these books (\(path) is in use). One watches "
          + "several folders: tippool watch FOLDER FOLDER.")
    case .noState(let error):
      .cannotCreate(
        "What was taken in cannot be noted: \(error). Free some space, or give the folder leave to "
          + "be written.")
    }
  }
}
