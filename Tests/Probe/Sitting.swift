import Geometry
import VirtualDesktop

/// One start of a program with a white picture open, measured from outside: by the mouse of the
/// virtual desktop and the pixels of its screen.
final class Sitting {
  private let desktop: VirtualDesktop
  private let program: DesktopProgram
  /// Where on the screen there is paper and nothing over it.
  private let paper: PixelRect
  /// The top of what is not painted on yet.
  private var top: Int
  /// From the start to the window and to its paper, in milliseconds.
  let window: Double
  let paperTime: Double

  /// The distance of two samples: the ink of one does not lie on the next, also with a brush of 20 px.
  private static let step = 14
  /// How far a burst goes up and down: who leaves a sample out does not touch its place.
  private static let swing = 15
  /// After so many seconds without ink, a sample is one that was not seen.
  private static let patience = 1.0

  /// Starts the program and waits until it is ready, full screen.
  init(_ candidate: Candidate, picture: String, home: String, on desktop: VirtualDesktop) throws {
    self.desktop = desktop
    try desktop.mouse.move(to: Point(Double(desktop.size.width) - 2, 2))
    let start = Deadline.now
    program = try desktop.start(candidate.command + [picture], home: home)
    let program = program
    let shown = try desktop.wait(for: "the window of \(candidate.name)") {
      () throws(DesktopError) -> DesktopWindow? in
      if let code = program.exitCode {
        throw .programEnded(candidate.name, code: code, words: program.errors)
      }
      return try desktop.window(ofProcess: program.processID)
    }
    window = (Deadline.now - start) * 1000
    try desktop.wait(for: "the paper of \(candidate.name)") { () throws(DesktopError) in
      try Self.showsPaper(desktop)
    }
    paperTime = (Deadline.now - start) * 1000
    try shown.resize(to: desktop.size)
    var last: Screenshot?
    let ready = try desktop.wait(for: "a quiet screen of \(candidate.name)") {
      () throws(DesktopError) -> Screenshot? in
      Deadline.sleep(until: Deadline.now + 0.7)
      let now = try desktop.screenshot()
      defer { last = now }
      return now == last ? now : nil
    }
    guard let whole = ready.paper,
      let inner = PixelRect(
        minX: whole.minX + 24, minY: whole.minY + 24, maxX: whole.maxX - 24, maxY: whole.maxY - 24),
      inner.width > 400, inner.height > 400
    else { throw DesktopError.timedOut(waitingFor: "enough paper of \(candidate.name)") }
    paper = inner
    top = inner.minY
  }

  /// Ends the program.
  func end() { program.end() }

  /// What the kernel counts of the program now.
  var figures: ProcessFigures { ProcessFigures(of: program.processID) }

  /// How long one press takes until there is ink, in milliseconds.
  func press() throws -> Double? {
    let place = Point(Double(paper.minX), Double(nextLine(height: 28)))
    try rest(at: place)
    let sent = Deadline.now
    try desktop.mouse.press()
    let seen = try wait(forInkAt: place)
    try lift()
    return seen.map { ($0 - sent) * 1000 }
  }

  /// A stroke along a line of samples at a steady rate: what each of them took.
  func stream(rate: Double) throws -> (sent: Int, times: [Double]) {
    let places = line()
    try begin(at: places[0])
    var pen = Run(places: Array(places.dropFirst()), desktop: desktop)
    let start = Deadline.now
    var due: Double { start + Double(pen.sent.count + 1) / rate }
    while !pen.isDone(patience: Self.patience) {
      if pen.hasMore, Deadline.now >= due { try pen.send() } else { try pen.look() }
      Deadline.sleep(until: min(Deadline.now + 0.0001, pen.hasMore ? due : .infinity))
    }
    try lift()
    return (pen.sent.count, pen.times)
  }

  /// A stroke of which each sample waits for the ink of the one before, and then for a little while.
  func steps(pause: () -> Double) throws -> (sent: Int, times: [Double]) {
    let places = line()
    try begin(at: places[0])
    var times: [Double] = []
    for place in places.dropFirst() {
      Deadline.sleep(until: Deadline.now + pause())
      let sent = Deadline.now
      try desktop.mouse.move(to: place)
      if let seen = try wait(forInkAt: place) { times.append((seen - sent) * 1000) }
    }
    try lift()
    return (places.count - 1, times)
  }

  /// Samples up and down without a pause: how many there were, how many were seen, and the
  /// milliseconds until the last of them.
  func burst(lines: Int) throws -> (sent: Int, seen: Int, time: Double) {
    var places: [Point] = []
    for index in 0..<lines {
      let y = nextLine(height: 2 * Self.swing + 30)
      let row = stride(from: paper.minX, to: paper.maxX, by: Self.step).enumerated().map {
        Point(Double($1), Double(y + ($0 % 2 == 0 ? -Self.swing : Self.swing)))
      }
      places += index % 2 == 0 ? row : row.reversed()
    }
    try begin(at: places[0])
    var pen = Run(places: Array(places.dropFirst()), desktop: desktop)
    let start = Deadline.now
    while pen.hasMore { try pen.send() }
    while !pen.isDone(patience: Self.patience) { try pen.look() }
    try lift()
    return (pen.sent.count, pen.times.count, (pen.lastSeen - start) * 1000)
  }

  /// So many short strokes, over what is there.
  func scribble(strokes: Int) throws {
    for index in 0..<strokes {
      let x = paper.minX + index * 131 % (paper.width - 220)
      let y = paper.minY + index * 53 % (paper.height - 60)
      try desktop.mouse.move(to: Point(Double(x), Double(y)))
      try desktop.mouse.press()
      for step in 1...40 {
        Deadline.sleep(until: Deadline.now + 0.002)
        try desktop.mouse.move(to: Point(Double(x + step * 5), Double(y + step * step % 50)))
      }
      try lift()
    }
  }

  // MARK: The hand

  private func rest(at place: Point) throws {
    try desktop.mouse.move(to: place)
    Deadline.sleep(until: Deadline.now + 0.2)
  }

  private func begin(at place: Point) throws {
    try rest(at: place)
    try desktop.mouse.press()
    _ = try wait(forInkAt: place)
  }

  private func lift() throws {
    Deadline.sleep(until: Deadline.now + 0.02)
    try desktop.mouse.release()
    Deadline.sleep(until: Deadline.now + 0.1)
  }

  // MARK: The paper

  /// The middle of the next strip that is not painted on.
  private func nextLine(height: Int) -> Int {
    defer { top += height }
    return top + height / 2
  }

  private func line() -> [Point] {
    let y = Double(nextLine(height: 28))
    return stride(from: paper.minX, to: paper.maxX, by: Self.step).map { Point(Double($0), y) }
  }

  /// When the ink is there, looking again all the time; nil when the patience ends.
  private func wait(forInkAt place: Point) throws -> Double? {
    let deadline = Deadline(in: Self.patience)
    while !deadline.hasPassed {
      let pixel = try desktop.screenshot(
        of: PixelRect(x: Int(place.x), y: Int(place.y), width: 1, height: 1))
      if pixel.pixels[0].isInk { return Deadline.now }
      Deadline.sleep(until: Deadline.now + 0.0001)
    }
    return nil
  }

  /// Whether five lines across the screen, of seven, show a long piece of paper.
  private static func showsPaper(_ desktop: VirtualDesktop) throws(DesktopError) -> Bool {
    var count = 0
    for y in stride(from: 150, to: 360, by: 30) {
      let row = try desktop.screenshot(
        of: PixelRect(x: 0, y: y, width: desktop.size.width, height: 1))
      let longest = row.pixels.split { $0 != .paper }.map(\.count).max() ?? 0
      if longest >= 250 { count += 1 }
    }
    return count >= 5
  }
}
