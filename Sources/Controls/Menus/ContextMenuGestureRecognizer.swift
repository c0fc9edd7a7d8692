public import Geometry
public import UserInterface

/// Opens a menu where the secondary button is pressed, or where a finger rests; the same hand may go
/// on to a line and choose it by letting go.
public final class ContextMenuGestureRecognizer: GestureRecognizer {
  /// Whether the menu is that of a place, not of a thing: fingers that rest are for others, and keys open
  /// it only where the pointer is.
  public var isOfPlace = false

  /// Whether the secondary button opens it, too, now; else only keys do.
  public var opensBySecondaryButton: () -> Bool = { true }

  private let items: (Point?) -> [MenuController.Item]
  private var menu: MenuController?
  private var timer: TimerToken?
  private var location = Point.zero

  /// How long a finger rests before the menu opens, in seconds.
  public nonisolated static let pressDuration = 0.5

  /// Makes a recognizer; `items` is asked each time for what the menu holds, with the place
  /// in the view's coordinates; nil by keys.
  public init(items: @escaping (Point?) -> [MenuController.Item]) {
    self.items = items
    super.init()
    allowedButtons = [.primary, .secondary]
  }

  public override func shouldReceive(_ touch: Touch) -> Bool {
    touch.button == .secondary ? opensBySecondaryButton() : (touch.type == .finger && !isOfPlace)
  }

  public override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard self.touches.count == 1, let touch = touches.first else {
      if state == .possible { state = .failed }
      return
    }
    location = touch.location(in: nil)
    if touch.button == .secondary { return open(with: touch) }
    timer = schedule(after: Self.pressDuration) { [weak self, weak touch] in
      guard let self else { return }
      timer = nil
      // The hand may be another gesture's by now.
      if let touch, state == .possible { open(with: touch) }
    }
  }

  private func open(with touch: Touch) {
    let items = items(touch.location(in: view))
    guard !items.isEmpty, let window = view?.window else { return state = .failed }
    state = .began
    guard state == .began else { return }
    let menu = MenuController(items: items, at: location)
    self.menu = menu
    menu.present(in: window, holding: touch)
  }

  public override func openMenu(at point: Point?) -> Bool {
    if let point { return show(items(view?.convert(point, from: nil)), at: .at(point)) }
    guard !isOfPlace, let view else { return false }
    return show(items(nil), at: .below(view))
  }

  private func show(
    _ items: [MenuController.Item], at placement: PanelController.Placement
  ) -> Bool {
    guard !items.isEmpty, isEnabled, let window = view?.window else { return false }
    MenuController(items: items, placement: placement).present(in: window)
    return true
  }

  public override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let touch = touches.first else { return }
    if let menu {
      menu.follow(touch.location(in: nil))
      state = .changed
    } else if touch.location(in: nil).distance(to: location) > Touch.tapDistance {
      state = .failed
    }
  }

  public override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    if let menu, let touch = touches.first {
      menu.letGo(touch.location(in: nil))
      state = .ended
    } else {
      state = .failed
    }
  }

  public override func reset() {
    if let timer { cancel(timer) }
    timer = nil
    menu = nil
  }
}
