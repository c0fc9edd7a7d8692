import Controls
import Geometry
import PaintingModel
import UserInterface
import Words

/// Every property of a brush in rows that scroll: tip, paint, grain, dynamics, stabiliser.
final class BrushEditor: ScrollView {
  /// Told of the brush after each change by hand, also many times during a drag.
  var onChange: ((Brush) -> Void)?
  /// The brush that is shown. Setting it tells nobody.
  var brush: Brush {
    didSet { if brush != oldValue { brushChanged(from: oldValue) } }
  }
  private var fields: [BrushField] = []
  /// The rows of the responses, made anew when their number changes.
  private var responseFields: [BrushField] = []
  /// Where among the fields the responses stand.
  private var responsesPlace = 0

  static let padding = 20.0
  static let sectionHeight = 40.0

  init(_ brush: Brush) {
    self.brush = brush
    super.init()
    accessibilityLabel = text("Brush properties")
    accessibilityRole = .group
    let (before, after) = (tipFields + paintFields + grainFields, handFields)
    responsesPlace = before.count
    fields = before + after
    for field in fields { addSubview(field.view) }
    makeResponses()
  }

  /// Changes the brush as the hand does.
  func edit(_ change: (inout Brush) -> Void) {
    var new = brush
    change(&new)
    guard new != brush else { return }
    brush = new
    onChange?(new)
  }

  private var allFields: [BrushField] {
    fields[..<responsesPlace] + responseFields + fields[responsesPlace...]
  }

  private func brushChanged(from old: Brush) {
    if brush.responses.count != old.responses.count { makeResponses() }
    for field in allFields { field.show(brush) }
    setNeedsLayout()
  }

  private func makeResponses() {
    for field in responseFields { field.view.removeFromSuperview() }
    responseFields = fieldsOfResponses
    for field in responseFields { addSubview(field.view) }
    for field in allFields { field.show(brush) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    var y = 4.0
    for field in allFields {
      let matters = field.matters(brush)
      if field.view.isHidden == matters { field.view.isHidden = !matters }
      guard matters else { continue }
      field.view.frame = Rect(
        BrushEditor.padding, y, bounds.width - 2 * BrushEditor.padding, field.height)
      y += field.height
    }
    contentSize = Size(0, y + 12)
    super.layoutSubviews()
  }
}
