/// The net that turns a crop of writing into probabilities of characters, column by column.
/// `Training/crops/crop_net.py` trains the same one.
struct CropNet {
  private let planes: [PlaneConvolution]
  private let line: Convolution
  private let late: [Convolution]
  private let out: Convolution
  /// What the logarithms of probabilities are divided by, so that scores are neither too sure nor
  /// too careful.
  let temperature: Double

  private static let depth = 4
  private static let dilations = [1, 2, 4, 1]

  static let builtIn = Result { () throws(InkModelError) in try CropNet(HandNet.crops.builtIn) }

  init(_ bytes: [UInt8]) throws(InkModelError) {
    let file = try ModelFile(bytes)
    var planes: [PlaneConvolution] = []
    for number in 0..<Self.depth {
      let name = "planes.\(number)"
      let plane = PlaneConvolution(
        try file.tensor(name + ".weight"), try file.tensor(name + ".bias"))
      guard let plane, plane.inputs == planes.last?.outputs ?? 1 else {
        throw .unfit(part: name + ".weight")
      }
      planes.append(plane)
    }
    self.planes = planes
    let rows = InkCrop.rows >> Self.depth
    line = try file.convolution("line", from: rows * (planes.last?.outputs ?? 0))
    late = try file.residuals("late", Self.dilations, width: line.outputs)
    out = try file.convolution("out", from: line.outputs)
    guard out.outputs == InkSymbol.allCases.count + 1 else { throw .unfit(part: "out.weight") }
    temperature = try file.number("temperature")
    guard temperature > 0 else { throw .unfit(part: "temperature") }
  }

  /// The logarithms of the probabilities: a row for each class (the blank, then ``InkSymbol``), a
  /// value for every two columns.
  func callAsFunction(_ crop: InkCrop) -> Signal {
    var planes = Planes(channels: 1, rows: InkCrop.rows, columns: crop.columns)
    planes.values = crop.values
    for (number, convolution) in self.planes.enumerated() {
      planes = convolution(planes).pooled(halvesColumns: number == 0)
    }
    var signal = line(planes.flattened)
    for convolution in late { signal.add(convolution(signal)) }
    var result = out(signal, isRectified: false)
    result.normalise()
    return result
  }
}

/// Writing cut out of a picture: flat, in even light, without the rule that it stood on, about
/// three quarters of the crop's height.
public struct InkCrop: Hashable, Sendable {
  /// The height of every crop.
  public static let rows = 32
  /// How high the writing itself is on it.
  public static let inkRows = 24
  /// The widest crop: more than any amount is long.
  public static let mostColumns = 480

  /// Even, 2…``mostColumns``.
  public let columns: Int
  /// Row by row, 0 for paper and 1 for ink; up to 1.2 for the darkest.
  public let values: [Float]

  /// A crop; nothing where it is too narrow or too wide, or the number of values is another. Values
  /// that are none are paper.
  public init?(columns: Int, values: [Float]) {
    guard columns.isMultiple(of: 2), 2...Self.mostColumns ~= columns,
      values.count == Self.rows * columns
    else { return nil }
    self.columns = columns
    self.values = values.map { $0.isNaN ? 0 : min(1.2, max(0, $0)) }
  }
}
