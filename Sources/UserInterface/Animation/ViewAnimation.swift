/// Changes of views' properties over time, all in one (see `View.animate`).
public final class ViewAnimation {
  private struct Change {
    weak var view: View?
    let property: AnimatableProperty
    let from: AnimatableValue
    let to: AnimatableValue
  }

  /// The animation whose changes are being noted.
  static var recording: ViewAnimation?
  /// Whether an animation is just writing a step.
  private static var isStepping = false

  private var changes: [Change] = []
  private var animation: Animation?
  private var progress = 0.0
  private var isCut = false

  /// Whether it still runs.
  public var isRunning: Bool { animation?.isRunning ?? false }

  /// Goes to the end at once; an animation that has ended is left alone.
  public func finish() { animation?.finish() }

  /// Leaves everything where it is now; an animation that has ended is left alone.
  public func stop() {
    guard isRunning else { return }
    isCut = true
    for change in changes { change.view?.animations[change.property] = nil }
    changes = []
    animation?.stop()
  }

  init() {}

  /// Notes what `body` changes, and lets it happen over time instead.
  func run(
    duration: Double, curve: AnimationCurve, _ body: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let outer = ViewAnimation.recording
    ViewAnimation.recording = self
    body()
    ViewAnimation.recording = outer
    // What was told twice counts as it was last told.
    changes = changes.compactMap { change in
      guard let view = change.view, let last = view.value(of: change.property), last != change.from
      else { return nil }
      return Change(view: view, property: change.property, from: change.from, to: last)
    }
    for change in changes {
      change.view?.animations[change.property]?.drop(change.property, of: change.view)
      change.view?.animations[change.property] = self
    }
    let window = changes.lazy.compactMap { $0.view?.window }.first
    animation = Animation(in: window, duration: duration, curve: curve) { [self] in
      step($0)
    } completion: { [self] in
      for change in changes { change.view?.animations[change.property] = nil }
      changes = []
      completion?(!isCut)
    }
  }

  private func step(_ progress: Double) {
    self.progress = progress
    ViewAnimation.isStepping = true
    for change in changes {
      change.view?.set(change.property, change.from.mixed(with: change.to, by: progress))
    }
    ViewAnimation.isStepping = false
  }

  /// A property was set by somebody.
  static func changed(_ property: AnimatableProperty, of view: View, from old: AnimatableValue) {
    if isStepping { return }
    if let recording {
      recording.note(property, of: view, from: old)
    } else if let running = view.animations[property] {
      running.wasOverridden(property, of: view)
    }
  }

  private func note(_ property: AnimatableProperty, of view: View, from old: AnimatableValue) {
    guard !changes.contains(where: { $0.view === view && $0.property == property }) else { return }
    changes.append(Change(view: view, property: property, from: old, to: old))
  }

  /// Who sets a property to where it is going anyway, as a layout does, does not disturb; who sets
  /// something else ends the way there.
  private func wasOverridden(_ property: AnimatableProperty, of view: View) {
    guard
      let change = changes.first(where: { $0.view === view && $0.property == property }),
      view.value(of: property) == change.to
    else { return drop(property, of: view) }
    ViewAnimation.isStepping = true
    view.set(property, change.from.mixed(with: change.to, by: progress))
    ViewAnimation.isStepping = false
  }

  private func drop(_ property: AnimatableProperty, of view: View?) {
    changes.removeAll { $0.view === view && $0.property == property }
    view?.animations[property] = nil
    guard changes.isEmpty else { return }
    isCut = true
    animation?.stop()
  }
}
