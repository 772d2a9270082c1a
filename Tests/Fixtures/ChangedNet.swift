/// Files of nets for handwriting with one number changed, so that they still load. Nil for what is no such
/// file.
public enum ChangedNet {
  /// Reads nothing: that nothing is written is likelier to it than all else.
  public static func silent(_ net: [UInt8]) -> [UInt8]? { changed(net, "out.bias", to: 1e6) }

  /// Reads what the net reads, and is sure of none of it.
  public static func unsure(_ net: [UInt8]) -> [UInt8]? { changed(net, "temperature", to: 1000) }

  /// Behind the name are one dimension and its size, a scale for each number and then each number.
  private static func changed(_ net: [UInt8], _ name: String, to first: Float) -> [UInt8]? {
    var bytes = net
    guard let place = bytes.firstRange(of: Array(name.utf8)) else { return nil }
    let (count, scale) = (Int(bytes[place.upperBound + 1]), place.upperBound + 5)
    for number in 0..<4 {
      bytes[scale + number] = UInt8(truncatingIfNeeded: first.bitPattern >> UInt32(8 * number))
    }
    bytes[scale + 4 * count] = 1
    return bytes
  }
}
