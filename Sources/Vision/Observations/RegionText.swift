/// Why a text is no part of a picture.
public enum RegionError: Error, Hashable, CustomStringConvertible {
  case notFourNumbers(String)
  case notANumber(String)
  case outside(String)
  case empty(String)
  case tooFar(String, side: String)

  public var description: String {
    switch self {
    case .notFourNumbers(let text):
      "“\(text)” is no part of a picture. Write four shares of its size, x,y,width,height, from "
        + "the top left corner: 0,0.5,1,0.5 is the lower half."
    case .notANumber(let word):
      "“\(word)” is no share. Write a number from 0 to 1 with a point, for example 0.25."
    case .outside(let word):
      "“\(word)” lies outside of the picture. A share is from 0 to 1; 0.25 is a quarter."
    case .empty(let text):
      "“\(text)” covers nothing: width and height must be above 0."
    case .tooFar(let text, let side):
      "“\(text)” reaches over the picture's \(side) edge: "
        + (side == "right" ? "x and width" : "y and height") + " may add up to 1 at most."
    }
  }
}

extension NormalizedRect {
  /// A part of a picture from `x,y,width,height`, each a plain decimal number from 0 to 1.
  public init(region text: String) throws(RegionError) {
    let words = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 4 else { throw .notFourNumbers(text) }
    var numbers: [Double] = []
    for word in words {
      let digits = word.filter { $0 != "." }
      guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }),
        word.count - digits.count <= 1, word.last != ".", let number = Double(word)
      else { throw .notANumber(word) }
      guard number <= 1 else { throw .outside(word) }
      numbers.append(number)
    }
    let (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
    guard width > 0, height > 0 else { throw .empty(text) }
    // Shares such as 0.7 and 0.3 add up to a little more than 1 in binary.
    guard x + width <= 1 + 1e-9 else { throw .tooFar(text, side: "right") }
    guard y + height <= 1 + 1e-9 else { throw .tooFar(text, side: "lower") }
    self.init(x: x, y: y, width: width, height: height)
  }
}
