package import UserInterface

/// Shows and hides a caret in turn for a while after the last change; then it stays shown, and
/// nothing wakes the program up.
package final class CaretBlink {
  /// How long the caret is shown, and then hidden, in seconds.
  static let interval = 0.5
  /// How long it blinks after the last change, in seconds.
  static let duration = 10.0

  /// Whether the caret is shown now.
  package private(set) var isShown = true
  private let onChange: () -> Void
  private weak var backend: (any Backend)?
  private var timer: TimerToken?
  private var end = 0.0

  /// Makes a blink that stands still; `onChange` is told when the caret appears or vanishes.
  package init(onChange: @escaping () -> Void) { self.onChange = onChange }

  /// Shows the caret and begins anew; without a backend, or with reduced motion, it stays shown.
  package func restart(with backend: (any Backend)?) {
    stop()
    guard let backend, !Animation.isReduced else { return }
    self.backend = backend
    end = backend.now + CaretBlink.duration
    schedule()
  }

  /// Shows the caret and stands still.
  package func stop() {
    if let timer { backend?.cancel(timer) }
    timer = nil
    show(true)
  }

  private func schedule() {
    timer = backend?.schedule(after: CaretBlink.interval) { [weak self] in self?.tick() }
  }

  private func tick() {
    timer = nil
    show(!isShown)
    if !isShown || (backend?.now ?? end) < end { schedule() }
  }

  private func show(_ isShown: Bool) {
    guard isShown != self.isShown else { return }
    self.isShown = isShown
    onChange()
  }
}
