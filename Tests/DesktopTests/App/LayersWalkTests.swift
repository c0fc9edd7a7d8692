import Geometry
import Glibc
import PaintingModel
import Testing
import VirtualDesktop

@testable import PaintingFiles

extension DesktopSuite {
  /// A row of the panel of layers is dragged by a real mouse, through the real program. With
  /// `FUDE_GALLERY=DIR`, what is on the screen then lies there as `page-….png`.
  @Suite(.serialized) struct LayersWalkTests {
    private let desktop: VirtualDesktop

    init() throws { desktop = try DesktopSuite.desktop() }

    /// The grip of a row, counted from the topmost, on a screen of 1920 by 1080 pixels.
    private func grip(_ row: Int) -> Point { Point(1789, 300 + 60 * Double(row)) }

    @Test func aRowIsDraggedIntoAGroup() throws {
      let studio = try Studio(
        on: desktop, size: PixelSize(width: 1000, height: 700))
      let hand = DrawingHand(studio)
      try desktop.keyboard.type(.tab)
      // Not `waitForTrays`: the canvas does not lie below them.
      Deadline.sleep(until: Deadline.now + 1)
      for _ in 0..<2 { try hand.press("n", holding: [.control, .shift]) }
      try hand.press("g", holding: [.control, .shift])
      try hand.wait(for: "a group") { $0.layers.last?.isGroup == true }
      try desktop.keyboard.type(.f7)
      Deadline.sleep(until: Deadline.now + 1)
      // The second row from below over that of the group, by its grip.
      try desktop.mouse.move(to: grip(2))
      try desktop.mouse.press()
      for step in 1...12 {
        try desktop.mouse.move(to: grip(2) - Vector(0, 6.5 * Double(step)))
        Deadline.sleep(until: Deadline.now + 0.02)
      }
      Deadline.sleep(until: Deadline.now + 0.4)
      try hand.show("layers-dragged")
      try desktop.mouse.release()
      try hand.wait(for: "two layers in the group") { $0.layers.last?.children.count == 2 }
      _ = try studio.save()
      #expect(try order(studio) == ["Group 1", "Layer 2", "Layer 3", "Layer 1", "Paper"])
    }

    /// The names of the file's layers and groups, from the topmost down, a group before what it holds.
    private func order(_ studio: Studio) throws -> [String] {
      let file = try ZipReader(try FileBytes.read("\(studio.home)/painting.ora"))
      let stack = String(decoding: try file.read("stack.xml", limit: 1 << 16), as: UTF8.self)
      let parts = stack.split(separator: " name=\"", omittingEmptySubsequences: false).dropFirst()
      // The first is that of the stack around all.
      return parts.compactMap { $0.split(separator: "\"").first.map(String.init) }.dropFirst().map(
        \.self)
    }
  }
}
