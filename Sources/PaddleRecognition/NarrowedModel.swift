import Foundation

/// The recogniser's model with only those classes that can stand on a slip.
///
/// The model's last layer is a tenth of its work and half of its size, for characters that are
/// always wrong here. Its columns are taken out of the file's bytes before the runtime sees them;
/// everything else stays as it is.
struct NarrowedModel {
  /// The kept classes.
  let alphabet: Alphabet
  /// The model's file with the kept classes only.
  let bytes: [UInt8]

  /// The numbers of ONNX's fields.
  private enum Field {
    static let (graph, metadata) = (7, 14)
    static let (key, metadataValue) = (1, 2)
    static let (initializer, output, innerShapes) = (5, 12, 13)
    static let (sizes, elementType, tensorName, rawData) = (1, 2, 8, 9)
    /// From a graph's output to one of its sizes: type, tensor, shape, dimension, value.
    static let pathToSize = [2, 1, 2, 1, 1]
  }

  private static let floatElements: UInt64 = 1

  /// Narrows a model file.
  ///
  /// - Throws: `ModelProblem`: other bytes, or a model that is built otherwise.
  init(_ file: Data) throws(ModelProblem) {
    let result = file.withUnsafeBytes { bytes in
      Result { () throws(ModelProblem) in try Self.narrow(bytes) }
    }
    (alphabet, bytes) = try result.get()
  }

  private static func narrow(
    _ bytes: UnsafeRawBufferPointer
  ) throws(ModelProblem) -> (Alphabet, [UInt8]) {
    let model = try ProtobufField.all(in: bytes, 0..<bytes.count)
    let alphabet = Alphabet(list: try alphabetText(of: model, in: bytes))
    var narrowed = ProtobufWriter()
    for field in model {
      if field.number == Field.graph, case .bytes(let range) = field.value {
        narrowed.add(Field.graph, try graph(bytes, range, keeping: alphabet))
      } else {
        narrowed.copy(bytes[field.extent])
      }
    }
    return (alphabet, narrowed.bytes)
  }

  private static func alphabetText(
    of model: [ProtobufField], in bytes: UnsafeRawBufferPointer
  ) throws(ModelProblem) -> String {
    for field in model where field.number == Field.metadata {
      guard case .bytes(let range) = field.value else { throw .malformed }
      var texts: [Int: String] = [:]
      for part in try ProtobufField.all(in: bytes, range) {
        guard case .bytes(let text) = part.value else { continue }
        texts[part.number] = String(decoding: bytes[text], as: UTF8.self)
      }
      if texts[Field.key] == "character", let text = texts[Field.metadataValue] { return text }
    }
    throw .noAlphabet
  }

  private static func graph(
    _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, keeping alphabet: Alphabet
  ) throws(ModelProblem) -> [UInt8] {
    var narrowed = ProtobufWriter()
    var layers = (weights: 0, offsets: 0)
    for field in try ProtobufField.all(in: bytes, range) {
      switch (field.number, field.value) {
      case (Field.initializer, .bytes(let part)):
        let tensor = try ModelTensor(bytes, part)
        if tensor.sizes.last == alphabet.total, tensor.sizes.count <= 2 {
          if tensor.sizes.count == 2 { layers.weights += 1 } else { layers.offsets += 1 }
          narrowed.add(Field.initializer, try tensor.keeping(alphabet.classes))
        } else {
          narrowed.copy(bytes[field.extent])
        }
      case (Field.output, .bytes(let part)):
        narrowed.add(
          Field.output,
          try resized(bytes, part, path: Field.pathToSize[...], alphabet))
      case (Field.innerShapes, _):
        // Shapes inside the graph; the runtime works them out anew.
        continue
      default:
        narrowed.copy(bytes[field.extent])
      }
    }
    guard layers == (1, 1) else { throw .noHead(classes: alphabet.total) }
    return narrowed.bytes
  }

  /// A message in which the size along a path is the new number of classes.
  private static func resized(
    _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, path: ArraySlice<Int>,
    _ alphabet: Alphabet
  ) throws(ModelProblem) -> [UInt8] {
    var message = ProtobufWriter()
    for field in try ProtobufField.all(in: bytes, range) {
      switch field.value {
      case .number(UInt64(alphabet.total)) where path.count == 1 && field.number == path.first:
        message.add(field.number, UInt64(alphabet.classes.count))
      case .bytes(let part) where path.count > 1 && field.number == path.first:
        message.add(field.number, try resized(bytes, part, path: path.dropFirst(), alphabet))
      default:
        message.copy(bytes[field.extent])
      }
    }
    return message.bytes
  }

  /// The numbers of one layer.
  private struct ModelTensor {
    var sizes: [Int] = []
    private var name: UnsafeRawBufferPointer.SubSequence
    private var data: UnsafeRawBufferPointer.SubSequence
    private var isFloat = false

    init(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) throws(ModelProblem) {
      name = bytes[0..<0]
      data = bytes[0..<0]
      for field in try ProtobufField.all(in: bytes, range) {
        switch (field.number, field.value) {
        case (Field.sizes, .number(let size)):
          guard size <= UInt64(Int32.max) else { throw .malformed }
          sizes.append(Int(size))
        case (Field.elementType, .number(let type)): isFloat = type == NarrowedModel.floatElements
        case (Field.tensorName, .bytes(let part)): name = bytes[part]
        case (Field.rawData, .bytes(let part)): data = bytes[part]
        default: break
        }
      }
    }

    /// The tensor's message with only some of its last dimension's columns.
    func keeping(_ columns: [Int]) throws(ModelProblem) -> [UInt8] {
      guard let width = sizes.last, width > 0 else { throw .malformed }
      let rows = sizes.count == 2 ? sizes[0] : 1
      guard isFloat, data.count == rows * width * 4 else { throw .noHead(classes: width) }
      var kept: [UInt8] = []
      kept.reserveCapacity(rows * columns.count * 4)
      for row in 0..<rows {
        let start = data.startIndex + row * width * 4
        for column in columns {
          kept.append(contentsOf: data[start + column * 4..<start + column * 4 + 4])
        }
      }
      var message = ProtobufWriter()
      for size in sizes.dropLast() { message.add(Field.sizes, UInt64(size)) }
      message.add(Field.sizes, UInt64(columns.count))
      message.add(Field.elementType, NarrowedModel.floatElements)
      message.add(Field.tensorName, name)
      message.add(Field.rawData, kept)
      return message.bytes
    }
  }
}
