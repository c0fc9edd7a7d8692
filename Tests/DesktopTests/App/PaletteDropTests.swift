import Geometry
import Testing
import VirtualDesktop

extension DesktopSuite {
  /// A color dragged onto the tray by a real mouse, through the real program and its files.
  @Suite(.serialized) struct PaletteDropTests {
    private let desktop: VirtualDesktop
    private let mouse: VirtualMouse
    private let ink: UInt32 = 0xFF26_272B
    /// The third of the palette; the second is as white as the tray.
    private let brick: UInt32 = 0xFFC8_553D
    /// In no palette.
    private let pink: UInt32 = 0xFFFE_01DC

    init() throws {
      desktop = try DesktopSuite.desktop()
      mouse = desktop.mouse
    }

    /// The middles of spots of a color whose widest row is so wide, in a part of the screen, from
    /// the left.
    private func spots(
      of color: UInt32, width: ClosedRange<Int>, in part: PixelRect
    ) throws(DesktopError) -> [Point] {
      let picture = try desktop.screenshot(of: part)
      var runs: [(x: ClosedRange<Int>, y: Int)] = []
      for y in 0..<picture.size.height {
        var start: Int?
        for x in 0...picture.size.width {
          let isInside = x < picture.size.width && picture[x, y] == color
          if isInside, start == nil { start = x }
          guard !isInside, let first = start else { continue }
          start = nil
          if x - first >= width.lowerBound { runs.append((first...(x - 1), y)) }
        }
      }
      // Rows that lie near each other are one spot.
      var spots: [(middle: Point, width: Int)] = []
      for run in runs.sorted(by: { $0.x.count > $1.x.count }) {
        let middle = Point(
          Double(part.minX + (run.x.lowerBound + run.x.upperBound) / 2),
          Double(part.minY + run.y))
        if spots.allSatisfy({ $0.middle.distance(to: middle) > 30 }) {
          spots.append((middle, run.x.count))
        }
      }
      return spots.filter { width.contains($0.width) }.map(\.middle).sorted { $0.x < $1.x }
    }

    /// The lower part of the window, where the tray of colors is.
    private func tray(of frame: PixelRect) throws -> PixelRect {
      try #require(
        PixelRect(
          minX: frame.minX, minY: frame.maxY - 92, maxX: frame.maxX, maxY: frame.maxY - 16))
    }

    /// Waits until the palette has one spot of each color.
    private func waitForPalette(
      _ colors: [UInt32], in frame: PixelRect, _ what: String
    ) throws -> [Point] {
      let area = try tray(of: frame)
      var last: [Point] = []
      return try desktop.wait(for: what) { () throws(DesktopError) -> [Point]? in
        var places: [Point] = []
        for color in colors {
          // The large well is larger.
          guard let place = try spots(of: color, width: 26...38, in: area).first else { return nil }
          places.append(place)
        }
        defer { last = places }
        return places == last ? places : nil
      }
    }

    @Test func aColorDraggedOntoTheTrayIsThereAtTheNextStart() throws {
      let home = try desktop.makeHome()
      let (program, frame) = try desktop.startFude(home: home, brush: "color=#fe01dc")
      defer { program.end() }
      let first = try waitForPalette([ink, brick], in: frame, "Fude's palette")
      let area = try tray(of: frame)
      #expect(try spots(of: pink, width: 26...38, in: area).isEmpty)
      // The large well opens the panel, where the color at hand is seen in a larger spot.
      let well = try #require(try spots(of: pink, width: 39...60, in: area).first)
      try mouse.click(at: well)
      let panel = try #require(
        PixelRect(minX: frame.minX, minY: frame.minY, maxX: frame.maxX, maxY: area.minY))
      var last: Point?
      let swatch = try desktop.wait(for: "the panel") { () throws(DesktopError) -> Point? in
        let place = try spots(of: pink, width: 40...120, in: panel).first
        defer { last = place }
        return place == last ? place : nil
      }
      // Between the first color and the second.
      let pitch = (first[1].x - first[0].x) / 2
      let gap = Point(first[0].x + pitch / 2, first[0].y)
      try mouse.drag([swatch, swatch + Vector(0, 12), swatch + Vector(0, 60), gap])
      let second = try waitForPalette([ink, pink, brick], in: frame, "the new color")
      #expect(second[0].x < second[1].x && second[1].x < second[2].x)
      try desktop.keyboard.type(.escape)
      try desktop.keyboard.type(try #require(Key("q")), holding: [.control])
      #expect(try desktop.wait(for: "the end of Fude") { program.exitCode } == 0)

      let (again, newFrame) = try desktop.startFude(home: home, brush: "color=#010203")
      defer { again.end() }
      let third = try waitForPalette([ink, pink, brick], in: newFrame, "the kept color")
      #expect(third == second)
    }
  }
}
