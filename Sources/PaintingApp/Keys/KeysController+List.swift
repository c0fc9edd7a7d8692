import Controls
import Geometry
import UserInterface
import Words

/// The rows, and what each has to say.
extension KeysController: TableViewDataSource, TableViewDelegate {
  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].lines.count
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].title
  }

  func tableView(_ tableView: TableView, heightForRowAt path: IndexPath) -> Double {
    guard let line = line(at: path) else { return KeyRow.height }
    return KeyRow.height(hasNote: note(of: line) != nil, isOpen: isOpen(line))
  }

  func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    let cell: KeyRow = tableView.dequeueReusableCell("key") { KeyRow() }
    guard let line = line(at: path) else { return cell }
    cell.show(line, in: assignments, note: note(of: line))
    if let question, isOpen(line) { show(question, in: cell.open()) }
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRowAt path: IndexPath) {
    // An open row is of no use any more when another is chosen.
    if question != nil, let line = line(at: path), !isOpen(line) { leave(for: path) }
  }

  func tableView(_ tableView: TableView, didOpenRowAt path: IndexPath) {
    guard let command = line(at: path)?.command else { return }
    ask(for: command)
  }

  private func isOpen(_ line: KeyLine) -> Bool {
    question != nil && question?.command.id == line.command?.id
  }

  private func show(_ question: KeyQuestion, in editor: KeyRowEditor) {
    let command = question.command
    editor.show(
      adds: question.adds, words: question.pressed.flatMap { words(for: $0, of: command) },
      hasKeys: !command.keys(in: assignments).isEmpty, isOwn: assignments.isOwn(command.id))
    editor.capture.onPress = { [weak self] in self?.press($0) }
    editor.capture.onRemove = { [weak self] in self?.remove(from: command) }
    editor.capture.onLeave = { [weak self] in self?.leave() }
    editor.addButton.addAction { [weak self] in self?.ask(for: command, adds: true) }
    editor.removeButton.addAction { [weak self] in self?.remove(from: command) }
    editor.putBackButton.addAction { [weak self] in self?.putBack(command) }
    editor.takeButton.addAction { [weak self] in self?.takeIt() }
    editor.leaveButton.addAction { [weak self] in self?.leave() }
  }

  /// What there is to say of a line: its key is another command's, too, or only another command's here.
  private func note(of line: KeyLine) -> KeyRow.Note? {
    guard let command = line.command else { return nil }
    let keys = command.keys(in: assignments)
    for key in keys {
      let others = map.others(with: key, than: command.id, in: assignments)
      // Translators: A key and another command that it is.
      if let other = others.first { return .clash(text("%s is also “%s”", key.label, other.name)) }
    }
    guard keys.isEmpty, !assignments.isOwn(command.id) else { return nil }
    for key in command.usualKeys {
      let others = map.others(with: key, than: command.id, in: assignments)
      if let other = others.first {
        // Translators: Of a program's keys: the program, a key, and the command that it is there.
        return .hint(text("In %s, %s is “%s”", assignments.preset.name, key.label, other.name))
      }
    }
    return nil
  }

  // MARK: Menu

  /// What can be done with the keys of the row at a place, which is chosen then; nil: of the chosen one.
  func menu(at place: Point?) -> [MenuController.Item] {
    let path = place.map(list.indexPathForRow) ?? list.indexPathForSelectedRow
    guard let path, let command = line(at: path)?.command else { return [] }
    let hasKeys = !command.keys(in: assignments).isEmpty
    return [
      MenuController.Item(text("Change…"), id: "keys.menu.change") { [weak self] in
        self?.ask(for: command)
      },
      MenuController.Item(
        text("Add One…"), id: "keys.menu.add", shortcut: KeyStroke(.insert).label,
        isEnabled: hasKeys
      ) { [weak self] in self?.ask(for: command, adds: true) },
      MenuController.Item(
        // Translators: A menu: which gestures of fingers do what a command does.
        text("Gesture"), id: "keys.menu.gesture", submenu: gestureItems(for: command)),
      MenuController.Item(
        text("Remove"), id: "keys.menu.remove", shortcut: KeyStroke(.delete).label,
        isEnabled: hasKeys, startsGroup: true
      ) { [weak self] in self?.remove(from: command) },
      MenuController.Item(
        text("Put Back"), id: "keys.menu.put-back", isEnabled: assignments.isOwn(command.id)
      ) { [weak self] in self?.putBack(command) },
    ]
  }

  private func gestureItems(for command: KeyedCommand) -> [MenuController.Item] {
    let keys = command.keys(in: assignments)
    return gestures(for: command).map { gesture in
      MenuController.Item(
        gesture.label, id: "keys.menu.\(gesture)",
        isChecked: keys.contains(KeyStroke(.gesture(gesture)))
      ) { [weak self] in self?.toggle(gesture, of: command) }
    }
  }
}
