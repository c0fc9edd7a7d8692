import Geometry
import Glibc
import PaintingFiles
import PaintingModel
import Rasterizer
import Testing
import VirtualDesktop

extension DesktopSuite {
  /// A coloring page and a page of a comic, made with real mouse, pen and keys through the real program. With
  /// `FUDE_GALLERY=DIR`, what is on the screen then lies there as `page-….png`.
  @Suite(.serialized) struct PagesTests {
    private let desktop: VirtualDesktop

    init() throws { desktop = try DesktopSuite.desktop() }

    @Test func aColoringPage() throws {
      let studio = try Studio(
        on: desktop, size: PixelSize(width: 1600, height: 940), brush: "size=7 color=#26272b")
      let hand = DrawingHand(studio)
      // A frame, a hill, a house with a roof whose line is left open, a sun, a cloud.
      try hand.ink(
        (0...40).map { Point(230 + 33 * Double($0), 690 - 70 * sin(Double($0) / 40 * .pi)) })
      try hand.press("u")
      try hand.drag([Point(230, 130), Point(800, 500), Point(1550, 860)])
      try hand.drag([Point(700, 400), Point(800, 500), Point(1000, 625)])
      try hand.drag([Point(820, 500), Point(850, 560), Point(890, 625)])
      try hand.press("l")
      try hand.drag([Point(672, 412), Point(760, 335), Point(842, 270)])
      try hand.drag([Point(862, 272), Point(940, 335), Point(1030, 412)])
      try hand.press("o")
      try hand.drag([Point(1280, 180), Point(1340, 240), Point(1400, 300)])
      try hand.press("b")
      for (x, y, radius) in [(390.0, 260.0, 46.0), (450, 240, 60), (520, 262, 44)] {
        try hand.ink(Sketch.arc(Point(x, y), radius, from: 0.9, to: 2.1))
      }
      try hand.ink([Point(345, 275), Point(450, 290), Point(563, 275)])
      let drawn = try hand.wait(for: "the drawing") { $0.strokes.count >= 11 }
      try desktop.keyboard.type(.tab)
      try studio.waitForTrays(shown: true)
      try hand.press("f", holding: [.alt])
      for (swatch, line) in [
        (.sky, [Point(600, 170), Point(700, 200), Point(1100, 190)]),
        (.sage, [Point(400, 760), Point(560, 740), Point(760, 770), Point(1200, 740)]),
        (.sun, [Point(1320, 230), Point(1350, 250)]),
        (.pink, [Point(730, 440), Point(780, 520), Point(790, 570)]),
        (.brick, [Point(800, 360), Point(850, 330), Point(900, 360)]),
        (.bark, [Point(840, 510), Point(860, 560)]),
        (.orange, [Point(400, 262), Point(450, 250), Point(510, 262)]),
      ] as [(Swatch, [Point])] {
        try hand.pick(swatch)
        try hand.drag(line)
      }
      try hand.show("scribbles")
      try desktop.mouse.click(at: Point(1000, 700))
      let colored = try hand.wait(for: "the colors") { !$0.elements(\.fill).isEmpty }
      #expect(colored.stepCount == drawn.stepCount + 1, "all of it is one step")
      let swatches = Set(colored.elements(\.fill).map { Swatch(rawValue: $0.color.hex) })
      #expect(swatches == [.sky, .sage, .sun, .pink, .brick, .bark, .orange])
      for (place, swatch) in [
        (Point(1000, 220), .sky), (Point(500, 800), .sage), (Point(1340, 250), .sun),
        (Point(960, 560), .pink), (Point(852, 320), .brick), (Point(455, 262), .orange),
      ] as [(Point, Swatch)] {
        try hand.wait(for: swatch, at: place)
      }
      try hand.show("colored")
    }

    @Test func aPageOfAComic() throws {
      let studio = try Studio(on: desktop, size: ComicPage.size, brush: "size=7 color=#26272b")
      let hand = DrawingHand(studio)
      var page = ComicPage(hand)
      try page.draw()
      let drawn = try hand.wait(for: "the lines") { $0.strokes.count == hand.strokes }
      #expect(drawn.elements(\.shape).filter(\.isRectangle).count == 12)
      #expect(
        drawn.elements(\.shape).filter(\.isEllipse).count == 3,
        "the bubble and two moons, one of which was straightened where the hand rested")
      try page.openBubble()
      let opened = try hand.wait(for: "the open bubble") { $0.stepCount == drawn.stepCount + 1 }
      #expect(opened.strokes.count == drawn.strokes.count + 1, "its edge is in two pieces")
      try desktop.keyboard.type(.tab)
      try studio.waitForTrays(shown: true)
      try page.fill()
      let filled = try hand.wait(for: "the fills") {
        $0.elements(\.fill).count == page.fills.count
      }
      let fills = filled.elements(\.fill)
      #expect(fills.allSatisfy { $0.isLive })
      #expect(
        fills.map(\.color.hex).sorted() == page.fills.map(\.swatch.rawValue).sorted(),
        "each tap has found a place of its own")
      for (swatch, place) in page.fills { try hand.wait(for: swatch, at: place) }
      // The words that tell of the eraser have gone by then.
      try hand.wait(for: .sky, at: Point(960, 930))
      try expectNoSlits(around: page.fills)
      try expectNothingBare(in: ComicPage.panels)
      let dry = hand.strokes
      try page.color()
      try page.write()
      let done = try hand.wait(for: "the last words") { $0.elements(\.text).last?.words == "z z z" }
      #expect(done.strokes.count == opened.strokes.count + hand.strokes - dry)
      let texts = done.elements(\.text)
      #expect(
        texts.map(\.words) == [
          "WHOOSH!", "One fine evening...", "...and there it stayed.", "A ball\nof yarn!", "z z z",
        ])
      #expect(texts.map { $0.path != nil } == [true, false, false, false, false])
      #expect(done.elements(\.fill) == fills, "no fill has changed since")
      for (swatch, place) in page.fills where swatch != .white {
        try hand.wait(for: swatch, at: place)
      }
      try hand.show("comic")
    }

    /// Nowhere in the panels is paper seen: no fill has missed a nook. White fills are whiter than paper.
    private func expectNothingBare(in panels: [PixelRect]) throws {
      for panel in panels {
        let picture = try desktop.screenshot(of: panel)
        for y in 6..<picture.size.height - 6 {
          for x in 6..<picture.size.width - 6
          where [(0, 0), (1, 0), (0, 1)].allSatisfy({
            picture[x + $0.0, y + $0.1] == 0xFFFA_FAFA
          }) {
            Issue.record("paper at \(panel.minX + x), \(panel.minY + y)")
            return
          }
        }
      }
    }

    /// From where fills are at home, nothing comes between their color and the next line but what is mixed of both:
    /// no paper shines through beside a line.
    private func expectNoSlits(around fills: [(swatch: Swatch, place: Point)]) throws {
      let picture = try desktop.screenshot(of: desktop.size.bounds)
      let ink = Swatch.ink.channels
      for (swatch, place) in fills {
        let (low, high) = (
          pointwiseMin(swatch.channels, ink) &- 8, pointwiseMax(swatch.channels, ink) &+ 8
        )
        for (dx, dy) in [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)] {
          var (x, y) = (Int(place.x), Int(place.y))
          while let pixel = picture[x, y] {
            let color = Swatch.channels(of: pixel)
            if all((color &- ink) .< 16 .& (ink &- color) .< 16) { break }
            guard all(color .>= low .& color .<= high) else {
              Issue.record("\(color) at \(x), \(y) between \(swatch) and a line")
              break
            }
            (x, y) = (x + dx, y + dy)
          }
        }
      }
    }
  }
}

extension Shape {
  fileprivate var isRectangle: Bool {
    if case .rectangle = form { true } else { false }
  }

  fileprivate var isEllipse: Bool {
    if case .ellipse = form { true } else { false }
  }
}
