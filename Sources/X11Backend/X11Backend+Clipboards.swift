import CX11
public import UserInterface

/// Who waits for the text of a clipboard, and until when.
struct ClipboardAsk {
  var answers: [@MainActor (String?) -> Void]
  let patience: SourcePatience
}

extension X11Backend {
  /// Offers text to other programs, as long as this one runs; a clipboard manager may keep it.
  public func setClipboard(_ text: String, _ clipboard: Clipboard) {
    connection.offer(text, on: clipboard)
  }

  /// Asks the clipboard's owner for text; answers from `run`, or at once where this program is it.
  public func readClipboard(
    _ clipboard: Clipboard, _ answer: @escaping @MainActor (String?) -> Void
  ) {
    if clipboardAsks[clipboard] != nil {
      clipboardAsks[clipboard]?.answers.append(answer)
      return
    }
    if let own = connection.ownText(on: clipboard) { return answer(own) }
    connection.requestText(from: clipboard)
    clipboardAsks[clipboard] = ClipboardAsk(
      answers: [answer],
      patience: SourcePatience(with: cx11_source(clipboard), in: self) { [weak self] in
        self?.answerClipboard(clipboard, nil)
      })
  }

  /// The text has come, or there is none.
  func answerClipboard(_ clipboard: Clipboard, _ text: String?) {
    guard let ask = clipboardAsks.removeValue(forKey: clipboard) else { return }
    ask.patience.end()
    for answer in ask.answers { answer(text) }
  }
}
