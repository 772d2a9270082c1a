import ArgumentParser
import Reading
import Vision

/// What `tippool scan` looks at and what it leaves to be looked at.
struct LookOptions: ParsableArguments {
  @Flag(help: "The files are pictures of one slip: read one after the other until they agree.")
  var together = false

  @Flag(help: "With --together: read every picture, also when the slip is settled before.")
  var readAll = false

  @Option(
    help: .value(
      "x,y,w,h",
      "Read only this part of each picture: shares of its width and height from the top left, 0 "
        + "to 1. May be given again."), transform: { try NormalizedRect(region: $0) })
  var region: [NormalizedRect] = []

  @Option(
    help: .value(
      "name=regex|filter",
      "Also look for a regular expression in every row of text, or for what a filter knows ("
        + NamedFilter.allCases.map(\.rawValue).joined(separator: ", ")
        + "), and report it under this name. May be given again."),
    transform: { try RowPattern(argument: $0) })
  var find: [RowPattern] = []

  @Option(
    help: .value(
      "folder", "Write one small picture for each figure, cut out of the slip, into this folder."))
  var crops: String?

  @Option(
    help: .value(
      "folder|film",
      "Read one slip from the frames of a film (.mjpeg) or from a folder of pictures, until it is "
        + "settled: each frame's results are partial."))
  var frames: String?

  @Option(
    help: .value(
      "n", "With --frames: frames a second (default: 30 of a film, 2 of a folder's pictures)."))
  var frameRate: Double?

  @Option(
    help: .value(
      "device",
      "Read one slip that is held before a camera of this computer, such as /dev/video0, until it is "
        + "settled, for two minutes at most. Needs v4l2-ctl (Debian: v4l-utils)."))
  var camera: String?

  /// Whether one slip is read from many frames.
  var isLive: Bool { frames != nil || camera != nil }

  func validate() throws {
    if readAll, !together { throw ValidationError("--read-all goes with --together.") }
    if let frameRate {
      guard frames != nil else { throw ValidationError("--frame-rate goes with --frames.") }
      guard (0.1...1000).contains(frameRate) else {
        throw ValidationError("--frame-rate must be from 0.1 to 1000.")
      }
    }
    if frames != nil, camera != nil {
      throw ValidationError("--camera and --frames both give frames: leave one out.")
    }
    if isLive, together {
      throw ValidationError(
        "\(frames == nil ? "--camera" : "--frames") reads one slip anyway: leave --together out.")
    }
  }
}
