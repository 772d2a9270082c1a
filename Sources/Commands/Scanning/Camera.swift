import Evening
import Foundation

/// A camera of this computer, by Debian's `v4l2-ctl`: of the pictures that come while one is read the
/// sharpest is next.
final class Camera: FrameSource {
  private static let program = "/usr/bin/v4l2-ctl"
  /// A slip that is not settled after so many seconds is for a person to look at.
  private static let patience: TimeInterval = 120

  private let device: String
  private let process = Process()
  private let film: LiveFilm
  private let folder: FrameFolder
  private let end = Date(timeIntervalSinceNow: Camera.patience)

  /// - Parameter device: such as `/dev/video0`.
  init(_ device: String) throws {
    self.device = device
    try Self.check(device)
    let pipe = Pipe()
    process.executableURL = URL(filePath: Self.program)
    // A camera that has no such picture takes its own nearest one.
    process.arguments = [
      "--device", device, "--set-fmt-video=width=1920,height=1080,pixelformat=MJPG",
      "--stream-mmap", "--stream-to=-",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    folder = try FrameFolder()
    try process.run()
    film = LiveFilm(pipe.fileHandleForReading)
  }

  deinit { process.terminate() }

  private static func check(_ device: String) throws {
    var status = stat()
    guard stat(device, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else {
      throw CommandFailure("\(device) is no camera. \(try known())", status: .noInput)
    }
    guard access(device, R_OK | W_OK) == 0 else {
      throw CommandFailure(
        "You may not use \(device). On Debian: sudo usermod -aG video \(NSUserName()), then log in again.",
        status: .noPermission)
    }
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw CommandFailure(
        "Cameras are read by v4l2-ctl, which is not installed. On Debian: apt-get install v4l-utils",
        status: .unavailable)
    }
  }

  /// The cameras that there are, as a sentence.
  private static func known() throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: "/dev")
    let cameras = names.filter { $0.hasPrefix("video") }.sorted().map { "/dev/\($0)" }
    return cameras.isEmpty
      ? "This computer shows none (/dev/video0 and on)."
      : "There are: \(cameras.joined(separator: ", "))."
  }

  func next() throws -> (path: String, frame: FilmFrames.Frame)? {
    let shot: LiveFilm.Shot?
    do {
      shot = try film.next(within: max(0, end.timeIntervalSinceNow))
    } catch {
      throw CommandFailure(
        "\(device) sends no JPEG pictures. Does another program use it? What it can send: v4l2-ctl "
          + "--device \(device) --list-formats", status: .dataError)
    }
    return try shot.map { (try folder.write($0.bytes, as: $0.frame.number), $0.frame) }
  }

  func keepOnly(_ paths: Set<String>) throws { try folder.keepOnly(paths) }
}
