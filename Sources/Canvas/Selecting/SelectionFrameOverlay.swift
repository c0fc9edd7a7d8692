import Controls
import Geometry
import Rasterizer
import UserInterface

/// Draws the frame around what is selected, its handles, and the lines where it has met others.
final class SelectionFrameOverlay: CanvasOverlay {
  /// What is shown; nil for nothing.
  private(set) var frame: TransformFrame?
  /// The handle in the hand, or under the pointer.
  private(set) var held: TransformFrame.Part?
  private var guides: [Snapping.Guide] = []
  private var isDragged = false
  /// The edge that the knob stands on, while a hand has the frame.
  private var knobEdge: Int?
  /// Where the knob was drawn.
  private var drawnKnobEdge: Int?

  /// Shows a frame; nil shows none.
  ///
  /// - Parameters:
  ///   - held: the part in the hand, or under the pointer, which is filled.
  ///   - isDragged: whether a hand has it: only the part in the hand is drawn then, and the knob stays
  ///     on its edge.
  ///   - guides: the lines where it has met others.
  func show(
    _ new: TransformFrame?, held part: TransformFrame.Part? = nil, isDragged hand: Bool = false,
    guides lines: [Snapping.Guide] = [], in view: PaintingView
  ) {
    let transform = view.canvasTransform
    let former = layout(in: transform) ?? new.map { FrameLayout($0, transform) }
    let edge = hand ? former?.knobEdge : nil
    guard new != frame || part != held || hand != isDragged || lines != guides else { return }
    setNeedsDisplay(in: view)
    (frame, held, isDragged, guides, knobEdge) = (new, part, hand, lines, edge)
    setNeedsDisplay(in: view)
  }

  /// Where the frame is in the view; nil where there is none.
  func layout(in transform: CanvasTransform) -> FrameLayout? {
    frame.map { FrameLayout($0, transform, knobEdge: knobEdge) }
  }

  /// What of the frame a touch takes.
  func part(at place: Point, in view: PaintingView) -> TransformFrame.Part? {
    layout(in: view.canvasTransform)?.part(at: place)
  }

  /// The canvas has moved, and what is drawn over it with it: the knob may have to go to another edge.
  func canvasMoved(in view: PaintingView) {
    let edge = layout(in: view.canvasTransform)?.knobEdge
    guard edge != drawnKnobEdge else { return }
    setNeedsDisplay(in: view, knobEdge: drawnKnobEdge)
    setNeedsDisplay(in: view)
  }

  func draw(in context: GraphicsContext, _ transform: CanvasTransform) {
    let line = CrispLine(width: 1, scale: transform.pixelsPerPoint)
    for guide in guides { GuideDrawing(guide, transform, line).draw(in: context) }
    guard let layout = layout(in: transform) else { return }
    drawnKnobEdge = layout.knobEdge
    drawing(of: layout, transform).draw(in: context)
  }

  private func drawing(of layout: FrameLayout, _ transform: CanvasTransform) -> FrameDrawing {
    FrameDrawing(layout, held: held, isDragged: isDragged, scale: transform.pixelsPerPoint)
  }

  private func setNeedsDisplay(in view: PaintingView, knobEdge edge: Int? = nil) {
    let transform = view.canvasTransform
    let line = CrispLine(width: 1, scale: transform.pixelsPerPoint)
    for guide in guides { view.setNeedsDisplay(GuideDrawing(guide, transform, line).bounds) }
    guard let frame else { return }
    let layout = FrameLayout(frame, transform, knobEdge: edge ?? knobEdge)
    for piece in drawing(of: layout, transform).pieces {
      view.setNeedsDisplay(piece)
    }
  }
}
