import ContentHashing

/// A file of the second recogniser as this program was made for it: the one that
/// `scripts/fetch-models.sh` brings.
struct PinnedFile: Hashable, Sendable {
  /// The file's name in its folder.
  let name: String
  /// The SHA-256 of its bytes, 64 hexadecimal digits.
  let sha256: String

  /// PP-OCRv6's small recogniser, as RapidOCR 3.10.0 brings it, with the classes of ``Alphabet``.
  static let model = PinnedFile(
    name: "PP-OCRv6_rec_small.latin.onnx",
    sha256: "55da67c6bf12edcd926c0176c93ae4765071c3ad6630287223ad711fb95b0f90")

  /// ONNX Runtime for this machine; nil where there is none.
  static var runtime: PinnedFile? {
    let name = "libonnxruntime.so.1.31.1"
    #if os(Linux) && arch(x86_64)
      return PinnedFile(
        name: name, sha256: "fc44112fbe06d7d689c57e11d3862031f64711007e4ee020f8eed5185fd2c1d3")
    #elseif os(Linux) && arch(arm64)
      return PinnedFile(
        name: name, sha256: "8aa3b76b28c778a2b1dd660d34161adb1d508c9ccd04ff9dc80e26eca5df8467")
    #else
      return nil
    #endif
  }
}
