import Books
import Evening
import Foundation
import House
import Testing

@testable import Web

/// A misspelt tag would show nothing at all: every tag of every template is looked up in what its page
/// gives.
@Suite struct TemplateTests {
  private static let frame = PageFrame(
    title: "t", language: "en", otherLanguage: "es", address: "/a", signedIn: "s", problem: "p")

  private static let cards = PayoutCards(
    totals: [.init(title: "", value: "")], policy: "", cashNotices: [""],
    people: [
      .init(
        name: "", amount: "", settling: "", lines: [.init(title: "", value: "")],
        jobs: [.init(title: "", steps: [""])])
    ], houseTotal: "", notices: [.init(sentence: "", isWarning: true)])

  private static let box = SlipView.Value(
    field: "", label: "", shown: "", value: "", picture: "", keyboard: "", scan: "", write: "")

  private static let corrected = CorrectionView.Box(
    name: "", label: "", value: "", keyboard: "", refusal: "")

  /// One view of each template, with something in every list.
  private static let views: [any PageView] = [
    StartView(page: frame, words: [:], isPaired: true, menu: [.init(address: "", title: "")]),
    OfflineView(page: frame, words: [:]),
    ProblemView(page: frame, words: [:], sentence: ""),
    UnlockView(
      page: frame, words: [:], device: "", accounts: [.init(number: "", name: "")], several: true,
      next: "", passkey: true, passkeyElsewhere: ""),
    PINView(page: frame, words: [:]),
    PasskeysView(
      page: frame, words: [:], offered: true, reason: "",
      passkeys: [.init(number: "", name: "", isHere: true, dates: "")]),
    HandwritingView(page: frame, words: [:], kept: ""),
    PairView(page: frame, words: [:], name: ""),
    DevicesView(
      page: frame, words: [:],
      devices: [
        .init(number: "", name: "", holder: "", pairedOn: "", isRevoked: true, isOwn: true)
      ],
      people: [
        .init(number: "", name: "", role: "", roles: [.init(value: "", title: "", isChosen: true)])
      ], roles: [.init(value: "", title: "")]),
    OfferView(page: frame, words: [:], picture: "", address: "", threeWords: ""),
    TonightView(
      page: frame, words: [:], heading: "", day: "", farDay: "",
      slips: [
        .init(
          address: "", title: "", netSales: "", state: "", isOpen: true, sumIsOff: "s", lookers: "")
      ],
      reading: "", evening: "", untaken: [.init(address: "", sentence: "")],
      support: [.init(number: "", name: "", role: "", hours: "")],
      step: .init(address: "", title: ""), rules: ""),
    SlipView(
      page: frame, words: [:], address: "", evening: "", lookers: "",
      conflict: .init(field: "", sentence: "", theirs: "", mine: ""),
      comparison: .init(
        here: "", there: "",
        lines: [.init(label: "", here: "", hereCrop: "", there: "", thereCrop: "")]),
      questions: [
        .init(
          key: "", sentence: "", reason: "", reasonLanguage: "", crop: "", seen: "",
          buttons: [.init(answer: "", title: "")], box: box, takesText: true)
      ], values: [box], sumsTitle: "", sums: [.init(text: "", outcome: "", isOff: true)],
      picturesTitle: "", pictures: [""], counts: true, mayCount: true),
    NextView(
      page: frame, words: [:], evening: "", notices: [""],
      asked: .init(
        key: "", sentence: "", input: .init(suggestion: "", keyboard: ""),
        choices: [.init(value: "", title: "")], newPerson: .init(by: "", roles: [""]),
        staff: .init(
          people: [.init(value: "", title: "")], others: [.init(value: "", title: "")],
          lastTime: "", nobodyElse: .init(value: "", title: ""))),
      doubt: .init(key: "", sentence: "", choices: [.init(value: "", title: "")])),
    PayoutsView(
      page: frame, words: [:], reason: "", cards: cards, evening: "",
      findings: [.init(key: "", sentence: "")],
      double: "", digest: ""),
    ShiftsView(
      page: frame, words: [:], since: "", shifts: [.init(address: "", title: "", line: "")]),
    ShiftView(
      page: frame, words: [:], address: "", seen: "", state: "", head: [""], reason: "",
      differs: "", paidBefore: "", cards: cards, acceptedBy: "",
      doubts: [.init(title: "", value: "", reason: "", crop: "")], slipsTitle: "",
      slips: [.init(address: "", title: "")], mayCorrect: true, correcting: "", today: "",
      isPayable: true, settled: "", mayClose: true, mayPay: true,
      mayReopen: true, mayVoid: true),
    CorrectionView(
      page: frame, words: [:], address: "", back: "", version: "", stale: "", reason: "",
      doubt: .init(key: "", sentence: "", choices: [.init(value: "", title: "")]), cards: cards,
      changesTitle: "", changes: [.init(name: "", before: "", after: "")],
      findings: [.init(key: "", sentence: "")], digest: "", missing: "",
      why: "", notTakenTitle: "", notTaken: [""],
      form: .init(
        people: [.init(name: "", boxes: [corrected], gone: "", isGone: true, who: "")], roles: [""],
        added: corrected,
        addedRole: "",
        addedHours: ""), mayDrop: true),
    ShiftSlipView(
      page: frame, words: [:], address: "",
      values: [.init(label: "", value: "", note: "", crop: "")]),
    WriteView(
      page: frame, words: [:], address: "", evening: "", field: "", label: "", shown: "", crop: "",
      expects: "", here: "", choose: "", advice: "", keyboard: "", line: "", point: ""),
    SignaturesView(
      page: frame, words: [:], address: "", told: "",
      people: [
        .init(
          signAt: "", name: "", amount: "", signed: "",
          picture: .init(area: "", path: "", title: ""))
      ]),
    SignView(
      page: frame, words: [:], address: "", back: "", sentence: "", amount: "", seen: ""),
    SettleView(page: frame, words: [:], address: "", drawer: "", reason: "", sheet: ""),
    PeriodsView(
      page: frame, words: [:], reason: "", from: "", to: "", unfinishedTitle: "",
      unfinished: [.init(address: "", title: "", line: "")],
      periods: [.init(address: "", title: "", line: "")]),
    PeriodOfferView(
      page: frame, words: [:], from: "", to: "", seen: "", payday: "", sums: "", warnings: [""],
      shifts: [.init(address: "", title: "", line: "")], mayClose: true),
    PeriodView(
      page: frame, words: [:], from: "", to: "", seen: "", state: "",
      people: [.init(name: "", amount: "", parts: "")], total: "", files: [""], noFile: "",
      today: "", day: "", why: "", mayPay: true, mayReopen: true),
    PoolsView(
      page: frame, words: [:], reason: "",
      pools: [
        .init(name: "", periods: [.init(address: "", title: "", line: "")], notes: [""])
      ]),
    PoolView(
      page: frame, words: [:], policy: "", pool: "", period: "", currency: "", from: "", to: "",
      seen: "",
      holds: "", troubles: [""],
      people: [.init(name: "", amount: "", role: "", steps: [""])], total: "", notes: [""],
      day: "", today: "", mayShare: true),
    HeldView(
      page: frame, words: [:], reason: "", holds: "", notes: [""], nightsTitle: "",
      nights: [.init(address: "", title: "", line: "")],
      offer: .init(
        said: "", people: [.init(name: "", amount: "", role: "", steps: [""])], total: "",
        left: "", hidden: [.init(name: "", value: "")], seen: "", repeated: ""),
      form: .init(
        place: [.init(name: "", value: "")],
        people: [.init(id: "", name: "", amount: "", isEqual: true, most: "")], decider: "",
        why: "", day: "", today: ""),
      decisions: [.init(address: "", title: "", line: "")]),
    ReportsView(
      page: frame, words: [:], reason: "", from: "", to: "",
      presets: [.init(address: "", title: "")]),
    ExportsView(
      page: frame, words: [:], reason: "", formats: [.init(value: "", title: "", isChosen: true)],
      from: "", to: "", includesOpen: true),
    ExportOfferView(
      page: frame, words: [:], format: "", value: "", from: "", to: "", open: "", seen: "",
      sum: "", notes: [""], download: ""),
    MeView(
      page: frame, words: [:], advice: "", owner: "",
      lines: [.init(title: "", amount: "", state: "")], from: "", to: "",
      presets: [.init(address: "", title: "")]),
    RulesView(
      page: frame, words: [:], reason: "",
      policies: [
        .init(address: "", name: "", since: "", isDefault: true, isTonight: true, problems: [""])
      ],
      kinds: [.init(address: "", name: "", vendor: "")]),
    EveningRulesView(
      page: frame, words: [:], evening: "", reason: "",
      choices: [.init(value: "", name: "", isChosen: true)]),
    PolicyView(
      page: frame, words: [:], address: "", since: "", rules: [""], law: [""], drawing: "",
      source: "", from: "", to: "", outcome: "",
      lines: [.init(name: "", was: "", would: "", change: "")], refusals: [""]),
    KindView(page: frame, words: [:], vendor: "", figures: [""], sums: [""]),
    ComputerView(
      page: frame, words: [:], lines: [.init(title: "", value: "")], mayKeepReaders: true),
    CardSlipsView(
      page: frame, words: [:], address: "", back: "", evening: "",
      items: [
        .init(
          id: "", title: "", address: "", place: "", tipPicture: "", totalPicture: "", sentence: "",
          said: "", right: "", shown: "", value: "", isLeftOut: true, counts: true)
      ],
      reading: "", unread: "", sums: [""], explanations: [.init(address: "", sentence: "")],
      record: ""),
    ReadersView(
      page: frame, words: [:],
      readers: [
        .init(
          title: "", name: "", languages: "", state: "", hash: "", notes: [""], trouble: "",
          get: .init(value: "", title: ""), use: [.init(value: "", title: "")],
          remove: .init(value: "", title: "", sentence: ""))
      ],
      source: "", work: "", outcome: "", failure: "", most: ""),
    ScannerView(
      page: frame, words: [:], kinds: [.init(id: "", name: "", drawing: "")],
      target: .init(
        address: "", evening: "", field: "", figure: "", title: "", name: "", kind: "",
        shown: "")),
    TrustView(page: frame, words: [:], fingerprint: "", address: ""),
  ]

  @Test func everyTemplateHasItsPage() {
    let names = Set(Self.views.map { type(of: $0).template })
    #expect(
      names.union(["box", "layout", "newPerson", "passkeySaid", "payoutCards", "photos", "shares"])
        == Set(WebAssets.templates.keys))
  }

  @Test func nothingIsWrittenIntoAPageAsItIs() {
    for (name, text) in WebAssets.templates {
      #expect(!text.contains("{{{") && !text.contains("{{&"), "\(name)")
      #expect(!text.contains("{{%"), "\(name)")
      // The policy forbids them, so they would not work.
      #expect(!text.contains("style=") && !text.contains("onclick="), "\(name)")
    }
  }

  /// Whatever is done to an evening says of which evening its page was: the next one has slips of the same
  /// numbers.
  @Test(arguments: ["tonight", "slip", "next", "payouts", "scanner"])
  func everyFormOfAnEveningNamesIt(template: String) throws {
    let text = try #require(WebAssets.templates[template])
    let forms = text.components(separatedBy: "<form ").dropFirst()
      .filter { !$0.contains("class=\"problem\"") }
    #expect(!forms.isEmpty)
    for form in forms {
      let own = form.prefix { $0 != "\n" }
      #expect(own.contains("name=\"evening\" value=\"{{evening}}\""), "\(own)")
    }
  }

  @Test func everyTagIsGivenByItsPage() throws {
    for view in Self.views {
      let name = type(of: view).template
      for tag in try tags(of: name) + tags(of: "layout") {
        if tag.hasPrefix("words.") {
          let key = String(tag.dropFirst("words.".count))
          #expect(WebWords.of(.english).texts[key] != nil, "\(name): \(tag)")
        } else {
          #expect(values(of: view).contains(tag), "\(name): \(tag)")
        }
      }
    }
  }

  /// Sentences that code asks for by key.
  @Test func everyRefusalHasItsSentence() {
    let refusals: [WebRefusal] = [
      .malformed, .locked, .forbidden, .forged, .gone, .misdirected, .tooLarge,
      .tooMany(seconds: 1), .internal,
    ]
    let keys =
      refusals.map(\.words) + Pages.menu.map(\.title)
      + [
        "pinWrong", "pinWait", "pinClosed", "pinDiffers", "passkeyElsewhere",
        "passkeyMade", "passkeyNoName", "passkeyNotMade", "passkeyOnTablet", "passkeyRefused",
        "passkeyUnused", "passkeyUsed", "nameTaken", "signedInAs", "trustTitle",
        "slip", "slips", "aSumIsOff", "evening", "eveningOf", "beingRead", "confirmed",
        "doubtful", "read", "typed", "unreadable", "leftOut", "sameSlip", "otherDay", "samePerson",
        "twoPeople", "itIsRight", "anotherSlip", "belongsHere", "sameLeaveOut",
        "putTogether", "addedTo",
        "changedMeanwhile", "answerRefused", "itIsOffered", "photoJoined", "photoKnown",
        "looksAtIt", "photoSaved", "photoOtherDay", "photoNoSlip", "issueMissing", "issueNotRead",
        "issueUnreadable", "issueDoubtful", "issueSumOff",
      ] + FormField.allCases.map(\.words)
      + ShiftState.allCases.map(\.words) + DayPreset.allCases.map(\.rawValue)
      + [
        "shift", "shiftLine", "shiftsSince", "shiftChanged", "reasonMissing", "reasonTooLong",
        "shiftOtherPaid",
        "pressAgain", "lastManager", "eveningOver", "payDayToCome",
        "payDayMalformed", "notDone", "savedDiffers", "acceptedBy", "slipsOfShift", "correctTitle",
        "correctionOpen", "correctionStale", "nobodyGetsMoreOrLess", "whoGetsMoreOrLess",
        "notAllTaken",
        "changedByPerson", "notRead", "envelopes", "settleVoided", "settleNoDrawer",
        "settleUndecided", "noEnvelopes",
        "poolChanged", "poolDaysUnknown", "poolOver", "poolOpen", "poolDifferences",
        "poolShared", "poolSharedChanged", "poolRest", "poolHeld", "poolHeldBelow", "poolHeldOpen",
        "poolMayGet", "poolDecided", "poolGets", "poolWouldGet", "poolAbsent",
        "poolCorrected", "poolOwed", "poolLeft", "periodHeld", "headDecided",
        "heldAgainFirst", "heldBoth", "heldChanged", "heldLeft", "heldLook", "heldMost",
        "heldNights", "heldNoAmount", "heldNothingLeft", "heldRepeated", "heldSaid", "heldSince",
        "heldUnknown",
        "periodChanged", "periodUnfinished", "periodClosed", "periodReopened", "periodDrafts",
        "periodNotOver", "periodState", "periodTotal", "periodNoFile", "periodShifts",
        "periodInHand", "periodOnPaycheck", "periodHandsOver", "periodInCash", "periodRounding",
        "paydayPast",
        "chooseDays", "noReport", "noExport", "exportOther", "exportNothing", "exportCount",
        "exportSum", "exportDownload", "statementOf", "ownNameUnknown", "ownNameShared",
        "ownStatementFails", "handKept", "handAgreeFirst", "handAlike", "handMissing", "handEmpty",
        "handTooMuch", "inkChoose", "inkHere", "inkNameAdvice", "inkNameChoose", "inkNameHere",
      ]
      + ["payouts"]
    for key in keys { #expect(WebWords.of(.english).texts[key] != nil, "\(key)") }
  }

  private func tags(of template: String) throws -> [String] {
    let text = try #require(WebAssets.templates[template])
    let parts = try text.matches(of: /\{\{>([A-Za-z]+)\}\}/).flatMap { try tags(of: String($0.1)) }
    return parts
      + text.matches(of: /\{\{[#^]?([A-Za-z.]+)\}\}/).map { String($0.1) }.filter { $0 != "." }
  }

  /// The tags that a view answers: its own, those of its frame, and those of what it holds.
  private func values(of view: Any) -> Set<String> {
    var names: Set<String> = []
    for child in Mirror(reflecting: view).children {
      if let label = child.label { names.insert(label) }
      let inner = values(of: child.value)
      names.formUnion(child.label == "page" ? Set(inner.map { "page.\($0)" }) : inner)
    }
    return names
  }
}
