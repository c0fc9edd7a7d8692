public import UserInterface
import Words

/// Something that a person can ask for, said once: menus, tool tips, keys, the sheet of keys, the tables
/// of README and man page, and tests all read it.
///
/// A command belongs to no object; `Target` is what it is done to.
public struct Command<Target> {
  /// Its name.
  public let id: CommandID
  /// What it does, in American English, as `storedText` named it; ends in … where a question follows.
  public let storedTitle: String
  /// The shortcuts that it has by itself.
  public let defaultKeys: [KeyStroke]
  /// Whether it is done again while its key is held.
  public let repeats: Bool
  /// Whether it can be done now.
  public let isEnabled: (Target) -> Bool
  /// Whether it is on; nil for what is no switch.
  public let isChecked: ((Target) -> Bool)?
  /// Does it.
  public let action: (Target) -> Void

  /// Makes a command; its title is a `storedText`.
  public init(
    _ id: CommandID, _ storedTitle: String, keys: [KeyStroke] = [], repeats: Bool = false,
    isEnabled: @escaping (Target) -> Bool = { _ in true },
    isChecked: ((Target) -> Bool)? = nil, action: @escaping (Target) -> Void
  ) {
    self.id = id
    self.storedTitle = storedTitle
    defaultKeys = keys
    self.repeats = repeats
    self.isEnabled = isEnabled
    self.isChecked = isChecked
    self.action = action
  }

  /// The shortcuts that it has now (`KeyAssignments.current`); the first is the one that is shown beside it.
  public var keys: [KeyStroke] { KeyAssignments.current.keys(of: id, usual: defaultKeys) }

  /// The same command, done to a part of something.
  public func of<Whole>(_ part: @escaping (Whole) -> Target) -> Command<Whole> {
    Command<Whole>(
      id, storedTitle, keys: defaultKeys, repeats: repeats, isEnabled: { isEnabled(part($0)) },
      isChecked: isChecked.map { isChecked in { isChecked(part($0)) } },
      action: { action(part($0)) })
  }

  /// What it does, for people; ends in … where a question follows.
  public var title: String { text(stored: storedTitle) }

  /// What it does, without the … of a question.
  public var name: String { title.hasSuffix("…") ? String(title.dropLast()) : title }

  /// What a tool tip says: what it does, and its key.
  public var tip: String {
    // Translators: What a command does, and its key: Undo (Ctrl+Z).
    keys.first.map { text("%s (%s)", name, $0.label) } ?? name
  }

  /// Its shortcuts, for a target.
  public func keyCommands(for target: Target) -> [KeyCommand] {
    keys.map { key in
      KeyCommand(key.key, modifiers: key.modifiers, title: name, allowsRepeat: repeats) {
        perform(on: target)
      }
    }
  }

  /// Its line of a menu, for a target.
  public func menuItem(for target: Target, startsGroup: Bool = false) -> MenuController.Item {
    MenuController.Item(
      title, id: id.rawValue, shortcut: keys.first?.label ?? "", isChecked: isChecked?(target),
      isEnabled: isEnabled(target), startsGroup: startsGroup
    ) { perform(on: target) }
  }

  /// Does it, and says to people who do not see it whether what it switches is on.
  private func perform(on target: Target) {
    let was = isChecked?(target)
    action(target)
    // What the window manager has to do first, as full screen, is said when it is done.
    if isChecked?(target) != was { tellState(of: target) }
  }

  /// Says whether it is on to people who do not see it; nothing for what is no switch.
  public func tellState(of target: Target) {
    guard let isChecked, let window = (target as? any CommandTarget)?.commandWindow else { return }
    window.announce(listed([name, isChecked(target) ? text("on") : text("off")]))
  }
}

/// What commands are done to, in a window that can say what they have switched.
public protocol CommandTarget {
  /// Where it is said; nil for nowhere.
  var commandWindow: Window? { get }
}

extension ViewController: CommandTarget {
  /// Its window.
  public var commandWindow: Window? { window }
}

extension Sequence {
  /// The first key of each command, for a button that leads to all of them: `[ ]`.
  public func keyWords<Target>() -> String where Element == Command<Target> {
    compactMap { $0.keys.first?.label }.joined(separator: " ")
  }

  /// The shortcuts of all commands, for a target.
  public func keyCommands<Target>(for target: Target) -> [KeyCommand]
  where Element == Command<Target> {
    flatMap { $0.keyCommands(for: target) }
  }
}
