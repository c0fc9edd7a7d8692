public import UserInterface

/// The keys of a program that people come from: what differs from those that commands have by themselves.
public nonisolated struct KeyPreset: Hashable, Sendable {
  /// Its name in files.
  public let id: String
  /// What the program is called.
  public let name: String
  /// The keys of commands, none for those whose key another command has here.
  public let keys: [CommandID: [KeyStroke]]

  /// Makes a preset.
  public init(_ id: String, _ name: String, keys: [CommandID: [KeyStroke]]) {
    self.id = id
    self.name = name
    self.keys = keys
  }

  /// All commands have the keys that they have by themselves.
  public static let fude = KeyPreset("fude", "Fude", keys: [:])
}
