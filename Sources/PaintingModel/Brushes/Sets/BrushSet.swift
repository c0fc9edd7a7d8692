import Words

/// Some of the presets that come with the app, for one kind of work.
public struct BrushSet: Sendable {
  /// A preset, and what it is for in a sentence: a `storedText`.
  public typealias Entry = (preset: BrushPreset, purpose: String)

  /// Names it for as long as it is there.
  public let id: String
  /// What people call it: a `storedText`.
  public let name: String
  /// Its presets, in the order in which they are shown.
  public let brushes: [Entry]

  /// All sets, in the order in which they are shown.
  public static let all = [
    // Translators: Sets of brushes.
    BrushSet(id: "sketch", name: storedText("Sketch"), brushes: sketch),
    BrushSet(id: "ink", name: storedText("Ink"), brushes: ink),
    BrushSet(id: "paint", name: storedText("Paint"), brushes: paint),
    BrushSet(id: "water", name: storedText("Watercolor"), brushes: water),
    BrushSet(id: "dry", name: storedText("Chalk and Charcoal"), brushes: dry),
    BrushSet(id: "blend", name: storedText("Spray and Blend"), brushes: blend),
  ]

  /// What the app's own preset with an identifier is for; nil for a person's own.
  public static func purpose(of id: String) -> String? {
    all.lazy.flatMap(\.brushes).first { $0.preset.id == id }?.purpose
  }
}
