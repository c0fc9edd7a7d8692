import Geometry
import Testing

@testable import PaintingModel

@Suite struct ShapeTests {
  private static let frame = ShapeFrame(center: Point(50, 40), x: Vector(30, 10), y: Vector(-8, 24))

  static let all: [Shape] = [
    Shape(.lines([Point(1, 2), Point(30, 4), Point(7, 60)], isClosed: false)),
    Shape(.lines([Point(1, 2), Point(30, 4), Point(7, 60)], isClosed: true)),
    Shape(.curve([Point(1, 2), Point(30, 4), Point(7, 60)], isClosed: false)),
    Shape(.curve([Point(1, 2), Point(30, 4), Point(7, 60)], isClosed: true)),
    Shape(.arc(Point(1, 2), through: Point(30, 4), to: Point(7, 60))),
    Shape(.arrow(Point(1, 2), to: Point(70, 44), head: 12)),
    Shape(.rectangle(frame, radius: 0)), Shape(.rectangle(frame, radius: 9)),
    Shape(.ellipse(frame)), Shape(.polygon(frame, corners: 5)),
    Shape(.star(frame, points: 6, inner: 0.4)),
  ].compactMap { $0 }

  @Test func aClosedOneEndsWhereItBegins() {
    #expect(Self.all.count == 11)
    for shape in Self.all {
      let places = shape.places()
      #expect((places.first == places.last) == shape.isClosed, "\(shape)")
      #expect(shape.places(least: 100).count >= 100)
    }
  }

  @Test func eachHandleIsWhereAHandPutsIt() throws {
    for shape in Self.all {
      for (handle, place) in shape.handles {
        // What may slide along a line only is put there.
        let goal = handle == .radius ? place + Vector(-3, -1) : place + Vector(-3, 2)
        let moved = try #require(shape.moved(handle, to: goal))
        #expect(moved != shape, "\(shape) \(handle)")
        let now = try #require(moved.handles.first { $0.handle == handle }).place
        if handle != .head, handle != .inner, handle != .radius {
          #expect(now.distance(to: goal) < 1e-6, "\(shape) \(handle)")
        }
        // Back again it is the same.
        let back = try #require(moved.moved(handle, to: place))
        for (one, other) in zip(back.handles, shape.handles) where handle != .head {
          #expect(one.place.distance(to: other.place) < 1e-6, "\(shape) \(handle)")
        }
      }
    }
  }

  @Test func theOppositeCornerOfARectangleStays() throws {
    let shape = try #require(Shape(.rectangle(Self.frame, radius: 4)))
    let moved = try #require(shape.moved(.point(2), to: Point(120, 130)))
    let (old, new) = (shape.places(), moved.places())
    #expect(
      try #require(moved.handles.first { $0.handle == .point(0) }).place
        .distance(to: shape.handles.first { $0.handle == .point(0) }?.place ?? .zero) < 1e-6)
    #expect(old != new)
  }

  @Test func badNumbersMakeNoShapeAndHugeOnesAreSound() {
    let bad = ShapeFrame(center: Point(.nan, 0), x: Vector(1, 0), y: Vector(0, 1))
    for form in [
      Shape.Form.ellipse(bad), .rectangle(bad, radius: 1), .polygon(bad, corners: 3),
      .star(bad, points: 3, inner: 1), .lines([Point(.infinity, 0), .zero], isClosed: false),
      .lines([.zero], isClosed: false), .curve([], isClosed: true),
      .arc(.zero, through: Point(1e300, 0), to: .zero), .arrow(.zero, to: .zero, head: .nan),
      .curve([Point](repeating: .zero, count: 257), isClosed: false),
    ] { #expect(Shape(form) == nil) }
    let huge = ShapeFrame(center: .zero, x: Vector(9e6, 0), y: Vector(0, 9e6))
    let none = ShapeFrame(center: .zero, x: .zero, y: .zero)
    for frame in [huge, none] {
      for form in [
        Shape.Form.ellipse(frame), .rectangle(frame, radius: 1e6), .polygon(frame, corners: -4),
        .star(frame, points: 1 << 40, inner: -3), .arrow(.zero, to: .zero, head: 5),
        .arc(.zero, through: .zero, to: .zero), .lines([.zero, .zero], isClosed: true),
        .curve([.zero, .zero], isClosed: true),
      ] {
        guard let shape = Shape(form) else {
          Issue.record("\(form)")
          continue
        }
        let hand = StrokePoint(location: .zero)
        for profile in PressureProfile.allCases {
          let samples = shape.samples(profile, from: hand, to: hand, hand: [hand, hand])
          #expect(samples.allSatisfy { $0.location.x.isFinite && $0.force.isFinite })
        }
        for (handle, _) in shape.handles {
          _ = shape.moved(handle, to: Point(.nan, 1))
          _ = shape.moved(handle, to: Point(5, 1), isRegular: true)
          #expect(shape.moved(handle, to: Point(1e9, 1))?.places().allSatisfy(\.x.isFinite) ?? true)
        }
        _ = (shape.perfect, shape.path)
      }
    }
    #expect(Shape(.polygon(huge, corners: -4))?.places().count == 4)
  }

  @Test func aProfilePressesAlongTheWay() throws {
    let shape = try #require(Shape(.lines([.zero, Point(100, 0)], isClosed: false)))
    let (start, end) = (
      StrokePoint(location: .zero, time: 2), StrokePoint(location: .zero, time: 4)
    )
    #expect(shape.samples(.even, from: start, to: end).map(\.force) == [1, 1])
    let tapered = shape.samples(.tapered, from: start, to: end)
    #expect(tapered[0].force < 0.1 && tapered[tapered.count - 1].force < 0.1)
    #expect(tapered[tapered.count / 2].force > 0.95 && tapered[0].time == 2)
    let hand = [0.2, 0.8].enumerated().map { index, force in
      StrokePoint(location: Point(Double(index) * 7, 50), time: Double(index), force: force)
    }
    let held = shape.samples(.hand, from: start, to: end, hand: hand)
    #expect(held.map(\.force) == held.map(\.force).sorted() && held[0].force == 0.2)
    #expect(abs(held[held.count / 2].force - 0.5) < 0.05 && held[held.count - 1].time == 4)
  }

  @Test func anArcGoesThroughItsPoints() throws {
    let shape = try #require(Shape(.arc(Point(0, 0), through: Point(50, -50), to: Point(100, 0))))
    for place in shape.places() { #expect(abs(place.distance(to: Point(50, 0)) - 50) < 1e-6) }
    #expect(shape.places().allSatisfy { $0.y < 1e-6 })
  }
}
