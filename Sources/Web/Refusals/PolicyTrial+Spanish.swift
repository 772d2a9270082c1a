import House
import Money
import Tips

// Why a policy does not compute a shift, in Spanish; the English sentences stand in TipPooling and HouseRules.

extension PolicyTrial.Refusal.Reason {
  func sentence(in currency: Currency, _ language: WebLanguage) -> String {
    switch (self, language) {
    case (_, .english): sentence(in: currency)
    case (.shift(let error), .spanish): error.spanish(in: currency)
    case (.policy(let error), .spanish): error.spanish
    }
  }
}

extension PolicyChoiceError {
  /// As its description, in Spanish.
  var spanish: String {
    switch self {
    case .unknown(let id, let near?, _): "No hay política «\(id)». ¿Querías decir «\(near)»?"
    case .unknown(let id, nil, let known):
      "No hay política «\(id)». Hay: \(known.joined(separator: ", "))."
    case .notYet(let id, let day, let first):
      "La política «\(id)» empieza el \(first); no tiene versión para el \(day). Agrega una, o elige otra "
        + "política."
    }
  }
}
