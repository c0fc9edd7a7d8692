import Canvas
import Controls
import Geometry
import UserInterface
import Words

/// The panel of keys: what they do, and where commands are given others. Every change counts at once.
///
/// A tap or Enter opens the row of a command, which then waits for keys or a gesture of fingers; Delete takes
/// them away, Insert adds one. What is typed looks for a command or a key.
final class KeysController: PanelController {
  /// Told of other keys after each change by hand.
  var onChange: ((KeyAssignments) -> Void)?

  // Translators: The keys of the keyboard, and what they do.
  let list = TableView(text("Keys"), rowHeight: KeyRow.height).identified("keys.list")
  let search = SearchField(text("Search commands and keys")).identified("keys.search")
  /// The sections as they are found, each with its lines.
  private(set) var sections: [(title: String, lines: [KeyLine])] = []
  /// What the open row waits for; nil where none is open.
  private(set) var question: KeyQuestion?
  let map: KeyMap

  private let titleLabel = Label(style: .headline)
  private let presets = ChoiceButton(
    // Translators: The program whose keys are used.
    text("Keys of"), titles: KeyPreset.all.map(\.name), values: KeyPreset.all.map(\.id),
    showsLabel: false
  ).identified("keys.preset")
  private let emptyLabel = Label(style: .detail, color: \.mutedText, alignment: .center)
  // Translators: A button: all commands have the keys again that they had at first.
  private let putAllBackButton = Button(text("Put All Back")).identified("keys.put-all-back")
  private let doneButton = Button(text("Done"), style: .primary).identified("keys.done")
  private let fingerGestures = FingerGestures()
  private let all: [(title: String, lines: [KeyLine])]
  private static let size = Size(620, 720)
  private static let padding = 24.0

  /// Makes the panel for the tools at hand, of which the user has pinned some.
  init(tools: ToolBox) {
    map = KeyMap(tools: tools)
    all = KeySheet.sections(tools: tools).map { section in
      (section.title, section.rows.flatMap(KeyLine.lines))
    }
    super.init(placement: .dialog)
  }

  /// The keys that count now.
  var assignments: KeyAssignments { KeyAssignments.current }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = text("Keys")
    view.accessibilityIdentifier = "keys"
    titleLabel.text = text("Keys")
    emptyLabel.text = text("No command and no key is called so")
    let parts: [View] = [
      titleLabel, presets, search, list, emptyLabel, putAllBackButton, doneButton,
    ]
    for part in parts { view.addSubview(part) }
    list.opensByTap = true
    list.connect(self)
    list.addContextMenu { [weak self] in self?.menu(at: $0) ?? [] }
    search.foundCount = { [weak self] in self?.sections.map(\.lines.count).reduce(0, +) ?? 0 }
    search.addAction(for: .valueChanged) { [weak self] in self?.find() }
    for event in [ControlEvent.cancelled, .committed] {
      search.addAction(for: event) { [weak self] in self?.list.becomeFirstResponder() }
    }
    presets.onSelect = { [weak self] in self?.choose(KeyPreset.all[$0]) }
    putAllBackButton.addAction { [weak self] in self?.putAllBack() }
    doneButton.addAction { [weak self] in self?.dismiss() }
    fingerGestures.onGesture = { [weak self] gesture, phase, _ in
      if phase == .began { self?.press(gesture) }
    }
    find()
  }

  /// Fingers may make their gestures anywhere in the window.
  override func viewDidAppear() {
    super.viewDidAppear()
    for recognizer in fingerGestures.recognizers { window?.addGestureRecognizer(recognizer) }
  }

  override func viewWillDisappear() {
    super.viewWillDisappear()
    for recognizer in fingerGestures.recognizers { window?.removeGestureRecognizer(recognizer) }
  }

  override var initialFirstResponder: Responder? { list }

  // MARK: What is shown

  private func find() {
    question = nil
    let words = search.text.searchForm.split(separator: " ").map(String.init)
    let assignments = assignments
    sections = all.compactMap { title, lines in
      let found = lines.filter { $0.matches(words, in: assignments) }
      return found.isEmpty ? nil : (title, found)
    }
    show()
  }

  /// Shows all rows anew; the one of a command is chosen and seen.
  private func show(choosing id: CommandID? = nil) {
    emptyLabel.isHidden = !sections.isEmpty
    presets.selectedIndex = KeyPreset.all.firstIndex { $0.id == assignments.preset.id } ?? 0
    putAllBackButton.isEnabled = !assignments.own.isEmpty
    list.reloadData()
    list.selectRow(at: id.flatMap(path))
    list.layoutIfNeeded()
  }

  /// The line in a row; nil where there is none.
  func line(at path: IndexPath?) -> KeyLine? {
    guard let path, sections.indices.contains(path.section) else { return nil }
    let lines = sections[path.section].lines
    return lines.indices.contains(path.row) ? lines[path.row] : nil
  }

  private func path(of id: CommandID) -> IndexPath? {
    for (number, section) in sections.enumerated() {
      if let row = section.lines.firstIndex(where: { $0.command?.id == id }) {
        return IndexPath(row: row, section: number)
      }
    }
    return nil
  }

  // MARK: What hands and keys do

  /// Opens the row of a command, which waits for keys then.
  func ask(for command: KeyedCommand, adds: Bool = false) {
    question = KeyQuestion(command: command, adds: adds)
    show(choosing: command.id)
    openEditor?.capture.becomeFirstResponder()
  }

  /// Below the open row; nil where none is in sight.
  private var openEditor: KeyRowEditor? {
    let row = question.flatMap { path(of: $0.command.id) }.flatMap { list.cellForRow(at: $0) }
    return (row as? KeyRow)?.editor
  }

  /// Takes what was pressed, or asks whose it is to be where it is something else already.
  func press(_ key: KeyStroke) {
    guard let question else { return }
    guard words(for: key, of: question.command) == nil else {
      self.question?.pressed = key
      show(choosing: question.command.id)
      openEditor?.takeButton.becomeFirstResponder()
      return
    }
    give(key, to: question)
  }

  /// Takes a gesture where the open row waits for one.
  private func press(_ gesture: GestureKey) {
    guard let question, question.pressed == nil,
      gestures(for: question.command).contains(gesture)
    else { return }
    press(KeyStroke(.gesture(gesture)))
  }

  /// The gestures that a command can have: those on the canvas, where it is always there. What is done while a
  /// key is held needs fingers that rest.
  func gestures(for command: KeyedCommand) -> [GestureKey] {
    guard map.isAlwaysThere(command.id) else { return [] }
    let isHeld = HeldKey.commands.contains { $0.id == command.id }
    return isHeld ? [.threeFingerHold] : GestureKey.allCases
  }

  /// Gives a command a gesture, or takes it away.
  func toggle(_ gesture: GestureKey, of command: KeyedCommand) {
    let key = KeyStroke(.gesture(gesture))
    let keys = command.keys(in: assignments)
    guard keys.contains(key) else {
      question = KeyQuestion(command: command, adds: true)
      return press(key)
    }
    var new = assignments
    new.set(keys.filter { $0 != key }, of: command.id, usual: command.usualKeys)
    change(to: new, of: command)
  }

  /// What a key is already where a command can be asked for, as a sentence; nil where it is free.
  func words(for key: KeyStroke, of command: KeyedCommand) -> String? {
    let others = map.others(with: key, than: command.id, in: assignments).map(\.name)
    switch others.count {
    case 0: return map.isAlwaysThere(command.id) ? digitWords(key) : nil
    // Translators: A key and the command that it is: Ctrl+E is “Export”.
    case 1: return text("%s is “%s”.", key.label, others[0])
    // Translators: A key and two commands that it is, each in another place.
    case 2: return text("%s is “%s” and “%s”.", key.label, others[0], others[1])
    // Translators: A key and two of the commands that it is, each in another place.
    default: return text("%s is “%s”, “%s” and more.", key.label, others[0], others[1])
    }
  }

  /// What a digit does that is no command.
  private func digitWords(_ key: KeyStroke) -> String? {
    guard key.modifiers.isEmpty, case .character(let digit) = key.key, ("0"..."9").contains(digit)
    else { return nil }
    // Translators: %s is a key, a digit.
    return text("%s sets the opacity.", key.label)
  }

  /// The other commands lose the key that was pressed.
  func takeIt() {
    guard let question, let key = question.pressed else { return }
    give(key, to: question)
  }

  private func give(_ key: KeyStroke, to question: KeyQuestion) {
    var new = assignments
    for other in map.others(with: key, than: question.command.id, in: new) {
      let keys = other.keys(in: new).filter { $0 != key }
      new.set(keys, of: other.id, usual: other.usualKeys)
    }
    // A key takes the place of keys, a gesture that of gestures.
    let before = question.command.keys(in: new).filter {
      $0 != key && (question.adds || $0.key.isGesture != key.key.isGesture)
    }
    // What a keyboard has comes first: menus show the first.
    let keys = before + [key]
    new.set(
      keys.filter { !$0.key.isGesture } + keys.filter(\.key.isGesture), of: question.command.id,
      usual: question.command.usualKeys)
    change(to: new, of: question.command)
  }

  /// The command has no key any more.
  func remove(from command: KeyedCommand) {
    var new = assignments
    new.set([], of: command.id, usual: command.usualKeys)
    change(to: new, of: command)
  }

  /// The command has its keys of the preset again.
  func putBack(_ command: KeyedCommand) {
    var new = assignments
    new.putBack(command.id)
    change(to: new, of: command)
  }

  /// Closes the open row for another one; all stays as it is.
  func leave(for path: IndexPath) {
    question = nil
    show()
    list.selectRow(at: path)
    list.layoutIfNeeded()
  }

  /// Closes the open row; all stays as it is.
  func leave() {
    guard let command = question?.command else { return }
    question = nil
    show(choosing: command.id)
    list.becomeFirstResponder()
  }

  private func change(to new: KeyAssignments, of command: KeyedCommand) {
    question = nil
    onChange?(new)
    show(choosing: command.id)
    list.becomeFirstResponder()
  }

  private func choose(_ preset: KeyPreset) {
    var new = assignments
    new.preset = preset
    changeAll(to: new)
  }

  private func putAllBack() {
    let before = assignments
    var new = before
    new.putAllBack()
    changeAll(to: new)
    guard let window else { return }
    let undo = Toast.Action(text("Undo")) { [weak self] in self?.changeAll(to: before) }
    Toast.show(text("All keys are put back"), in: window, action: undo)
  }

  private func changeAll(to new: KeyAssignments) {
    onChange?(new)
    find()
    list.becomeFirstResponder()
  }

  override func escape() {
    if question == nil { dismiss() } else { leave() }
  }

  /// What has opened it takes it away again, as does Enter where no row is chosen.
  override func keyPressed(_ event: KeyEvent) {
    let opening = EditorController.command(.keys)?.keys ?? []
    let chosen = line(at: list.indexPathForSelectedRow)?.command
    if event.strokes.contains(where: opening.contains) { return dismiss() }
    switch (event.key, chosen) {
    case (.enter, nil): dismiss()
    case (.insert, let chosen?): ask(for: chosen, adds: true)
    case (.delete, let chosen?), (.backspace, let chosen?): remove(from: chosen)
    default:
      guard let typed = event.searchText else { return super.keyPressed(event) }
      search.becomeFirstResponder()
      search.insertText(typed)
    }
  }

  // MARK: Layout

  override func preferredSize(in available: Size) -> Size {
    Size(min(available.width, Self.size.width), min(available.height, Self.size.height))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (bounds, padding, target) = (view.bounds, Self.padding, Metrics.target)
    let choice = min(190, bounds.width / 2)
    titleLabel.frame = view.directed(
      Rect(padding, 12, max(1, bounds.width - 2 * padding - choice), target))
    presets.frame = view.directed(Rect(bounds.width - 16 - choice, 12, choice, target))
    search.frame = Rect(16, 12 + target + 6, bounds.width - 32, target)
    let (top, foot) = (search.frame.maxY + 8, target + 2 * 16)
    list.frame = Rect(
      minX: 10, minY: top, maxX: bounds.width - 10, maxY: max(top, bounds.height - foot))
    emptyLabel.frame = Rect(padding, top + 24, bounds.width - 2 * padding, 32)
    let y = bounds.height - 16 - target
    let done = doneButton.sizeThatFits(.zero).width
    doneButton.frame = view.directed(Rect(bounds.width - padding - done, y, done, target))
    let back = min(putAllBackButton.sizeThatFits(.zero).width, bounds.width / 2)
    putAllBackButton.frame = view.directed(Rect(padding, y, back, target))
  }
}
