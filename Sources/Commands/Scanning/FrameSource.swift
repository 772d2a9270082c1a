import Evening

/// Where the frames of one slip come from, one after the other.
protocol FrameSource: AnyObject {
  /// The next frame and its picture; nil after the last one.
  func next() throws -> (path: String, frame: FilmFrames.Frame)?

  /// Lets go of all pictures but those that may be looked at again.
  func keepOnly(_ paths: Set<String>) throws
}
