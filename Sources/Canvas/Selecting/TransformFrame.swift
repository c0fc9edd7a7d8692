package import Geometry

/// The frame around what is selected: a box that has been moved, scaled, turned and sheared with it.
///
/// All is in canvas coordinates; `FrameLayout` says where its handles are in the view.
package nonisolated struct TransformFrame: Hashable, Sendable {
  /// Where the unit square lies: its corners are the frame's.
  package let box: AffineTransform

  /// What a hand takes of a frame. Corners and edges count clockwise from the upper left corner and
  /// from the upper edge, as they were before the frame was turned.
  package enum Part: Hashable, Sendable {
    case inside
    case corner(Int)
    case edge(Int)
    /// The one that turns.
    case knob
  }

  /// Nothing is made thinner than this, in canvas pixels: it could not be made thick again.
  package static let leastSide = 1.0
  /// Nothing is brought farther than this, in canvas pixels.
  private static let farthest = 1e7

  /// The frame around a box of the canvas, upright. What is thinner than `leastSide`, as a level line
  /// without width, gets that; nil where a number is none.
  package init?(_ bounds: Rect) {
    let size = Size(
      max(bounds.width, TransformFrame.leastSide), max(bounds.height, TransformFrame.leastSide))
    let frame = Rect(center: bounds.center, size: size)
    self.init(
      box: AffineTransform(
        a: frame.width, b: 0, c: 0, d: frame.height, tx: frame.minX, ty: frame.minY))
  }

  /// The frame that is the unit square's image; nil where that is a line, absurdly large, or no area
  /// at all.
  package init?(box: AffineTransform) {
    let numbers = [box.a, box.b, box.c, box.d, box.tx, box.ty]
    guard numbers.allSatisfy({ abs($0) <= TransformFrame.farthest }),
      abs(box.determinant) > 1e-9, box.inverted != nil
    else { return nil }
    self.box = box
  }

  /// The corners, clockwise from the upper left before the frame was turned.
  package var corners: [Point] { TransformFrame.unitCorners.map(box.apply) }

  /// The middle.
  package var middle: Point { box.apply(Point(0.5, 0.5)) }

  /// The smallest rectangle around it.
  package var bounds: Rect { box.apply(Rect(0, 0, 1, 1)) }

  /// The way along its upper edge, and along its left one.
  var across: Vector { Vector(box.a, box.b) }
  var down: Vector { Vector(box.c, box.d) }

  /// The frame after a change of what is in it; the same where the change leaves nothing of it.
  package func changed(by change: AffineTransform) -> TransformFrame {
    TransformFrame(box: box.concatenating(change)) ?? self
  }

  /// Whether the frame would still be one after a change.
  func allows(_ change: AffineTransform) -> Bool {
    TransformFrame(box: box.concatenating(change)) != nil
  }

  /// A change that is said in the unit square, as one of the canvas; none at all where it leaves
  /// nothing of the frame.
  func change(inUnits change: AffineTransform) -> AffineTransform {
    guard let toUnits = box.inverted else { return .identity }
    let onCanvas = toUnits.concatenating(change).concatenating(box)
    return allows(onCanvas) ? onCanvas : .identity
  }

  static let unitCorners = [Point(0, 0), Point(1, 0), Point(1, 1), Point(0, 1)]
}

nonisolated extension AffineTransform {
  /// The map that does the same about another point than the origin.
  func about(_ point: Point) -> AffineTransform {
    AffineTransform.translation(.zero - point).concatenating(self)
      .concatenating(.translation(point - .zero))
  }

  /// A turn about the origin by an angle in radians, clockwise.
  static func rotation(_ angle: Double) -> AffineTransform {
    let unit = Vector(angle: angle)
    return AffineTransform(a: unit.dx, b: unit.dy, c: -unit.dy, d: unit.dx, tx: 0, ty: 0)
  }
}
