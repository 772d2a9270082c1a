import BenchmarkScores
import Books
import Foundation
import Money
import Tips

/// A house with empty books of its own.
struct BenchHouse {
  private let program: String
  private let folder: URL

  init(_ program: String) throws {
    self.program = program
    folder = FileManager.default.temporaryDirectory.appending(
      path: "tippool-bench-house-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try "currency: USD\n".write(
      to: folder.appending(path: "house.yml"), atomically: true, encoding: .utf8)
  }

  func remove() {
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      print("\(folder.path) could not be removed: \(error)")
    }
  }

  private var database: String { folder.appending(path: "tips.sqlite").path }

  /// Plays a command of this house at a terminal that shows plain questions.
  func play(_ arguments: [String], _ manager: inout some Manager) throws -> Terminal.Played {
    let settings = folder.appending(path: "house.yml").path
    var environment = ProcessInfo.processInfo.environment
    environment["TERM"] = "dumb"
    environment["COLUMNS"] = "80"
    return try Terminal(
      program: program,
      arguments: arguments + ["--database", database, "--settings", settings],
      environment: environment
    ).play(&manager)
  }

  /// Puts the slips' servers on the staff list.
  func employ(_ pictures: [Corpus.Picture]) throws {
    let store = try TipStore.open(at: database)
    for picture in pictures {
      guard case .text(let name)? = picture.fields["serverName"] else { continue }
      _ = try store.addEmployee(name: PersonName(name), by: "bench")
    }
  }

  func hasShift() throws -> Bool { try !TipStore.open(at: database).shifts().isEmpty }

  /// The saved figures of its only shift that are not what the slips print.
  func wrongFigures(of pictures: [Corpus.Picture]) throws -> [String] {
    let store = try TipStore.open(at: database)
    guard let number = try store.shifts().first?.id else { return [] }
    let saved = try store.shift(number)
    return saved.shift.servers.flatMap { server -> [String] in
      let file = saved.scans.first { $0.employee == server.employee.id }?.pictureFile
      // A form that was typed has no picture.
      guard let picture = pictures.first(where: { $0.name == file }) ?? pictures.first else {
        return []
      }
      let figures = [
        ("netSales", server.netSales), ("houseOwesServer", server.houseOwesServer),
        ("serverOwesHouse", server.serverOwesHouse), ("cashSales", server.cashSales),
      ]
      let name = JSONScalar.text(server.employee.name.text)
      let misnamed =
        picture.fields["serverName"].flatMap { $0.says(name) ? nil : $0 }
        .map { ["\(picture.path) serverName: \($0), saved \(name)"] } ?? []
      return misnamed
        + figures.compactMap { key, amount -> String? in
          guard case .number(let truth)? = picture.fields[key], truth != amount.minorUnits else {
            return nil
          }
          return "\(picture.path) \(key): \(truth), saved \(amount.minorUnits)"
        }
    }
  }
}
