import CPictures
import Geometry
import Glibc
import PaintingModel
import Rasterizer

/// Writes a picture of shapes as a page of PDF, or parts of pictures as many, through cairo.
@safe final class PDFWriter {
  /// How many points a pixel of the canvas is where nobody has said it: 96 pixels are an inch, as in CSS.
  private static let pointsPerPixel = 0.75

  private let page: OpaquePointer
  private var hasPages = false

  /// Begins a page: as large as the sheet is on paper, or where that is not said, `scale` times as large
  /// as it is at 96 pixels an inch.
  init(sheet: PixelRect, scale: Int, resolution: Resolution?) throws(PictureError) {
    let unit = resolution.map { 72 / Double($0.across) } ?? PDFWriter.pointsPerPixel * Double(scale)
    let made = unsafe cpdf_begin(
      Double(sheet.width) * unit, Double(sheet.height) * unit, unit, Double(sheet.minX),
      Double(sheet.minY))
    guard let made = unsafe made else { throw .missing(.pdf, package: "libcairo2") }
    unsafe page = made
  }

  /// Begins pages of a size in points.
  init(paper: Size) throws(PictureError) {
    let made = unsafe cpdf_begin(paper.width, paper.height, 1, 0, 0)
    guard let made = unsafe made else { throw .missing(.pdf, package: "libcairo2") }
    unsafe page = made
  }

  deinit { unsafe cpdf_free(page) }

  /// The whole file.
  func write(
    _ picture: VectorGroup, on paper: Color?, sheet: PixelRect
  ) throws(PictureError) -> [UInt8] {
    if let paper { fill(.rect(sheet.rect), paper) }
    add(picture.items)
    return try finish()
  }

  /// Adds a sheet.
  ///
  /// - Parameters:
  ///   - picture: the pixels of its part, and of those that the edge of the part cuts.
  ///   - place: where they lie on the sheet, in points; what is beyond the part is not drawn.
  func add(_ sheet: PrintPage, _ picture: Picture, at place: Rect) {
    if hasPages { unsafe cpdf_next(page) }
    hasPages = true
    unsafe cpdf_save(page, 1, 0, 0, 1, 0, 0)
    trace(.rect(sheet.frame))
    unsafe cpdf_clip(page)
    draw(picture, at: place.origin, scale: place.width / Double(picture.size.width))
    unsafe cpdf_restore(page)
    for mark in sheet.marks {
      unsafe cpdf_move(page, mark.start.x, mark.start.y)
      unsafe cpdf_line(page, mark.end.x, mark.end.y)
    }
    if !sheet.marks.isEmpty { unsafe cpdf_stroke(page, PrintPage.markWidth) }
    if let place = sheet.labelPlace {
      unsafe cpdf_words(page, sheet.label, PrintPage.labelSize, place.x, place.y)
    }
  }

  /// The whole file.
  func finish() throws(PictureError) -> [UInt8] {
    var file = unsafe cpictures_file()
    defer { unsafe free(file.bytes) }
    guard unsafe cpdf_finish(page, &file) == .done else {
      throw .cannotEncode(.pdf, message: unsafe file.words)
    }
    return PDFIntent.marked(
      unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.length)))
  }

  private func add(_ items: [VectorGroup.Item]) {
    for item in items {
      switch item {
      case .shape(let path, let color), .words(let path, let color, _): fill(path, color)
      case .pixels(let grid, let scale): draw(grid, scale: scale)
      case .picture(let picture): draw(picture)
      case .group(let group):
        // A shape alone needs no group of its own.
        if group.items.count == 1, group.opacity == 1, group.mode == .normal {
          add(group.items)
        } else {
          unsafe cpdf_push(page)
          add(group.items)
          unsafe cpdf_pop(page, cpdf_mode(group.mode), group.opacity)
        }
      // The page is made of shapes without holes.
      case .hole: break
      }
    }
  }

  private func fill(_ path: Path, _ color: Color) {
    trace(path)
    unsafe cpdf_fill(
      page, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
  }

  private func trace(_ path: Path) {
    var current = Point.zero
    for element in path.elements {
      switch element {
      case .move(let p): unsafe cpdf_move(page, p.x, p.y)
      case .line(let p): unsafe cpdf_line(page, p.x, p.y)
      case .quad(let c, let p):
        let (a, b) = (current.interpolated(to: c, at: 2.0 / 3), p.interpolated(to: c, at: 2.0 / 3))
        unsafe cpdf_curve(page, a.x, a.y, b.x, b.y, p.x, p.y)
      case .cubic(let a, let b, let p):
        unsafe cpdf_curve(page, a.x, a.y, b.x, b.y, p.x, p.y)
      case .close: unsafe cpdf_close(page)
      }
      switch element {
      case .move(let p), .line(let p), .quad(_, let p), .cubic(_, _, let p): current = p
      case .close: break
      }
    }
  }

  private func draw(_ picture: PlacedPicture) {
    let map = picture.transform
    if picture.opacity < 1 { unsafe cpdf_push(page) }
    unsafe cpdf_save(page, map.a, map.b, map.c, map.d, map.tx, map.ty)
    draw(picture.pixels.tiles, scale: 1)
    unsafe cpdf_restore(page)
    if picture.opacity < 1 { unsafe cpdf_pop(page, .normal, Double(picture.opacity)) }
  }

  private func draw(_ grid: TileGrid, scale: Int) {
    guard let part = PaintedPart(grid, scale: scale) else { return }
    draw(part.picture, at: part.frame.origin, scale: 1 / Double(scale))
  }

  private func draw(_ picture: Picture, at place: Point, scale: Double) {
    unsafe picture.pixels.withUnsafeBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return }
      unsafe cpdf_image(
        page, first, UInt32(picture.size.width), UInt32(picture.size.height), place.x, place.y,
        scale)
    }
  }
}

extension cpdf_mode {
  fileprivate init(_ mode: BlendMode) {
    self =
      switch mode {
      case .multiply: .multiply
      case .screen: .screen
      case .overlay: .overlay
      case .darken: .darken
      case .lighten: .lighten
      case .colorDodge: .colorDodge
      case .colorBurn: .colorBurn
      case .hardLight: .hardLight
      case .softLight: .softLight
      case .difference: .difference
      case .exclusion: .exclusion
      case .hue: .hue
      case .saturation: .saturation
      case .color: .color
      case .luminosity: .luminosity
      case .normal, .plus, .destinationIn, .destinationOut, .sourceAtop, .destinationAtop: .normal
      }
  }
}

extension cpictures_file {
  /// What the library says.
  var words: String {
    unsafe withUnsafeBytes(of: message) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
