package import Controls
package import Geometry
import Glibc
import UserInterface
import Words

extension PaintingController {
  /// How far one wheel step moves the canvas, in points.
  private static let wheelStep = 60.0
  /// How much one wheel step with Ctrl zooms.
  private static let wheelZoom = 1.2

  /// What moves, zooms and turns the canvas.
  package static let viewCommands = [
    CanvasCommand(
      .zoomIn, storedText("Zoom In"), keys: [KeyStroke("+", .control), KeyStroke("=", .control)],
      repeats: true
    ) { $0.zoom(byStops: 1) },
    CanvasCommand(.zoomOut, storedText("Zoom Out"), keys: [KeyStroke("-", .control)], repeats: true)
    {
      $0.zoom(byStops: -1)
    },
    CanvasCommand(.zoomToFit, storedText("Fit in Window"), keys: [KeyStroke("0", .control)]) {
      $0.zoomToFit()
    },
    // Translators: Shows each pixel of the painting as one of the screen.
    CanvasCommand(.zoomToActualSize, storedText("100%"), keys: [KeyStroke("1", .control)]) {
      $0.zoomToActualSize()
    },
    CanvasCommand(.toggleZoom, storedText("Zoom")) { $0.toggleZoom() },
    CanvasCommand(
      CommandID("view.turn-left"), storedText("Turn Left"), keys: [KeyStroke(.left, .control)],
      repeats: true
    ) { $0.turn(bySteps: -1) },
    CanvasCommand(
      CommandID("view.turn-right"), storedText("Turn Right"), keys: [KeyStroke(.right, .control)],
      repeats: true
    ) { $0.turn(bySteps: 1) },
    CanvasCommand(.turnUpright, storedText("Turn Upright"), keys: [KeyStroke(.home)]) {
      $0.turnUpright()
    },
    CanvasCommand(
      // Translators: Shows the canvas as in a mirror.
      .mirror, storedText("Mirror"), keys: [KeyStroke("m")],
      isChecked: { $0.canvasTransform.isMirrored }
    ) { $0.mirrorView() },
    CanvasCommand(
      .pixelGrid, storedText("Pixel Grid"), keys: [KeyStroke("'", .control)],
      isChecked: { $0.paintingView.showsPixelGrid }
    ) { $0.togglePixelGrid() },
  ]

  /// Shows the whole canvas, now and when the window changes its size.
  public func zoomToFit() {
    glide.stop()
    paintingView.placement = .fitted
    paintingView.canvasTransform.fit()
  }

  /// Shows canvas pixels as large as screen pixels.
  public func zoomToActualSize() { changeView { $0.showActualSize() } }

  /// Shows canvas pixels as large as screen pixels, or the whole canvas where they are shown so.
  private func toggleZoom() {
    if canvasTransform.zoom == 1 { zoomToFit() } else { zoomToActualSize() }
  }

  /// Takes back turn and mirror.
  public func turnUpright() { changeView { $0.makeUpright() } }

  /// Shows the canvas as in a mirror, or as it is again.
  public func mirrorView() { changeView { $0.mirror() } }

  /// Shows lines between much enlarged pixels, or hides them.
  public func togglePixelGrid() {
    paintingView.showsPixelGrid.toggle()
    onChange?()
  }

  /// Shows the canvas so many stops larger, or smaller below 0, about the middle of the window.
  public func zoom(byStops count: Int) {
    changeView { $0.zoom(byStops: count, about: $0.viewMiddle) }
  }

  /// Turns to the next of the angles that turning snaps to, clockwise for a positive count.
  private func turn(bySteps count: Int) {
    changeView {
      let step = CanvasTransform.snapAngle * Double(count)
      $0.turn(to: CanvasTransform.snapped($0.angle + step), about: $0.viewMiddle)
    }
  }

  /// Brings a place of the canvas, in its pixels, into the middle of the view.
  package func center(on place: Point) {
    changeView { $0.pan(by: $0.viewMiddle - $0.viewPoint(place)) }
  }

  func changeView(_ change: (inout CanvasTransform) -> Void) {
    glide.stop()
    paintingView.placement = .free
    change(&paintingView.canvasTransform)
  }

  /// The wheel pans; with Ctrl it zooms about the pointer.
  func scroll(_ event: ScrollEvent) {
    glide.stop()
    paintingView.placement = .free
    if event.modifiers.contains(.control) {
      let place = event.location(in: paintingView)
      let factor = pow(Self.wheelZoom, -event.steps.dy)
      paintingView.moveBriefly { $0.pinch(from: place, to: place, scale: factor) }
    } else {
      var steps = event.steps
      if event.modifiers.contains(.shift), steps.dx == 0 { steps = Vector(steps.dy, 0) }
      paintingView.canvasTransform.pan(by: steps * -Self.wheelStep)
    }
  }
}
