public import Geometry
import Glibc

/// A private X server with a screen, a mouse, a keyboard, a touch screen, a pen and a touchpad that
/// nobody sees and that a program can move.
///
/// It is a real Xorg with real input devices where Debian's `xserver-xorg-core` and
/// `xserver-xorg-video-dummy` are installed, else an Xvfb whose mouse and keyboard are moved
/// through XTEST. It takes about half a second to start. It ends, and leaves nothing behind, when
/// it is stopped, forgotten, or when this process ends in whatever way.
public final class VirtualDesktop: Sendable {
  /// The display's name, as in `DISPLAY`.
  public let display: String
  /// The screen's size in pixels.
  public let size: PixelSize
  /// The mouse.
  public let mouse: VirtualMouse
  /// The keyboard.
  public let keyboard: VirtualKeyboard
  /// The touch screen; nil where the server has no such device.
  public let touchScreen: VirtualTouchScreen?
  /// The pen; nil where the server has no such device.
  public let pen: VirtualPen?
  /// The touchpad; nil where the server has no such device.
  public let touchpad: VirtualTouchpad?
  /// A tablet's keys; nil where none are wanted, or the server has no such device.
  public let pad: VirtualPad?

  let client: ScreenClient
  /// The lines to the devices by their names; empty where the server has no such devices.
  let sockets: [String: InputSocket]
  private let server: ServerProcess

  /// What this desktop cannot do, for people; nil when it can do everything.
  public var restriction: String? {
    pen == nil
      ? "Xvfb has no pen, no touch screen and no fractions of pixels; "
        + "install xserver-xorg-core and xserver-xorg-video-dummy"
      : nil
  }

  /// The server's process id.
  var serverProcessID: Int32 { server.processID }

  /// The folder with the server's files.
  var folder: String { server.folder }

  /// Starts a desktop and waits until it can be used.
  ///
  /// - Parameters:
  ///   - hasPad: whether a tablet's keys are there.
  ///   - idleDevices: the names of devices more that say where they are as tablets do, and that no hand moves.
  public convenience init(
    size: PixelSize = PixelSize(width: 1920, height: 1080), hasPad: Bool = false,
    idleDevices: [String] = []
  ) throws(DesktopError) {
    try self.init(
      size: size, kind: ServerKind.installed(), hasPad: hasPad, idleDevices: idleDevices)
  }

  /// Starts a desktop on a certain kind of server.
  init(
    size: PixelSize, kind: ServerKind, hasPad: Bool = false, idleDevices: [String] = []
  ) throws(DesktopError) {
    let folder = try TemporaryFolder(named: "fude-desktop").path
    let configuration = XorgConfiguration(
      size: size, folder: folder, hasPad: hasPad, idleDevices: idleDevices)
    try File.write(Array(configuration.text.utf8), to: "\(folder)/xorg.conf")
    let server = try ServerProcess(kind, size: size, folder: folder, timeout: 30)
    let client = try ScreenClient(display: server.display)
    self.size = size
    self.server = server
    self.client = client
    display = server.display
    guard case .xorg = kind else {
      mouse = VirtualMouse(client)
      keyboard = VirtualKeyboard(client)
      touchScreen = nil
      pen = nil
      touchpad = nil
      pad = nil
      sockets = [:]
      return
    }
    var sockets: [String: InputSocket] = [:]
    func socket(_ name: String) throws(DesktopError) -> InputSocket {
      let socket = try InputSocket(name: name, path: configuration.socketPath(of: name))
      sockets[name] = socket
      return socket
    }
    let mapping = AxisMapping(size: size)
    mouse = try VirtualMouse(socket(XorgConfiguration.mouse), mapping)
    keyboard = try VirtualKeyboard(socket(XorgConfiguration.keyboard))
    touchScreen = try VirtualTouchScreen(socket(XorgConfiguration.touchScreen), mapping)
    pen = try VirtualPen(socket(XorgConfiguration.pen), mapping)
    touchpad = try VirtualTouchpad(socket(XorgConfiguration.touchpad))
    pad = hasPad ? try VirtualPad(socket(XorgConfiguration.pad)) : nil
    self.sockets = sockets
    // What the wacom driver says of them.
    if hasPad { try setKind("PAD", of: XorgConfiguration.pad) }
  }

  deinit { stop() }

  /// Ends the server; every program on it loses its display. Returns when it is gone.
  public func stop() { server.stop() }

  /// The desktop that all tests of this process share; the failure says what is missing.
  public static let shared: Result<VirtualDesktop, DesktopError> = {
    do throws(DesktopError) {
      return .success(try VirtualDesktop())
    } catch {
      return .failure(error)
    }
  }()
}
