import FoundationEssentials
import PaintingModel
import Rasterizer

/// What a line says of a layer, a group, or a mask; lower ones come first, and a group before what is in it.
struct LayerFields: Codable {
  /// Its number.
  var layer: UInt32?
  /// The group that it is in.
  var parent: UInt32?
  /// The layer or group of which it is the mask.
  var maskOf: UInt32?
  var name: String?
  var group: Bool?
  var opacity: Double?
  /// As OpenRaster calls it.
  var mode: String?
  var visible: Bool?
  var locked: Bool?
  var alphaLocked: Bool?
  var clipped: Bool?
  var isolated: Bool?
  var reference: Bool?
  var draft: Bool?
  var tag: String?
  /// What lies under the paint of a mask.
  var ground: String?
  /// What it began with: PNG data of 16 bits a channel, which say where they lie.
  var base: Data?

  init(_ layer: Layer, in parent: LayerID?, base: [UInt8]?) {
    self.layer = layer.id.rawValue
    self.parent = parent?.rawValue
    name = layer.name
    group = layer.isGroup.orNil
    opacity = layer.opacity == 1 ? nil : layer.opacity
    mode = layer.mode == .normal ? nil : layer.mode.openRasterName
    visible = layer.isVisible ? nil : false
    locked = layer.isLocked.orNil
    alphaLocked = layer.isAlphaLocked.orNil
    clipped = layer.isClipped.orNil
    isolated = layer.isIsolated ? nil : false
    reference = layer.isReference.orNil
    draft = layer.isDraft.orNil
    tag = layer.tag.map { "\($0)" }
    self.base = base.map { Data($0) }
  }

  init(mask: Layer, of owner: LayerID, base: [UInt8]?) {
    layer = mask.id.rawValue
    maskOf = owner.rawValue
    visible = mask.isVisible ? nil : false
    locked = mask.isLocked.orNil
    ground = mask.ground == .black ? "black" : nil
    self.base = base.map { Data($0) }
  }

  /// The layer under a number.
  func layer(_ id: LayerID) throws(LineProblem) -> Layer {
    if maskOf != nil {
      guard ground == nil || ground == "black" || ground == "white" else {
        throw unknown("ground", ground, ["white", "black"])
      }
      return Layer(
        mask: id, on: ground == "black" ? .black : .white, isVisible: visible ?? true,
        isLocked: locked ?? false)
    }
    let found = BlendMode(openRasterName: mode ?? BlendMode.normal.openRasterName)
    guard let found else { throw unknown("mode", mode, BlendMode.allCases.map(\.openRasterName)) }
    var layer = Layer(
      id: id, name: name ?? "", isGroup: group ?? false,
      opacity: try (opacity ?? 1).checked("opacity", in: 0...1), mode: found,
      isVisible: visible ?? true, isLocked: locked ?? false, isAlphaLocked: alphaLocked ?? false,
      isClipped: clipped ?? false, isIsolated: isolated ?? true)
    layer.isReference = reference ?? false
    layer.isDraft = draft ?? false
    if let tag {
      guard let found = LayerTag.allCases.first(where: { "\($0)" == tag }) else {
        throw unknown("tag", tag, LayerTag.allCases.map { "\($0)" })
      }
      layer.tag = found
    }
    return layer
  }

  private func unknown(_ field: String, _ name: String?, _ choices: [String]) -> LineProblem {
    .value(.unknown(field: field, name ?? "", choices: choices))
  }
}
