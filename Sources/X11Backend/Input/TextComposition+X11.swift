import CX11
import UserInterface

nonisolated extension TextComposition {
  /// What an input method composes, as it told in Unicode scalars.
  init(_ event: X11Event) {
    let text = event.text
    func characters(before scalar: Int) -> Int {
      let scalars = text.unicodeScalars
      let index = scalars.index(
        scalars.startIndex, offsetBy: max(0, scalar), limitedBy: scalars.endIndex)
      return text[..<(index ?? text.endIndex)].count
    }
    let start = Int(event.raw.rect.x)
    let end = start + Int(event.raw.rect.width)
    self.init(
      text, caret: characters(before: Int(event.raw.detail)),
      emphasis: characters(before: start)..<characters(before: max(start, end)))
  }
}
