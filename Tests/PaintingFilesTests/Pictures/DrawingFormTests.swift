import Glibc
import PaintingModel
import StandInPrograms
import Testing

@testable import PaintingFiles

/// Forms in which drawings come: with a long preface, in UTF-16, packed.
@Suite struct DrawingFormTests {
  private let root = """
    <svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"><rect width="1" height="1" \
    fill="#f00"/></svg>
    """
  private let pixels: [UInt32] = [0xFFFF_0000, 0]

  private func utf16(_ text: String, isLittle: Bool, hasMark: Bool = true) -> [UInt8] {
    let units = (hasMark ? [0xFEFF] : []) + Array(text.utf16)
    return units.flatMap { unit -> [UInt8] in
      let (low, high) = (UInt8(unit & 255), UInt8(unit >> 8))
      return isLittle ? [low, high] : [high, low]
    }
  }

  private func check(_ bytes: [UInt8]) throws {
    #expect(PictureFormat(of: bytes) == .svg)
    #expect(try PictureFile.decode(bytes, named: "drawing").pixels == pixels)
    let folder = try TemporaryFolder()
    put(bytes, at: folder.file("a"))
    #expect(try PaintingFile.thumbnail(of: folder.file("a")).pixels == pixels)
  }

  @Test(arguments: [0, 2000, 100_000])
  func whatItsMakerSaysBeforeItMayBeLong(count: Int) throws {
    let comment = "<!-- <html> \(String(repeating: "words ", count: count / 6)) -->\n"
    try check(Array("<?xml version='1.0'?>\n\(comment)\(root)".utf8))
    try check(Array("\u{FEFF}\(comment)\(root)".utf8))
  }

  @Test(arguments: [true, false])
  func itMayBeUTF16(isLittle: Bool) throws {
    let words = String(repeating: "x", count: 900)
    let head = "<?xml version='1.0' encoding='UTF-16'?><!-- 筆 \(words) -->"
    try check(utf16(head + root, isLittle: isLittle))
    #expect(PictureFormat(of: utf16(root, isLittle: isLittle, hasMark: false)) == .svg)
  }

  @Test func itMayBePacked() throws {
    try check(try #require(Gzip.pack(Array(root.utf8))))
    let comment = String(repeating: "words ", count: 5000)
    try check(try #require(Gzip.pack(Array("<!--\(comment)-->\(root)".utf8))))
  }

  @Test func otherTextsAndArchivesAreNoDrawings() throws {
    for text in ["<html><!-- <svg> --><svg/></html>", "words <svg/>", "<!-- <svg/>", "<svgs/>"] {
      #expect(PictureFormat(of: Array(text.utf8)) == nil)
      #expect(PictureFormat(of: try #require(Gzip.pack(Array(text.utf8)))) == nil)
      #expect(PictureFormat(of: utf16(text, isLittle: true)) == nil)
    }
    #expect(PictureFormat(of: [0x1F, 0x8B]) == nil)
    #expect(PictureFormat(of: [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0, 7, 7, 7]) == nil)
  }

  @Test func aPackedDrawingIsWrittenPacked() throws {
    let folder = try TemporaryFolder()
    let painting = Samples.painting(strokes: 1)
    for name in ["a.svg", "a.svgz"] {
      let format = try #require(PictureFormat(ofName: name))
      try PictureExport(format).write(painting, to: folder.file(name))
    }
    let plain = contents(folder.file("a.svg")) ?? []
    let packed = contents(folder.file("a.svgz")) ?? []
    #expect(packed.starts(with: [0x1F, 0x8B]) && packed.count < plain.count)
    #expect(Gzip.beginning(of: packed, count: plain.count + 9) == plain)
    #expect(
      try PictureFile.read(folder.file("a.svgz")) == PictureFile.read(folder.file("a.svg")))
  }

  @Test func whatTheProgramThatDrawsPrintsOfItsOwnFailureIsNotShown() throws {
    let folder = try TemporaryFolder()
    let tool = folder.file("rsvg-convert")
    let panic = """
      thread 'main' panicked at 'called `Option::unwrap()` on a `None` value', src/main.rs:9:5
      stack backtrace:
         0: rust_begin_unwind
      """
    for (words, message) in [
      (panic, "the program that draws it has failed"),
      ("memory allocation of 99999 bytes failed\nAborted", "it needs too much memory"),
      ("(process:1): **: no\nError reading SVG stdin: XML: line 3.\n\(panic)", "XML: line 3"),
    ] {
      try StandInProgram.make(
        "cat >/dev/null\ncat >&2 <<'END'\n\(words)\nEND\nexit 101", at: tool)
      let run = try ProgramRun([tool], input: [], patience: 10)
      #expect(SVGPicture.error(of: run) == .damaged(.svg, message: message))
    }
  }
}
