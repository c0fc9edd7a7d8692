import Geometry
import Glibc
import PaintingFiles
import PaintingModel
import VirtualDesktop

/// The real program is painted with and killed, and what it leaves behind is judged.
struct CrashRound {
  /// In the midst of what it is killed.
  enum Moment: String {
    case painting
    /// A file is being written, while the hand paints on.
    case saving
    /// All that was painted is selected, and moved again and again.
    case editing
    /// All was done a while ago.
    case resting
    /// The next start recovers what the first one has left, and is killed as well.
    case recovering
  }

  /// What came of it.
  struct Outcome: Sendable {
    var strokes = 0
    /// How many edits came back.
    var edits = 0
    var lost = 0
    /// How old the oldest sample is that is missing, in seconds.
    var oldest = 0.0
    /// What should not be, in words.
    var problems: [String] = []

    static func + (a: Outcome, b: Outcome) -> Outcome {
      Outcome(
        strokes: a.strokes + b.strokes, edits: a.edits + b.edits, lost: a.lost + b.lost,
        oldest: max(a.oldest, b.oldest),
        problems: a.problems + b.problems)
    }
  }

  static let size = PixelSize(width: 800, height: 600)

  let number: Int
  let desktop: VirtualDesktop
  let lines: HandLines
  let moment: Moment
  let isNamed: Bool
  let hasPen: Bool
  private var dice: SplitMix64

  /// Plans the round with a number: named and unnamed paintings, pen and mouse by turns.
  init(_ number: Int, on desktop: VirtualDesktop, lines: HandLines) {
    self.number = number
    self.desktop = desktop
    self.lines = lines
    moment =
      switch number % 10 {
      case 0: .recovering
      case 1, 5: .editing
      case 3, 6: .saving
      case 8: .resting
      default: .painting
      }
    isNamed = (number + number / 10) % 2 == 0
    hasPen = (number / 2 + number / 20) % 2 == 0
    dice = SplitMix64(seed: 11 &+ UInt64(number) &* 7919)
  }

  /// Plays it to its end.
  mutating func run() -> Outcome {
    do {
      return try play()
    } catch {
      return Outcome(problems: ["\(moment.rawValue): \(error)"])
    }
  }

  private mutating func play() throws -> Outcome {
    let studio = try Studio(
      on: desktop, isNamed: isNamed, size: CrashRound.size, brush: "size=20 color=#26272b")
    var hand = try CrashHand(desktop, lines, hasPen: hasPen, seed: dice.next())
    func paint(_ range: ClosedRange<Double>) throws {
      try hand.paint(until: Deadline.now + .random(in: range, using: &dice))
    }
    var steps: [Double] = []
    // Now and then a long one.
    try paint(0.2...(number % 25 == 7 ? 9 : moment == .painting ? 2.4 : 1.2))
    switch moment {
    case .painting, .recovering: break
    case .saving:
      try studio.pressSave()
      try paint(0...0.8)
    case .editing:
      try hand.finishStroke()
      Deadline.sleep(until: Deadline.now + 1.1)
      steps = try moveAll(until: Deadline.now + .random(in: 0.3...2.5, using: &dice))
    case .resting:
      try hand.finishStroke()
      Deadline.sleep(until: Deadline.now + 1.1)
    }
    let time = Deadline.now
    studio.program.end()
    var outcome = Outcome(strokes: hand.strokeCount)
    let code = studio.program.exitCode
    if code != 128 + SIGKILL {
      outcome.problems.append("ended by itself with \(code ?? -1): \(studio.program.errors)")
    }
    try hand.stop()
    let painting = try recovered(in: studio, &outcome)
    let (strokes, count) = hand.movedBack(painting?.strokes ?? [], by: CrashRound.step)
    let verdict = hand.judge(strokes, at: time)
    (outcome.lost, outcome.oldest) = (verdict.lost, verdict.oldest)
    outcome.edits = count
    if count < steps.count { outcome.oldest = max(outcome.oldest, time - steps[count]) }
    outcome.lost += max(0, steps.count { time - $0 > 1 } - count)
    if count > steps.count { outcome.problems.append("moved more often than asked") }
    if !verdict.isTrue { outcome.problems.append("\(moment.rawValue): other strokes came back") }
    if moment == .recovering, let painting {
      try killRecovery(in: studio.home)
      expect(try recovered(in: studio, &outcome), painting, &outcome, "a killed recovery")
      try recover(in: studio.home)
      expect(try recovered(in: studio, &outcome), painting, &outcome, "a recovery")
    }
    return outcome
  }

  /// How far each edit moves what was painted, in pixels.
  static let step = 10.0

  /// Selects all, and moves it step by step to the right until a moment; gives when each step was asked for.
  private mutating func moveAll(until end: Double) throws -> [Double] {
    try desktop.keyboard.type(Key("v") ?? .enter)
    try desktop.keyboard.type(Key("a") ?? .enter, holding: [.control])
    var times: [Double] = []
    while Deadline.now < end {
      times.append(Deadline.now)
      try desktop.keyboard.type(.right, holding: [.shift])
      // Now as one step with the one before, now as one of its own.
      Deadline.sleep(until: min(end, Deadline.now + .random(in: 0.03...0.8, using: &dice)))
    }
    return times
  }

  /// The most that came back, from a journal or a file; nil for nothing.
  private func recovered(in studio: Studio, _ outcome: inout Outcome) throws -> Painting? {
    let found = try studio.journals.abandoned()
    outcome.problems += found.problems.map(\.description)
    var all: [Painting] = []
    for journal in found.journals {
      let recovered = try journal.recover()
      if !recovered.isWhole { outcome.problems.append("a journal is damaged") }
      all.append(recovered.painting)
    }
    for path in ["painting.ora", "Pictures/Fude/Painting 1.ora"] {
      let path = "\(studio.home)/\(path)"
      if FileIdentity(path: path) != nil { all.append(try PaintingFile.open(path).painting) }
    }
    func samples(_ painting: Painting) -> Int {
      painting.strokes.reduce(0) { $0 + $1.points.count }
    }
    for painting in all {
      let replay = Painting(size: painting.size, strokes: painting.strokes)
      if replay.layer != painting.layer {
        outcome.problems.append("\(moment.rawValue): the pixels are not those of the strokes")
      }
    }
    return all.max { samples($0) < samples($1) }
  }

  private func expect(
    _ found: Painting?, _ painting: Painting, _ outcome: inout Outcome, _ what: String
  ) {
    if found?.strokes != painting.strokes || found?.layer != painting.layer {
      outcome.problems.append("\(what) has changed the painting")
    }
  }

  // MARK: Recovery by hand

  /// Starts the program as a person does, and kills it while it shows what it has found, or while it
  /// brings it back.
  private mutating func killRecovery(in home: String) throws {
    let delay = Double.random(in: 0...0.5, using: &dice)
    let (program, frame) = try start(in: home)
    if Bool.random(using: &dice) {
      try waitForSheet(frame, program)
      try desktop.keyboard.type(.enter)
    }
    Deadline.sleep(until: Deadline.now + delay)
    program.end()
  }

  /// Starts the program, presses Recover, waits until the painting has a journal of its own, and
  /// kills the program then.
  private func recover(in home: String) throws {
    let before = journalNames(in: home)
    let (program, frame) = try start(in: home)
    try waitForSheet(frame, program)
    try desktop.keyboard.type(.enter)
    try desktop.wait(for: "the journal after recovery") { () throws(DesktopError) -> Bool in
      let now = journalNames(in: home)
      return !now.subtracting(before).isEmpty && !before.subtracting(now).isEmpty
    }
    program.end()
  }

  /// With a file, since a start without one may show something else than the painting.
  private func start(in home: String) throws -> (DesktopProgram, PixelRect) {
    try desktop.startFude(
      home: home, file: "\(home)/other.ora", environment: ["FUDE_REDUCED_MOTION": "1"])
  }

  /// Asks for the sheet, which does not come unasked where a file is named; the desk behind it is dimmed.
  private func waitForSheet(_ frame: PixelRect, _ program: DesktopProgram) throws {
    let corner = Point(Double(frame.minX + 4), Double(frame.minY + 4))
    try desktop.wait(for: "the canvas") { () throws(DesktopError) -> Bool in
      try desktop.color(at: corner) == 0xFFD0_CEC9
    }
    try desktop.keyboard.type(Key("u") ?? .enter, holding: [.control, .shift])
    try desktop.wait(for: "the sheet") { () throws(DesktopError) -> Bool in
      if let code = program.exitCode {
        throw .programEnded("fude", code: code, words: program.errors)
      }
      let color = try desktop.color(at: corner)
      return color != 0xFFD0_CEC9 && color != DesktopColor.bareScreen
    }
  }

  private func journalNames(in home: String) -> Set<String> {
    let entries = (try? FolderListing.read("\(home)/state/fude/journals")) ?? []
    return Set(entries.map(\.name).filter { $0.hasSuffix(".journal") })
  }
}
