import Canvas
import Controls
import Geometry
import UserInterface

/// Shows a bar beside what a hand works on, clear of the hand and of all else that floats.
class BarController<Bar: ButtonBar>: ViewController {
  let bar: Bar
  /// What lies over the canvas, in the window's coordinates.
  var obstacles: () -> [Rect] = { [] }
  /// Whether it is to be seen.
  private(set) var isShown = false
  private var fade: Animation?
  private weak var responderBefore: Responder?

  init(_ bar: Bar) {
    self.bar = bar
    super.init()
  }

  override func loadView() { view = PassingView() }

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.isHidden = true
    view.addSubview(bar)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    place()
  }

  /// Puts it where it belongs now.
  func place() {}

  /// Puts it beside a frame.
  ///
  /// - Parameter touch: where a finger or a pen was last; nil for a mouse, which covers nothing.
  func place(beside layout: FrameLayout, touch: Point?) {
    guard !view.bounds.isEmpty else { return }
    let obstacles = obstacles()
    let placement = SelectionBarPlacement(view: view.bounds.size, obstacles: obstacles)
    let size = bar.fold(in: room(beside: obstacles))
    let frame = placement.frame(of: size, beside: layout, touch: touch)
    if frame != bar.frame { bar.frame = frame }
  }

  /// How wide it may be between what stands at the sides.
  private func room(beside obstacles: [Rect]) -> Double {
    let size = view.bounds.size
    var (left, right) = (0.0, size.width)
    for rect in obstacles where rect.height > rect.width {
      if rect.midX < size.width / 2 {
        left = max(left, rect.maxX)
      } else {
        right = min(right, rect.minX)
      }
    }
    return right - left - 2 * SelectionBarPlacement.gap
  }

  /// Lets it come or go.
  func setShown(_ isWanted: Bool) {
    guard isWanted != isShown else { return }
    isShown = isWanted
    fade?.stop()
    // Not from nothing: what cannot be seen at all gets no events, and a fast hand is there first.
    let start = bar.isHidden ? 0.2 : bar.alpha
    bar.isHidden = false
    bar.isUserInteractionEnabled = isWanted
    if !isWanted { leave() }
    fade = Animation(in: window) { [weak self] progress in
      self?.bar.alpha = start + ((isWanted ? 1 : 0) - start) * progress
    } completion: { [weak self] in
      guard let self else { return }
      bar.isHidden = !isShown
    }
  }

  // MARK: Keys

  /// Whether the keys are in the bar.
  private var holdsFocus: Bool {
    (window?.firstResponder as? View)?.isDescendant(of: bar) ?? false
  }

  /// Brings the keys to the bar; false where it is not seen, or has them already.
  func takeFocus() -> Bool {
    guard isShown, !holdsFocus, let window, let first = bar.stops.first else { return false }
    responderBefore = window.firstResponder
    window.focus(first)
    return true
  }

  /// Gives the keys back.
  func leave() {
    if holdsFocus { window?.makeFirstResponder(responderBefore) }
  }

  override func keyPressed(_ event: KeyEvent) {
    if holdsFocus, event.key == .escape, event.modifiers.isEmpty { return leave() }
    super.keyPressed(event)
  }
}
