extension [UInt8] {
  init(hex: String) {
    let digits = hex.compactMap(\.hexDigitValue)
    self = stride(from: 0, to: digits.count, by: 2).map { (place: Int) -> UInt8 in
      UInt8(digits[place] << 4 | digits[place + 1])
    }
  }
}
