import Geometry

/// The cat: what it says, how it leaps, and where it sleeps.
extension ComicPage {
  /// The head as seen from before, with its ears.
  func head(at place: Point, size: Double = 1, angle: Double = 0) -> [Point] {
    Sketch.outline(
      [(-128, -70), (-146, -200)], [(-146, -200), (-96, -168), (-56, -128)],
      [(-56, -128), (0, -138), (56, -128)], [(56, -128), (96, -168), (146, -200)],
      [(146, -200), (128, -70)],
      [
        (128, -70), (166, 0), (150, 66), (90, 112), (0, 126), (-90, 112), (-150, 66), (-166, 0),
        (-128, -70),
      ], at: place, size: size, angle: angle)
  }

  /// The cat from near, and a bubble whose tail is still closed.
  mutating func drawFace() throws {
    let middle = Point(1420, 342)
    let head = head(at: middle)
    try hand.ink(head, weight: 1)
    fill(.orange, middle + Vector(0, -60))
    for side in [-1.0, 1] {
      func points(_ list: [(Double, Double)]) -> [Point] {
        Sketch.points(list.map { ($0.0 * side, $0.1) }, at: middle)
      }
      // The inside of the ear, the eye with the moon in it, whiskers, a shoulder.
      let ear = Sketch.outline(
        points([(-118, -94), (-130, -168)]), points([(-130, -168), (-76, -126)]),
        points([(-76, -126), (-104, -114), (-118, -94)]))
      try hand.ink(ear, weight: 0.6)
      let eye = middle + Vector(side * 70, -16)
      try hand.ink(Sketch.arc(eye, 46, from: -0.5, to: 1.56))
      try hand.ink(Sketch.arc(eye + Vector(-6, -10), 31, from: 0.5, to: 2.56), weight: 0.5)
      try hand.ink(Sketch.arc(eye + Vector(-16, -20), 11, from: 0.5, to: 2.6), weight: 0.4)
      for (y, end) in [(38.0, 24.0), (52, 54), (66, 86)] {
        try hand.ink(
          Sketch.curve(points([(96, y), (150, (y + end) / 2 - 4), (206, end)])), weight: 0.45)
      }
      try hand.ink(
        Sketch.curve(points([(100, 110), (122, 134), (130, 158)])))
      fill(.pink, points([(-112, -134)])[0])
      fill(.white, eye + Vector(30, 22))
      fill(.ink, eye + Vector(8, 6))
      fill(.sun, eye + Vector(-16, -20))
    }
    for x in [-30.0, 0, 30] {
      try hand.ink(
        Sketch.points([(x, -128), (x * 0.8, x == 0 ? -84 : -94)], at: middle), weight: 1)
    }
    // Nose, and a mouth that is open in wonder.
    try hand.ink(
      Sketch.curve(
        Sketch.points([(-15, 32), (0, 29), (15, 32), (0, 48)], at: middle), isClosed: true),
      weight: 0.6)
    try hand.ink([middle + Vector(0, 47), middle + Vector(0, 62)], weight: 0.6)
    try hand.ink(
      Sketch.curve(
        Sketch.points([(0, 62), (20, 72), (22, 92), (0, 106), (-22, 92), (-20, 72)], at: middle),
        isClosed: true), weight: 0.7)
    fill(.pink, middle + Vector(0, 37))
    fill(.brick, middle + Vector(0, 86))
    fill(.orange, middle + Vector(0, 144))
    // What it says.
    try hand.press("o")
    try hand.shape(Point(990, 112), Point(1236, 262))
    try hand.press("b")
    let tip = Point(1248, 318)
    try hand.ink(Sketch.curve([Point(1140, 258), Point(1186, 296), tip]))
    try hand.ink(Sketch.curve([tip, Point(1230, 276), Point(1207, 232)]))
    fill(.white, Point(1110, 240))
    fill(.pink, Point(1010, 400))
  }

  /// Takes the edge of the bubble away between the lines of its tail, with the eraser that goes to the next crossing.
  func openBubble() throws {
    try hand.press("e")
    for _ in 0..<3 { try hand.press("e", holding: [.shift]) }
    try hand.desktop.mouse.click(at: Point(1176, 251))
  }

  /// The cat in the air: limbs are one with the body where no line parts them.
  mutating func drawLeap() throws {
    let (place, size, angle) = (Point(440, 722), 0.92, -0.2)
    func points(_ list: [(Double, Double)]) -> [Point] {
      Sketch.points(list, at: place, size: size, angle: angle)
    }
    let head = head(at: points([(112, -40)])[0], size: 0.36, angle: angle)
    let body = Sketch.limb(points([(76, -12), (10, -18), (-70, 6)]), widths: [34, 40, 36])
    let arm = Sketch.limb(points([(60, 4), (108, 20), (164, 10)]), widths: [18, 16, 15])
    let leg = Sketch.limb(points([(-70, 16), (-104, 54), (-154, 62)]), widths: [28, 18, 14])
    let farArm = Sketch.limb(points([(84, 0), (140, 0), (186, -16)]), widths: [16, 15, 14])
    let farLeg = Sketch.limb(points([(-80, 0), (-122, 24), (-176, 28)]), widths: [20, 16, 13])
    let tail = Sketch.limb(
      points([(-92, -6), (-134, -32), (-150, -78), (-190, -92)]), widths: [11, 12, 12, 11])
    try hand.ink(head)
    try hand.ink(body, behind: [head, arm, leg])
    try hand.ink(arm, behind: [head, body])
    try hand.ink(leg, behind: [body])
    try hand.ink(farArm, behind: [head, body, arm])
    try hand.ink(farLeg, behind: [body, leg])
    try hand.ink(tail, behind: [body, leg, farLeg])
    for eye in points([(88, -44), (136, -44)]) {
      try hand.ink(Sketch.arc(eye, 3, to: 2.2, steps: 10), weight: 1)
    }
    try hand.ink(
      Sketch.curve(points([(98, -24), (105, -18), (112, -25), (119, -18), (126, -24)])),
      weight: 0.6)
    for (x, y, end) in [(66.0, -30.0, 34.0), (66, -20, 38)] {
      try hand.ink(points([(x, y), (end, y + (y + 26) * 1.2)]), weight: 0.35)
    }
    for list in [[(-20, -50), (-16, -28)], [(0, -52), (4, -28)], [(-40, -46), (-36, -26)]]
      as [[(Double, Double)]]
    {
      try hand.ink(points(list), weight: 0.8)
    }
    fill(.orange, points([(110, -60)])[0], points([(0, 0)])[0], points([(178, -13)])[0])
    fill(.orange, points([(-160, 28)])[0], points([(-140, -40)])[0])
  }

  /// The cat on the moon, behind a bank of clouds.
  mutating func drawSleep() throws {
    let top = Point(1250, 644)
    func points(_ list: [(Double, Double)]) -> [Point] { Sketch.points(list, at: top) }
    let face = Point(1172, 630)
    let head = head(at: face, size: 0.44)
    let loaf = Sketch.outline(
      points([(-100, 38), (-112, 0), (-72, -42), (10, -64), (90, -42), (132, 8), (126, 60)]),
      points([(126, 60), (96, 40), (60, 24), (0, 12), (-60, 22), (-100, 38)]))
    let tail = Sketch.limb(
      points([(104, 24), (146, 62), (160, 116), (138, 160)]), widths: [15, 15, 14, 12])
    var x = 780.0
    var bank: [Point] = []
    for radius in [62.0, 84, 56, 92, 66, 88] {
      let bulge = Sketch.arc(.zero, radius, from: 1, to: 2).map {
        Point(x + radius + $0.x, 868 + $0.y * 0.55)
      }
      try hand.ink(bulge)
      bank += bulge
      x += 2 * radius
    }
    fill(.sky, Point(1000, 900))
    bank += [Point(1676, 1000), Point(780, 1000), bank[0]]
    try hand.ink(head)
    try hand.ink(loaf, behind: [head])
    try hand.ink(tail, behind: [loaf])
    try hand.ink(
      Sketch.arc(Point(1250, 802), 165, from: 0.5, to: 2.5, steps: 60),
      behind: [head, loaf, tail, bank])
    for side in [-1.0, 1] {
      func points(_ list: [(Double, Double)]) -> [Point] {
        Sketch.points(list.map { ($0.0 * side, $0.1) }, at: face)
      }
      try hand.ink(
        Sketch.arc(face + Vector(side * 29, -12), 16, from: 0.12, to: 0.88), weight: 0.7)
      try hand.ink(Sketch.curve(points([(0, 18), (7, 25), (15, 20)])), weight: 0.5)
      for (y, end) in [(18.0, 14.0), (26, 28)] {
        try hand.ink(points([(50, y), (92, end)]), weight: 0.35)
      }
    }
    for (x, y) in [(20.0, -62.0), (48, -56), (74, -46)] {
      try hand.ink(points([(x, y), (x + 8, y + 24)]), weight: 0.8)
    }
    fill(.orange, face, top + Vector(60, 0), top + Vector(160, 100))
    for (x, y, size) in [(1226.0, 730.0, 24.0), (1324, 722, 15), (1302, 784, 20), (1160, 776, 18)] {
      try hand.ink(
        Sketch.arc(.zero, size, to: 2.05).map { Point(x + $0.x, y + $0.y * 0.8) }, weight: 0.55)
      fill(.orange, Point(x, y))
    }
    fill(.sun, Point(1262, 770))
    try drawCloud(at: Point(900, 640), size: 0.9, color: .sky)
    try drawCloud(at: Point(1560, 650), size: 1.1, color: .sky)
    fill(.blue, Point(1000, 560))
  }
}
