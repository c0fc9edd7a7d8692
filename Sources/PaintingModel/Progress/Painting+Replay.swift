internal import Geometry
internal import Rasterizer

extension Painting {
  /// Does again what was done to this painting once; gives how many of the steps fitted. After the
  /// first that does not, all others are left out. Strokes in progress are ended as they are.
  ///
  /// - Parameter threads: how many threads may paint.
  public mutating func replay(_ progress: PaintingProgress, threads: Int = 1) -> Int {
    for stroke in live { _ = endStroke(stroke.id) }
    referencePlacements = progress.referencePlacements ?? referencePlacements
    recent.removeAll()
    guard (0...timeline.steps.count).contains(progress.kept) else { return 0 }
    move(to: progress.kept)
    keepVersions(from: progress.kept)
    let dropped = timeline.dropUndone()
    if !dropped.isEmpty { forgetUndone() }
    noteSpareRoom(after: dropped)
    noteEdit()
    giveUpRoom()
    makeRoom(for: progress.steps)
    let applied = replay(progress.steps, threads: threads)
    layerCount = max(layerCount, progress.layerCount, greatestLayer)
    stickerCount = max(stickerCount, progress.stickerCount)
    if applied == progress.steps.count {
      move(to: max(0, min(timeline.steps.count, progress.doneCount)))
      selectLayer(progress.active)
      paint(progress.strokes)
    }
    layer = committed
    stacks.removeAll()
    return applied
  }

  /// Takes single steps back, or brings them back, until so many are done.
  private mutating func move(to doneCount: Int) {
    while timeline.doneCount > doneCount, let step = timeline.stepBack() { _ = undo(step) }
    while timeline.doneCount < doneCount, let step = timeline.stepForward() { _ = redo(step) }
  }

  /// Does steps; gives how many of them fitted.
  mutating func replay(_ steps: [FinishedStep], threads: Int) -> Int {
    var next = 0
    while next < steps.count {
      let run = tileStrokes(steps[next...])
      guard let first = run.first else {
        guard replay(steps[next]) else { return next }
        next += 1
        continue
      }
      guard activate(first.layer) else { return next }
      let painted = StrokeRenderer(threads: threads).render(run.map(\.stroke), onto: &committed)
      for (part, (stroke, touched)) in zip(run, painted) {
        note(.element(part.layer), joining: part.isJoined)
        history.append(named(part.element.trailed(stroke)), touched: touched, before: nil)
      }
      layer = committed
      next += run.count
    }
    return steps.count
  }

  private typealias TileStroke = (
    element: Element, stroke: Stroke, layer: LayerID, isJoined: Bool
  )

  /// The next strokes of one layer that can be painted tile by tile.
  private func tileStrokes(_ steps: ArraySlice<FinishedStep>) -> [TileStroke] {
    var run: [TileStroke] = []
    for step in steps {
      guard case .element(let element?, let layer) = step.content, let stroke = element.stroke,
        isPlain(element, on: layer), StrokeRenderer.canPaint(stroke),
        run.first.map({ $0.layer == layer }) != false
      else { break }
      run.append((element, stroke, layer, step.isJoined))
    }
    return run
  }

  /// Whether a stroke is painted as a hand painted it: nothing was taken from it alone, and it takes from all.
  private func isPlain(_ element: Element, on layer: LayerID) -> Bool {
    element.cuts.isEmpty && element.freedFrom.isEmpty
      && !(element.erasesAsStroke && history(of: layer)?.hasFreed == true)
  }

  /// Does one step; false where it does not fit.
  private mutating func replay(_ step: FinishedStep) -> Bool {
    switch step.content {
    case .element(let element, let layer):
      guard activate(layer) else { return false }
      if let element, let stroke = element.stroke, isPlain(element, on: layer) {
        paint(stroke, named: element)
      } else {
        note(.element(layer))
        _ = show(history.add(element.map { named($0) }, in: &committed))
      }
    case .change(let edits):
      var names = elementCount
      let found = ElementEdit.changes(
        of: edits, author: author, names: &names,
        count: { history(of: $0)?.doneCount ?? 0 }, { element(at: $0) })
      elementCount = names
      guard let changes = found,
        changes.allSatisfy({ tree.layer($0.place.layer)?.isGroup == false })
      else { return false }
      note(.change(changes))
      addPlaces(of: changes)
      _ = put(changes.map { ($0.place, $0.after) })
    case .edit(let before, let after, let bases):
      guard [before.sheet, after.sheet].allSatisfy({ $0.map(allows) ?? true }) else {
        return false
      }
      for (id, base) in bases where id != tree.active && contents[id] == nil {
        contents[id] = LayerContent(base: base.moved(to: frame))
      }
      note(.edit(before: before, after: after))
      _ = show(after)
    }
    timeline.joinLast(step.isJoined)
    return true
  }

  /// Makes a layer the active one; false where there is none of that name that holds paint.
  private mutating func activate(_ id: LayerID) -> Bool {
    guard let layer = tree.layer(id), !layer.isGroup else { return false }
    selectLayer(id)
    return true
  }

  /// Paints strokes that were in progress, all at once, as one undo group.
  private mutating func paint(_ strokes: [StrokeProgress]) {
    let ids = strokes.filter { $0.known == 0 }.map { part in
      let stroke = part.stroke
      let (id, _) = beginStroke(
        at: stroke.startPoint, color: stroke.color, brush: stroke.brush, seed: stroke.seed)
      _ = append(Array(stroke.points.dropFirst()), to: id)
      return id
    }
    for id in ids { _ = endStroke(id) }
  }

  private var greatestLayer: UInt32 {
    max(
      tree.all.map(\.id.rawValue).max() ?? 1, contents.keys.map(\.rawValue).max() ?? 1)
  }
}
