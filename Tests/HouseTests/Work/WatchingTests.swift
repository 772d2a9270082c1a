import Books
import Evening
import Files
import Foundation
import House
import Money
import Testing
import Tips

@Suite("Folders that are watched") struct WatchingTests {
  let house: TestHouse
  let folder: String

  init() throws {
    house = try TestHouse()
    folder = house.folder + "/in"
    try FilePath.makeFolder(folder)
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: folder + "/" + name))
  }

  private func names(_ files: [FileState]) -> [String] { files.map { FilePath.name(of: $0.path) } }

  @Test("A picture has arrived when two looks find the same file with something in it")
  func arriving() throws {
    var arriving = ArrivingPictures(folders: [folder])
    try write("a", to: "1.jpg")
    try write("", to: "2.jpg")
    var look = arriving.look()
    #expect(look.arrived.isEmpty)
    #expect(look.coming.map(FilePath.name(of:)) == ["1.jpg", "2.jpg"])
    try write("b", to: "10.PDF")
    look = arriving.look()
    #expect(names(look.arrived) == ["1.jpg"])
    #expect(look.coming.map(FilePath.name(of:)) == ["2.jpg", "10.PDF"])
    try write("more", to: "1.jpg")
    try write("c", to: "2.jpg")
    look = arriving.look()
    #expect(names(look.arrived) == ["10.PDF"])
    #expect(names(arriving.look().arrived) == ["1.jpg", "2.jpg", "10.PDF"])
  }

  @Test("A name behind which there is no file is told once it stays so") func strange() throws {
    var arriving = ArrivingPictures(folders: [folder])
    #expect(symlink("gone.jpg", folder + "/link.jpg") == 0)
    #expect(mkfifo(folder + "/pipe.jpg", 0o600) == 0)
    #expect(open(folder + "/a\u{FF}.jpg", O_CREAT | O_WRONLY, 0o600) >= 0)
    #expect(arriving.look().strange.isEmpty)
    let names = arriving.look().strange.map(FilePath.name(of:))
    #expect(names.contains("link.jpg") && names.contains("pipe.jpg"))
    try write("a", to: "gone.jpg")
    #expect(!arriving.look().strange.map(FilePath.name(of:)).contains("link.jpg"))
  }

  @Test("A file whose name is not a picture's is named once; hidden and unfinished ones never")
  func others() throws {
    for name in ["notes.txt", "1.jpg", ".hidden", "~2.jpg", "3.jpg.part"] {
      try write("a", to: name)
    }
    var arriving = ArrivingPictures(folders: [folder])
    let others = arriving.look().others
    #expect(others.map(FilePath.name(of:)) == ["notes.txt"])
    let seen = try SeenPictures(besides: house.store.path)
    #expect(!others.contains(where: seen.holds(path:)))
    var told: [WatchNews.Kind] = []
    let evidence = SlipEvidence(store: house.store) { self.folder }
    // Nothing is read.
    let queue = ScanQueue(
      registry: { throw CancellationError() }, makeRun: { throw CancellationError() })
    let watch = FolderWatch(
      seen, try OpenEvenings(house.house, day: nil), evidence, queue: queue
    ) { told.append($0.kind) }
    try watch.leave(others.compactMap { FileState($0) })
    #expect(
      told == [
        .noSlip(
          reason: "The file is no picture. Give a JPEG, PNG, HEIC, PDF, TIFF or WebP file.")
      ])
    #expect(others.allSatisfy(seen.holds(path:)))
  }

  @Test("A folder that went away is told, and looked at again when it is back") func gone() throws {
    var arriving = ArrivingPictures(folders: [folder])
    try write("a", to: "1.jpg")
    _ = arriving.look()
    try FileManager.default.moveItem(atPath: folder, toPath: folder + "2")
    #expect(arriving.look().unreadable == [FileError(folder, SystemError(ENOENT))])
    try FileManager.default.moveItem(atPath: folder + "2", toPath: folder)
    #expect(arriving.look().arrived.isEmpty)
    #expect(names(arriving.look().arrived) == ["1.jpg"])
  }

  @Test("One program at a time notes what was seen; a line that was cut off spoils no other")
  func seen() throws {
    let database = house.store.path
    let day = try #require(CalendarDay(iso: "2026-09-25"))
    let cut = #"{"file":{"modified":1,"path":"/in/1.jpg","size":1},"sha256":"a"}"# + "\n{\"file"
    let waits =
      #"{"day":"2026-09-25","file":{"modified":2,"path":"/in/2.jpg","size":1},"sha256":"b"}"#
    for text in [waits + "\n" + cut, ""] {
      if !text.isEmpty { try Data(text.utf8).write(to: URL(filePath: database + "-watched")) }
      let seen = try SeenPictures(besides: database)
      #expect(throws: WatchError.busy(database + "-watched")) {
        try SeenPictures(besides: database)
      }
      let files = try [1, 2, 3].map { number in
        try JSONDecoder().decode(
          FileState.self,
          from: Data(#"{"modified":\#(number),"path":"/in/\#(number).jpg","size":1}"#.utf8))
      }
      #expect(files.map { seen.holds($0, open: []) } == [true, true, false])
      #expect(files.map { seen.holds($0, open: [day]) } == [true, false, false])
    }
  }

  @Test("Slips that join while somebody types are taken in, and nothing is saved unseen")
  func beside() throws {
    let mine = try house.evening("Ana")
    mine.draft.numberSlips()
    try mine.keep()
    let other = try Evening(resuming: nil, house: house.house)
    other.draft.join(.unreadable(picture: "in/a.jpg", sha256: nil, reason: "It is torn."))
    try other.keep()
    try mine.draft.forms[0].type("3", into: .cashTips, in: .usd)
    let shown = try mine.preview()
    #expect(throws: DraftError.slipsWaiting([2])) { try mine.save(shown) }
    try mine.keep()
    let kept = try Evening(resuming: nil, house: house.house).draft
    #expect(kept == mine.draft)
    #expect(kept.slipsAside.map(\.number) == [2])
    #expect(kept.forms[0][.cashTips].isTyped)
    mine.draft.leaveOut(slip: 2)
    try mine.keep()
    var form = ServerForm()
    form.set(.name(try .init("Bo")), for: .name)
    form.set(.amount(.zero), for: .netSales)
    form.set(.amount(.zero), for: .houseOwesServer)
    form.set(.amount(.zero), for: .serverOwesHouse)
    let again = try Evening(resuming: nil, house: house.house)
    again.draft.join(.read(form))
    let before = try mine.preview()
    try again.keep()
    #expect(throws: EveningError.notAsShown) { try mine.save(before) }
    #expect(mine.draft.forms.count == 2)
    try mine.save(mine.preview())
    #expect(try house.store.drafts().isEmpty)
    #expect(try house.shifts.count == 1)
  }
}
