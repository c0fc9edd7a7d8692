import Geometry
import PaintingModel
import Rasterizer

/// The layers of a painting and the steps of its history, as they lie in a file.
///
/// ```
/// layers ever made: u32   tree
/// sheets: u32, then each: layer: u32   base: u8
/// stickers ever made: u32
/// steps: u32, done: u32, then each: kind: u8
///   0, a stroke, 2, a sticker, 3, nothing, 6, a picture, 7, a fill, 8, a text: layer: u32, see `ElementRecord`
///   1, an edit: tree before, tree after
///   5, changes: brief, then each: see `EditRecord`
/// tree: active: u32   list   flags: u8: 1 it has notes, 2 painting is limited to an area,
///   4 strokes are painted along a guide, 8 it has rulers, 16 the sheet is another one than the first,
///   32 so is the paper, 64 it has references, 128 the sheet grows under strokes
///   notes about picture, stack and paper: see `NotesRecord`   the area's number: see `AreaRecord`   the guide: see `GuideRecord`
///   the rulers: see `RulerRecord`   the sheet: see `SheetRecord`   the paper: 4 × f32
///   the references: see `ReferenceRecord`
/// list: layers: u32, then each from the bottom up:
///   id: u32   opacity: f64   mode, name: text   group, visible, locked, alpha locked, clipped: u8
///   isolated: u8   flags: u8: 1 it has notes, 2 it has marks, 4 it has a mask
///   notes: see `NotesRecord`   marks: see `LayerMarks`   mask: see `MaskRecord`   list of what a group holds
/// ```
/// Before version 13 layers have neither marks nor masks.
/// Before version 8 elements stand there as they are after all steps that are done, without names, and
/// a change is a step 4: layer: u32, place: u32, element before, element after.
/// Before version 6 there are no notes, and all groups are isolated.
/// Before version 5 of `StrokeHistory` there are neither stickers nor a count of them.
struct LayerArrangement: Equatable {
  /// The picture that a layer began with.
  enum Base: UInt8 {
    /// Nothing.
    case none
    /// One that has its own entry in the archive.
    case own
    /// The one that it still is.
    case unchanged
  }

  var layerCount: UInt32
  var tree: LayerTree
  var contents: [LayerID: Base]
  /// What was done, without pictures that layers began with, and which go with the one before.
  var steps: [FinishedStep]
  var doneCount: Int
  var stickerCount: UInt32 = 0

  /// The brushes of what changes have put there, and of cuts.
  var changedBrushes: [Brush] {
    steps.flatMap { step -> [Brush] in
      guard case .change(let edits) = step.content else {
        guard case .element(let element?, _) = step.content else { return [] }
        return element.cuts.map(\.stroke.brush)
      }
      return edits.flatMap { $0.settings ?? [] }.flatMap { setting -> [Brush] in
        switch setting {
        case .whole(let element):
          CollectionOfOne(element.originalBrush).compactMap { $0 }
            + element.cuts.map(\.stroke.brush)
        case .brush(let brush): [brush]
        case .cuts(_, let added): added.map(\.stroke.brush)
        default: []
        }
      }
    }
  }
}

extension LayerArrangement {
  /// The areas of all that it holds, in order.
  var areas: [Area] {
    var areas = [tree.area]
    for step in steps {
      switch step.content {
      case .element(let element, _):
        if let element { areas += element.allClips }
      case .edit(let before, let after, _): areas += [before.area, after.area]
      case .change(let edits):
        for setting in edits.flatMap({ $0.settings ?? [] }) {
          switch setting {
          case .whole(let element): areas += element.allClips
          case .cuts(_, let added): areas += added.map(\.stroke.clip)
          case .clip(let clip): areas.append(clip)
          default: break
          }
        }
      }
    }
    return areas.compactMap { $0 }
  }

  /// A painting of it, without its pixels.
  func record(size: PixelSize, paper: Color) -> PaintingRecord {
    var record = PaintingRecord(size: size, paper: paper, tree: tree, contents: [:])
    record.layerCount = layerCount
    record.steps = steps
    record.doneCount = doneCount
    record.stickerCount = stickerCount
    return record
  }

  /// Adds it; `number` gives brushes their numbers.
  func write(number: (Brush) -> UInt32, to writer: inout ByteWriter) {
    writer.add(layerCount)
    LayerArrangement.write(tree, to: &writer)
    writer.add(UInt32(contents.count))
    for (id, base) in contents.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      writer.add(id.rawValue)
      writer.add(base.rawValue)
    }
    writer.add(stickerCount)
    writer.add(UInt32(steps.count))
    writer.add(UInt32(doneCount))
    for step in steps { LayerArrangement.write(step, number: number, to: &writer) }
  }

  private static func write(
    _ step: FinishedStep, number: (Brush) -> UInt32, to writer: inout ByteWriter
  ) {
    switch step.content {
    case .element(let element, let id):
      writer.add(ElementRecord.Kind(element).step)
      writer.add(id.rawValue)
      // Strokes lie apart.
      ElementRecord.writeContent(of: element, number: number, to: &writer) { _, _ in }
    case .edit(let before, let after, _):
      writer.add(Kind.edit.rawValue)
      write(before, to: &writer)
      write(after, to: &writer)
    case .change(let edits):
      writer.add(Kind.change.rawValue)
      EditRecord.write(edits, number: number, to: &writer)
    }
  }

  /// The steps that add no element; others have the number of the element's kind.
  private enum Kind: UInt8 {
    case edit = 1
    case formerChange = 4
    case change = 5
  }

  static func write(_ tree: LayerTree, to writer: inout ByteWriter) {
    writer.add(tree.active.rawValue)
    write(tree.layers, to: &writer)
    writer.add(flags(of: tree))
    if !tree.notes.isEmpty {
      for notes in [tree.notes.image, tree.notes.root, tree.notes.paper] {
        NotesRecord.write(notes, to: &writer)
      }
    }
    if tree.area != nil { AreaRecord.writeNumber(of: tree.area, to: &writer) }
    if let guide = tree.guide { GuideRecord.write(guide, to: &writer) }
    if !tree.rulers.isEmpty { RulerRecord.write(tree.rulers, to: &writer) }
    if let sheet = tree.sheet { SheetRecord.write(sheet, to: &writer) }
    if let paper = tree.paper { StrokeHistory.write(paper, to: &writer) }
    if !tree.referencePictures.isEmpty {
      ReferenceRecord.write(tree.referencePictures, to: &writer)
    }
  }

  private static func flags(of tree: LayerTree) -> UInt8 {
    let all: [(has: Bool, flag: UInt8)] = [
      (!tree.notes.isEmpty, TreeFlag.notes), (tree.area != nil, TreeFlag.area),
      (tree.guide != nil, TreeFlag.guide), (!tree.rulers.isEmpty, TreeFlag.rulers),
      (tree.sheet != nil, TreeFlag.sheet), (tree.paper != nil, TreeFlag.paper),
      (!tree.referencePictures.isEmpty, TreeFlag.references), (tree.growsSheet, TreeFlag.grows),
    ]
    return all.reduce(0) { $1.has ? $0 | $1.flag : $0 }
  }

  /// What more is known of a layer.
  private enum LayerFlag {
    static let notes: UInt8 = 1
    static let marks: UInt8 = 2
    static let mask: UInt8 = 4
    static let all = notes | marks | mask
  }

  /// What more is known of a tree.
  private enum TreeFlag {
    static let notes: UInt8 = 1
    static let area: UInt8 = 2
    static let guide: UInt8 = 4
    static let rulers: UInt8 = 8
    static let sheet: UInt8 = 16
    static let paper: UInt8 = 32
    static let references: UInt8 = 64
    static let grows: UInt8 = 128
    static let all = notes | area | guide | rulers | sheet | paper | references | grows
  }

  private static func write(_ layers: [Layer], to writer: inout ByteWriter) {
    writer.add(UInt32(layers.count))
    for layer in layers {
      writer.add(layer.id.rawValue)
      writer.add(layer.opacity)
      writer.add(text: layer.mode.openRasterName)
      writer.add(text: layer.name)
      for flag in [
        layer.isGroup, layer.isVisible, layer.isLocked, layer.isAlphaLocked, layer.isClipped,
        layer.isIsolated,
      ] {
        writer.add(flag: flag)
      }
      let marks = LayerMarks.byte(of: layer)
      writer.add(
        (layer.notes.isEmpty ? 0 : LayerFlag.notes) | (marks == 0 ? 0 : LayerFlag.marks)
          | (layer.mask == nil ? 0 : LayerFlag.mask))
      if !layer.notes.isEmpty { NotesRecord.write(layer.notes, to: &writer) }
      if marks != 0 { writer.add(marks) }
      if let mask = layer.mask { MaskRecord.write(mask, to: &writer) }
      write(layer.children, to: &writer)
    }
  }
}

extension LayerArrangement {
  /// The fewest bytes of a layer in a list.
  private static let leastLayerBytes = 4 + 8 + 1 + 1 + 5 + 4
  private static let leastStepBytes = 5

  /// The strokes that lie apart, each to be taken once.
  struct Strokes {
    /// Those that steps have added, in order.
    var added: ArraySlice<Stroke>
    /// Those before and after changes, before version 8.
    var changed: ArraySlice<Stroke>
  }

  /// Reads what a version holds.
  init(
    _ reader: inout ByteReader, version: UInt32, strokes: Strokes, brushes: [Brush]
  ) throws(HistoryError) {
    layerCount = try reader.integer()
    tree = try LayerArrangement.readTree(&reader, version)
    contents = [:]
    for _ in 0..<(try reader.count(bytesEach: 5)) {
      let id = LayerID(rawValue: try reader.integer())
      let place = reader.offset
      guard let base = Base(rawValue: try reader.integer()) else { throw .value(offset: place) }
      contents[id] = base
    }
    stickerCount = version > 4 ? try reader.integer() : 0
    let count = try reader.count(bytesEach: LayerArrangement.leastStepBytes)
    let place = reader.offset
    doneCount = Int(try reader.integer(UInt32.self))
    guard doneCount <= count else { throw .value(offset: place) }
    steps = []
    var strokes = strokes
    var former = FormerChanges()
    for _ in 0..<count {
      let content = try LayerArrangement.readStep(
        &strokes, version, brushes, former: &former, &reader)
      steps.append(FinishedStep(content))
    }
    guard strokes.added.isEmpty, strokes.changed.isEmpty else {
      throw .value(offset: reader.offset)
    }
    former.restore(&steps)
  }

  private static func readStep(
    _ strokes: inout Strokes, _ version: UInt32, _ brushes: [Brush],
    former: inout FormerChanges, _ reader: inout ByteReader
  ) throws(HistoryError) -> FinishedStep.Content {
    func brush(_ number: UInt32) -> Brush? {
      brushes.indices.contains(Int(number)) ? brushes[Int(number)] : nil
    }
    let place = reader.offset
    var number: UInt8 = try reader.integer()
    if version < 5 { number = min(number, Kind.edit.rawValue) }
    switch Kind(rawValue: number) {
    case .edit:
      return .edit(
        before: try LayerArrangement.readTree(&reader, version),
        after: try LayerArrangement.readTree(&reader, version), bases: [:])
    case .change where version > 7:
      return .change(
        try EditRecord.read(brush, &reader))
    case .formerChange where version < 8:
      let layer = LayerID(rawValue: try reader.integer())
      let place = ElementPlace(layer: layer, index: Int(try reader.integer(UInt32.self)))
      let before = try readFormer(&strokes.changed, version, &reader)
      let after = try readFormer(&strokes.changed, version, &reader)
      former.note(before, at: place)
      return .change([ElementEdit(at: place, putting: after)])
    default:
      let kind = ElementRecord.Kind.allCases.first { $0.step == number }
      guard let kind else { throw .value(offset: place) }
      let layer = LayerID(rawValue: try reader.integer())
      let element = try ElementRecord.readContent(
        kind, version: version, brush: brush, &reader
      ) {
        _ throws(HistoryError) in
        guard let stroke = strokes.added.popFirst() else { throw .value(offset: place) }
        return stroke
      }
      return .element(element, layer: layer)
    }
  }

  private static func readFormer(
    _ strokes: inout ArraySlice<Stroke>, _ version: UInt32, _ reader: inout ByteReader
  ) throws(HistoryError) -> Element? {
    let place = reader.offset
    return try ElementRecord.read(version: version, brush: { _ in nil }, &reader) {
      _ throws(HistoryError) in
      guard let stroke = strokes.popFirst() else { throw .value(offset: place) }
      return stroke
    }
  }

  static func readTree(
    _ reader: inout ByteReader, _ version: UInt32 = StrokeHistory.version
  ) throws(HistoryError) -> LayerTree {
    let place = reader.offset
    let active = LayerID(rawValue: try reader.integer())
    let layers = try readLayers(&reader, version, depth: 0)
    guard var tree = LayerTree(layers, active: active) else { throw .value(offset: place) }
    let flagsPlace = reader.offset
    let flags: UInt8 = version > 5 ? try reader.integer() : 0
    guard flags & ~TreeFlag.all == 0 else {
      throw .value(offset: flagsPlace)
    }
    if flags & TreeFlag.notes != 0 {
      tree.notes.image = try NotesRecord.read(&reader)
      tree.notes.root = try NotesRecord.read(&reader)
      tree.notes.paper = try NotesRecord.read(&reader)
    }
    if flags & TreeFlag.area != 0 { tree.area = try AreaRecord.readNumbered(&reader) }
    if flags & TreeFlag.guide != 0 { tree.guide = try GuideRecord.read(&reader) }
    if flags & TreeFlag.rulers != 0 { tree.rulers = try RulerRecord.read(&reader) }
    if flags & TreeFlag.sheet != 0 { tree.sheet = try SheetRecord.read(&reader) }
    tree.growsSheet = flags & TreeFlag.grows != 0
    if flags & TreeFlag.paper != 0 { tree.paper = try StrokeHistory.readColor(&reader) }
    if flags & TreeFlag.references != 0 {
      tree.referencePictures = try ReferenceRecord.read(&reader)
    }
    return tree
  }

  private static func readLayers(
    _ reader: inout ByteReader, _ version: UInt32, depth: Int
  ) throws(HistoryError) -> [Layer] {
    let place = reader.offset
    let count = try reader.count(bytesEach: leastLayerBytes)
    guard depth <= StackParser.depthLimit || count == 0 else { throw .value(offset: place) }
    var layers: [Layer] = []
    for _ in 0..<count {
      let id = LayerID(rawValue: try reader.integer())
      let opacity = try reader.double(in: 0...1)
      let place = reader.offset
      guard let mode = BlendMode(openRasterName: try reader.text()) else {
        throw .value(offset: place)
      }
      var layer = Layer(
        id: id, name: try reader.text(), isGroup: try reader.flag(), opacity: opacity,
        mode: mode, isVisible: try reader.flag(), isLocked: try reader.flag(),
        isAlphaLocked: try reader.flag(), isClipped: try reader.flag())
      if version > 5 {
        layer.isIsolated = try reader.flag()
        let place = reader.offset
        let flags: UInt8 = try reader.integer()
        guard flags & ~LayerFlag.all == 0 else { throw .value(offset: place) }
        if flags & LayerFlag.notes != 0 { layer.notes = try NotesRecord.read(&reader) }
        if flags & LayerFlag.marks != 0 { try LayerMarks.read(&reader, into: &layer) }
        if flags & LayerFlag.mask != 0 { layer = layer.masked(by: try MaskRecord.read(&reader)) }
      }
      let children = try readLayers(&reader, version, depth: depth + 1)
      layers.append(layer.isGroup ? layer.holding(children) : layer)
    }
    return layers
  }
}

extension Element {
  /// The areas that it, and what was cut from it, was limited to.
  fileprivate var allClips: [Area?] { [originalClip] + cuts.map(\.stroke.clip) }
}
