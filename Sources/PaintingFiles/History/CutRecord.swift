import Geometry
import PaintingModel

/// What erasers took from an element, as it lies in a file:
/// ```
/// cuts: brief, then each:
///   flags: u8: 1 the element was not where it was painted: 6 × f64, see `PlacementRecord`
///     2 by the same stroke as the cut before in the list, or in the step
///     4 by another stroke that was limited to an area: see `AreaRecord`
///   another stroke: see `StrokeRecord`
/// ```
enum CutRecord {
  private enum Flag {
    static let moved: UInt8 = 1
    static let same: UInt8 = 2
    static let clipped: UInt8 = 4
  }

  /// Adds cuts; `number` gives brushes their numbers.
  static func write(_ cuts: [Cut], number: (Brush) -> UInt32, to writer: inout ByteWriter) {
    var cutter: Stroke?
    write(cuts, after: &cutter, number: number, to: &writer)
  }

  /// Adds cuts of a step, after those by a stroke: one pull through many elements is there once.
  static func write(
    _ cuts: [Cut], after cutter: inout Stroke?, number: (Brush) -> UInt32,
    to writer: inout ByteWriter
  ) {
    writer.add(brief: UInt64(cuts.count))
    for cut in cuts {
      let isSame = cut.stroke == cutter
      let isMoved = cut.frame != .identity
      let clip = isSame ? nil : cut.stroke.clip
      writer.add(
        (isMoved ? Flag.moved : 0) | (isSame ? Flag.same : 0) | (clip == nil ? 0 : Flag.clipped))
      if isMoved { PlacementRecord.write(cut.frame, to: &writer) }
      if clip != nil { AreaRecord.writeNumber(of: clip, to: &writer) }
      if !isSame {
        StrokeRecord.write(cut.stroke, brush: number(cut.stroke.brush), to: &writer)
      }
      cutter = cut.stroke
    }
  }

  /// Reads cuts; brushes are found by their numbers.
  static func read(
    _ brush: (UInt32) -> Brush?, _ reader: inout ByteReader
  ) throws(HistoryError) -> [Cut] {
    var cutter: Stroke?
    return try read(after: &cutter, brush, &reader)
  }

  /// Reads cuts of a step, after those by a stroke.
  static func read(
    after cutter: inout Stroke?, _ brush: (UInt32) -> Brush?, _ reader: inout ByteReader
  ) throws(HistoryError) -> [Cut] {
    let start = reader.offset
    let count = try reader.brief()
    guard count <= UInt64(min(reader.remaining, Cut.most)) else { throw .value(offset: start) }
    var cuts: [Cut] = []
    for _ in 0..<count {
      let offset = reader.offset
      let flags: UInt8 = try reader.integer()
      guard flags & ~(Flag.moved | Flag.same | Flag.clipped) == 0,
        flags & (Flag.same | Flag.clipped) != Flag.same | Flag.clipped
      else { throw .value(offset: offset) }
      let frame = flags & Flag.moved == 0 ? .identity : try PlacementRecord.readTransform(&reader)
      let clip = flags & Flag.clipped == 0 ? nil : try AreaRecord.readNumbered(&reader)
      if flags & Flag.same == 0 {
        cutter = try StrokeRecord.read(brush, &reader)
        cutter?.clip = clip
      }
      guard let cutter, let cut = Cut(cutter, frame: frame) else { throw .value(offset: offset) }
      cuts.append(cut)
    }
    return cuts
  }
}
