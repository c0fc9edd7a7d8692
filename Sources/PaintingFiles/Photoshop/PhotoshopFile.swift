import Geometry
import PaintingModel
import Rasterizer

/// A file of Photoshop: a head, a table of colors, what it says about its picture, the layers, and the picture merged.
struct PhotoshopFile {
  private let header: PhotoshopHeader
  private let resources: PhotoshopResources
  /// The layers from the bottom up, and what holds their channels, in the same order.
  private var layers: [(layer: PhotoshopLayer, channels: [Int: ArraySlice<UInt8>])] = []
  /// Whether the first channel beside the colors says what can be seen through.
  private var hasAlpha = false
  /// How the merged picture is packed, and its channels.
  private let merged: PhotoshopReader
  private let byteCount: Int

  /// Reads all but the pixels.
  init(_ bytes: [UInt8]) throws(LayeredError) {
    var reader = PhotoshopReader(bytes[...])
    header = try PhotoshopHeader(&reader)
    byteCount = bytes.count
    _ = try reader.part(4)
    resources = PhotoshopResources(try reader.part(4))
    let section = PhotoshopReader(try reader.part(header.isLarge ? 8 : 4))
    merged = reader
    try takeLayers(section)
  }

  /// The layers stand at the beginning, or, with 16 bits, in a block after it.
  private mutating func takeLayers(_ section: PhotoshopReader) throws(LayeredError) {
    var section = section
    guard section.remaining > 0 else { return }
    let info = try section.part(header.isLarge ? 8 : 4)
    try takeLayers(of: info)
    guard layers.isEmpty, section.remaining >= 4 else { return }
    _ = try section.part(4)
    var blocks = PhotoshopBlocks(section, isLarge: header.isLarge, filling: 4)
    while let block = try blocks.next() {
      if ["Layr", "Lr16"].contains(block.name) { try takeLayers(of: block.content) }
    }
  }

  private mutating func takeLayers(of info: ArraySlice<UInt8>) throws(LayeredError) {
    guard info.count > 2 else { return }
    var reader = PhotoshopReader(info)
    let count = try reader.signed(2)
    hasAlpha = count < 0
    // A group has two.
    guard abs(count) <= StackParser.nodeLimit * 2 else {
      throw .list(.tooMuch(of: "layers", limit: StackParser.nodeLimit, line: 0))
    }
    layers = []
    for _ in 0..<abs(count) {
      layers.append((try PhotoshopLayer(&reader, isLarge: header.isLarge), [:]))
    }
    for index in layers.indices {
      for channel in layers[index].layer.channels {
        layers[index].channels[channel.id] = try reader.take(channel.bytes)
      }
    }
  }

  /// All that it holds; the pixels are not unpacked yet.
  func picture() throws(LayeredError) -> LayeredPicture {
    var picture = LayeredPicture(size: header.size, resolution: resources.resolution)
    picture.byteCount = byteCount
    guard !layers.isEmpty else {
      picture.layers = [LayeredNode(content: .pixels(try mergedPaint()))]
      if header.channels > header.colors + (hasAlpha ? 1 : 0) {
        picture.losses.leftOut.insert(.channels)
      }
      return picture
    }
    picture.losses.isMixedAsLight = resources.isLight
    // The groups that are open, the innermost last.
    var open: [[LayeredNode]] = [[]]
    for (layer, channels) in layers {
      picture.losses.leftOut.formUnion(layer.losses.leftOut)
      picture.losses.flattened.formUnion(layer.losses.flattened)
      if layer.section == .end {
        open.append([])
        continue
      }
      if layer.isAdjustment { continue }
      let isGroup = layer.section == .beginning
      var node: LayeredNode
      if isGroup {
        let inner = open.count > 1 ? open.removeLast() : []
        node = LayeredNode(content: .group(inner))
        node.isIsolated = layer.mode != "pass"
      } else {
        node = LayeredNode(content: .pixels(try paint(of: layer, channels)))
      }
      layer.describe(&node, losses: &picture.losses)
      if let mask = layer.mask { node.masks = [try self.mask(mask, of: layer, channels)] }
      open[open.count - 1].append(node)
    }
    picture.layers = Array(open.joined())
    return picture
  }

  /// A small picture of it, of what was merged.
  func thumbnail(maximumSide: Int) throws(LayeredError) -> Picture {
    var scaler = ThumbnailScaler(source: header.size, maximumSide: maximumSide)
    var row = [UInt32](repeating: 0, count: header.size.width)
    try mergedPaint().rows { _, values in
      Picture.premultiply(values, into: &row)
      scaler.add(row.span)
    }
    return scaler.result
  }

  private func mergedPaint() throws(LayeredError) -> PhotoshopPaint {
    var reader = merged
    let way = try reader.number(2)
    let (width, height) = (header.size.width, header.size.height)
    let count = header.colors + (hasAlpha && header.channels > header.colors ? 1 : 0)
    let planes = try PhotoshopPlane.planes(
      count, of: header.channels, &reader, packed: way, width: width, height: height, header)
    return PhotoshopPaint(
      name: "", place: header.size.bounds, colors: Array(planes.prefix(header.colors)),
      alpha: count > header.colors ? planes[header.colors] : nil, profile: resources.profile)
  }

  private func paint(
    of layer: PhotoshopLayer, _ channels: [Int: ArraySlice<UInt8>]
  ) throws(LayeredError) -> PhotoshopPaint? {
    guard let place = layer.place else { return nil }
    func plane(_ id: Int) throws(LayeredError) -> PhotoshopPlane? {
      guard let bytes = channels[id] else { return nil }
      return try PhotoshopPlane(bytes, width: place.width, height: place.height, header)
    }
    var colors: [PhotoshopPlane] = []
    for id in 0..<header.colors {
      guard let plane = try plane(id) else { throw .layer(name: layer.name, offset: 0) }
      colors.append(plane)
    }
    return PhotoshopPaint(
      name: layer.name, place: place, colors: colors, alpha: try plane(-1),
      profile: resources.profile)
  }

  private func mask(
    _ mask: PhotoshopLayer.Mask, of layer: PhotoshopLayer, _ channels: [Int: ArraySlice<UInt8>]
  ) throws(LayeredError) -> LayeredNode.Mask {
    let ground = mask.isInverted ? 255 - mask.ground : mask.ground
    var made = LayeredNode.Mask(
      ground: ground > 127 ? .white : .black, isVisible: mask.isVisible)
    if let place = mask.place, let bytes = channels[-2] {
      made.pixels = PhotoshopMaskPaint(
        name: layer.name, place: place,
        plane: try PhotoshopPlane(bytes, width: place.width, height: place.height, header),
        ground: ground, isInverted: mask.isInverted)
    }
    return made
  }
}

extension PhotoshopLayer {
  /// Says what is set about it.
  fileprivate func describe(_ node: inout LayeredNode, losses: inout LayeredLosses) {
    node.name = name
    node.opacity = Double(opacity * fill) / (255 * 255)
    node.isVisible = isVisible
    node.isLocked = isLocked
    node.isAlphaLocked = isAlphaLocked
    node.isClipped = isClipped
    node.tag = PhotoshopLayer.tags[color]
    if let known = BlendMode(photoshopKey: mode) {
      node.mode = known
    } else {
      losses.modes.insert(BlendMode.photoshopName(mode))
    }
  }

  private static let tags: [Int: LayerTag] = [
    1: .red, 2: .orange, 3: .yellow, 4: .green, 5: .blue, 6: .violet, 7: .gray,
  ]
}
