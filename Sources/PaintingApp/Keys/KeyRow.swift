import Controls
import Geometry
import Rasterizer
import TextLayout
import UserInterface
import Words

/// One row of the list of keys: keys, and what they do. The open one has a field and buttons below.
final class KeyRow: TableViewCell {
  /// What there is to say of a row beside its keys.
  nonisolated enum Note: Hashable {
    /// Its key is something else, too.
    case clash(String)
    /// Something else has its key, as the preset wants it.
    case hint(String)

    var words: String {
      switch self {
      case .clash(let words), .hint(let words): words
      }
    }
  }

  static let height = 40.0
  static let noteHeight = 54.0
  private static let padding = 18.0
  private static let keysWidth = 196.0

  /// Below an open row; nil for all others.
  private(set) var editor: KeyRowEditor?
  private var keys = FittingText("", font: TypeStyle.detail.font)
  private var action = FittingText("", font: TypeStyle.detail.font)
  private var note: FittingText?
  private var isClash = false
  private var isOwn = false
  private var canChange = false
  private var noteWords: String?

  /// The height of a row.
  static func height(hasNote: Bool, isOpen: Bool) -> Double {
    (hasNote ? noteHeight : height) + (isOpen ? KeyRowEditor.height : 0)
  }

  func show(_ line: KeyLine, in assignments: KeyAssignments, note: Note?) {
    let keys = line.keys(in: assignments)
    let words = keys.isEmpty ? "–" : keys.joined(separator: ", ")
    self.keys = FittingText(words, font: TypeStyle.detail.font)
    action = FittingText(line.name, font: TypeStyle.detail.font)
    self.note = note.map { FittingText($0.words, font: TypeStyle.caption.font) }
    if case .clash = note { isClash = true } else { isClash = false }
    canChange = line.command != nil
    isOwn = line.command.map { assignments.isOwn($0.id) } ?? false
    accessibilityIdentifier = line.command.map { "keys.row.\($0.id.rawValue)" }
    accessibilityLabel =
      keys.isEmpty
      // Translators: %s is a command.
      ? Words.text("%s: no key", line.name)
      // Translators: Keys, and what they do: Ctrl+Z: Undo.
      : Words.text("%s: %s", words, line.name)
    noteWords = note?.words
    setNeedsDisplay()
  }

  override var accessibilityValue: String? { noteWords }

  /// Opens it, and gives what is below; an open one stays so.
  func open() -> KeyRowEditor {
    if let editor { return editor }
    let new = KeyRowEditor()
    editor = new
    addSubview(new)
    setNeedsLayout()
    return new
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    editor?.removeFromSuperview()
    editor = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    editor?.frame = Rect(
      0, bounds.height - KeyRowEditor.height, bounds.width, KeyRowEditor.height)
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    super.draw(in: context, dirty: dirty)
    let theme = Theme.current
    let height = bounds.height - (editor == nil ? 0 : KeyRowEditor.height)
    let names = Rect(
      minX: Self.padding + Self.keysWidth, minY: 0, maxX: bounds.width - Self.padding,
      maxY: height)
    let keyRoom = directed(Rect(Self.padding, 0, Self.keysWidth - 12, height))
    draw(
      keys.fitted(in: keyRoom.size), in: keyRoom, .leading,
      with: isClash ? theme.warning : theme.ink, in: context)
    if isOwn {
      let dot = Point(directed(x: Self.padding - 9), height / 2)
      context.fill(
        .roundedRect(Rect(center: dot, size: Size(5, 5)), radius: 2.5), with: theme.accent)
    }
    var first = names
    if note != nil { first.size.height = height / 2 + 4 }
    let place = directed(first)
    draw(
      action.fitted(in: place.size), in: place, .leading,
      with: canChange ? theme.ink : theme.mutedText, in: context)
    guard var note else { return }
    let below = directed(
      Rect(minX: names.minX, minY: first.maxY - 4, maxX: names.maxX, maxY: height - 4))
    draw(
      note.fitted(in: below.size), in: below, .leading,
      with: isClash ? theme.warning : theme.mutedText, in: context)
    self.note = note
  }
}
