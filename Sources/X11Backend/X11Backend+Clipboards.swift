import CX11
public import UserInterface

/// Who waits for the text of a clipboard, and until when.
struct ClipboardAsk {
  var answers: [@MainActor (String?) -> Void]
  var timer: TimerToken
  /// What had come when the timer was started.
  var progress: UInt32
}

extension X11Backend {
  /// How long a clipboard's owner may say nothing, in seconds; who hangs has nothing to give.
  package nonisolated static let clipboardPatience = 2.0

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
      answers: [answer], timer: startPatience(with: clipboard),
      progress: connection.progress(of: cx11_source(clipboard)))
  }

  /// The text has come, or there is none.
  func answerClipboard(_ clipboard: Clipboard, _ text: String?) {
    guard let ask = clipboardAsks.removeValue(forKey: clipboard) else { return }
    cancel(ask.timer)
    for answer in ask.answers { answer(text) }
  }

  private func startPatience(with clipboard: Clipboard) -> TimerToken {
    schedule(after: Self.clipboardPatience) { [weak self] in self?.checkProgress(of: clipboard) }
  }

  private func checkProgress(of clipboard: Clipboard) {
    let progress = connection.progress(of: cx11_source(clipboard))
    if progress == clipboardAsks[clipboard]?.progress {
      connection.abandon(cx11_source(clipboard))
      answerClipboard(clipboard, nil)
    } else {
      clipboardAsks[clipboard]?.progress = progress
      clipboardAsks[clipboard]?.timer = startPatience(with: clipboard)
    }
  }
}
