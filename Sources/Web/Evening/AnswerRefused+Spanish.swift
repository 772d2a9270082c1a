import Evening
import House
import Money
import Tips

extension AnswerRefused {
  /// Why an answer is not taken, in the language of the page where it is about a value that was typed; else in
  /// English.
  func sentence(in words: WebWords) -> String {
    words.language.pick(message, entry?.spanish ?? message)
  }
}

extension FormEntryError {
  /// As its description, in Spanish.
  var spanish: String {
    switch self {
    case .amount(let error): error.spanish
    case .belowZero(.houseOwesServer):
      "Esto es cero o más. Si el mesero debe a la casa, escríbelo en "
        + "«\(Self.label(.serverOwesHouse))»."
    case .belowZero(.serverOwesHouse):
      "Esto es cero o más. Si la casa debe al mesero, escríbelo en "
        + "«\(Self.label(.houseOwesServer))»."
    case .belowZero(.netSales):
      "«\(Self.label(.netSales))» es cero o más. Si las devoluciones de otros días son más que "
        + "lo vendido, escribe 0."
    case .belowZero(let field): "«\(Self.label(field))» es cero o más."
    case .name(let error): error.spanish
    case .notName(let text):
      "«\(text)» no es el nombre de nadie: escribe el nombre como debe estar en la nota."
    case .hours(let text):
      "«\(text)» no es un tiempo trabajado: escribe horas como 5.5 o 5:30, a lo más 48."
    }
  }

  private static func label(_ field: FormField) -> String { WebWords.of(.spanish)[field.words] }
}

extension AmountTextError {
  fileprivate var spanish: String {
    "«\(text)» no es un monto: \(complaint) (en el carácter \(offset + 1))"
  }

  private var complaint: String {
    switch reason {
    case .empty: "no hay nada; escribe un monto como 1234.56, o 0 si no hay"
    case .digitExpected: "aquí debe estar un dígito de 0 a 9; escribe un monto como 1234.56"
    case .unexpected(let character): "«\(character)» no va aquí; escribe 1234.56"
    case .misplacedComma: "una coma va solo ante tres dígitos, como en 1,234.56"
    case .leadingZero: "empieza con un cero de más; puede faltar un dígito"
    case .fractionDigits(0): "esta moneda no tiene dígitos tras el punto"
    case .fractionDigits(let count): "tras el punto van exactamente \(count) dígitos"
    case .secondSign: "tiene dos signos; basta uno"
    case .unclosedBracket: "el paréntesis no está cerrado"
    case .tooLarge: "tiene más dígitos que cualquier monto de dinero"
    }
  }
}

extension PersonNameError {
  fileprivate var spanish: String {
    switch self {
    case .empty: "Falta un nombre: escríbelo como debe estar en la nota."
    case .tooLong(let characters):
      "El nombre tiene \(characters) caracteres; se guardan a lo más \(PersonName.maximumLength)."
    case .controlCharacter(let scalar):
      "El nombre lleva el carácter invisible U+"
        + "\(String(scalar.value, radix: 16, uppercase: true)); escríbelo otra vez."
    }
  }
}
