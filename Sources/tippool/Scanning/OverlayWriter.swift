import Monetary

struct OverlayWriter {
  let folder: String;
  func write(_ r: [Result<ScannedPage, ScanFailure>], currency: Currency) throws {}
}
