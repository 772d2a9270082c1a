import Files
import Foundation
import Testing

@testable import Models

@Suite("A file that was compared is read again when it was changed")
struct ComparedFilesTests {
  private let house: TemporaryStore
  private var store: ModelStore
  private let bytes = Data.noise(3, 3000)
  private var file: ModelFile {
    ModelFile(name: "some.onnx", size: bytes.count, sha256: ContentHash(of: bytes))
  }
  private var place: String { store.path + "/some.onnx" }

  init() throws {
    house = try TemporaryStore()
    store = house.store
    store.settling = .zero
    try FileManager.default.createDirectory(atPath: store.path, withIntermediateDirectories: true)
    try bytes.write(to: URL(filePath: place))
  }

  private var wrong: String? { store.firstWrong(of: [(place, file)]) }

  @Test("What is right is noted, and another file of that size in its place is seen")
  func changed() throws {
    #expect(wrong == nil)
    let noted = try JSONDecoder().decode(
      [ComparedFile].self, from: Data(contentsOf: URL(filePath: store.folder.compared)))
    #expect(try noted == [#require(ComparedFile(place, file.sha256))])
    let other = place + ".other"
    try Data.noise(4, 3000).write(to: URL(filePath: other))
    #expect(rename(other, place) == 0)
    #expect(wrong == place)
    unlink(place)
    #expect(wrong == place)
  }

  @Test("What another program noted is not read again, and what cannot be understood is no note")
  func noted() throws {
    let other = Data.noise(4, 3000)
    try other.write(to: URL(filePath: place))
    for text in ["", "[", "[{}]"] {
      try text.write(toFile: store.folder.compared, atomically: false, encoding: .utf8)
      #expect(wrong == place)
    }
    // The note is believed: nothing was read.
    let note = try JSONEncoder().encode([#require(ComparedFile(place, file.sha256))])
    try note.write(to: URL(filePath: store.folder.compared))
    #expect(wrong == nil)
  }

  @Test("What was changed a moment ago is not noted")
  func fresh() throws {
    var store = self.store
    store.settling = .seconds(60)
    #expect(store.firstWrong(of: [(place, file)]) == nil)
    #expect(!FileManager.default.fileExists(atPath: store.folder.compared))
  }

  @Test("Where there is no store none is made; a pipe is not waited for")
  func elsewhere() throws {
    let outside = house.beside("some.onnx")
    #expect(rename(place, outside) == 0)
    #expect(rmdir(store.path) == 0)
    #expect(store.firstWrong(of: [(outside, file)]) == nil)
    #expect(!FileManager.default.fileExists(atPath: store.path))
    unlink(outside)
    #expect(mkfifo(outside, 0o600) == 0)
    #expect(store.firstWrong(of: [(outside, file)]) == outside)
  }
}
