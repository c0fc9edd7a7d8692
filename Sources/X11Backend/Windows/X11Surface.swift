import CX11
import Geometry
import Rasterizer

/// The memory behind a window's bitmap, shared with the server where possible.
@MainActor @safe final class X11Surface {
  let image: OpaquePointer
  let bitmap: Bitmap
  /// The server still reads it.
  private(set) var isRead = false

  /// Makes a bitmap of a size.
  init(_ connection: X11Connection, size: PixelSize) throws(X11Error) {
    let made = unsafe cx11_image_create(
      connection.display, Int32(clamping: size.width), Int32(clamping: size.height))
    guard let image = unsafe made, let pixels = unsafe cx11_image_pixels(image) else {
      throw .noMemory(.init(width: size.width, height: size.height))
    }
    unsafe self.image = image
    // The bitmap may live longer than the window: the memory goes with the bitmap.
    let owner = unsafe ImageOwner(image: image)
    bitmap = unsafe Bitmap(
      size: size, stride: Int(cx11_image_stride(image)), pixels: pixels,
      release: { owner.release() })
  }

  /// Whether the server reads our memory, instead of a copy sent to it.
  var isShared: Bool { unsafe cx11_image_is_shared(image) }

  /// Shows a region in a window.
  func present(_ region: Region, in window: OpaquePointer) {
    let rects = region.rects.map { rect in
      cx11_rect(
        x: Int32(clamping: rect.minX), y: Int32(clamping: rect.minY),
        width: Int32(clamping: rect.width), height: Int32(clamping: rect.height))
    }
    if unsafe cx11_window_present(window, image, rects, Int32(rects.count)) { isRead = true }
  }

  /// The server has read the image with this number.
  func free(_ number: UInt64) {
    if unsafe number == cx11_image_number(image) { isRead = false }
  }
}

/// Carries the image into the bitmap's release, which happens on the main thread like all of it.
@safe private final class ImageOwner: @unchecked Sendable {
  private let image: OpaquePointer

  init(image: OpaquePointer) { unsafe self.image = image }

  func release() { unsafe cx11_image_destroy(image) }
}
