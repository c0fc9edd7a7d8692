import Controls
import PaintingModel
import Words

/// Every property of a brush in rows that scroll: tip, paint, grain, dynamics, line.
final class BrushEditor: PropertyList {
  /// Told of the brush after each change by hand, also many times during a drag.
  var onChange: ((Brush) -> Void)?
  /// The brush that is shown. Setting it tells nobody.
  var brush: Brush {
    didSet {
      guard brush != oldValue else { return }
      if brush.responses.count == oldValue.responses.count { showRows() } else { placeRows() }
    }
  }
  /// Asked for pictures: what they are for, where they come from, and what takes them.
  var onPicture: ((PictureUse, PictureSource, @escaping ([BrushPicture]) -> Void) -> Void)?
  /// The person's own patterns, and the tips of pictures, that other brushes have.
  var ownPatterns: [BrushPicture] = [] { didSet { if ownPatterns != oldValue { showRows() } } }
  var ownTips: [[BrushPicture]] = [] { didSet { if ownTips != oldValue { showRows() } } }
  /// The rows of each section, without those of the responses, which stand after its title.
  private var sections: [(section: BrushProperty.Section, rows: [PropertyRow])] = []

  init(_ brush: Brush) {
    self.brush = brush
    super.init(text("Brush properties"), above: 4, below: 12)
    sections = BrushProperty.Section.allCases.map { ($0, rows(of: $0)) }
    placeRows()
  }

  /// Changes the brush as the hand does.
  func edit(_ change: (inout Brush) -> Void) {
    var new = brush
    change(&new)
    guard new != brush else { return }
    brush = new
    onChange?(new)
  }

  /// Puts all rows in order; those of the responses are made anew.
  private func placeRows() {
    rows = sections.flatMap { section, rows in
      section == .dynamics ? rows.prefix(1) + rowsOfResponses + rows.dropFirst() : rows
    }
  }
}
