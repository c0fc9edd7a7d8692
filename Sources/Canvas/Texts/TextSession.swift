import Controls
import Geometry
import PaintingModel
import TextLayout
import UserInterface

/// A text that is being written: what is typed so far, and how it is shaped.
struct TextSession {
  /// The painting before it.
  let former: Painting
  /// Where its element lies; nil while nothing is typed.
  var place: ElementPlace?
  /// Whether it was there before.
  let isOld: Bool
  /// Whether the painting has a step of it.
  var hasStep = false
  /// What is typed, the caret, and what is selected.
  var editing: TextEditing
  /// What an input method composes at the caret.
  var composition = TextComposition.none
  /// What it is set in, its color and where it lies; what it says and its outlines are of no meaning.
  var text: Text
  /// What is shown, shaped.
  var block: TextBlock
  /// Whether it was told that some characters have no glyph.
  var toldOfGlyphs = false
  /// Where along the line the caret goes up and down; nil where it has done something else since.
  var column: Double?
  /// What a drag selects by: after a double tap, the word where it began.
  var draggedWord: Range<String.Index>?

  /// What is shown: what is typed, with what is composed at the caret.
  var shown: String {
    guard !composition.text.isEmpty else { return editing.text }
    var shown = editing.text
    shown.insert(contentsOf: composition.text, at: editing.caret)
    return shown
  }

  /// The place in what is shown of a place in what is typed.
  func shown(_ index: String.Index) -> String.Index {
    let bytes = editing.offset(of: index)
    let isBehind = bytes > editing.offset(of: editing.caret)
    return place(isBehind ? bytes + composition.text.utf8.count : bytes)
  }

  /// The place in what is typed of a place in what is shown.
  func typed(_ index: String.Index) -> String.Index {
    let bytes = block.string.utf8.distance(from: block.string.startIndex, to: index)
    let (caret, composed) = (editing.offset(of: editing.caret), composition.text.utf8.count)
    return editing.index(
      atOffset: bytes <= caret ? bytes : max(caret, bytes - composed))
  }

  /// What is composed, as a part of what is shown.
  func composed(_ part: Range<Int>) -> Range<String.Index> {
    let text = composition.text
    let caret = editing.offset(of: editing.caret)
    func index(_ characters: Int) -> String.Index {
      let end = text.index(text.startIndex, offsetBy: characters, limitedBy: text.endIndex)
      return place(caret + text.utf8.distance(from: text.startIndex, to: end ?? text.endIndex))
    }
    return index(part.lowerBound)..<index(part.upperBound)
  }

  private func place(_ bytes: Int) -> String.Index {
    let string = block.string
    let index = string.utf8.index(
      string.startIndex, offsetBy: bytes, limitedBy: string.endIndex)
    return string.character(atOrAfter: index ?? string.endIndex)
  }

  /// Where the lines of the block go.
  var flow: TextFlow { TextFlow(text, block) }

  /// The caret, in the block.
  var caret: Rect {
    block.caret(
      at: composition.text.isEmpty
        ? shown(editing.caret) : composed(composition.caret..<composition.caret).lowerBound)
  }
}

extension TextSetting {
  /// The setting that a style asks for.
  init(_ style: TextStyle, isVertical: Bool) {
    let alignment: Alignment =
      switch style.alignment {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      }
    self.init(
      family: style.family, size: style.size, weight: style.weight, isItalic: style.isItalic,
      letterSpacing: style.letterSpacing, lineSpacing: style.lineSpacing, alignment: alignment,
      isVertical: isVertical)
  }
}
