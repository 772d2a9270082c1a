extension Browser {
  /// A pen, a finger or a hand on the glass, and what it does there step by step.
  public struct Pointer: Sendable {
    /// What the browser takes it for.
    public enum Kind: String, Sendable {
      /// A finger as well, where the browser has no pen.
      case pen
      /// A finger, or as large as the size says.
      case touch
    }

    /// A step; x and y are shares of the element's size, a size is in points of the screen.
    public enum Step: Sendable {
      case wait
      case down(x: Double, y: Double, size: Int = 10)
      case move(x: Double, y: Double, size: Int = 10)
      case up
    }

    let kind: Kind
    let steps: [Step]

    public init(_ kind: Kind, _ steps: [Step]) { (self.kind, self.steps) = (kind, steps) }

    /// Draws lines, each from point to point.
    public static func steps(drawing lines: [[(x: Double, y: Double)]]) -> [Step] {
      var steps: [Step] = []
      for line in lines {
        for (place, point) in line.enumerated() {
          steps.append(place == 0 ? .down(x: point.x, y: point.y) : .move(x: point.x, y: point.y))
        }
        steps.append(.up)
      }
      return steps
    }
  }

  /// Draws lines on an element with a pen, each from point to point, as shares of its size.
  public func draw(_ lines: [[(x: Double, y: Double)]], on selector: String) throws {
    try use([Pointer(.pen, Pointer.steps(drawing: lines))], on: selector)
  }

  /// Does what several pointers do on an element: the first step of each at the same time, then the second
  /// of each, and so on.
  public func use(_ pointers: [Pointer], on selector: String) throws {
    let box = try text(
      """
      const element = document.querySelector(arguments[0]);
      element.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left, top, width, height].join(' ');
      """, [selector]
    ).split(separator: " ").compactMap { Double($0) }
    var sources: [[String: Any]] = []
    for (number, pointer) in pointers.enumerated() {
      let actions: [[String: Any]] = pointer.steps.flatMap { pointer.actions(of: $0, in: box) }
      sources.append([
        "type": "pointer", "id": "\(pointer.kind.rawValue) \(number)",
        "parameters": ["pointerType": pointer.kind.rawValue], "actions": actions,
      ])
    }
    _ = try command("actions", ["actions": sources])
  }
}

extension Browser.Pointer {
  /// A step as WebDriver has it: always two actions, so that those of all pointers come together.
  fileprivate func actions(of step: Step, in box: [Double]) -> [[String: Any]] {
    let pause: [String: Any] = ["type": "pause", "duration": 0]
    switch step {
    case .wait: return [pause, pause]
    case .down(let x, let y, let size):
      return [
        move(to: x, y, size, in: box, milliseconds: 0),
        sized(["type": "pointerDown", "button": 0], size),
      ]
    case .move(let x, let y, let size):
      return [move(to: x, y, size, in: box, milliseconds: 30), pause]
    case .up: return [pause, ["type": "pointerUp", "button": 0]]
    }
  }

  private func move(
    to x: Double, _ y: Double, _ size: Int, in box: [Double], milliseconds: Int
  ) -> [String: Any] {
    sized(
      [
        "type": "pointerMove", "duration": milliseconds, "origin": "viewport",
        "x": Int(box[0] + box[2] * x), "y": Int(box[1] + box[3] * y),
      ], size)
  }

  /// A pen has no size.
  private func sized(_ action: [String: Any], _ size: Int) -> [String: Any] {
    guard kind == .touch else { return action }
    var action = action
    (action["width"], action["height"]) = (size, size)
    return action
  }
}
