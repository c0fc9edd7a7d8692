internal import Dispatch
internal import Geometry
internal import Glibc
internal import PaintingFiles
internal import PaintingModel
internal import Rasterizer

/// W15: a painting of 3840 × 2160 with ten layers, saved, saved again after one stroke, and opened;
/// and what a hand feels of a save.
struct SaveWorkload {
  let recording: Recording
  private static let size = PixelSize(width: 3840, height: 2160)
  private static let layerCount = 10

  func run(_ report: inout Report) {
    guard report.wants("W15") else { return }
    let path = "/tmp/fude-bench-\(getpid()).ora"
    defer { unsafe unlink(path) }
    do {
      try files(painting(), path, &report)
      journal(painting(), path, &report)
      try hand(painting(), path, &report)
    } catch {
      print("fude-bench: W15 ends: \(error)")
    }
  }

  /// The strokes of W7, a tenth of them on each layer, every third layer in another mode.
  private func painting() -> Painting {
    let brush = Brush(diameter: 128, opacity: 0.5, hardness: 0.1)
    let strokes = recording.strokes(scale: 3.5, brush: brush)
    let modes: [BlendMode] = [.normal, .multiply, .screen]
    var painting = Painting(size: Self.size)
    for number in 0..<Self.layerCount {
      if number > 0 { _ = painting.addLayer() }
      let part = strokes[
        (number * strokes.count / Self.layerCount)..<((number + 1) * strokes.count / Self.layerCount)
      ]
      for stroke in part { Self.paint(stroke, on: &painting) }
      _ = painting.changeLayer(painting.activeLayer) { $0.mode = modes[number % 3] }
    }
    return painting
  }

  private static func paint(_ stroke: Stroke, on painting: inout Painting) {
    let id = painting.begin(stroke)
    _ = painting.append(Array(stroke.points.dropFirst()), to: id)
    _ = painting.endStroke(id)
  }

  private func files(_ painting: Painting, _ path: String, _ report: inout Report) throws {
    var painting = painting
    var (first, again, opening) = (Measurement(.wall), Measurement(.wall), Measurement(.wall))
    var (packing, packingAgain) = (Measurement(.wall), Measurement(.wall))
    var hand = Hand(seed: 5)
    let brush = Brush(diameter: 40)
    for _ in 0..<max(1, report.runs / 3) {
      let former = FormerSave()
      try first.time { try OpenRasterFile.write(painting, to: path, after: former) }
      Self.paint(hand.stroke(on: Self.size, points: 40, brush: brush), on: &painting)
      try again.time { try OpenRasterFile.write(painting, to: path, after: former) }
      try packing.time { _ = try OpenRasterFile.bytes(of: painting) }
      Self.paint(hand.stroke(on: Self.size, points: 40, brush: brush), on: &painting)
      try packingAgain.time { _ = try OpenRasterFile.bytes(of: painting, after: former) }
      try opening.time { _ = try OpenRasterFile.read(path) }
    }
    report.line("W15 save, 10 layers", first, note: "wanted 600000")
    report.line("W15   without the disk", packing)
    report.line("W15 save after one stroke", again, note: "wanted 250000")
    report.line("W15   without the disk", packingAgain)
    report.line("W15 open", opening, note: "wanted 400000")
    var status = stat()
    unsafe stat(path, &status)
    report.figure("W15 file", Double(status.st_size) / 1e6, "MB")
  }

  /// What the journal that begins anew after a save costs, with the first stroke.
  private func journal(_ painting: Painting, _ path: String, _ report: inout Report) {
    let temporary = LibraryFolder()
    guard let folder = temporary.path else { return print("fude-bench: W15 has no folder") }
    var (hand, handing) = (Hand(seed: 7), Measurement())
    var (packed, taken) = (Measurement(.wall), Measurement(.wall))
    let brush = Brush(diameter: 40)
    for _ in 0..<max(1, report.runs / 3) {
      let former = FormerSave()
      guard (try? OpenRasterFile.write(painting, to: path, after: former)) != nil else { return }
      for isTaken in [false, true] {
        let writer = JournalWriter(in: JournalFolder(path: folder))
        let base = painting
        handing.time {
          writer.begin(base, name: path, after: isTaken ? former : FormerSave())
        }
        var copy = painting
        Self.paint(hand.stroke(on: Self.size, points: 40, brush: brush), on: &copy)
        handing.time { writer.note(copy) }
        if isTaken { taken.time { writer.flush() } } else { packed.time { writer.flush() } }
        writer.drop()
      }
    }
    report.line("W15 journal after a save, packed anew", packed)
    report.line("W15 journal after a save", taken)
    report.line("W15   main thread", handing, note: "wanted 100")
  }

  /// The events of a hand without a save and during saves, one after the other.
  private func hand(_ painting: Painting, _ path: String, _ report: inout Report) throws {
    var (idle, saving, handing) = (Measurement(.wall), Measurement(.wall), Measurement(.wall))
    var painting = painting
    var hand = Hand(seed: 6)
    let brush = Brush(diameter: 40)
    for _ in 0..<6 {
      paint(hand.stroke(on: Self.size, points: 200, brush: brush), on: &painting, &idle)
    }
    for _ in 0..<6 {
      let group = DispatchGroup()
      let start = painting
      handing.time {
        let copy = start
        DispatchQueue.global(qos: .utility).async(group: group) {
          _ = try? OpenRasterFile.write(copy, to: path)
        }
      }
      paint(hand.stroke(on: Self.size, points: 200, brush: brush), on: &painting, &saving)
      group.wait()
    }
    report.line("W15 event without a save", idle)
    report.line("W15 event during a save", saving)
    report.line("W15 the hand's part of a save", handing, note: "wanted 1000")
  }

  private func paint(_ stroke: Stroke, on painting: inout Painting, _ times: inout Measurement) {
    let id = painting.begin(stroke)
    for point in stroke.points.dropFirst() {
      times.time { _ = painting.append([point], to: id) }
      // A hand's samples come 500 times a second; the save goes on between them.
      usleep(2000)
    }
    _ = painting.endStroke(id)
  }
}
