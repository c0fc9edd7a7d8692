import CX11
package import Geometry
import Glibc
package import Rasterizer
package import UserInterface

/// A window on an X server.
@MainActor @safe package final class X11Window: WindowBackend {
  package weak var delegate: (any WindowBackendDelegate)?
  package private(set) var size: PixelSize
  package private(set) var scale: Double

  let number: UInt64
  private let connection: X11Connection
  private var surface: X11Surface
  private var handle: OpaquePointer?
  private let minimumSize: Size
  private let onClose: (X11Window) -> Void
  /// Asked for what was dropped.
  var onReadDrop:
    ((ContentType, @escaping @MainActor (Result<[UInt8], ExchangeError>) -> Void) -> Void)?

  init(
    _ connection: X11Connection, _ configuration: WindowConfiguration, scale: Double,
    onClose: @escaping (X11Window) -> Void
  ) throws(X11Error) {
    self.connection = connection
    self.scale = scale
    self.onClose = onClose
    minimumSize = configuration.minimumSize
    let screen = connection.screenSize
    let size = Self.pixels(configuration.size, scale, atMost: screen)
    self.size = size
    surface = try X11Surface(connection, size: size)
    let minimum = Self.pixels(configuration.minimumSize, scale, atMost: screen)
    let opened = unsafe configuration.title.withCString { title in
      unsafe configuration.applicationID.withCString { id in
        var options = unsafe cx11_window_options(
          width: Int32(size.width), height: Int32(size.height),
          min_width: Int32(minimum.width), min_height: Int32(minimum.height), title: title,
          application_id: id, is_full_screen: configuration.isFullScreen,
          is_maximized: configuration.isMaximized)
        return unsafe cx11_window_create(connection.display, &options)
      }
    }
    guard let opened = unsafe opened else { throw .connectionLost }
    unsafe handle = opened
    number = unsafe cx11_window_number(opened)
  }

  package var portalIdentifier: String { "x11:\(String(number, radix: 16))" }

  package var frameOnScreen: PixelRect? {
    guard let handle = unsafe handle else { return nil }
    var (x, y) = (Int32(0), Int32(0))
    guard unsafe cx11_window_place(handle, &x, &y) else { return nil }
    return PixelRect(x: Int(x), y: Int(y), width: size.width, height: size.height)
  }

  package var colorProfile: [UInt8] {
    guard let handle = unsafe handle else { return [] }
    var size = 0
    guard let bytes = unsafe cx11_window_color_profile(handle, &size) else { return [] }
    defer { unsafe free(bytes) }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: size))
  }

  package var bitmap: Bitmap { surface.bitmap }

  package var canPresent: Bool { !surface.isRead }

  /// Whether the pixels go through shared memory.
  package var usesSharedMemory: Bool { surface.isShared }

  package func present(_ region: Region) {
    guard let handle = unsafe handle, !region.isEmpty else { return }
    unsafe surface.present(region, in: handle)
  }

  package func show() {
    guard let handle = unsafe handle else { return }
    unsafe cx11_window_show(handle)
  }

  package func close() {
    guard let closing = unsafe handle else { return }
    unsafe handle = nil
    unsafe cx11_window_destroy(closing)
    onClose(self)
  }

  package func setTitle(_ title: String) {
    guard let handle = unsafe handle else { return }
    unsafe cx11_window_set_title(handle, title)
  }

  package func setIcons(_ icons: [Bitmap]) {
    guard let handle = unsafe handle else { return }
    for (index, icon) in icons.enumerated() {
      unsafe cx11_window_add_icon(
        handle, icon.pixels, Int32(icon.stride), Int32(icon.width), Int32(icon.height), index == 0)
    }
  }

  package func setCursor(_ cursor: Cursor) {
    guard let handle = unsafe handle else { return }
    unsafe cx11_window_set_cursor(handle, cx11_cursor(cursor))
  }

  package func setFullScreen(_ isFullScreen: Bool) {
    guard let handle = unsafe handle else { return }
    unsafe cx11_window_set_full_screen(handle, isFullScreen)
  }

  package func setTextInput(caret: PixelRect?) {
    guard let handle = unsafe handle else { return }
    guard let caret else {
      unsafe cx11_window_set_text_input(handle, nil)
      return
    }
    var rect = cx11_rect(
      x: Int32(clamping: caret.minX), y: Int32(clamping: caret.minY),
      width: Int32(clamping: caret.width), height: Int32(clamping: caret.height))
    unsafe cx11_window_set_text_input(handle, &rect)
  }

  package func activate(startupID: String?) {
    guard let handle = unsafe handle else { return }
    unsafe cx11_window_activate(handle, startupID.flatMap { StartupID.time(of: $0) } ?? 0)
  }

  package func acceptDrops(of types: Set<ContentType>) {
    guard let handle = unsafe handle else { return }
    unsafe cx11_window_accept_drops(handle, types.reduce(0) { $0 | $1.kindBit })
  }

  package func readDrop(
    _ type: ContentType, _ answer: @escaping @MainActor (Result<[UInt8], ExchangeError>) -> Void
  ) {
    if let onReadDrop { onReadDrop(type, answer) } else { answer(.failure(.refused)) }
  }

  package func finishDrop(isTaken: Bool) { connection.finishDrop(isTaken: isTaken) }

  /// The server has read the image with this number.
  func imageIsFree(_ number: UInt64) { surface.free(number) }

  /// Makes a bitmap for a new size. Without memory for it, the old one stays.
  func resize(to newSize: PixelSize) -> Bool {
    guard newSize != size, let next = try? X11Surface(connection, size: newSize) else {
      return false
    }
    surface = next
    size = newSize
    return true
  }

  /// The screen has changed. The window keeps its size in points as far as the screen has room, and
  /// comes back to the screen where it was outside. Whether its scale is another one.
  func adapt(to screen: ScreenInfo) -> Bool {
    guard let handle = unsafe handle else { return false }
    let points = Size(Double(size.width) / scale, Double(size.height) / scale)
    let isNew = screen.scale != scale
    scale = screen.scale
    let pixels = Self.pixels(points, scale, atMost: screen.size)
    let least = Self.pixels(minimumSize, scale, atMost: screen.size)
    unsafe cx11_window_fit(
      handle, Int32(pixels.width), Int32(pixels.height), Int32(least.width), Int32(least.height))
    return isNew
  }

  private static func pixels(
    _ size: Size, _ scale: Double, atMost screen: PixelSize
  ) -> PixelSize {
    func whole(_ points: Double, _ most: Int) -> Int {
      points.isFinite ? Int(min(max(1, (points * scale).rounded()), Double(most))) : most
    }
    return PixelSize(
      width: whole(size.width, screen.width), height: whole(size.height, screen.height))
  }
}

extension cx11_cursor {
  nonisolated init(_ cursor: Cursor) {
    switch cursor {
    case .arrow: self = .arrow
    case .text: self = .text
    case .crosshair: self = .crosshair
    case .openHand: self = .open_hand
    case .closedHand: self = .closed_hand
    case .pointingHand: self = .pointing_hand
    case .hidden: self = .hidden
    }
  }
}
