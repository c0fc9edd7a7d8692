internal import Geometry
internal import Rasterizer

/// Paints elements again, onto one tile only.
struct TilePainter {
  private let frame: TileFrame
  private let elements: (Int) -> Element?
  /// The places of elements from which some erasers take nothing.
  private let freed: Set<Int32>
  /// Those that were met, by their places in the history.
  private var known: [Int32: PaintedElement] = [:]
  private var mask = MaskTile()
  /// What a cut covers.
  private var cutMask = MaskTile()
  /// What is painted of a tile; of no meaning between calls.
  private var scratch: Tile?
  /// Blank masks that were used before.
  private var spare: [MaskTile] = []
  /// What elements cover of the tile at hand, found with their reach: painted next.
  private var found: [(step: Int32, mask: MaskTile, block: PixelRect)] = []
  private var pieces = TilePieces()
  /// Those of what was in the place of an element.
  private var formerPieces = TilePieces()
  /// What elements cover; nil keeps nothing.
  var kept: KeptMasks?
  /// Whether the same is changed again: then what elements cover of the pixels in question is kept, too.
  var changesAgain = false
  /// How many covers may still begin to be kept: the work is spread over some events of a drag.
  private var newCovers = 256
  /// Whether so much changes at once that no state is worth to be kept for the next time.
  var changesMany = false
  /// The element whose cover is not kept, since it changes.
  var changing: Int32 = -1

  /// Makes a painter for the tiles of pictures like `grid`; `elements` finds one by its place in
  /// the history.
  ///
  /// - Parameter freed: the places of those from which some erasers take nothing.
  init(
    like grid: TileGrid, freed: Set<Int32> = [], elements: @escaping (Int) -> Element?
  ) {
    frame = grid.frame
    self.freed = freed
    self.elements = elements
  }

  /// Paints the last element's part in a tile.
  ///
  /// - Parameters:
  ///   - touches: it, which of its samples matter, and all that lies below it, in order.
  ///   - tile: the tile with all below; nil when it is transparent.
  ///   - index: the tile's place.
  mutating func paint(
    _ touches: ArraySlice<TileHistory.Touch>, onto tile: inout Tile?, at index: Int
  ) {
    guard let touch = touches.last, let element = element(of: touch) else { return }
    if element.smudges, let stroke = element.stroke {
      let before = element.cuts.isEmpty ? nil : tile ?? Tile()
      smudge(touch, of: stroke, onto: &tile, at: index)
      if let before { restore(before, under: element.cuts, in: &tile, at: index) }
      return
    }
    let (column, row) = frame.tile(at: index)
    if element.layWholePixels(onto: &tile, ofTile: column, row) { return }
    if let known = kept?[touch.step, index], touch.cells.subtracting(known.known) == .none {
      guard known.put(into: &mask) else { return }
      layMask(of: element, in: visible(index), over: touches, onto: &tile, at: index)
      return mask.clear()
    }
    guard let block = cover(touch, of: element, at: index, within: nil) else { return }
    if let part = block.intersection(visible(index)) {
      layMask(of: element, in: part, over: touches, onto: &tile, at: index)
    }
    if touch.step != changing, kept?.hasRoom == true {
      let known = kept?[touch.step, index]?.known ?? .none
      kept?.add(MaskCells.all.subtracting(known), from: mask, of: touch.step, at: index)
    }
    mask.clear()
  }

  /// Lays what an element covers of a block, as `mask` holds it, over those that lie below it.
  private mutating func layMask(
    of element: PaintedElement, in block: PixelRect, over touches: ArraySlice<TileHistory.Touch>,
    onto tile: inout Tile?, at index: Int
  ) {
    guard let touch = touches.last else { return }
    var cover = takeMask()
    var result = tile ?? Tile()
    tile = nil
    let layer = TileLayer(element, touch, cover, block, origin(index))
    layer.lay(on: &result, limit: visibleSize(index))
    if !freed.isEmpty { bringBack(behind: layer, among: touches, on: &result, at: index) }
    tile = result.isBlank ? nil : result
    swap(&mask, &cover)
    recycle(&cover)
  }

  /// Brings back what an element takes nothing of, after it was laid on a tile.
  ///
  /// - Parameters:
  ///   - touches: its own, and before it all that may lie below it, in order.
  ///   - wanted: the pixels that matter; nil for all.
  private mutating func bringBack(
    behind layer: TileLayer, among touches: ArraySlice<TileHistory.Touch>, on tile: inout Tile,
    at index: Int, within wanted: PixelSet? = nil
  ) {
    guard let own = touches.last, let element = element(of: own) else { return }
    for touch in spared(by: element, among: touches) {
      guard let freed = self.element(of: touch),
        let block = cover(touch, of: freed, at: index, within: wanted)
      else { continue }
      if let part = block.intersection(visible(index)) {
        TileLayer(freed, touch, mask, part, origin(index)).bringBack(on: &tile, after: layer)
      }
      mask.clear()
    }
  }

  /// Those of which an eraser takes nothing though it meets them, the topmost first.
  ///
  /// - Parameter touches: its own, and before it all that may lie below it, in order.
  private mutating func spared(
    by eraser: PaintedElement, among touches: ArraySlice<TileHistory.Touch>
  ) -> [TileHistory.Touch] {
    guard eraser.erasesAsStroke, let own = touches.last else { return [] }
    return touches.dropLast().reversed().filter { touch in
      freed.contains(touch.step) && touch.cells.intersects(own.cells)
        && element(of: touch)?.isFree(from: eraser) == true
    }
  }

  /// Adds the pixels of a tile that an element covers; false where they are not known, since it smudges.
  /// The tile is to be painted next: what was found is used again.
  mutating func addReach(
    of touch: TileHistory.Touch, at index: Int, to pixels: inout PixelSet
  ) -> Bool {
    guard let element = element(of: touch) else { return true }
    if element.smudges { return false }
    let covered = cover(touch, of: element, at: index, within: nil)?.intersection(visible(index))
    guard let block = covered else {
      mask.clear()
      return true
    }
    pixels.formUnion(PixelSet(coveredBy: mask, in: block))
    found.append((touch.step, takeMask(), block))
    return true
  }

  /// The same of what was in the place of an element; some pixels more are added where that costs less.
  mutating func addReach(
    of touch: TileHistory.Touch, former: Element, at index: Int, to pixels: inout PixelSet
  ) -> Bool {
    let element = PaintedElement(former)
    if element.smudges { return false }
    swap(&pieces, &formerPieces)
    defer { swap(&pieces, &formerPieces) }
    let (x, y) = origin(index)
    let area = visible(index).offset(dx: x, dy: y)
    pieces.setCover(.none)
    element.kind.findPieces(of: touch, in: area, &pieces)
    if case .none = pieces.cover, pieces.found.allSatisfy(\.fillsItsBounds) {
      for piece in pieces.found {
        guard let block = piece.bounds.intersection(area) else { continue }
        pixels.formUnion(block.offset(dx: -x, dy: -y))
      }
      return true
    }
    let covered = cover(touch, of: element, at: index, within: nil)?.intersection(visible(index))
    if let covered { pixels.formUnion(PixelSet(coveredBy: mask, in: covered)) }
    mask.clear()
    return true
  }

  /// Forgets what was found with the reach of elements, where it is not painted.
  mutating func forgetReach() {
    while var last = found.popLast() { recycle(&last.mask) }
  }

  /// Paints some pixels of a tile anew.
  ///
  /// Goes from the topmost element down until every pixel in question is hidden by opaque paint, or
  /// there are no more; so dense pictures need only few of them, and of those only what meets the pixels.
  ///
  /// - Parameters:
  ///   - pixels: those that may have changed.
  ///   - touches: the elements, in order.
  ///   - start: the first of them that is not on `bottom`.
  ///   - bottom: the tile with those before.
  ///   - tile: the tile with all; changed when the result is true.
  ///   - limit: the price that is not worth to pay.
  /// - Returns: false when it would cost more, and where one smudges.
  mutating func repaint(
    _ pixels: PixelSet, of touches: ArraySlice<TileHistory.Touch>, from start: Int,
    over bottom: Tile?, in tile: inout Tile?, at index: Int, limit: Float
  ) -> Bool {
    defer { forgetReach() }
    guard let block = pixels.bounds?.intersection(visible(index)) else { return true }
    let cells = pixels.cells
    var (open, openCells) = (pixels, cells)
    var layers: [TileLayer] = []
    // Asked here, so that nothing is handed around where nothing is freed.
    let brings = !freed.isEmpty
    var positions: [Int] = []
    let budget = (touches.last?.price ?? 0) - limit
    for position in (start..<touches.endIndex).reversed() {
      if openCells == .none { break }
      let touch = touches[position]
      guard touch.cells.intersects(openCells) else { continue }
      guard let element = element(of: touch) else { continue }
      if touch.price < budget || element.smudges {
        while var layer = layers.popLast() { recycle(&layer.mask) }
        return false
      }
      guard var cover = takeCover(touch, of: element, at: index, within: open, in: openCells)
      else { continue }
      guard let part = cover.block.intersection(block) else {
        recycle(&cover.mask)
        continue
      }
      layers.append(TileLayer(element, touch, cover.mask, part, origin(index)))
      if brings { positions.append(position) }
      if element.hidesWhatIsBelow,
        !brings || spared(by: element, among: touches[...position]).isEmpty
      {
        open.subtractPixels(fullyCoveredBy: cover.mask, in: part)
        openCells = open.cells
      }
    }
    var painted = scratch ?? Tile()
    scratch = nil
    painted.copy(cells, from: bottom)
    while var layer = layers.popLast() {
      layer.lay(on: &painted, limit: visibleSize(index), within: cells)
      if let position = positions.popLast() {
        bringBack(
          behind: layer, among: touches[...position], on: &painted, at: index, within: pixels)
      }
      recycle(&layer.mask)
    }
    if tile == nil { tile = Tile() }
    tile?.replacePixels(pixels, from: painted)
    scratch = painted
    if tile?.isBlank == true { tile = nil }
    return true
  }

  /// What an element covers of a tile; nil for nothing.
  ///
  /// - Parameter wanted: the pixels that matter, others may be left out; nil wants all.
  mutating func cover(
    _ touch: TileHistory.Touch, at index: Int, within wanted: PixelSet? = nil
  ) -> MaskTile? {
    guard let element = element(of: touch),
      cover(touch, of: element, at: index, within: wanted) != nil
    else { return nil }
    return takeMask()
  }

  /// How much an element covers of one pixel, 0…`Tile.one`, without its color's alpha.
  ///
  /// - Parameters:
  ///   - touch: the element and which of its samples matter.
  ///   - index: the tile's place.
  ///   - x: the pixel's column in the tile.
  ///   - y: its row.
  mutating func cover(_ touch: TileHistory.Touch, at index: Int, x: Int, y: Int) -> UInt16 {
    guard let element = element(of: touch),
      cover(touch, of: element, at: index, within: PixelSet(x: x, y: y)) != nil
    else { return 0 }
    defer { mask.clear() }
    guard let pixel = PixelRect(x: x, y: y, width: 1, height: 1) else { return 0 }
    return TileLayer(element, touch, mask, pixel, origin(index)).cover(x: x, y: y)
  }

  /// Puts into `mask` what an element covers of a tile; gives the block that was touched, nil for
  /// none: then the mask is blank. Both are in the tile's own pixels.
  ///
  /// - Parameter wanted: the pixels that matter, others may be left out; nil wants all.
  private mutating func cover(
    _ touch: TileHistory.Touch, of element: PaintedElement, at index: Int, within wanted: PixelSet?
  ) -> PixelRect? {
    let (x, y) = frame.origin(of: index)
    let place = PixelRect(x: x, y: y, width: Tile.side, height: Tile.side)
    guard let place else { return nil }
    let (column, row) = frame.tile(at: index)
    let reach = element.clip?.cover(ofTile: column, row) ?? .all
    guard reach != .none else { return nil }
    let area = (wanted?.bounds ?? visible(index)).offset(dx: x, dy: y)
    pieces.setCover(.none)
    pieces.wanted = wanted.map { TilePieces.Wanted(pixels: $0, x: x, y: y) }
    element.kind.findPieces(of: touch, in: area, &pieces)
    pieces.wanted = nil
    if let wanted { mask.leaveOut(allBut: wanted.cells) }
    let block =
      mask.cover(pieces.cover, within: wanted)
      ?? mask.cover(pieces.found, element.paint, in: area, of: place, within: wanted)
    mask.limit(to: reach)
    guard let block else {
      // Cells that were left out, for the next one.
      mask.clear()
      return nil
    }
    if !element.cuts.isEmpty { takeAway(element.cuts, from: block, of: place, within: wanted) }
    return block
  }

  /// Finds out what an element covers of some cells of a tile, where that is not kept yet; false where there is
  /// no room for it.
  private mutating func keepCover(
    _ touch: TileHistory.Touch, of element: PaintedElement, at index: Int, within cells: MaskCells
  ) -> Bool {
    let known = kept?[touch.step, index]?.known
    let missing = touch.cells.intersection(cells).subtracting(known ?? .none)
    if known == nil {
      guard newCovers > 0, kept?.hasRoom == true else { return false }
      newCovers -= 1
    } else if missing == .none {
      return true
    }
    let block = cover(touch, of: element, at: index, within: PixelSet(missing))
    kept?.add(missing, from: block == nil ? nil : mask, of: touch.step, at: index)
    mask.clear()
    return true
  }

  /// Hands out what an element covers of some pixels of a tile, which lie in some cells, with the block that was
  /// touched; nil for nothing.
  private mutating func takeCover(
    _ touch: TileHistory.Touch, of element: PaintedElement, at index: Int, within wanted: PixelSet,
    in cells: MaskCells
  ) -> (mask: MaskTile, block: PixelRect)? {
    if let known = found.firstIndex(where: { $0.step == touch.step }) {
      let cover = found.remove(at: known)
      return (cover.mask, cover.block)
    }
    if changesAgain, touch.step != changing,
      keepCover(touch, of: element, at: index, within: cells)
    {
      guard kept?[touch.step, index]?.put(into: &mask, within: cells) == true else { return nil }
      return (takeMask(), Tile.bounds)
    }
    return cover(touch, of: element, at: index, within: wanted).map { (takeMask(), $0) }
  }

  /// Takes what cuts cover of a block of a tile out of `mask`.
  private mutating func takeAway(
    _ cuts: [PlacedCut], from block: PixelRect, of place: PixelRect, within wanted: PixelSet?
  ) {
    let area = block.offset(dx: place.minX, dy: place.minY)
    for cut in cuts where cut.bounds.intersects(area.rect) {
      pieces.found.removeAll(keepingCapacity: true)
      cut.stroke.findPieces(in: area, &pieces.found)
      let covered = cutMask.cover(
        pieces.found, cut.stroke.paint, in: area, of: place, within: wanted)
      if let clip = cut.stroke.clip {
        cutMask.limit(
          to: clip.cover(ofTile: Tile.column(of: place.minX), Tile.column(of: place.minY)))
      }
      guard let part = covered?.intersection(block) else { continue }
      mask.take(cutMask, alpha: cut.stroke.ink.channels.w, in: part)
      cutMask.clear()
    }
  }

  /// Brings back what cuts cover of a tile as it was before.
  private mutating func restore(
    _ before: Tile, under cuts: [PlacedCut], in tile: inout Tile?, at index: Int
  ) {
    let (x, y) = frame.origin(of: index)
    guard let place = PixelRect(x: x, y: y, width: Tile.side, height: Tile.side) else { return }
    // The part of each pixel that stays as it was painted.
    mask = MaskTile(.all)
    takeAway(cuts, from: visible(index), of: place, within: nil)
    if tile == nil { tile = Tile() }
    tile?.mix(with: before, keeping: mask, in: visible(index))
    if tile?.isBlank == true { tile = nil }
    mask = MaskTile()
  }

  /// Paints a smudging stroke's part in a tile, by the colors that it has laid.
  private mutating func smudge(
    _ touch: TileHistory.Touch, of stroke: Stroke, onto tile: inout Tile?, at index: Int
  ) {
    let (x, y) = frame.origin(of: index)
    stroke.findPieces(of: touch, in: Tile.bounds.offset(dx: x, dy: y), &pieces)
    var result = tile ?? Tile()
    result.lay(
      pieces.found, of: stroke, StrokePaint(stroke), at: frame.tile(at: index),
      limit: visibleSize(index))
    tile = result.isBlank ? nil : result
  }

  /// Where a tile begins on the canvas.
  private func origin(_ index: Int) -> (x: Int, y: Int) { frame.origin(of: index) }

  /// The element of a touch; nil where there is none.
  private mutating func element(of touch: TileHistory.Touch) -> PaintedElement? {
    if let known = known[touch.step] { return known }
    let element = elements(Int(touch.step)).map { PaintedElement($0) }
    known[touch.step] = element
    return element
  }

  /// Hands the mask out and begins a new one.
  private mutating func takeMask() -> MaskTile {
    defer { mask = spare.popLast() ?? MaskTile() }
    return mask
  }

  /// Keeps a mask to be used again.
  private mutating func recycle(_ mask: inout MaskTile) {
    mask.clear()
    spare.append(mask)
  }

  /// The part of a tile that lies on the canvas, in its own pixels.
  private func visible(_ index: Int) -> PixelRect { visibleSize(index).bounds }

  private func visibleSize(_ index: Int) -> PixelSize {
    frame.bounds(of: index).size
  }
}

extension MaskTile {
  /// Adds what an element covers of a tile by itself; gives the block that was touched, nil for none.
  ///
  /// - Parameter wanted: the pixels of the tile that matter; nil for all.
  fileprivate mutating func cover(_ cover: TileCover, within wanted: PixelSet?) -> PixelRect? {
    guard let block = cover.bounds, wanted?.intersects(block) != false else { return nil }
    add(cover)
    return block
  }

  /// Adds what pieces of a stroke or a face cover of a tile; gives the block that was touched, in the
  /// tile's own pixels, nil for none.
  ///
  /// - Parameters:
  ///   - paint: how marks become coverage; nil for hard ones.
  ///   - area: the pixels of the canvas that matter.
  ///   - place: those of the tile.
  ///   - wanted: the pixels of the tile that matter; nil for all.
  mutating func cover(
    _ pieces: some Sequence<CurvePiece>, _ paint: StrokePaint?, in area: PixelRect,
    of place: PixelRect, within wanted: PixelSet?
  ) -> PixelRect? {
    covered(by: pieces, paint, in: area, of: place, within: wanted, keepsColors: false).block
  }

  /// The same; gives also the paint of stamps with colors of their own, where it is asked for.
  mutating func covered(
    by pieces: some Sequence<CurvePiece>, _ paint: StrokePaint?, in area: PixelRect,
    of place: PixelRect, within wanted: PixelSet?, keepsColors: Bool
  ) -> (block: PixelRect?, paint: StampPaint?) {
    let (x, y) = (place.minX, place.minY)
    var buildUp: BuildUp?
    var block: PixelRect?
    for piece in pieces where piece.bounds.intersects(area) {
      guard let touched = piece.bounds.intersection(place)?.offset(dx: -x, dy: -y) else { continue }
      if let wanted, !wanted.intersects(touched) { continue }
      block = block?.union(touched) ?? touched
      if let paint, paint.buildsUp {
        if buildUp == nil { buildUp = BuildUp(paint, keepsColors: keepsColors) }
        buildUp?.add(piece.mark, paint, x: x, y: y)
      } else {
        add(piece.mark, hardness: paint?.brush.hardness ?? 1, x: x, y: y)
      }
    }
    if let block, let paint {
      buildUp?.putGround(under: block, paint, x: x, y: y)
      if let buildUp { setCover(of: block, from: buildUp, paint.brush) }
    }
    return (block, buildUp?.paint)
  }
}

extension Tile {
  /// Lays stamps of a smudging stroke in the colors that they have picked up; those whose color is not known lay
  /// nothing.
  ///
  /// - Parameters:
  ///   - place: the column and the row of the tile among the others.
  ///   - limit: the part of the tile that lies in the picture, from its first pixel.
  mutating func lay(
    _ pieces: some Sequence<CurvePiece>, of stroke: Stroke, _ paint: StrokePaint,
    at place: (column: Int, row: Int), limit: PixelSize
  ) {
    var laid = SmudgeTile()
    var masks = TipMasks(isKeeping: false)
    for piece in pieces {
      guard case .stamp(let stamp, let number) = piece.mark else { continue }
      guard let color = stroke.color(ofStamp: number) else { continue }
      laid.add(
        stamp, number: number, color: color, paint, &masks, x: place.column * Tile.side,
        y: place.row * Tile.side)
    }
    laid.composite(
      onto: &self, keepsAlpha: stroke.keepsAlpha,
      within: paint.reach(ofTile: place.column, place.row), limit: limit)
  }
}
