package import Controls
package import Geometry
import PaintingModel
import UserInterface
import Words

/// The panel of symmetry: its kind, how often things come, and where its axis goes. While it is there, the axis
/// has handles on the canvas, and one paints on beside it.
package final class GuideController: PanelController {
  private let guides: GuideEditor
  private let name = Label(text("Symmetry"), style: .title)
  private let kinds = IconChoice(
    Guide.Kind.allCases.map { kind in
      IconButton(icon: kind.icon, label: text(stored: kind.title))
        .identified("symmetry.kind.\(kind.identifier)")
    })
  // Translators: Puts the middle of a symmetry on that of the sheet.
  private let middle = Button(text("To the Middle")).identified("symmetry.center")
  private let list = PropertyList(text("Symmetry"), below: 8)

  private static let width = 340.0
  private static let top = 52.0
  private static let rows = 3.0

  /// Makes the panel at a place.
  package init(_ guides: GuideEditor, at placement: Placement) {
    self.guides = guides
    super.init(placement: placement)
    isFloating = true
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = name.text
    view.accessibilityIdentifier = "symmetry"
    view.addSubview(name)
    kinds.onSelect = { [guides] in guides.choose(Guide.Kind.allCases[$0]) }
    view.addSubview(kinds)
    middle.addAction { [guides] in guides.center() }
    view.addSubview(middle)
    list.rows = rows
    view.addSubview(list)
    guides.onChange = { [weak self] in self?.showGuide() }
    showGuide()
  }

  private var rows: [PropertyRow] {
    [
      .toggle(
        // Translators: A switch: whether what is painted comes again elsewhere.
        text("On"),
        PropertyValue { [guides] in
          guides.guide != nil
        } set: { [guides] isOn, _ in
          if isOn != (guides.guide != nil) { guides.toggle() }
        }
      ).identified("symmetry.on"),
      .slider(
        // Translators: How many times what is painted comes in all.
        text("Times"),
        PropertyValue { [guides] in
          guides.guide.map { Double($0.count) }
        } set: { [guides] count, continuing in
          guides.setCount(Int(count.rounded()), continuing: continuing)
        },
        scale: .linear(
          Double(Guide.counts.lowerBound)...Double(Guide.counts.upperBound), step: 1),
        format: .number
      ).identified("symmetry.count").when { [guides] in guides.guide?.kind.hasCount ?? false },
      .slider(
        // Translators: How far the axis of a symmetry is turned from upright.
        text("Turned by"),
        PropertyValue { [guides] in
          guides.guide == nil ? nil : guides.degrees
        } set: { [guides] degrees, continuing in
          guides.setDegrees(degrees, continuing: continuing)
        }, scale: .linear(-180...180, step: 1), format: .degrees
      ).identified("symmetry.angle").when { [guides] in
        guides.guide.map { $0.kind != .tiles } ?? false
      },
    ]
  }

  private func showGuide() {
    let kind = guides.guide?.kind
    kinds.selectedIndex = kind.flatMap { Guide.Kind.allCases.firstIndex(of: $0) }
    middle.isEnabled = kind != nil && kind != .tiles
    list.showRows()
  }

  package override func viewWillAppear() {
    super.viewWillAppear()
    guides.isEditing = true
  }

  package override func viewDidDisappear() {
    super.viewDidDisappear()
    guides.isEditing = false
    guides.onChange = nil
  }

  package override func preferredSize(in available: Size) -> Size {
    _ = view
    return Size(
      min(available.width, Self.width),
      min(available.height, Self.top + Metrics.target * (Self.rows + 2) + 32))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    name.frame = view.directed(Rect(20, 12, width - 40, 40))
    kinds.frame = Rect(12, Self.top, width - 24, Metrics.target)
    let top = Self.top + Metrics.target + 8
    let bottom = view.bounds.height - Metrics.target - 12
    list.frame = Rect(0, top, width, max(1, bottom - top))
    middle.frame = view.directed(Rect(12, bottom, width - 24, Metrics.target))
  }
}
