import PaintingFiles
import Testing

@Suite struct PictureFormatTests {
  @Test(arguments: [
    ("hill.png", PictureFormat.png), ("Hill.JPG", .jpeg), ("a.b.jpeg", .jpeg), ("x.webp", .webp),
    ("x.gif", .gif), ("x.dib", .bmp), ("x.TIFF", .tiff), ("x.svg", .svg), ("x.pdf", .pdf),
  ])
  func theEndingTellsTheFormat(name: String, format: PictureFormat) {
    #expect(PictureFormat(ofName: name) == format)
  }

  @Test(arguments: ["png", "hill", "hill.", "hill.ora", "png.txt", ""])
  func otherEndingsTellNone(name: String) {
    #expect(PictureFormat(ofName: name) == nil)
  }

  @Test func everyEndingIsThatOfOneFormat() {
    let endings = PictureFormat.allCases.flatMap(\.endings)
    #expect(Set(endings).count == endings.count)
    for format in PictureFormat.allCases {
      #expect(PictureFormat(ofName: "a." + format.endings[0]) == format)
    }
  }

  @Test(
    arguments: [
      ("\u{89}PNG\r\n", nil), ("GIF89a....", .gif), ("GIF87a....", .gif), ("GIF88a....", nil),
      ("RIFF....WEBPVP8 ", .webp), ("RIFF....WAVEfmt ", nil), ("II*\0....", .tiff),
      ("MM\0*....", .tiff), ("%PDF-1.7", .pdf), ("BM", nil), ("BMW is a car and so on", nil),
      ("<svg xmlns='http://www.w3.org/2000/svg'/>", .svg),
      ("  \n<?xml version='1.0'?>\n<!-- <b> -->\n<svg>", .svg),
      ("<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' ''>", .svg),
      ("<svg:svg xmlns:svg=''>", .svg),
      ("\u{FEFF}<svg/>", .svg), ("<html><svg/></html>", nil), ("svg", nil), ("<", nil), ("", nil),
      ("PK\u{3}\u{4}", nil),
    ] as [(String, PictureFormat?)])
  func theContentTellsTheFormat(text: String, format: PictureFormat?) {
    #expect(PictureFormat(of: Array(text.utf8)) == format)
  }

  @Test func theFirstBytesOfPixelsTellTheFormat() {
    #expect(PictureFormat(of: [0x89, 0x50, 0x4E, 0x47, 0x0D]) == .png)
    #expect(PictureFormat(of: [0xFF, 0xD8, 0xFF, 0xE0]) == .jpeg)
    #expect(PictureFormat(of: [0xFF, 0xD8]) == nil)
    let bitmap = Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [40, 0, 0, 0]
    #expect(PictureFormat(of: bitmap) == .bmp)
  }
}
