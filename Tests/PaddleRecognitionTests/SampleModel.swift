import Foundation

@testable import PaddleRecognition

/// A file built like the recogniser's model, with three characters of which one is kept.
enum SampleModel {
  static let list = "0\n零\n一"
  static let total = 5

  static func tensor(_ name: String, sizes: [Int], type: UInt64 = 1, count: Int? = nil) -> [UInt8] {
    var tensor = ProtobufWriter()
    for size in sizes { tensor.add(1, UInt64(size)) }
    tensor.add(2, type)
    tensor.add(8, Array(name.utf8))
    let values = (0..<(count ?? sizes.reduce(1, *))).map { Float($0) }
    tensor.add(9, values.withUnsafeBytes { Array($0) })
    return tensor.bytes
  }

  static func output(_ sizes: [UInt64]) -> [UInt8] {
    var shape = ProtobufWriter()
    for size in sizes {
      var dimension = ProtobufWriter()
      dimension.add(1, size)
      shape.add(1, dimension.bytes)
    }
    var tensor = ProtobufWriter()
    tensor.add(1, UInt64(1))
    tensor.add(2, shape.bytes)
    var type = ProtobufWriter()
    type.add(1, tensor.bytes)
    var info = ProtobufWriter()
    info.add(1, Array("answer".utf8))
    info.add(2, type.bytes)
    return info.bytes
  }

  static func file(
    initializers: [[UInt8]] = [
      tensor("early", sizes: [2, 2]), tensor("weights", sizes: [2, 5]),
      tensor("offsets", sizes: [5]),
    ],
    key: String = "character", list: String = list
  ) -> Data {
    var graph = ProtobufWriter()
    graph.add(2, Array("graph".utf8))
    for initializer in initializers { graph.add(5, initializer) }
    graph.add(12, output([1, 7, 5]))
    graph.add(13, output([1, 7, 5]))
    var entry = ProtobufWriter()
    entry.add(1, Array(key.utf8))
    entry.add(2, Array(list.utf8))
    var model = ProtobufWriter()
    model.add(1, UInt64(10))
    model.add(7, graph.bytes)
    model.add(14, entry.bytes)
    return Data(model.bytes)
  }
}
