import Geometry
import PaintingModel
import Rasterizer

@testable import PaintingFiles

/// What is read from files that others may have made.
enum FuzzFormat: String, CaseIterable, Sendable {
  case archive, openRaster, stack, history, versions, known, notes, thumbnail
  case kra, psd
  case png, jpeg, webp, gif, bmp, tiff, svg
  case preset, myb, gbr, gih, abr, kpp, bundle, set, palette, journal, clip, lines
  case screen

  /// An input that is as it should be, or nearly so.
  func input(_ mutator: inout Mutator) throws -> [UInt8] {
    let samples = try FuzzSamples.all.get()
    switch self {
    case .archive: return mutator.damaged(samples.files[mutator.place(samples.files.count)])
    case .openRaster, .thumbnail: return repacked(samples, &mutator)
    case .stack: return mutator.damaged(text: samples.lists[mutator.place(samples.lists.count)])
    case .history: return mutator.damaged(samples.histories[mutator.place(samples.histories.count)])
    case .versions: return mutator.damaged(samples.versions)
    case .known: return mutator.damaged(samples.known)
    case .notes: return mutator.damaged(samples.notes)
    case .png: return mutator.damaged(png: samples.pictures[mutator.place(samples.pictures.count)])
    case .jpeg, .webp, .gif, .bmp, .tiff, .svg:
      let all = pictureFormat.flatMap { samples.others[$0] } ?? []
      let picture = all[mutator.place(all.count)]
      return self == .svg ? mutator.damaged(text: picture) : mutator.damaged(picture)
    case .kra, .psd: return layered(&mutator)
    case .journal: return try journal(samples, &mutator)
    // Under a hash that fits, most of the time.
    case .clip:
      if mutator.once(in: 8) { return mutator.damaged(ElementsClip.sealed(samples.clip)) }
      return ElementsClip.sealed(mutator.damaged(samples.clip))
    case .lines: return mutator.damaged(text: one(of: samples.lines, &mutator))
    case .preset:
      return mutator.damaged(text: samples.presets.randomElement(using: &mutator.dice) ?? [])
    case .myb:
      return mutator.damaged(text: MyPaintSamples.all[mutator.place(MyPaintSamples.all.count)])
    case .gbr: return mutator.damaged(one(of: BrushFileSamples.gimp, &mutator))
    case .gih:
      let pipe = one(of: BrushFileSamples.pipes, &mutator)
      return mutator.once(in: 3) ? mutator.damaged(text: pipe) : mutator.damaged(pipe)
    case .abr: return mutator.damaged(one(of: BrushFileSamples.photoshop, &mutator))
    case .kpp:
      let xml = Array(one(of: BrushFileSamples.krita, &mutator).utf8)
      let chunk = one(of: KritaBuilder.Chunk.allCases, &mutator)
      if mutator.once(in: 3) { return mutator.damaged(png: KritaBuilder.file(xml, chunk)) }
      return KritaBuilder.file(mutator.damaged(text: xml), chunk)
    case .bundle:
      var files = BrushFileSamples.bundle
      if mutator.once(in: 2) { return mutator.damaged(KritaBuilder.bundle(files)) }
      let place = mutator.place(files.count)
      files[place].bytes = mutator.damaged(files[place].bytes)
      if mutator.once(in: 3) { files.swapAt(place, mutator.place(files.count)) }
      return KritaBuilder.bundle(files)
    case .set:
      return mutator.damaged(text: samples.set)
    case .palette:
      let palette = samples.palettes[mutator.place(samples.palettes.count)]
      return mutator.once(in: 2) ? mutator.damaged(palette) : mutator.damaged(text: palette)
    case .screen: return mutator.damaged(one(of: ScreenProfileTests.profiles, &mutator).1)
    }
  }

  private func one<Value>(of all: [Value], _ mutator: inout Mutator) -> Value {
    all[mutator.place(all.count)]
  }

  /// A file with one entry damaged, under the right checksum.
  private func repacked(_ samples: FuzzSamples, _ mutator: inout Mutator) -> [UInt8] {
    var archive = ZipBuilder(samples.entries[mutator.place(samples.entries.count)])
    let place = mutator.place(archive.entries.count)
    let entry = archive.entries[place]
    let name = String(decoding: entry.name, as: UTF8.self)
    if name.hasSuffix(".png") {
      archive.entries[place].bytes = mutator.damaged(png: entry.bytes)
    } else if name.hasSuffix(".bin") {
      archive.entries[place].bytes = mutator.damaged(entry.bytes)
    } else {
      archive.entries[place].bytes = mutator.damaged(text: entry.bytes)
    }
    switch mutator.place(12) {
    case 0: archive.entries.remove(at: place)
    case 1: archive.entries.append(entry)
    case 2: archive.entries[place].name = mutator.damaged(entry.name)
    case 3: archive.entries[place].offset = mutator.number() & 0xFFFF_FFFF
    case 4: archive.entries[place].packedSize = mutator.number() & 0xFFFF_FFFF
    case 5: archive.entries[place].size = mutator.number() & 0xFFFF_FFFF
    case 6: archive.count = mutator.number() & 0xFFFF
    default: break
    }
    return archive.bytes
  }

  /// Reads an input and does with it what the app does; gives how many bytes it is when decoded.
  func read(_ input: [UInt8], in folder: String) throws -> Int {
    switch self {
    case .archive, .openRaster:
      guard let opened = try? OpenRasterFile.decode(input, from: "fuzz", tilesIn: Self.store) else {
        return 0
      }
      return try FuzzFormat.use(opened.painting)
    case .kra, .psd:
      let format = self == .kra ? LayeredFormat.krita : .photoshop
      guard let opened = try? LayeredFile.decode(input, named: "fuzz", as: format) else { return 0 }
      return try FuzzFormat.use(opened.painting)
    case .stack:
      guard let document = try? StackParser.parse(input) else { return 0 }
      let again = try StackParser.parse(Array(document.xml.utf8))
      guard again.essence == document.essence, again.xml == document.xml else {
        throw TemporaryFolder.Failure(what: "a list of layers that was written is another one")
      }
      return document.xml.utf8.count
    case .history:
      guard let history = try? StrokeHistory(input) else { return 0 }
      if let layers = history.layers {
        var record = PaintingRecord(
          size: PixelSize(width: 64, height: 64), tree: layers.tree, contents: [:])
        (record.steps, record.doneCount) = (layers.steps, layers.doneCount)
        _ = Painting(record)
      }
      return input.count * 8
    case .versions: return try versions(input)
    case .known:
      guard let known = try? KnownPictures(input) else { return 0 }
      guard try KnownPictures(known.bytes) == known else {
        throw TemporaryFolder.Failure(what: "what was said of pictures is something else")
      }
      return input.count * 8
    case .notes:
      var reader = ByteReader(input)
      return (try? NotesRecord.read(&reader)) == nil ? 0 : input.count * 2
    case .thumbnail:
      try AtomicFile.write(input, to: "\(folder)/fuzz.ora")
      guard let picture = try? PaintingFile.thumbnail(of: "\(folder)/fuzz.ora") else { return 0 }
      return picture.pixels.count * 4
    case .png:
      guard let opened = try? PNGFile.decode(input, from: "fuzz") else { return 0 }
      return opened.painting.size.width * opened.painting.size.height * 8
    case .jpeg, .webp, .gif, .bmp, .tiff, .svg: return picture(input)
    case .journal: return try recovered(input, in: folder).map(FuzzFormat.use) ?? 0
    case .clip: return try clip(input)
    case .lines: return try lines(input)
    case .preset:
      _ = try? PresetJSON.decode(input, id: "fuzz")
      return input.count * 8
    case .myb, .gbr, .gih, .abr, .kpp, .bundle, .set:
      let ending = self == .set ? BrushSetFile.ending : rawValue
      let came = try? BrushImport.read(input, name: "fuzz.\(ending)")
      for came in came?.brushes ?? [] {
        guard came.brush == came.brush.limited, came.dropped.count <= 2000 else {
          throw TemporaryFolder.Failure(what: "an imported brush is out of range")
        }
      }
      return input.count * 16 + (came?.brushes.count ?? 0) << 20
    case .palette:
      _ = try? PaletteFile.read(input, name: "fuzz")
      return input.count * 16
    case .screen:
      guard let screen = ScreenProfile(input) else { return 0 }
      var values = (0..<300).map { UInt16($0 * 211) }
      screen.show(&values)
      // All of a map takes some hundredths of a second.
      if input.crc % 20 == 0 { _ = screen.colors(seenAs: .tritanopia).changesNothing }
      return 1 << 22
    }
  }

  /// Takes tiles that are read late.
  private static let store = TileStore(in: memory)

  /// Puts copied elements on a painting, and copies them again.
  private func clip(_ input: [UInt8]) throws -> Int {
    guard let elements = try? ElementsClip.decode(input) else { return 0 }
    var painting = Painting(size: PixelSize(width: 21, height: 13))
    if painting.refusal(ofInserting: elements) == nil { _ = painting.insert(elements) }
    guard try ElementsClip.decode(ElementsClip.encode(elements)) == elements else {
      throw TemporaryFolder.Failure(what: "elements that were copied are others")
    }
    return input.count * 8
      + elements.compactMap(\.picture).reduce(0) {
        $0 + $1.pixels.tiles.occupiedCount << 15
      }
  }

  /// Opens lines, and writes them again.
  private func lines(_ input: [UInt8]) throws -> Int {
    // Whoever writes lines may ask for much paint with few words: here for no more than others do.
    var budget = PaintingBudget()
    (budget.side, budget.pixels, budget.tiles) = (2048, 1 << 20, 1 << 11)
    return try PaintingBudget.$current.withValue(budget) {
      guard let opened = try? StrokeLinesFile.decode(input, named: "fuzz") else { return 0 }
      let painting = opened.painting
      let again = try StrokeLinesFile.decode(
        try StrokeLinesFile.encode(painting), named: "again"
      ).painting
      let elements = Samples.elements(of: painting)
      guard again.tree == painting.tree, Samples.elements(of: again).count == elements.count else {
        throw TemporaryFolder.Failure(what: "a painting that was written as lines is another one")
      }
      return try FuzzFormat.use(painting) + input.count * 16 + painting.paintedTileCount << 15
    }
  }

  /// Takes a painting's steps back and does them again, paints, goes back to its saves, saves and
  /// opens it.
  private static func use(_ painting: Painting) throws -> Int {
    let area = painting.size.width * painting.size.height
    let decoded = area * 8 * max(1, painting.tree.all.count)
    guard area < 1 << 14 else { return decoded }
    var copy = painting
    for _ in 0..<30 where copy.undo() == nil { break }
    for _ in 0..<30 where copy.redo() == nil { break }
    for version in copy.versions.all.prefix(3) {
      if let state = copy.painting(at: version) { _ = copy.goBack(to: state) }
    }
    _ = copy.addLayer()
    _ = copy.addSticker(Sticker(center: Point(5, 5), radius: 3))
    copy = Samples.stroke(on: copy)
    let again = try OpenRasterFile.decode(
      try OpenRasterEncoder(painting: painting).encode(), from: "again")
    guard again.kind == .fude, again.painting.tree == painting.tree else {
      throw TemporaryFolder.Failure(what: "a painting that was saved is another one")
    }
    return decoded
  }
}
