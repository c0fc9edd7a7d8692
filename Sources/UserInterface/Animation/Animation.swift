/// One change over time, run by the window's frames; nothing runs when nothing moves.
public final class Animation {
  /// Whether changes happen at once: the desktop asks for reduced motion.
  public static var isReduced = false

  /// The usual length of a change, in seconds.
  public nonisolated static let duration = 0.16

  private var link: DisplayLink?
  private let step: (Double) -> Void
  private var completion: (() -> Void)?
  private let curve: AnimationCurve
  private let duration: Double
  private weak var window: Window?
  private var start = 0.0
  private var isOver = false

  /// Starts a change. `step` is told how far it has come, 0…1 by the curve; at once, and with every
  /// frame until the end. `completion` is called once, also when it is stopped.
  ///
  /// Without a window, or with reduced motion, the end comes at once.
  public init(
    in window: Window?, duration: Double = Animation.duration, curve: AnimationCurve = .easeOut,
    step: @escaping (Double) -> Void, completion: (() -> Void)? = nil
  ) {
    self.step = step
    self.completion = completion
    self.curve = curve
    self.duration = duration
    guard let window, !window.isClosed, !Animation.isReduced, duration > 0 else {
      finish()
      return
    }
    self.window = window
    start = window.now
    step(curve.value(at: 0))
    // The link keeps the animation alive until its end.
    link = DisplayLink(window: window) { time in self.advance(to: time) }
  }

  /// Whether it still runs.
  public var isRunning: Bool { link != nil }

  /// Goes to the end at once; an animation that has ended is left alone.
  public func finish() { stop(at: curve.value(at: 1)) }

  /// Stays where it is; an animation that has ended is left alone.
  public func stop() { stop(at: nil) }

  /// Comes as far as it has to be by now, between two frames: for who stops it there.
  public func catchUp() {
    if isRunning, let window { advance(to: window.now) }
  }

  private func advance(to time: Double) {
    let part = (time - start) / duration
    if part >= 1 { stop(at: curve.value(at: 1)) } else { step(curve.value(at: part)) }
  }

  private func stop(at end: Double?) {
    link?.invalidate()
    link = nil
    guard !isOver else { return }
    isOver = true
    if let end { step(end) }
    let completion = self.completion
    self.completion = nil
    completion?()
  }

}
