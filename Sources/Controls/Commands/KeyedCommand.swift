public import UserInterface

/// A command as lists of keys have it, whatever it is done to.
public nonisolated struct KeyedCommand: Hashable, Sendable {
  /// Its name.
  public let id: CommandID
  /// What it does, for people; ends in … where a question or a panel follows.
  public let title: String
  /// The keys that it has by itself.
  public let usualKeys: [KeyStroke]

  /// What it does, without the … of a question.
  public var name: String { title.hasSuffix("…") ? String(title.dropLast()) : title }

  /// Its keys.
  public func keys(in assignments: KeyAssignments) -> [KeyStroke] {
    assignments.keys(of: id, usual: usualKeys)
  }
}

extension Command {
  /// It, as lists of keys have it.
  public var keyed: KeyedCommand { KeyedCommand(id: id, title: title, usualKeys: defaultKeys) }
}
