import PaintingModel
import Testing

@testable import PaintingFiles

/// Brushes go into one file, and come out of it as they were.
@Suite struct BrushSetFileTests {
  private static let brushes: [BrushPreset] = {
    var leaf = BrushPreset(
      id: "leaf", name: "Leaf", icon: .sponge, brush: BrushPictureSamples.brush)
    (leaf.folder, leaf.tags) = ("Plants", ["green", "wet"])
    var grass = BrushPreset(id: "grass", name: "Grass", icon: .fanBrush, brush: Brush(diameter: 9))
    grass.brush.method = .tip
    grass.brush.jitter.hue = 0.2
    return [leaf, grass]
  }()

  private func written(_ presets: [BrushPreset], _ name: String) throws -> BrushImport.Result {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/my_set.\(BrushSetFile.ending)"
    try BrushSetFile.write(presets, name: name, to: path)
    #expect(BrushImport.takes(path))
    return try BrushImport.read(path: path)
  }

  @Test func whatIsGivenIsWhatComes() throws {
    let came = try written(Self.brushes, "Garden").brushes
    #expect(came.map(\.name) == ["Leaf", "Grass"] && came.map(\.icon) == [.sponge, .fanBrush])
    #expect(came.map(\.brush) == Self.brushes.map(\.brush))
    #expect(came.map(\.folder) == ["Plants", ""] && came[0].tags == ["green", "wet"])
    #expect(came.flatMap(\.dropped).isEmpty)
  }

  @Test func thoseWithoutAFolderGetOneOfTheSetsName() throws {
    var brushes = Self.brushes
    brushes[0].folder = ""
    func folders(_ presets: [BrushPreset], _ name: String) throws -> [String] {
      try written(presets, name).brushes.map(\.folder)
    }
    #expect(try folders(brushes, "Garden") == ["Garden", "Garden"])
    #expect(try folders(brushes, "") == ["My set", "My set"])
    #expect(try folders([brushes[0]], "Garden") == [""], "one lies alone")
  }

  @Test(arguments: [
    ("{}", "no brushes"), (#"{"brushes": []}"#, "no brushes"), ("[", "mark is missing"),
    (#"{"brushes": [{"diameter": "a"}]}"#, "brushes"),
    (#"{"brushes": [{"diameter": -5}]}"#, "diameter"),
  ])
  func whatIsNoSetIsSaid(_ text: String, _ words: String) {
    do throws(PresetError) {
      _ = try BrushImport.read(Array(text.utf8), name: "a.fudebrushes")
      Issue.record("it was read")
    } catch {
      #expect("\(error)".contains(words), "\(error)")
    }
  }

  @Test func tagsAreShortAndFewAndThereOnce() {
    #expect(PresetTags.read(" wet ,green,, wet,  two\twords ") == ["wet", "green", "two words"])
    #expect(PresetTags.read((0..<90).map { "\($0)" }.joined(separator: ",")).count == 32)
    #expect(PresetTags.read(String(repeating: "a", count: 500)).map(\.count) == [60])
  }

  @Test func tagsOfKritasBundlesCome() throws {
    let path = "paintoppresets/a.kpp"
    let bytes = KritaBuilder.bundle(
      [("paintoppresets", path, KritaBuilder.preset(KritaBuilder.xml()))],
      tags: [path: ["Ink", "Sketch", "Ink"]])
    let came = try BrushImport.read(bytes, name: "a.bundle")
    #expect(came.brushes.map(\.tags) == [["Ink", "Sketch"]])
  }
}
