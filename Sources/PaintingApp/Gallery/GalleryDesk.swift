import Controls
import UserInterface
import Words

/// What the gallery lies on: it hides all that is behind it.
final class GalleryDesk: View {
  init() {
    super.init()
    accessibilityLabel = text("Gallery")
    accessibilityIdentifier = "gallery"
    backgroundColor = Theme.current.desk
    isOpaque = true
    cursor = .arrow
  }

  override func themeChanged() {
    super.themeChanged()
    backgroundColor = Theme.current.desk
  }
}
