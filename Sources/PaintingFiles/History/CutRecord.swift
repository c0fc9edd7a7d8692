import Geometry
import PaintingModel

/// What erasers took from an element, as it lies in a file:
/// ```
/// cuts: brief, then each:
///   flags: u8: 1 the element was not where it was painted: 6 × f64, see `PlacementRecord`
///     2 by the same stroke as the cut before, only before form 10
///     4 by a new stroke that was limited to an area: see `AreaRecord`
///     8 by a stroke of an earlier cut: which of them: brief
///     16 by a new stroke that follows a guide: see `GuideRecord`
///   a new stroke: see `StrokeRecord`
/// ```
/// So a pull through many elements stands there once.
enum CutRecord {
  private enum Flag {
    static let moved: UInt8 = 1
    static let same: UInt8 = 2
    static let clipped: UInt8 = 4
    static let known: UInt8 = 8
    static let guided: UInt8 = 16
  }

  /// Adds cuts; `number` gives brushes their numbers.
  static func write(_ cuts: [Cut], number: (Brush) -> UInt32, to writer: inout ByteWriter) {
    writer.add(brief: UInt64(cuts.count))
    for cut in cuts {
      let known = writer.cutters.number(of: cut.stroke)
      let isMoved = cut.frame != .identity
      let (clip, guide) = known == nil ? (cut.stroke.clip, cut.stroke.guide) : (nil, nil)
      writer.add(
        (isMoved ? Flag.moved : 0) | (known == nil ? 0 : Flag.known)
          | (clip == nil ? 0 : Flag.clipped) | (guide == nil ? 0 : Flag.guided))
      if isMoved { PlacementRecord.write(cut.frame, to: &writer) }
      if let known {
        writer.add(brief: known)
        continue
      }
      if clip != nil { AreaRecord.writeNumber(of: clip, to: &writer) }
      if let guide { GuideRecord.write(guide, to: &writer) }
      StrokeRecord.write(cut.stroke, brush: number(cut.stroke.brush), to: &writer)
    }
  }

  /// Reads cuts; brushes are found by their numbers.
  static func read(
    _ brush: (UInt32) -> Brush?, _ reader: inout ByteReader
  ) throws(HistoryError) -> [Cut] {
    let start = reader.offset
    let count = try reader.brief()
    guard count <= UInt64(min(reader.remaining, Cut.most)) else { throw .value(offset: start) }
    var cuts: [Cut] = []
    for _ in 0..<count {
      let offset = reader.offset
      let flags: UInt8 = try reader.integer()
      let isMoved = flags & Flag.moved != 0
      let frame = isMoved ? try PlacementRecord.readTransform(&reader) : .identity
      let cutter = try readCutter(flags & ~Flag.moved, brush, &reader)
      reader.lastCutter = cutter
      guard let cut = Cut(cutter, frame: frame) else { throw .value(offset: offset) }
      cuts.append(cut)
    }
    return cuts
  }

  private static func readCutter(
    _ flags: UInt8, _ brush: (UInt32) -> Brush?, _ reader: inout ByteReader
  ) throws(HistoryError) -> Stroke {
    let offset = reader.offset
    switch flags {
    case 0, Flag.clipped, Flag.guided, Flag.clipped | Flag.guided:
      let clip = flags & Flag.clipped == 0 ? nil : try AreaRecord.readNumbered(&reader)
      let guide = flags & Flag.guided == 0 ? nil : try GuideRecord.read(&reader)
      var cutter = try StrokeRecord.read(brush, &reader)
      (cutter.clip, cutter.guide) = (clip, guide)
      reader.cutters.append(cutter)
      return cutter
    case Flag.same:
      guard let cutter = reader.lastCutter else { throw .value(offset: offset) }
      return cutter
    case Flag.known:
      let number = try reader.brief()
      guard number < UInt64(reader.cutters.count) else { throw .value(offset: offset) }
      return reader.cutters[Int(number)]
    default: throw .value(offset: offset)
    }
  }
}
