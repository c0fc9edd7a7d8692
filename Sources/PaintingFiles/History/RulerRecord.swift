import Geometry
import PaintingModel

/// The rulers of a painting as they lie in a file:
/// ```
/// count: u8, from 1, then each:
///   name: author: u64, number: brief   kind: u8, see `Ruler.Kind`
///   flags: u8: 1 it is hidden, 2 it is locked
///   places of a curve: u16   x, y of each place, angle, half axes, step, strength: f64
/// ```
enum RulerRecord {
  private enum Flag {
    static let hidden: UInt8 = 1
    static let locked: UInt8 = 2
  }

  static func write(_ rulers: [Ruler], to writer: inout ByteWriter) {
    writer.add(UInt8(rulers.count))
    for ruler in rulers {
      ElementRecord.write(ruler.id, to: &writer)
      writer.add(ruler.kind.rawValue)
      writer.add((ruler.isVisible ? 0 : Flag.hidden) | (ruler.isLocked ? Flag.locked : 0))
      if ruler.kind == .curve { writer.add(UInt16(ruler.places.count)) }
      for place in ruler.places {
        writer.add(place.x)
        writer.add(place.y)
      }
      for number in [
        ruler.angle, ruler.radii.width, ruler.radii.height, ruler.step, ruler.strength,
      ] {
        writer.add(number)
      }
    }
  }

  static func read(_ reader: inout ByteReader) throws(HistoryError) -> [Ruler] {
    let offset = reader.offset
    let count: UInt8 = try reader.integer()
    guard (1...Ruler.mostCount).contains(Int(count)) else { throw .value(offset: offset) }
    var rulers: [Ruler] = []
    for _ in 0..<count { rulers.append(try readOne(&reader)) }
    return rulers
  }

  private static func readOne(_ reader: inout ByteReader) throws(HistoryError) -> Ruler {
    let id = try ElementRecord.readID(&reader)
    let offset = reader.offset
    guard let kind = Ruler.Kind(rawValue: try reader.integer()) else {
      throw .value(offset: offset)
    }
    let flags: UInt8 = try reader.integer()
    guard flags <= Flag.hidden | Flag.locked else { throw .value(offset: offset) }
    var places: [Point] = []
    let count = try placeCount(of: kind, &reader)
    for _ in 0..<count {
      places.append(Point(try reader.double(in: Ruler.reach), try reader.double(in: Ruler.reach)))
    }
    return Ruler(
      id: id, kind, at: places, angle: try reader.double(in: Ruler.angles),
      radii: Size(try reader.double(in: Ruler.radii), try reader.double(in: Ruler.radii)),
      step: try reader.double(in: Ruler.steps), strength: try reader.double(in: 0...1),
      isVisible: flags & Flag.hidden == 0, isLocked: flags & Flag.locked != 0)
  }

  private static func placeCount(
    of kind: Ruler.Kind, _ reader: inout ByteReader
  ) throws(HistoryError) -> Int {
    guard kind == .curve else { return kind.placeCount }
    let offset = reader.offset
    let count = Int(try reader.integer(UInt16.self))
    guard Ruler.curveCounts.contains(count) else { throw .value(offset: offset) }
    return count
  }
}
