import Canvas
import Geometry
import PaintingModel
import UserInterface

/// Another brush for what is selected: tried out while one is looked for, and then used or not.
extension SelectionBarController {
  /// Whether there are strokes among what is selected that lay paint.
  var canRebrush: Bool {
    selection.selection.places.contains { place in
      canvas.painting.element(at: place).map(Self.takesBrush) ?? false
    }
  }

  /// Erasers stay what they are.
  private nonisolated static func takesBrush(_ element: Element) -> Bool {
    element.originalBrush.map { !$0.isEraser } ?? false
  }

  /// Shows what is selected as a brush would paint it, until that is used or the trial ends.
  func tryOut(_ brush: Brush) {
    guard canRebrush else { return }
    let trial = brushTrial ?? SelectionTrial(canvas)
    // Told of its own change, the bar would end what it does not know.
    brushTrial = trial
    var brush = brush
    brush.isEraser = false
    trial.apply { [brush] painting, places in
      let strokes = places.filter { place in
        painting.element(at: place).map(Self.takesBrush) ?? false
      }
      return painting.rebrush(strokes, with: brush)
    }
  }

  /// Paints what is selected with a brush, for good.
  func use(_ brush: Brush) {
    tryOut(brush)
    brushTrial?.keep()
    brushTrial = nil
  }

  /// Ends a trial whose brush was not used: all is as it was.
  func endTrial() {
    let trial = brushTrial
    brushTrial = nil
    trial?.takeBack()
  }
}
