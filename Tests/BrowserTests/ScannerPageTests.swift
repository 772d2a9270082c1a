import BrowserHands
import Foundation
import Testing

/// The scanner's page alone: a camera that shows stripes, and a house whose answers the test gives.
@Suite(.serialized) struct ScannerPageTests {
  private static let hannah = ["settled", "HANNAH", "$2,104.27"]

  /// One house for all of what follows: each begins with the page anew.
  @Test(.releaseCheck) func aSlipIsTakenWhereSomebodyWantsItAndOnce() throws {
    let scanner = try ScriptedScanner()
    try aSlipThatSomebodyDoesNotWantIsNotTakenByItself(scanner)
    try whatTheEveningDoesNotTakeIsNotOfferedToItAgain(scanner)
    try whoeverLeavesThePageKeepsWhatWasSettled(scanner)
    try whoeverStopsTakesNothingMore(scanner, "settled")
    try whoeverStopsTakesNothingMore(scanner, "partial")
  }

  @Test(.releaseCheck) func whateverTheHouseAndThePhoneDoTheSlipGoesOn() throws {
    let scanner = try ScriptedScanner()
    try aPhoneThatWasLockedMeanwhileIsUnlockedAndNotLost(scanner)
    try onePhoneTooManyWaitsAndGoesOnByItself(scanner)
    try aFrameThatIsNotTakenNowIsNoLostConnection(scanner)
    try aCameraThatThePhoneTookAwayComesBackToTheSameSlip(scanner)
    try aPhotoThatIsTooLargeForTheHouseIsMadeSmaller(scanner)
    try aCameraThatNobodyUsesIsLetGo(scanner)
  }

  @Test(.releaseCheck) func everyRefusalIsNamedWithTheStepsOfThisPhone() throws {
    let scanner = try ScriptedScanner()
    for (agent, steps) in [
      ("iPhone", ["stepsPhone"]), ("Android 16", ["stepsAndroid"]),
      ("X11", ["stepsPhone", "stepsAndroid"]),
    ] {
      try scanner.phone.tool(
        "Emulation.setUserAgentOverride", ["userAgent": "Mozilla/5.0 (\(agent))"])
      for (error, words) in [
        ("NotAllowedError", "does not let the page use"),
        ("NotReadableError", "Another program has"),
        ("NotFoundError", "shows no camera"), ("insecure", "needs a trusted connection"),
      ] {
        try scanner.show([Self.hannah])
        _ = try scanner.phone.run(Self.refusal, [error])
        try scanner.open()
        try scanner.wait(for: "denied")
        #expect(
          try scanner.phone.text("return document.querySelector('#why').textContent").contains(
            words), "\(error)")
        let shown = try scanner.phone.text(
          "return ['stepsPhone', 'stepsAndroid'].filter((id) => !document.getElementById(id).hidden).join(' ')"
        )
        #expect(
          shown == (error == "NotAllowedError" ? steps.joined(separator: " ") : ""),
          "\(agent), \(error)")
        #expect(try scanner.phone.has("a[href='/tonight']"))
      }
    }
  }

  private static let refusal = """
    const [name] = arguments;
    if (name === 'insecure') Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true });
    else navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('no', name); };
    """

  private func aSlipThatSomebodyDoesNotWantIsNotTakenByItself(_ scanner: ScriptedScanner) throws {
    try scanner.show([Self.hannah])
    try scanner.open()
    try scanner.wait(for: "settled")
    try scanner.phone.tap("#undo")
    try scanner.wait(for: "waiting")
    #expect(try scanner.hint.contains("set aside"))
    try scanner.waitForTheTaking()
    #expect(try !scanner.asked.contains { $0.hasSuffix("/take") })
    // Until they say so.
    try scanner.phone.tap("#anew")
    try scanner.wait(for: "settled")
    try scanner.phone.tap("#take")
    try scanner.wait(for: "waiting")
    #expect(try scanner.asked.count { $0.hasSuffix("/take") } == 1)
    // Another slip is taken as ever.
    try scanner.answer([["settled", "KATIE", "$710.36"]])
    try scanner.wait(for: "settled")
  }

  private func whatTheEveningDoesNotTakeIsNotOfferedToItAgain(_ scanner: ScriptedScanner) throws {
    try scanner.show([Self.hannah], take: (422, "No evening of that day is open."))
    try scanner.open()
    try scanner.wait(for: "settled")
    try scanner.phone.tap("#take")
    try scanner.phone.wait(
      until: "return document.querySelector('#tray [data-taken=false]') !== null")
    try scanner.phone.wait(
      until: "return document.querySelector('#hint').textContent.includes('set aside')")
    try scanner.waitForTheTaking()
    #expect(try scanner.asked.count { $0.hasSuffix("/take") } == 1)
  }

  private func whoeverLeavesThePageKeepsWhatWasSettled(_ scanner: ScriptedScanner) throws {
    try scanner.show([Self.hannah])
    try scanner.open()
    try scanner.wait(for: "settled")
    try scanner.phone.onNewPage { try scanner.phone.tap("main > p > a[href='/tonight']") }
    #expect(try scanner.asked.count { $0.hasSuffix("/take") } == 1)
  }

  private func whoeverStopsTakesNothingMore(_ scanner: ScriptedScanner, _ state: String) throws {
    try scanner.show([[state, "HANNAH", "$2,104.27"]])
    try scanner.open()
    try scanner.wait(for: state)
    try scanner.phone.go("#cancel")
    #expect(try scanner.phone.path == "/tonight")
    #expect(try !scanner.asked.contains { $0.hasSuffix("/take") })
    #expect(try scanner.asked.contains { $0.hasSuffix("/end") })
  }

  private func aPhoneThatWasLockedMeanwhileIsUnlockedAndNotLost(_ scanner: ScriptedScanner) throws {
    try scanner.show([Self.hannah], begins: [401])
    try scanner.phone.onNewPage { try scanner.open() }
    #expect(try scanner.phone.path == "/tonight/scan")
  }

  private func onePhoneTooManyWaitsAndGoesOnByItself(_ scanner: ScriptedScanner) throws {
    try scanner.show([Self.hannah], begins: [429, 429])
    try scanner.open()
    try scanner.phone.wait(
      until: "return document.querySelector('#hint').textContent.startsWith('So many phones')")
    try scanner.wait(for: "settled")
    // Not once with every frame.
    #expect(try scanner.asked.count { $0.hasPrefix("/tonight/scans?") } == 3)
    #expect(try !scanner.phone.text("return window.states.join(' ')").contains("lost"))
  }

  private func aFrameThatIsNotTakenNowIsNoLostConnection(_ scanner: ScriptedScanner) throws {
    try scanner.show([413, 503, 400, 429, Self.hannah])
    try scanner.open()
    try scanner.wait(for: "settled")
    #expect(try !scanner.phone.text("return window.states.join(' ')").contains("lost"))
    // What is no answer at all is one.
    try scanner.show([500, Self.hannah])
    try scanner.open()
    try scanner.wait(for: "settled")
    #expect(try scanner.phone.text("return window.states.join(' ')").contains("lost"))
  }

  private func aCameraThatThePhoneTookAwayComesBackToTheSameSlip(_ scanner: ScriptedScanner) throws
  {
    try scanner.show([["partial", "HANNAH", "$2,104.27"]])
    try scanner.open()
    try scanner.wait(for: "partial")
    try scanner.phone.tap("#torch")
    let torch =
      "return document.querySelector('#torch').getAttribute('aria-pressed') + window.torch.join(' ')"
    try scanner.phone.wait(
      until: "return document.querySelector('#torch').getAttribute('aria-pressed') === 'true'")
    #expect(try scanner.phone.text(torch) == "truetrue")
    _ = try scanner.phone.run(
      "const [track] = window.stream.getVideoTracks(); track.stop(); track.dispatchEvent(new Event('ended'));"
    )
    try scanner.phone.wait(
      until: "return window.opened === 2 && document.querySelector('video').readyState > 1")
    #expect(try scanner.asked == ["/tonight/scans?kind=&first=1"])
    // A light goes out with its camera.
    #expect(try scanner.phone.text(torch) == "falsetrue")
    #expect(
      try scanner.phone.text("return document.querySelector('#scanner').dataset.state") == "partial"
    )
  }

  private func aPhotoThatIsTooLargeForTheHouseIsMadeSmaller(_ scanner: ScriptedScanner) throws {
    try scanner.show([["partial", "HANNAH", "$2,104.27"]])
    _ = try scanner.phone.run(
      """
      window.ImageCapture = class {
        async takePhoto() {
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [2400, 3200];
          const pen = canvas.getContext('2d');
          const grain = pen.createImageData(2400, 3200);
          for (let at = 0; at < grain.data.length; at++) grain.data[at] = Math.random() * 256;
          pen.putImageData(grain, 0, 0);
          return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 1));
        }
      };
      """)
    try scanner.open()
    try scanner.wait(for: "partial")
    _ = try scanner.phone.run("window.answers = [['stuck', 'HANNAH', '$2,104.27']]")
    try scanner.wait(for: "stuck")
    #expect(
      try scanner.phone.run("return !document.querySelector('#photo').closest('[data-in]').hidden")
        as? Bool == true)
    try scanner.phone.wait(until: "return window.sizes.some((size) => size > 400000)")
    #expect(try scanner.phone.run("return Math.max(...window.sizes) < 2000000") as? Bool == true)
  }

  private func aCameraThatNobodyUsesIsLetGo(_ scanner: ScriptedScanner) throws {
    try scanner.show([["partial", "HANNAH", "$2,104.27"]])
    try scanner.open()
    try scanner.wait(for: "partial")
    // What changes now changed more than five minutes ago.
    _ = try scanner.phone.run(
      """
      const real = performance.now.bind(performance);
      performance.now = () => real() - 301000;
      window.answers = [['stuck', 'HANNAH', '$2,104.27']];
      """)
    try scanner.wait(for: "asking")
    #expect(
      try scanner.phone.run("return window.stream.getVideoTracks()[0].readyState === 'ended'")
        as? Bool == true)
    // What was read of the slip that lies there is on the table.
    #expect(try scanner.asked.last == "/tonight/scans/1/take")
  }

  /// A person may have two slips, and a name alone tells nothing.
  @Test(.releaseCheck) func aSlipIsKnownAgainByItsFigures() throws {
    let house = try BrowsedHouse()
    let phone = try house.phone()
    try phone.open("/")
    let wrong = try phone.textSoon(
      """
      const { isAlike } = await import('/assets/scanview.js');
      const slip = (texts) => ({ fields: Object.entries(texts).map(([id, text]) => ({ id, text })) });
      const hannah = { serverName: 'HANNAH', businessDate: '2026-09-25', netSales: '$10', tax: '$1', cardTips: '$2', covers: '4' };
      const wrong = [];
      for (const [name, texts, expected] of [
        ['the same', {}, true], ['half of it', { tax: null, cardTips: null, covers: null }, true],
        ['a misread figure', { covers: '9' }, true], ['two misread figures', { covers: '9', tax: '$7' }, false],
        ['her second slip', { netSales: '$30' }, false], ['another person', { serverName: 'KATIE' }, false],
        ['no name', { serverName: null }, false],
        ['name and day alone', { netSales: null, tax: null, cardTips: null, covers: null }, false],
      ]) {
        const other = slip({ ...hannah, ...texts });
        if (isAlike(slip(hannah), other) !== expected || isAlike(other, slip(hannah)) !== expected) wrong.push(name);
      }
      return wrong.join(', ');
      """)
    #expect(wrong == "")
  }

  /// A figure alone: another person's slip lies there.
  @Test(.releaseCheck) func anotherPersonsSlipIsTold() throws {
    let house = try BrowsedHouse()
    let phone = try house.phone()
    try phone.open("/")
    let wrong = try phone.textSoon(
      """
      const { offer } = await import('/assets/scanview.js');
      for (const [name, id] of [['form', 'offer'], ['h2', 'offered'], ['p', 'otherPerson'], ['input', 'text'], ['input', 'scan']]) {
        document.body.append(Object.assign(document.createElement(name), { id }));
      }
      const wrong = [];
      for (const [seen, asked, isTold] of [
        ['KATIE', 'Hannah', true], ['HANNAH', 'Hannah B', false], ['Zoë', 'ZOE', false], [null, 'Hannah', true],
        ['KATIE', '', false], [null, '', false], ['Hannah-Lee', 'Hannah', true],
      ]) {
        const field = (id, text) => ({ id, label: id, text, plain: text, standing: 'seen', box: null });
        offer({ fields: [field('serverName', seen), field('netSales', '12.00')] }, 'netSales', '7',
          { name: asked, otherPerson: 'This slip says {name}.', whoseSlip: 'Is it of {name}?' });
        const line = document.querySelector('#otherPerson');
        if (document.querySelector('#scan').value !== '7') wrong.push('no scan');
        if (line.hidden === isTold) wrong.push(`${seen} for ${asked}`);
        const told = seen === null ? `Is it of ${asked}?` : `This slip says ${seen}.`;
        if (isTold && line.textContent !== told) wrong.push(line.textContent);
      }
      return wrong.join(', ');
      """)
    #expect(wrong == "")
  }

  /// Boxes lie on what the video shows, on any glass, for any camera, and after the glass was turned.
  @Test(.releaseCheck) func boxesLieOnTheVideoToThePixel() throws {
    let scanner = try ScriptedScanner()
    for camera in [[1080, 1920], [1920, 1080], [640, 480]] {
      try boxesLieOnTheVideo(scanner, of: camera)
    }
  }

  private func boxesLieOnTheVideo(_ scanner: ScriptedScanner, of camera: [Int]) throws {
    try scanner.phone.show(on: Browser.Glass(width: 390, isDark: false))
    try scanner.show([["partial", "HANNAH", "$2,104.27"]], size: camera)
    try scanner.open()
    try scanner.wait(for: "partial")
    for (width, height) in [(390, 844), (320, 568), (844, 390), (1024, 768)] {
      try scanner.phone.show(on: Browser.Glass(width: width, isDark: false), height: height)
      // The part that is sent is what the glass shows: the next answer is for that.
      _ = try scanner.phone.run("window.frames0 = window.sizes.length")
      try scanner.phone.wait(until: "return window.sizes.length > window.frames0 + 1")
      let off = try scanner.phone.text(Self.measure)
      #expect(off == "", "\(camera) on \(width) × \(height)")
    }
  }

  private static let measure = """
    const video = document.querySelector('video');
    // Where the video lies on the page: it fills its place, and what stands over is cut off.
    const glass = () => {
      const place = video.getBoundingClientRect();
      const scale = Math.max(place.width / video.videoWidth, place.height / video.videoHeight);
      return { place, scale, left: place.left + (place.width - scale * video.videoWidth) / 2,
        top: place.top + (place.height - scale * video.videoHeight) / 2 };
    };
    const boxes = () => [...document.querySelectorAll('#overlay rect')].map((box) => box.getBoundingClientRect());
    const wrong = [];
    const near = (what, found, expected, most) => {
      if (!(Math.abs(found - expected) <= most)) wrong.push(`${what}: ${found}, not ${expected}`);
    };
    const [first, lines] = [glass(), [.2, .4]];
    const before = boxes();
    if (before.length !== 2) return `${before.length} boxes`;
    // What is sent is what is seen without 3 % at each side.
    const at = (share, length) => length * (0.03 + 0.94 * share);
    before.forEach((box, place) => {
      near('left', box.left, first.place.left + at(.25, first.place.width), first.scale + .5);
      near('top', box.top, first.place.top + at(lines[place], first.place.height), first.scale + .5);
      near('width', box.width, 0.94 * .5 * first.place.width, first.scale + .5);
      near('height', box.height, 0.94 * .1 * first.place.height, first.scale + .5);
    });
    // On a larger page the boxes stay on the same pixels of the video.
    document.body.style.zoom = '1.5';
    const second = glass();
    boxes().forEach((box, place) => {
      const ratio = second.scale / first.scale;
      near('left, zoomed', box.left, second.left + ratio * (before[place].left - first.left), 1);
      near('top, zoomed', box.top, second.top + ratio * (before[place].top - first.top), 1);
      near('width, zoomed', box.width, ratio * before[place].width, 1);
    });
    document.body.style.zoom = '1';
    return wrong.join(' ');
    """
}
