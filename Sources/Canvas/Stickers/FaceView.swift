import Controls
public import Geometry
public import PaintingModel
public import Rasterizer
public import UserInterface

/// Shows a face as vector paths, as large as fits.
public final class FaceView: View {
  /// What the face shows.
  public var expression = FacialExpression() {
    didSet { if expression != oldValue { setNeedsDisplay() } }
  }
  /// How far the head is turned, in radians, clockwise.
  public var tilt = 0.0 { didSet { if tilt != oldValue { setNeedsDisplay() } } }
  /// The width of the lines as a part of the skull's radius.
  public var lineShare = 1.0 / 12 { didSet { if lineShare != oldValue { setNeedsDisplay() } } }
  /// The color of the lines; nil is the theme's ink.
  public var color: Color? { didSet { if color != oldValue { setNeedsDisplay() } } }

  /// What lies under it, with round corners; nil for nothing.
  public var paper: Color? { didSet { if paper != oldValue { setNeedsDisplay() } } }

  /// The part of the view's half extent that the skull and its line take.
  private static let scale = 0.9

  /// The skull's radius, in points.
  public var skullRadius: Double {
    min(bounds.width, bounds.height) / 2 * FaceView.scale / (1 + lineShare / 2)
  }

  /// The face's geometry, in the view's points.
  public var shape: FaceShape {
    FaceShape(center: bounds.center, radius: skullRadius, tilt: tilt, expression: expression)
  }

  public override func draw(in context: GraphicsContext, dirty: Rect) {
    guard skullRadius > 0 else { return }
    if let paper {
      context.fill(.roundedRect(bounds, radius: Metrics.fieldRadius), with: paper)
    }
    let ink = color ?? Theme.current.ink
    for path in shape.paths {
      context.stroke(path, with: ink, width: lineShare * skullRadius)
    }
  }
}
