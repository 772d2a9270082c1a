import CQRencode
import Foundation

/// A text as a QR symbol with medium correction: the modules that a phone's camera reads.
struct QRSymbol: Sendable {
  /// How many light modules must surround a symbol for cameras to find it.
  private static let quietZone = 4

  /// Whether each module is dark, row by row, with the quiet zone.
  let rows: [[Bool]]
  private var size: Int { rows.count }

  /// - Throws: a POSIX error for a text that is longer than the largest symbol holds.
  init(_ text: String) throws {
    guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EINVAL)
    }
    defer { QRcode_free(code) }
    let width = Int(code.pointee.width)
    let side = 0..<width + 2 * Self.quietZone
    rows = side.map { row in
      side.map { column in
        let (row, column) = (row - Self.quietZone, column - Self.quietZone)
        guard (0..<width).contains(row), (0..<width).contains(column) else { return false }
        return code.pointee.data[row * width + column] & 1 == 1
      }
    }
  }

  /// The symbol as an SVG image, dark on white, a module being one unit.
  var svg: String {
    let dark = rows.indices.flatMap { row in
      rows[row].indices.filter { rows[row][$0] }.map { "M\($0) \(row)h1v1h-1z" }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size) \(size)" \
      shape-rendering="crispEdges">\
      <path fill="#fff" d="M0 0h\(size)v\(size)h-\(size)z"/>\
      <path fill="#000" d="\(dark.joined())"/></svg>
      """
  }

  /// The symbol as lines of block characters, two rows of modules in a line, for a terminal whose
  /// text is light: there it is dark on light, which some cameras need.
  var terminalLines: [String] {
    stride(from: 0, to: size, by: 2).map { row in
      String(
        rows[row].indices.map { column -> Character in
          switch (rows[row][column], row + 1 < size && rows[row + 1][column]) {
          case (false, false): "█"
          case (false, true): "▀"
          case (true, false): "▄"
          case (true, true): " "
          }
        })
    }
  }
}
