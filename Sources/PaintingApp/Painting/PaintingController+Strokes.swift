import Geometry
import PaintingModel
import Rasterizer
import UserInterface

/// A stroke that a hand is drawing.
struct StrokeInProgress {
  let id: StrokeID
  /// The first point, where the stroke is a straight line; as firm as the hand was at most.
  var lineStart: StrokePoint?
  /// Steadies the hand, but on straight lines.
  var stabilizer: StrokeStabilizer
  /// Where the hand is.
  var last: StrokePoint
  /// Its colour; nil where that makes no difference.
  var color: Color?
}

extension PaintingController {
  /// A recognizer of strokes told of its touch.
  func strokeChanged(_ recognizer: StrokeGestureRecognizer) {
    followBrush(of: recognizer)
    switch recognizer.state {
    case .began: beginStroke(recognizer, with: recognizer.newPoints)
    case .changed: continueStroke(recognizer)
    case .ended: endStroke(recognizer)
    case .cancelled: takeBackStroke(recognizer)
    case .possible, .failed: break
    }
  }

  private func beginStroke(_ recognizer: StrokeGestureRecognizer, with points: [StrokePoint]) {
    guard let start = points.first else { return }
    let touch = recognizer.touch
    var brush = touch?.type == .eraser ? tools[.eraser].brush : currentBrush
    if touch?.force != nil { brush.simulatesPressure = false }
    // With Shift, a straight line comes from where the last stroke ended.
    var origin = touch?.modifiers == .shift ? lastPoint : nil
    origin?.time = start.time
    origin?.force = start.force
    if let refusal = painting.refusal(of: brush) {
      onRefusal?(refusal)
      return
    }
    let color = color(of: recognizer)
    let (id, region) = painting.beginStroke(
      at: origin ?? start, color: color, brush: brush, seed: seeds.next())
    let lineStart = origin ?? (tool == .line ? start : nil)
    let transform = paintingView.canvasTransform
    var stabilizer = StrokeStabilizer(
      amount: lineStart == nil ? brush.stabilizer : 0,
      unit: transform.pixelsPerPoint / transform.zoom)
    _ = stabilizer.add(start)
    strokes[ObjectIdentifier(recognizer)] = StrokeInProgress(
      id: id, lineStart: lineStart, stabilizer: stabilizer, last: start,
      color: Element.stroke(Stroke(at: start, color: color, brush: brush)).color)
    provideFingerBrush()
    paintingView.setNeedsDisplay(canvas: region)
    let rest = points.dropFirst(origin == nil ? 1 : 0)
    if !rest.isEmpty { append(Array(rest), to: recognizer) }
  }

  private func continueStroke(_ recognizer: StrokeGestureRecognizer) {
    guard TileMemory.hasRoom(for: 0) else { return cutStroke(recognizer) }
    if yieldsToStroke(recognizer) {
      beginStroke(recognizer, with: recognizer.restPoints)
    } else {
      append(recognizer.newPoints, to: recognizer)
    }
  }

  /// Ends a stroke where it is, since there is no memory for more of it.
  private func cutStroke(_ recognizer: StrokeGestureRecognizer) {
    guard strokes[ObjectIdentifier(recognizer)] != nil else { return }
    finishStroke(of: recognizer)
    onRefusal?(.full(.memory))
  }

  private func append(_ points: [StrokePoint], to recognizer: StrokeGestureRecognizer) {
    guard let stroke = strokes[ObjectIdentifier(recognizer)], let last = points.last else { return }
    strokes[ObjectIdentifier(recognizer)]?.last = last
    let region: Region
    if var start = stroke.lineStart {
      var end = last
      end.force = max(start.force, last.force)
      start.force = end.force
      strokes[ObjectIdentifier(recognizer)]?.lineStart = start
      region = painting.replace(points: [start, end], of: stroke.id)
    } else {
      region = painting.append(steadied(points, of: recognizer), to: stroke.id)
    }
    paintingView.setNeedsDisplay(canvas: region)
  }

  private func endStroke(_ recognizer: StrokeGestureRecognizer) {
    if !recognizer.newPoints.isEmpty { continueStroke(recognizer) }
    finishStroke(of: recognizer)
  }

  private func finishStroke(of recognizer: StrokeGestureRecognizer) {
    guard let stroke = strokes.removeValue(forKey: ObjectIdentifier(recognizer)) else { return }
    remember(stroke, of: recognizer)
    end(stroke)
    // Fingers that stayed beside it do not tap.
    if recognizer.touch?.type == .finger {
      for tap in taps where !tap.touches.isEmpty { tap.cancel() }
    }
  }

  /// Leaves nothing of a stroke.
  func takeBackStroke(_ recognizer: StrokeGestureRecognizer) {
    guard let stroke = strokes.removeValue(forKey: ObjectIdentifier(recognizer)) else { return }
    changed(painting.cancelStroke(stroke.id))
  }
}
