import ColorSpaces
package import PaintingModel
import Rasterizer
import Words

/// What is known of the elements of a painting, to look for those that are alike or that words describe.
package nonisolated struct ElementCatalog: Sendable {
  /// One element.
  struct Entry: Sendable {
    let place: ElementPlace
    let facts: ElementFacts
    /// Which of the brushes it was painted with; nil for what has none.
    let brush: Int?
    /// When it was made, as a part of the whole making, 0…1.
    let moment: Double
    /// Who painted it: somebody new each time the painting is opened.
    let author: UInt64
  }

  private(set) var entries: [Entry] = []
  /// The brushes, without what a hand sets for each stroke.
  private var brushes: [Brush: Int] = [:]

  /// Looks at all elements of some layers.
  ///
  /// - Parameters:
  ///   - presets: what brushes are called.
  ///   - now: the time of what no save has yet, in seconds since 1970.
  package init(
    _ painting: Painting, layers: [LayerID], presets: [BrushPreset], now: Double
  ) {
    var names: [Brush: String] = [:]
    // Where two are the same but for their size, the first one names both.
    for preset in presets.reversed() { names[preset.brush.kind] = text(stored: preset.name) }
    let making = Making(painting, now: now)
    painting.forEachElement(on: layers) { place, element in
      let brush = element.originalBrush?.kind
      let step = making.steps[element.id] ?? 0
      let facts = ElementFacts(
        brush: brush.flatMap { names[$0] } ?? "", color: element.color,
        layer: painting.tree.layer(place.layer)?.name ?? "",
        diameter: element.stroke?.brush.diameter ?? element.sticker?.lineWidth ?? 0,
        opacity: element.opacity,
        isEraser: element.isEraser, date: making.date(of: step), hand: ElementHand(element))
      entries.append(
        Entry(
          place: place, facts: facts, brush: brush.map { number(of: $0) },
          moment: making.moment(of: step), author: element.id.author))
    }
  }

  private mutating func number(of brush: Brush) -> Int {
    if let known = brushes[brush] { return known }
    brushes[brush] = brushes.count
    return brushes.count - 1
  }

  /// Those that a search finds.
  package func places(matching query: SelectionQuery) -> Set<ElementPlace> {
    Set(entries.lazy.filter { query.matches($0.facts) }.map(\.place))
  }

  /// Those that are like others.
  package func places(like likeness: Likeness) -> Set<ElementPlace> {
    Set(entries.lazy.filter { likeness.holds($0) }.map(\.place))
  }

  /// What elements have in common with others.
  package func likeness(of places: Set<ElementPlace>) -> Likeness {
    let own = entries.filter { places.contains($0.place) }
    var colors: [Color] = []
    for color in own.compactMap(\.facts.color)
    where colors.count < Likeness.mostColors && !colors.contains(where: { $0.hex == color.hex }) {
      colors.append(color)
    }
    var likeness = Likeness(
      colors: colors, brushes: Set(own.compactMap(\.brush)),
      hands: Set(own.compactMap(\.facts.hand)), authors: Set(own.map(\.author)))
    likeness.hasOtherHands = entries.contains { entry in
      entry.facts.hand.map { !likeness.hands.contains($0) } ?? false
    }
    likeness.hasOtherAuthors = entries.contains { !likeness.authors.contains($0.author) }
    return likeness
  }
}

/// When the elements of a painting were made.
nonisolated private struct Making {
  /// The step that made each.
  private(set) var steps: [ElementID: Int] = [:]
  private let count: Int
  /// The saves, each with the steps that it has.
  private let saves: [(place: Int, date: Double)]
  private let now: Double

  init(_ painting: Painting, now: Double) {
    let record = painting.record
    count = record.doneCount
    saves = painting.versions.all.filter { $0.branch == nil }
      .map { ($0.place, Double($0.date)) }.sorted { $0.0 < $1.0 }
    self.now = now
    for (index, step) in record.steps.prefix(record.doneCount).enumerated() {
      switch step.content {
      case .element(let element, _):
        if let id = element?.id { steps[id] = steps[id] ?? index }
      case .change(let edits):
        for edit in edits {
          let id = painting.element(at: edit.place)?.id
          if let id, steps[id] == nil { steps[id] = index }
        }
      case .edit: break
      }
    }
  }

  /// How far the making had come, 0…1.
  func moment(of step: Int) -> Double { count > 1 ? Double(step) / Double(count - 1) : 1 }

  /// When the first save was made that has it; now for what none has.
  func date(of step: Int) -> Double { saves.first { $0.place > step }?.date ?? now }
}

nonisolated extension Brush {
  /// The same brush whatever size and opacity a hand has given it.
  package var kind: Brush {
    var result = limited
    (result.diameter, result.opacity) = (20, 1)
    result.stabilizer = 0
    result.simulatesPressure = false
    return result
  }
}
