/// Takes a GIF apart into its frames: Leptonica reads only the first.
enum GifFrames {
  /// The pages of a GIF with several frames; nil for one with a single frame.
  static func pages(of whole: SinglePicture) throws(ReportImagingError) -> AnimationFrames? {
    var walk = GifWalk(bytes: whole.bytes)
    // A single frame shows for itself, when it is decoded, whether all of it is there.
    guard let isWhole = walk.run(), walk.frames.count > 1 else { return nil }
    guard isWhole else { throw .damaged(path: whole.path) }
    return try AnimationFrames(
      of: whole, width: walk.width, height: walk.height, frames: walk.frames)
  }
}

/// One walk over a GIF's blocks.
private struct GifWalk {
  let bytes: [UInt8]
  private(set) var width = 0
  private(set) var height = 0
  private(set) var frames: [AnimationFrame] = []

  private var place = 13
  private var colours: Range<Int> = 0..<0
  /// What the block before a frame says of it.
  private var flags: UInt8 = 0
  private var transparent: Int?

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Walks to the end mark: true when it is there, false when the file ends too early, nil when
  /// it is no GIF that can be walked.
  mutating func run() -> Bool? {
    guard bytes.count > 13 else { return nil }
    (width, height) = (number(6), number(8))
    if bytes[10] & 0x80 != 0 {
      let size = 3 << (Int(bytes[10] & 7) + 1)
      colours = place..<(place + size)
      place += size
    }
    while place < bytes.count {
      switch bytes[place] {
      case 0x3B: return true
      case 0x21: guard control() else { return false }
      case 0x2C: guard frame() else { return false }
      // Some writers leave zeros between blocks.
      case 0: place += 1
      default: return frames.isEmpty ? nil : true
      }
      // One too many is enough to say that there are too many.
      if frames.count > ReportFile.pageLimit { return true }
    }
    return false
  }

  private func number(_ at: Int) -> Int { Int(bytes[at]) | Int(bytes[at + 1]) << 8 }

  private mutating func control() -> Bool {
    guard place + 8 <= bytes.count else { return false }
    if bytes[place + 1] == 0xF9, bytes[place + 2] == 4 {
      flags = bytes[place + 3]
      transparent = flags & 1 != 0 ? Int(bytes[place + 6]) : nil
    }
    place += 2
    return skipBlocks()
  }

  /// Steps over data blocks to behind their end.
  private mutating func skipBlocks() -> Bool {
    while place < bytes.count {
      let size = Int(bytes[place])
      place += 1 + size
      if size == 0 { return true }
    }
    return false
  }

  private mutating func frame() -> Bool {
    let start = place
    guard start + 11 <= bytes.count else { return false }
    let (x, y) = (number(start + 1), number(start + 3))
    let (width, height) = (number(start + 5), number(start + 7))
    var table = colours
    place += 10
    if bytes[start + 9] & 0x80 != 0 {
      table = place..<(place + (3 << (Int(bytes[start + 9] & 7) + 1)))
      place = table.upperBound
    }
    let data = place
    place += 1
    guard skipBlocks(), table.upperBound <= bytes.count, place <= bytes.count else {
      return false
    }
    let interlaced = bytes[start + 9] & 0x40
    func file(_ colours: [UInt8]) -> [UInt8] {
      let bits = UInt8(max(1, (colours.count / 3).trailingZeroBitCount)) - 1
      let size = bytes[(start + 5)..<(start + 9)]
      var file = Array("GIF89a".utf8)
      file += size
      file += [0x80 | bits, 0, 0]
      file += colours
      file += [0x2C, 0, 0, 0, 0]
      file += size
      file += [interlaced]
      file += bytes[data..<place]
      file.append(0x3B)
      return file
    }
    let own = table.isEmpty ? [0, 0, 0, 255, 255, 255] : Array(bytes[table])
    let disposal: AnimationFrame.Disposal =
      switch flags >> 2 & 7 {
      case 2: .cleared
      case 3: .undone
      default: .stays
      }
    frames.append(
      AnimationFrame(
        x: x, y: y, width: width, height: height, disposal: disposal, file: file(own),
        mask: transparent.map { file(Self.mask(of: own, transparent: $0)) }, blends: true))
    (flags, transparent) = (0, nil)
    return true
  }

  /// Colours in which only the transparent one is white.
  private static func mask(of colours: [UInt8], transparent: Int) -> [UInt8] {
    colours.indices.map { $0 / 3 == transparent ? 255 : 0 }
  }
}
