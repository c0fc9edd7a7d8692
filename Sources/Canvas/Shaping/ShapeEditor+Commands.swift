package import Controls
import PaintingModel
import UserInterface
import Words

/// What keys and buttons do to a shape.
extension ShapeEditor {
  /// What is done to all of the shape.
  package static let shapeCommands: [Command<SelectionEditor>] = [
    Command(
      // Translators: A shape becomes a circle, a square, a star of even points.
      CommandID("shape.regular"), storedText("Make Regular"),
      isEnabled: { $0.shaper.shape.map { $0.perfect != $0 } ?? false }
    ) { $0.shaper.changeOnce { $0.perfect } },
    Command(
      // Translators: The line of a shape is bent by hand from now on.
      CommandID("shape.bend"), storedText("Bend Freely"), isEnabled: { $0.shaper.line != nil }
    ) { $0.shaper.bend() },
  ]

  /// What keys do.
  package static let ownKeyCommands: [Command<SelectionEditor>] =
    Nudge.commands(
      "shape", storedText("Move Handle"), storedText("Move Handle by 10 px")
    ) { $0.shaper.nudge($1) } + [
      Command(
        // Translators: Keys change the next point of a shape.
        CommandID("shape.next"), storedText("Next Handle"), keys: [KeyStroke(".")], repeats: true
      ) { $0.shaper.step(1) },
      Command(
        CommandID("shape.previous"), storedText("Previous Handle"), keys: [KeyStroke(",")],
        repeats: true
      ) { $0.shaper.step(-1) },
      Command(
        // Translators: Of a polygon or a star.
        CommandID("shape.fewer"), storedText("Fewer Corners"), keys: [KeyStroke("[")],
        repeats: true
      ) { $0.shaper.changeOnce(.scale) { $0.adding(corners: -1) } },
      Command(
        CommandID("shape.more"), storedText("More Corners"), keys: [KeyStroke("]")], repeats: true
      ) { $0.shaper.changeOnce(.scale) { $0.adding(corners: 1) } },
      Command(
        CommandID("shape.done"), storedText("Done with Shape"),
        keys: [KeyStroke(.enter), KeyStroke("v")]
      ) { $0.shaper.finish() },
      Command(
        CommandID("shape.leave"), storedText("Leave Shape"), keys: [KeyStroke(.escape)]
      ) { if !$0.shaper.callOff() { $0.shaper.finish() } },
    ]

  var keyCommands: [Command<SelectionEditor>] { Self.ownKeyCommands }
}
