/// What a recogniser reads with.
public enum LanguageModel: Hashable, Sendable {
  /// The model for thermal print that is part of the program: no file is needed.
  case thermal
  /// A language data file `<name>.traineddata`, such as `eng`.
  case named(String)

  /// The model's name, as kept with every reading: `thermal`, `eng`.
  public var name: String {
    switch self {
    case .thermal: "thermal"
    case .named(let name): name
    }
  }

  /// The share of its width that print keeps before it is read: the thermal model reads squeezed
  /// print as well and faster; others are given what they were made for.
  var squeeze: Double {
    switch self {
    case .thermal: 0.75
    case .named: 1
    }
  }
}
