import Geometry

/// What a file of Photoshop says of a layer, or of the beginning or the end of a group; no pixels.
struct PhotoshopLayer {
  /// What a layer's mask is, beside its pixels.
  struct Mask {
    /// Where it lies; nil where it has no pixels.
    let place: PixelRect?
    /// What lies beyond that: 0 hides, 255 shows.
    let ground: UInt8
    let isVisible: Bool
    let isInverted: Bool
  }

  /// What a record marks of a group.
  enum Section {
    case end, beginning
  }

  /// Where its pixels lie on the canvas; nil where it has none.
  private(set) var place: PixelRect?
  /// What its channels are (0… colors, −1 alpha, −2 its mask), and how many bytes each has.
  private(set) var channels: [(id: Int, bytes: Int)] = []
  /// How it is put on what lies below it: four letters.
  private(set) var mode = ""
  /// 0…255, and that of the paint alone.
  private(set) var opacity = 255
  private(set) var fill = 255
  private(set) var isClipped = false
  private(set) var isVisible = true
  private(set) var isAlphaLocked = false
  private(set) var isLocked = false
  private(set) var name = ""
  private(set) var mask: Mask?
  private(set) var section: Section?
  /// The number of the color by which it is found.
  private(set) var color = 0
  /// What of it does not become ours as it is.
  private(set) var losses = LayeredLosses()
  /// Whether it changes what lies below it, and has no pixels.
  private(set) var isAdjustment = false

  /// The most channels of a layer.
  private static let mostChannels = 60

  /// Takes the next one.
  init(_ reader: inout PhotoshopReader, isLarge: Bool) throws(LayeredError) {
    place = try PhotoshopLayer.place(&reader)
    let start = reader.offset
    let count = try reader.number(2)
    guard count <= PhotoshopLayer.mostChannels else { throw .damaged(offset: start) }
    for _ in 0..<count {
      channels.append((try reader.signed(2), try reader.number(isLarge ? 8 : 4)))
    }
    let mark = reader.offset
    guard reader.takes("8BIM") else { throw .damaged(offset: mark) }
    mode = String(decoding: try reader.take(4), as: UTF8.self)
    opacity = try reader.number(1)
    isClipped = try reader.number(1) == 1
    let flags = try reader.number(1)
    (isAlphaLocked, isVisible) = (flags & 1 != 0, flags & 2 == 0)
    _ = try reader.take(1)
    var extra = PhotoshopReader(try reader.part(4))
    mask = try PhotoshopLayer.mask(try extra.part(4))
    if try PhotoshopLayer.hasRanges(try extra.part(4)) { losses.leftOut.insert(.ranges) }
    let title = extra.offset
    name = ForeignText.decode(try extra.part(1))
    extra.fill(from: title, to: 4)
    var blocks = PhotoshopBlocks(extra, isLarge: isLarge)
    while let block = try blocks.next() { try take(block.name, block.content) }
    name = ForeignText.name(name)
  }

  /// Top, left, bottom, right.
  private static func place(_ reader: inout PhotoshopReader) throws(LayeredError) -> PixelRect? {
    let (top, left) = (try reader.signed(4), try reader.signed(4))
    let (bottom, right) = (try reader.signed(4), try reader.signed(4))
    return PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
  }

  private static func mask(_ bytes: ArraySlice<UInt8>) throws(LayeredError) -> Mask? {
    guard bytes.count >= 18 else { return nil }
    var reader = PhotoshopReader(bytes)
    let place = try place(&reader)
    let ground = try reader.number(1)
    let flags = try reader.number(1)
    return Mask(
      place: place, ground: ground > 127 ? 255 : 0, isVisible: flags & 2 == 0,
      isInverted: flags & 4 != 0)
  }

  /// Whether a layer is seen by how light it, or what lies below it, is: not all ranges go from 0 to 255.
  private static func hasRanges(_ bytes: ArraySlice<UInt8>) throws(LayeredError) -> Bool {
    var reader = PhotoshopReader(bytes)
    while reader.remaining >= 4 {
      if try reader.number(4) != 0xFFFF { return true }
    }
    return false
  }

  private mutating func take(
    _ block: String, _ content: ArraySlice<UInt8>
  ) throws(LayeredError) {
    var reader = PhotoshopReader(content)
    switch block {
    case "luni":
      let units = try reader.number(4)
      let bytes = try reader.take(2 * min(units, reader.remaining / 2))
      let all = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      name = String(decoding: all.prefix { $0 != 0 }, as: UTF16.self)
    case "lsct", "lsdk":
      switch try reader.number(4) {
      case 1, 2: section = .beginning
      case 3: section = .end
      default: break
      }
      if section != nil, reader.takes("8BIM"), reader.remaining >= 4 {
        mode = String(decoding: try reader.take(4), as: UTF8.self)
      }
    case "iOpa": fill = try reader.number(1)
    case "lspf":
      let locks = try reader.number(4)
      if locks & 1 != 0 { isAlphaLocked = true }
      isLocked = locks & 0x8000_0002 != 0
    case "lclr": color = try reader.number(2)
    case "TySh", "tySh": losses.flattened.insert(.texts)
    case "SoLd", "SoLE", "PlLd": losses.flattened.insert(.smartObjects)
    case "vmsk", "vsms": losses.leftOut.insert(.vectorMasks)
    case "SoCo", "GdFl", "PtFl": if place == nil { losses.leftOut.insert(.fills) }
    case "lrFX", "lfx2", "lmfx":
      if PhotoshopLayer.isShown(effects: content) { losses.leftOut.insert(.effects) }
    case let other where PhotoshopLayer.adjustments.contains(other):
      losses.leftOut.insert(.adjustments)
      isAdjustment = true
    default: break
    }
  }

  /// Whether effects are switched on, as far as they say so.
  private static func isShown(effects: ArraySlice<UInt8>) -> Bool {
    let word = Array("masterFXSwitchbool".utf8)
    var rest = effects
    while let first = rest.firstIndex(of: word[0]) {
      rest = rest[first...]
      if rest.starts(with: word) { return rest.dropFirst(word.count).first != 0 }
      rest = rest.dropFirst()
    }
    return true
  }

  private static let adjustments: Set<String> = [
    "brit", "levl", "curv", "expA", "vibA", "hue ", "hue2", "blnc", "blwh", "phfl", "mixr", "clrL",
    "nvrt", "post", "thrs", "grdm", "selc",
  ]
}
