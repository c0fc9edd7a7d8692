import CX11
import Geometry
import UserInterface

/// The connection to a server: the only code of this module that holds its pointer.
@MainActor @safe final class X11Connection {
  let display: OpaquePointer

  init(displayName: String?, options: X11Options) throws(X11Error) {
    var flags: UInt32 = 0
    if !options.usesXInput2 { flags |= UInt32(CX11_WITHOUT_XINPUT2) }
    if !options.usesSharedMemory { flags |= UInt32(CX11_WITHOUT_SHARED_MEMORY) }
    var reason = [CChar](repeating: 0, count: 256)
    guard let opened = unsafe cx11_open(displayName, flags, &reason, reason.count) else {
      throw .cannotOpenDisplay(Self.string(reason))
    }
    unsafe display = opened
  }

  // Windows and bitmaps hold the connection, so that it outlives them.
  isolated deinit { unsafe cx11_close(display) }

  var descriptor: Int32 { unsafe cx11_descriptor(display) }
  var isLost: Bool { unsafe cx11_is_lost(display) }
  var hasXInput2: Bool { unsafe cx11_has_xinput2(display) }

  /// The server's clock in milliseconds; waits for the answer.
  var serverTime: UInt32 { unsafe cx11_server_time(display) }

  /// Sends what is buffered; whether events wait.
  func flush() -> Bool { unsafe cx11_flush(display) }

  /// Waits until the server has worked off all requests.
  func synchronize() { unsafe cx11_sync(display) }

  /// The next event; nil when none is left.
  func nextEvent() -> X11Event? {
    var raw = cx11_event()
    guard unsafe cx11_next_event(display, &raw) else { return nil }
    switch raw.kind {
    case .key_down, .text, .composition, .clipboard:
      return X11Event(raw: raw, text: eventText)
    case .data: return X11Event(raw: raw, data: takeData())
    default:
      return X11Event(raw: raw, text: "")
    }
  }

  /// The text of the last event. Bytes that are no UTF-8 are shown as such.
  private var eventText: String {
    var size = 0
    let text = unsafe cx11_text(display, &size)
    return unsafe Self.string(text, size) ?? ""
  }

  /// What the server complained about since the last call.
  func takeError() -> String? {
    guard let error = unsafe cx11_take_error(display) else { return nil }
    return unsafe String(cString: error)
  }

  /// All pointing devices as they are now.
  func devices() -> [InputDevice] {
    let count = unsafe cx11_device_count(display)
    return (0..<count).map { index in
      unsafe InputDevice(
        cx11_device_at(display, index), name: String(cString: cx11_device_name(display, index)))
    }
  }

  /// Asks the server where the scroll axes are.
  func refreshScroll() { unsafe cx11_refresh_scroll(display) }

  var screenSize: PixelSize {
    var width: Int32 = 0
    var height: Int32 = 0
    unsafe cx11_screen_size(display, &width, &height)
    return PixelSize(width: Int(width), height: Int(height))
  }

  /// The screen as it is now; `scale` is the user's own.
  func screen(scale: Double?) -> ScreenInfo {
    let density = pixelsPerMillimetre
    return ScreenInfo(
      size: screenSize,
      scale: scale ?? ScreenScale.scale(fontDPI: fontDPI, pixelsPerMillimetre: density),
      pixelsPerMillimetre: density)
  }

  /// Pixels per millimetre of the first monitor; nil where unknown.
  var pixelsPerMillimetre: Double? {
    var width: Int32 = 0
    var height: Int32 = 0
    var across: Int32 = 0
    var down: Int32 = 0
    guard unsafe cx11_monitor_size(display, &width, &height, &across, &down) else { return nil }
    return ScreenScale.density(
      width: Int(width), height: Int(height), widthInMillimetres: Int(across),
      heightInMillimetres: Int(down))
  }

  /// The desktop's dots per inch for text; 0 where not set.
  var fontDPI: Double { unsafe cx11_font_dpi(display) }

  static func string(_ bytes: UnsafePointer<CChar>?, _ size: Int) -> String? {
    guard let bytes = unsafe bytes else { return nil }
    return unsafe String(
      decoding: UnsafeRawBufferPointer(start: bytes, count: size), as: UTF8.self)
  }

  private static func string(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
