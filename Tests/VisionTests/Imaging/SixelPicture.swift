import Vision

/// Draws sixels as a terminal does: what the encoder writes is read back with it.
struct SixelPicture {
  private(set) var width = 0
  private(set) var height = 0
  /// The register drawn at each place; nil where nothing was drawn.
  private(set) var dots: [Int?] = []
  /// The registers' grey, 0…100.
  private(set) var registers: [Int: Int] = [:]

  struct Malformed: Error { let place: Int }

  init(_ text: String) throws {
    var characters = Array(text.unicodeScalars)
    let head = "\u{1B}P0;1;0q\"1;1;"
    guard text.hasPrefix(head), text.hasSuffix("\u{1B}\\") else { throw Malformed(place: 0) }
    characters.removeLast(2)
    var place = head.unicodeScalars.count
    func number() -> Int {
      var value = 0
      while place < characters.count, let digit = Int(String(characters[place])) {
        value = value * 10 + digit
        place += 1
      }
      return value
    }
    width = number()
    place += 1
    height = number()
    dots = [Int?](repeating: nil, count: width * height)
    var (column, band, register) = (0, 0, 0)
    while place < characters.count {
      let character = characters[place]
      place += 1
      switch character {
      case "#":
        register = number()
        guard place < characters.count, characters[place] == ";" else { continue }
        var values: [Int] = []
        while place < characters.count, characters[place] == ";" {
          place += 1
          values.append(number())
        }
        guard values.count == 4, values[0] == 2, Set(values.dropFirst()).count == 1 else {
          throw Malformed(place: place)
        }
        registers[register] = values[1]
      case "$": column = 0
      case "-": (column, band) = (0, band + 1)
      case "!", "?"..."~":
        var count = 1
        var dot = character
        if character == "!" {
          count = number()
          dot = characters[place]
          place += 1
        }
        for _ in 0..<count {
          try draw(dot.value - 63, column, band, register, place)
          column += 1
        }
      default: throw Malformed(place: place)
      }
    }
  }

  private mutating func draw(
    _ bits: UInt32, _ column: Int, _ band: Int, _ register: Int, _ place: Int
  ) throws {
    guard column < width else { throw Malformed(place: place) }
    for bit in 0..<6 where bits & (1 << bit) != 0 {
      let row = band * 6 + bit
      guard row < height else { throw Malformed(place: place) }
      dots[row * width + column] = register
    }
  }
}
