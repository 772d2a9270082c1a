import Access
import Hummingbird

/// Everything that a phone can ask for. What stands in none of these tables is refused.
extension Route {
  static let all =
    first + comingIn + evening + camera + books + bookkeeping + periods + rules + own + house
    + readers

  /// The stream that tells of changes.
  static let eventsPath: RouterPath = "/events"
  /// The stream that tells of the readers.
  static let readerEventsPath: RouterPath = "/house/readers/events"
  /// Where pages listen: who does nothing else keeps nobody unlocked.
  static let listening = [eventsPath, readerEventsPath]

  // Who gets through to many of them. Closing managers see shifts of the last days alone: ``BooksDesk``.
  private static let records = Admission.allowed(.recordEvening)
  private static let seesShifts = Admission.either(.seeRecentShifts, .seeAllShifts)
  private static let seesReports = Admission.allowed(.seeReports)
  private static let keepsPeriods = Admission.allowed(.keepPeriods)
  private static let changesReaders = Admission.allowed(.changeReaders)
  private static let keepsPasskeys = Admission.allowed(.keepPasskeys)

  /// What everybody gets.
  private static let first: [Route] = [
    .page("/", .everybody) { try await $0.start($2) },
    .page("/healthz", .everybody) { pages, _, _ in pages.plain("ok") },
    .page("/readyz", .everybody) { pages, _, _ in try await pages.ready() },
    .page("/assets/{name}", .everybody) { try $0.asset($1, $2) },
    .page("/favicon.ico", .everybody) { try $0.asset($1, $2) },
    .page("/sw.js", .everybody) { pages, _, _ in try pages.shellWorker() },
    .page("/offline", .everybody) { $0.offline($2) },
    .form("/language", .everybody) { pages, request, _ in try await pages.language(request) },
  ]

  /// Pairing, unlocking, the first PIN and passkeys.
  private static let comingIn: [Route] = [
    .page("/pair", .everybody) { $0.pairPage($2) },
    .form("/pair", .everybody) { try await $0.pair($1, $2) },
    .page("/login", .pairedDevice) { try await $0.unlockPage($1, $2) },
    .form("/login", .pairedDevice) { try await $0.unlock($1, $2) },
    .form("/login/passkey", .pairedDevice) { try await $0.unlockByPasskey($1, $2) },
    .form("/login/passkey/question", .pairedDevice) {
      pages, _, context in try await pages.passkeyToShow(context)
    },
    .page("/pin", .pairedDevice) { try await $0.pinPage($2) },
    .form("/pin", .pairedDevice) { try await $0.setPIN($1, $2) },
    .page("/passkeys", keepsPasskeys) { try await $0.passkeys($1, $2) },
    .form("/passkeys", keepsPasskeys, on: "/passkeys") { try await $0.makePasskey($1, $2) },
    .form("/passkeys/question", keepsPasskeys, on: "/passkeys") {
      pages, _, context in try pages.passkeyToMake(context)
    },
    .form("/passkeys/{id}/remove", keepsPasskeys, on: "/passkeys") {
      try await $0.removePasskey($1, $2)
    },
    .form("/logout", .unlocked) { pages, request, _ in try await pages.lock(request) },
  ]

  /// The open evening.
  private static let evening: [Route] = [
    .page("/tonight", records) { try await $0.tonight($2) },
    .picture("/tonight/photos/{photo}", records) { try await $0.receivePhoto($1, $2) },
    .form("/tonight/photos", records, limit: filesLimit) { try await $0.sendPhotos($1, $2) },
    .form("/tonight/photos/{photo}/told", records) { try await $0.forgetPhoto($2) },
    .page(eventsPath, records) { try await $0.events($1, $2) },
    .page("/tonight/slips/{id}", records) { try await $0.slip($2) },
    .form("/tonight/slips/{id}", records) { try await $0.answer($1, $2) },
    .page("/tonight/slips/{id}/pictures/{place}", records) { try await $0.picture($2) },
    .page("/tonight/slips/{id}/crops/{field}", records) { try await $0.crop($2) },
    .page("/tonight/slips/{id}/write/{field}", records) { try await $0.write($2) },
    .page("/tonight/slips/{id}/cards", records) { try await $0.cardSlips($2) },
    .form("/tonight/slips/{id}/cards", records, limit: filesLimit) {
      try await $0.takeCardSlips($1, $2)
    },
    .form("/tonight/slips/{id}/cards/{card}", records) { try await $0.answerCardSlip($1, $2) },
    .page("/tonight/slips/{id}/cards/{card}/{field}", records) { try await $0.cardCrop($1, $2) },
    // It answers with names of the staff list: for nobody but those who see the slips they go into.
    .form("/ink", records, limit: signatureLimit) { try await $0.readInk($1, $2) },
    .form("/tonight/slips", records) { try await $0.typeSlip($1, $2) },
    .form("/tonight/day", records) { try await $0.moveDay($1, $2) },
    .page("/tonight/rules", records) { try await $0.eveningRules($2) },
    .form("/tonight/rules", records) { try await $0.useRules($1, $2) },
    .page("/tonight/next", records) { try await $0.next($2) },
    .form("/tonight/next", records) { try await $0.answerNext($1, $2) },
    .form("/tonight/again", records) { try await $0.askAgain($1, $2) },
    .form("/tonight/support/{id}/remove", records) { try await $0.removeSupport($1, $2) },
    .page("/tonight/payouts", records) { try await $0.payouts($2) },
    .form("/tonight/payouts", records) { try await $0.confirmValue($1, $2) },
    .form("/tonight/late", .allowed(.correctShift)) { try await $0.addToShift($1, $2) },
    .form("/tonight/save", .allowed(.saveShift)) { try await $0.save($1, $2) },
  ]

  /// The camera that is held over the slips.
  private static let camera: [Route] = [
    .page("/tonight/scan", records) { try await $0.scanner($1, $2) },
    .form("/tonight/scans", records) { try await $0.beginScan($1, $2) },
    .form("/tonight/scans/{id}/frames", records, limit: frameLimit) {
      try await $0.liveFrame($1, $2)
    },
    .form("/tonight/scans/{id}/take", records) { try await $0.takeScan($2) },
    .form("/tonight/scans/{id}/end", records) { try await $0.endScan($2) },
  ]

  /// The shifts of the books.
  private static let books: [Route] = [
    .page("/shifts", seesShifts) { try await $0.shifts($2) },
    .page("/shifts/{id}", seesShifts) { try await $0.shift($2) },
    .page("/shifts/{id}/slips/{slip}", seesShifts) { try await $0.shiftSlip($2) },
    .form("/shifts/{id}/close", .allowed(.closeShift), on: "/shifts/{id}") {
      try await $0.closeShift($1, $2)
    },
    .form("/shifts/{id}/pay", .allowed(.payShift), on: "/shifts/{id}") {
      try await $0.payShift($1, $2)
    },
    .form("/shifts/{id}/reopen", .allowed(.reopenShift), on: "/shifts/{id}") {
      try await $0.reopenShift($1, $2)
    },
    .form("/shifts/{id}/void", .allowed(.voidShift), on: "/shifts/{id}") {
      try await $0.voidShift($1, $2)
    },
    .page("/shifts/{id}/correct", .allowed(.correctShift)) { try await $0.correction($2) },
    .form("/shifts/{id}/correct", .allowed(.correctShift)) { try await $0.correct($1, $2) },
    .form("/shifts/{id}/correct/save", .allowed(.reopenShift), on: "/shifts/{id}/correct") {
      try await $0.saveCorrection($1, $2)
    },
    .page("/shifts/{id}/signatures", seesShifts) { try await $0.signatures($2) },
    .page("/shifts/{id}/signatures/{place}", .allowed(.takeSignatures)) { try await $0.sign($2) },
    .form("/shifts/{id}/signatures/{place}", .allowed(.takeSignatures), limit: signatureLimit) {
      try await $0.takeSignature($1, $2)
    },
    .page("/shifts/{id}/settle", seesShifts) { try await $0.settle($1, $2) },
    .page("/shifts/{id}/print/{kind}", seesShifts) { try await $0.shiftPrint($1, $2) },
  ]

  /// Reports, and files for payroll and bookkeeping.
  private static let bookkeeping: [Route] = [
    .page("/reports", seesReports) { try await $0.reports($1, $2) },
    .page("/reports/{kind}", seesReports) { try await $0.report($1, $2) },
    .page("/exports", .allowed(.exportFiles)) { try await $0.exports($2) },
    .page("/exports/offer", .allowed(.exportFiles)) { try await $0.exportOffer($1, $2) },
    .form("/exports/file", .allowed(.exportFiles), on: "/exports") {
      try await $0.exportFile($1, $2)
    },
  ]

  /// Pay periods: closed, paid and reopened as a whole.
  private static let periods: [Route] = [
    .page("/periods", seesReports) { try await $0.periods($2) },
    .page("/periods/period", seesReports) { try await $0.period($1, $2) },
    .form("/periods/close", keepsPeriods, on: "/periods/period", isKept: true) {
      try await $0.closePeriod($1, $2)
    },
    .form("/periods/pay", keepsPeriods, on: "/periods/period", isKept: true) {
      try await $0.payPeriod($1, $2)
    },
    .form("/periods/reopen", keepsPeriods, on: "/periods/period", isKept: true) {
      try await $0.reopenPeriod($1, $2)
    },
    .page("/periods/pools", seesReports) { try await $0.pools($2) },
    .page("/periods/pool", seesReports) { try await $0.pool($1, $2) },
    .form("/periods/pools/share", keepsPeriods, on: "/periods/pool", isKept: true) {
      try await $0.sharePool($1, $2)
    },
    .page("/periods/held", seesReports) { try await $0.held($1, $2) },
    .form("/periods/held", seesReports, on: "/periods/held", isKept: true) {
      try await $0.previewHeld($1, $2)
    },
    .form("/periods/pools/decide", keepsPeriods, on: "/periods/held", isKept: true) {
      try await $0.decideHeld($1, $2)
    },
  ]

  /// The rules, to look at.
  private static let rules: [Route] = [
    .page("/rules", .allowed(.seeRules)) { try await $0.rules($2) },
    .page("/rules/policies/{id}", .allowed(.seeRules)) { try await $0.policy($1, $2) },
    .page("/rules/slips/{id}", .allowed(.seeRules)) { try await $0.kind($2) },
    .page("/computer", .allowed(.seeRules)) { pages, _, context in pages.computer(context) },
  ]

  /// What is the own person's.
  private static let own: [Route] = [
    .page("/me", .allowed(.seeOwnStatement)) { try await $0.me($1, $2) },
    .page("/handwriting", records) { try await $0.handwriting($2) },
    .form("/handwriting", records, limit: signatureLimit, on: "/handwriting") {
      try await $0.keepHandwriting($1, $2)
    },
    .form("/handwriting/delete", records, on: "/handwriting") {
      pages, _, context in try await pages.deleteHandwriting(context)
    },
    .page("/me/statement", .allowed(.seeOwnStatement)) { try await $0.myStatement($1, $2) },
  ]

  /// Who comes in with what.
  private static let house: [Route] = [
    .page("/house/devices", .allowed(.manageDevices)) { try await $0.devices($2) },
    .form("/house/devices", .allowed(.manageDevices)) { try await $0.offer($1, $2) },
    .form("/house/devices/{id}/revoke", .allowed(.manageDevices)) { try await $0.revoke($2) },
    .form("/house/people", .allowed(.managePeople)) { try await $0.addPerson($1, $2) },
    .form("/house/people/{id}", .allowed(.managePeople)) { try await $0.changePerson($1, $2) },
  ]

  /// What pictures are read with.
  private static let readers: [Route] = [
    .page("/house/readers", .allowed(.changeHouse)) { try await $0.readers($1, $2) },
    .page(readerEventsPath, .allowed(.changeHouse)) {
      pages, _, context in try await pages.readerEvents(context)
    },
    .form("/house/readers/get", changesReaders, on: "/house/readers") {
      try await $0.getReader($1, $2)
    },
    .form("/house/readers/use", changesReaders, on: "/house/readers") {
      try await $0.useReader($1, $2)
    },
    .form("/house/readers/remove", changesReaders, on: "/house/readers") {
      try await $0.removeReader($1, $2)
    },
    .form("/house/readers/file", changesReaders, limit: filesLimit, on: "/house/readers") {
      try await $0.installReader($1, $2)
    },
    .picture("/house/readers/parts/{id}", .allowed(.changeHouse), limit: ReaderUploads.part) {
      try await $0.receiveReader($1, $2)
    },
  ]

}
