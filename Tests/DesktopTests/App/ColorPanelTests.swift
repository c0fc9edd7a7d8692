import Geometry
import Glibc
import PaintingFiles
import Testing
import VirtualDesktop

extension DesktopSuite {
  /// The color panel under a real finger, through the real program.
  @Suite(.serialized) struct ColorPanelTests {
    private let desktop: VirtualDesktop
    private let touch: VirtualTouchScreen

    init() throws {
      desktop = try DesktopSuite.desktop()
      touch = try #require(desktop.touchScreen)
    }

    /// The middle of the large well: the accent's ring around it is the leftmost near the lower
    /// edge. Nil while it is not seen.
    private func well(in frame: PixelRect) throws(DesktopError) -> Point? {
      let strip = PixelRect(
        minX: frame.minX, minY: frame.maxY - 100, maxX: frame.maxX, maxY: frame.maxY)
      guard let strip else { return nil }
      let picture = try desktop.screenshot(of: strip)
      for x in 0..<picture.size.width {
        let run = (0..<picture.size.height).filter { picture[x, $0] == 0xFFE2_603B }
        guard let first = run.first, let last = run.last else { continue }
        let y = Double(strip.minY) + Double(first + last) / 2
        return Point(Double(strip.minX + x) + 28, y)
      }
      return nil
    }

    @Test func aFingerPressesTheWellGoesIntoTheSquareAndChoosesByLettingGo() throws {
      let (program, frame) = try desktop.startFude(home: desktop.makeHome())
      defer { program.end() }
      let well = try desktop.wait(for: "the large well") { () throws(DesktopError) -> Point? in
        guard let place = try self.well(in: frame) else { return nil }
        return try desktop.color(at: place) == 0xFF26_272B ? place : nil
      }
      // Where the panel will stand there is now nothing of it.
      let beside = well + Vector(64, -293)
      let before = try desktop.color(at: beside)
      try touch.begin(0, at: well)
      // The panel's plate is white; the finger rests until it is there.
      try desktop.wait(for: "the panel") { () throws(DesktopError) in
        try desktop.color(at: beside) == 0xFFFF_FFFF
      }
      // The wheel's middle is 563 points above the well's: up through the ring, left in the square.
      let middle = well - Vector(0, 563)
      for step in 1...40 { try touch.move(0, to: well + (middle - well) * (Double(step) / 40)) }
      let corner = middle - Vector(60, 60)
      for step in 1...20 {
        let way = Double(step) / 20
        try touch.move(0, to: middle - Vector(60, 60) * way)
      }
      try desktop.wait(for: "a pale color in the well") { () throws(DesktopError) in
        let color = try desktop.color(at: well)
        return [16, 8, 0].allSatisfy { color >> $0 & 0xFF > 0xD8 }
      }
      try touch.end(0, at: corner)
      try desktop.wait(for: "no panel") { () throws(DesktopError) in
        try desktop.color(at: beside) == before
      }
      let color = try desktop.color(at: well)
      #expect([16, 8, 0].allSatisfy { color >> $0 & 0xFF > 0xD8 })
    }
  }
}
