package import Geometry
package import PaintingModel
package import Rasterizer
import UserInterface

/// What a tool works on, and whom it tells.
package protocol ToolContext: AnyObject {
  /// The painting.
  var painting: Painting { get set }
  /// How the canvas lies in its view.
  var canvasTransform: CanvasTransform { get }
  /// Where the last stroke ended; nil before the first.
  var lastPoint: StrokePoint? { get }
  /// What each tool paints with, and how the eraser takes paint away.
  var tools: ToolBox { get set }
  /// The color that X would bring back; nil where there is none.
  var secondColor: Color? { get }
  /// Whether strokes are straightened where the hand rests at their end.
  var straightens: Bool { get }
  /// The rulers that lead a hand now.
  var leadingRulers: [Ruler] { get }
  /// Whether the space key is held.
  var isSpaceHeld: Bool { get }
  /// The seed of the next stroke.
  func nextSeed() -> UInt64
  /// Shows a part of the canvas again, in canvas pixels, where paint is still wet.
  func setNeedsDisplay(canvas region: Region)
  /// Shows a part of the canvas again, in canvas pixels, after a step is done.
  func changed(_ region: Region)
  /// Shows a line that a hand draws around something, as a lasso; nil shows none.
  ///
  /// - Parameter changed: where it differs from what is shown, in canvas pixels; nil for anywhere.
  func showLasso(_ area: LassoArea?, changed: Rect?)
  /// Shows what a hand was taken to mean; nil shows nothing.
  func showStraightened(_ shape: Shape?)
  /// Says beside the hand what it sets; nil says nothing.
  ///
  /// - Parameter place: where the hand is, in canvas pixels.
  func showNote(_ words: String?, at place: Point)
  /// Says why nothing can be painted.
  func refuse(_ reason: StrokeRefusal)
  /// Handles the faces on the painting.
  var stickers: StickerEditor { get }
  /// The scribbles of the fill tool.
  var scribbles: Scribbles { get }
  /// Writes texts on the painting.
  var texts: TextEditor { get }
  /// Handles what is selected of the painting.
  var selection: SelectionEditor { get }
  /// Picks colors from the canvas.
  var colorPicking: any ColorPicking { get }
}

extension ToolContext {
  /// Takes the newest step back, which a pull has made; gives the pixels that may look different.
  ///
  /// - Parameter former: the painting as it was before.
  func takeBackStep(to former: Painting) -> Region {
    // A step that a version holds cannot go without a trace.
    painting.takeBackChange(to: former) ?? painting.undo() ?? Region()
  }

  /// How the color at hand goes over into the one before it.
  func gradient(_ form: Gradient.Form?) -> Gradient.Style? {
    form.map { Gradient.Style($0, to: secondColor ?? .white) }
  }
}

/// Picks colors from the canvas, through a loupe.
package protocol ColorPicking: AnyObject {
  /// Of how many pixels a picked color is the mean.
  var pickArea: PickArea { get set }
  /// Whether the loupe is shown.
  var isPicking: Bool { get }
  /// Moves the loupe by canvas pixels as they are seen, and shows it where it is not shown.
  func moveLoupe(by steps: Vector)
  /// Takes the loupe's color; where there is no loupe, shows it.
  func takeColor()
  /// Takes the loupe away; where there is none, gives the eyedropper back.
  func leavePicking()
  /// Takes the loupe away, and its color where that is to be taken.
  func endPicking(takes: Bool)
}

/// A touch that a tool is to paint with.
package struct ToolTouch {
  /// Its samples so far, in canvas pixels; at least one.
  var points: [StrokePoint]
  /// What it paints with: the eraser's end of a pen has the eraser's.
  var brush: Brush
  /// What it paints in.
  var color: Color
  /// The keys that are held.
  var modifiers: KeyModifiers
}
