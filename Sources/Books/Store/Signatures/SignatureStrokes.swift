public import Files
import Foundation

/// What a pen or a finger drew on a glass: strokes of points with their times.
/// `{"area":[300,150],"strokes":[[[20,80,0],[60,40,30],[95,90,71],[140,60,110]]]}` is one stroke.
public struct SignatureStrokes: Hashable, Sendable {
  public struct Point: Hashable, Sendable {
    /// To the right and downwards, in points of the screen.
    public let x: Int
    public let y: Int
    /// Since the first point.
    public let milliseconds: Int
  }

  /// The size of what was drawn on, in points of the screen.
  public let width: Int
  public let height: Int
  /// In the order in which they were drawn.
  public let strokes: [[Point]]

  /// How many points it has at most; a name takes some hundred.
  public static let mostPoints = 10_000
  /// A tap is no signature.
  public static let fewestPoints = 4

  private struct File: Codable {
    let area: [Int]
    let strokes: [[[Int]]]
  }

  /// Reads what a page sent or the books hold; nil for anything that no hand drew: points beside the area,
  /// times that go back, too few of them or too many.
  public init?(json: String) {
    guard
      case .success(let file) = Result(catching: {
        try JSONDecoder().decode(File.self, from: Data(json.utf8))
      })
    else { return nil }
    guard file.area.count == 2, file.area.allSatisfy({ (1...10_000).contains($0) }) else {
      return nil
    }
    (width, height) = (file.area[0], file.area[1])
    var points = 0
    var last = 0
    var strokes: [[Point]] = []
    for line in file.strokes {
      var stroke: [Point] = []
      for point in line {
        guard point.count == 3, (0...width).contains(point[0]), (0...height).contains(point[1]),
          (last...3_600_000).contains(point[2])
        else { return nil }
        last = point[2]
        stroke.append(Point(x: point[0], y: point[1], milliseconds: point[2]))
      }
      points += stroke.count
      guard !stroke.isEmpty, points <= Self.mostPoints else { return nil }
      strokes.append(stroke)
    }
    guard points >= Self.fewestPoints else { return nil }
    self.strokes = strokes
  }

  /// The one way to write it, which its hash is of.
  public var json: String {
    let lines = strokes.map { stroke in
      "[" + stroke.map { "[\($0.x),\($0.y),\($0.milliseconds)]" }.joined(separator: ",") + "]"
    }
    return "{\"area\":[\(width),\(height)],\"strokes\":[\(lines.joined(separator: ","))]}"
  }

  /// The SHA-256 of ``json``, as the log keeps it.
  public var hash: ContentHash { ContentHash(of: json.utf8) }
}
