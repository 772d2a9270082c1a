/// Anything that turns a page into words.
///
/// A recogniser belongs to one thread at a time: it may keep a warm engine that is not safe to
/// share. Make one for each worker.
public protocol TextRecognizer {
  /// Engine, version and model, as kept with every reading.
  var identity: RecognizerIdentity { get }

  /// Reads the page's line regions.
  ///
  /// Boxes are shares of the raster's size. A page without print gives no words; that is no
  /// error.
  ///
  /// - Throws: the engine's own error when it cannot go on; the page's words are then unknown.
  mutating func recognize(_ page: RecognizablePage) throws -> PageObservations
}
