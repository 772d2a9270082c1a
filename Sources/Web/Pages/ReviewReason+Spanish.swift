import Money
import Papers
import Reading
import Tips
import Words

extension ReviewReason {
  /// As ``sentence(in:)``, in Spanish.
  func spanish(in currency: Currency) -> String {
    switch self {
    case .lowConfidence:
      "la impresión no es clara aquí, así que una letra o un dígito puede estar mal"
    case .unreadable(let kind): "aquí no se puede leer \(kind.spanish)"
    case .repaired(let seen): "la nota parece decir «\(seen)»; lo más probable es que sea esto"
    case .unusualStyle(.noSymbol):
      "los demás montos llevan \(currency.symbol), que pudo leerse como un dígito"
    case .unusualStyle(.symbol):
      "los demás montos no llevan \(currency.symbol), que puede ser un dígito mal leído"
    case .unusualStyle(.noComma): "los demás montos llevan una coma, que pudo leerse como un dígito"
    case .badPicture(let what), .confusedDigits(let what): Self.spanish(ofPicture: what)
    case .readByOne: "se leyó de dos maneras, y solo con una se entendió"
    case .secondOpinion(let seen): "leída otra vez dice «\(seen)»"
    case .unfamiliarName: "no es un nombre común, así que una letra puede estar mal"
    case .lostMark: "este nombre lleva una marca sobre una letra, y la nota imprime esas marcas"
    case .misreadLabel(let seen): "se encontró aunque su rótulo se leyó como «\(seen)»"
    case .sectionMissing(let name): "no se encontró la parte «\(name)» de la nota"
    case .unlabelled, .unlabelledPerson: "se encontró por su lugar, sin rótulo"
    case .rowOfItsOwn: "no está a la altura de su rótulo, y puede ser de otra línea"
    case .conflicting(let other): "la nota también dice \(other)"
    case .dayFirst: "el primer número no es un mes, así que se lee como el día"
    case .monthFirst: "el segundo número no es un mes, así que se lee como el día"
    case .orderOfPage:
      "otras fechas de la nota muestran el día y el mes al revés de lo usual en esta casa"
    case .otherWeekday(let weekday): "la nota lo llama \(weekday.spanish), y ese día no lo es"
    case .farFromEvening(let evening):
      "la noche es la del \(Catalogue.of(.spanish).text(of: evening))"
    case .dayOfPrinting: "es el día de la impresión, y la nota no tiene otro"
    case .unlikelyYear(let year): "\(year) no es un año probable para una nota"
    case .dayToCome: "ese día aún no ha llegado"
    case .lostDigit: "una cifra del principio o del final puede estar borrosa o cortada"
    case .pastMidnight: "la hora es pasada la medianoche: el día puede ser el anterior"
    case .dayOrMonth: "el día y el mes pueden estar al revés"
    case .anotherAmount(let other): "la nota también tiene «\(other)», y no dice cuál de los dos es"
    case .minus: "lleva un signo menos, y ninguna suma de la nota lo comprueba"
    case .taxAboveNetSales:
      "el impuesto es más que las ventas netas, así que pueden estar cambiados"
    case .weakLabel(let label):
      "«\(label)» puede significar otra cosa, y ninguna suma de la nota lo comprueba"
    case .corrected(let seen): "la nota parece decir «\(seen)», pero sus sumas piden esto"
    case .sumRepaired(let other):
      "su suma solo cuadra si «\(other.label(in: .of(.spanish)))» se leyó mal"
    case .identityDiffers(let source, let difference):
      Self.spanish(sum: source, offBy: difference, in: currency)
    case .unmeasuredModel: "se leyó con un modelo de esta casa que todavía no se midió"
    case .belowModelBar:
      "el modelo que lo leyó no está lo bastante seguro aquí, así que una letra o un dígito puede "
        + "estar mal"
    case .signDisagrees: "sus palabras dicen que un lado lo debe, y su signo que el otro"
    case .bothDirections:
      "tanto la casa como el mesero deben algo, y una nota así imprime solo uno de los dos"
    case .otherDirectionNotFound:
      "el otro lado no debe nada, y no se encontró ningún monto para este"
    case .directionUnconfirmed: "la nota no dice quién lo debe, y ninguna de sus sumas lo comprueba"
    case .sumsSayOtherSide:
      "una palabra que enseñaste dice quién lo debe, y las sumas de la nota dicen que el otro lado"
    case .otherClaim(let label, let amount):
      "la nota también dice «\(label) \(amount)», y no cómo van juntos los dos"
    }
  }

  /// What is wrong with the picture, by the words that the scanner tells it with.
  private static func spanish(ofPicture what: String) -> String {
    let faults = [
      ("glare", "hay un reflejo: inclina la nota"),
      ("blurred", "está borroso: no muevas el teléfono y toma otra foto"),
      ("too little light", "hay poca luz: toma otra foto con más luz"),
      ("unclear print", "la impresión no está clara, y un 8 puede parecer un 0: toma otra foto"),
      ("letters too small", "las letras son muy pequeñas en la foto: toma otra más de cerca"),
    ]
    if let (_, read, meant) = what.wholeMatch(of: /(\d) and (\d) look alike on this slip/)?.output {
      return "el \(read) y el \(meant) se parecen en esta nota"
    }
    return faults.first { what.hasPrefix($0.0) }?.1 ?? "la foto es mala en este lugar"
  }

  private static func spanish(
    sum source: String, offBy difference: Money, in currency: Currency
  ) -> String {
    let size = difference.size.formatted(in: currency)
    guard
      case .success(let sum) = Result(catching: { () throws(Identity.SyntaxError) in
        try Identity(source)
      })
    else { return "«\(source)» difiere en \(size)" }
    func name(_ pattern: PatternID) -> String { "«\(pattern.label(in: .of(.spanish)))»" }
    func list(_ terms: [Identity.Term]) -> String {
      terms.map { name($0.pattern) }.joined(separator: ", ")
    }
    func names(_ terms: [Identity.Term]) -> String {
      let taken = terms.filter(\.isNegative)
      return list(terms.filter { !$0.isNegative }) + (taken.isEmpty ? "" : " sin " + list(taken))
    }
    let more = difference.isNegative ? "menos" : "más"
    let sides = "\(names(sum.left)) dan \(size) \(more) que \(names(sum.right))"
    guard case .quotient(let divisor) = sum.form else { return sides }
    return "\(sides) por cada uno de \(name(divisor))"
  }
}

extension ValueKind {
  fileprivate var spanish: String {
    switch self {
    case .amount: "un monto"
    case .count: "un número"
    case .percent: "un porcentaje"
    case .name: "un nombre"
    case .date: "una fecha"
    case .text: "un texto"
    }
  }
}
