import Geometry
import PaintingModel
import UserInterface

extension PaintingController {
  /// Where a mouse or a pen is over the canvas.
  struct BrushPlace {
    /// In the points of the painting's view.
    var location: Point
    /// The angle of the pen above the canvas, in radians.
    var altitude: Double
    /// What the hand holds.
    var type: TouchType
  }

  /// Whether the tool at hand touches the canvas with a brush.
  private var showsBrush: Bool {
    isBrushShown && toolAtHand.traits.paintsWithBrush && !takesCanvas
  }

  /// Whether what the hand does now moves the canvas.
  var takesCanvas: Bool {
    toolAtHand.claim == .canvas || isSpaceHeld || isTurnKeyHeld
      || navigation.state == .began || navigation.state == .changed
  }

  /// Follows the pointer as long as it is over the canvas; nil when it has left.
  func brushMoved(_ event: HoverEvent?) {
    brushPlace = event.map {
      BrushPlace(location: $0.location(in: paintingView), altitude: $0.altitude, type: $0.type)
    }
    updateOutline()
    dwellPen.follow(event)
    selection.hovered(event)
  }

  /// Follows a mouse or a pen that erases, and comes back where one has painted: while ink flows, it
  /// shows by itself where the brush is, and nothing else is to be drawn with it. A finger hides what
  /// it paints with.
  func followBrush(of recognizer: StrokeGestureRecognizer) {
    guard let touch = recognizer.touch else { return }
    let isPressed = recognizer.state == .began || recognizer.state == .changed
    if let sizing = pulls[ObjectIdentifier(recognizer)] as? SizingPull {
      // What is set is to be seen, also under a finger.
      brushPlace = BrushPlace(
        location: paintingView.canvasTransform.viewPoint(sizing.start), altitude: touch.altitude,
        type: touch.type)
    } else if touch.type == .finger {
      if recognizer.state == .began { brushPlace = nil }
    } else if isPressed, touch.type != .eraser, !currentBrush.isEraser {
      brushPlace = nil
    } else {
      brushPlace = BrushPlace(
        location: touch.location(in: paintingView), altitude: touch.altitude, type: touch.type)
    }
    updateOutline()
  }

  /// Shows the pointer that fits the tool: the rim of a brush is drawn by the view itself.
  func updateCursor() {
    paintingView.cursor =
      takesCanvas
      ? .openHand
      : showsBrush
        ? .hidden
        : selectsElements && selection.canMove ? .openHand : toolAtHand.traits.cursor
    updateOutline()
  }

  /// Shows the rim of the brush at hand where the pointer is.
  func updateOutline() {
    showErasing()
    guard showsBrush, let place = brushPlace else {
      paintingView.brushOutline = nil
      return
    }
    let transform = paintingView.canvasTransform
    let tip = currentBrush.outline(altitude: place.altitude)
    let scale = transform.zoom / transform.pixelsPerPoint
    paintingView.brushOutline = BrushOutline(
      center: place.location, radii: tip.radii * scale,
      angle: transform.linear.apply(Vector(angle: tip.angle)).angle)
  }
}
