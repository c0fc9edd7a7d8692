import Geometry
import PaintingModel
import VirtualDesktop

/// A hand that paints with a real device, and knows when it did what.
struct CrashHand {
  /// A stroke as far as it was painted.
  private struct Done {
    var line: HandLine
    /// When each sample was sent.
    var times: [Double]
    /// When the pen or the button went up; nil while it is down.
    var end: Double?
  }

  private let desktop: VirtualDesktop
  /// The pen; nil for a hand with a mouse.
  private let pen: VirtualPen?
  private let lines: HandLines
  private var dice: SplitMix64
  private var number: Int
  private var done: [Done] = []
  private var line: HandLine?
  private var next = 0.0

  /// Makes a hand; one with a pen comes near the tablet.
  init(_ desktop: VirtualDesktop, _ lines: HandLines, hasPen: Bool, seed: UInt64) throws {
    self.desktop = desktop
    self.lines = lines
    pen = hasPen ? desktop.pen : nil
    var dice = SplitMix64(seed: seed)
    number = .random(in: 0..<(lines.count ?? 1), using: &dice)
    self.dice = dice
    try pen?.enter(at: Point(1, 1))
  }

  /// How many strokes it has begun.
  var strokeCount: Int { done.count }

  /// Paints stroke after stroke until a moment; goes on where it was interrupted.
  mutating func paint(until end: Double) throws {
    while true {
      Deadline.sleep(until: min(next, end))
      if Deadline.now >= end { return }
      try goOn()
    }
  }

  /// Ends the stroke in progress in peace.
  mutating func finishStroke() throws {
    while line != nil {
      Deadline.sleep(until: next)
      try goOn()
    }
  }

  /// Does the next thing, and says when the one after is due.
  private mutating func goOn() throws {
    let now = Deadline.now
    guard let line else {
      let new = lines.line(number, &dice)
      number += 1
      line = new
      done.append(Done(line: HandLine(samples: []), times: []))
      return try send(new.samples[0], isFirst: true, in: new, at: now)
    }
    let last = done.count - 1
    let count = done[last].times.count
    if count < line.samples.count {
      return try send(line.samples[count], isFirst: false, in: line, at: now)
    }
    done[last].end = now
    try lift()
    self.line = nil
    next = now + .random(in: 0.02...0.15, using: &dice)
  }

  private mutating func send(
    _ sample: HandLine.Sample, isFirst: Bool, in line: HandLine, at now: Double
  ) throws {
    let last = done.count - 1
    done[last].line.samples.append(sample)
    done[last].times.append(now)
    switch (pen, isFirst) {
    case (let pen?, true): try pen.press(at: sample.place, pressure: sample.pressure)
    case (let pen?, false): try pen.move(to: sample.place, pressure: sample.pressure)
    case (nil, _):
      try desktop.mouse.move(to: sample.place)
      if isFirst { try desktop.mouse.press() }
    }
    let count = done[last].times.count
    let pause = count < line.samples.count ? line.samples[count].time - sample.time : 0.008
    next = now + min(max(pause, 0.002), 0.05)
  }

  private func lift() throws {
    guard let pen else { return try desktop.mouse.release() }
    try pen.release(at: done.last?.line.samples.last?.place ?? Point(1, 1))
  }

  /// Lets go of the device.
  mutating func stop() throws {
    if line != nil { try lift() }
    line = nil
    try pen?.leave(at: Point(1, 1))
  }

  /// What came back of that which was painted until the program was killed.
  struct Verdict {
    /// How many strokes are not all there though they had ended more than a second before.
    var lost = 0
    /// How old the oldest sample is that is missing, in seconds.
    var oldest = 0.0
    /// Whether all that came back is what was painted, in its order.
    var isTrue = true
  }

  /// Strokes that came back where they were painted, and how many steps to the right they had been moved
  /// since, all of them together.
  func movedBack(_ strokes: [Stroke], by step: Double) -> (strokes: [Stroke], count: Int) {
    guard let found = strokes.first?.points.first, let painted = done.first?.line.samples.first
    else { return (strokes, 0) }
    let count = Int(((found.location.x - painted.place.x) / step).rounded())
    guard count > 0 else { return (strokes, 0) }
    return (strokes.map { moved($0, by: Vector(-step * Double(count), 0)) }, count)
  }

  private func moved(_ stroke: Stroke, by way: Vector) -> Stroke {
    let points = stroke.points.map { point in
      var point = point
      let place = point.location + way
      // Places are quarters of a pixel; sums of other numbers may miss them by the last bit.
      point.location = Point((place.x * 4).rounded() / 4, (place.y * 4).rounded() / 4)
      return point
    }
    var result = Stroke(
      at: points[0], color: stroke.color, brush: stroke.brush, seed: stroke.seed)
    result.add(points.dropFirst())
    return result
  }

  /// Compares with the strokes that came back.
  func judge(_ strokes: [Stroke], at time: Double) -> Verdict {
    var verdict = Verdict(isTrue: strokes.count <= done.count)
    for (index, stroke) in done.enumerated() {
      let points = index < strokes.count ? strokes[index].points : []
      if !stroke.line.begins(with: points, hasPressure: pen != nil) { verdict.isTrue = false }
      guard points.count < stroke.times.count else { continue }
      verdict.oldest = max(verdict.oldest, time - stroke.times[points.count])
      if let end = stroke.end, time - end > 1 { verdict.lost += 1 }
      if index + 1 < strokes.count { verdict.isTrue = false }
    }
    return verdict
  }
}
