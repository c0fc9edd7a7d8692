import Geometry
import PaintingModel
import Rasterizer

/// A fill as it lies in a file:
/// ```
/// flags: u8: 1 keeps alpha, 2 is bounded by its layer alone, 4 of all pixels of the kind, 8 it was moved
/// color: 4 × f32   place x, y, tolerance: f64
/// it was moved: see `PlacementRecord`, without a width
/// topmost row, rows: brief, then each:
///   runs: brief, then each: gap since the last one, pixels less one: brief
/// ```
enum FillRecord {
  private enum Flag {
    static let keepsAlpha: UInt8 = 1
    static let layer: UInt8 = 2
    static let anywhere: UInt8 = 4
    static let moved: UInt8 = 8
  }

  static func write(_ fill: Fill, to writer: inout ByteWriter) {
    let isMoved = fill.transform != .identity
    writer.add(
      (fill.keepsAlpha ? Flag.keepsAlpha : 0) | (fill.rule.source == .layer ? Flag.layer : 0)
        | (fill.rule.isJoined ? 0 : Flag.anywhere) | (isMoved ? Flag.moved : 0))
    StrokeHistory.write(fill.color, to: &writer)
    for number in [fill.seed.x, fill.seed.y, fill.rule.tolerance] { writer.add(number) }
    if isMoved { PlacementRecord.write(fill.transform, to: &writer) }
    var rows: [[Range<Int>]] = Array(repeating: [], count: fill.pixels.bounds.height)
    fill.pixels.forEachRun { y, columns in rows[y - fill.pixels.bounds.minY].append(columns) }
    writer.add(brief: UInt64(fill.pixels.bounds.minY))
    writer.add(brief: UInt64(rows.count))
    for runs in rows {
      writer.add(brief: UInt64(runs.count))
      var end = 0
      for run in runs {
        writer.add(brief: UInt64(run.lowerBound - end))
        writer.add(brief: UInt64(run.count - 1))
        end = run.upperBound
      }
    }
  }

  static func read(_ reader: inout ByteReader) throws(HistoryError) -> Fill {
    let offset = reader.offset
    let flags: UInt8 = try reader.integer()
    guard flags < 2 * Flag.moved else { throw .value(offset: offset) }
    let color = try StrokeHistory.readColor(&reader)
    let places = StrokeHistory.places
    let seed = Point(try reader.double(in: places), try reader.double(in: places))
    let rule = Fill.Rule(
      source: flags & Flag.layer == 0 ? .all : .layer, tolerance: try reader.double(in: 0...1),
      isJoined: flags & Flag.anywhere == 0)
    let isMoved = flags & Flag.moved != 0
    let transform = isMoved ? try PlacementRecord.readTransform(&reader) : .identity
    let place = reader.offset
    guard let pixels = FilledPixels(runs: try readRuns(&reader)) else {
      throw .value(offset: place)
    }
    // A set of a tile's pixels takes a 64th of its memory.
    reader.filledTiles += pixels.tileCount
    guard reader.filledTiles / 64 <= PaintingBudget.current.tiles else {
      throw .value(offset: place)
    }
    var fill = Fill(pixels, color: color, from: seed, rule: rule, transform: transform)
    fill.keepsAlpha = flags & Flag.keepsAlpha != 0
    return fill
  }

  private static func readRuns(
    _ reader: inout ByteReader
  ) throws(HistoryError) -> [(y: Int, columns: Range<Int>)] {
    let offset = reader.offset
    let side = UInt64(PaintingBudget.current.side)
    let (top, rows) = (try reader.brief(), try reader.brief())
    guard top < side, rows <= side - top else { throw .value(offset: offset) }
    var runs: [(y: Int, columns: Range<Int>)] = []
    for y in Int(top)..<Int(top + rows) {
      let place = reader.offset
      let count = try reader.brief()
      guard count <= UInt64(reader.remaining / 2) else { throw .value(offset: place) }
      var end: UInt64 = 0
      for _ in 0..<count {
        let place = reader.offset
        let (gap, more) = (try reader.brief(), try reader.brief())
        guard gap < side, more < side, end + gap + more < side else { throw .value(offset: place) }
        let start = end + gap
        end = start + more + 1
        runs.append((y, Int(start)..<Int(end)))
      }
    }
    return runs
  }
}
