internal import ColorSpaces
internal import Geometry
internal import PaintingModel
internal import Rasterizer

/// W8, shown by the profile of a monitor: what that costs. docs/benchmarks.md defines each row.
extension ViewWorkloads {
  /// The most that a frame may cost more, in µs.
  private static let more = 300.0

  /// A monitor of three lights and a power, and one that is known by a table.
  private static var maps: [(name: String, colors: ColorMap)] {
    let lights = ColorMap.Screen(
      columns: [SIMD3(0.715, 0, 0), SIMD3(0.285, 1, 0.041), SIMD3(0, 0, 0.959)]
    ) { $1.squareRoot() }
    let table = ColorMap { values in
      for place in values.indices { values[place] = UInt16(65535) - values[place] }
    }
    return [
      ("three lights", ColorMap(seenAs: nil, on: lights)),
      ("three lights, seen without red", ColorMap(seenAs: .protanopia, on: lights)),
      ("a table", table),
    ]
  }

  /// The same hand's strokes of 20 px and of 200 px, without a profile and with each.
  func profile(_ painting: Painting, _ report: inout Report) {
    guard report.wants("W8 profile") else { return }
    let map = AffineTransform.translation(Vector(-960, -540))
    for diameter in [20.0, 200] {
      var plain = Measurement()
      strokes(painting, diameter, nil, map, &plain)
      report.line("W8 profile, none, a stroke of \(Int(diameter)) px", plain)
      for (name, colors) in Self.maps {
        var time = Measurement()
        strokes(painting, diameter, colors, map, &time)
        report.line("W8 profile, \(name), a stroke of \(Int(diameter)) px", time)
        report.gate(
          "W8 profile, \(name), more a frame of \(Int(diameter)) px, median",
          time.quantile(0.5) - plain.quantile(0.5), limit: Self.more, "µs")
      }
    }
    for (name, colors) in Self.maps {
      let display = PaintingDisplay(of: painting, colors: colors)
      var (first, zoom) = (Measurement(), Measurement())
      first.time { draw(painting, display, map) }
      for step in 0..<30 {
        let closer = AffineTransform.scale(1 + Double(step) / 60).concatenating(map)
        zoom.time { draw(painting, display, closer) }
      }
      report.line("W8 profile, \(name), the first frame", first)
      report.line("W8 profile, \(name), zooming", zoom)
    }
  }

  private func strokes(
    _ painting: Painting, _ diameter: Double, _ colors: ColorMap?, _ map: AffineTransform,
    _ time: inout Measurement
  ) {
    var painting = painting
    let display = PaintingDisplay(of: painting, colors: colors)
    draw(painting, display, map)
    var hand = Hand(seed: 4)
    for _ in 0..<20 {
      let stroke = hand.stroke(
        on: PixelSize(width: 1200, height: 700), points: 40, brush: Brush(diameter: diameter)
      ).moved(by: Vector(1300, 700))
      let id = painting.begin(stroke)
      for point in stroke.points.dropFirst() {
        time.time {
          let region = painting.append([point], to: id)
          display.invalidate(region)
          for block in region.rects {
            guard let clip = PixelRect(covering: map.apply(block.rect.inset(by: -1))) else {
              continue
            }
            draw(painting, display, map, clip: clip)
          }
        }
      }
      _ = painting.endStroke(id)
    }
  }
}
