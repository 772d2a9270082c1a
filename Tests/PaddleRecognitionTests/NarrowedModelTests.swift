import Fixtures
import Foundation
import Testing

@testable import PaddleRecognition

/// How the classes that no slip prints are taken out of the model's file.
@Suite struct NarrowedModelTests {
  @Test func onlyTheHeadAndTheAnswerAreNarrowed() throws {
    let narrowed = try NarrowedModel(SampleModel.file())
    #expect(narrowed.alphabet.classes == [0, 1, 4])
    let fields = try Self.fields(narrowed.bytes)
    #expect(fields.map(\.number) == [1, 7, 14])
    let graph = try Self.fields(Self.content(fields[1], narrowed.bytes))
    // The inner shapes (13) are left for the runtime to work out.
    #expect(graph.map(\.number) == [2, 5, 5, 5, 12])
    let bytes = Self.content(fields[1], narrowed.bytes)
    #expect(Self.content(graph[1], bytes) == SampleModel.tensor("early", sizes: [2, 2]))
    #expect(Self.content(graph[2], bytes) == Self.tensor("weights", [2, 3], [0, 1, 4, 5, 6, 9]))
    #expect(Self.content(graph[3], bytes) == Self.tensor("offsets", [3], [0, 1, 4]))
    #expect(Self.content(graph[4], bytes) == SampleModel.output([1, 7, 3]))
  }

  static let problems: [(file: Data, problem: ModelProblem)] = [
    (Data(), .noAlphabet),
    (Data("no model at all".utf8), .malformed),
    (SampleModel.file().dropLast(), .malformed),
    (SampleModel.file(key: "letters"), .noAlphabet),
    (SampleModel.file(list: "0\n1"), .noHead(classes: 4)),
    (SampleModel.file(initializers: []), .noHead(classes: 5)),
    (
      SampleModel.file(initializers: [SampleModel.tensor("w", sizes: [2, 5])]),
      .noHead(classes: 5)
    ),
    (
      SampleModel.file(initializers: [
        SampleModel.tensor("w", sizes: [2, 5]), SampleModel.tensor("v", sizes: [2, 5]),
        SampleModel.tensor("o", sizes: [5]),
      ]), .noHead(classes: 5)
    ),
    // Fewer numbers than its sizes ask for; numbers of another kind.
    (
      SampleModel.file(initializers: [SampleModel.tensor("w", sizes: [2, 5], count: 9)]),
      .noHead(classes: 5)
    ),
    (
      SampleModel.file(initializers: [SampleModel.tensor("w", sizes: [2, 5], type: 10)]),
      .noHead(classes: 5)
    ),
  ]

  @Test(arguments: problems)
  func aFileThatIsBuiltOtherwiseIsRefused(file: Data, problem: ModelProblem) {
    #expect(throws: problem) { try NarrowedModel(file) }
  }

  /// Any damage is either refused or gives a file; nothing runs past the end of the bytes.
  @Test(arguments: 0..<300)
  func noDamageGoesPastTheFilesEnd(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var file = SampleModel.file()
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let place = Int.random(in: 0..<file.count, using: &generator)
      file[place] = UInt8.random(in: 0...255, using: &generator)
    }
    if Bool.random(using: &generator) {
      file = file.prefix(Int.random(in: 0..<file.count, using: &generator))
    }
    guard case .success(let narrowed) = Result(catching: { try NarrowedModel(file) }) else {
      return
    }
    #expect(narrowed.bytes.count <= file.count + 64)
  }

  private static func fields(_ bytes: [UInt8]) throws -> [ProtobufField] {
    try bytes.withUnsafeBytes { try ProtobufField.all(in: $0, 0..<$0.count) }
  }

  private static func content(_ field: ProtobufField, _ bytes: [UInt8]) -> [UInt8] {
    guard case .bytes(let range) = field.value else { return [] }
    return Array(bytes[range])
  }

  private static func tensor(_ name: String, _ sizes: [UInt64], _ values: [Float]) -> [UInt8] {
    var tensor = ProtobufWriter()
    for size in sizes { tensor.add(1, size) }
    tensor.add(2, UInt64(1))
    tensor.add(8, Array(name.utf8))
    tensor.add(9, values.withUnsafeBytes { Array($0) })
    return tensor.bytes
  }
}
