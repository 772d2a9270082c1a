import Fixtures
import Foundation
import Testing

/// Picture files made by hand, good ones and bad ones.
enum Pictures {
  /// A BMP of 24 bits a pixel, grey as the function says.
  static func bmp(width: Int, height: Int, grey: (Int, Int) -> UInt8) -> [UInt8] {
    let row = (width * 3 + 3) / 4 * 4
    var bytes: [UInt8] = [0x42, 0x4D]
    bytes += little(54 + row * height, 4) + little(0, 4) + little(54, 4)
    bytes += little(40, 4) + little(width, 4) + little(height, 4) + little(1, 2) + little(24, 2)
    bytes += little(0, 4) + little(row * height, 4) + little(2835, 4) + little(2835, 4)
    bytes += little(0, 8)
    for y in (0..<height).reversed() {
      for x in 0..<width {
        let value = grey(x, y)
        bytes += [value, value, value]
      }
      bytes += [UInt8](repeating: 0, count: row - width * 3)
    }
    return bytes
  }

  /// A page of white paper.
  static func blank(width: Int = 600, height: Int = 800) -> [UInt8] {
    bmp(width: width, height: height) { _, _ in 255 }
  }

  /// A photo of nothing: seeded noise in blotches.
  static func noise(seed: UInt64) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    let blotches = (0..<40 * 54).map { _ in UInt8.random(in: 0...255, using: &generator) }
    return bmp(width: 400, height: 540) { x, y in
      blotches[(y / 10) * 40 + x / 10] / 2 + UInt8.random(in: 0...127, using: &generator)
    }
  }

  /// A PNG that says it has so many pixels and then has none: what a decompression bomb looks
  /// like before it is opened.
  static func pngHeader(width: Int, height: Int) -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += chunk("IHDR", big(width) + big(height) + [8, 2, 0, 0, 0])
    bytes += chunk("IDAT", [0x78, 0x01, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01])
    return bytes + chunk("IEND", [])
  }

  /// The first half of a file.
  static func firstHalf(of url: URL) throws -> [UInt8] {
    let bytes = [UInt8](try Data(contentsOf: url))
    return Array(bytes[..<(bytes.count / 2)])
  }

  // MARK: - Bytes

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func big(_ value: Int) -> [UInt8] { little(value, 4).reversed() }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return big(content.count) + body + checksumBytes(of: body[...])
  }

  /// A PNG chunk's checksum as the file holds it.
  static func checksumBytes(of body: ArraySlice<UInt8>) -> [UInt8] {
    big(Int(checksum(Array(body))))
  }

  /// CRC-32 as PNG wants it.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}

/// A sample report and what it truly says.
struct Sample: CustomTestStringConvertible {
  let picture: URL
  let truth: [String: String]

  var profile: String { picture.deletingLastPathComponent().lastPathComponent }
  /// Printed straight into a file; the others were photographed or scanned.
  var isClean: Bool { picture.lastPathComponent == "sample-a.png" }
  var path: String { picture.path(percentEncoded: false) }
  var testDescription: String { "\(profile)/\(picture.lastPathComponent)" }

  /// All samples of the repository, in the order of their paths.
  static func all() throws -> [Sample] {
    let manager = FileManager.default
    var samples: [Sample] = []
    // Signed card slips are no reports.
    for folder in try manager.contentsOfDirectory(atPath: Repository.samples.path()).sorted()
    where folder != "signed" {
      let place = Repository.samples.appending(path: folder)
      var isFolder: ObjCBool = false
      guard manager.fileExists(atPath: place.path(), isDirectory: &isFolder), isFolder.boolValue
      else { continue }
      let names = try manager.contentsOfDirectory(atPath: place.path()).sorted()
      for name in names where !name.hasSuffix(".yml") {
        let picture = place.appending(path: name)
        let fields = picture.deletingPathExtension().appendingPathExtension("fields.yml")
        samples.append(Sample(picture: picture, truth: try truth(in: fields)))
      }
    }
    return samples
  }

  /// One clean sample of each profile.
  static func clean() throws -> [Sample] {
    try all().filter { $0.picture.lastPathComponent == "sample-a.png" }
  }

  static func clean(_ profile: String) throws -> Sample {
    guard let sample = try clean().first(where: { $0.profile == profile }) else {
      throw HarnessFailure("there is no clean sample of \(profile)")
    }
    return sample
  }

  /// Flat lines `key: value`.
  private static func truth(in file: URL) throws -> [String: String] {
    var truth: [String: String] = [:]
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { throw HarnessFailure("\(file.path()): “\(line)”") }
      let value = parts[1].trimmingCharacters(in: CharacterSet(charactersIn: " '\""))
      truth[String(parts[0])] = value
    }
    return truth
  }
}
