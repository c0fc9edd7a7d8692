import Geometry
import Glibc
import PaintingModel

@testable import PaintingFiles

/// libmypaint's own rendering of a brush's file; nil where the library is not installed.
final class MyPaintEngine {
  /// What the library's calls take for one of its tiles.
  private struct TileRequest {
    var x: Int32 = 0
    var y: Int32 = 0
    var isReadOnly: Int32 = 0
    var buffer: UnsafeMutablePointer<UInt16>?
    var context: UnsafeMutableRawPointer?
    var thread: Int32 = -1
    var level: Int32 = 0
  }

  private typealias Pointer = UnsafeMutableRawPointer
  private static nonisolated(unsafe) let library = dlopen("libmypaint-1.5.so.1", RTLD_NOW)
  static var isThere: Bool { library != nil }

  private static func call<Function>(_ name: String, as type: Function.Type) -> Function? {
    guard let library, let symbol = dlsym(library, name) else { return nil }
    return unsafeBitCast(symbol, to: type)
  }

  private let size: PixelSize
  private let surface: Pointer
  private let brush: Pointer

  /// A surface and the brush of a file, which paints with a gray.
  init?(size: PixelSize, file: [UInt8], gray: Double) {
    guard
      let makeSurface = Self.call(
        "mypaint_fixed_tiled_surface_new", as: (@convention(c) (Int32, Int32) -> Pointer?).self),
      let makeBrush = Self.call("mypaint_brush_new", as: (@convention(c) () -> Pointer?).self),
      let reset = Self.call(
        "mypaint_brush_from_defaults", as: (@convention(c) (Pointer) -> Void).self),
      let read = Self.call(
        "mypaint_brush_from_string",
        as: (@convention(c) (Pointer, UnsafePointer<CChar>) -> Int32).self),
      let setting = Self.call(
        "mypaint_brush_setting_from_cname",
        as: (@convention(c) (UnsafePointer<CChar>) -> Int32).self),
      let set = Self.call(
        "mypaint_brush_set_base_value", as: (@convention(c) (Pointer, Int32, Float) -> Void).self),
      let surface = makeSurface(Int32(size.width), Int32(size.height)), let brush = makeBrush()
    else { return nil }
    (self.size, self.surface, self.brush) = (size, surface, brush)
    reset(brush)
    guard read(brush, String(decoding: file, as: UTF8.self)) != 0 else { return nil }
    set(brush, setting("color_h"), 0)
    set(brush, setting("color_s"), 0)
    set(brush, setting("color_v"), Float(gray))
    // It divides by nothing where it colorizes an empty tile.
    if let clear = Self.call(
      "mypaint_brush_set_mapping_n",
      as: (@convention(c) (Pointer, Int32, Int32, Int32) -> Void).self)
    {
      set(brush, setting("colorize"), 0)
      for input in 0..<Int32(MyPaintInput.allCases.count) {
        clear(brush, setting("colorize"), input, 0)
      }
    }
  }

  /// Goes over all pixels, premultiplied and of 15 bits, four numbers each.
  private func forEachPixel(_ body: (Int, Int, UnsafeMutablePointer<UInt16>) -> Void) {
    guard
      let start = Self.call(
        "mypaint_tiled_surface_tile_request_start",
        as: (@convention(c) (Pointer, Pointer) -> Void).self),
      let end = Self.call(
        "mypaint_tiled_surface_tile_request_end",
        as: (@convention(c) (Pointer, Pointer) -> Void).self)
    else { return }
    for top in stride(from: 0, to: size.height, by: 64) {
      for left in stride(from: 0, to: size.width, by: 64) {
        var request = TileRequest()
        (request.x, request.y) = (Int32(left / 64), Int32(top / 64))
        start(surface, &request)
        if let buffer = request.buffer {
          for row in 0..<64 where top + row < size.height {
            for column in 0..<64 where left + column < size.width {
              body(left + column, top + row, buffer + 4 * (64 * row + column))
            }
          }
        }
        end(surface, &request)
      }
    }
  }

  /// Fills it with opaque grays.
  func fill(_ gray: (Int) -> Double) {
    forEachPixel { x, _, pixel in
      for channel in 0..<3 { pixel[channel] = UInt16(gray(x) * 32768) }
      pixel[3] = 32768
    }
  }

  func paint(_ points: [StrokePoint]) {
    guard
      let begin = Self.call(
        "mypaint_surface_begin_atomic", as: (@convention(c) (Pointer) -> Void).self),
      let end = Self.call(
        "mypaint_surface_end_atomic", as: (@convention(c) (Pointer, Pointer?) -> Void).self),
      let stroke = Self.call(
        "mypaint_brush_stroke_to",
        as: (@convention(c) (Pointer, Pointer, Float, Float, Float, Float, Float, Double) -> Int32)
          .self)
    else { return }
    begin(surface)
    var last: StrokePoint?
    for point in points {
      let time = last.map { point.time - $0.time } ?? 10
      // The first only says where the hand is.
      let pressure = last == nil ? 0 : Float(point.force)
      _ = stroke(
        brush, surface, Float(point.location.x), Float(point.location.y), pressure, 0, 0, time)
      last = point
    }
    end(surface, nil)
  }

  /// What is seen of it over white, 0…1, row by row.
  var seen: [Double] {
    var grays = Array(repeating: 1.0, count: size.width * size.height)
    forEachPixel { x, y, pixel in
      grays[y * size.width + x] = (Double(pixel[1]) + 32768 - Double(pixel[3])) / 32768
    }
    return grays
  }

  deinit {
    Self.call("mypaint_brush_unref", as: (@convention(c) (Pointer) -> Void).self)?(brush)
    Self.call("mypaint_surface_unref", as: (@convention(c) (Pointer) -> Void).self)?(surface)
  }
}
