import AppTestSupport
import Geometry
import Glibc
import Rasterizer
import Testing
import TextLayout
import UserInterface

@testable import PaintingFiles

/// Puts small copies of all pictures of the gallery on one sheet, where `FUDE_GALLERY_SHEET` names
/// their folder: the second half of `make gallery`.
@MainActor struct GallerySheetTests {
  private static let cell = PixelSize(width: 300, height: 220)
  private static let gap = 12
  private static let label = 20

  @Test func aSheetOfAllPictures() throws {
    guard let variable = getenv("FUDE_GALLERY_SHEET") else { return }
    let folder = String(cString: variable)
    let files = try FolderListing.read(folder).map(\.name)
      .filter { $0.hasSuffix(".png") && $0 != "sheet.png" }.sorted()
    // One row a picture, its looks beside each other.
    var rows: [String: [(variant: String, file: String)]] = [:]
    for file in files {
      // A picture that does not say its look stands alone in its row.
      let variant = GalleryVariant.everyOne.first { file.hasSuffix("-\($0.name).png") }
      let name = String(file.dropLast((variant?.name.count ?? -1) + 5))
      let look = variant ?? GalleryVariant.everyOne[0]
      rows[name, default: []].append((look.name, "\(folder)/\(file)"))
    }
    try #require(!rows.isEmpty, "no pictures in \(folder)")
    let sheet = try draw(rows.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    let bytes = try Picture(sheet).pngData(level: 9)
    #expect(bytes.count < 3 << 20)
    try AtomicFile.write(bytes, to: "\(folder)/sheet.png")
  }

  private func draw(
    _ rows: [(name: String, looks: [(variant: String, file: String)])]
  ) throws -> Bitmap {
    let (cell, gap) = (Self.cell, Self.gap)
    let pitch = cell.width + gap
    let thumbnails = try rows.map { row in
      try row.looks.map { ($0.variant, try thumbnail(of: $0.file)) }
    }
    let heights = thumbnails.map { row in (row.map(\.1.height).max() ?? 0) + Self.label + gap }
    let columns = rows.map(\.looks.count).max() ?? 1
    let sheet = Bitmap(
      size: PixelSize(width: columns * pitch + gap, height: heights.reduce(gap, +)))
    let context = GraphicsContext(bitmap: sheet, scale: 1, clip: sheet.bounds)
    context.fill(Rect(origin: .zero, size: sheet.size.size), with: Color(hex: 0xC9C7C3))
    var y = gap
    for (row, height) in zip(zip(rows, thumbnails), heights) {
      let line = TextLine(row.0.name, font: Font(size: 12, weight: .semibold))
      context.draw(line, at: Point(Double(gap), Double(y)), with: Color(hex: 0x26272B))
      for (variant, picture) in row.1 {
        let column = GalleryVariant.everyOne.firstIndex { $0.name == variant } ?? 0
        let x = gap + column * pitch
        for py in 0..<picture.height {
          for px in 0..<picture.width { sheet[x + px, y + Self.label + py] = picture[px, py] }
        }
      }
      y += height
    }
    return sheet
  }

  private func thumbnail(of path: String) throws -> Bitmap {
    let whole = try Picture.decode(
      png: FileBytes.read(path, limit: 1 << 24), maximumSide: 1 << 13)
    let factor = max(
      1, Double(whole.size.width) / Double(Self.cell.width),
      Double(whole.size.height) / Double(Self.cell.height))
    let longest = Double(max(whole.size.width, whole.size.height))
    var scaler = ThumbnailScaler(source: whole.size, maximumSide: Int(longest / factor))
    for y in 0..<whole.size.height {
      let start = y * whole.size.width
      scaler.add(Array(whole.pixels[start..<start + whole.size.width]).span)
    }
    return scaler.result.makeBitmap()
  }
}
