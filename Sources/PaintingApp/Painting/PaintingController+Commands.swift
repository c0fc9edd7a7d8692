import Geometry
import Glibc
import PaintingModel
import UserInterface

extension PaintingController {
  /// How far one wheel step moves the canvas, in points.
  private static let wheelStep = 60.0
  /// How much one wheel step with Ctrl zooms.
  private static let wheelZoom = 1.2

  /// The shortcuts of the canvas.
  var commands: [KeyCommand] { editCommands + viewCommands + toolCommands }

  private var editCommands: [KeyCommand] {
    [
      KeyCommand(.character("z"), modifiers: .control, title: "Undo", allowsRepeat: true) {
        [weak self] in self?.undo()
      },
      KeyCommand(
        .character("z"), modifiers: [.control, .shift], title: "Redo", allowsRepeat: true
      ) { [weak self] in self?.redo() },
      KeyCommand(.character("y"), modifiers: .control, title: "Redo", allowsRepeat: true) {
        [weak self] in self?.redo()
      },
    ]
  }

  private var viewCommands: [KeyCommand] {
    [
      KeyCommand(.character("0"), modifiers: .control, title: "Fit") { [weak self] in
        self?.zoomToFit()
      },
      KeyCommand(.character("1"), modifiers: .control, title: "100 %") { [weak self] in
        self?.zoomToActualSize()
      },
      KeyCommand(.character("+"), modifiers: .control, title: "Zoom In", allowsRepeat: true) {
        [weak self] in self?.zoom(byStops: 1)
      },
      KeyCommand(.character("="), modifiers: .control, title: "Zoom In", allowsRepeat: true) {
        [weak self] in self?.zoom(byStops: 1)
      },
      KeyCommand(.character("-"), modifiers: .control, title: "Zoom Out", allowsRepeat: true) {
        [weak self] in self?.zoom(byStops: -1)
      },
    ]
  }

  private var toolCommands: [KeyCommand] {
    let tools: [(Character, Tool, String)] = [
      ("b", .brush, "Brush"), ("e", .eraser, "Eraser"), ("l", .line, "Line"), ("h", .hand, "Hand"),
    ]
    return tools.map { key, tool, title in
      KeyCommand(.character(key), title: title) { [weak self] in self?.tool = tool }
    } + [
      KeyCommand(.character("["), title: "Smaller", allowsRepeat: true) { [weak self] in
        self?.scaleBrush(by: 1 / 1.15)
      },
      KeyCommand(.character("]"), title: "Larger", allowsRepeat: true) { [weak self] in
        self?.scaleBrush(by: 1.15)
      },
    ]
  }

  /// Shows the whole canvas, now and when the window changes its size.
  public func zoomToFit() {
    paintingView.placement = .fitted
    paintingView.canvasTransform.fit()
  }

  /// Shows canvas pixels as screen pixels.
  public func zoomToActualSize() {
    paintingView.placement = .free
    paintingView.canvasTransform.showActualSize()
  }

  private func zoom(byStops count: Int) {
    paintingView.placement = .free
    paintingView.canvasTransform.zoom(
      byStops: count, about: Point(paintingView.bounds.midX, paintingView.bounds.midY))
  }

  private func scaleBrush(by factor: Double) {
    let range = ChromeState.diameters
    // At least one pixel, so that a thin brush grows too.
    let step = max(1, abs(currentBrush.diameter * (factor - 1))) * (factor > 1 ? 1 : -1)
    let diameter = (currentBrush.diameter + step).rounded()
    currentBrush.diameter = min(max(diameter, range.lowerBound), range.upperBound)
  }

  /// The wheel pans; with Ctrl it zooms about the pointer.
  func scroll(_ event: ScrollEvent) {
    paintingView.placement = .free
    if event.modifiers.contains(.control) {
      let place = event.location(in: paintingView)
      let factor = pow(Self.wheelZoom, -event.steps.dy)
      paintingView.canvasTransform.pinch(from: place, to: place, scale: factor)
    } else {
      var steps = event.steps
      if event.modifiers.contains(.shift), steps.dx == 0 { steps = Vector(steps.dy, 0) }
      paintingView.canvasTransform.pan(by: steps * -Self.wheelStep)
    }
  }
}
