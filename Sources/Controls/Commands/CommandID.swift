/// Names a command, in menus, in settings and in tests: `painting.save`.
public nonisolated struct CommandID: RawRepresentable, Hashable, Sendable {
  /// The name: its group, a dot, and what it does.
  public let rawValue: String

  /// Makes the name of a command.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes the name of a command.
  public init(_ name: String) { rawValue = name }
}
