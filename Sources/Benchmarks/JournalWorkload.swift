internal import Geometry
internal import PaintingFiles
internal import PaintingModel
internal import Rasterizer
internal import Synchronization

/// W14: the journal of a painting of many strokes. docs/benchmarks.md defines each row.
struct JournalWorkload {
  private static let name = "W14 journal"
  static let size = PixelSize(width: 1920, height: 1080)
  static let pointsOfAStroke = 40

  /// How many strokes the painting has.
  let strokes: Int

  /// Keeps the journal of a painting, and recovers it.
  func run(_ report: inout Report) throws {
    guard report.wants(Self.name) else { return }
    let temporary = LibraryFolder()
    guard let path = temporary.path else {
      return print("fude-bench: cannot make a folder for \(Self.name)")
    }
    let folder = JournalFolder(path: path)
    var stroke = Measurement()
    let (bytes, pictureBytes) = paint(in: folder, &stroke)
    report.within("\(Self.name), a stroke, main thread", stroke, limit: 100)
    let points = Double(strokes * Self.pointsOfAStroke)
    report.gate(
      "\(Self.name), bytes a point", Double(bytes) / points, limit: 12, "B")
    print("\(Self.name), picture beside it: \(pictureBytes / 1024) KiB")
    guard let journal = try folder.abandoned().journals.first else {
      return print("fude-bench: \(Self.name) left no journal behind")
    }
    var recovery = Measurement(.wall)
    for _ in 0..<5 { _ = try recovery.time { try journal.recover(threads: 1) } }
    report.gate(
      "\(Self.name), recovery of \(strokes) strokes", recovery.quantile(0.5) / 1e6, limit: 1, "s")
    try journal.discard()
  }

  /// Paints all strokes, and times what the last thousand cost the thread that paints; the journal is
  /// left behind. Returns how many bytes its files have, log and all, and how many its picture.
  private func paint(
    in folder: JournalFolder, _ stroke: inout Measurement
  ) -> (bytes: Int, pictureBytes: Int) {
    var hand = Hand(seed: 15)
    var painting = Painting(size: Self.size)
    // A hand takes a second for each: pictures have their time.
    let passed = Atomic(0)
    let writer = JournalWriter(
      in: folder,
      clock: { JournalWriter.uptime() + Double(passed.load(ordering: .relaxed)) })
    writer.begin(painting, name: nil)
    for number in 0..<strokes {
      let line = measured(
        hand.stroke(on: Self.size, points: Self.pointsOfAStroke, brush: Brush(diameter: 8)))
      let isTimed = number >= strokes - 1000
      var whole = Measurement()
      let (id, _) = painting.beginStroke(
        at: line.startPoint, color: line.color, brush: line.brush, seed: UInt64(number))
      // A frame has about two samples.
      for start in stride(from: 1, to: line.points.count, by: 2) {
        let end = min(start + 2, line.points.count)
        _ = painting.append(Array(line.points[start..<end]), to: id)
        whole.time { writer.note(painting) }
      }
      _ = painting.endStroke(id)
      whole.time { writer.note(painting) }
      if isTimed { stroke.add(whole.total) }
      passed.store(number, ordering: .relaxed)
      guard number % 500 == 499 else { continue }
      writer.flush()
      writer.flushPicture()
    }
    writer.flush()
    writer.flushPicture()
    let picture = folder.pictureByteCount
    return (folder.byteCount - picture, picture)
  }

  /// A stroke as a device tells it: force in steps of 1/2047, time in milliseconds.
  private func measured(_ stroke: Stroke) -> Stroke {
    let points = stroke.points.map { point in
      var point = point
      point.force = (point.force * 2047).rounded() / 2047
      return point
    }
    var result = Stroke(
      at: points[0], color: stroke.color, brush: stroke.brush, seed: stroke.seed)
    result.add(points.dropFirst())
    return result
  }
}
