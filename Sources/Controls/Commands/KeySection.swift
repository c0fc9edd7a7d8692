import UserInterface

/// Keys that belong together, for the list of keys and the tables of README and man page.
public nonisolated struct KeySection: Sendable {
  /// Keys, and what they do.
  public struct Row: Hashable, Sendable {
    /// The keys, each as people call it; none for a command that has none.
    public let keys: [String]
    /// What they do.
    public let action: String
    /// The commands that they are; none for what only hands and fixed keys do.
    public let commands: [KeyedCommand]

    /// Makes a row of what is no command.
    public init(_ keys: String..., action: String) { self.init(keys, action, []) }

    init(_ keys: [String], _ action: String, _ commands: [KeyedCommand]) {
      self.keys = keys
      self.action = action
      self.commands = commands
    }
  }

  /// What the keys are about.
  public let title: String
  /// The keys.
  public let rows: [Row]

  /// Makes a section of commands, in their order, and of what else keys and hands do. Commands of one
  /// name are one row.
  @MainActor public init<Target>(_ title: String, _ commands: [Command<Target>], others: [Row] = [])
  {
    self.title = title
    var rows: [Row] = []
    for command in commands {
      let keys = command.keys.map(\.label)
      if let place = rows.firstIndex(where: { $0.action == command.name }) {
        let row = rows[place]
        rows[place] = Row(row.keys + keys, row.action, row.commands + [command.keyed])
      } else {
        rows.append(Row(keys, command.name, [command.keyed]))
      }
    }
    self.rows = rows + others
  }
}
