import Books

extension CashRules {
  /// As ``notices``, in the language of a document.
  func notices(in language: ReportLanguage) -> [String] {
    switch language {
    case .english: notices
    case .spanish: spanishNotices
    }
  }

  private var spanishNotices: [String] {
    switch (tips, includesWages) {
    case (.settled, true): []
    case (.settled, false):
      [
        "Los cargos por servicio y lo que agrega la casa se pagan con la nómina: no están en este "
          + "efectivo."
      ]
    case (.asHeld, _):
      [
        "Cada quien se queda con el efectivo que tiene, hasta lo que le toca. El resto se paga con "
          + "la nómina: no está en este efectivo."
      ]
    case (.none, _):
      ["Todo el efectivo se entrega. Todo se paga con la nómina: no está en este efectivo."]
    }
  }
}
