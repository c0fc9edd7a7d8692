import Geometry
import Glibc
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// The examples of `docs/strokes.md`, as they stand there.
@Suite struct StrokeScriptTests {
  private static let page = String(#filePath).split(separator: "/").dropLast(4)

  /// The blocks of a language on the page.
  private func examples(_ language: String) throws -> [String] {
    let path = "/" + Self.page.joined(separator: "/") + "/docs/strokes.md"
    let text = String(decoding: try FileBytes.read(path), as: UTF8.self)
    return text.split(separator: "```").filter { $0.hasPrefix("\(language)\n") }.map {
      String($0.dropFirst(language.count + 1))
    }
  }

  /// What a shell command writes on standard output.
  private func output(_ command: String, in folder: String) throws -> [UInt8] {
    let path = "\(folder)/output"
    #expect(try Tool.run(["sh", "-c", "cd '\(folder)' && { \(command)\n} > '\(path)'"]) == 0)
    return try FileBytes.read(path)
  }

  @Test(.enabled(if: Tool.exists("python3"))) func aSpiralOfTenLinesOfPython() throws {
    let folder = try TemporaryFolder()
    let script = try #require(try examples("python").first)
    #expect(script.split(separator: "\n").count <= 12)
    try AtomicFile.write(Array(script.utf8), to: "\(folder.path)/spiral.py")
    let lines = try output("python3 spiral.py", in: folder.path)
    let painting = try StrokeLinesFile.decode(lines, named: "spiral").painting
    #expect(painting.strokes.count == 1 && painting.strokes[0].points.count > 100)
    #expect(Set(Samples.pixels(painting)).count > 2)
  }

  @Test(.enabled(if: Tool.exists("jq"))) func recoloringAndMirroringWithJq() throws {
    let folder = try TemporaryFolder()
    let painting = Samples.ofAllKinds()
    let lines = try StrokeLinesFile.encode(painting)
    try AtomicFile.write(lines, to: "\(folder.path)/lines")
    let filters = try examples("sh").joined().split(separator: "\n").compactMap { line in
      line.firstRange(of: "jq ").map { line[$0.lowerBound...] }.flatMap { rest in
        rest.firstRange(of: " | fude").map { String(rest[..<$0.lowerBound]) }
      }
    }
    #expect(filters.count == 3)
    // Without a change all is as it was, as exact as doubles are.
    let same = try output("jq -c . < lines", in: folder.path)
    let again = try StrokeLinesFile.decode(same, named: "same").painting
    #expect(try StrokeLinesFile.encode(again) == lines)
    let blue = try output("\(filters[0]) < lines", in: folder.path)
    let strokes = try StrokeLinesFile.decode(blue, named: "blue").painting.strokes
    #expect(strokes.count == painting.strokes.count)
    #expect(strokes.allSatisfy { $0.color == Color(hex: 0x1D3557) })
    let mirrored = try StrokeLinesFile.decode(
      try output(
        "\(filters[1].replacing("1920", with: "\(painting.size.width)")) < lines", in: folder.path),
      named: "mirrored"
    ).painting
    let width = Double(painting.size.width)
    #expect(
      mirrored.strokes.map(\.points[0].location.x)
        == painting.strokes.map { width - $0.points[0].location.x })
    let lines3 = try output("\(filters[2]) < lines", in: folder.path)
    let without = try StrokeLinesFile.decode(lines3, named: "without").painting
    #expect(
      !without.strokes.isEmpty && Samples.elements(of: without).allSatisfy { $0.sticker == nil })
  }
}
