import Geometry
import Glibc
import UserInterface

extension PaintingController {
  /// How far one wheel step moves the canvas, in points.
  private static let wheelStep = 60.0
  /// How much one wheel step with Ctrl zooms.
  private static let wheelZoom = 1.2

  /// The shortcuts that move, zoom and turn the canvas.
  var viewCommands: [KeyCommand] {
    func command(
      _ key: Key, _ modifiers: KeyModifiers, _ title: String, allowsRepeat: Bool = false,
      _ action: @escaping (PaintingController) -> Void
    ) -> KeyCommand {
      KeyCommand(key, modifiers: modifiers, title: title, allowsRepeat: allowsRepeat) {
        [weak self] in if let self { action(self) }
      }
    }
    return [
      command(.character("0"), .control, "Fit") { $0.zoomToFit() },
      command(.character("1"), .control, "100%") { $0.zoomToActualSize() },
      command(.character("+"), .control, "Zoom In", allowsRepeat: true) { $0.zoom(byStops: 1) },
      command(.character("="), .control, "Zoom In", allowsRepeat: true) { $0.zoom(byStops: 1) },
      command(.character("-"), .control, "Zoom Out", allowsRepeat: true) { $0.zoom(byStops: -1) },
      command(.left, .control, "Turn Left", allowsRepeat: true) { $0.turn(bySteps: -1) },
      command(.right, .control, "Turn Right", allowsRepeat: true) { $0.turn(bySteps: 1) },
      command(.home, [], "Upright") { $0.turnUpright() },
      command(.character("m"), [], "Mirror") { $0.mirrorView() },
      command(.character("'"), .control, "Pixel Grid") { $0.togglePixelGrid() },
    ]
  }

  /// Shows the whole canvas, now and when the window changes its size.
  public func zoomToFit() {
    glide.stop()
    paintingView.placement = .fitted
    paintingView.canvasTransform.fit()
  }

  /// Shows canvas pixels as large as screen pixels.
  public func zoomToActualSize() { changeView { $0.showActualSize() } }

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

  private func changeView(_ change: (inout CanvasTransform) -> Void) {
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
