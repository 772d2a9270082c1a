import Books
import Files
import Money
import Papers
import Testing
import Tips

@testable import Commands

/// What the libraries leave to the front door: each step is a command or an option here.
@Suite struct StepWordsTests {
  @Test(arguments: [
    (StoreStep.backUp(to: nil), "tippool backup"),
    (.backUp(to: "FOLDER"), "tippool backup --to FOLDER"),
    (.otherFolder, "--to"), (.listBackups, "tippool backup list"), (.restore, "tippool restore"),
    (.restoreFile("/b c", to: "/a"), "tippool restore '/b c' --database /a"),
    (.takeOtherHouse, "--other-house"),
    (.examine, "tippool doctor"), (.verifyLog, "tippool log verify"),
    (.verifyShifts([]), "tippool shift verify"), (.verifyShifts([7]), "tippool shift verify 7"),
    (
      .verifyShifts(Array(1...12)), "tippool shift verify 1 2 3 4 5 6 7 8 9 10 …"
    ),
    (.editShift(7), "tippool shift edit 7 --reason WHY"),
    (.voidShift(7), "tippool shift void 7 --reason WHY"),
    (.reopenShift(7), "tippool shift reopen 7 --reason WHY"),
    (.resumeDraft, "tippool shift resume"),
    (.discardDraft, "--discard"), (.otherDatabase, "--database"), (.chooseDays, "--from and --to"),
  ])
  func aStepOfTheBooks(step: StoreStep, command: String) { #expect(step.command == command) }

  @Test(arguments: [
    (PayrollStep.chooseDays, "--from and --to"), (.listShifts, "tippool shift list"),
    (.showShift(1), "tippool shift show 1"), (.editShift(1), "tippool shift edit 1 --reason WHY"),
    (.reopenShift(1), "tippool shift reopen 1 --reason WHY"),
    (.closeShifts, "tippool shift close SHIFT"), (.includeOpenShifts, "--include-open"),
    (.otherSettings, "--settings FILE"),
    (
      .setPayrollID(Employee.ID("staff-1"), .adpWorkforceNow),
      "tippool staff payroll staff-1 --id adp-workforce-now=ID"
    ),
    (.setPayrollID(nil, .paychex), "tippool staff payroll PERSON --id paychex=ID"),
    (
      .setLegalName(Employee.ID("staff-3"), [.first, .last]),
      "tippool staff payroll staff-3 --first-name FIRST --last-name LAST"
    ),
    (
      .setLegalName(Employee.ID("staff-3"), [.last]),
      "tippool staff payroll staff-3 --last-name LAST"
    ),
  ])
  func aStepOfPayroll(step: PayrollStep, command: String) { #expect(step.command == command) }

  @Test func theWholeSentenceIsTold() {
    #expect(
      TipStoreError.changedByOthers([12]).advice.told
        == "Shift 12 was changed by another program after the closing, so nothing is paid or "
        + "reported from these days. See what is different: tippool shift verify 12. Then put a "
        + "backup from before back (tippool backup list), or reopen with a reason and correct.")
    #expect(
      TipStoreError.shiftIs(.closed, number: 7, needs: [.reviewed]).advice.told
        == "Shift 7 is closed and stays as it is. To change it: tippool shift reopen 7 --reason WHY. "
        + "That makes a new version, and the old one is kept.")
    #expect(
      BackupError.cannotWrite(path: "/b", reason: SystemError(28)).advice.told
        == "/b: the disk is full. No backup was made: make room, or make it on another disk with "
        + "tippool backup --to FOLDER.")
  }
}
