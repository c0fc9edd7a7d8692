import Geometry
import Testing

/// A page of a comic in four panels: what a hand draws and fills for it.
///
/// What lies before something else comes first, since lines end where they go behind it.
struct ComicPage {
  /// Less than the screen: the tray of colors is below it.
  static let size = PixelSize(width: 1700, height: 970)

  /// Where the frames of the panels run.
  static let panels = [
    (112, 88, 944, 500), (968, 88, 1676, 500), (112, 524, 756, 948), (780, 524, 1676, 948),
  ].compactMap { PixelRect(minX: $0, minY: $1, maxX: $2, maxY: $3) }

  let hand: DrawingHand
  /// Where each color goes, found while the lines are drawn.
  private(set) var fills: [(swatch: Swatch, place: Point)] = []

  /// The houses of the village, from the middle of their ground line.
  static let houses: [(x: Double, base: Double, wall: Swatch, roof: Swatch)] = [
    (174, 374, .white, .brick), (276, 364, .pink, .violet), (412, 382, .sun, .brick),
  ]

  init(_ hand: DrawingHand) { self.hand = hand }

  /// Notes where a color goes.
  mutating func fill(_ swatch: Swatch, _ places: Point...) {
    fills += places.map { (swatch, $0) }
  }

  // MARK: Fills

  /// Puts every color in its places with the fill tool.
  func fill() throws {
    try hand.press("f")
    for swatch in Swatch.allCases {
      let places = fills.filter { $0.swatch == swatch }.map(\.place)
      guard !places.isEmpty else { continue }
      try hand.pick(swatch)
      for place in places { try hand.desktop.mouse.click(at: place) }
    }
  }

  // MARK: Lines

  /// All lines, with the fills that belong between them.
  mutating func draw() throws {
    try hand.press("u")
    for panel in Self.panels {
      try hand.shape(
        Point(Double(panel.minX), Double(panel.minY)), Point(Double(panel.maxX), Double(panel.maxY))
      )
    }
    try hand.shape(Point(128, 104), Point(460, 152))
    try hand.shape(Point(1290, 890), Point(1660, 934))
    fill(.white, Point(140, 145), Point(1300, 925))
    try drawHouses()
    try hand.press("b")
    try drawWatcher()
    try drawVillage()
    try drawFace()
    try drawLeap()
    try drawGround()
    try drawSleep()
  }

  // MARK: Color

  /// What is painted in color over the fills: sparkling stars, lines of speed.
  func color() throws {
    try hand.press("b")
    try hand.pick(.white)
    for (x, y, size) in [
      (830.0, 580.0, 12.0), (960, 566, 8), (1060, 730, 13), (860, 760, 10), (1440, 580, 13),
      (1500, 750, 9), (1600, 780, 14), (1390, 566, 8),
      (560, 560, 8), (690, 760, 11), (150, 560, 9), (520, 820, 8),
    ] {
      let (across, down) = (Vector(size, 0), Vector(0, size))
      for way in [across, down] {
        let middle = Point(x, y)
        try hand.ink(
          [middle - way, middle - way * 0.4, middle, middle + way * 0.4, middle + way], weight: 0.7)
      }
    }
    // The way of the leap, along which its sound runs, and lines of speed.
    try hand.ink(Sketch.curve(Self.way))
    for line in [[(126, 782), (182, 750), (252, 732)], [(204, 790), (236, 774), (272, 764)]]
      as [[(Double, Double)]]
    {
      try hand.ink(Sketch.curve(Sketch.points(line)), weight: 0.6)
    }
  }

  /// The words: a sound that runs along the way of the leap, what is told, and what the cat says.
  func write() throws {
    try hand.press("t")
    try hand.pick(.sun)
    try hand.set(size: 48, isCentered: false)
    // On free sky, where the hand finds a letter to hold it by.
    try hand.write("WHOOSH!", at: Point(300, 780))
    let sound = try #require(PixelRect(x: 300, y: 780, width: 300, height: 1))
    let letter = try hand.place(of: .sun, in: sound)
    try hand.press("v")
    try hand.carry(from: letter, to: Self.way[2])
    try hand.press("t")
    try hand.pick(.ink)
    try hand.set(size: 26, isCentered: true)
    try hand.write("One fine evening...", at: Point(294, 128))
    try hand.write("...and there it stayed.", at: Point(1475, 912))
    try hand.set(size: 34, isCentered: true)
    try hand.write("A ball", "of yarn!", at: Point(1113, 168))
    try hand.pick(.white)
    try hand.write("z z z", at: Point(1040, 592))
  }

  /// From the ground to above the cat.
  private static let way = Sketch.points([(160, 750), (196, 676), (280, 622), (420, 592)])
}
