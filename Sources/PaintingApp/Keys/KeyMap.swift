import Canvas
import Controls
import UserInterface

/// Where keys are looked for, as the window does it: what is in one place is found together there, so no key may
/// be two commands in it.
///
/// What is picked or at hand comes before what is always there, and may have the same keys: `[` is thinner
/// lines while something is selected, and a smaller brush else.
struct KeyMap {
  /// The commands of each place.
  let places: [[KeyedCommand]]

  /// All places, with the tools at hand.
  init(tools: ToolBox = ToolBox()) {
    let select = SelectionEditor.selectCommands.map(\.keyed)
    let tools = PaintingController.toolCommands(of: tools).map(\.keyed)
    places = [
      EditorController.fixedCommands.map(\.keyed) + tools,
      select + SelectionEditor.takenCommands.map(\.keyed),
      select + AreaEditor.commands.map(\.keyed),
      SelectionEditor.areaCommands.map(\.keyed),
      select + StrokeReshaper.ownKeyCommands.map(\.keyed),
      select + ShapeEditor.ownKeyCommands.map(\.keyed),
      select + (GradientEditor.ownKeyCommands + GradientEditor.gradientCommands).map(\.keyed),
      PaintingController.eyedropperCommands.map(\.keyed),
      StickerEditor.faceCommands.map(\.keyed),
      (ReferenceTray.commands + ReferenceTray.moves).map(\.keyed),
      (GalleryController.commands + GalleryController.itemCommands).map(\.keyed),
      PlaybackController.commands.map(\.keyed),
    ]
  }

  /// All commands, each once.
  var commands: [CommandID: KeyedCommand] {
    Dictionary(places.joined().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether a command can be asked for whatever is at hand or picked.
  func isAlwaysThere(_ id: CommandID) -> Bool { places[0].contains { $0.id == id } }

  /// Takes what a person has given to a command from others that have it by themselves, in the same place: as the
  /// list of keys asks for, and a file that a person wrote does not say.
  func settled(_ assignments: KeyAssignments) -> KeyAssignments {
    var settled = assignments
    for (id, keys) in assignments.own {
      for key in keys {
        for other in others(with: key, than: id, in: settled) where !assignments.isOwn(other.id) {
          settled.set(other.keys(in: settled).filter { $0 != key }, of: other.id)
        }
      }
    }
    return settled
  }

  /// The other commands that a key is where one can be asked for.
  func others(
    with key: KeyStroke, than id: CommandID, in assignments: KeyAssignments
  ) -> [KeyedCommand] {
    var others: [KeyedCommand] = []
    for place in places where place.contains(where: { $0.id == id }) {
      for other in place where other.id != id && !others.contains(other) {
        if other.keys(in: assignments).contains(key) { others.append(other) }
      }
    }
    return others
  }
}
