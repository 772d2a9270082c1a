/// Takes an animated WebP apart into its frames: Leptonica reads none of them.
enum WebPFrames {
  /// The pages of an animation; nil for a still picture.
  static func pages(of whole: SinglePicture) throws(ReportImagingError) -> AnimationFrames? {
    let bytes = whole.bytes
    var size: (width: Int, height: Int)?
    var frames: [AnimationFrame] = []
    var place = 12
    while place + 8 <= bytes.count {
      let body = place + 8
      let length = little(bytes, place + 4, 4)
      let name = String(decoding: bytes[place..<(place + 4)], as: UTF8.self)
      if name == "VP8X", length >= 10, body + 10 <= bytes.count {
        guard bytes[body] & 0x02 != 0 else { return nil }
        size = (little(bytes, body + 4, 3) + 1, little(bytes, body + 7, 3) + 1)
      }
      // Only an extended file can be an animation, and says so at its start.
      guard size != nil else { return nil }
      guard length <= bytes.count - body else { throw .damaged(path: whole.path) }
      if name == "ANMF" {
        guard let frame = frame(bytes[body..<(body + length)], of: bytes) else {
          throw .damaged(path: whole.path)
        }
        frames.append(frame)
      }
      place = body + length + length % 2
    }
    guard let size else { return nil }
    guard !frames.isEmpty else { throw .damaged(path: whole.path) }
    return try AnimationFrames(
      of: whole, width: size.width, height: size.height, frames: frames)
  }

  private static func frame(_ chunk: ArraySlice<UInt8>, of bytes: [UInt8]) -> AnimationFrame? {
    guard chunk.count > 24 else { return nil }
    let start = chunk.startIndex
    func number(_ offset: Int) -> Int { little(bytes, start + offset, 3) }
    let (width, height) = (number(6) + 1, number(9) + 1)
    let flags = chunk[start + 15]
    let picture = chunk[(start + 16)...]
    var body = Array("WEBP".utf8)
    if picture.starts(with: Array("ALPH".utf8)) {
      body += Array("VP8X".utf8) + [10, 0, 0, 0, 0x10, 0, 0, 0]
      body += chunk[(start + 6)..<(start + 12)]
    }
    body += picture
    let length = (0..<4).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) }
    return AnimationFrame(
      x: 2 * number(0), y: 2 * number(3), width: width, height: height,
      disposal: flags & 1 != 0 ? .cleared : .stays, file: Array("RIFF".utf8) + length + body,
      mask: nil, blends: flags & 2 == 0)
  }

  private static func little(_ bytes: [UInt8], _ place: Int, _ size: Int) -> Int {
    (0..<size).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }
}
