import TextLayout

/// Text, of one line or of several, with a caret and a selection, what keys do to them, and the way back.
///
/// Places are indices of `text`; they always lie between what people see as characters.
public nonisolated struct TextEditing: Sendable {
  /// What is typed.
  public private(set) var text: String
  /// Where the caret is.
  public internal(set) var caret: String.Index
  /// The other end of the selection; the caret's place when nothing is selected.
  public internal(set) var anchor: String.Index
  /// Whether it may have several lines.
  public let keepsLines: Bool
  var history = TextHistory()
  /// Another number after every change of the text: to compare long texts takes too long.
  public internal(set) var revision = 0

  /// Makes a text with the caret at its end. Line ends become spaces, other controls are left out.
  ///
  /// - Parameter keepsLines: whether it may have several lines: line ends become line feeds then.
  public init(_ text: String = "", keepsLines: Bool = false) {
    self.keepsLines = keepsLines
    self.text = TextCleaning.clean(text, keepsLines: keepsLines)
    caret = self.text.endIndex
    anchor = caret
  }

  /// The selected part; empty when nothing is selected.
  public var selection: Range<String.Index> { min(caret, anchor)..<max(caret, anchor) }

  /// The selected text.
  public var selectedText: String { String(text[selection]) }

  /// Where the caret is, in characters; counted, so not for every frame.
  public var caretOffset: Int { text.distance(from: text.startIndex, to: caret) }

  /// Puts text in place of the selection, as much as leaves no more than `limit` characters.
  public mutating func insert(_ new: String, limit: Int = .max) {
    let new = fitting(TextCleaning.clean(new, keepsLines: keepsLines), limit: limit)
    replace(selection, with: new, kind: selection.isEmpty ? .typing : .other)
  }

  /// Puts the caret at a place; `extending` keeps the selection's other end.
  public mutating func place(at index: String.Index, extending: Bool = false) {
    caret = text.character(atOrBefore: max(text.startIndex, min(text.endIndex, index)))
    if !extending { anchor = caret }
    history.endStep()
  }

  /// Selects everything.
  public mutating func selectAll() { select(text.startIndex..<text.endIndex) }

  /// Selects a part; the caret stands behind it.
  public mutating func select(_ range: Range<String.Index>) {
    place(at: range.lowerBound)
    place(at: range.upperBound, extending: true)
  }

  /// The part of a text that there is room for.
  private func fitting(_ new: String, limit: Int) -> String {
    // No text has more characters than bytes: mostly nothing has to be counted.
    if new.utf8.count <= limit - text.utf8.count { return new }
    let room = limit - text.count + text[selection].count
    return String(new.prefix(max(0, room)))
  }

  /// Replaces a part and puts the caret behind what is new.
  mutating func replace(_ range: Range<String.Index>, with new: String, kind: TextEdit.Kind) {
    guard !range.isEmpty || !new.isEmpty else { return }
    let edit = TextEdit(
      kind: kind, offset: offset(of: range.lowerBound), removed: String(text[range]),
      inserted: new, caret: offset(of: caret), anchor: offset(of: anchor))
    history.append(edit)
    revision += 1
    text.replaceSubrange(range, with: new)
    caret = index(atOffset: edit.offset + new.utf8.count)
    anchor = caret
  }
}

extension TextEditing {
  /// Whether there is something to undo.
  public nonisolated var canUndo: Bool { !history.done.isEmpty }

  /// Whether there is something to do again.
  public nonisolated var canRedo: Bool { !history.undone.isEmpty }

  /// Takes the last step back: a word that was typed, what was deleted, pasted or cut.
  public nonisolated mutating func undo() {
    guard let edits = history.takeUndo() else { return }
    for edit in edits.reversed() {
      put(edit.removed, at: edit.offset, replacing: edit.inserted.utf8.count)
      caret = index(atOffset: edit.caret)
      anchor = index(atOffset: edit.anchor)
    }
  }

  /// Does again what was undone last.
  public nonisolated mutating func redo() {
    guard let edits = history.takeRedo() else { return }
    for edit in edits {
      put(edit.inserted, at: edit.offset, replacing: edit.removed.utf8.count)
      caret = index(atOffset: edit.offset + edit.inserted.utf8.count)
      anchor = caret
    }
  }

  private nonisolated mutating func put(_ new: String, at offset: Int, replacing count: Int) {
    revision += 1
    let start = text.utf8.index(text.startIndex, offsetBy: offset)
    text.replaceSubrange(start..<text.utf8.index(start, offsetBy: count), with: new)
  }

  /// How many bytes stand before a place.
  package nonisolated func offset(of index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }

  /// The place at a number of bytes, or after it where characters have joined (an accent and its
  /// letter).
  package nonisolated func index(atOffset offset: Int) -> String.Index {
    let end = text.endIndex
    let index = text.utf8.index(text.startIndex, offsetBy: max(0, offset), limitedBy: end)
    return text.character(atOrAfter: index ?? end)
  }
}
