import UserInterface

/// Keys that belong together, for the sheet of keys and the tables of README and man page.
public nonisolated struct KeySection: Sendable {
  /// Keys, and what they do.
  public struct Row: Hashable, Sendable {
    /// The keys, each as people call it.
    public let keys: [String]
    /// What they do.
    public let action: String

    /// Makes a row.
    public init(_ keys: String..., action: String) { self.init(keys, action) }

    init(_ keys: [String], _ action: String) {
      self.keys = keys
      self.action = action
    }
  }

  /// What the keys are about.
  public let title: String
  /// The keys.
  public let rows: [Row]

  /// Makes a section of commands, in their order, and of what else keys and hands do. Commands of one
  /// name are one row; those without a key are none.
  @MainActor public init<Target>(_ title: String, _ commands: [Command<Target>], others: [Row] = [])
  {
    self.title = title
    var rows: [Row] = []
    for command in commands where !command.keys.isEmpty {
      let keys = command.keys.map(\.label)
      if let place = rows.firstIndex(where: { $0.action == command.name }) {
        rows[place] = Row(rows[place].keys + keys, command.name)
      } else {
        rows.append(Row(keys, command.name))
      }
    }
    self.rows = rows + others
  }
}
