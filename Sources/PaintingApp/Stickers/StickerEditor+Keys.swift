import Geometry
import Glibc
import PaintingModel
import Rasterizer
import UserInterface

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
    guard picked != nil else { return [] }
    func command(
      _ key: Key, _ modifiers: KeyModifiers = [], _ title: String, repeats: Bool = true,
      _ action: @escaping (StickerEditor) -> Void
    ) -> KeyCommand {
      KeyCommand(key, modifiers: modifiers, title: title, allowsRepeat: repeats) { [weak self] in
        if let self { action(self) }
      }
    }
    let ways: [(Key, Vector)] = [
      (.left, Vector(-1, 0)), (.right, Vector(1, 0)), (.up, Vector(0, -1)), (.down, Vector(0, 1)),
    ]
    let moves = ways.flatMap { key, way in
      [
        command(key, [], "Move Face") { $0.nudge(way) },
        command(key, .shift, "Move Face Far") { $0.nudge(way * 10) },
      ]
    }
    return moves + [
      command(.up, .alt, "Happier") { editor in
        editor.changeOnce(.mood) { $0.changeMood(happier: true) }
      },
      command(.down, .alt, "Sadder") { editor in
        editor.changeOnce(.mood) { $0.changeMood(happier: false) }
      },
      command(.up, [.alt, .shift], "Relax Brows") { editor in
        editor.changeOnce(.brows) { $0.changeBrows(relaxed: true) }
      },
      command(.down, [.alt, .shift], "Furrow Brows") { editor in
        editor.changeOnce(.brows) { $0.changeBrows(relaxed: false) }
      },
      command(.left, .alt, "Tilt Left") { editor in
        editor.changeOnce(.turn) { $0.tilt -= StickerEditor.turnStep }
      },
      command(.right, .alt, "Tilt Right") { editor in
        editor.changeOnce(.turn) { $0.tilt += StickerEditor.turnStep }
      },
      command(.character("["), [], "Smaller Face") { editor in
        editor.changeOnce(.scale) { $0.scale(by: 1 / StickerEditor.scaleStep) }
      },
      command(.character("]"), [], "Larger Face") { editor in
        editor.changeOnce(.scale) { $0.scale(by: StickerEditor.scaleStep) }
      },
      command(.delete, [], "Remove Face", repeats: false) { $0.removePicked() },
      command(.backspace, [], "Remove Face", repeats: false) { $0.removePicked() },
      command(.enter, [], "Inspect Face", repeats: false) { $0.onInspect?() },
      command(.escape, [], "Leave Face", repeats: false) { $0.unpick() },
    ]
  }

  /// Moves the face by a way on the screen, in canvas pixels.
  private func nudge(_ way: Vector) {
    guard let transform = controller?.paintingView.canvasTransform else { return }
    let seen = way * (transform.zoom / transform.pixelsPerPoint)
    let step = transform.canvasPoint(.zero + seen) - transform.canvasPoint(.zero)
    changeOnce(.nudge) { $0.center += step }
  }

  /// Gives the picked face a colour; false when none is picked.
  func recolor(_ color: Color) -> Bool {
    guard picked != nil else { return false }
    changeOnce(.color) { $0.color = color }
    return true
  }
}
