public import Foundation

/// A film of JPEG pictures that comes while it is read, as a camera sends it: whoever reads gets the
/// sharpest picture since the last one, and never waits for those that nobody will look at.
///
/// Reads on a thread of its own until the film ends, or until its next bytes once this is let go.
public final class LiveFilm: Sendable {
  /// What comes is no film of JPEG pictures.
  public struct NoPictures: Error, Hashable {}

  /// A picture with its number and when it came, in seconds since the film began.
  public struct Shot: Sendable {
    public let frame: FilmFrames.Frame
    public let bytes: Data
  }

  fileprivate struct State {
    var unread = Data()
    var count = 0
    var best: Shot?
    var end: Result<Void, NoPictures>?
  }

  fileprivate final class Box: @unchecked Sendable {
    let condition = NSCondition()
    /// Only while the condition is held.
    var state = State()
  }

  private let box = Box()
  /// A picture of a camera has fewer bytes.
  fileprivate static let largestPicture = 32 << 20

  /// - Parameter source: what the film is read from.
  public init(_ source: FileHandle) {
    let began = ContinuousClock.now
    let box = box
    Thread.detachNewThread {
      while box.takeIn(source.availableData, after: ContinuousClock.now - began) {}
    }
  }

  deinit { box.condition.withLock { box.state.end = .success(()) } }

  /// The sharpest picture since the last one; waits for one where there is none yet.
  ///
  /// - Returns: nil at the film's end, and after the time that was given.
  /// - Throws: ``NoPictures``.
  public func next(within limit: TimeInterval) throws(NoPictures) -> Shot? {
    let latest = Date(timeIntervalSinceNow: limit)
    let result: Result<Shot?, NoPictures> = box.condition.withLock {
      while box.state.best == nil, box.state.end == nil {
        guard box.condition.wait(until: latest) else { break }
      }
      if let best = box.state.best {
        box.state.best = nil
        return .success(best)
      }
      return (box.state.end ?? .success(())).map { nil }
    }
    return try result.get()
  }
}

extension LiveFilm.Box {
  /// - Returns: whether more is wanted.
  fileprivate func takeIn(_ bytes: Data, after time: Duration) -> Bool {
    condition.withLock {
      guard state.end == nil else { return false }
      state.unread.append(bytes)
      if !bytes.isEmpty, keepBest(at: time / .seconds(1)) { return true }
      // A film that breaks off has shown what it had; one that never began was none.
      state.end = state.count > 0 ? .success(()) : .failure(LiveFilm.NoPictures())
      condition.broadcast()
      return false
    }
  }

  /// Takes the whole pictures out of what was not read yet.
  ///
  /// - Returns: whether it goes on as a film.
  private func keepBest(at seconds: Double) -> Bool {
    let film = Data(state.unread)
    let pictures: [Range<Int>]
    do {
      pictures = try MotionJPEG.pictures(of: film)
    } catch {
      do {
        pictures = try MotionJPEG.pictures(of: film.prefix(error.offset))
      } catch {
        return false
      }
    }
    for picture in pictures {
      state.count += 1
      // Of one view the sharper picture has more bytes.
      guard picture.count > state.best?.bytes.count ?? 0 else { continue }
      state.best = LiveFilm.Shot(
        frame: FilmFrames.Frame(number: state.count, seconds: seconds),
        bytes: film.subdata(in: picture))
      condition.broadcast()
    }
    state.unread = Data(film.dropFirst(pictures.last?.upperBound ?? 0))
    let isJPEG = state.unread.starts(with: [0xFF, 0xD8].prefix(state.unread.count))
    return isJPEG && state.unread.count < LiveFilm.largestPicture
  }
}
