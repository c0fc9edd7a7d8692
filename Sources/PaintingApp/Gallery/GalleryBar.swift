import Controls
import Geometry
import UserInterface
import Words

/// What floats over the gallery: the menu and the title at the left, the search at the right.
final class GalleryBar: View {
  let menuButton = IconButton(icon: .menu, for: .menu)
  let search = SearchField(text("Search")).identified("gallery.search")
  private let title = Label(text("Gallery"), style: .title)
  private let count = Label(style: .detail, color: \.mutedText)
  private let left = Surface(radius: Metrics.barRadius)
  private let right = Surface(radius: Metrics.barRadius)

  /// The height of the trays, in points.
  static var height: Double { Metrics.target + 8 }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    accessibilityRole = .toolbar
    accessibilityLabel = text("Gallery tools")
    for view in [menuButton, title, count] as [View] { left.addSubview(view) }
    right.addSubview(search)
    for view in [left, right] { addSubview(view) }
  }

  /// Says how many paintings there are; nil where that is not known, or none.
  func show(count number: Int?) {
    let text = number.map { $0.grouped } ?? ""
    guard text != count.text else { return }
    count.text = text
    count.accessibilityLabel = number.map {
      Words.text($0, one: "1 painting", many: "%d paintings")
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let height = GalleryBar.height
    let words = title.sizeThatFits(.zero)
    let digits = count.text.isEmpty ? .zero : count.sizeThatFits(.zero)
    let gap = count.text.isEmpty ? 0.0 : 8
    let width = 8 + Metrics.target + 8 + words.width + gap + digits.width + 20
    left.frame = directed(Rect(0, 0, width, height))
    menuButton.frame = left.directed(Rect(4, 4, Metrics.target, Metrics.target))
    title.frame = left.directed(
      Rect(Metrics.target + 12, (height - words.height) / 2, words.width, words.height))
    count.frame = left.directed(
      Rect(
        Metrics.target + 12 + words.width + gap, (height - digits.height) / 2 + 1, digits.width,
        digits.height))
    let room = max(120, min(280, bounds.width - width - 16))
    right.frame = directed(Rect(bounds.width - room, 0, room, height))
    search.frame = Rect(4, 4, room - 8, height - 8)
  }

  /// Between the trays, hands reach what lies behind.
  override func hitTest(_ point: Point, with event: Event?) -> View? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
