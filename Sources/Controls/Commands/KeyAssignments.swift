public import UserInterface

/// Which keys commands have: those of a preset, and what a person has said otherwise. A value; the one
/// that holds in all windows is `current`.
public nonisolated struct KeyAssignments: Hashable, Sendable {
  /// The ones that count now: keys, menus, tool tips and the sheet of keys all ask here.
  @MainActor public static var current = KeyAssignments()

  /// What holds where the person has said nothing.
  public var preset: KeyPreset
  /// What the person has said: the keys of commands, none for those that are to have none.
  public private(set) var own: [CommandID: [KeyStroke]] = [:]

  /// Makes those of a preset.
  public init(_ preset: KeyPreset = .fude) { self.preset = preset }

  /// The keys of a command; `usual` are those that it has by itself.
  public func keys(of id: CommandID, usual: [KeyStroke]) -> [KeyStroke] {
    own[id] ?? presetKeys(of: id, usual: usual)
  }

  /// The keys of a command before the person says anything; a preset leaves what fingers do as it is.
  public func presetKeys(of id: CommandID, usual: [KeyStroke]) -> [KeyStroke] {
    guard let keys = preset.keys[id] else { return usual }
    return keys + usual.filter(\.key.isGesture)
  }

  /// Whether the person has said something of a command.
  public func isOwn(_ id: CommandID) -> Bool { own[id] != nil }

  /// The characters that are keys without Ctrl or Alt, by the preset or by the person's word.
  public var plainCharacters: Set<Character> {
    var characters: Set<Character> = []
    for key in (Array(preset.keys.values) + own.values).joined() where key.modifiers.isEmpty {
      if case .character(let character) = key.key { characters.insert(character) }
    }
    return characters
  }

  /// Gives a command other keys; those of the preset are nothing of one's own.
  public mutating func set(_ keys: [KeyStroke], of id: CommandID, usual: [KeyStroke]) {
    own[id] = keys == presetKeys(of: id, usual: usual) ? nil : keys
  }

  /// Gives a command other keys, whatever it has by itself: as a file says it.
  public mutating func set(_ keys: [KeyStroke], of id: CommandID) { own[id] = keys }

  /// Gives a command its keys of the preset again.
  public mutating func putBack(_ id: CommandID) { own[id] = nil }

  /// Gives all commands their keys of the preset again.
  public mutating func putAllBack() { own = [:] }
}
