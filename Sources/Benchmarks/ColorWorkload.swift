internal import ColorSpaces
internal import Geometry
internal import Rasterizer

/// W12: colors through their spaces, what the picker paints of them, and the palette of a picture.
/// docs/benchmarks.md defines each row.
struct ColorWorkload {
  /// What the picker may take of a frame, in µs.
  private static let frame = 4000.0
  /// The longest that a palette of a picture may take, in µs.
  private static let palette = 60_000.0
  /// The side of the picker's square and the length of its sliders on a screen of scale 2, in pixels.
  private static let (side, track) = (256, 480)

  static func run(_ report: inout Report) {
    conversions(&report)
    pictures(&report)
    if report.wants("W12 palette of 100,000 colors") {
      let histogram = histogram(100_000)
      var time = Measurement()
      for seed in UInt64(0)..<20 {
        _ = time.time { Palette.colors(of: histogram, count: 16, seed: seed) }
      }
      report.within("W12 palette of 100,000 colors", time, limit: palette)
    }
  }

  /// 1,000 colors there and back.
  private static func conversions(_ report: inout Report) {
    var random = SplitMix64(seed: 31)
    let colors = (0..<1000).map { _ in Color(hex: UInt32(random.next() & 0xFFFFFF)) }
    let spaces: [(name: String, body: (Color) -> Color)] = [
      ("OKLab", { OKLab($0).color }), ("OKLCH", { OKLCH($0).color }),
      ("OKHSV", { OKHSV($0).color }), ("HSV", { HSVColor($0).color }),
    ]
    for space in spaces where report.wants("W12 1,000 colors, \(space.name)") {
      var time = Measurement()
      var wrong = 0
      for _ in 0..<200 {
        time.time { for color in colors where space.body(color).hex != color.hex { wrong += 1 } }
      }
      guard wrong == 0 else { return print("fude-bench: \(space.name) changes colors") }
      report.line("W12 1,000 colors, \(space.name)", time)
    }
  }

  /// One frame each for 100 hues.
  private static func pictures(_ report: inout Report) {
    let hues = (0..<100).map { Double($0) / 100 }
    let last = Double(side - 1)
    let frames: [(name: String, body: (Double) -> UInt32)] = [
      (
        "OKHSV square",
        { hue in
          let square = OKHSVSquare(hue: hue, width: side)
          return (0..<side).reduce(0) { $0 &+ square.row(value: Double($1) / last)[0] }
        }
      ),
      (
        "OKLCH square",
        { hue in
          let square = OKLCHSquare(hue: hue, width: side, chroma: 0.4)
          return (0..<side).reduce(0) { $0 &+ square.row(lightness: Double($1) / last).pixels[0] }
        }
      ),
      ("three OKLCH sliders", sliders),
    ]
    for frame in frames where report.wants("W12 \(frame.name)") {
      var time = Measurement()
      var sum: UInt32 = 0
      for hue in hues { sum &+= time.time { frame.body(hue) } }
      guard sum != 0 else { return print("fude-bench: \(frame.name) is empty") }
      report.within("W12 \(frame.name)", time, limit: ColorWorkload.frame)
    }
  }

  /// A pixel a color, also where sRGB has none.
  private static func sliders(hue: Double) -> UInt32 {
    (0..<track).reduce(UInt32(0)) { sum, x in
      let part = Double(x) / Double(track - 1)
      return sum
        &+ OKLCH(lightness: part, chroma: 0.2, hue: hue).color.premultipliedPixel
        &+ OKLCH(lightness: 0.6, chroma: part * 0.4, hue: hue).color.premultipliedPixel
        &+ OKLCH(lightness: 0.6, chroma: 0.2, hue: part).color.premultipliedPixel
    }
  }

  /// The colors of a painted picture: shades of some paints, the usual ones often.
  private static func histogram(_ count: Int) -> [UInt32: Int] {
    var random = SplitMix64(seed: 32)
    var histogram: [UInt32: Int] = [:]
    while histogram.count < count {
      let paint = Palette.fude.colors[Int(random.unit() * 12)].hex
      var hex: UInt32 = 0
      for shift: UInt32 in [16, 8, 0] {
        let part = Double(paint >> shift & 0xFF) + (random.unit() - 0.5) * 80
        hex |= UInt32(min(max(part, 0), 255)) << shift
      }
      histogram[hex, default: 0] += Int(1 / (0.001 + random.unit()))
    }
    return histogram
  }
}
