/// One field of a message in protobuf's wire format, which ONNX files are written in.
struct ProtobufField: Hashable {
  /// What the field holds.
  enum Value: Hashable {
    case number(UInt64)
    /// Text, bytes, or a message; as offsets into what was read.
    case bytes(Range<Int>)
    /// Four or eight bytes, which nothing here needs.
    case fixed
  }

  /// The field's number in its message.
  let number: Int
  let value: Value
  /// Where the field stands as a whole, with its number.
  let extent: Range<Int>

  /// Every field of the message that fills a range.
  ///
  /// - Throws: ``ModelProblem/malformed``.
  static func all(
    in bytes: UnsafeRawBufferPointer, _ range: Range<Int>
  ) throws(ModelProblem) -> [ProtobufField] {
    var fields: [ProtobufField] = []
    var position = range.lowerBound
    while position < range.upperBound {
      let start = position
      let key = try varint(in: bytes, at: &position, before: range.upperBound)
      let value: Value
      switch key & 7 {
      case 0: value = .number(try varint(in: bytes, at: &position, before: range.upperBound))
      case 1: value = .fixed; position += 8
      case 2:
        let count = try varint(in: bytes, at: &position, before: range.upperBound)
        guard count <= UInt64(range.upperBound - position) else { throw .malformed }
        value = .bytes(position..<position + Int(count))
        position += Int(count)
      case 5: value = .fixed; position += 4
      default: throw .malformed
      }
      guard position <= range.upperBound, key >> 3 > 0, key >> 3 < 1 << 29 else { throw .malformed }
      fields.append(ProtobufField(number: Int(key >> 3), value: value, extent: start..<position))
    }
    return fields
  }

  private static func varint(
    in bytes: UnsafeRawBufferPointer, at position: inout Int, before end: Int
  ) throws(ModelProblem) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard position < end else { throw .malformed }
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return value }
    }
    throw .malformed
  }
}

/// Writes fields in protobuf's wire format.
struct ProtobufWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ number: Int, _ value: UInt64) {
    varint(UInt64(number) << 3)
    varint(value)
  }

  mutating func add(_ number: Int, _ content: some Collection<UInt8>) {
    varint(UInt64(number) << 3 | 2)
    varint(UInt64(content.count))
    bytes.append(contentsOf: content)
  }

  /// Bytes that are whole fields already.
  mutating func copy(_ fields: some Collection<UInt8>) { bytes.append(contentsOf: fields) }

  private mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
