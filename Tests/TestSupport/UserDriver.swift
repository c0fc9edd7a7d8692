public import Geometry
public import UserInterface
import Words

/// A person in front of one window: mouse, pen, fingers, keys. Places are in the window's points.
///
/// Every action takes `step` seconds, and the window gets its turn after each.
@MainActor public final class UserDriver {
  /// The windowing system.
  public let backend: HeadlessBackend
  /// The window, as the app sees it.
  public let window: Window
  /// How long one action takes, in seconds.
  public var step = 0.008
  /// The modifier keys held.
  public var modifiers: KeyModifiers = []
  /// What the hand holds.
  public var tool = PointerTool.mouse
  /// How hard it presses, 0…1; nil for a device without pressure.
  public var force: Double?
  /// How the pen leans.
  public var tilt: Vector?
  /// Where the pointer is.
  public internal(set) var location = Point.zero

  /// Where the fingers are that are down.
  public internal(set) var fingers: [Int: Point] = [:]
  /// The windowing system's side of the window.
  public let screen: HeadlessWindow

  /// Opens a window of `size` points and sits down in front of it.
  public convenience init(
    size: Size = Size(400, 300), scale: Double = 1, root: ViewController? = nil
  ) throws {
    let backend = HeadlessBackend(scale: scale)
    let application = Application(backend: backend)
    let configuration = WindowConfiguration(
      title: "Test", size: size, minimumSize: Size(1, 1), applicationID: "test")
    let window = try application.makeWindow(configuration)
    window.rootViewController = root
    window.show()
    self.init(backend: backend, window: window, application: application)
    backend.drain()
  }

  private let application: Application

  /// Sits down in front of a window that is there already; nil when it is not headless.
  public convenience init?(window: Window) {
    guard let application = window.application,
      let backend = application.backend as? HeadlessBackend, window.backend is HeadlessWindow
    else { return nil }
    self.init(backend: backend, window: window, application: application)
  }

  private init(backend: HeadlessBackend, window: Window, application: Application) {
    self.backend = backend
    self.window = window
    self.application = application
    guard let screen = window.backend as? HeadlessWindow else {
      preconditionFailure("the window is not headless")
    }
    self.screen = screen
  }

  /// Lets time pass.
  public func advance(by seconds: Double) { backend.advance(by: seconds) }

  /// Plays one event and lets the window have its turn.
  public func perform(_ event: BackendEvent) {
    // People act on what they see.
    window.layoutIfNeeded()
    screen.send(event)
    screen.drain()
    backend.advance(by: step)
  }

  /// What is seen and has that identifier; nil when it is not seen.
  public func element(_ identifier: String) -> AccessibilityElement? {
    window.accessibilityTree.element(identified: identifier)
  }

  /// What is seen and has that name, which a user has given it or which is the words it shows; nil when
  /// it is not seen.
  public func element(named name: String, role: AccessibilityRole? = nil) -> AccessibilityElement? {
    let tree = window.accessibilityTree
    return tree.element(named: name, role: role)
      ?? ShownWords.element(named: name, role: role, in: tree)
  }

  /// The middle of what is seen and has that identifier, in the window's points; nil when it is not seen.
  public func find(_ identifier: String) -> Point? { element(identifier)?.frame.center }

  /// The middle of what is seen and has that name, in the window's points; nil when it is not seen.
  public func find(named name: String) -> Point? { element(named: name)?.frame.center }

  /// The middle of a part of the row of that name, by the part's identifier; nil when it is not seen.
  public func find(_ identifier: String, inRow name: String) -> Point? {
    element(named: name, role: .listItem)?.element(identified: identifier)?.frame.center
  }

  /// What the thing of that identifier holds, in words; nil when it is not seen or holds nothing.
  public func value(of identifier: String) -> String? { words(of: element(identifier)) }

  /// What the thing of that name holds, in words; nil when it is not seen or holds nothing.
  public func value(named name: String) -> String? { words(of: element(named: name)) }

  private func words(of element: AccessibilityElement?) -> String? {
    Catalog.isPseudo ? element?.value.map(PseudoLanguage.english) : element?.value
  }

  func pixels(_ p: Point) -> Point { Point(p.x * window.scale, p.y * window.scale) }
}
