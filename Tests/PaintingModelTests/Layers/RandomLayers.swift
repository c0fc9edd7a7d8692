import Geometry
import PaintingModel
import Rasterizer

extension RandomStrokes {
  /// Does something to the layers of a painting, or paints; gives the pixels that changed.
  mutating func edit(_ painting: inout Painting) -> Region {
    let all = painting.tree.all
    guard let some = all.randomElement(using: &self) else { return Region() }
    switch Int.random(in: 0..<22, using: &self) {
    case 20, 21: return editSeveral(&painting)
    case 0, 1: return painting.addLayer() ?? Region()
    case 2: return painting.groupLayer(some.id) ?? Region()
    case 3: return painting.duplicateLayer(some.id) ?? Region()
    case 4: return painting.removeLayer(some.id) ?? Region()
    case 5:
      switch Int.random(in: 0..<6, using: &self) {
      case 0: return painting.mergeVisible() ?? Region()
      case 1: return painting.flattenLayers() ?? Region()
      case 2: return painting.soloLayer(some.id) ?? Region()
      default: return painting.mergeDown(some.id) ?? Region()
      }
    case 6:
      let group = all.filter(\.isGroup).randomElement(using: &self)
      let place = LayerPlace(
        in: Bool.random(using: &self) ? nil : group?.id, index: Int.random(in: 0..<4, using: &self))
      return painting.moveLayer(some.id, to: place) ?? Region()
    case 7, 8: return change(some.id, of: &painting)
    case 9, 10:
      painting.selectLayer(some.id)
      return Region()
    case 11, 12: return mask(some.id, of: &painting)
    default:
      let points = points(on: painting.size, count: 6)
      let (id, first) = painting.beginStroke(at: points[0], color: color(), brush: brush())
      var region = first
      region.formUnion(painting.append(Array(points.dropFirst()), to: id))
      region.formUnion(painting.endStroke(id))
      return region
    }
  }

  /// Gives a layer a mask, or does something to the one that it has.
  private mutating func mask(_ id: LayerID, of painting: inout Painting) -> Region {
    guard let mask = painting.tree.layer(id)?.mask else {
      return painting.addMask(to: id) ?? Region()
    }
    let region: Region? =
      switch Int.random(in: 0..<6, using: &self) {
      case 0: painting.removeMask(of: id)
      case 1: painting.invertMask(of: id)
      case 2: painting.applyMask(of: id)
      case 3: painting.clearLayer(mask.id)
      default: painting.changeLayer(mask.id) { $0.isVisible.toggle() }
      }
    return region ?? Region()
  }

  /// The same to several at once.
  private mutating func editSeveral(_ painting: inout Painting) -> Region {
    let all = painting.tree.all
    let ids = Set(
      (0..<Int.random(in: 2...3, using: &self)).compactMap { _ in
        all.randomElement(using: &self)?.id
      })
    let opacity = number(0...1)
    switch Int.random(in: 0..<7, using: &self) {
    case 0: return painting.groupLayers(ids) ?? Region()
    case 1: return painting.duplicateLayers(ids)?.region ?? Region()
    case 2: return painting.removeLayers(ids) ?? Region()
    case 3: return painting.mergeLayers(ids) ?? Region()
    case 4: return painting.changeLayers(ids) { $0.opacity = opacity } ?? Region()
    case 5: return painting.changeLayers(ids) { $0.isClipped.toggle() } ?? Region()
    default:
      let step = Bool.random(using: &self) ? 1 : -1
      return painting.tree.nextPlace(of: ids, by: step).flatMap {
        painting.moveLayers(ids, to: $0)
      } ?? Region()
    }
  }

  private mutating func change(_ id: LayerID, of painting: inout Painting) -> Region {
    let mode = BlendMode.allCases.randomElement(using: &self) ?? .normal
    let opacity = number(0...1)
    let kind = Int.random(in: 0..<9, using: &self)
    let tag = LayerTag.allCases.randomElement(using: &self)
    let isContinuing = kind == 1 && Bool.random(using: &self)
    let region = painting.changeLayer(id, continuing: isContinuing) { layer in
      switch kind {
      case 0: layer.mode = mode
      case 1: layer.opacity = opacity
      case 2: layer.isVisible.toggle()
      case 3: layer.isClipped.toggle()
      case 4: layer.isAlphaLocked.toggle()
      case 5: layer.isReference.toggle()
      case 6: layer.isDraft.toggle()
      case 7: layer.tag = layer.tag == nil ? tag : nil
      default: layer.name += "!"
      }
    }
    return region ?? Region()
  }
}

extension Painting {
  /// The whole picture as it is exported.
  var rendered: [UInt32] {
    let bitmap = Bitmap(size: size)
    render(into: bitmap, clip: bitmap.bounds, canvasToBitmap: .identity)
    return (0..<(size.width * size.height)).map { bitmap.pixels[$0] }
  }

  /// The whole picture as the view gets it.
  var shown: [UInt32] {
    var pixels = [UInt32](repeating: 0, count: size.width * size.height)
    for index in 0..<layer.count {
      let area = layer.bounds(of: index)
      var span = pixels.mutableSpan
      flatten(
        layer.localBounds(of: index), of: index, into: &span,
        at: area.minY * size.width + area.minX, stride: size.width)
    }
    return pixels
  }
}

/// Whether no channel of two pictures differs by more than `tolerance`.
func areNear(_ a: [UInt32], _ b: [UInt32], tolerance: UInt32 = 1) -> Bool {
  for (x, y) in zip(a, b) where x != y {
    for shift: UInt32 in [0, 8, 16, 24] {
      let (u, v) = (x >> shift & 255, y >> shift & 255)
      if max(u, v) - min(u, v) > tolerance { return false }
    }
  }
  return true
}
