import Foundation

/// A file of the second recogniser as this program was made for it.
///
/// `scripts/fetch-models.sh` checks SHA-256 when it fetches a file. Each start checks the size and
/// a quick sum: it finds every damage to a single word of the file and nearly all others, at a
/// few milliseconds; it is no protection against malice.
struct PinnedFile: Hashable, Sendable {
  /// The file's name in its folder.
  let name: String
  /// The number of its bytes.
  let size: Int
  /// See ``checksum(of:)``.
  let checksum: UInt64

  /// PP-OCRv6's small recogniser, as RapidOCR 3.10.0 brings it.
  static let model = PinnedFile(
    name: "PP-OCRv6_rec_small.onnx", size: 21_234_383, checksum: 0x3d45_bc7d_f8a5_96f8)

  /// ONNX Runtime for this machine; nil where there is none.
  static var runtime: PinnedFile? {
    #if os(Linux) && arch(x86_64)
      PinnedFile(name: runtimeName, size: 29_352_200, checksum: 0xfde1_bdb6_c92c_c361)
    #elseif os(Linux) && arch(arm64)
      PinnedFile(name: runtimeName, size: 25_265_040, checksum: 0xb9d1_f56a_4651_eb1a)
    #else
      nil
    #endif
  }

  private static let runtimeName = "libonnxruntime.so.1.31.1"

  /// FNV-1a over words of eight bytes, the lowest first, then over the bytes that are left.
  static func checksum(of data: Data) -> UInt64 {
    data.withUnsafeBytes { bytes in
      var sum: UInt64 = 0xcbf2_9ce4_8422_2325
      let words = bytes.count / 8
      for index in 0..<words {
        let word = bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self)
        sum = (sum ^ UInt64(littleEndian: word)) &* 0x100_0000_01b3
      }
      for byte in bytes[(words * 8)...] { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
      return sum
    }
  }
}
