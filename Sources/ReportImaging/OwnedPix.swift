import CLeptonica
import TextObservations

/// A Leptonica picture that is freed when its last owner goes.
///
/// Leptonica counts its own references without atomics, so one of these stays inside the
/// function that made it; what is shared between threads are bytes.
final class OwnedPix {
  /// The picture itself; never nil, never destroyed by hand.
  let pointer: UnsafeMutablePointer<PIX>

  /// Takes over a picture; nil when Leptonica gave none.
  init?(_ pointer: UnsafeMutablePointer<PIX>?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  deinit {
    var pointer: UnsafeMutablePointer<PIX>? = pointer
    pixDestroy(&pointer)
  }

  /// Pixels from left to right.
  var width: Int { Int(pixGetWidth(pointer)) }
  /// Pixels from top to bottom.
  var height: Int { Int(pixGetHeight(pointer)) }

  /// An 8-bit grey picture with the raster's pixels; nil when memory is short.
  convenience init?(_ raster: PageRaster) {
    self.init(pixCreateNoInit(l_int32(raster.width), l_int32(raster.height), 8))
    guard let rows = pixGetData(pointer) else { return nil }
    let stride = Int(pixGetWpl(pointer)) * 4
    raster.pixels.withUnsafeBytes { source in
      guard let start = source.baseAddress else { return }
      let target = UnsafeMutableRawPointer(rows)
      for y in 0..<raster.height {
        (target + y * stride).copyMemory(from: start + y * raster.width, byteCount: raster.width)
      }
    }
    pixEndianByteSwap(pointer)
  }

  /// The pixels of an 8-bit grey picture; nil when it is not one or memory is short.
  var raster: PageRaster? {
    guard pixGetDepth(pointer) == 8, let swapped = OwnedPix(pixEndianByteSwapNew(pointer)),
      let rows = pixGetData(swapped.pointer)
    else { return nil }
    let stride = Int(pixGetWpl(swapped.pointer)) * 4
    let (width, height) = (self.width, self.height)
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
      let source = UnsafeRawPointer(rows)
      let start = UnsafeMutableRawPointer(target.baseAddress)
      for y in 0..<height {
        start?.advanced(by: y * width)
          .copyMemory(from: source + y * stride, byteCount: width)
      }
      count = width * height
    }
    return PageRaster(width: width, height: height, pixels: pixels)
  }
}

/// Leptonica's process-wide settings.
enum Leptonica {
  /// From the first use on nothing of Leptonica reaches stderr: what went wrong is told by
  /// errors.
  static let quiet: Void = {
    leptSetStderrHandler { _ in }
    _ = setMsgSeverity(l_int32(L_SEVERITY_NONE))
  }()
}
