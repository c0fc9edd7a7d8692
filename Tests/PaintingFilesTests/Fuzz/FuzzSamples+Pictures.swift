import Geometry
import PaintingModel
import Rasterizer

@testable import PaintingFiles

extension FuzzSamples {
  /// Good pictures of a format.
  static func pictures(_ format: PictureFormat) throws -> [[UInt8]] {
    let size = PixelSize(width: 21, height: 13)
    let painting = Samples.painting(size, strokes: 3)
    let colors = (0..<13 * 21).map { UInt32(truncatingIfNeeded: $0 % 200 * 0x01_0203) }
    let rows = (0..<13).map { Array(colors[$0 * 21..<$0 * 21 + 21]) }
    let profile = PictureBuilder.linearProfile()
    switch format {
    case .png, .pdf, .avif, .heic, .jxl: return []
    case .jpeg:
      let plain = try PictureExport(.jpeg, quality: 60).encode(painting)
      return [
        plain, try PictureExport(.jpeg, quality: 95).encode(painting),
        PictureBuilder.turned(plain, 6, isLittle: true), PictureBuilder.colored(plain, profile),
        PictureBuilder.inks, PictureBuilder.bytes(ofLetters: progressiveJPEG),
      ]
    case .webp:
      let exact = try PictureExport(.webp, hasPaper: false, isLossless: true).encode(painting)
      var animation = try WebPAnimationWriter(size: size)
      for (time, shown) in [painting, Samples.stroke(on: painting)].enumerated() {
        let picture = Bitmap(size: size)
        shown.render(into: picture, clip: picture.bounds, canvasToBitmap: .identity)
        try animation.add(picture, changed: size.bounds, at: time * 100)
      }
      return [
        exact, try PictureExport(.webp, quality: 50).encode(painting),
        try PictureExport(.webp, hasPaper: false, quality: 50).encode(painting),
        PictureBuilder.webp(
          exact, with: ["ICCP": profile, "EXIF": PictureBuilder.exif(6, isLittle: false)], size,
          flags: 0x38),
        try animation.finish(at: 200),
      ]
    case .gif:
      return [
        PictureBuilder.gif(rows), PictureBuilder.gif(rows, frames: 3),
        PictureBuilder.bytes(ofLetters: interlacedGIF),
      ]
    case .bmp:
      return [
        PictureBuilder.bmp(rows), PictureBuilder.bytes(ofLetters: indexedBMP), packedBMP,
      ]
    case .tiff:
      let samples = (0..<13 * 21).map { place in (0..<4).map { UInt8(place * (5 + $0) % 256) } }
      return [
        PictureBuilder.tiff(rows, orientation: 6, profile: profile),
        PictureBuilder.bytes(ofLetters: packedTIFF), PictureBuilder.bytes(ofLetters: faxTIFF),
        TIFFBuilder(pixels: samples, width: 21, extra: 1, tile: 16).data,
        TIFFBuilder(pixels: samples, width: 21, extra: 2, isBig: true).data,
      ]
    case .svg:
      return [try PictureExport(.svg).encode(painting), Array(drawing.utf8)]
    }
  }

  /// Runs of 8 bits: seven of one color, then others one by one, then the end.
  private static let packedBMP: [UInt8] = {
    let data: [UInt8] = [7, 1, 0, 0, 0, 3, 0, 1, 2, 0, 2, 2, 0, 2, 1, 0, 3, 1, 0, 1]
    var head = PictureBuilder.little(40, 4) + PictureBuilder.little(7, 4)
    head += PictureBuilder.little(4, 4) + PictureBuilder.little(1, 2) + PictureBuilder.little(8, 2)
    head += PictureBuilder.little(1, 4) + PictureBuilder.little(data.count, 4)
    head += PictureBuilder.little(0, 8) + PictureBuilder.little(3, 4) + PictureBuilder.little(0, 4)
    let colors: [UInt8] = [9, 200, 40, 0, 80, 3, 255, 0, 255, 255, 255, 0]
    let start = PictureBuilder.little(66 + data.count, 4) + [0, 0, 0, 0]
    return Array("BM".utf8) + start + PictureBuilder.little(66, 4) + head + colors + data
  }()

  /// What drawings are made of.
  private static let drawing = """
    <?xml version="1.0"?>
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="21" \
    height="13" viewBox="0 0 42 26"><style>.a{fill:#0a0;stroke-dasharray:3 1}</style>
    <defs><linearGradient id="g"><stop offset="0.2" stop-color="red"/></linearGradient>
    <pattern id="p" width="4" height="4"><circle r="2" cx="2" cy="2"/></pattern>
    <filter id="f"><feGaussianBlur stdDeviation="1.5"/></filter>
    <clipPath id="c"><rect width="20" height="20"/></clipPath></defs>
    <g transform="rotate(12) scale(1.1)" clip-path="url(#c)" opacity="0.5">
    <path class="a" d="M1 1C2 9 14-3.5 20 8A3 4 0 1 0 9 9z" stroke="url(#g)" stroke-width="2"/></g>
    <rect x="3" width="9" height="9" fill="url(#p)" filter="url(#f)"/>
    <use xlink:href="#c" x="4"/><text x="2" y="20" font-size="9">abc</text></svg>
    """

  /// A JPEG picture of scans that become finer, 9 × 10 pixels.
  private static let progressiveJPEG = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4\
    UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj\
    Y2NjY2NjY2NjY2NjY2NjY2NjY2P/wgARCAAKAAkDASIAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAABP/EABQBAQAA\
    AAAAAAAAAAAAAAAAAAD/2gAMAwEAAhADEAAAARqWk//EABgQAAIDAAAAAAAAAAAAAAAAAAACAxAT/9oACAEBAAEFAkiM\
    hK//xAAXEQADAQAAAAAAAAAAAAAAAAAAAgMS/9oACAEDAQE/AY2bJ//EABURAQEAAAAAAAAAAAAAAAAAAAAB/9oACAEC\
    AQE/AY//xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oACAEBAAY/Ah//xAAYEAEAAwEAAAAAAAAAAAAAAAAAARFhcf/aAAgB\
    AQABPyHNyip//9oADAMBAAIAAwAAABDX/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEBPxBn/8QAFhEAAwAAAAAA\
    AAAAAAAAAAAAAAEh/9oACAECAQE/EGh//8QAGxAAAgIDAQAAAAAAAAAAAAAAAAERITFRkfD/2gAIAQEAAT8Qxj1AqqXC\
    Gkf/2Q
    """

  /// A GIF picture of eight colors, one of them transparent, its rows out of order.
  private static let interlacedGIF = """
    R0lGODlhCQAKAIIAAJa4rZaKkCatbJZogCZoQZYuXZYAQCYjHCH5BAEAAAMALAAAAAAJAAoAAAg2AA8IPGCgYMGBBAso\
    LIBwocKBBBwWIECR4oCLAyoSwBggQEUBHUMKGAkSgEkAJAWcNJlyJYCAADs
    """

  /// A Windows bitmap with a table of colors.
  private static let indexedBMP = """
    Qk3OAAAAAAAAAFYAAAAoAAAACQAAAAoAAAABAAgAAAAAAHgAAADEDgAAxA4AAAgAAAAIAAAArbiWAJCKlgBsrSYAgGiW\
    AEFoJgBdLpYAQACWABwjJgACAgICAAAAAAAAAAACAgICAAAAAAAAAAACAgICAQAAAAAAAAAEBAQCAQEBAQEAAAAEBAQE\
    AwMDAQEAAAAEBAQEBAMDAwMAAAAHBwcEBQUFBQUAAAAHBwcHBQUFBQUAAAAHBwcHBgUFBQUAAAAHBwcHBgYGBgYAAAA
    """

  /// A TIFF picture of grays, packed by LZW.
  private static let packedTIFF = """
    SUkqAHAAAACAAADg8NiIVDYekUHBUQigYDwhksrhsTi8bEIklEumQWjUeEgoFcxms5DshE4rF00nE8IQkFQuGM3nc/Ip\
    JFoxGk6n1CJBMJ80G89oNFJZPKVYnVAolIJxSKtbr9Do9LKJVLFesVmQEAkAAAEDAAEAAAAJAAAAAQEDAAEAAAAKAAAA\
    AgEDAAEAAAAIAAAAAwEDAAEAAAAFAAAABgEDAAEAAAABAAAAEQEEAAEAAAAIAAAAFgEDAAEAAAAKAAAAFwEEAAEAAABo\
    AAAAHAEDAAEAAAABAAAAAAAAAA
    """

  /// A TIFF picture of black and white, packed as faxes are.
  private static let faxTIFF = """
    SUkqACQAAACcQShBDwgmCSUUthBMLXSSX7VJJBBDaQhKACACCQAAAQMAAQAAAAkAAAABAQMAAQAAAAoAAAACAQMAAQAA\
    AAEAAAADAQMAAQAAAAQAAAAGAQMAAQAAAAEAAAARAQQAAQAAAAgAAAAWAQMAAQAAAAoAAAAXAQQAAQAAABwAAAAcAQMA\
    AQAAAAEAAAAAAAAA
    """
}
