import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// MyPaint itself reads our files and writes its own.
@Suite(.enabled(if: MyPaint.isThere, "MyPaint is not installed, or cannot be started"))
struct MyPaintTests {
  /// What MyPaint makes of a file of ours.
  private struct Answer {
    let layers: [String]
    let file: [UInt8]
    let picture: Picture
  }

  private func ask(_ painting: Painting, exponent: Double = 1) throws -> Answer {
    let folder = try TemporaryFolder()
    try OpenRasterFile.write(painting, to: folder.file("in.ora"))
    let names = ["in.ora", "out.ora", "out.png", "layers"].map { folder.file($0) }
    let code = try Tool.run(["/usr/bin/python3", "-c", MyPaint.script] + names + ["\(exponent)"])
    #expect(code == 0)
    let list = String(decoding: try FileBytes.read(names[3]), as: UTF8.self)
    return Answer(
      layers: list.split(separator: "\n").map(String.init), file: try FileBytes.read(names[1]),
      picture: try PictureFile.read(names[2]))
  }

  /// A painting whose extents are whole tiles of MyPaint, which knows no others.
  private func painting() -> Painting {
    var painting = Samples.painting(PixelSize(width: 128, height: 192), strokes: 5, undone: 0)
    _ = painting.addLayer()
    _ = painting.changeLayer(painting.activeLayer) {
      $0.name = "Glow <3"
      $0.mode = .multiply
      $0.opacity = 0.5
    }
    painting = Samples.stroke(on: painting, seed: 2)
    _ = painting.groupLayer(painting.activeLayer)
    _ = painting.changeLayer(painting.activeLayer) { $0.isIsolated = false }
    _ = painting.addLayer()
    _ = painting.changeLayer(painting.activeLayer) { $0.mode = .screen }
    painting = Samples.stroke(on: painting, seed: 5)
    _ = painting.changeLayer(LayerID(rawValue: 1)) { $0.isLocked = true }
    return painting
  }

  @Test func ourLayersAreThereAndLookTheSame() throws {
    let painting = painting()
    let answer = try ask(painting)
    #expect(
      answer.layers.map { $0.lowercased() } == [
        "1 | group 1 | 1.0 | true | false | through",
        "2 | layer 2 | 1.0 | true | false | svg:screen",
        "2 | glow <3 | 0.5 | true | false | svg:multiply",
        "1 | layer 1 | 1.0 | true | true | svg:src-over",
        "1 | paper | 1.0 | true | false | svg:src-over",
      ])
    #expect(answer.picture.size == painting.size)
    #expect(Samples.difference(answer.picture.pixels, Samples.pixels(painting)) <= 2)
  }

  @Test func itsOwnFilesLookAsTheyLookThere() throws {
    let answer = try ask(painting())
    let archive = try ZipReader(answer.file)
    let opened = try OpenRasterFile.decode(answer.file, from: "mypaint")
    let merged = try Picture.decode(
      png: try archive.read("mergedimage.png", limit: 1 << 24), maximumSide: 4000)
    #expect(opened.painting.size == merged.size)
    #expect(Samples.difference(merged.pixels, Samples.pixels(opened.painting)) <= 2)
    #expect(opened.painting.tree.all.map(\.name).contains("Glow <3"))
    // What only MyPaint knows is in our file of it.
    let again = try OpenRasterEncoder(painting: opened.painting).encode()
    let list = String(
      decoding: try ZipReader(again).read("stack.xml", limit: 1 << 20), as: UTF8.self)
    #expect(list.contains("xmlns:mypaint=") && list.contains("mypaint:strokemap="))
    #expect(try ZipReader(again).contains("data/mypaint-settings.json"))
  }

  @Test func itMixesEachModeAsWeDo() throws {
    // In groups of its own ours has every mode; MyPaint adds without regard to alpha.
    let modes = BlendMode.allCases
    let painting = try #require(ModeSheet.painting(modes))
    let answer = try ask(painting)
    for (mode, difference) in ModeSheet.differences(answer.picture, painting, modes) {
      #expect(difference <= 2, "\(mode)")
    }
  }

  @Test func theUserHearsThatItMixedLight() throws {
    let answer = try ask(painting(), exponent: 2.2)
    let opened = try OpenRasterFile.decode(answer.file, from: "mypaint")
    #expect(
      opened.notice == "It may look different, since MyPaint mixed its colors as light.")
    #expect(try OpenRasterFile.decode(try ask(painting()).file, from: "mypaint").notice == nil)
  }
}
