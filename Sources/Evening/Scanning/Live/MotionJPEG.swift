/// A film of JPEG pictures, one after the other, as cameras and phones write it (`.mjpeg`).
public enum MotionJPEG {
  /// The film breaks off or holds something else than JPEG pictures.
  public struct Damaged: Error, Hashable {
    /// The place of the first byte that fits nowhere.
    public let offset: Int
    /// How many whole pictures came before it.
    public let pictures: Int
  }

  /// Where each picture lies in the film's bytes.
  ///
  /// - Throws: ``Damaged`` at the first picture that is not whole. A film that was stopped while it was
  ///   taken ends so.
  public static func pictures(of film: some RandomAccessCollection<UInt8>) throws(Damaged)
    -> [Range<Int>]
  {
    var cursor = Cursor(bytes: Array(film))
    var pictures: [Range<Int>] = []
    while cursor.place < cursor.bytes.count {
      let start = cursor.place
      guard let end = cursor.endOfPicture() else {
        throw Damaged(offset: start, pictures: pictures.count)
      }
      pictures.append(start..<end)
    }
    return pictures
  }

  /// Walks over the segments of a picture: a thumbnail inside of one has ends of its own.
  private struct Cursor {
    let bytes: [UInt8]
    var place = 0

    /// The place behind the picture's end; nil where it is not whole.
    mutating func endOfPicture() -> Int? {
      guard marker() == 0xD8 else { return nil }
      while let marker = marker() {
        switch marker {
        case 0xD9: return place
        // These stand alone.
        case 0x01, 0xD0...0xD7: continue
        case 0xDA:
          guard skipSegment(), skipScan() else { return nil }
        case let segment:
          guard segment >= 0xC0, skipSegment() else { return nil }
        }
      }
      return nil
    }

    /// The marker at this place, behind any filling bytes.
    private mutating func marker() -> UInt8? {
      guard place < bytes.count, bytes[place] == 0xFF else { return nil }
      while place < bytes.count, bytes[place] == 0xFF { place += 1 }
      guard place < bytes.count else { return nil }
      defer { place += 1 }
      return bytes[place]
    }

    private mutating func skipSegment() -> Bool {
      guard place + 1 < bytes.count else { return false }
      let length = Int(bytes[place]) << 8 | Int(bytes[place + 1])
      guard length >= 2, place + length <= bytes.count else { return false }
      place += length
      return true
    }

    /// Goes to the next marker that ends a scan: in it 0xFF stands before 0 and before restarts.
    private mutating func skipScan() -> Bool {
      while place + 1 < bytes.count {
        if bytes[place] == 0xFF, bytes[place + 1] != 0, !(0xD0...0xD7).contains(bytes[place + 1]) {
          return true
        }
        place += 1
      }
      return false
    }
  }
}
