import Controls
import PaintingModel
import Words

extension ToolBox {
  /// All tools in the groups of the tray, the brushes at hand first.
  var groups: [[any Tool]] {
    let shapeTool = ShapeTool(shapes.kind)
    return [brushTools] + ToolRegistry.groups.map { $0.map { $0.id == .shape ? shapeTool : $0 } }
  }

  /// All tools in the order of the tray.
  package var all: [any Tool] { groups.flatMap { $0 } }

  /// The tool at hand.
  var toolAtHand: any Tool { all.first { $0.id == tool } ?? HandTool() }

  /// The brushes at hand. One with the preset that it had at first bears the name from then.
  private var brushTools: [any Tool] {
    var keys = BrushKeys()
    return pinned.map { id in
      let preset = self[id].preset
      let first = Self.first[id]
      let isAsAtFirst = first?.preset == preset.id
      return BrushTool(
        id, isAsAtFirst ? first?.title ?? preset.name : preset.name,
        icon: Icon.of(preset.icon), key: first?.key ?? keys.key(for: preset.name))
    }
  }

  /// The brushes that are at hand at first.
  private nonisolated static let first: [ToolID: (preset: String, title: String, key: Character)] =
    [
      .brush: (BrushPreset.roundBrush.id, storedText("Brush"), "b"),
      .pencil: (BrushPreset.pencil.id, storedText("Pencil"), "p"),
      .airbrush: (BrushPreset.airbrush.id, storedText("Airbrush"), "a"),
    ]
}

/// Gives brushes keys that nothing else has.
private struct BrushKeys {
  /// Letters of other tools, of the brushes at first, of the canvas (mirror, turn, swap, rulers), and of shapes;
  /// and what commands have that have other keys than at first.
  private var taken = Set(
    ToolRegistry.groups.joined().compactMap(\.traits.key) + [
      "b", "p", "a", "m", "r", "x", "g", "l", "o",
    ]
  ).union(KeyAssignments.current.plainCharacters)

  /// The first letter of a brush's name that is free, else the first of all; nil where none is.
  mutating func key(for name: String) -> Character? {
    let letters = name.lowercased().filter { ("a"..."z").contains($0) }
    let free = (letters + "abcdefghijklmnopqrstuvwxyz").first { !taken.contains($0) }
    if let free { taken.insert(free) }
    return free
  }
}
