import BrowserHands
import Foundation
import Testing

/// The scanner's page alone: a camera that shows stripes, and a house whose answers the test gives.
@Suite(.serialized) struct ScannerPageTests {
  /// A phone on the scanner's page.
  struct Scanner {
    let phone: Browser
    private let house: BrowsedHouse

    init() throws {
      house = try BrowsedHouse()
      phone = try house.managersPhone()
    }

    /// Opens the page anew.
    ///
    /// - Parameters:
    ///   - answers: to the frames, one after the other; the last one for good. A number is a status alone.
    ///   - begins: the statuses that slips are refused with before the first one is begun.
    ///   - take: how the house answers where a slip is taken.
    ///   - size: of the camera's pictures.
    func show(
      _ answers: [Any], begins: [Int] = [], take: (status: Int, text: String) = (200, "Read"),
      size: [Int] = [1080, 1920]
    ) throws {
      try phone.open("/tonight/scan")
      _ = try phone.run(Self.script, [answers, begins, take.status, take.text, size])
    }

    /// Gives other answers from now on.
    func answer(_ answers: [Any]) throws {
      _ = try phone.run("window.answers = arguments[0]", [answers])
    }

    func open() throws { try phone.tap("#open") }

    func wait(for state: String) throws {
      try phone.wait(
        until: "return document.querySelector('#scanner').dataset.state === arguments[0]", [state])
    }

    /// What the house was asked for, but for frames.
    var asked: [String] {
      get throws {
        try phone.text(
          "return JSON.parse(sessionStorage.asked).filter((one) => !one.includes('/frames')).join(' ')"
        )
        .split(separator: " ").map(String.init)
      }
    }

    var hint: String {
      get throws { try phone.text("return document.querySelector('#hint').textContent") }
    }

    /// Longer than a settled slip waits before it is taken.
    func waitForTheTaking() throws {
      _ = try phone.run("window.since = performance.now()")
      try phone.wait(until: "return performance.now() > window.since + 4600")
    }

    private static let script = """
      const [answers, begins, takeStatus, takeText, size] = arguments;
      sessionStorage.asked = '[]';
      Object.assign(window, { answers, begins, takeStatus, takeText, opened: 0, sizes: [], states: [] });
      new MutationObserver(() => window.states.push(document.querySelector('#scanner').dataset.state))
        .observe(document.querySelector('#scanner'), { attributeFilter: ['data-state'] });
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = size;
      const pen = canvas.getContext('2d');
      let turn = 0;
      setInterval(() => {
        pen.fillStyle = '#fff';
        pen.fillRect(0, 0, canvas.width, canvas.height);
        pen.fillStyle = '#222';
        for (let y = turn++ % 3; y < canvas.height; y += 24) pen.fillRect(0, y, canvas.width, 12);
      }, 60);
      navigator.mediaDevices.getUserMedia = async () => {
        window.opened += 1;
        return window.stream = canvas.captureStream(15);
      };
      const [real, scans] = [window.fetch, { count: 0 }];
      const answer = (body, status = 200) => new Response(JSON.stringify(body), {
        status, headers: { 'content-type': 'application/json', 'retry-after': '1' } });
      const field = (id, text, y) => ({ id, label: id, text, plain: text, standing: 'agreed', box: [.25, y, .5, .1] });
      window.fetch = async (address, options = {}) => {
        const path = String(address);
        if (!path.startsWith('/tonight/scans')) return real(address, options);
        const body = options.body instanceof URLSearchParams ? '?' + options.body : '';
        sessionStorage.asked = JSON.stringify([...JSON.parse(sessionStorage.asked), path + body]);
        if (path === '/tonight/scans') {
          const refused = window.begins.shift();
          return refused ? answer({}, refused) : answer({ scan: `${scans.count += 1}` }, 201);
        }
        if (path.endsWith('/take')) return new Response(window.takeText, {
          status: window.takeStatus, headers: { 'content-type': 'text/plain' } });
        if (!path.includes('/frames')) return answer({});
        window.sizes.push(options.body.size);
        const told = window.answers.length > 1 ? window.answers.shift() : window.answers[0];
        if (typeof told === 'number') return answer({}, told);
        const [state, name, sales] = told;
        const n = Number(new URL(path, location).searchParams.get('n'));
        return answer({
          n, state, kind: 'End of night', paper: [[.1, .1], [.9, .1], [.9, .9], [.1, .9]],
          fields: [field('serverName', name, .2), field('netSales', sales, .4)], open: [], troubles: [],
          hint: 'told ' + state, looks: 2, same: false, best: [n] });
      };
      """
  }

  private static let hannah = ["settled", "HANNAH", "$2,104.27"]

  /// One house for all of what follows: each begins with the page anew.
  @Test func aSlipIsTakenWhereSomebodyWantsItAndOnce() throws {
    let scanner = try Scanner()
    try aSlipThatSomebodyDoesNotWantIsNotTakenByItself(scanner)
    try whatTheEveningDoesNotTakeIsNotOfferedToItAgain(scanner)
    try whoeverLeavesThePageKeepsWhatWasSettled(scanner)
    try whoeverStopsTakesNothingMore(scanner, "settled")
    try whoeverStopsTakesNothingMore(scanner, "partial")
  }

  @Test func whateverTheHouseAndThePhoneDoTheSlipGoesOn() throws {
    let scanner = try Scanner()
    try aPhoneThatWasLockedMeanwhileIsUnlockedAndNotLost(scanner)
    try onePhoneTooManyWaitsAndGoesOnByItself(scanner)
    try aFrameThatIsNotTakenNowIsNoLostConnection(scanner)
    try aCameraThatThePhoneTookAwayComesBackToTheSameSlip(scanner)
    try aPhotoThatIsTooLargeForTheHouseIsMadeSmaller(scanner)
  }

  private func aSlipThatSomebodyDoesNotWantIsNotTakenByItself(_ scanner: Scanner) throws {
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

  private func whatTheEveningDoesNotTakeIsNotOfferedToItAgain(_ scanner: Scanner) throws {
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

  private func whoeverLeavesThePageKeepsWhatWasSettled(_ scanner: Scanner) throws {
    try scanner.show([Self.hannah])
    try scanner.open()
    try scanner.wait(for: "settled")
    try scanner.phone.onNewPage { try scanner.phone.tap("main > p > a[href='/tonight']") }
    #expect(try scanner.asked.count { $0.hasSuffix("/take") } == 1)
  }

  private func whoeverStopsTakesNothingMore(_ scanner: Scanner, _ state: String) throws {
    try scanner.show([[state, "HANNAH", "$2,104.27"]])
    try scanner.open()
    try scanner.wait(for: state)
    try scanner.phone.go("#cancel")
    #expect(try scanner.phone.path == "/tonight")
    #expect(try !scanner.asked.contains { $0.hasSuffix("/take") })
    #expect(try scanner.asked.contains { $0.hasSuffix("/end") })
  }

  private func aPhoneThatWasLockedMeanwhileIsUnlockedAndNotLost(_ scanner: Scanner) throws {
    try scanner.show([Self.hannah], begins: [401])
    try scanner.phone.onNewPage { try scanner.open() }
    #expect(try scanner.phone.path == "/tonight/scan")
  }

  private func onePhoneTooManyWaitsAndGoesOnByItself(_ scanner: Scanner) throws {
    try scanner.show([Self.hannah], begins: [429, 429])
    try scanner.open()
    try scanner.phone.wait(
      until: "return document.querySelector('#hint').textContent.startsWith('So many phones')")
    try scanner.wait(for: "settled")
    // Not once with every frame.
    #expect(try scanner.asked.count { $0.hasPrefix("/tonight/scans?") } == 3)
    #expect(try !scanner.phone.text("return window.states.join(' ')").contains("lost"))
  }

  private func aFrameThatIsNotTakenNowIsNoLostConnection(_ scanner: Scanner) throws {
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

  private func aCameraThatThePhoneTookAwayComesBackToTheSameSlip(_ scanner: Scanner) throws {
    try scanner.show([["partial", "HANNAH", "$2,104.27"]])
    try scanner.open()
    try scanner.wait(for: "partial")
    _ = try scanner.phone.run(
      "const [track] = window.stream.getVideoTracks(); track.stop(); track.dispatchEvent(new Event('ended'));"
    )
    try scanner.phone.wait(
      until: "return window.opened === 2 && document.querySelector('video').readyState > 1")
    #expect(try scanner.asked == ["/tonight/scans?kind=&first=1"])
    #expect(
      try scanner.phone.text("return document.querySelector('#scanner').dataset.state") == "partial"
    )
  }

  private func aPhotoThatIsTooLargeForTheHouseIsMadeSmaller(_ scanner: Scanner) throws {
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

  /// A figure alone: another person's slip lies there.
  @Test func anotherPersonsSlipIsTold() throws {
    let house = try BrowsedHouse()
    let phone = try house.phone()
    try phone.open("/")
    let wrong = try phone.textSoon(
      """
      const { offer } = await import('/assets/scanview.js');
      for (const [name, id] of [['form', 'offer'], ['h2', 'offered'], ['p', 'otherPerson'], ['input', 'text']]) {
        document.body.append(Object.assign(document.createElement(name), { id }));
      }
      const wrong = [];
      for (const [seen, asked, isTold] of [
        ['KATIE', 'Hannah', true], ['HANNAH', 'Hannah B', false], ['Zoë', 'ZOE', false], [null, 'Hannah', false],
        ['KATIE', '', false], ['Hannah-Lee', 'Hannah', true],
      ]) {
        const field = (id, text) => ({ id, label: id, text, plain: text, standing: 'seen', box: null });
        offer({ fields: [field('serverName', seen), field('netSales', '12.00')] }, 'netSales',
          { name: asked, otherPerson: 'This slip says {name}.' });
        const line = document.querySelector('#otherPerson');
        if (line.hidden === isTold) wrong.push(`${seen} for ${asked}`);
        if (isTold && line.textContent !== `This slip says ${seen}.`) wrong.push(line.textContent);
      }
      return wrong.join(', ');
      """)
    #expect(wrong == "")
  }

  /// Boxes lie on what the video shows, on any glass, for any camera, and after the glass was turned.
  @Test func boxesLieOnTheVideoToThePixel() throws {
    let scanner = try Scanner()
    for camera in [[1080, 1920], [1920, 1080], [640, 480]] {
      try boxesLieOnTheVideo(scanner, of: camera)
    }
  }

  private func boxesLieOnTheVideo(_ scanner: Scanner, of camera: [Int]) throws {
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
