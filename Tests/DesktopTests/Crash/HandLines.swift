import Geometry
import Glibc
import PaintingModel
import VirtualDesktop

@testable import Play

/// One stroke of a hand, as it is to be painted.
struct HandLine: Sendable {
  /// Where the hand is at a time, in seconds since the stroke began; places are quarters of a pixel.
  struct Sample: Sendable {
    var time: Double
    var place: Point
    /// 0…1, in thousandths.
    var pressure: Double
  }

  var samples: [Sample]

  /// Whether samples of a stroke are its first ones; a mouse has no pressure.
  func begins(with points: [StrokePoint], hasPressure: Bool) -> Bool {
    points.count <= samples.count
      && zip(points, samples).allSatisfy { point, sample in
        point.location == sample.place
          && (!hasPressure || abs(point.force - sample.pressure) < 0.000_6)
      }
  }
}

/// What hands paint: made up by a seed, or taken from a recording.
struct HandLines: Sendable {
  private let area: PixelSize
  private let recorded: [HandLine]

  /// Makes lines that stay on a canvas; `recording` is the path of a recording as `make play` takes it.
  init(on area: PixelSize, recording path: String?) throws {
    self.area = area
    guard let path else {
      recorded = []
      return
    }
    guard let text = File.text(at: path) else { throw RecordingError.unreadable(path: path) }
    let recording = try Recording(text, screen: area, count: .max)
    recorded = HandLines.lines(of: recording, on: area)
    if recorded.isEmpty { throw RecordingError.nothingInIt }
  }

  /// How many lines there are; nil for no end.
  var count: Int? { recorded.isEmpty ? nil : recorded.count }

  /// The line with a number; `dice` make it up where there is no recording.
  func line(_ number: Int, _ dice: inout SplitMix64) -> HandLine {
    if let count { return recorded[number % count] }
    let (width, height) = (Double(area.width), Double(area.height))
    var place = Point(
      .random(in: 0.1...0.9, using: &dice) * width, .random(in: 0.1...0.9, using: &dice) * height)
    var way = Vector(.random(in: -8...8, using: &dice), .random(in: -8...8, using: &dice))
    var samples: [HandLine.Sample] = []
    for index in 0..<Int.random(in: 8...50, using: &dice) {
      let pressure = Double.random(in: 0.2...1, using: &dice)
      samples.append(.init(time: Double(index) * 0.008, place: place, pressure: pressure))
      way = way + Vector(.random(in: -2...2, using: &dice), .random(in: -2...2, using: &dice))
      place += way
    }
    return HandLine(samples: HandLines.playable(samples, on: area))
  }

  /// The strokes of a recording, one after the other, made smaller where they do not fit.
  private static func lines(of recording: Recording, on area: PixelSize) -> [HandLine] {
    var open: [Int: [HandLine.Sample]] = [:]
    var lines: [[HandLine.Sample]] = []
    func add(_ finger: Int, _ time: Double, _ place: Point, _ pressure: Double) {
      open[finger, default: []].append(.init(time: time, place: place, pressure: pressure))
    }
    func end(_ finger: Int) {
      if let line = open.removeValue(forKey: finger) { lines.append(line) }
    }
    for step in recording.passages.flatMap(\.steps) {
      switch step.action {
      case .press(let place, let pressure), .drag(let place, let pressure):
        add(0, step.time, place, pressure)
      case .land(let finger, let place), .slide(let finger, let place):
        add(finger, step.time, place, 0.5)
      case .release: end(0)
      case .lift(let finger, _): end(finger)
      case .enter, .leave, .hover: break
      }
    }
    let places = lines.joined().map(\.place)
    let (right, bottom) = (places.map(\.x).max() ?? 1, places.map(\.y).max() ?? 1)
    let scale = min(1, Double(area.width - 1) / right, Double(area.height - 1) / bottom)
    return lines.map { line in
      let start = line[0].time
      let samples = line.map { sample in
        HandLine.Sample(
          time: sample.time - start,
          place: Point(sample.place.x * scale, sample.place.y * scale), pressure: sample.pressure)
      }
      return HandLine(samples: playable(samples, on: area))
    }
  }

  /// Samples that the devices can tell exactly and that are on the canvas; none is where the one
  /// before is.
  private static func playable(
    _ samples: [HandLine.Sample], on area: PixelSize
  ) -> [HandLine.Sample] {
    var result: [HandLine.Sample] = []
    for sample in samples {
      func limited(_ value: Double, _ side: Int) -> Double {
        (min(max(value, 0), Double(side - 1)) * 4).rounded() / 4
      }
      let place = Point(limited(sample.place.x, area.width), limited(sample.place.y, area.height))
      guard place != result.last?.place else { continue }
      let pressure = (min(max(sample.pressure, 0.05), 1) * 1000).rounded() / 1000
      result.append(.init(time: sample.time, place: place, pressure: pressure))
    }
    return result
  }
}
