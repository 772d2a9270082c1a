/// The money that a house works in, chosen when the program runs.
///
/// ```swift
/// Currency(code: "KWD")?.minorDigits  // 3
/// ```
public struct Currency: Hashable, Sendable {
  /// The ISO 4217 code: three capital letters.
  public let code: String
  /// The sign printed before an amount; empty where there is none in common use.
  public let symbol: String
  /// How many digits follow the decimal point: 0 (JPY) … 3 (KWD).
  public let minorDigits: Int

  /// Every currency of ISO 4217 that people are paid in, by their codes (as of January 2026).
  ///
  /// Left out is what no house can take or pay: funds and units of account (`BOV`, `CHE`, `CHW`,
  /// `CLF`, `COU`, `MXV`, `USN`, `UYI`, `UYW`, `XAD`, `XBA` to `XBD`, `XDR`, `XSU`, `XUA`), metals
  /// (`XAG`, `XAU`, `XPD`, `XPT`), `XTS` for tests and `XXX` for none; also currencies that were
  /// withdrawn. The only codes with four digits are units of account, so no currency here has them.
  public static let known: [Currency] = codesByDigits.flatMap { minorDigits, codes in
    codes.split(whereSeparator: \.isWhitespace).map { code in
      Currency(code: String(code), symbol: symbols[String(code)] ?? "", minorDigits: minorDigits)
    }
  }.sorted { $0.code < $1.code }

  /// The dollar of the United States, used where nobody says otherwise.
  public static let usd = Currency(code: "USD", symbol: "$", minorDigits: 2)

  /// The known currency of that ISO 4217 code, in capital or small letters; nil for others.
  public init?(code: String) {
    guard let match = Self.byCode[code.uppercased()] else { return nil }
    self = match
  }

  private init(code: String, symbol: String, minorDigits: Int) {
    self.code = code
    self.symbol = symbol
    self.minorDigits = minorDigits
  }

  /// How many minor units make one major unit: 100 for dollars, 1 for yen, 1000 for dinars.
  public var minorUnitsPerMajor: Int64 {
    (0..<minorDigits).reduce(into: 1) { scale, _ in scale *= 10 }
  }
}

// MARK: - ISO 4217

extension Currency {
  private static let byCode = Dictionary(uniqueKeysWithValues: known.map { ($0.code, $0) })

  private static let codesByDigits = [
    (0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF"),
    (
      2,
      """
      AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD
      CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD
      GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL
      MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN
      PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP
      SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG
      """
    ),
    (3, "BHD IQD JOD KWD LYD OMR TND"),
  ]

  /// Signs that are one character and stand before the amount; the others are printed by their
  /// codes.
  private static let symbols: [String: String] = {
    let codesBySign = [
      "$": """
      ARS AUD BBD BMD BND BSD BZD CAD CLP COP CUP DOP FJD GYD HKD JMD KYD LRD MXN NAD NZD SBD
      SGD SRD TTD TWD USD UYU XCD
      """,
      "£": "FKP GBP GIP SHP", "¥": "CNY JPY", "€": "EUR", "₩": "KPW KRW", "₡": "CRC", "₦": "NGN",
      "₪": "ILS", "₱": "PHP", "₲": "PYG", "₴": "UAH", "₵": "GHS", "₹": "INR", "₺": "TRY",
      "฿": "THB",
    ]
    let pairs = codesBySign.flatMap { sign, codes in
      codes.split { $0.isWhitespace }.map { (String($0), sign) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()
}
