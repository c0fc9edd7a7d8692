import Geometry

/// Samples of a pen, one a line: time in seconds, x and y in pixels, pressure 0…1 (0 is a pen that
/// hovers). A line `# brush size=40 color=#8fb8de` begins a part that is painted with another
/// brush; other lines that begin with `#` are comments.
struct PenTextFile {
  private var passages: [Recording.Passage] = []
  private var brush: String?
  private var steps: [Recording.Step] = []
  private var last: Point?
  private var isDown = false
  private var lastTime = 0.0

  /// Reads the lines of a file.
  init(_ lines: [Substring]) throws(RecordingError) {
    for (index, line) in lines.enumerated() {
      let line = line.hasSuffix("\r") ? line.dropLast() : line
      if line.allSatisfy(\.isWhitespace) { continue }
      if line.hasPrefix("#") {
        if line.hasPrefix("# brush ") { begin(brush: String(line.dropFirst("# brush ".count))) }
        continue
      }
      let values = line.split(whereSeparator: \.isWhitespace).map { Double($0) }
      guard values.count >= 4, let time = values[0], let x = values[1], let y = values[2],
        let pressure = values[3], [time, x, y, pressure].allSatisfy(\.isFinite)
      else { throw .badLine(index + 1, String(line)) }
      add(Point(x, y), pressure: pressure, time: time)
    }
    endPassage()
  }

  /// What the pen did.
  var recording: Recording { Recording(device: .pen, passages: passages) }

  private mutating func begin(brush: String) {
    endPassage()
    self.brush = brush
  }

  private mutating func add(_ location: Point, pressure: Double, time: Double) {
    lastTime = time
    func step(_ action: Recording.Action) { steps.append(.init(time: time, action: action)) }
    if last == nil { step(.enter(location)) }
    switch (isDown, pressure > 0) {
    case (false, true): step(.press(location, pressure: min(pressure, 1)))
    case (true, true): step(.drag(location, pressure: min(pressure, 1)))
    case (true, false):
      // The tip was lifted somewhere between the two samples; the last ink is where it was down.
      step(.release(last ?? location))
      step(.hover(location))
    case (false, false): if last != nil { step(.hover(location)) }
    }
    isDown = pressure > 0
    last = location
  }

  private mutating func endPassage() {
    if let last {
      if isDown { steps.append(.init(time: lastTime, action: .release(last))) }
      steps.append(.init(time: lastTime, action: .leave(last)))
      passages.append(.init(brush: brush, steps: steps))
    }
    steps = []
    last = nil
    isDown = false
  }
}
