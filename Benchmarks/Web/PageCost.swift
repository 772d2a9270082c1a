import BrowserHands

/// What a page costs a phone on its first visit, as the browser itself measured it.
struct PageCost {
  /// Prints it for the start page and for the evening, at a quarter of the processor's speed and
  /// 10 Mbit/s.
  static func report() throws {
    let house = try BrowsedHouse()
    let stranger = try house.phone()
    let slowed = try stranger.slowDown()
    defer { slowed.end() }
    print("First visit, at 4 times less processor and 10 Mbit/s:")
    try stranger.open("/")
    try stranger.printCost("start")
    let phone = try house.managersPhone()
    try phone.open("/tonight")
    try phone.choose(BrowsedHouse.nightOfEight, at: "#pictures")
    let slowedPhone = try phone.slowDown()
    defer { slowedPhone.end() }
    for path in ["/tonight", "/tonight/slips/4"] {
      try phone.open(path)
      try phone.printCost(path)
    }
  }
}

extension Browser {
  /// A quarter of the processor and 10 Mbit/s, as a cheap phone in a kitchen has, until it is ended.
  func slowDown() throws -> SlowedPages {
    try tool("Network.enable", [:])
    try tool("Network.setCacheDisabled", ["cacheDisabled": true])
    try tool(
      "Network.emulateNetworkConditions",
      [
        "offline": false, "latency": 20, "downloadThroughput": 1_250_000,
        "uploadThroughput": 1_250_000,
      ])
    return try SlowedPages(of: processNumber, timesSlower: 4)
  }

  fileprivate func printCost(_ name: String) throws {
    try wait(
      until: """
        window.largest ??= [];
        window.watcher ??= new PerformanceObserver((list) => largest.push(...list.getEntries()));
        watcher.observe({ type: 'largest-contentful-paint', buffered: true });
        return largest.length > 0;
        """)
    print(
      try text(
        """
        const parts = [...performance.getEntriesByType('navigation'),
          ...performance.getEntriesByType('resource')];
        const bytes = parts.reduce((sum, part) => sum + part.transferSize, 0);
        return `  ${arguments[0]}: ${parts.length} requests, ${(bytes / 1000).toFixed(1)} kB (limit 90), `
          + `largest content after ${Math.round(largest.at(-1).startTime)} ms (limit 1200)`;
        """, [name]))
  }
}
