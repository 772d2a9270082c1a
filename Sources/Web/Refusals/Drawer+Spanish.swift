import Money
import Papers
import Words

// The one place of what is said of a drawer in Spanish; the English sentences stand in CashDrawer.

extension DrawerError {
  func sentence(in language: Language) -> String { language(description, spanish) }

  /// As its description, in Spanish.
  private var spanish: String {
    switch self {
    case .empty: "La caja está vacía. Escribe lo que hay en ella, como 20x30, 10x12, 5x20, 1x100."
    case .unreadable(let text):
      "«\(text)» no dice billetes ni monedas. Escribe lo que vale una pieza, x y cuántas hay: 20x30 para "
        + "treinta de veinte, 0.25x40 para cuarenta de veinticinco centavos, 1x* para cuantas de uno "
        + "hagan falta."
    case .kindTwice(let value):
      "Las piezas que valen \(value.minorUnits) unidades menores están dos veces en la caja. Escríbelas "
        + "una vez."
    case .worthless: "Un billete o una moneda vale más que cero."
    case .countOutOfRange(_, let count):
      "En una caja no caben \(count) piezas de una clase; a lo más \(DrawerContents.countLimit)."
    case .tooManyKinds(let count):
      "\(count) clases de billetes y monedas son más que las \(DrawerContents.kindLimit) con que cuenta "
        + "TipPool."
    case .tooManyEnvelopes(let count):
      "\(count) sobres son más que los \(EnvelopePlan.envelopeLimit) que se pueden llenar de una vez. "
        + "Llénalos en dos partes."
    case .amountOutOfRange(let amount):
      "No se puede llenar un sobre con \(amount.minorUnits) unidades menores."
    case .oddKinds:
      "Estos billetes y monedas no caben unos en otros tantas veces como para contar con ellos. Usa las "
        + "clases de una sola moneda."
    }
  }
}

extension DrawerLack {
  func sentence(in language: Language, _ currency: Currency) -> String {
    language(sentence(in: currency), spanish(in: currency))
  }

  /// What is missing, and what to do, in Spanish.
  private func spanish(in currency: Currency) -> String {
    switch self {
    case .money(let short, let pieces):
      "A la caja le faltan \(short.formatted(in: currency)) para lo que hay que entregar. "
        + (pieces.isEmpty
          ? "Pon esa cantidad más." : "Pon \(Self.text(pieces, currency)) más, y alcanza.")
    case .change(let change):
      "La caja tiene el dinero, pero no en las piezas que hacen falta. Cambia una de "
        + "\(change.give.formatted(in: currency)) por \(Self.text([change.get], currency)), y alcanza."
    case .pieces(let pieces):
      "La caja tiene el dinero, pero no en las piezas que hacen falta. Le faltan "
        + "\(Self.text(pieces, currency)): cámbialas por billetes más grandes."
    case .noSuchPieces(let amount, let kind):
      "Con billetes y monedas de estas clases no se juntan \(amount.formatted(in: currency)). "
        + (kind.map {
          "Con piezas de \($0.formatted(in: currency)) en la caja, sí: trae algunas y escríbelas con las "
            + "demás."
        } ?? "Escribe clases más pequeñas, y trae algunas.")
    }
  }
}
