import Geometry
import PaintingModel
import Rasterizer

/// A fill as it lies in a file:
/// ```
/// flags: brief: 1 keeps alpha, 2 is bounded by its layer alone, 4 of all pixels of the kind, 8 it was moved,
///   16 it was drawn, 32 growth and gap are given, 64 it stays as it was found,
///   128 it has a gradient, 256 is bounded by reference layers
/// color: 4 × f32   it has a gradient: see `GradientRecord`   unless it was drawn: place x, y, tolerance: f64
/// 32: growth, gap in pixels: brief   else it grows by one and closes no gaps
/// it was moved: see `PlacementRecord`, without a width
/// it was drawn: see `AreaRecord`   else: topmost row, rows: brief, then each:
///   runs: brief, then each: gap since the last one, pixels less one: brief
/// ```
/// Before version 12 of `StrokeHistory` none was drawn, and before version 13 none read reference layers.
enum FillRecord {
  private enum Flag {
    static let keepsAlpha: UInt64 = 1
    static let layer: UInt64 = 2
    static let anywhere: UInt64 = 4
    static let moved: UInt64 = 8
    static let drawn: UInt64 = 16
    static let extent: UInt64 = 32
    static let set: UInt64 = 64
    static let gradient: UInt64 = 128
    static let reference: UInt64 = 256
  }

  static func write(_ fill: Fill, to writer: inout ByteWriter) {
    let isMoved = fill.transform != .identity
    writer.add(
      brief: (fill.keepsAlpha ? Flag.keepsAlpha : 0) | (isMoved ? Flag.moved : 0)
        | (fill.gradient == nil ? 0 : Flag.gradient) | flags(of: fill.shape))
    StrokeHistory.write(fill.color, to: &writer)
    if let gradient = fill.gradient { GradientRecord.write(gradient, to: &writer) }
    if let found = fill.found {
      for number in [found.seed.x, found.seed.y, found.rule.tolerance] { writer.add(number) }
      if found.rule.hasExtent {
        writer.add(brief: UInt64(found.rule.growth))
        writer.add(brief: UInt64(found.rule.gap))
      }
    }
    if isMoved { PlacementRecord.write(fill.transform, to: &writer) }
    switch fill.shape {
    case .found(let found): write(found.pixels, to: &writer)
    case .drawn(let area): AreaRecord.write(area, to: &writer)
    }
  }

  private static func flags(of shape: Fill.Shape) -> UInt64 {
    switch shape {
    case .found(let found):
      flag(of: found.rule.source) | (found.rule.isJoined ? 0 : Flag.anywhere)
        | (found.rule.hasExtent ? Flag.extent : 0) | (found.isSet ? Flag.set : 0)
    case .drawn: Flag.drawn
    }
  }

  private static func flag(of source: Fill.Rule.Source) -> UInt64 {
    switch source {
    case .layer: Flag.layer
    case .all: 0
    case .reference: Flag.reference
    }
  }

  private static func source(
    _ flags: UInt64, at offset: Int
  ) throws(HistoryError) -> Fill.Rule.Source {
    switch (flags & Flag.layer != 0, flags & Flag.reference != 0) {
    case (false, false): .all
    case (true, false): .layer
    case (false, true): .reference
    case (true, true): throw .value(offset: offset)
    }
  }

  private static func write(_ pixels: FilledPixels, to writer: inout ByteWriter) {
    var rows: [[Range<Int>]] = Array(repeating: [], count: pixels.bounds.height)
    pixels.forEachRun { y, columns in rows[y - pixels.bounds.minY].append(columns) }
    writer.add(brief: UInt64(pixels.bounds.minY))
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
    let flags = try reader.brief()
    guard flags < 2 * Flag.reference else { throw .value(offset: offset) }
    let color = try StrokeHistory.readColor(&reader)
    let gradient = flags & Flag.gradient == 0 ? nil : try GradientRecord.read(&reader)
    var fill =
      flags & Flag.drawn == 0
      ? try readFound(flags, color, &reader) : try readDrawn(flags, color, &reader)
    fill.keepsAlpha = flags & Flag.keepsAlpha != 0
    fill.gradient = gradient
    return fill
  }

  private static func readTransform(
    _ flags: UInt64, _ reader: inout ByteReader
  ) throws(HistoryError) -> AffineTransform {
    flags & Flag.moved == 0 ? .identity : try PlacementRecord.readTransform(&reader)
  }

  private static func readDrawn(
    _ flags: UInt64, _ color: Color, _ reader: inout ByteReader
  ) throws(HistoryError) -> Fill {
    let transform = try readTransform(flags, &reader)
    let place = reader.offset
    let known = Flag.keepsAlpha | Flag.moved | Flag.drawn | Flag.gradient
    guard flags & ~known == 0,
      let fill = Fill(try AreaRecord.read(&reader), color: color, transform: transform)
    else { throw .value(offset: place) }
    return fill
  }

  private static func readFound(
    _ flags: UInt64, _ color: Color, _ reader: inout ByteReader
  ) throws(HistoryError) -> Fill {
    let places = StrokeHistory.places
    let source = try source(flags, at: reader.offset)
    let seed = Point(try reader.double(in: places), try reader.double(in: places))
    var rule = Fill.Rule(
      source: source, tolerance: try reader.double(in: 0...1),
      isJoined: flags & Flag.anywhere == 0)
    if flags & Flag.extent != 0 { try readExtent(of: &rule, &reader) }
    let transform = try readTransform(flags, &reader)
    let place = reader.offset
    guard let pixels = FilledPixels(runs: try readRuns(&reader)) else {
      throw .value(offset: place)
    }
    // A set of a tile's pixels takes a 64th of its memory.
    reader.filledTiles += pixels.tileCount
    guard reader.filledTiles / 64 <= PaintingBudget.current.tiles else {
      throw .value(offset: place)
    }
    return Fill(
      pixels, color: color, from: seed, rule: rule, isSet: flags & Flag.set != 0,
      transform: transform)
  }

  private static func readExtent(
    of rule: inout Fill.Rule, _ reader: inout ByteReader
  ) throws(HistoryError) {
    let offset = reader.offset
    let (growth, gap) = (try reader.brief(), try reader.brief())
    guard growth <= UInt64(Fill.Rule.growths.upperBound),
      gap <= UInt64(Fill.Rule.gaps.upperBound)
    else { throw .value(offset: offset) }
    (rule.growth, rule.gap) = (Int(growth), Int(gap))
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

extension Fill.Rule {
  /// Whether it reaches farther or less far than usual, or closes gaps.
  fileprivate var hasExtent: Bool { growth != Fill.Rule().growth || gap != 0 }
}
