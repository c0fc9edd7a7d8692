import Geometry
import Glibc
import PaintingModel

/// A color between two, channel by channel.
private func between(_ a: UInt32, _ b: UInt32, _ t: Double) -> UInt32 {
  [16, 8, 0].reduce(0) { sum, shift in
    let (x, y) = (Double(a >> UInt32(shift) & 255), Double(b >> UInt32(shift) & 255))
    return sum | UInt32(x + (y - x) * max(0, min(1, t))) << UInt32(shift)
  }
}

/// What is to be seen on the plates.
extension Plate {
  // MARK: Sketch

  /// Half the width of the pear at a height, 0 at its top and 1 at its foot.
  private func pear(_ t: Double) -> Double {
    let belly = 104 * pow(max(0, sin(.pi * pow(t, 1.6))), t > 0.65 ? 0.6 : 0.9)
    let neck = 30 * sqrt(max(0, sin(.pi * min(1, t * 1.5))))
    return pow(pow(neck, 3) + pow(belly, 3), 1 / 3.0)
  }

  mutating func paintPear() {
    let (middle, top, height) = (350.0, 92.0, 300.0)
    func rim(_ t: Double, _ side: Double) -> Point {
      Point(middle + side * pear(t) + 10 * t, top + height * t)
    }
    // The shadow on the table, then light tones, then dark ones.
    for row in 0..<9 {
      let y = 376 + Double(row) * 6
      pull(
        "graphite-stick", 0x4A4A50, from: Point(372 + Double(row) * 5, y + off(2)),
        to: Point(560 - abs(Double(row) - 3) * 14, y - 8 + off(2)), width: 22, alpha: 0.8,
        .flick(0.5), lean: 0.9)
    }
    for index in 0..<96 {
      let t = 0.06 + 0.92 * Double(index) / 95
      let half = pear(t)
      let start = middle + 10 * t - half * (0.75 - off(0.1)) + half * 0.5
      pull(
        "hard-pencil", 0x8A7F35, from: Point(start, top + height * t + off(2)),
        to: Point(middle + 10 * t + half * 0.96, top + height * t - 14), .flick(0.7))
      pull(
        "colored-pencil", index % 3 == 0 ? 0xB0402A : 0x8FA23A,
        from: Point(middle + 10 * t - half * 0.9, top + height * t + 6),
        to: Point(middle + 10 * t + half * (0.5 + off(0.2)), top + height * t - 16 + off(4)),
        .flick(0.6))
    }
    for index in 0..<58 {
      let t = 0.34 + 0.62 * Double(index) / 57
      let half = pear(t)
      pull(
        "soft-pencil", 0x3A3426, from: Point(middle + 10 * t + half * 0.97, top + height * t - 4),
        to: Point(middle + 10 * t + half * (0.5 + off(0.12)), top + height * t + 16), width: 5,
        .flick(0.75))
    }
    for side in [-1.0, 1] {
      pull(
        "pencil", 0x2B2A28, stride(from: 0.0, through: 1, by: 0.05).map { rim($0, side) },
        width: side > 0 ? 5 : 3.5, .swell(side > 0 ? 0.95 : 0.6))
    }
    pull(
      "soft-pencil", 0x3B2C1E, [Point(352, 98), Point(356, 70), Point(374, 44)], width: 7,
      .flick(0.95))
    pull(
      "conte", 0x5E7A2E, [Point(360, 80), Point(410, 48), Point(462, 62)], width: 20, .swell(0.8))
    pull("ballpoint", 0x33502A, [Point(362, 80), Point(410, 58), Point(456, 64)], .even(0.7))
    // The light is lifted out.
    pull(
      "kneaded-eraser", 0, [Point(304, 260), Point(296, 300), Point(310, 334)], width: 30,
      .swell(0.9))
    for row in 0..<5 {
      pull(
        "pencil", 0x77706A, from: Point(60 + off(20), 410 + Double(row) * 12),
        to: Point(640 + off(30), 404 + Double(row) * 12 + off(4)), width: 2.5, .even(0.3))
    }
  }

  // MARK: Ink

  mutating func paintBamboo() {
    for (x, lean, width) in [(196.0, 26.0, 30.0), (262, -18, 19), (118, 44, 12)] {
      var y = 470.0
      while y > -40 {
        let next = y - (86 + off(12))
        func place(_ y: Double) -> Point { Point(x + lean * (470 - y) / 470, y) }
        pull(
          "dry-ink-brush", 0x1E1F22, [place(y - 4), place((y + next) / 2), place(next + 7)],
          width: width, alpha: width < 15 ? 0.55 : 0.95, .even(0.75))
        pull(
          "brush-pen", 0x111214,
          [
            place(next + 4) + Vector(-width * 0.6, 0), place(next + 2),
            place(next + 5) + Vector(width * 0.6, 0),
          ],
          width: 9, .swell(0.9))
        y = next
      }
    }
    func leaf(_ start: Point, _ angle: Double, _ length: Double, _ width: Double) {
      let way = Vector(angle: angle) * length
      let aside = Vector(-way.dy, way.dx) * off(0.1)
      pull(
        "brush-pen", 0x17181B, [start, start + way * 0.45 + aside, start + way], width: width,
        .swell(1))
    }
    for (x, y) in [(232.0, 120.0), (300, 204), (190, 250), (392, 96), (336, 60), (420, 170)] {
      for turn in [0.15, 0.55, 0.95, 1.3] {
        leaf(Point(x, y), turn + off(0.14), 92 + off(30), 24)
      }
    }
    pull(
      "flexible-nib", 0x17181B, [Point(232, 120), Point(300, 84), Point(420, 92)], .swell(0.7))
    // Birds, the sun behind them, and a seal.
    for step in 0..<13 {
      let y = -54 + Double(step) * 9
      let half = sqrt(58 * 58 - y * y)
      pull(
        "marker", 0xC8402F, from: Point(580 - half, 120 + y),
        to: Point(580 + half, 120 + y + off(1)),
        width: 15, .even(1))
    }
    for (x, y, size) in [(520.0, 214.0, 30.0), (590, 236, 22), (476, 250, 16)] {
      pull(
        "calligraphy-pen", 0x111214,
        [Point(x - size, y - size * 0.35), Point(x - size * 0.4, y - size * 0.45), Point(x, y)],
        width: 6, .swell(1))
      pull(
        "calligraphy-pen", 0x111214,
        [Point(x, y), Point(x + size * 0.5, y - size * 0.55), Point(x + size, y - size * 0.3)],
        width: 6, .swell(1))
    }
    for (start, end) in [
      (Point(634, 392), Point(678, 392)), (Point(678, 392), Point(678, 444)),
      (Point(678, 444), Point(634, 444)), (Point(634, 444), Point(634, 392)),
      (Point(646, 408), Point(666, 408)), (Point(656, 408), Point(656, 432)),
      (Point(644, 432), Point(668, 432)),
    ] {
      pull("felt-pen", 0xB03A2B, from: start, to: end, width: 5, .even(0.9))
    }
    for line in 0..<2 {
      let inset = 12.0 + Double(line) * 4
      let corners = [
        Point(inset, inset), Point(720 - inset, inset), Point(720 - inset, 480 - inset),
        Point(inset, 480 - inset), Point(inset, inset),
      ]
      for (start, end) in zip(corners, corners.dropFirst()) {
        pull("technical-pen", 0x55565A, from: start, to: end, width: 1.2)
      }
    }
    for row in 0..<7 {
      pull(
        "ink-pen", 0x17181B, from: Point(20 + off(10), 452 + Double(row) * 3),
        to: Point(420 + off(60), 462 + Double(row) * 3 + off(4)), width: 3, .flick(0.8))
    }
  }

  // MARK: Paint

  mutating func paintSea() {
    let sky: [(Double, UInt32)] = [
      (0, 0x2D4A7C), (0.35, 0x8A6FA0), (0.62, 0xE58A5B), (0.86, 0xF7C878), (1, 0xFBE3A6),
    ]
    func skyColor(_ t: Double) -> UInt32 {
      for (low, high) in zip(sky, sky.dropFirst()) where t <= high.0 {
        return between(low.1, high.1, (t - low.0) / (high.0 - low.0))
      }
      return sky[sky.count - 1].1
    }
    for row in 0..<24 {
      let t = Double(row) / 23
      for part in 0..<4 {
        let x = Double(part) * 190 - 30 + off(40)
        pull(
          row % 2 == 0 ? "flat-brush" : "acrylic", skyColor(t + off(0.05)),
          [
            Point(x, t * 262 + off(6)), Point(x + 130, t * 262 + off(10)),
            Point(x + 250, t * 262 + off(6)),
          ],
          width: 34, .even(0.8))
      }
    }
    pull("gouache", 0xFFF3CF, [Point(470, 214), Point(471, 215)], width: 58, .even(1))
    pull("round-brush", 0xFFFBEA, [Point(470, 214), Point(471, 215)], width: 40, .even(1))
    for row in 0..<26 {
      let t = Double(row) / 25
      let y = 268 + t * t * 210
      for part in 0..<5 {
        let x = Double(part) * 160 - 40 + off(50)
        let color = between(0x6E7FA8, 0x14304F, t + off(0.14))
        pull(
          row % 3 == 0 ? "hog-bristle" : "oil-brush", color,
          [
            Point(x, y + off(3)), Point(x + 90, y - 4 - 6 * t + off(4)), Point(x + 190, y + off(5)),
          ],
          width: 16 + 22 * t, .even(0.75))
      }
    }
    // Crests are pulled by the knife, and light lies on the water.
    for _ in 0..<26 {
      let t = (off(1) + 1) / 2
      let (x, y) = (360 + off(380), 290 + t * t * 180)
      pull(
        "palette-knife", 0xA9BAD2, from: Point(x, y), to: Point(x + 40 + 30 * t, y + off(3)),
        width: 3 + 4 * t, .even(0.7))
    }
    for step in 0..<60 {
      let t = Double(step) / 59
      let y = 272 + t * t * 196
      let x = 470 + off(10 + 64 * t)
      let reach = 9 + 20 * t
      pull(
        step % 2 == 0 ? "gouache" : "round-brush", between(0xFFF0C4, 0xF0A860, t + off(0.2)),
        [Point(x - reach, y), Point(x, y - 1 - t), Point(x + reach, y + off(1))],
        width: 4 + 5 * t, .swell(0.9))
    }
    for x in stride(from: -10.0, to: 300, by: 9) {
      let height = 60 + 70 * sin(x / 300 * .pi) + off(20)
      pull(
        "fan-brush", between(0x1D2A1C, 0x6B6A2C, chanceShare()),
        [
          Point(x, 486), Point(x + 6 + off(8), 486 - height * 0.6),
          Point(x + 22 + off(14), 486 - height),
        ],
        width: 14, .flick(0.9))
    }
    for side in [0.0, 1] {
      let x = 150 + side * 46
      pull(
        "round-brush", 0x23282E, [Point(x, 300), Point(x + 26, 306), Point(x + 52, 300)],
        width: 12, .swell(1))
      pull("round-brush", 0x23282E, from: Point(x + 24, 300), to: Point(x + 24, 262), width: 3)
      pull(
        "gouache", 0xF3E6D0, [Point(x + 27, 266), Point(x + 40, 282), Point(x + 44, 294)],
        width: 18, .swell(0.9))
    }
  }

  private mutating func chanceShare() -> Double { (off(1) + 1) / 2 }

  // MARK: Watercolor

  mutating func paintMountains() {
    for row in 0..<7 {
      let y = 20 + Double(row) * 26
      pull(
        "mop", between(0x4F86C6, 0xF2C6A0, Double(row) / 6),
        [
          Point(-40, y + off(10)), Point(220, y + off(18)), Point(480, y + off(18)),
          Point(760, y + off(10)),
        ],
        width: 90, .even(0.8))
    }
    pull("watercolour-wash", 0xF4A25A, [Point(520, 128), Point(522, 129)], width: 84, .even(0.9))
    let ridges: [(Double, Double, UInt32, String)] = [
      (208, 60, 0x7F9CCB, "glaze"), (258, 70, 0x4A6CA8, "watercolor-round"),
      (316, 64, 0x27487E, "granulating-wash"), (376, 46, 0x123F4F, "watercolor-round"),
    ]
    for (number, ridge) in ridges.enumerated() {
      let phase = Double(number) * 1.9
      func height(_ x: Double) -> Double {
        ridge.0 - ridge.1
          * (0.5 * sin(x / 97 + phase) + 0.34 * sin(x / 41 + phase * 2.3) + 0.2
            * sin(x / 17 + phase))
      }
      let foot = number + 1 < ridges.count ? ridges[number + 1].0 + 30 : 420
      // From the ridge down, in one wet stroke to and fro.
      var way: [Point] = []
      var depth = 12.0
      var toTheRight = true
      while depth < foot - ridge.0 + 90 {
        let xs = stride(from: -30.0, through: 750, by: 26)
        let line = xs.map { Point($0, min(height($0) + depth, foot)) }
        way += toTheRight ? line : line.reversed()
        toTheRight.toggle()
        depth += 19
      }
      pull(ridge.3, ridge.2, way, width: 46, .even(0.95))
    }
    // The lake, with sparkle.
    for row in 0..<3 {
      pull(
        "mop", 0x6FA3BE, from: Point(-40, 424 + Double(row) * 24),
        to: Point(760, 426 + Double(row) * 24), width: 50, .even(0.9))
    }
    for row in 0..<6 {
      let y = 412 + Double(row) * 13
      pull(
        "dry-wash", between(0x3F7FA0, 0x1E4258, Double(row) / 5), from: Point(-20, y + off(3)),
        to: Point(740, y + off(3)), width: 26, .even(0.5))
    }
    for x in [70.0, 96, 118, 150, 600, 634, 660] {
      let height = 70 + off(24)
      pull(
        "ink-wash", 0x14302A, [Point(x, 418), Point(x + off(2), 418 - height)], width: 7,
        .flick(0.9))
      for step in 1..<8 {
        let y = 418 - height * (1 - Double(step) / 8)
        let reach = 4 + Double(step) * 3.2
        pull(
          "ink-wash", 0x183A30,
          [Point(x - reach, y + 4), Point(x, y - 3), Point(x + reach, y + 5)],
          width: 9, .swell(0.9))
      }
    }
    pull(
      "splash", 0xFFFFFF, [Point(500, 430), Point(560, 400), Point(640, 450)], width: 9, .even(0.7))
  }

  // MARK: Chalk and charcoal

  mutating func paintNight() {
    for row in 0..<30 {
      let y = 4 + Double(row) * 13
      for part in 0..<3 {
        let x = Double(part) * 250 - 40 + off(80)
        pull(
          "soft-pastel", between(0x1B2550, 0x9A5E92, Double(row) / 26 + off(0.07)),
          [
            Point(x + off(20), y + off(8)), Point(x + 140, y - 6 + off(8)),
            Point(x + 290, y + off(8)),
          ],
          width: 46, .even(0.8), lean: 0.5)
      }
    }
    pull(
      "chalk", 0xFFF6D8, [Point(520, 110), Point(524, 112), Point(520, 114)], width: 76, .even(1))
    for ring in 1..<5 {
      let radius = 44 + Double(ring) * 13
      pull(
        "soft-pastel", 0xE9D9A8,
        (0...24).map {
          Point(
            520 + radius * cos(Double($0) / 24 * 2 * .pi),
            112 + radius * sin(Double($0) / 24 * 2 * .pi))
        },
        width: 12, alpha: 0.6, .even(0.45 - 0.08 * Double(ring)))
    }
    for (base, tall, color) in [(330.0, 66.0, 0x2A2440 as UInt32), (372, 48, 0x191725)] {
      for x in stride(from: -20.0, to: 740, by: 15) {
        let top = base - tall * (0.6 * sin(x / 120 + base) + 0.3 * sin(x / 37))
        pull(
          "block-charcoal", color, from: Point(x, top), to: Point(x + off(10), 480), width: 34,
          .even(0.85), lean: 0.4)
      }
    }
    for row in 0..<16 {
      let t = Double(row) / 15
      let y = 402 + t * 84
      pull(
        "oil-pastel", between(0x2E4A3E, 0x5B7A3A, t),
        [Point(-10, y), Point(250, y + off(8)), Point(740, y + off(10))],
        width: 16, .even(0.8))
      pull(
        "hard-pastel", 0xC9B35A, from: Point(60 + off(60), y + 4), to: Point(330 + off(150), y + 2),
        width: 5,
        .flick(0.6))
    }
    // A house with its window lit.
    for x in stride(from: 132.0, through: 214, by: 8) {
      pull("charcoal", 0x15131B, from: Point(x, 346), to: Point(x, 420), width: 12, .even(1))
    }
    for side in [-1.0, 1] {
      pull(
        "vine-charcoal", 0x0E0D12, from: Point(173, 296), to: Point(173 + side * 62, 350),
        width: 18, .even(1))
      pull(
        "charcoal", 0x15131B, from: Point(173, 304), to: Point(173 + side * 40, 348), width: 26,
        .even(1))
    }
    for x in [152.0, 190] {
      pull("oil-pastel", 0xFFC94D, from: Point(x, 370), to: Point(x + 9, 371), width: 15, .even(1))
      pull(
        "wax-crayon", 0xFFE9A0, from: Point(x + 1, 368), to: Point(x + 8, 369), width: 6, .even(1))
    }
    for _ in 0..<46 {
      let place = Point(360 + off(360), 110 + off(105))
      pull("chalk", 0xFFFFFF, [place, place + Vector(1, 1)], width: 3 + off(1.5), .even(0.8))
    }
  }

  // MARK: Spray and blend

  mutating func paintTree() {
    for row in 0..<9 {
      let y = 16 + Double(row) * 38
      pull(
        "soft-shading", between(0x5FA8DC, 0xF7E7C4, Double(row) / 8), from: Point(-60, y),
        to: Point(780, y + off(8)), width: 150, .even(1))
    }
    for (x, y, size) in [
      (150.0, 90.0, 84.0), (215, 106, 64), (96, 112, 56), (560, 66, 60), (618, 80, 46),
    ] {
      pull(
        "airbrush", 0xFFFFFF, [Point(x - size / 3, y), Point(x + size / 3, y - 4)], width: size,
        .even(0.9))
      pull(
        "airbrush", 0xB7C4D6, from: Point(x - size / 2, y + size * 0.34),
        to: Point(x + size / 2, y + size * 0.34), width: size * 0.42, .even(0.4))
    }
    for row in 0..<4 {
      pull(
        "airbrush", between(0x9DB36A, 0x52753A, Double(row) / 3),
        from: Point(-40, 386 + Double(row) * 30),
        to: Point(760, 390 + Double(row) * 30), width: 74, .even(0.9))
    }
    for row in 0..<6 {
      let y = 372 + Double(row) * 20
      for x in stride(from: -20.0, to: 740, by: 60) {
        pull(
          "sponge", between(0x8FA858, 0x3E5F2A, Double(row) / 5),
          [Point(x + off(20), y + off(8)), Point(x + 46, y + off(8))], width: 58, .even(0.8))
      }
    }
    // The trunk: spatter in the form of bark, drawn together by a finger.
    for branch in [
      [Point(430, 420), Point(424, 330), Point(440, 250), Point(432, 170)],
      [Point(434, 300), Point(480, 244), Point(520, 210)],
      [Point(430, 280), Point(380, 232), Point(344, 210)],
    ] {
      pull("airbrush", 0x4A3020, branch, width: 26, .even(1))
      pull("airbrush", 0x3A2416, branch.map { $0 + Vector(4, 0) }, width: 15, .even(1))
      pull("spatter", 0x7A5638, branch, width: 30, .even(0.6))
    }
    for (x, y) in [(434.0, 150.0), (380, 176), (490, 176), (434, 200), (350, 214), (520, 214)] {
      pull("airbrush", 0x3B6127, [Point(x - 14, y), Point(x + 14, y + 4)], width: 100, .even(0.75))
    }
    for layer in 0..<3 {
      let color: UInt32 = [0x2F5223, 0x4F7F2E, 0x8DB04A][layer]
      for _ in 0..<([26, 30, 16][layer]) {
        let turn = off(.pi)
        let reach = (chanceShare() * 0.6 + 0.4) * (150 - 26 * Double(layer))
        let place = Point(
          434 + reach * cos(turn) - 16 * Double(layer),
          176 + reach * 0.62 * sin(turn) - 18 * Double(layer))
        pull(
          "sponge", color, [place, place + Vector(18 + off(10), off(10))],
          width: 52 - 8 * Double(layer), .even(0.85))
      }
    }
    pull("blender", 0, [Point(-20, 372), Point(180, 366), Point(380, 374)], width: 40, .even(0.6))
    pull(
      "spatter", 0xE0563B, [Point(90, 430), Point(230, 446), Point(330, 430)], width: 40, .even(0.7)
    )
    // What is wet is drawn along, and light falls in.
    for x in [392.0, 440, 484] {
      pull(
        "smudge", 0, [Point(x, 426), Point(x - 20, 436), Point(x - 52, 440)], width: 18, .flick(0.8)
      )
    }
    for step in 0..<7 {
      pull(
        "soft-eraser", 0, from: Point(620 + Double(step) * 9, -10),
        to: Point(560 + Double(step) * 12, 330),
        width: 22, alpha: 0.5, .flick(0.5))
    }
  }
}
