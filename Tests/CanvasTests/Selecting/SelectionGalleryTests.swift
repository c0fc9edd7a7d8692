import AppTestSupport
import Controls
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas

/// The frame, the lasso and the lines where things meet, over a painting, for people to look at.
@MainActor @Suite(.serialized) struct SelectionGalleryTests {
  private static let sheet = Size(900, 600)

  /// A hill, a tree, a sun and birds.
  private func painting() -> Painting {
    var painting = Painting(
      size: PixelSize(width: Int(Self.sheet.width), height: Int(Self.sheet.height)))
    func line(_ points: [Point], _ hex: UInt32, _ width: Double) {
      let (id, _) = painting.beginStroke(
        at: StrokePoint(location: points[0]), color: Color(hex: hex),
        brush: Brush(diameter: width))
      _ = painting.append(points.dropFirst().map { StrokePoint(location: $0) }, to: id)
      _ = painting.endStroke(id)
    }
    line([Point(-40, 480), Point(300, 400), Point(620, 470), Point(940, 420)], 0x8FB8DE, 160)
    line([Point(-40, 560), Point(380, 480), Point(940, 590)], 0x5A8F7B, 170)
    line([Point(-40, 640), Point(420, 580), Point(940, 660)], 0x2F5D50, 150)
    line([Point(700, 150), Point(701, 150)], 0xF2B134, 150)
    line([Point(196, 470), Point(206, 390), Point(190, 330), Point(206, 270)], 0x6B4A3A, 16)
    for (index, place) in [
      Point(178, 262), Point(214, 240), Point(236, 268), Point(206, 284), Point(160, 290),
      Point(244, 296),
    ].enumerated() {
      line(
        [place, place + Vector(16, 8), place + Vector(32, -4)],
        index.isMultiple(of: 3) ? 0xC8553D : 0xF28F3B, 20)
    }
    for place in [Point(380, 120), Point(460, 160), Point(530, 112)] {
      line(
        [
          place, place + Vector(18, -10), place + Vector(28, 6), place + Vector(40, -12),
          place + Vector(56, 0),
        ], 0x26272B, 4)
    }
    return painting
  }

  private func stage(_ variant: GalleryVariant, angle: Double = 0) throws -> Easel {
    let easel = try Easel(
      size: Size(Self.sheet.width + 80, Self.sheet.height + 80),
      scale: variant.scale)
    let view = easel.controller.paintingView
    easel.controller.show(PaintingDocument(painting: painting()))
    view.deskColor = Theme.current.desk
    view.placement = .free
    view.canvasTransform.zoom(to: variant.scale, about: .zero)
    view.canvasTransform.turn(to: angle, about: Point(490, 340))
    view.canvasTransform.put(Point(450, 300), at: Point(490, 340))
    return easel
  }

  private func show(_ overlays: [any CanvasOverlay], on easel: Easel) {
    let view = easel.controller.paintingView
    view.drawOverlay = { context in
      for overlay in overlays { overlay.draw(in: context, view.canvasTransform) }
    }
    view.setNeedsDisplay()
    easel.user.advance(by: 0.05)
  }

  /// Around the tree.
  private func frame(_ change: (TransformFrame) -> AffineTransform = { _ in .identity }) throws
    -> TransformFrame
  {
    let frame = try #require(TransformFrame(Rect(148, 226, 140, 254)))
    return frame.changed(by: change(frame))
  }

  @Test(arguments: GalleryVariant.everyOne) func frames(_ variant: GalleryVariant) throws {
    try variant.wear {
      let easel = try stage(variant)
      let view = easel.controller.paintingView
      let tree = SelectionFrameOverlay()
      let sun = SelectionFrameOverlay()
      let bird = SelectionFrameOverlay()
      tree.show(try frame(), in: view)
      let round = try #require(TransformFrame(Rect(625, 75, 150, 150)))
      sun.show(round.changed(by: round.turn(by: 0.35)), held: .knob, in: view)
      bird.show(TransformFrame(Rect(378, 104, 60, 24)), held: .corner(2), in: view)
      show([tree, sun, bird], on: easel)
      try variant.show(easel.user, "selection-frames")
    }
  }

  @Test(arguments: GalleryVariant.all) func aShearedFrameOnATurnedCanvas(
    _ variant: GalleryVariant
  ) throws {
    try variant.wear {
      let easel = try stage(variant, angle: -12)
      let tree = SelectionFrameOverlay()
      let frame = try frame { frame in
        let edge = frame.corners[0].interpolated(to: frame.corners[1], at: 0.5)
        return frame.change(
          dragging: .edge(0), from: edge, to: edge + Vector(120, 0), with: .control)
      }
      tree.show(frame, held: .edge(0), in: easel.controller.paintingView)
      show([tree], on: easel)
      try variant.show(easel.user, "selection-sheared")
    }
  }

  @Test(arguments: GalleryVariant.all) func whereThingsMeet(_ variant: GalleryVariant) throws {
    try variant.wear {
      let easel = try stage(variant)
      let view = easel.controller.paintingView
      let birds = [Rect(378, 104, 60, 24), Rect(528, 96, 60, 24)]
      let moved = Rect(531, 286, 60, 24)
      let met = Snapping(sheet: Rect(origin: .zero, size: Self.sheet), boxes: birds)
        .snap(moved, speed: 0, in: view.canvasTransform)
      #expect(met.guides.count == 3)
      let overlay = SelectionFrameOverlay()
      overlay.show(
        TransformFrame(moved.offset(by: met.move)), held: .inside, isDragged: true,
        guides: met.guides, in: view)
      show([overlay], on: easel)
      try variant.show(easel.user, "selection-guides")
    }
  }

  @Test(arguments: GalleryVariant.everyOne) func strokes(_ variant: GalleryVariant) throws {
    try variant.wear {
      let easel = try stage(variant)
      let view = easel.controller.paintingView
      let lines = SelectedLinesOverlay()
      let frame = SelectionFrameOverlay()
      let painting = easel.controller.painting
      let tree = painting.strokes.indices.filter { (4...10).contains($0) }
      lines.show(tree.map { painting.strokes[$0].points.map(\.location) }, in: view)
      frame.show(try self.frame(), in: view)
      show([lines, frame], on: easel)
      try variant.show(easel.user, "selection-strokes")
    }
  }

  @Test(arguments: GalleryVariant.everyOne) func lassos(_ variant: GalleryVariant) throws {
    try variant.wear {
      let easel = try stage(variant)
      let view = easel.controller.paintingView
      let hand = LassoOverlay()
      hand.show(
        LassoArea(
          (0..<150).map { index in
            let angle = Double(index) / 150 * 1.9 * .pi - 1.2
            let unit = Vector(angle: angle)
            let wobble = 1 + 0.06 * Vector(angle: 3 * angle).dy
            return Point(222 + unit.dx * 130 * wobble, 350 + unit.dy * 175 * wobble)
          }), in: view)
      let rect = LassoOverlay()
      rect.show(LassoArea(Rect(360, 90, 250, 100)), in: view)
      let badge = SelectionBadge()
      badge.show(.add, at: Point(300, 245), in: view)
      let other = SelectionBadge()
      other.show(.takeAway, at: Point(650, 230), in: view)
      show([hand, rect, badge, other], on: easel)
      try variant.show(easel.user, "selection-lassos")
    }
  }
}
