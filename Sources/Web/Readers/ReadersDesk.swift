import Access
import Evening
import Files
import Foundation
import Handwriting
import House
import Models
import Synchronization

/// What the house's pictures are read with: looked at, fetched in the background, chosen and removed.
///
/// One job at a time. It goes on whoever leaves the page, and the next server goes on with it; it is
/// begun by a manager alone. What reads a slip under way reads it to its end: ``PictureModel``.
final class ReadersDesk: Sendable {
  /// Why something is not begun.
  enum Refusal: Error, Hashable {
    /// Another job is under way.
    case underWay
    /// There is no such reader.
    case gone
    /// This computer has no folder for readers.
    case noFolder
  }

  struct State {
    var job: ReaderJob?
    var stage = ReaderStage.looking
    /// What comes after a look.
    var next: ReaderJob?
    /// Which job failed last and why, until the next one begins.
    var failure: (job: ReaderJob, trouble: ReaderTrouble)?
    /// What the last job brought.
    var brought: [String] = []
    /// Whether it found nothing new.
    var isNothingNew = false
    var looked: Date?
    /// Which phone sends files, and when it did last.
    var sender: (device: DeviceID, at: Date)?
    /// Counts what changed since the start.
    var changes = 0
  }

  let house: @Sendable () throws -> ScanModels?
  let selfTest: ModelStore.SelfTest
  let uploads: ReaderUploads
  let file: ReaderJobFile
  private let state = Mutex(State())

  /// The address is asked at most so often when managers open the page, in seconds.
  static let pause: TimeInterval = 600

  /// - Parameters:
  ///   - folder: for what browsers send and for the job under way.
  ///   - house: where the house's readers are, as of today; nil where the computer has no place for them.
  ///   - selfTest: says why a reader does not read the sample.
  ///   - free: says how many bytes are free where a file is to be; nil where that is not known.
  init(
    folder: String, house: @escaping @Sendable () throws -> ScanModels?,
    selfTest: @escaping ModelStore.SelfTest,
    free: @escaping @Sendable (String) -> Int? = { ModelStore.freeSpace(for: $0) }
  ) {
    (self.house, self.selfTest) = (house, selfTest)
    uploads = ReaderUploads(folder: FilePath.join(folder, "upload"), free: free)
    file = ReaderJobFile(path: FilePath.join(folder, "job.json"))
  }

  // MARK: - What there is

  /// What the page shows.
  struct Look: Sendable {
    let readers: [Reader]
    /// The house's address; nil where none is set.
    let source: String?
    let job: ReaderJob?
    let stage: ReaderStage
    let failure: (job: ReaderJob, trouble: ReaderTrouble)?
    let brought: [String]
    let isNothingNew: Bool
  }

  /// - Throws: ``Refusal/noFolder``, and where the store cannot be read.
  func look() throws -> Look {
    let models = try place()
    let store = models.store
    // What a script laid beside the store is taken into it. Why it cannot be is said of it below.
    // A job does so by itself.
    let isFree = !isBusy
    let laid = Result { () throws(ModelStoreError) in
      if isFree { try SecondReader(models).takeOver() }
    }
    var readers = try models.list().map { Reader($0, in: models) }
    if case .failure(let trouble) = laid, trouble.isToBeTold,
      let index = readers.firstIndex(where: { $0.known == .second })
    {
      readers[index].trouble = trouble
    }
    readers.sort { ($0.rank, $0.name) < ($1.rank, $1.name) }
    let source = try store.lastSource()?.text
    return state.withLock { state in
      Look(
        readers: readers, source: source, job: state.job, stage: state.stage,
        failure: state.failure, brought: state.brought, isNothingNew: state.isNothingNew)
    }
  }

  /// What reads ink now; where the computer has no place for readers, what is part of the program.
  func inkReader() throws -> InkReader { try InkReader(house()) }

  /// The edition of what reads card slips now.
  func cardSlipEdition() throws -> String {
    SignedSlipReader.edition(with: try house()?.choice(of: .crops).stored?.model.sha256)
  }

  private func place() throws -> ScanModels {
    guard let house = try house() else { throw Refusal.noFolder }
    return house
  }

  /// Whether something is under way that would be disturbed: a look is not.
  var isBusy: Bool { state.withLock { $0.isBusy } }

  /// Lets one phone send files: another one's would be mixed with them.
  ///
  /// - Returns: whether it may. A phone that has sent nothing for a while keeps nobody waiting.
  func lend(uploadTo device: DeviceID, at now: Date) -> Bool {
    state.withLock { state in
      if let sender = state.sender, sender.device != device,
        now.timeIntervalSince(sender.at) < Self.patience
      {
        return false
      }
      guard !state.isBusy else { return false }
      state.sender = (device, now)
      return true
    }
  }

  /// A phone that sends files keeps others waiting for so long after its last part, in seconds.
  static let patience: TimeInterval = 60

  /// Another number after each change.
  var changes: Int { state.withLock { $0.changes } }

  // MARK: - Jobs

  /// Begins a job in the background; after a look that is under way.
  ///
  /// - Throws: ``Refusal/underWay``, and where it cannot be written down.
  func begin(_ job: ReaderJob) throws {
    let begins = try state.withLock { state in
      let isFree = state.job == nil
      guard isFree || state.job == .look && job.isLasting && state.next == nil else {
        throw Refusal.underWay
      }
      if job.isLasting { try file.keep(job) }
      guard isFree else {
        (state.next, state.changes) = (job, state.changes + 1)
        return false
      }
      state.begin(job)
      return true
    }
    if begins { Thread.detachNewThread { self.run(job) } }
  }

  /// Goes on with what the last server began.
  func resume() {
    guard let job = file.takenUp() else { return }
    // It can only be under way already.
    _ = Result { try begin(job) }
  }

  /// Looks what there is at the house's address, where it has one and was not asked lately.
  func lookIfDue(at now: Date) throws {
    guard try place().store.lastSource() != nil else { return }
    let isDue = state.withLock { state in
      guard state.job == nil, state.looked.map({ now.timeIntervalSince($0) >= Self.pause }) ?? true
      else { return false }
      state.looked = now
      return true
    }
    if isDue { try begin(.look) }
  }

  private func run(_ first: ReaderJob) {
    var job = first
    while true {
      var trouble: ReaderTrouble?
      do {
        try work(job)
      } catch {
        trouble = ReaderTrouble(error)
      }
      if job.isLasting { file.remove() }
      guard let next = state.withLock({ $0.end(job, trouble) }) else { return }
      job = next
    }
  }

  private func work(_ job: ReaderJob) throws {
    let models = try place()
    let store = models.store
    switch job {
    case .look: try store.get(.look, selfTest: selfTest)
    case .update: try store.get(.updates, selfTest: selfTest, report: hear)
    case .get(let text):
      guard let reference = ModelReference(text) else { throw Refusal.gone }
      try store.get(.models([reference]), selfTest: selfTest, report: hear)
    case .makers: try getFromMakers(SecondReader(models))
    case .file: try install(into: store)
    }
  }

  private func getFromMakers(_ second: SecondReader) throws {
    if second.isHere(report: hear) { return hear(.nothingNew) }
    guard let script = try SecondReader.script() else { throw ReaderTrouble.noScript }
    show(.downloading(SecondReader.name.text, percent: nil))
    let status = try second.get(by: script, report: hear)
    guard status == 0 else { throw ReaderTrouble.makers(status) }
  }

  func show(_ stage: ReaderStage) {
    state.withLock { state in
      guard state.stage != stage else { return }
      (state.stage, state.changes) = (stage, state.changes + 1)
    }
  }

  @Sendable func hear(_ event: ModelEvent) {
    switch event {
    case .started(let model, _): show(.downloading("\(model)", percent: 0))
    case .progress(let model, let bytes, let total):
      show(.downloading("\(model)", percent: total > 0 ? bytes * 100 / total : nil))
    case .verifying(let model): show(.verifying("\(model)"))
    case .installed(let name, _, let version): state.withLock { $0.bring("\(name) \(version)") }
    case .kept(let model, _): state.withLock { $0.bring("\(model)") }
    case .nothingNew: state.withLock { $0.isNothingNew = $0.brought.isEmpty }
    case .expired, .strangersCatalogue, .looked, .matched: break
    }
  }

  /// Notes that something is another way now.
  func noteChange() { state.withLock { $0.changes += 1 } }
}

extension ModelStoreError {
  /// Whether it is more than that somebody else is at work.
  fileprivate var isToBeTold: Bool { if case .alreadyUnderWay = self { false } else { true } }
}

extension ReadersDesk.State {
  /// Whether readers are being changed, or will be after a look.
  var isBusy: Bool { job?.isLasting ?? false || next != nil }

  mutating func begin(_ job: ReaderJob) {
    (self.job, stage, failure, isNothingNew) = (job, .looking, nil, false)
    if job.isLasting { brought = [] }
    changes += 1
  }

  mutating func bring(_ model: String) {
    brought.append(model)
    isNothingNew = false
  }

  /// - Returns: what comes next; nil for nothing.
  mutating func end(_ ended: ReaderJob, _ trouble: ReaderTrouble?) -> ReaderJob? {
    (job, failure) = (nil, trouble.map { (ended, $0) })
    if trouble != nil { isNothingNew = false }
    changes += 1
    guard let following = next else { return nil }
    next = nil
    begin(following)
    return following
  }
}

extension Reader {
  /// The stock model first, then the second recogniser, the house's own, and what reads handwriting.
  fileprivate var rank: Int {
    switch known {
    case .thermal: 0
    case .second: 1
    case nil: 2
    case .hand: 3
    }
  }
}
