import Controls
import Geometry
import Rasterizer
import TestSupport
import TextLayout
import UserInterface

/// A window with views in labeled rows, for the gallery.
@MainActor package final class GalleryBoard {
  package let user: UserDriver
  private let root = ViewController()
  private static let left = 170.0

  /// Makes a board of rows: each a label and the views beside it, with their sizes.
  package init(
    _ variant: GalleryVariant, width: Double, _ rows: [(label: String, views: [View])]
  ) throws {
    root.view.backgroundColor = Theme.current.surface
    var y = 16.0
    var placed: [View] = []
    for (text, views) in rows {
      let label = Label(style: .caption)
      label.text = text
      let height = views.map(\.frame.height).max() ?? 24
      label.frame = Rect(20, y + height / 2 - 10, Self.left - 30, 20)
      placed.append(label)
      var x = Self.left
      for view in views {
        view.frame = Rect(
          x, y + (height - view.frame.height) / 2, view.frame.width, view.frame.height)
        x = view.frame.maxX + 16
        placed.append(view)
      }
      y += height + 18
    }
    user = try UserDriver(size: Size(width, y), scale: variant.scale, root: root)
    for view in placed { root.view.addSubview(view) }
    user.advance(by: 0.1)
  }
}

/// A square with an icon and its name.
package final class GalleryIcon: View {
  private let icon: Icon
  private let line: TextLine

  package init(_ icon: Icon) {
    self.icon = icon
    line = TextLine(icon.name, font: Font(size: 10, weight: .medium))
    super.init(frame: Rect(0, 0, 92, 62))
  }

  package override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    icon.draw(in: context, center: Point(bounds.midX, 22), color: theme.ink)
    context.draw(line, at: Point(bounds.midX - line.size.width / 2, 42), with: theme.mutedText)
  }
}
