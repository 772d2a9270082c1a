import ArgumentParser
import Books
import Evening
import Files
import Foundation
import House
import Money
import Tips

struct Watch: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Take the slips that arrive in a folder into the evening.",
    discussion: """
      A scanner or a phone's sync puts pictures into a folder; each joins the
      evening of its day as soon as it is wholly there, and is read meanwhile.
      tippool shift resume shows the table, asks what is doubtful and saves. Nothing
      is saved, and nobody paid, by watching.

      The day is the one that the slip prints, as long as an evening of that day is
      open; without a printed day it is today, until the house's day ends. Today's
      evening is begun with its first slip. One line tells what became of a picture:
      that it joined, is a copy of another one, has no slip in it, is of a day that
      is saved or not open. A slip that cannot be read joins too, so that somebody
      is asked for it.

      Hidden files and those that are being written (.part, .tmp, .crdownload) are
      left alone. No picture is moved, changed or taken twice, however the program
      ended. The folder is looked at every second, which works on network shares.
      tippool help folders tells more, and how to run it as a service.

      Examples:
        tippool watch ~/Scans
        tippool watch ~/Scans /media/phone/DCIM
        tippool watch --once --date 2026-09-25 ~/Scans
        tippool watch --format jsonl ~/Scans >> slips.jsonl
      """)

  @Argument(help: .value("folder", "The folders in which pictures arrive."), completion: .directory)
  var folders: [String]

  @Flag(help: "Take in what is there and end, with status 1 where something could not be taken in.")
  var once = false

  @Option(
    help: .day(
      "The evening of slips that print no other day (default: today until 4 in the morning)."))
  var date: CalendarDay?

  @Option(help: "text for people; jsonl: one object a line.")
  var format: TextOrLines = .text

  @OptionGroup var scan: ScanOptions
  @OptionGroup var source: SettingsSource
  @OptionGroup var policies: PolicySource
  @OptionGroup var books: StoreOptions

  func run() throws {
    let folders = try folders.map(Self.folder)
    _ = try source.load()
    let database = try books.openOrMake().path
    let session = WatchSession(
      options: self, folders: folders, seen: try SeenPictures(besides: database))
    // As a service is to end.
    Interrupt.end(
      saying: "Stopped. What was not taken in yet is taken in the next time.", status: { _ in 0 })
    let isAllTaken = try session.run()
    if !isAllTaken { throw ExitCode(ExitStatus.needsCare.rawValue) }
  }

  /// The whole path of a folder that is there.
  private static func folder(_ path: String) throws -> String {
    do throws(SystemError) {
      let real = try FilePath.real(path)
      _ = try PictureFiles.paths(in: real)
      return real
    } catch {
      throw CommandFailure.noInput("The folder \(path) cannot be watched: \(error).")
    }
  }
}

/// Looks at the folders again and again. The books are open only while pictures are taken in, so
/// that nothing waits for it.
private final class WatchSession {
  private let options: Watch
  private let seen: SeenPictures
  private var arriving: ArrivingPictures
  private let folders: [String]
  private var isAllTaken = true
  /// Files that cannot be opened, as they are now.
  private var refused: Set<FileState> = []
  /// The files that are no pictures by their names, which are told once.
  private var others: Set<String> = []
  /// What was told of trouble, so that it is told once.
  private var told: Set<String> = []
  private var crops: String?

  init(options: Watch, folders: [String], seen: SeenPictures) {
    self.options = options
    self.folders = folders
    self.seen = seen
    arriving = ArrivingPictures(folders: folders)
  }

  /// How many looks `--once` waits for files that are being written.
  private static let mostLooks = 30

  /// - Returns: whether every picture joined an evening or was known; only `--once` comes back.
  func run() throws -> Bool {
    if !options.once {
      Terminal.talk("Watching \(folders.joined(separator: ", ")). Ctrl-C ends it.")
    }
    var openDays = try evenings().openDays()
    for number in 1... {
      let look = arriving.look()
      tell(look.unreadable.map { "\($0). It is looked at again." })
      tell(
        look.strange.map {
          "\($0): no file is there that can be opened. It was not taken in: copy it under another name."
        })
      let new = look.arrived.filter { !refused.contains($0) && !seen.holds($0, open: openDays) }
      let strangers = look.others.filter { others.insert($0).inserted && !seen.holds(path: $0) }
        .compactMap { FileState($0) }
      if !new.isEmpty || !strangers.isEmpty {
        try keepingOn {
          try take(new, besides: strangers)
          openDays = try evenings().openDays()
        }
      }
      if options.once, look.coming.isEmpty || number == Self.mostLooks {
        tell(look.coming.map { "\($0) is still being written." })
        return isAllTaken
      }
      sleep(1)
    }
    return isAllTaken
  }

  /// Goes on where trouble may pass: books in use, a full disk. What was not taken in is taken in
  /// then.
  private func keepingOn(_ work: () throws -> Void) throws {
    do {
      try work()
      told = []
    } catch {
      guard !options.once, let failure = ErrorReport.failure(of: error),
        [.temporaryFailure, .ioError, .cannotCreate].contains(failure.status)
      else { throw error }
      tell([failure.message + " It is tried again."])
    }
  }

  private func evenings() throws -> OpenEvenings {
    let store = try options.books.open()
    return try evenings(in: store)
  }

  private func evenings(in store: TipStore) throws -> OpenEvenings {
    try OpenEvenings(EveningHouse(store, options.source, options.policies), day: options.date)
  }

  private func take(_ files: [FileState], besides others: [FileState]) throws {
    let settings = try options.source.load()
    let store = try options.books.open()
    let evenings = try evenings(in: store)
    // No evening is told: a slip that clearly prints another day goes to that day's.
    let setup = try options.scan.setup(
      currency: settings.currency, dateOrder: settings.dateOrder, staff: try store.writtenNames())
    let evidence = SlipEvidence(store: store) { try self.cropFolder(besides: store) }
    let watch = FolderWatch(seen, evenings, evidence, queue: .ofProgram(setup)) { news in
      self.isAllTaken = self.isAllTaken && !news.isLeftAside
      // Logs and mails show what steers a terminal as it is.
      try Terminal.out(
        self.options.format == .text ? VisibleText.of(news.line(settings)) : news.json())
    }
    defer { emptyCrops() }
    try watch.leave(others)
    try watch.take(files)
    refused.formUnion(files.filter { !seen.holds($0, open: []) })
  }

  private func cropFolder(besides store: TipStore) throws -> String {
    let folder = try crops ?? TemporaryDirectory.make(besides: store)
    crops = folder
    return folder
  }

  /// The small pictures are in the books by now.
  private func emptyCrops() {
    guard let crops else { return }
    for name in FilePath.names(in: crops) { unlink(FilePath.join(crops, name)) }
  }

  /// Says what is wrong with the folders or the books, once.
  private func tell(_ troubles: [String]) {
    for text in troubles where told.insert(text).inserted { Terminal.warn(text) }
    if !troubles.isEmpty { isAllTaken = false }
  }
}
