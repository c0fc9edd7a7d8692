import Controls
import Geometry
import PaintingModel
import UserInterface
import Words

/// What can be done with a reference, by its bar, its menu and the keys while they are at its tray.
extension ReferenceTray {
  static let commands: [Command<ReferenceTray>] = [
    Command<ReferenceTray>(
      CommandID("reference.zoom-in"), storedText("Zoom In"),
      keys: [KeyStroke("+"), KeyStroke("=")], repeats: true
    ) { $0.zoom(by: keyZoom) },
    Command<ReferenceTray>(
      CommandID("reference.zoom-out"), storedText("Zoom Out"), keys: [KeyStroke("-")],
      repeats: true
    ) { $0.zoom(by: 1 / keyZoom) },
    Command<ReferenceTray>(
      // Translators: Shows all of a picture.
      CommandID("reference.fit"), storedText("Fit"), keys: [KeyStroke("0")]
    ) { $0.change { $0.fit() } },
    Command<ReferenceTray>(
      CommandID("reference.turn"), storedText("Turn by 90°"), keys: [KeyStroke("r")]
    ) { $0.change { $0.turnAQuarter() } },
    Command<ReferenceTray>(
      // Translators: Shows a picture as in a mirror.
      CommandID("reference.mirror"), storedText("Mirror"), keys: [KeyStroke("m")],
      isChecked: { $0.placement.isMirrored }
    ) { $0.change { $0.mirror() } },
    Command<ReferenceTray>(
      // Translators: Shows a picture without colors.
      CommandID("reference.gray"), storedText("Gray"), keys: [KeyStroke("g")],
      isChecked: { $0.placement.isGray }
    ) { $0.change { $0.placement.isGray.toggle() } },
    Command<ReferenceTray>(
      CommandID("reference.remove"), storedText("Remove"),
      keys: [KeyStroke(.delete), KeyStroke(.backspace)]
    ) { $0.onRemove?() },
  ]

  /// What keys alone do.
  static let moves = ways.flatMap { looks(to: $0.name, by: $0.key, $0.way) } + changes

  private static let ways: [(name: String, key: Key, way: Vector)] = [
    ("left", .left, Vector(1, 0)), ("right", .right, Vector(-1, 0)), ("up", .up, Vector(0, 1)),
    ("down", .down, Vector(0, -1)),
  ]

  /// What an arrow key does, alone and with Alt.
  private static func looks(
    to name: String, by key: Key, _ way: Vector
  ) -> [Command<ReferenceTray>] {
    [
      Command(
        // Translators: Arrow keys look for another part of a picture.
        CommandID("reference.look-\(name)"), storedText("Look Around"), keys: [KeyStroke(key)],
        repeats: true
      ) { tray in
        tray.change { look in
          let middle = Point(look.room.width / 2, look.room.height / 2)
          look.move(from: middle, to: middle + way * keyStep)
        }
      },
      Command(
        // Translators: Keys move the tray of a picture.
        CommandID("reference.move-\(name)"), storedText("Move Reference"),
        keys: [KeyStroke(key, .alt)], repeats: true
      ) { $0.resize { Rect(origin: $0.origin - way * keyStep, size: $0.size) } },
    ]
  }

  private static let changes: [Command<ReferenceTray>] = [
    Command<ReferenceTray>(
      // Translators: Turns a picture counterclockwise.
      CommandID("reference.turn-left"), storedText("Turn Left"), keys: [KeyStroke("[")],
      repeats: true
    ) { $0.change { $0.turn(to: $0.placement.angle - 15) } },
    Command<ReferenceTray>(
      // Translators: Turns a picture clockwise.
      CommandID("reference.turn-right"), storedText("Turn Right"), keys: [KeyStroke("]")],
      repeats: true
    ) { $0.change { $0.turn(to: $0.placement.angle + 15) } },
    Command<ReferenceTray>(
      // Translators: Makes the tray of a picture larger.
      CommandID("reference.larger"), storedText("Larger Reference"),
      keys: [KeyStroke("+", .alt), KeyStroke("=", .alt)], repeats: true
    ) { $0.resize { Rect(origin: $0.origin, size: $0.size.scaled(by: keyZoom)) } },
    Command<ReferenceTray>(
      // Translators: Makes the tray of a picture smaller.
      CommandID("reference.smaller"), storedText("Smaller Reference"),
      keys: [KeyStroke("-", .alt)], repeats: true
    ) { tray in
      guard
        min(tray.bounds.width, tray.bounds.height) / keyZoom
          >= ReferencePlacement.sides.lowerBound
      else { return }
      tray.resize { Rect(origin: $0.origin, size: $0.size.scaled(by: 1 / keyZoom)) }
    },
  ]

  /// The lines of its menu.
  var menuItems: [MenuController.Item] {
    ReferenceTray.commands.map {
      $0.menuItem(for: self, startsGroup: $0.id == CommandID("reference.remove"))
    }
  }

  /// How much a key zooms.
  private static let keyZoom = 1.25
  /// How far a key moves something, in points.
  private static let keyStep = 20.0

  private func zoom(by factor: Double) {
    change { $0.zoom(by: factor, about: Point($0.room.width / 2, $0.room.height / 2)) }
  }

  /// Changes how the picture is looked at, and keeps that.
  private func change(_ body: (inout ReferenceLook) -> Void) {
    look(body)
    onChange?()
  }

  /// Puts the tray elsewhere, within the window, and keeps that.
  private func resize(_ body: (Rect) -> Rect) {
    guard let window else { return }
    let shown = ReferencesView.frame(of: placement.frame, in: window.bounds, scale: window.scale)
    placement.frame = ReferencesView.frame(
      of: body(shown), in: window.bounds, scale: window.scale)
    onChange?()
  }
}
