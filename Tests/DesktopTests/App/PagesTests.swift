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

    private func press(_ name: Character, holding: [Key] = []) throws {
      try desktop.keyboard.type(try #require(Key(name)), holding: holding)
    }

    /// Clicks the swatch of a color in the tray at the lower edge.
    private func pick(_ hex: UInt32) throws {
      let strip = try #require(
        PixelRect(
          minX: 500, minY: desktop.size.height - 90, maxX: desktop.size.width - 300,
          maxY: desktop.size.height))
      let place = try desktop.wait(for: "the swatch \(String(hex, radix: 16))") {
        () throws(DesktopError) -> Point? in
        let picture = try desktop.screenshot(of: strip)
        // The rightmost one: the well at the left may have the color, too.
        for x in (0..<picture.size.width).reversed() {
          let run = (0..<picture.size.height).filter { picture[x, $0] == 0xFF00_0000 | hex }
          if run.count > 8 {
            return Point(Double(strip.minX + x - 6), Double(strip.minY + run[run.count / 2]) + 0.5)
          }
        }
        return nil
      }
      try desktop.mouse.click(at: place)
    }

    private func drag(_ points: Point...) throws { try drag(points) }

    private func drag(_ points: [Point]) throws {
      try desktop.mouse.move(to: points[0])
      try desktop.mouse.press()
      for (from, to) in zip(points, points.dropFirst()) {
        for step in 1...4 {
          try desktop.mouse.move(to: from.interpolated(to: to, at: Double(step) / 4))
        }
      }
      try desktop.mouse.release()
    }

    /// A line of the pen that is pressed more in its middle.
    private func ink(_ points: [Point]) throws {
      let pen = try #require(desktop.pen)
      try pen.enter(at: points[0])
      try pen.press(at: points[0], pressure: 0.2)
      let count = Double(max(1, points.count - 1))
      for (index, point) in points.enumerated().dropFirst() {
        let share = Double(index) / count
        try pen.move(to: point, pressure: 0.2 + 2.4 * share * (1 - share))
      }
      try pen.release(at: points[points.count - 1])
    }

    private func arc(
      _ center: Point, _ radius: Double, from start: Double, to end: Double
    ) -> [Point] {
      (0...24).map {
        center + Vector(angle: start + (end - start) * Double($0) / 24) * radius
      }
    }

    @discardableResult
    private func wait(
      for what: String, in studio: Studio, _ isSo: (Painting) -> Bool
    ) throws -> Painting {
      try desktop.wait(for: what) { () throws(DesktopError) -> Painting? in
        guard let painting = try? studio.journaled(), isSo(painting) else { return nil }
        return painting
      }
    }

    private func fills(_ painting: Painting) -> [Fill] {
      var found: [Fill] = []
      painting.forEachElement(on: [painting.activeLayer]) { _, element in
        if let fill = element.fill { found.append(fill) }
      }
      return found
    }

    private func show(_ name: String) throws {
      guard let folder = getenv("FUDE_GALLERY").map({ String(cString: $0) }) else { return }
      let picture = try desktop.screenshot(of: desktop.size.bounds)
      try picture.writePNG(to: "\(folder)/page-\(name).png")
    }

    @Test func aColoringPage() throws {
      let studio = try Studio(
        on: desktop, size: PixelSize(width: 1600, height: 940), brush: "size=7 color=#26272b")
      // A frame, a hill, a house with a roof whose line is left open, a sun, a cloud.
      try ink((0...40).map { Point(230 + 33 * Double($0), 690 - 70 * sin(Double($0) / 40 * .pi)) })
      try press("u")
      try drag(Point(230, 130), Point(800, 500), Point(1550, 860))
      try drag(Point(700, 400), Point(800, 500), Point(1000, 625))
      try drag(Point(820, 500), Point(850, 560), Point(890, 625))
      try press("l")
      try drag(Point(672, 412), Point(760, 335), Point(842, 270))
      try drag(Point(862, 272), Point(940, 335), Point(1030, 412))
      try press("o")
      try drag(Point(1280, 180), Point(1340, 240), Point(1400, 300))
      try press("b")
      for (x, y, radius) in [(390.0, 260.0, 46.0), (450, 240, 60), (520, 262, 44)] {
        try ink(arc(Point(x, y), radius, from: 0.9 * .pi, to: 2.1 * .pi))
      }
      try ink([Point(345, 275), Point(450, 290), Point(563, 275)])
      let drawn = try wait(for: "the drawing", in: studio) { $0.strokes.count >= 11 }
      try desktop.keyboard.type(.tab)
      try studio.waitForTrays(shown: true)
      try press("f", holding: [.alt])
      for (hex, line) in [
        (0x8FB8DE, [Point(600, 170), Point(700, 200), Point(1100, 190)]),
        (0x5A8F7B, [Point(400, 760), Point(560, 740), Point(760, 770), Point(1200, 740)]),
        (0xF2B134, [Point(1320, 230), Point(1350, 250)]),
        (0xE79AB2, [Point(730, 440), Point(780, 520), Point(790, 570)]),
        (0xC8553D, [Point(800, 360), Point(850, 330), Point(900, 360)]),
        (0x6B4A3A, [Point(840, 510), Point(860, 560)]),
        (0xF28F3B, [Point(400, 262), Point(450, 250), Point(510, 262)]),
      ] as [(UInt32, [Point])] {
        try pick(hex)
        try drag(line)
      }
      try show("scribbles")
      try desktop.mouse.click(at: Point(1000, 700))
      let colored = try wait(for: "the colors", in: studio) { !fills($0).isEmpty }
      #expect(colored.stepCount == drawn.stepCount + 1, "all of it is one step")
      let hexes = Set(fills(colored).map(\.color.hex))
      #expect(hexes == [0x8FB8DE, 0x5A8F7B, 0xF2B134, 0xE79AB2, 0xC8553D, 0x6B4A3A, 0xF28F3B])
      for (place, hex) in [
        (Point(1000, 220), 0x8FB8DE), (Point(500, 800), 0x5A8F7B), (Point(1340, 250), 0xF2B134),
        (Point(960, 560), 0xE79AB2), (Point(852, 320), 0xC8553D), (Point(455, 262), 0xF28F3B),
      ] as [(Point, UInt32)] {
        try desktop.wait(for: "\(String(hex, radix: 16)) at \(place)") {
          () throws(DesktopError) in
          try desktop.color(at: place) & 0xFFFFFF == hex
        }
      }
      try show("colored")
    }

    @Test func aPageOfAComic() throws {
      let studio = try Studio(
        on: desktop, size: PixelSize(width: 1600, height: 940), brush: "size=7 color=#26272b")
      try press("u")
      for (left, right) in [(220.0, 880.0), (920, 1560)] {
        try drag(Point(left, 110), Point(left + 90, 400), Point(right, 780))
      }
      // A star that was drawn by a hand that rests, and a hill.
      try press("b")
      try ink((0...30).map { Point(224 + 21.8 * Double($0), 640 - 60 * sin(Double($0) / 9)) })
      try ink((0...30).map { Point(924 + 21.1 * Double($0), 600 + 40 * sin(Double($0) / 7)) })
      try desktop.mouse.move(to: Point(1300, 300))
      try desktop.mouse.press()
      for point in arc(Point(1240, 300), 62, from: 0, to: 1.95 * .pi) {
        try desktop.mouse.move(to: point)
      }
      Deadline.sleep(until: Deadline.now + 1)
      try desktop.mouse.release()
      let ring = try wait(for: "the circle", in: studio) { painting in
        var found = false
        painting.forEachElement(on: [painting.activeLayer]) { _, element in
          if case .ellipse? = element.shape?.form { found = true }
        }
        return found
      }
      #expect(ring.strokes.count == 5)
      try desktop.keyboard.type(.tab)
      try studio.waitForTrays(shown: true)
      try press("f")
      for (hex, place) in [
        (0xF28F3B, Point(500, 300)), (0x2F5D50, Point(500, 740)), (0x3B5998, Point(1000, 300)),
        (0x6B4A3A, Point(1200, 720)), (0xF2B134, Point(1240, 300)),
      ] as [(UInt32, Point)] {
        try pick(hex)
        try desktop.mouse.click(at: place)
      }
      let filled = try wait(for: "five fills", in: studio) { fills($0).count == 5 }
      #expect(fills(filled).allSatisfy { $0.isLive })
      try press("t")
      try pick(0x26272B)
      try desktop.mouse.click(at: Point(550, 190))
      try desktop.keyboard.type("that evening")
      try desktop.keyboard.type(.escape)
      try wait(for: "the words", in: studio) { painting in
        var words = ""
        painting.forEachElement(on: [painting.activeLayer]) { _, element in
          if let text = element.text { words = text.words }
        }
        return words == "that evening"
      }
      try show("comic")
    }
  }
}
