import PaintingModel

/// The brush of a stroke in version 1 of `StrokeHistory`, where it stood in each stroke:
/// ```
/// diameter, opacity, hardness, pressure to diameter, to opacity: f64   eraser: u8
/// ```
enum FormerStroke {
  static func readBrush(_ reader: inout ByteReader) throws(HistoryError) -> Brush {
    // Wide enough for whatever a brush could be set to, narrow enough to be computed with.
    var brush = Brush(
      diameter: try reader.double(in: 0...1e6), opacity: try reader.double(in: 0...1),
      hardness: try reader.double(in: 0...1), pressureToDiameter: try reader.double(in: -1...1),
      pressureToOpacity: try reader.double(in: -1...1), isEraser: try reader.flag())
    brush.smoothing = .wideCurve
    return brush
  }
}
