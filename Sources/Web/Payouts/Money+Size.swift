import Money

extension Money {
  /// The amount without its sign, for a sentence that says the direction in words.
  ///
  /// The lowest amount that 64 bits hold has no opposite and keeps its sign: it is shown as it is, never
  /// as another one.
  var size: Money {
    guard case .success(let size) = Result(catching: magnitude) else { return self }
    return size
  }
}
