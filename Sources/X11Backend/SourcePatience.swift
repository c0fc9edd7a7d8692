import CX11
import UserInterface

/// Waits for what another program was asked for, as long as some of it comes.
@MainActor final class SourcePatience {
  private weak var backend: X11Backend?
  private let source: cx11_source
  private let giveUp: () -> Void
  private var timer: TimerToken?
  /// What had come when the timer was started.
  private var progress: UInt32 = 0

  /// Begins to wait; `giveUp` is told when nothing has come for a while, after which no more will.
  init(with source: cx11_source, in backend: X11Backend, giveUp: @escaping () -> Void) {
    self.source = source
    self.backend = backend
    self.giveUp = giveUp
    start()
  }

  /// It has come.
  func end() {
    if let timer { backend?.cancel(timer) }
    timer = nil
  }

  private func start() {
    guard let backend else { return }
    progress = backend.connection.progress(of: source)
    timer = backend.schedule(after: backend.patience) { [weak self] in self?.check() }
  }

  private func check() {
    guard let backend else { return }
    guard backend.connection.progress(of: source) == progress else { return start() }
    timer = nil
    backend.connection.abandon(source)
    giveUp()
  }
}
