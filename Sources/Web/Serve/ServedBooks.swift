import Books
import Evening
import Files
import Foundation
import Handwriting
import House
import Models
import Money
import Reading
import Tips
import Vision

/// The books of a data directory as the pages work on them, and the reader of pictures.
struct ServedBooks {
  let evenings: EveningDesk
  let photos: PhotoReader
  let live: LiveDesk
  let readers: ReadersDesk

  /// - Parameter day: the business day whose evening is begun by a picture; nil for today's.
  init(in directory: DataDirectory, on day: CalendarDay?) throws {
    let store = try BooksPlace(directory.database).openOrMake()
    let settings = SettingsFile(in: directory)
    // What the house has of its own may come later.
    try FilePath.makeFolder(directory.policies)
    try FilePath.makeFolder(directory.profiles)
    evenings = EveningDesk(
      store: store, programVersion: Release.version, settings: settings,
      policies: PolicyFiles(folder: directory.policies, for: settings), day: day)
    photos = PhotoReader(folder: FilePath.join(directory.path, "photos")) {
      try Self.model(store, settings.load(), profiles: directory.profiles)
    }
    live = LiveDesk(
      folder: FilePath.join(directory.path, "frames"),
      profiles: { try ProfileRegistry(shippedAnd: directory.profiles).profiles },
      model: {
        try Self.model(store, settings.load(), profiles: directory.profiles) { setup in
          (setup.pixelLimit, setup.limits.seconds) = (16_000_000, 10)
        }
      })
    readers = ReadersDesk(
      folder: FilePath.join(directory.path, "readers"), house: Self.readers,
      selfTest: ModelTrial(makeRun: Self.run).run)
  }

  /// The house's readers as of today; nil where no folder for them is known.
  @Sendable private static func readers() throws -> ScanModels? {
    guard let folder = ModelDirectory.ofUser(environment: ProcessInfo.processInfo.environment),
      let today = CalendarDay.ofThisComputer
    else { return nil }
    return try ScanModels(path: folder.path, version: Release.version, today: today)
  }

  /// What reads pictures now. Whoever has it keeps it, whatever is chosen or removed meanwhile.
  private static func model(
    _ store: TipStore, _ settings: HouseSettings, profiles: String,
    _ change: (inout ScanSetup) -> Void = { _ in }
  ) throws -> PictureModel {
    let readers = try readers()
    // What is wrong with it the page of readers says.
    let second = readers.map { SecondReader($0).choice() }
    var setup = ScanSetup(
      profiles: profiles, models: second?.folder, currency: settings.currency.code,
      hints: HouseHints(dateOrder: settings.dateOrder, staff: KnownStaff(try store.writtenNames())))
    // Phones send pictures one by one, and wait for each.
    setup.threads = ScanSetup.threadsOfOnePicture
    change(&setup)
    // A model that was damaged gives way to the built-in one.
    let choice = try readers?.choice(setup.model)
    setup.stored = choice?.stored
    // Only what reads card slips is told of their net: no other reading is stopped by its removal.
    let crops = readers?.choice(of: .crops)
    var forCards = setup
    forCards.cardSlipNet = crops?.stored?.model
    let (fixed, cards, held) = (setup, forCards, [choice?.lease, second?.lease])
    let leases = held + [crops?.lease]
    // Taken into the store it is another one: what reads lets go of where it lay.
    let place = second?.isLaid ?? false ? "laid" : ""
    let beside = (second?.reference?.description ?? "alone") + place
    return PictureModel(
      name: [fixed.stored?.name ?? fixed.model, beside].joined(separator: " "),
      edition: SignedSlipReader.edition(with: cards.cardSlipNet?.sha256),
      cardSlips: { request in
        var slips: [ScannedCardSlip] = []
        try withExtendedLifetime(leases) { try run(cards).scan([request]) { slips = $0.cardSlips } }
        return slips
      }, queue: { queue(fixed, holding: held) })
  }

  /// Pictures are read by the command line's program, which stands beside this one: in processes that
  /// may be lost, with few rights.
  private static func queue(_ setup: ScanSetup, holding leases: [ModelLease?]) -> ScanQueue {
    ScanQueue(
      registry: { (try ProfileRegistry(shippedAnd: setup.profiles), nil) },
      makeRun: { try withExtendedLifetime(leases) { try run(setup) } })
  }

  @Sendable private static func run(_ setup: ScanSetup) throws -> ScanRun {
    let own = try FilePath.real("/proc/self/exe")
    return try ScanRun(
      setup: setup, jobs: 1,
      worker: WorkerCommand(
        path: FilePath.join(FilePath.folder(of: own), "tippool"), arguments: ["scan-worker"]),
      writePicture: { bytes, path in
        do throws(FileError) { try PendingFile(bytes, at: path).publish(isLasting: false) } catch {
          throw error.reason
        }
      })
  }
}
