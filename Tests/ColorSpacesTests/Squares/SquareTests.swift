import ColorSpaces
import Rasterizer
import Testing

@Suite struct SquareTests {
  private static let hues = [0, 0.08, 0.3, 0.5, 0.7333, 0.95, 1.25]

  @Test(arguments: hues)
  func everyPixelOfTheOKHSVSquareIsTheColorOfItsPlace(_ hue: Double) {
    let square = OKHSVSquare(hue: hue, width: 101)
    for y in 0...50 {
      let row = square.row(value: Double(y) / 50)
      #expect(row.count == 101)
      let wrong = row.indices.filter { x in
        let place = OKHSV(hue: hue, saturation: Double(x) / 100, value: Double(y) / 50)
        return row[x] != place.color.premultipliedPixel
      }
      #expect(wrong.isEmpty, "row \(y): \(wrong)")
    }
  }

  @Test(arguments: hues)
  func everyPixelOfTheOKLCHSquareIsTheColorOfItsPlaceAndTheRestIsTold(_ hue: Double) {
    let square = OKLCHSquare(hue: hue, width: 101, chroma: 0.4)
    for y in 0...50 {
      let (row, inside) = square.row(lightness: Double(y) / 50)
      let places = (0...100).map {
        OKLCH(lightness: Double(y) / 50, chroma: Double($0) * 0.004, hue: hue)
      }
      #expect(inside == places.prefix { $0.isInSRGB }.count && inside < 101)
      #expect(
        Array(row[..<inside]) == places[..<inside].map(\.color.premultipliedPixel), "row \(y)")
    }
  }

  @Test func squaresOfNoWidthAndOfOnePixelAreThere() {
    #expect(OKHSVSquare(hue: 0.2, width: 0).row(value: 1).isEmpty)
    #expect(OKHSVSquare(hue: 0.2, width: 1).row(value: 1) == [0xFFFF_FFFF])
    #expect(OKLCHSquare(hue: 0.2, width: 0, chroma: 0.4).row(lightness: 1).pixels.isEmpty)
    #expect(OKLCHSquare(hue: 0.2, width: 1, chroma: 0.4).row(lightness: 0).pixels == [0xFF00_0000])
  }

  @Test func valuesBeyondTheSquareAreItsRim() {
    let square = OKHSVSquare(hue: 0.2, width: 9)
    #expect(square.row(value: 3) == square.row(value: 1))
    #expect(square.row(value: -1) == square.row(value: 0))
    #expect(OKHSVSquare(hue: .nan, width: 3).row(value: .nan).count == 3)
  }
}
