package import Geometry
package import PaintingModel
package import Rasterizer
import UserInterface

extension PaintingController {
  /// A recognizer of strokes told of its touch.
  func strokeChanged(_ recognizer: StrokeGestureRecognizer) {
    followBrush(of: recognizer)
    switch recognizer.state {
    case .began: beginPull(recognizer, with: recognizer.newPoints)
    case .changed: continuePull(recognizer)
    case .ended: endPull(recognizer)
    case .cancelled: takeBackStroke(recognizer)
    case .possible, .failed: break
    }
  }

  private func beginPull(_ recognizer: StrokeGestureRecognizer, with points: [StrokePoint]) {
    guard !points.isEmpty else { return }
    edits.finish()
    let touch = recognizer.touch
    var brush = touch?.type == .eraser ? tools[.eraser].brush : currentBrush
    if touch?.force != nil { brush.simulatesPressure = false }
    let toolTouch = ToolTouch(
      points: points, brush: brush, color: color(of: recognizer),
      modifiers: touch?.modifiers ?? [])
    let tool = tool(for: touch?.type)
    guard mayPull(tool), let pull = tool.begin(toolTouch, in: self) else { return }
    pulls[ObjectIdentifier(recognizer)] = pull
    showErasing()
    provideFingerBrush()
    startCatchingUp()
  }

  private func continuePull(_ recognizer: StrokeGestureRecognizer) {
    guard TileMemory.hasRoom(for: 0) else { return cutStroke(recognizer) }
    if yieldsToStroke(recognizer) {
      beginPull(recognizer, with: recognizer.restPoints)
    } else if let pull = pulls[ObjectIdentifier(recognizer)], !recognizer.newPoints.isEmpty {
      pull.move(along: recognizer.newPoints, with: recognizer.touch?.modifiers ?? [])
      startCatchingUp()
    }
  }

  /// Ends a stroke where it is, since there is no memory for more of it.
  private func cutStroke(_ recognizer: StrokeGestureRecognizer) {
    guard pulls[ObjectIdentifier(recognizer)] != nil else { return }
    finishPull(of: recognizer)
    refuse(.full(.memory))
  }

  private func endPull(_ recognizer: StrokeGestureRecognizer) {
    if !recognizer.newPoints.isEmpty { continuePull(recognizer) }
    finishPull(of: recognizer)
  }

  private func finishPull(of recognizer: StrokeGestureRecognizer) {
    guard let pull = pulls.removeValue(forKey: ObjectIdentifier(recognizer)) else { return }
    remember(pull, of: recognizer)
    end(pull)
    stopCatchingUp()
    // Fingers that stayed beside it do not tap.
    if recognizer.touch?.type == .finger {
      for tap in fingerGestures.taps where !tap.touches.isEmpty { tap.cancel() }
    }
  }

  /// Ends a pull where the hand was last.
  func end(_ pull: any Pull) {
    lastPoint = pull.last
    pull.end()
    if pull is SizingPull { onSkill?(.setBrush) }
    if let stroke = pull.stroke {
      if pull.usesPreset { onUseBrush?(tools[tools.painter].preset.id) }
      if painting.missesArea(stroke) { refuse(.outsideArea) }
      if painting.missesGrowth(stroke) { refuse(.sheetLimit) }
    }
    if let color = pull.color {
      formerColor.settle()
      onUse?(color)
    }
  }

  /// Leaves nothing of a stroke.
  func takeBackStroke(_ recognizer: StrokeGestureRecognizer) {
    pulls.removeValue(forKey: ObjectIdentifier(recognizer))?.cancel()
    stopCatchingUp()
  }

  /// Lets what is drawn come to hands that rest, frame by frame, until all have been reached.
  private func startCatchingUp() {
    guard catchUp == nil, pulls.values.contains(where: \.trailsHand),
      let window = paintingView.window
    else { return }
    catchUp = DisplayLink(window: window) { [weak self] time in self?.catchUp(to: time) }
  }

  private func catchUp(to time: Double) {
    for pull in pulls.values { pull.catchUp(to: time) }
    stopCatchingUp()
  }

  /// Stops it where no hand is left to be reached.
  func stopCatchingUp() {
    guard !pulls.values.contains(where: \.trailsHand) else { return }
    catchUp?.invalidate()
    catchUp = nil
  }
}

extension PaintingController: ToolContext {
  package var canvasTransform: CanvasTransform { paintingView.canvasTransform }
  package var colorPicking: any ColorPicking { self }

  package var leadingRulers: [Ruler] { rulers.leading }

  package func nextSeed() -> UInt64 { seeds.next() }

  package func setNeedsDisplay(canvas region: Region) {
    paintingView.setNeedsDisplay(canvas: region)
  }

  package func showLasso(_ area: LassoArea?, changed: Rect?) {
    selection.lassoOverlay.show(area, changed: changed, in: paintingView)
  }

  package var secondColor: Color? { formerColor.color }

  package func showStraightened(_ shape: Shape?) {
    straightHighlight.show(shape.map { [$0.places(least: 64)] } ?? [], in: paintingView)
  }

  package func showNote(_ words: String?, at place: Point) {
    note.show(words, at: canvasTransform.viewPoint(place), in: paintingView)
  }

  package func refuse(_ reason: StrokeRefusal) { onRefusal?(reason) }
}
