import Geometry
import PaintingModel
import Rasterizer

/// Texts without fonts: each letter is a ring with a bow.
enum TextSamples {
  /// A letter 20 px wide and 30 px high whose base line begins at the origin.
  static let letter: Path = {
    var path = Path.rect(Rect(0, -30, 20, 30))
    path.move(to: Point(6, -24))
    path.line(to: Point(6, -6))
    path.quad(Point(14.3, -4), to: Point(14, -15))
    path.cubic(Point(13, -22), Point(11, -25), to: Point(6, -24))
    path.close()
    return path
  }()

  static func outlines(of words: String) -> TextOutlines {
    var path = Path()
    for (number, letter) in words.enumerated() where letter != " " && letter != "o" {
      path.append(
        self.letter.transformed(by: .translation(Vector(Double(number) * 25, 0))))
    }
    return TextOutlines(path)
  }

  /// Boxes that reach out of the letters.
  static func rim(of words: String, width: Double) -> TextOutlines {
    var path = Path()
    for (number, letter) in words.enumerated() where letter != " " && letter != "o" {
      path.append(.rect(Rect(Double(number) * 25, -30, 20, 30).inset(by: -width)))
    }
    return TextOutlines(path)
  }

  /// A picture of 16 × 16 pixels over each "o": green, and clear in its corner.
  static func pictures(of words: String) -> [TextPicture] {
    words.enumerated().compactMap { number, letter in
      letter != "o"
        ? nil : TextPicture(dot, map: .translation(Vector(Double(number) * 25 + 2, -20)))
    }
  }

  private static let dot: PicturePixels = {
    let bitmap = Bitmap(size: PixelSize(width: 16, height: 16))
    for y in 0..<16 { for x in 0..<16 where x > 7 || y > 7 { bitmap[x, y] = 0xFF00_FF00 } }
    return PicturePixels(TileGrid(bitmap))
  }()

  static func text(
    _ words: String = "abc", at place: Point, color: Color = Color(hex: 0xC8553D)
  ) -> Text {
    // It has few characters.
    Text(
      words, style: TextStyle(size: 30), outlines: outlines(of: words),
      pictures: pictures(of: words), color: color, transform: .translation(place - .zero))
      ?? Text("", style: TextStyle(), outlines: .none, color: color)!
  }
}
