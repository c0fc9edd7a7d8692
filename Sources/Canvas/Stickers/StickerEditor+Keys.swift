package import Controls
import Geometry
import Glibc
import PaintingModel
import Rasterizer
import UserInterface
import Words

extension StickerEditor {
  /// How much larger one wheel step or key press makes a face.
  private static let scaleStep = 1.08
  /// How far one wheel step or key press turns it, in radians: 5°.
  private static let turnStep = 5 * Double.pi / 180

  /// The wheel over the picked face scales it, with Shift or Alt it turns it; false when it is for the
  /// canvas.
  func scroll(_ event: ScrollEvent) -> Bool {
    guard picked != nil, let frame, let view = controller?.paintingView,
      !event.modifiers.contains(.control), frame.bounds.contains(event.location(in: view))
    else { return false }
    let steps = event.steps.dy != 0 ? event.steps.dy : event.steps.dx
    if event.modifiers.isDisjoint(with: [.shift, .alt]) {
      changeOnce(.scale) { $0.scale(by: pow(StickerEditor.scaleStep, -steps)) }
    } else {
      changeOnce(.turn) { $0.tilt += steps * StickerEditor.turnStep }
    }
    return true
  }

  /// What keys do while a face is picked; none otherwise.
  var commands: [KeyCommand] {
    picked == nil ? [] : Self.faceCommands.keyCommands(for: self)
  }

  /// What keys do to the picked face.
  package static let faceCommands: [Command<StickerEditor>] =
    Nudge.commands("face", storedText("Move Face"), storedText("Move Face by 10 px")) {
      $0.nudge($1)
    } + [
      // Translators: Makes a cartoon face happier.
      face("happier", storedText("Happier"), KeyStroke(.up, .alt), .mood) {
        $0.changeMood(happier: true)
      },
      // Translators: Makes a cartoon face sadder.
      face("sadder", storedText("Sadder"), KeyStroke(.down, .alt), .mood) {
        $0.changeMood(happier: false)
      },
      face("relax", storedText("Relax Brows"), KeyStroke(.up, [.alt, .shift]), .brows) {
        $0.changeBrows(relaxed: true)
      },
      face("furrow", storedText("Furrow Brows"), KeyStroke(.down, [.alt, .shift]), .brows) {
        $0.changeBrows(relaxed: false)
      },
      face("tilt-left", storedText("Tilt Left"), KeyStroke(.left, .alt), .turn) {
        $0.tilt -= turnStep
      },
      face("tilt-right", storedText("Tilt Right"), KeyStroke(.right, .alt), .turn) {
        $0.tilt += turnStep
      },
      face("smaller", storedText("Smaller Face"), KeyStroke("["), .scale) {
        $0.scale(by: 1 / scaleStep)
      },
      face("larger", storedText("Larger Face"), KeyStroke("]"), .scale) { $0.scale(by: scaleStep) },
      Command(
        CommandID("face.remove"), storedText("Remove Face"),
        keys: [KeyStroke(.delete), KeyStroke(.backspace)]
      ) { $0.removePicked() },
      Command(CommandID("face.inspect"), storedText("Inspect Face"), keys: [KeyStroke(.enter)]) {
        $0.onInspect?()
      },
      Command(CommandID("face.leave"), storedText("Leave Face"), keys: [KeyStroke(.escape)]) {
        if !$0.callOff() { $0.unpick() }
      },
    ]

  private static func face(
    _ name: String, _ title: String, _ key: KeyStroke, _ kind: Kind,
    _ change: @escaping (inout Sticker) -> Void
  ) -> Command<StickerEditor> {
    Command(CommandID("face.\(name)"), title, keys: [key], repeats: true) {
      $0.changeOnce(kind, change)
    }
  }

  /// Moves the face by a way on the screen, in canvas pixels.
  private func nudge(_ way: Vector) {
    guard let transform = controller?.paintingView.canvasTransform else { return }
    changeOnce(.nudge) { $0.center += Nudge.step(way, in: transform) }
  }

  /// Gives the picked face a color; false when none is picked.
  func recolor(_ color: Color) -> Bool {
    guard picked != nil else { return false }
    changeOnce(.color) { $0.color = color }
    return true
  }
}
