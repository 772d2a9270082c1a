import CLeptonica
import TextObservations

/// One picture of an animation: a part of the canvas that is painted over.
struct AnimationFrame: Hashable {
  /// What becomes of the frame's part before the next one is painted.
  enum Disposal { case stays, cleared, undone }

  var x: Int
  var y: Int
  var width: Int
  var height: Int
  var disposal: Disposal
  /// The frame as a picture file of its own.
  var file: [UInt8]
  /// A file of the same size that is black where the frame paints and white where it does not;
  /// nil where the picture's own transparency tells.
  var mask: [UInt8]?
  /// Whether what lies below shows through where the frame is transparent.
  var blends: Bool
}

/// The pages of an animation: what a person sees after each frame.
final class AnimationFrames: PageSource {
  private let whole: SinglePicture
  private let width: Int
  private let height: Int
  private let frames: [AnimationFrame]
  /// The canvas before the frame of this index is painted.
  private var next = 0
  private var canvas: [UInt8]

  var pageCount: Int { frames.count }

  /// - Throws: `tooManyPixels`, `tooManyPages`, `damaged` for a frame that leaves the canvas.
  init(
    of whole: SinglePicture, width: Int, height: Int, frames: [AnimationFrame]
  ) throws(ReportImagingError) {
    try DecodedPage.check(
      width: width, height: height, limit: whole.pixelLimit, path: whole.path)
    guard frames.count <= ReportFile.pageLimit else {
      throw .tooManyPages(path: whole.path, pages: frames.count, limit: ReportFile.pageLimit)
    }
    guard
      frames.allSatisfy({
        $0.width > 0 && $0.height > 0 && $0.x + $0.width <= width && $0.y + $0.height <= height
      })
    else { throw .damaged(path: whole.path) }
    (self.whole, self.width, self.height, self.frames) = (whole, width, height, frames)
    canvas = Self.paper(width * height)
  }

  private static func paper(_ count: Int) -> [UInt8] { [UInt8](repeating: 255, count: count) }

  func page(_ index: Int) throws(ReportImagingError) -> PicturePage {
    if index < next {
      next = 0
      canvas = Self.paper(width * height)
    }
    var seen = canvas
    while next <= index {
      let frame = frames[next]
      seen = canvas
      try paint(frame, on: &seen)
      switch frame.disposal {
      case .stays: canvas = seen
      case .undone: break
      case .cleared:
        canvas = seen
        for y in frame.y..<(frame.y + frame.height) {
          let start = y * width + frame.x
          for at in start..<(start + frame.width) { canvas[at] = 255 }
        }
      }
      next += 1
    }
    let raster = PageRaster(width: width, height: height, pixels: seen)
    let mark = ExifOrientation.of(whole.bytes)
    guard mark != .upright else { return PicturePage(raster: raster) }
    guard let upright = OwnedPix(raster).flatMap(mark.turned)?.raster else {
      throw .outOfMemory(path: whole.path)
    }
    return PicturePage(raster: upright)
  }

  private func paint(
    _ frame: AnimationFrame, on canvas: inout [UInt8]
  ) throws(ReportImagingError) {
    let picture = try picture(frame.file)
    let grey = try raster(DecodedPage.grey(picture, path: whole.path), like: frame)
    var hidden: PageRaster?
    if let mask = frame.mask {
      hidden = try raster(DecodedPage.grey(self.picture(mask), path: whole.path), like: frame)
    } else if frame.blends, pixGetSpp(picture.pointer) == 4,
      let alpha = OwnedPix(pixGetRGBComponent(picture.pointer, l_int32(L_ALPHA_CHANNEL))),
      let turned = OwnedPix(pixInvert(nil, alpha.pointer))
    {
      hidden = try raster(turned, like: frame)
    }
    for y in 0..<frame.height {
      let (from, to) = (y * frame.width, (frame.y + y) * width + frame.x)
      for x in 0..<frame.width where hidden.map({ $0.pixels[from + x] < 128 }) ?? true {
        canvas[to + x] = grey.pixels[from + x]
      }
    }
  }

  private func picture(_ file: [UInt8]) throws(ReportImagingError) -> OwnedPix {
    try SinglePicture(
      path: whole.path, bytes: file, format: whole.format, pixelLimit: whole.pixelLimit
    ).upright()
  }

  private func raster(
    _ pix: OwnedPix, like frame: AnimationFrame
  ) throws(ReportImagingError) -> PageRaster {
    guard let raster = pix.raster else { throw .outOfMemory(path: whole.path) }
    guard raster.width == frame.width, raster.height == frame.height else {
      throw .damaged(path: whole.path)
    }
    return raster
  }
}
