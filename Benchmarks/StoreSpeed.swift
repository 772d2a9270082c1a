import BusinessCalendar
import Fixtures
import Foundation
import Monetary
import PayRecords
import PayoutExport
import TipPooling
import TipStore

/// Saving, listing and exporting 10,000 shifts.
struct StoreSpeed {
  static let shifts = 10_000

  func report() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tippool-bench-store")
    if FileManager.default.fileExists(atPath: folder.path) {
      try FileManager.default.removeItem(at: folder)
    }
    defer { remove(folder) }
    let path = folder.appending(path: "tips.sqlite").path(percentEncoded: false)
    let store = try TipStore.open(at: path)
    var generator = SeededGenerator(seed: 9)
    let saving = try Stopwatch.seconds {
      for number in 0..<Self.shifts {
        let shift = try MadeUp.shift(&generator, day: number / 2)
        try store.save(
          NewShift(shift: shift, currency: .usd, programVersion: "bench"), by: "bench")
      }
    }
    var listed = 0
    let opening = try Stopwatch.seconds { _ = try TipStore.open(at: path) }
    let listing = try Stopwatch.seconds { listed = try store.shifts().count }
    var bytes = 0
    let exporting = try Stopwatch.seconds {
      let rows = try store.periodRecords(of: .allDays).payouts.lazy.map { row in
        ExportedPayout(
          date: row.day, shift: String(row.shift), employeeID: row.employee.id.rawValue,
          name: row.employee.name.text, role: row.role.rawValue, hours: row.timeWorked,
          amount: row.amount, sources: row.sources, cashInHand: row.cashInHand,
          housePays: row.housePays, state: row.state.rawValue)
      }
      bytes = PayoutCSV(currency: .usd).document(rows).utf8.count
    }
    print("Store, \(listed) shifts of 11 people")
    print("saved at \(digits(Double(Self.shifts) / saving, 0)) a second, each safe on the disk")
    print(
      "opened in \(digits(opening * 1000, 0)) ms, listed in \(digits(listing, 2)) s, "
        + "\(bytes / 1_000_000) MB of CSV exported in \(digits(exporting, 2)) s")
  }

  private func remove(_ folder: URL) {
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      print("\(folder.path) could not be removed: \(error)")
    }
  }
}
