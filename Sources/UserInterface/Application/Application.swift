import Geometry

/// The program as the windowing system sees it: its windows, and the end of the responder chain.
open class Application: Responder {
  /// The windowing system.
  public let backend: any Backend
  /// The open windows.
  public internal(set) var windows: [Window] = []
  /// Told once when the connection to the windowing system is lost, with a reason for people.
  public var onConnectionLost: ((String) -> Void)?

  /// Makes an application on a windowing system.
  public init(backend: any Backend) {
    self.backend = backend
    super.init()
    backend.onConnectionLost = { [weak self] reason in self?.onConnectionLost?(reason) }
  }

  /// Opens a window, not yet shown.
  public func makeWindow(_ configuration: WindowConfiguration) throws -> Window {
    let window = Window(backend: try backend.makeWindow(configuration), application: self)
    windows.append(window)
    return window
  }

  /// Delivers an event to the window it happened in. Override to watch all events.
  open func sendEvent(_ event: Event) { event.window?.sendEvent(event) }

  /// Runs until `quit`.
  public func run() { backend.run() }

  /// Makes `run` return.
  public func quit() { backend.stop() }
}
