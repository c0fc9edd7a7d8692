import Geometry
import Testing

@testable import Canvas

private func transform(
  zoom: Double = 1, angle: Double = 0, mirrored: Bool = false, scale: Double = 1
)
  -> CanvasTransform
{
  var transform = CanvasTransform(
    canvasSize: Size(1920, 1080), viewSize: Size(1600, 1000), pixelsPerPoint: scale)
  if mirrored { transform.mirror() }
  transform.zoom(to: zoom, about: Point(800, 500))
  transform.turn(to: angle, about: Point(800, 500))
  return transform
}

private let allTransforms =
  [0.05, 0.33, 1, 8, 64].flatMap { zoom in
    [0.0, 17, 90, -133].flatMap { angle in
      [false, true].map { transform(zoom: zoom, angle: angle, mirrored: $0) }
    }
  } + [transform(scale: 2), transform(zoom: 0.5, angle: 30, scale: 2)]

/// Frames of all sizes and forms around the middle of the view.
private func frames(_ transform: CanvasTransform) -> [TransformFrame] {
  let middle = transform.canvasPoint(Point(800, 500))
  let rects = [(1.0, 1.0), (300, 200), (600, 1), (2, 500), (40, 40), (100_000, 80_000)].map {
    Rect(center: middle, size: Size($0.0, $0.1))
  }
  return rects.compactMap { TransformFrame($0) }.flatMap { frame in
    let shear = AffineTransform(a: 1, b: 0, c: 4, d: 1, tx: 0, ty: 0).about(middle)
    return [
      frame, frame.changed(by: frame.turn(by: 1)), frame.changed(by: shear),
      frame.changed(by: frame.flip(horizontally: true)),
      frame.changed(by: shear.concatenating(frame.turn(by: 2))),
      frame.changed(
        by: AffineTransform(a: 1, b: 0.999, c: -1, d: -0.998, tx: 0, ty: 0)
          .about(middle)),
    ]
  }
}

private let handles: [TransformFrame.Part] =
  [.knob] + (0..<4).flatMap { [.corner($0), .edge($0)] }

@Test func aLargeFrameLiesOnWhatIsSelected() throws {
  for transform in [transform(), transform(angle: 30, mirrored: true), transform(scale: 2)] {
    let frame = try #require(TransformFrame(Rect(700, 300, 500, 400)))
    let layout = FrameLayout(frame, transform)
    for (seen, corner) in zip(layout.corners, frame.corners) {
      #expect(seen.distance(to: transform.viewPoint(corner)) < 0.01)
    }
  }
}

@Test func eachHandleAndTheInsideHaveRoomForAFinger() {
  for transform in allTransforms {
    for frame in frames(transform) {
      let layout = FrameLayout(frame, transform)
      #expect(layout.part(at: layout.place(of: .inside)) == .inside)
      for (index, handle) in handles.enumerated() {
        let place = layout.place(of: handle)
        #expect(layout.part(at: place) == handle)
        // 44 points across: no other takes what is nearer to this one.
        for other in handles[..<index] + [.inside] {
          #expect(place.distance(to: layout.place(of: other)) >= 43.9)
        }
      }
      // The inside is as wide.
      for direction in 0..<8 {
        let way = Vector(angle: Double(direction) * .pi / 4) * 21.5
        #expect(layout.part(at: layout.place(of: .inside) + way) == .inside)
      }
    }
  }
}

@Test func theHandlesOfSomethingTinyAreNear() {
  for transform in allTransforms {
    for frame in frames(transform) {
      let layout = FrameLayout(frame, transform)
      let middle = layout.place(of: .inside)
      let extent = frame.corners.map { transform.viewPoint($0).distance(to: middle) }.max() ?? 0
      for corner in layout.corners { #expect(corner.distance(to: middle) < extent + 172) }
    }
  }
}

@Test func theHandlesStandInTheFramesOrder() {
  for transform in allTransforms {
    for frame in frames(transform) {
      let layout = FrameLayout(frame, transform)
      let isClockwise = (frame.box.determinant > 0) != transform.isMirrored
      for index in 0..<4 {
        let a = layout.corners[(index + 1) % 4] - layout.corners[index]
        let b = layout.corners[(index + 2) % 4] - layout.corners[(index + 1) % 4]
        #expect((a.cross(b) > 0) == isClockwise)
      }
    }
  }
}

@Test func aTouchBesideTheFrameTakesNothing() throws {
  let layout = FrameLayout(try #require(TransformFrame(Rect(700, 300, 500, 400))), transform())
  let corner = layout.corners[0]
  #expect(layout.part(at: corner + Vector(-15, -15)) == .corner(0))
  #expect(layout.part(at: corner + Vector(-17, -17)) == nil)
  #expect(
    layout.part(at: corner.interpolated(to: layout.corners[3], at: 0.25) - Vector(2, 0)) == nil)
  #expect(
    layout.part(at: corner.interpolated(to: layout.corners[3], at: 0.25) + Vector(2, 0)) == .inside)
  #expect(layout.part(at: Point(.nan, 3)) == nil)
}

@Test func theKnobGoesWhereItIsSeen() throws {
  let transform = transform()
  func layout(_ view: Rect, knobEdge: Int? = nil) throws -> FrameLayout {
    let rect = Rect(
      around: transform.canvasPoint(view.origin),
      transform.canvasPoint(
        Point(view.maxX, view.maxY)))
    return FrameLayout(try #require(TransformFrame(rect)), transform, knobEdge: knobEdge)
  }
  let free = try layout(Rect(600, 300, 300, 300))
  #expect(free.knobEdge == 0 && abs(free.knob.x - 750) < 1 && abs(free.knob.y - 256) < 1)
  #expect(try layout(Rect(600, 20, 300, 300)).knobEdge == 2)
  #expect(try layout(Rect(600, 20, 300, 970)).knobEdge == 3)
  #expect(try layout(Rect(-20, 20, 300, 970)).knobEdge == 1)
  #expect(try layout(Rect(-20, -20, 1700, 1070)).knobEdge == 0)
  // While a hand has it, it stays.
  #expect(try layout(Rect(600, 20, 300, 300), knobEdge: 0).knobEdge == 0)
}
