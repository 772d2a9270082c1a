import CLeptonica
public import TextObservations

public struct PicturePage: Sendable {
  public let raster: PageRaster
  public init?(file: String) {
    _ = Leptonica.quiet
    guard let p = OwnedPix(pixRead(file)), let g = OwnedPix(pixConvertTo8(p.pointer, 0)),
      let r = g.raster
    else { return nil }
    raster = r
  }
  public func cleaned() -> CleanPage? { PageCleaner(raster)?.clean() }
}
public enum Tuning {
  public static func set(_ name: String, _ v: Double) {
    switch name {
    case "good": PageCleaner.goodTextHeight = v
    case "fairlo": PageCleaner.fairTextHeights = v...PageCleaner.fairTextHeights.upperBound
    case "fairhi": PageCleaner.fairTextHeights = PageCleaner.fairTextHeights.lowerBound...v
    case "threshold": InkedPage.threshold = Int32(v)
    case "trace": PageCleaner.trace = v != 0
    default: break
    }
  }
}
