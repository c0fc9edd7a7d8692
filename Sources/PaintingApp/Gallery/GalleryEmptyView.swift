import Controls
import Geometry
import UserInterface

/// What the gallery says where it has nothing to show.
final class GalleryEmptyView: View {
  private let headline = Label(style: .headline, alignment: .center)
  private let detail = Label(color: \.mutedText, alignment: .center)

  /// The height of both lines, in points.
  static let height = 52.0

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for label in [headline, detail] { addSubview(label) }
  }

  /// Says a sentence, and what follows from it.
  func show(_ first: String, _ second: String) {
    headline.text = first
    detail.text = second
  }

  override func layoutSubviews() {
    headline.frame = Rect(0, 0, bounds.width, 24)
    detail.frame = Rect(0, 30, bounds.width, 22)
  }
}
