import Controls
import Geometry
import PaintingModel
import Rasterizer
import UserInterface

/// Draws the lines of rulers, light and dark, so that they are seen on any picture; and, while they are changed,
/// their handles.
final class RulerOverlay: CanvasOverlay {
  /// What is shown.
  struct Content: Hashable {
    var rulers: [Ruler]
    /// The one that the panel is about.
    var chosen: ElementID?
    var hasHandles: Bool
    /// What lies over the view, where handles are of no use.
    var covered: Rect?
  }

  private(set) var content: Content?

  private static let radius = 9.0

  /// Shows rulers; nil shows none.
  func show(_ new: Content?, in view: PaintingView) {
    guard new != content else { return }
    content = new
    // Lines go across all of it.
    view.setNeedsDisplay(view.bounds)
  }

  /// The handle that a touch takes, with its ruler; nil beside all handles.
  func handle(
    at place: Point, _ transform: CanvasTransform
  ) -> (ruler: Ruler, handle: RulerLayout.Handle)? {
    guard let content, content.hasHandles else { return nil }
    let near = content.rulers.compactMap { ruler in
      RulerLayout(ruler, transform, beside: content.covered).handle(at: place).map {
        (ruler, $0.handle, $0.distance)
      }
    }
    // Of handles on each other it is that of the chosen one.
    let own = near.first { $0.0.id == content.chosen }
    return (own ?? near.min { $0.2 < $1.2 }).map { ($0.0, $0.1) }
  }

  func draw(in context: GraphicsContext, _ transform: CanvasTransform) {
    guard let content else { return }
    let line = CrispLine(width: 1, scale: transform.pixelsPerPoint)
    let accent = Theme.current.accent
    for ruler in content.rulers {
      let drawing = RulerDrawing(ruler, transform, line)
      context.stroke(drawing.others, with: .white.withAlpha(0.35), width: line.width(below: 0.5))
      context.stroke(drawing.others, with: accent.withAlpha(0.5), width: line.width)
      context.stroke(drawing.main, with: .white.withAlpha(0.6), width: line.width(below: 1))
      context.stroke(drawing.main, with: accent.withAlpha(0.9), width: line.width)
    }
    guard content.hasHandles else { return }
    for ruler in content.rulers {
      for (handle, place) in RulerLayout(ruler, transform, beside: content.covered).handles {
        context.drawHandle(
          at: place, radius: ruler.id == content.chosen ? Self.radius : Self.radius - 2,
          isFilled: handle.isPlace, line)
      }
    }
  }
}

extension RulerLayout.Handle {
  /// Whether it is where the ruler lies.
  fileprivate var isPlace: Bool { if case .place = self { true } else { false } }
}
