import Controls
import UserInterface
import Words

/// A row of the list of keys.
nonisolated struct KeyLine: Hashable {
  /// What is done.
  let name: String
  /// The commands; several are the ways of the arrow keys, none what only hands and fixed keys do.
  let commands: [KeyedCommand]
  /// How people call the keys of what is no command.
  let fixedKeys: [String]

  /// The one command that can be given other keys; nil where the keys are what they are.
  var command: KeyedCommand? { commands.count == 1 ? commands.first : nil }

  /// The keys as people call them.
  func keys(in assignments: KeyAssignments) -> [String] {
    fixedKeys + commands.flatMap { $0.keys(in: assignments) }.map(\.label)
  }

  /// The lines of a row of the sheet: commands of one name that are not of one kind have a line each.
  static func lines(of row: KeySection.Row) -> [KeyLine] {
    guard let first = row.commands.first else {
      return [KeyLine(name: row.action, commands: [], fixedKeys: row.keys)]
    }
    if row.commands.allSatisfy({ $0.id.group == first.id.group }) {
      return [KeyLine(name: row.action, commands: row.commands, fixedKeys: [])]
    }
    return row.commands.map { KeyLine(name: $0.title, commands: [$0], fixedKeys: []) }
  }

  /// Whether it is what someone looks for, by name or by key: `merge`, `ctrl+e`, `e`.
  func matches(_ words: [String], in assignments: KeyAssignments) -> Bool {
    let name = name.searchForm
    let keys = keys(in: assignments).map(\.searchForm)
    return words.allSatisfy { word in
      name.contains(word) || keys.contains { $0.hasPrefix(word) || $0.hasSuffix("+" + word) }
    }
  }
}

nonisolated extension CommandID {
  /// What stands before the dot.
  fileprivate var group: Substring { rawValue.prefix { $0 != "." } }
}
