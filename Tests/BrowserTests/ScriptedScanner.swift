import BrowserHands
import Foundation

/// A phone on the scanner's page, with a camera that shows stripes and a house whose answers the test gives.
struct ScriptedScanner {
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
  ///   - take: how the house answers where a slip is taken; it cannot be reached for status 0, and never answers
  ///     for one below.
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
      ).split(separator: " ").map(String.init)
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
    Object.assign(window, { answers, begins, takeStatus, takeText, opened: 0, sizes: [], states: [], torch: [], sent: [] });
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
      window.stream = canvas.captureStream(15);
      const [track] = window.stream.getVideoTracks();
      track.getCapabilities = () => ({ torch: true });
      track.applyConstraints = async ({ advanced }) => { window.torch.push(advanced[0].torch); };
      return window.stream;
    };
    const [real, scans] = [window.fetch, { count: 0 }];
    const answer = (body, status = 200) => new Response(JSON.stringify(body), {
      status, headers: { 'content-type': 'application/json', 'retry-after': '1' } });
    const field = (id, text, y) => ({ id, label: id, text, plain: text, standing: 'agreed', box: [.25, y, .5, .1] });
    window.fetch = async (address, options = {}) => {
      const path = String(address);
      if (path.startsWith('/tonight/photos/')) {
        const { headers, body } = options;
        const [lengths, kind] = [headers['TipPool-Lengths'] ?? '', headers['TipPool-Kind'] ?? ''];
        window.sent.push({ path, lengths, kind, size: body.byteLength, again: headers['TipPool-Again'] ?? '' });
        if (window.isCut) throw new TypeError('cut');
        if (window.refused) return new Response('', { status: window.refused });
      }
      if (!path.startsWith('/tonight/scans')) return real(address, options);
      const body = options.body instanceof URLSearchParams ? '?' + options.body : '';
      sessionStorage.asked = JSON.stringify([...JSON.parse(sessionStorage.asked), path + body]);
      if (path === '/tonight/scans') {
        const refused = window.begins.shift();
        return refused ? answer({}, refused) : answer({ scan: `${scans.count += 1}` }, 201);
      }
      if (path.endsWith('/take') && window.takeStatus < 0) return new Promise((_, fail) => {
        options.signal.addEventListener('abort', () => fail(options.signal.reason)); });
      if (path.endsWith('/take') && !window.takeStatus) throw new TypeError('cut');
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
        hint: 'told ' + state, looks: 2, same: false, best: [n, n - 1, n - 2] });
    };
    """
}
