import Bookkeeping
import BusinessCalendar
import DurableFiles
import Foundation
import HouseFiles
import HouseSettings
import Monetary
import PaddleRecognition
import ReportFields
import ReportScanning
import ScanWorkers
import TipStore
import TipWeb

/// The books of a data directory as the pages work on them, and the reader of pictures.
struct ServedBooks {
  let evenings: EveningDesk
  let photos: PhotoReader
  let live: LiveDesk

  /// - Parameter day: the business day whose evening is begun by a picture; nil for today's.
  init(in directory: DataDirectory, on day: CalendarDay?) throws {
    let store = try BooksPlace(directory.database).openOrMake()
    let settings = SettingsFile(in: directory)
    // What the house has of its own may come later.
    try FilePath.makeFolder(directory.policies)
    try FilePath.makeFolder(directory.profiles)
    evenings = EveningDesk(
      store: store, programVersion: "0.1.0", settings: settings,
      policies: PolicyFiles(folder: directory.policies, for: settings), day: day)
    photos = PhotoReader(folder: FilePath.join(directory.path, "photos")) {
      let setup = try Self.setup(store, settings.load(), profiles: directory.profiles)
      return Self.queue(setup)
    }
    live = LiveDesk(
      folder: FilePath.join(directory.path, "frames"),
      profiles: { try ProfileRegistry(shippedAnd: directory.profiles).profiles },
      queue: {
        var setup = try Self.setup(store, settings.load(), profiles: directory.profiles)
        (setup.pixelLimit, setup.limits.seconds) = (16_000_000, 10)
        return Self.queue(setup)
      })
  }

  private static func setup(
    _ store: TipStore, _ settings: HouseSettings, profiles: String
  ) throws -> ScanSetup {
    let models = ModelDirectory.ofUser(environment: ProcessInfo.processInfo.environment)
      .flatMap { $0.isInstalled ? $0.path : nil }
    var setup = ScanSetup(
      profiles: profiles, models: models, currency: settings.currency.code,
      hints: HouseHints(
        dateOrder: settings.dateOrder, staff: KnownStaff(try store.writtenNames())))
    // A model that was damaged gives way to the built-in one.
    if let folder = ModelDirectory.ofUser(environment: ProcessInfo.processInfo.environment),
      let today = CalendarDay.ofThisComputer
    {
      let known = try ScanModels(path: folder.path, version: "0.1.0", today: today)
      setup.stored = try known.choice(setup.model).stored
    }
    return setup
  }

  /// Pictures are read by the command line's program, which stands beside this one: in processes that
  /// may be lost, with few rights.
  private static func queue(_ setup: ScanSetup) -> ScanQueue {
    ScanQueue(
      registry: { (try ProfileRegistry(shippedAnd: setup.profiles), nil) },
      makeRun: {
        let own = try FilePath.real("/proc/self/exe")
        return try ScanRun(
          setup: setup, jobs: 1,
          worker: WorkerCommand(
            path: FilePath.join(FilePath.folder(of: own), "tippool"), arguments: ["scan-worker"]),
          writePicture: { bytes, path in
            do throws(FileError) {
              try PendingFile(bytes, at: path).publish(isLasting: false)
            } catch {
              throw error.reason
            }
          })
      })
  }
}
