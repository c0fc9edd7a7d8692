import Geometry
import PaintingModel
import Rasterizer
import UserInterface

/// A stroke that a hand is drawing.
struct StrokeInProgress {
  let id: StrokeID
  /// The first point, where the tool is the line.
  let lineStart: StrokePoint?
}

extension PaintingController {
  /// A recognizer of strokes told of its touch.
  func strokeChanged(_ recognizer: StrokeGestureRecognizer) {
    switch recognizer.state {
    case .began: beginStroke(recognizer)
    case .changed: continueStroke(recognizer)
    case .ended: endStroke(recognizer)
    case .cancelled: takeBackStroke(recognizer)
    case .possible, .failed: break
    }
  }

  private func beginStroke(_ recognizer: StrokeGestureRecognizer) {
    guard let start = recognizer.newPoints.first else { return }
    var brush = currentBrush
    if recognizer.touch?.type == .eraser { brush = eraser }
    let (id, region) = painting.beginStroke(
      at: start, color: selectedColor, brush: brush, seed: seeds.next())
    strokes[ObjectIdentifier(recognizer)] = StrokeInProgress(
      id: id, lineStart: tool == .line ? start : nil)
    paintingView.setNeedsDisplay(canvas: region)
    let rest = Array(recognizer.newPoints.dropFirst())
    if !rest.isEmpty { append(rest, to: recognizer) }
  }

  private func continueStroke(_ recognizer: StrokeGestureRecognizer) {
    append(recognizer.newPoints, to: recognizer)
  }

  private func append(_ points: [StrokePoint], to recognizer: StrokeGestureRecognizer) {
    guard let stroke = strokes[ObjectIdentifier(recognizer)], let last = points.last else { return }
    let region: Region
    if let start = stroke.lineStart {
      region = painting.replace(points: [start, last], of: stroke.id)
    } else {
      region = painting.append(points, to: stroke.id)
    }
    paintingView.setNeedsDisplay(canvas: region)
  }

  private func endStroke(_ recognizer: StrokeGestureRecognizer) {
    guard let stroke = strokes.removeValue(forKey: ObjectIdentifier(recognizer)) else { return }
    changed(painting.endStroke(stroke.id))
  }

  private func takeBackStroke(_ recognizer: StrokeGestureRecognizer) {
    guard let stroke = strokes.removeValue(forKey: ObjectIdentifier(recognizer)) else { return }
    changed(painting.cancelStroke(stroke.id))
  }
}
