import Files
import Fixtures
import Foundation
import Testing

@Suite("Files that are there whole or not at all")
struct UnfinishedFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("A pending file takes its place as a whole, for its owner alone")
  func publish() throws {
    try folder.write("old", to: "pay.csv")
    let pending = try PendingFile("new".utf8, at: folder.file("pay.csv"))
    #expect(try folder.text("pay.csv") == "old")
    #expect(try folder.names().count == 2)
    try pending.publish()
    #expect(try folder.text("pay.csv") == "new")
    #expect(try folder.names() == ["pay.csv"])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("pay.csv"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("A pending file that is given up leaves the old one and nothing else")
  func givenUp() throws {
    try folder.write("old", to: "pay.csv")
    do { _ = try PendingFile("new".utf8, at: folder.file("pay.csv")) }
    #expect(try folder.names() == ["pay.csv"])
    #expect(try folder.text("pay.csv") == "old")
  }

  @Test("A folder that is not there is named with the system's reason")
  func noFolder() {
    #expect {
      try PendingFile("x".utf8, at: folder.file("no/pay.csv"))
    } throws: { error in
      (error as? FileError)?.reason == SystemError(ENOENT)
    }
  }

  @Test("Names as long as the system takes still get a pending file")
  func longName() throws {
    let name = String(repeating: "é", count: 127)
    try PendingFile("x".utf8, at: folder.file(name)).publish()
    #expect(try folder.names() == [name])
  }

  @Test("Leftovers of one file are taken away; other files' and those in work are not")
  func leftoversOfOne() throws {
    let dead = "999999999-X"
    for name in [
      ".pay.csv.unfinished-\(dead)",
      ".other.csv.unfinished-\(dead)", ".pay.csv.bak.unfinished-\(dead)", "pay.csv.unfinished-1-X",
    ] {
      try folder.write("half", to: name)
    }
    let live = UnfinishedFile.name(for: folder.file("pay.csv"))
    close(try UnfinishedFile.make(live))
    UnfinishedFile.removeLeftovers(of: folder.file("pay.csv"))
    #expect(
      try folder.names()
        == [
          ".other.csv.unfinished-\(dead)", ".pay.csv.bak.unfinished-\(dead)",
          FilePath.name(of: live), "pay.csv.unfinished-1-X",
        ].sorted())
    UnfinishedFile.remove(live)
  }

  @Test("In a folder of the program's own all leftovers go, with what SQLite put beside them")
  func leftoversInFolder() throws {
    let dead = ".tips.sqlite.unfinished-999999999-X"
    let held = ".tips.sqlite.unfinished-999999999-Y"
    for name in [dead, dead + "-wal", held, held + "-wal", "tips.sqlite"] {
      try folder.write("", to: name)
    }
    try folder.write("", to: ".slips.unfinished-999999999-Z/deep")
    let descriptor = open(folder.file(held), O_RDWR | O_CLOEXEC)
    #expect(flock(descriptor, LOCK_EX) == 0)
    #expect(
      Set(UnfinishedFile.leftovers(in: folder.path))
        == [dead, dead + "-wal", ".slips.unfinished-999999999-Z"])
    UnfinishedFile.removeLeftovers(in: folder.path)
    #expect(try folder.names() == [held, held + "-wal", "tips.sqlite"])
    close(descriptor)
    UnfinishedFile.removeLeftovers(in: folder.path)
    #expect(try folder.names() == ["tips.sqlite"])
  }

  @Test(
    "Only names that the program gives are those of unfinished files",
    arguments: [
      (".tips.sqlite.unfinished-12-X", true), ("tips.sqlite.unfinished-12-X", false),
      (".tips.unfinished-0-X", false), (".tips.unfinished--1-X", false),
    ])
  func names(name: String, isOne: Bool) {
    #expect(UnfinishedFile.isUnfinished("/somewhere/" + name) == isOne)
  }
}

@Suite("Paths and the system's words")
struct FilePathTests {
  @Test(
    "A path has a folder and a name",
    arguments: [
      ("a", ".", "a"), ("/a", "/", "a"), ("x/a", "x", "a"), ("/x/y/a b", "/x/y", "a b"),
      ("x/", "x", ""),
    ])
  func parts(path: String, folder: String, name: String) {
    #expect(FilePath.folder(of: path) == folder)
    #expect(FilePath.name(of: path) == name)
    if !name.isEmpty { #expect(FilePath.join(folder, name) == path) }
  }

  @Test("Errors of Foundation come down to the system's number")
  func foundation() throws {
    for (path, code) in [("/no/such", ENOENT), ("/etc/passwd", ENOTDIR)] {
      #expect {
        try FileManager.default.contentsOfDirectory(atPath: path)
      } throws: {
        SystemError($0) == SystemError(code)
      }
    }
    #expect(SystemError(ENOENT).description == "No such file or directory")
    #expect(SystemError(EILSEQ).description == "it is not UTF-8 text")
  }
}
