import Geometry
import PaintingModel
import Rasterizer

/// A file of Krita: a ZIP archive with a list of layers, and an entry with tiles for each.
struct KritaFile {
  private let archive: ZipReader
  private let document: KritaDocument
  private var losses = LayeredLosses()
  /// How many bytes of tiles may still be read: what an archive packs once more is there to fill the memory.
  private var rest: Int

  /// How many layers of vectors were drawn, each by a program of its own; the most, and the most bytes of one.
  private var drawings = 0
  private static let mostDrawings = 32
  private static let drawingLimit = 1 << 24
  /// The most bytes of a profile.
  private static let profileLimit = 1 << 22
  /// The most masks of one layer that become ours.
  private static let mostMasks = 4

  /// Opens the archive and reads its list of layers.
  init(_ open: () throws(ZipError) -> ZipReader) throws(LayeredError) {
    let list: [UInt8]
    do throws(ZipError) {
      archive = try open()
      list = try archive.read("maindoc.xml", limit: StackParser.byteLimit)
    } catch {
      throw .zip(error)
    }
    rest = (1 << 28) + 64 * archive.byteCount
    do throws(StackError) {
      document = try KritaDocument.parse(list)
    } catch {
      throw .list(error)
    }
  }

  /// All that it holds; the pixels are not unpacked yet.
  consuming func picture() throws(LayeredError) -> LayeredPicture {
    var file = self
    let space = try KritaFile.colorSpace(file.document.colorSpace)
    var picture = LayeredPicture(size: file.document.size, resolution: file.document.resolution)
    picture.layers = try file.nodes(of: file.document.layers)
    picture.losses = file.losses
    picture.losses.isMixedAsLight = space.isLight(named: file.document.profile)
    picture.byteCount = file.archive.byteCount
    return picture
  }

  /// A small picture of it: Krita's own preview, or what it has merged.
  func thumbnail(maximumSide: Int) throws(LayeredError) -> Picture {
    do throws(ZipError) {
      for name in ["preview.png", "mergedimage.png"] where archive.contains(name) {
        let bytes = try archive.read(name, limit: max(FileBytes.limit, 1 << 28))
        if let picture = try? Picture.decode(png: bytes, maximumSide: maximumSide) {
          return picture
        }
      }
      throw .missing(entry: "preview.png")
    } catch {
      throw .zip(error)
    }
  }

  private static func colorSpace(_ name: String) throws(LayeredError) -> KritaColorSpace {
    guard let space = KritaColorSpace(name) else { throw .colors(name) }
    return space
  }

  /// Layers from the bottom up.
  private mutating func nodes(
    of all: [KritaDocument.Node]
  ) throws(LayeredError) -> [LayeredNode] {
    var result: [LayeredNode] = []
    for node in all.reversed() {
      if let made = try self.node(of: node) { result.append(made) }
    }
    return result
  }

  private mutating func node(
    of node: KritaDocument.Node
  ) throws(LayeredError) -> LayeredNode? {
    var made: LayeredNode
    switch node.word("nodetype") {
    case "grouplayer":
      made = LayeredNode(content: .group(try nodes(of: node.layers)))
      made.isIsolated = !node.isOn("passthrough")
    case "paintlayer":
      var space = try KritaFile.colorSpace(node.word("colorspacename"))
      space.take(
        profile: try bytes(node, ".icc", limit: KritaFile.profileLimit) ?? [],
        named: node.word("profile").isEmpty ? document.profile : node.word("profile"))
      made = LayeredNode(content: .pixels(try pixels(of: node, .colors(space))))
      if !node.word("keyframes").isEmpty { losses.leftOut.insert(.animation) }
    case "shapelayer":
      guard let drawn = try drawing(of: node) else {
        losses.leftOut.insert(.vectors)
        return nil
      }
      losses.flattened.insert(.vectors)
      made = LayeredNode(content: .pixels(drawn))
    case let type:
      losses.leftOut.insert(KritaFile.part(ofLayer: type))
      return nil
    }
    made.name = node.word("name")
    made.opacity = Double(min(max(0, node.number("opacity")), 255)) / 255
    made.isVisible = node.isOn("visible")
    made.isLocked = node.isOn("locked")
    made.isAlphaLocked = node.word("channellockflags").hasSuffix("0")
    made.tag = KritaFile.tags[node.number("colorlabel")]
    // Which channels are painted, alpha last; without it, that of what lies below is kept.
    let channels = node.word("channelflags")
    made.keepsAlpha = channels.hasSuffix("0")
    if channels.dropLast().contains("0") { losses.leftOut.insert(.channels) }
    let mode = node.word("compositeop")
    if let known = BlendMode(kritaName: mode) {
      made.mode = known
    } else if !made.isGroup || made.isIsolated {
      losses.modes.insert(mode)
    }
    made.masks = try masks(of: node)
    return made
  }

  /// The masks that show and hide, the lowest first; of several only those that are switched on.
  private mutating func masks(
    of node: KritaDocument.Node
  ) throws(LayeredError) -> [LayeredNode.Mask] {
    var result: [LayeredNode.Mask] = []
    for mask in node.masks.reversed() {
      guard mask.word("nodetype") == "transparencymask" else {
        losses.leftOut.insert(KritaFile.part(ofMask: mask.word("nodetype")))
        continue
      }
      let ground = try bytes(mask, ".pixelselection.defaultpixel", limit: 16)?.first ?? 0
      result.append(
        LayeredNode.Mask(
          pixels: try pixels(of: mask, .mask(ground: ground), in: ".pixelselection"),
          ground: ground > 127 ? .white : .black, isVisible: mask.isOn("visible")))
    }
    if result.count > 1, result.contains(where: { !$0.isVisible }) || result.count > Self.mostMasks
    {
      losses.leftOut.insert(.masks)
      result = Array(result.filter(\.isVisible).prefix(Self.mostMasks))
    }
    return result
  }

  /// The shapes of a layer of vectors, drawn; nil where that is not possible, or there are too many such layers.
  private mutating func drawing(
    of node: KritaDocument.Node
  ) throws(LayeredError) -> DrawnPixels? {
    guard drawings < KritaFile.mostDrawings,
      let shapes = try bytes(node, ".shapelayer/content.svg", limit: KritaFile.drawingLimit)
    else { return nil }
    drawings += 1
    return DrawnPixels(shapes, size: document.size)
  }

  /// The tiles of a layer or a mask; nil where there are none.
  private mutating func pixels(
    of node: KritaDocument.Node, _ values: KritaPixels.Values, in ending: String = ""
  ) throws(LayeredError) -> KritaPixels? {
    let name = node.word("name")
    guard let content = try bytes(node, ending, limit: rest) else {
      throw .zip(.missing(entry: entry(node, ending)))
    }
    rest -= content.count
    let ground = try bytes(node, ending + ".defaultpixel", limit: 16) ?? []
    let tiles: KritaTiles
    do throws(KritaTilesError) {
      tiles = try KritaTiles(content)
      guard tiles.pixelBytes == values.pixelBytes else { throw KritaTilesError(offset: 0) }
    } catch {
      throw .layer(name: name, offset: error.offset)
    }
    return KritaPixels(
      name: name, x: node.number("x"), y: node.number("y"), values: values, tiles: tiles,
      ground: ground.count == values.pixelBytes
        ? ground : [UInt8](repeating: 0, count: values.pixelBytes))
  }

  private func entry(_ node: KritaDocument.Node, _ ending: String) -> String {
    "\(document.name)/layers/\(node.word("filename"))\(ending)"
  }

  /// The bytes of an entry of a layer; nil where there is none.
  private func bytes(
    _ node: KritaDocument.Node, _ ending: String, limit: Int
  ) throws(LayeredError) -> [UInt8]? {
    let name = entry(node, ending)
    guard archive.contains(name) else { return nil }
    do throws(ZipError) {
      return try archive.read(name, limit: limit)
    } catch {
      throw .zip(error)
    }
  }

  private static func part(ofLayer type: String) -> LayeredLosses.Part {
    switch type {
    case "generatorlayer": .fills
    case "clonelayer": .clones
    case "filelayer": .files
    case "referenceimages": .references
    default: .adjustments
    }
  }

  private static func part(ofMask type: String) -> LayeredLosses.Part {
    switch type {
    case "transformmask": .transformations
    case "selectionmask": .selections
    case "colorizemask": .colorizing
    default: .filters
    }
  }

  /// Krita's labels by their numbers.
  private static let tags: [Int: LayerTag] = [
    1: .blue, 2: .green, 3: .yellow, 4: .orange, 6: .red, 7: .violet, 8: .gray,
  ]
}
