import Geometry

/// What is around the cat.
extension ComicPage {
  /// The near hill's edge.
  private static let crest = Sketch.curve(
    Sketch.points([(112, 474), (300, 436), (500, 394), (680, 374), (820, 388), (944, 428)]))

  /// The houses, by the shape tool: all that has corners, and then the roofs.
  mutating func drawHouses() throws {
    for house in Self.houses {
      let (x, base) = (house.x, house.base)
      try hand.shape(Point(x - 36, base - 54), Point(x + 36, base))
      try hand.shape(Point(x - 12, base - 32), Point(x + 12, base))
      fill(house.wall, Point(x - 24, base - 40))
      fill(.bark, Point(x, base - 12))
      fill(house.roof, Point(x, base - 68))
    }
    try hand.press("l")
    for (x, base, _, _) in Self.houses {
      try hand.shape(Point(x - 45, base - 52), Point(x, base - 94))
      try hand.shape(Point(x, base - 94), Point(x + 45, base - 52))
    }
  }

  /// The cat from behind, on the near hill.
  mutating func drawWatcher() throws {
    func points(_ list: [(Double, Double)]) -> [Point] {
      Sketch.points(list, at: Point(700, 388))
    }
    let head = head(at: Point(700, 262), size: 0.4)
    let body = Sketch.outline(
      points([(-36, -96), (-56, -60), (-64, -26), (-52, 6)]), points([(-52, 6), (0, 12), (52, 6)]),
      points([(52, 6), (64, -26), (56, -60), (36, -96)]), points([(36, -96), (-36, -96)]))
    let tail = Sketch.limb(
      points([(40, -6), (86, -2), (112, -34), (102, -78), (120, -110)]),
      widths: [10, 13, 14, 14, 13])
    try hand.ink(head)
    try hand.ink(body, behind: [head])
    try hand.ink(tail, behind: [body])
    // A lighter tip of the tail, stripes, whiskers seen from behind.
    try hand.ink(Sketch.curve(points([(88, -74), (102, -68), (118, -78)])), weight: 0.5)
    for x in [-16.0, 0, 16] {
      try hand.ink(points([(x, -176), (x, x == 0 ? -148 : -154)]), weight: 0.8)
    }
    for y in [-62.0, -40, -18] {
      try hand.ink(Sketch.curve(points([(-18, y), (0, y + 6), (18, y)])), weight: 0.8)
    }
    for side in [-1.0, 1] {
      for (y, end) in [(-116.0, -124.0), (-106, -104)] {
        try hand.ink(points([(side * 56, y), (side * 96, end)]), weight: 0.35)
      }
    }
    try hand.ink(Self.crest, behind: [body, tail])
    fill(.orange, Point(700, 262), Point(660, 370), Point(806, 365))
    fill(.white, points([(112, -96)])[0])
    fill(.fir, Point(500, 460))
  }

  /// What lies behind the near hill: a village on another one, the moon, clouds.
  mutating func drawVillage() throws {
    let hill = Self.crest + Sketch.points([(944, 500), (112, 500), (112, 474)])
    let ridge = Sketch.curve(
      Sketch.points([(112, 372), (200, 350), (330, 352), (440, 378), (560, 410)]))
    let walls = Self.houses.map { x, base, _, _ in
      let (left, right, top) = (x - 36, x + 36, base - 54)
      return [
        Point(left, base), Point(left, top), Point(right, top), Point(right, base),
        Point(left, base),
      ]
    }
    var trees: [[Point]] = []
    for (x, base) in [(345.0, 368.0), (478, 390)] {
      trees += try drawTree(x, base)
    }
    try hand.ink(ridge, behind: walls + trees + [hill])
    fill(.sage, Point(300, 400))
    // The moon, by a hand that rests.
    try hand.rest(after: Sketch.arc(Point(524, 232), 72, to: 1.95))
    fill(.sun, Point(524, 232))
    try drawCloud(at: Point(236, 222), size: 0.9, color: .white)
    try drawCloud(at: Point(852, 176), size: 0.9, color: .white)
    fill(.sky, Point(600, 130), Point(780, 340))
  }

  /// A tree on its ground line; what it hides.
  private mutating func drawTree(_ x: Double, _ base: Double) throws -> [[Point]] {
    let crown = Sketch.curve(
      Sketch.points([
        (x - 14, base - 26), (x - 11, base - 50), (x, base - 64), (x + 11, base - 50),
        (x + 14, base - 26), (x, base - 12),
      ]), isClosed: true)
    try hand.ink(crown, weight: 0.7)
    fill(.fir, Point(x, base - 34))
    let trunk = Sketch.points([
      (x - 7, base - 14), (x - 6, base), (x + 6, base), (x + 7, base - 14), (x - 7, base - 14),
    ])
    try hand.ink(Array(trunk[0...3]), weight: 0.5)
    fill(.bark, Point(x, base - 5))
    return [crown, trunk]
  }

  /// A cloud, around its middle.
  mutating func drawCloud(at place: Point, size: Double, color: Swatch) throws {
    // Bulges, of which each is seen where it is not within another, over a base that is nearly flat.
    func points(_ list: [(Double, Double)]) -> [Point] {
      Sketch.points(list, at: place, size: size)
    }
    let base = Sketch.curve(points([(-77, 17), (0, 22), (89, 17)]))
    let below = base + points([(89, 90), (-77, 90), (-77, 17)])
    let bulges = [(-54.0, 4.0, 26.0), (-12, -10, 42), (38, -2, 32), (70, 8, 22)].map {
      Sketch.arc(place + Vector($0, $1) * size, $2 * size, from: 0.5, to: 2.5)
    }
    for (index, bulge) in bulges.enumerated() {
      let others = bulges.enumerated().filter { $0.offset != index }.map(\.element)
      try hand.ink(bulge, weight: 0.7, behind: others + [below])
    }
    try hand.ink(base, weight: 0.7)
    fill(color, place)
  }

  /// What the cat leaps over.
  mutating func drawGround() throws {
    let crest = Sketch.curve(
      Sketch.points([(112, 876), (190, 852), (300, 872), (400, 908), (470, 948)]))
    try hand.ink(crest)
    fill(.fir, Point(220, 910))
    for (x, tiles, wall) in [(560.0, Swatch.brick, Swatch.pink), (678, .blue, .sun)] {
      let roof = [Point(x - 50, 914), Point(x, 872), Point(x + 50, 914), Point(x - 50, 914)]
      for (from, to) in zip(roof, roof.dropFirst()) { try hand.ink([from, to], weight: 1) }
      for side in [-38.0, 38] {
        try hand.ink([Point(x + side, 914), Point(x + side, 948)], weight: 0.6)
      }
      fill(tiles, Point(x, 898))
      fill(wall, Point(x, 930))
    }
    try drawCloud(at: Point(170, 824), size: 0.5, color: .white)
    try drawCloud(at: Point(256, 840), size: 0.36, color: .white)
    try hand.press("o")
    try hand.shape(Point(606, 552), Point(730, 676))
    try hand.press("b")
    fill(.sun, Point(668, 614))
    fill(.violet, Point(560, 800))
  }
}
