import Geometry
import PaintingModel
import Rasterizer

/// A gradient as it lies in a file:
/// ```
/// form: u8   start x, y, end x, y: f64   stops: u8, then each: place: f64   color: 4 × f32
/// ```
enum GradientRecord {
  static func write(_ gradient: Gradient, to writer: inout ByteWriter) {
    writer.add(gradient.form.rawValue)
    for number in [gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y] {
      writer.add(number)
    }
    writer.add(UInt8(gradient.stops.count))
    for stop in gradient.stops {
      writer.add(stop.place)
      StrokeHistory.write(stop.color, to: &writer)
    }
  }

  static func read(_ reader: inout ByteReader) throws(HistoryError) -> Gradient {
    let offset = reader.offset
    guard let form = Gradient.Form(rawValue: try reader.integer()) else {
      throw .value(offset: offset)
    }
    let reach = Placement.reach
    let start = Point(try reader.double(in: reach), try reader.double(in: reach))
    let end = Point(try reader.double(in: reach), try reader.double(in: reach))
    var stops: [Gradient.Stop] = []
    for _ in 0..<(try reader.integer(UInt8.self)) {
      stops.append(
        Gradient.Stop(try reader.double(in: 0...1), try StrokeHistory.readColor(&reader)))
    }
    guard let gradient = Gradient(form, from: start, to: end, stops: stops) else {
      throw .value(offset: offset)
    }
    return gradient
  }
}
