import ArgumentParser
import BusinessCalendar
import Foundation
import HouseSettings
import LocatedYAML

/// The house's settings: who it is and when it pays.
struct HouseOptions: ParsableArguments {
  @Option(
    name: .customLong("house"),
    help: ArgumentHelp(
      "The house's settings (default: house.yml in your data directory, where it is).",
      valueName: "file"),
    completion: .file(extensions: ["yml", "yaml"]))
  var file: String?

  /// The settings; nil where none were named and there is no file at the usual place.
  func settings() throws -> HouseSettings? {
    let path = try file ?? DataDirectory.ofUser().path + "/" + HouseSettings.fileName
    if file == nil, !FileManager.default.fileExists(atPath: path) { return nil }
    let text: String
    do {
      text = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw CommandFailure(
        "\(path) cannot be read: \(FileTrouble.reason(error, at: path)).", status: .noInput)
    }
    let read = HouseSettings.read(text: text, name: path)
    guard let settings = read.settings else {
      throw CommandFailure(
        "The house's settings cannot be used:\n\n"
          + read.issues.map(\.description).joined(separator: "\n\n"), status: .configuration)
    }
    return settings
  }

  /// The business day of this moment.
  static func today(endingAt end: TimeOfDay) throws -> CalendarDay {
    let now = Calendar(identifier: .gregorian).dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: Date())
    guard let year = now.year, let month = now.month, let number = now.day,
      let hour = now.hour, let minute = now.minute, let second = now.second,
      let day = CalendarDay(year: year, month: month, day: number),
      let time = TimeOfDay(seconds: hour * 3600 + minute * 60 + min(59, second)),
      let today = CalendarDay.businessDay(of: day, at: time, endingAt: end)
    else { throw CommandFailure("This computer's clock shows no day.", status: .software) }
    return today
  }
}
