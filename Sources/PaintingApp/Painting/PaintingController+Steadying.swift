import PaintingModel
import UserInterface

extension PaintingController {
  /// What is drawn for samples of a hand that may be steadied.
  func steadied(
    _ points: [StrokePoint], of recognizer: StrokeGestureRecognizer
  ) -> [StrokePoint] {
    let key = ObjectIdentifier(recognizer)
    guard var stabilizer = strokes[key]?.stabilizer, stabilizer.isActive else { return points }
    let drawn = points.map { stabilizer.add($0) }
    strokes[key]?.stabilizer = stabilizer
    startCatchingUp()
    return drawn
  }

  /// Ends a stroke where the pen was last.
  func end(_ stroke: StrokeInProgress) {
    var stabilizer = stroke.stabilizer
    let rest = stabilizer.finish()
    if !rest.isEmpty {
      paintingView.setNeedsDisplay(canvas: painting.append(rest, to: stroke.id))
    }
    lastPoint = stroke.last
    changed(painting.endStroke(stroke.id))
    if let color = stroke.color {
      formerColor.settle()
      onUse?(color)
    }
  }

  /// Lets what is drawn come to pens that rest, frame by frame, until all have been reached.
  private func startCatchingUp() {
    guard catchUp == nil, let window = paintingView.window else { return }
    catchUp = DisplayLink(window: window) { [weak self] time in self?.catchUp(to: time) }
  }

  private func catchUp(to time: Double) {
    for key in Array(strokes.keys) {
      guard let id = strokes[key]?.id, let point = strokes[key]?.stabilizer.advance(to: time)
      else { continue }
      paintingView.setNeedsDisplay(canvas: painting.append([point], to: id))
    }
    guard strokes.values.allSatisfy({ $0.stabilizer.isAtPen }) else { return }
    catchUp?.invalidate()
    catchUp = nil
  }
}
