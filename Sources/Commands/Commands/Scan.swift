import ArgumentParser
import Evening
import House
import Reading
import Vision

/// `tippool scan`: pictures in, figures out.
struct Scan: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Read the figures of slips from pictures, without changing a database.",
    discussion: """
      Reads PNG, JPEG, HEIC, AVIF, TIFF, WebP, GIF, BMP, PNM and PDF, each page
      of a TIFF or PDF for itself. What is doubtful is marked: look at it before
      you pay by it. One file that cannot be read does not stop the others.

      Where there is a database, the names on its staff list tell a person from
      a house; nothing is written into it.

      With --together the files are pictures of one slip: two photos of a bad
      print, or the halves of a long one. Each is read only while something is
      still open.

      With --frames one slip is read from a film or a folder of frames: a line
      for each frame that counts says what is settled and what is open, and the
      last one is the result. It ends with status 65 where something stays open.

      With --signed the files are signed card slips: the tip and total that guests
      wrote are proposed where they make a sum with the printed amount. Print is
      read by other means than handwriting; look at each slip's writing. With
      --tips-of the sum of the tips is compared with the card tips that a server's
      report prints, and a slip that explains a difference is named; a difference
      ends the command with status 65. How many proposals your house looked at on
      its phones, and how many of them were right, is told at the end; until 50
      were looked at, every one is marked.

      Examples:
        tippool scan slip.jpg
        tippool scan --format jsonl --overlay looked-at *.jpg > evening.jsonl
        tippool scan --together blurred.jpg glaring.jpg sharp.jpg
        tippool scan --frames film.mjpeg --format jsonl
        tippool scan --region 0,0,1,0.5 --find 'table=table (\\d+)' slip.jpg
        tippool scan --find 'hotel=telephone' receipt.pdf
        tippool scan --tips-of report.jpg --crops looked-at card-*.jpg
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, jsonl }

  @Argument(help: "The picture files.", completion: .file())
  var files: [String] = []

  @Option(
    help:
      "text for people; json: one object, or an array for several files; jsonl: one object a line.")
  var format: Format = .text

  @Option(
    name: .shortAndLong,
    help: .value("n", "How many pictures to read at once (default: one a core)."))
  var jobs: Int?

  @Option(
    help: .value(
      "folder", "Write each picture with the boxes and names of what was read into this folder."))
  var overlay: String?

  @Flag(help: "Print the rows of text as they were read: what a new profile is written from.")
  var rows = false

  @Flag(name: .shortAndLong, help: "Show no progress; failures are told all the same.")
  var quiet = false

  @OptionGroup var look: LookOptions
  @OptionGroup var tips: TipsOptions
  @OptionGroup var scanOptions: ScanOptions
  @OptionGroup var currencyOption: CurrencyOption
  @OptionGroup var books: StoreOptions

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or more.") }
    try check(look.frames != nil || !files.isEmpty, "Name the pictures: tippool scan slip.jpg")
    if tips.areRead,
      look.frames != nil || look.together || overlay != nil || rows || !look.find.isEmpty
    {
      throw ValidationError(
        "\(tips.signed ? "--signed" : "--tips-of") goes without --together, --frames, --overlay, "
          + "--rows and --find.")
    }
    if look.frames != nil, !files.isEmpty || overlay != nil || look.crops != nil {
      throw ValidationError("--frames goes without other files, --overlay and --crops.")
    }
  }

  func run() throws {
    let currency = try currencyOption.currency()
    var setup = try scanOptions.setup(
      currency: currency, dateOrder: try currencyOption.dateOrder(), staff: books.writtenNames())
    setup.regions = look.region
    setup.finds = look.find.map { "\($0.id.rawValue)=\($0.source)" }
    // Frames come one by one.
    if look.frames != nil { setup.threads = ScanSetup.threadsOfOnePicture }
    let cardSlips = try tips.areRead ? HouseModels.cardSlips()?.model : nil
    setup.cardSlipNet = cardSlips
    try scanOptions.tellOfHouseProfiles()
    let run = try ScanRun.ofProgram(setup, jobs: jobs)
    Interrupt.end(saying: "Stopped. The results so far were written.")
    if !quiet { scanOptions.tellOfSecondRecognizer() }
    if let frames = look.frames {
      let files = try FrameFiles(frames, rate: look.frameRate)
      return try readFrames(files, by: run, setup, in: currency)
    }
    let requests = try requests()
    guard !tips.areRead else {
      return try readTips(requests, by: run, with: cardSlips, in: currency)
    }
    guard !look.together else { return try readTogether(requests, by: run, setup, in: currency) }
    var output = ScanOutput(
      format: format, currency: currency, withRows: rows, profiles: scanOptions.profiles)
    let bar = files.count > 1 && !quiet ? ProgressBar("Reading", total: files.count) : nil
    try run.scan(requests, progress: { bar?.show($0) }) { outcome in
      bar?.makeRoom()
      try output.take(outcome)
    }
    bar?.finish()
    try output.finish()
  }

  /// The pictures, with names for what is drawn of them.
  private func requests() throws -> [ScanRequest] {
    var overlays: PictureNames?
    do throws(PictureFolderError) {
      overlays = try overlay.map(PictureNames.init)
    } catch {
      throw error.failure(of: "--overlay")
    }
    var crops = try look.crops.map(PictureNames.init)
    return files.map { path in
      ScanRequest(path: path, overlay: overlays?.stem(of: path), crops: crops?.stem(of: path))
    }
  }
}

/// What `tippool scan` looks at and what it leaves to be looked at.
struct LookOptions: ParsableArguments {
  @Flag(help: "The files are pictures of one slip: read one after the other until they agree.")
  var together = false

  @Flag(help: "With --together: read every picture, also when the slip is settled before.")
  var readAll = false

  @Option(
    help: .value(
      "x,y,w,h",
      "Read only this part of each picture: shares of its width and height from the top left, 0 "
        + "to 1. May be given again."), transform: { try NormalizedRect(region: $0) })
  var region: [NormalizedRect] = []

  @Option(
    help: .value(
      "name=regex|filter",
      "Also look for a regular expression in every row of text, or for what a filter knows ("
        + NamedFilter.allCases.map(\.rawValue).joined(separator: ", ")
        + "), and report it under this name. May be given again."),
    transform: { try RowPattern(argument: $0) })
  var find: [RowPattern] = []

  @Option(
    help: .value(
      "folder", "Write one small picture for each figure, cut out of the slip, into this folder."))
  var crops: String?

  @Option(
    help: .value(
      "folder|film",
      "Read one slip from the frames of a film (.mjpeg) or from a folder of pictures, until it is "
        + "settled: each frame's results are partial."))
  var frames: String?

  @Option(
    help: .value(
      "n", "With --frames: frames a second (default: 30 of a film, 2 of a folder's pictures)."))
  var frameRate: Double?

  func validate() throws {
    if readAll, !together { throw ValidationError("--read-all goes with --together.") }
    if let frameRate {
      guard frames != nil else { throw ValidationError("--frame-rate goes with --frames.") }
      try check((0.1...1000).contains(frameRate), "--frame-rate must be from 0.1 to 1000.")
    }
    try check(frames == nil || !together, "--frames reads one slip anyway: leave --together out.")
  }
}
