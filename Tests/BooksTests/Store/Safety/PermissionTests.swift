import Files
import Foundation
import GRDB
import Testing

@testable import Books

/// What the doctor says to type can be typed as it stands, and touches nothing but the books.
@Suite struct PermissionTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func books(in name: String) throws -> String {
    let path = folder.file(name + "/tips.sqlite")
    let store = try TipStore.open(at: path)
    try store.save(SampleShifts.evening(), by: "t")
    try store.backup()
    try store.queue.close()
    return path
  }

  private func set(_ mode: Int, _ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  private func run(_ command: String) throws {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", command]
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0, "\(command)")
  }

  @Test(arguments: ["books", "Joe's books; rm -rf $HOME", "-books", "a \"b\"\nc"])
  func theRemedyWorksAsItStands(name: String) throws {
    let path = try books(in: name)
    let place = folder.file(name)
    let pictures = try folder.makeFolder(name + "/pictures")
    for number in 0..<30 {
      let text = Data("\(number)".utf8)
      try text.write(to: URL(filePath: "\(pictures)/\(ContentHash(of: text).hex).png"))
    }
    let foreign = pictures + "/holiday.jpg"
    try Data().write(to: URL(filePath: foreign))
    let backup = try #require(try TipStore.backups(of: path).first).path
    for file in try FileManager.default.subpathsOfDirectory(atPath: place) {
      try set(0o666, place + "/" + file)
    }
    for file in [place, pictures, place + "/backups"] { try set(0o777, file) }
    let findings = BookPermissions(path: path).findings()
    #expect(findings.count == 1, "\(findings)")
    try run("\(try #require(findings[0].remedy))")
    #expect(BookPermissions(path: path).findings().isEmpty)
    for file in [place, pictures] { #expect(try fileMode(file) == 0o700) }
    for file in [path, backup] { #expect(try fileMode(file) == 0o600) }
    #expect(try fileMode(foreign) == 0o666)
  }

  @Test(arguments: [0o1777, 0o2775, 0o755])
  func aFolderThatOthersUseIsNeverClosed(mode: Int) throws {
    let path = try books(in: "shared")
    if mode == 0o755 { try folder.makeFolder("shared/photos") }
    try set(mode, folder.file("shared"))
    try set(0o644, path)
    let findings = BookPermissions(path: path).findings()
    #expect(findings.count == 2)
    #expect(findings[0].text.contains("others on this computer use"))
    #expect(findings[0].remedy?.contains("chmod") == false)
    #expect(findings[1].remedy == "chmod go-rwx \(path)")
    #expect(
      BookPermissions(path: "/tips.sqlite").findings().allSatisfy {
        $0.remedy?.contains("chmod go-rwx /") != true
      })
  }

  @Test func anotherUsersFilesAreNotNamedInACommand() throws {
    let path = try books(in: "d")
    // Only who may give files away can provoke it.
    guard chown(path, 12_345, 12_345) == 0 else { return }
    try set(0o644, path)
    let findings = BookPermissions(path: path).findings()
    #expect(findings.count == 1)
    #expect(findings[0].text.contains("another user"))
    #expect(findings[0].remedy?.contains("chmod") == false)
  }

  @Test(arguments: ["/dev/null", "/dev"])
  func whatIsNoOrdinaryFileIsNotLookedAtFurther(path: String) {
    let areas = BookExamination(database: path).findings().map(\.area)
    #expect(areas == ["database"])
  }

  @Test(arguments: [
    ("/a/b.sqlite", "/a/b.sqlite"), ("/a b", "'/a b'"), ("it's", "'it'\\''s'"), ("-x", "./-x"),
    ("", "''"), ("$HOME", "'$HOME'"), ("é", "é"), ("- x", "'./- x'"),
  ]) func wordsAreQuoted(text: String, word: String) { #expect(ShellWord.path(text) == word) }
}
