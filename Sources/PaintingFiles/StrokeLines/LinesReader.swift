import FoundationEssentials
import Geometry
import PaintingModel
import Rasterizer
import Words

/// Puts a painting together, line by line.
struct LinesReader {
  private let decoder = JSONDecoder()
  /// How many bytes there are in all.
  private let bytes: Int
  private var start: (fields: SheetFields, sheet: PixelRect)?
  private var stack = LinesStack()
  private var budget: LayerBudget
  private var brushes: [UInt32: Brush] = [:]
  private var areas: [UInt32: Area] = [:]
  private var pixels: [UInt32: PicturePixels] = [:]
  private var cutters: [UInt32: Stroke] = [:]
  private var erasers: [UInt32: Set<ElementID>] = [:]
  private var bases: [LayerID: TileGrid] = [:]
  private var elements: [(element: Element, layer: LayerID)] = []
  private var names: Set<ElementID> = []
  /// The greatest number of all names that are nobody's.
  private var greatestName: UInt32 = 0
  private var stickers: UInt32 = 0
  /// The tiles of all fills.
  private var filledTiles = 0

  init(bytes: Int) {
    self.bytes = bytes
    budget = LayerBudget(bytes: bytes, canvas: PixelSize(width: 1, height: 1))
  }

  /// Takes the next line.
  mutating func add(_ line: ArraySlice<UInt8>) throws(LineProblem) {
    // The decoder ends the program on some bytes that are no UTF-8.
    guard String(validating: line, as: UTF8.self) != nil else {
      throw .value(.notJSON(text("it is not text in UTF-8")))
    }
    let read: PaintingLine
    do {
      read = try decoder.decode(PaintingLine.self, from: Data(line))
    } catch let error as LineProblem {
      throw error
    } catch let error as PresetError {
      throw .value(error)
    } catch DecodingError.keyNotFound(let key, _) {
      throw .missing(field: key.stringValue)
    } catch let error as DecodingError {
      throw .value(PresetError(error))
    } catch {
      throw .value(.notJSON("\(error)"))
    }
    try add(read)
  }

  private mutating func add(_ line: PaintingLine) throws(LineProblem) {
    guard case .painting(let fields) = line else {
      guard start != nil else { throw .noPainting }
      return try addPart(line)
    }
    guard start == nil else { throw .senseless(field: "kind") }
    let version = fields.fude ?? StrokeLinesFile.version
    guard version <= StrokeLinesFile.version else { throw .newer(version: version) }
    let sheet = try fields.sheet
    start = (fields, sheet)
    budget = LayerBudget(bytes: bytes, canvas: sheet.size)
  }

  private mutating func addPart(_ line: PaintingLine) throws(LineProblem) {
    switch line {
    case .painting: break
    case .layer(let fields):
      let id = try stack.add(fields)
      if let base = fields.base { bases[id] = try tiles(base, "base", isPart: true) }
    case .brush(let fields): brushes[try number(fields.number)] = fields.brush
    case .area(let fields): areas[try number(fields.number)] = try fields.area
    case .pixels(let fields):
      guard let png = fields.png else { throw .missing(field: "png") }
      pixels[try number(fields.number)] = PicturePixels(try tiles(png, "png", isPart: false))
    case .cutter(let fields):
      var cutter = try fields.stroke(try brush(fields.brush))
      cutter.clip = try clip(fields.clip)
      cutter.guide = try fields.guide?.guide
      cutters[try number(fields.number)] = cutter
    case .erasers(let fields): erasers[try number(fields.number)] = try fields.ids
    case .element(let fields, let content): try add(fields, content)
    }
  }

  private func number(_ number: UInt32?) throws(LineProblem) -> UInt32 {
    guard let number else { throw .missing(field: "number") }
    return number
  }

  private mutating func tiles(
    _ png: Data, _ field: String, isPart: Bool
  ) throws(LineProblem) -> TileGrid {
    let bytes = [UInt8](png)
    do throws(OpenRasterError) {
      _ = try budget.take(png: Array(bytes.prefix(29)), of: field)
    } catch {
      throw .tooMuch
    }
    guard let tiles = try? PNGFile.tiles(bytes, isPart: isPart) else {
      throw .senseless(field: field)
    }
    do throws(OpenRasterError) {
      try budget.take(tiles)
    } catch {
      throw .tooMuch
    }
    return tiles
  }

  // MARK: Elements

  private func brush(_ number: UInt32?) throws(LineProblem) -> Brush {
    guard let number else { return Brush() }
    guard let brush = brushes[number] else { throw .unknown(field: "brush", number: number) }
    return brush
  }

  private func clip(_ number: UInt32?) throws(LineProblem) -> Area? {
    guard let number else { return nil }
    guard let area = areas[number] else { throw .unknown(field: "clip", number: number) }
    return area
  }

  private func pixels(
    _ number: UInt32, _ field: String
  ) throws(LineProblem) -> PicturePixels {
    guard let found = pixels[number] else { throw .unknown(field: field, number: number) }
    return found
  }

  private mutating func add(
    _ fields: ElementFields, _ content: PaintingLine.Content
  ) throws(LineProblem) {
    let layer = try stack.layer(fields.layer)
    var original = try self.content(content)
    try original.follow(fields, clip: try clip(fields.clip), guide: try fields.guide?.guide)
    let shape = try fields.shape?.shape
    if shape != nil {
      switch original {
      case .stroke, .fill: break
      case .sticker, .picture, .text: throw .senseless(field: "shape")
      }
    }
    var freedFrom: Set<ElementID> = []
    if let number = fields.freedFrom {
      guard let names = erasers[number] else { throw .unknown(field: "freedFrom", number: number) }
      freedFrom = names
    }
    let element = Element(
      original, id: try name(fields.id), order: ElementOrder(),
      placement: try fields.placement, group: try group(fields.inGroup), shape: shape,
      freedFrom: freedFrom, cuts: try cuts(fields.cuts ?? []))
    elements.append((element, layer))
  }

  /// A name; none where it is not said, and where another element has it already, as that which a line was copied
  /// from.
  private mutating func name(_ word: String?) throws(LineProblem) -> ElementID {
    guard let word else { return .none }
    let id = try ElementID.read(word, "id")
    if id.author == 0 { greatestName = max(greatestName, id.number) }
    return names.insert(id).inserted ? id : .none
  }

  private mutating func group(_ word: String?) throws(LineProblem) -> ElementID? {
    guard let word else { return nil }
    let id = try ElementID.read(word, "inGroup")
    if id.author == 0 { greatestName = max(greatestName, id.number) }
    return id
  }

  private func cuts(_ fields: [ElementFields.Cut]) throws(LineProblem) -> [Cut] {
    guard fields.count <= Cut.most else {
      throw .value(.tooMany(field: "cuts", count: fields.count, most: Cut.most))
    }
    var cuts: [Cut] = []
    for field in fields {
      guard let number = field.cutter else { throw .missing(field: "cutter") }
      guard let stroke = cutters[number] else { throw .unknown(field: "cutter", number: number) }
      guard let cut = Cut(stroke, frame: try field.frame.map("cuts")) else {
        throw .senseless(field: "cuts")
      }
      cuts.append(cut)
    }
    return cuts
  }

  private mutating func content(
    _ content: PaintingLine.Content
  ) throws(LineProblem) -> Element.Content {
    switch content {
    case .stroke(let fields): return .stroke(try fields.stroke(try brush(fields.brush)))
    case .sticker(let fields):
      stickers += 1
      return .sticker(try fields.sticker(StickerID(rawValue: stickers)))
    case .picture(let fields):
      guard let number = fields.pixels else { throw .missing(field: "pixels") }
      return .picture(try fields.picture(try pixels(number, "pixels")))
    case .fill(let fields):
      let fill = try fields.fill { number throws(LineProblem) in
        guard let area = areas[number] else { throw .unknown(field: "area", number: number) }
        return area
      }
      // A set of a tile's pixels takes a 64th of its memory.
      filledTiles += fill.found?.pixels.tileCount ?? 0
      guard filledTiles / 64 <= PaintingBudget.current.tiles else { throw .tooMuch }
      return .fill(fill)
    case .text(let fields):
      return .text(
        try fields.text { number throws(LineProblem) in try pixels(number, "glyphs") })
    }
  }

  // MARK: The painting

  /// The painting that all lines make.
  func painting(threads: Int) throws(LineProblem) -> Painting {
    guard let (fields, sheet) = start else { throw .noPainting }
    guard var tree = stack.tree(active: fields.active) else { throw .senseless(field: "layer") }
    if sheet != sheet.size.bounds { tree.sheet = sheet }
    tree.growsSheet = fields.grows ?? false
    let paper = fields.paper?.color ?? Painting.defaultPaper
    let record = PaintingRecord(
      size: sheet.size, paper: paper, tree: tree,
      contents: bases.mapValues { PaintingRecord.Content(base: $0) })
    guard var painting = Painting(record) else { throw .senseless(field: "base") }
    if let resolution = try fields.pixelsPerInch { painting.resolution = resolution }
    var name = greatestName
    let named = elements.map { part -> (element: Element, layer: LayerID) in
      guard part.element.id == .none else { return part }
      name += 1
      return (part.element.named(ElementID(author: 0, number: name)), part.layer)
    }
    let most = PaintingBudget.current.readableTiles(
      places: TileGrid.placeCount(of: sheet.size))
    guard painting.paint(named, mostTiles: most, threads: threads) else { throw .tooMuch }
    return painting
  }
}

extension Element.Content {
  /// Takes what lines of all elements say.
  fileprivate mutating func follow(
    _ fields: ElementFields, clip: Area?, guide: Guide?
  ) throws(LineProblem) {
    let keepsAlpha = fields.keepsAlpha ?? false
    switch self {
    case .stroke(var stroke):
      (stroke.keepsAlpha, stroke.clip, stroke.guide) = (keepsAlpha, clip, guide)
      self = .stroke(stroke)
    case .sticker(var sticker):
      guard clip == nil else { throw .senseless(field: "clip") }
      (sticker.keepsAlpha, sticker.guide) = (keepsAlpha, guide)
      self = .sticker(sticker)
    case .picture(var picture):
      guard clip == nil else { throw .senseless(field: "clip") }
      guard guide == nil else { throw .senseless(field: "guide") }
      picture.keepsAlpha = keepsAlpha
      self = .picture(picture)
    case .fill(var fill):
      guard guide == nil || fill.canFollow else { throw .senseless(field: "guide") }
      (fill.keepsAlpha, fill.limit) = (keepsAlpha, clip)
      fill.follow(guide)
      self = .fill(fill)
    case .text(var text):
      guard guide == nil else { throw .senseless(field: "guide") }
      (text.keepsAlpha, text.limit) = (keepsAlpha, clip)
      self = .text(text)
    }
  }
}
