internal import Geometry
internal import Rasterizer

extension Painting {
  /// The painting as shapes, a group for each layer that is seen; strokes that are no flat shapes
  /// become pixels. Where a layer is put on others in a way that files of vectors do not have, the
  /// whole picture is pixels.
  ///
  /// - Parameters:
  ///   - pixelScale: how many pixels along each side those of the canvas become, at least 1.
  ///   - hasHoles: whether shapes may take others away; else all below an eraser is pixels.
  ///   - threads: how many threads may paint.
  ///   - goesOn: told which part is done, 0…1, now and then; false ends it.
  /// - Returns: nil where it was ended.
  public func vectors(
    pixelScale: Int, hasHoles: Bool, threads: Int = 1,
    goesOn: @escaping (Double) -> Bool = { _ in true }
  ) -> VectorGroup? {
    var ended = self
    for stroke in live { _ = ended.endStroke(stroke.id) }
    guard tree.all.allSatisfy({ !$0.isVisible || $0.mode.isOfVectors }) else {
      guard
        let picture = ended.enlarged(by: pixelScale, threads: threads, goesOn: goesOn)
      else { return nil }
      let pixels = picture.picture(of: picture.sheet)
      return VectorGroup(name: "", items: [.pixels(pixels, scale: pixelScale)])
    }
    var maker = VectorMaker(
      painting: ended, scale: pixelScale, hasHoles: hasHoles, threads: threads, goesOn: goesOn)
    guard let items = maker.items(of: tree.layers) else { return nil }
    return VectorGroup(name: "", items: items)
  }
}

extension BlendMode {
  /// Whether files of vectors have it.
  fileprivate var isOfVectors: Bool {
    switch self {
    case .plus, .destinationIn, .destinationOut, .sourceAtop, .destinationAtop: false
    default: true
    }
  }
}

/// Makes shapes of layers.
private struct VectorMaker {
  let painting: Painting
  let scale: Int
  let hasHoles: Bool
  let threads: Int
  let goesOn: (Double) -> Bool
  private let total: Int
  private var done = 0
  /// The whole painting as pixels, once it is needed.
  private var enlarged: Painting?

  init(
    painting: Painting, scale: Int, hasHoles: Bool, threads: Int,
    goesOn: @escaping (Double) -> Bool
  ) {
    self.painting = painting
    self.scale = scale
    self.hasHoles = hasHoles
    self.threads = threads
    self.goesOn = goesOn
    total =
      1 + painting.tree.leaves.reduce(0) { $0 + (painting.history(of: $1.id)?.doneCount ?? 0) }
  }

  /// Layers that lie on each other; nil where it was ended.
  mutating func items(of layers: [Layer]) -> [VectorGroup.Item]? {
    var result: [VectorGroup.Item] = []
    var rest = layers[...]
    while let shape = rest.popFirst() {
      let clipped = rest.prefix { $0.isClipped }
      rest = rest.dropFirst(clipped.count)
      guard shape.isVisible else { continue }
      guard
        let items = shape.shownMask != nil || clipped.contains(where: \.isVisible)
          ? pixels(of: shape, with: Array(clipped))
          : shape.isGroup ? self.items(of: shape.children) : self.items(on: shape.id)
      else { return nil }
      guard !items.isEmpty else { continue }
      result.append(
        .group(
          VectorGroup(name: shape.name, opacity: shape.opacity, mode: shape.mode, items: items)))
    }
    return result
  }

  /// A layer as its mask shows it, with those that are clipped to it.
  private mutating func pixels(of shape: Layer, with clipped: [Layer]) -> [VectorGroup.Item]? {
    if enlarged == nil {
      enlarged = painting.enlarged(by: scale, threads: threads, goesOn: goesOn)
    }
    guard let enlarged else { return nil }
    var lower = shape
    lower.opacity = 1
    lower.mode = .normal
    lower.isClipped = false
    let pixels = enlarged.merged([lower] + clipped)
    return pixels.isEmpty ? [] : [.pixels(pixels, scale: scale)]
  }

  /// The strokes of a layer; runs of those that are no shapes become pixels together.
  private mutating func items(on layer: LayerID) -> [VectorGroup.Item]? {
    let isActive = layer == painting.tree.active
    let base = isActive ? painting.base : painting.contents[layer]?.base
    var items: [VectorGroup.Item] = []
    var run: [Element] = []
    var all: [Element] = []
    var freed: [Element] = []
    if let base, !base.isEmpty { items.append(.pixels(base.enlarged(by: scale), scale: scale)) }
    func endRun() {
      guard !run.isEmpty else { return }
      let pixels = painting.pixels(of: run, on: nil, scale: scale, threads: threads)
      if !pixels.isEmpty { items.append(.pixels(pixels, scale: scale)) }
      run = []
    }
    for element in painting.history(of: layer)?.orderedElements ?? [] {
      done += 1
      guard goesOn(Double(done) / Double(total)) else { return nil }
      all.append(element)
      if !element.freedFrom.isEmpty { freed.append(element) }
      let kind = element.kind
      let isEraser = kind.isEraser
      let spares = isEraser && freed.contains { $0.isFree(from: element) }
      if let group = element.outlineWithHoles, hasHoles {
        endRun()
        items.append(.group(group))
      } else if let path = element.cuts.isEmpty ? kind.outline : nil,
        !isEraser || hasHoles && !spares
      {
        endRun()
        items.append(
          isEraser
            ? .hole(path, alpha: Double(kind.outlineColor.alpha)) : element.shape(of: path))
      } else if let picture = element.picture, kind.ink.mode == .sourceOver {
        endRun()
        items.append(.picture(picture))
      } else if isEraser || kind.ink.mode != .sourceOver {
        // What it does depends on all that lies below.
        run = []
        let pixels = painting.pixels(of: all, on: base, scale: scale, threads: threads)
        items = pixels.isEmpty ? [] : [.pixels(pixels, scale: scale)]
      } else {
        run.append(element)
      }
    }
    endRun()
    return items
  }
}

extension Element {
  /// The shape within its outline.
  fileprivate func shape(of outline: Path) -> VectorGroup.Item {
    let color = kind.outlineColor
    return text.map { .words(outline, color, $0.words) } ?? .shape(outline, color)
  }

  /// Its outline with what was cut from it; nil where it is no flat shape or is not cut.
  fileprivate var outlineWithHoles: VectorGroup? {
    guard !cuts.isEmpty, !isEraser, let path = kind.outline else { return nil }
    var items = [shape(of: path)]
    for cut in placedCuts {
      guard let hole = cut.stroke.outline else { return nil }
      items.append(.hole(hole, alpha: Double(cut.stroke.outlineColor.alpha)))
    }
    return VectorGroup(name: "", items: items)
  }
}

extension Painting {
  /// Elements alone, painted on a picture of so many times the canvas's size.
  fileprivate func pixels(
    of elements: [Element], on base: TileGrid?, scale: Int, threads: Int
  ) -> TileGrid {
    var copy = Painting(
      size: size, paper: paper,
      base: base?.enlarged(by: scale) ?? TileGrid(frame: frame.scaled(by: scale)))
    copy.add(elements.map { $0.scaled(by: Double(scale)) }, threads: threads)
    return copy.committed
  }
}
