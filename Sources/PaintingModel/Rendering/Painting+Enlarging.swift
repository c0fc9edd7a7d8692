internal import Geometry
internal import Rasterizer

extension Painting {
  /// The painting on a canvas so many times as large along each side: every stroke and every face is
  /// painted anew in that size, pictures that layers began with are enlarged smoothly. It has the same
  /// layers and nothing to undo. Hidden layers are empty.
  ///
  /// - Parameters:
  ///   - factor: a whole number, at least 1.
  ///   - threads: how many threads may paint.
  ///   - goesOn: told which part is done, 0…1, now and then; false ends it.
  /// - Returns: nil where it was ended.
  public func enlarged(
    by factor: Int, threads: Int = 1, goesOn: @escaping (Double) -> Bool = { _ in true }
  ) -> Painting? {
    var ended = self
    for stroke in live { _ = ended.endStroke(stroke.id) }
    let size = PixelSize(width: firstSize.width * factor, height: firstSize.height * factor)
    let leaves = ended.shownLeaves
    let all = leaves.map {
      (id: $0, elements: ended.history(of: $0)?.orderedElements ?? [])
    }
    var work = EnlargingWork(total: all.reduce(1) { $0 + $1.elements.count }, goesOn: goesOn)
    var arrangement = tree
    arrangement.sheet = tree.sheet.map { $0.scaled(by: factor) }
    var record = PaintingRecord(size: size, paper: firstPaper, tree: arrangement, contents: [:])
    for (id, elements) in all {
      let base = id == tree.active ? ended.base : ended.contents[id]?.base
      var copy = Painting(
        size: size, paper: paper,
        base: base?.enlarged(by: factor) ?? TileGrid(frame: frame.scaled(by: factor)))
      for part in elements.parts(of: EnlargingWork.batch) {
        guard work.advance(by: part.count) else { return nil }
        copy.add(part.map { $0.scaled(by: Double(factor)) }, threads: threads)
      }
      record.contents[id] = PaintingRecord.Content(base: copy.committed)
    }
    return Painting(record)
  }

  /// Adds elements in order, as done.
  mutating func add(_ elements: [Element], threads: Int) {
    var strokes: [Stroke] = []
    for element in elements {
      let isPlain =
        element.cuts.isEmpty && element.freedFrom.isEmpty
        && !(element.erasesAsStroke && history.hasFreed)
      if let stroke = element.stroke, isPlain {
        strokes.append(stroke)
      } else {
        render(strokes, threads: threads)
        strokes = []
        _ = addElement(element)
      }
    }
    render(strokes, threads: threads)
  }

  /// The layers with paint that are seen, alone or through others.
  private var shownLeaves: [LayerID] {
    func leaves(_ layers: [Layer]) -> [LayerID] {
      layers.filter(\.isVisible).flatMap { layer in
        (layer.shownMask.map { [$0.id] } ?? [])
          + (layer.isGroup ? leaves(layer.children) : [layer.id])
      }
    }
    return leaves(tree.layers)
  }
}

/// How much of the elements has been painted anew.
private struct EnlargingWork {
  /// How many elements are painted before it is asked again whether that goes on.
  static let batch = 64

  let total: Int
  let goesOn: (Double) -> Bool
  private var done = 0

  init(total: Int, goesOn: @escaping (Double) -> Bool) {
    (self.total, self.goesOn) = (total, goesOn)
  }

  mutating func advance(by count: Int) -> Bool {
    defer { done += count }
    return goesOn(Double(done) / Double(total))
  }
}

extension [Element] {
  /// The elements in order, so many at a time.
  fileprivate func parts(of count: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: self.count, by: count).map {
      self[$0..<Swift.min($0 + count, self.count)]
    }
  }
}
