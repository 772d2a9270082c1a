/// Why a file is no net for ink.
public enum InkModelError: Error, Hashable, Sendable {
  /// It does not begin as such a file does.
  case notAModel
  /// It ends before byte `at` was read, or says there what cannot be.
  case damaged(at: Int)
  /// A part is not there, or not of the shape that it must have.
  case unfit(part: String)
}

/// One part of a net: its shape, and its values with the scales of their rows taken in.
struct ModelTensor {
  let shape: [Int]
  let values: [Float]
}

/// A `.tpn` file: `TPN1`, then for each part a name (16 bits length, UTF-8), the number of dimensions
/// (8 bits), each dimension (32 bits), one scale for each row of the first dimension (32-bit float),
/// and the values as 8-bit integers. Little endian; a value is its integer times its row's scale.
struct ModelFile {
  private(set) var tensors: [String: ModelTensor] = [:]
  private let bytes: [UInt8]
  private var place = 0

  /// More values than any net has that is run here.
  private static let mostValues = 10_000_000

  init(_ bytes: [UInt8]) throws(InkModelError) {
    self.bytes = bytes
    guard bytes.starts(with: "TPN1".utf8) else { throw .notAModel }
    place = 4
    while place < bytes.count {
      let name = String(decoding: try take(try integer(2)), as: UTF8.self)
      tensors[name] = try tensor()
    }
  }

  func tensor(_ name: String) throws(InkModelError) -> ModelTensor {
    guard let tensor = tensors[name] else { throw .unfit(part: name) }
    return tensor
  }

  /// The one number of that name.
  func number(_ name: String) throws(InkModelError) -> Double {
    let tensor = try tensor(name)
    guard tensor.shape == [1], tensor.values[0].isFinite else { throw .unfit(part: name) }
    return Double(tensor.values[0])
  }

  private mutating func tensor() throws(InkModelError) -> ModelTensor {
    let start = place
    var shape: [Int] = []
    for _ in 0..<(try integer(1)) { shape.append(try integer(4)) }
    var size = 1
    for dimension in shape {
      size = size.multipliedReportingOverflow(by: dimension).partialValue
      guard 1...Self.mostValues ~= size else { throw .damaged(at: start) }
    }
    guard let rows = shape.first else { throw .damaged(at: start) }
    var scales: [Float] = []
    for _ in 0..<rows {
      scales.append(Float(bitPattern: UInt32(truncatingIfNeeded: try integer(4))))
    }
    let width = size / rows
    let values = try take(size).enumerated().map { index, byte in
      Float(Int8(bitPattern: byte)) * scales[index / width]
    }
    return ModelTensor(shape: shape, values: values)
  }

  private mutating func integer(_ size: Int) throws(InkModelError) -> Int {
    try take(size).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func take(_ count: Int) throws(InkModelError) -> ArraySlice<UInt8> {
    guard count <= bytes.count - place else { throw .damaged(at: place) }
    defer { place += count }
    return bytes[place..<place + count]
  }
}

extension ModelFile {
  /// The convolution of that name over a signal with so many channels.
  func convolution(
    _ name: String, from inputs: Int, stride: Int = 1, dilation: Int = 1
  ) throws(InkModelError) -> Convolution {
    let convolution = Convolution(
      try tensor(name + ".weight"), try tensor(name + ".bias"), stride: stride, dilation: dilation)
    guard let convolution, convolution.inputs == inputs else {
      throw .unfit(part: name + ".weight")
    }
    return convolution
  }

  /// Convolutions whose results are added to what they are given.
  func residuals(
    _ name: String, _ dilations: [Int], width: Int
  ) throws(InkModelError) -> [Convolution] {
    var found: [Convolution] = []
    for (number, dilation) in dilations.enumerated() {
      let next = try convolution("\(name).\(number)", from: width, dilation: dilation)
      guard next.outputs == width else { throw .unfit(part: "\(name).\(number).weight") }
      found.append(next)
    }
    return found
  }
}
