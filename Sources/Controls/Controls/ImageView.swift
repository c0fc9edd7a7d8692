public import Geometry
public import Rasterizer
public import UserInterface

/// Shows a bitmap.
public final class ImageView: View {
  /// How a bitmap lies in the view.
  public nonisolated enum ContentMode: Hashable, Sendable {
    /// As large as the view, also where that distorts it.
    case scaleToFill
    /// As large as can be with all of it seen.
    case scaleAspectFit
    /// As small as can be with all of the view filled; what is too much is cut off.
    case scaleAspectFill
    /// One pixel of it is one of the screen, in the middle; what is too much is cut off.
    case center
  }

  /// What it shows; nil for nothing.
  public var image: Bitmap? { didSet { if image !== oldValue { setNeedsDisplay() } } }
  /// How it lies in the view.
  public var contentMode: ContentMode {
    didSet { if contentMode != oldValue { setNeedsDisplay() } }
  }

  /// Makes a view that shows a bitmap, which it does not change.
  public init(_ image: Bitmap? = nil, contentMode: ContentMode = .scaleAspectFit) {
    self.image = image
    self.contentMode = contentMode
    super.init()
    accessibilityRole = .image
    isUserInteractionEnabled = false
    sizeToFit()
  }

  /// The size at which one pixel of it is one of the screen.
  public override func sizeThatFits(_ size: Size) -> Size {
    guard let image else { return .zero }
    let scale = window?.scale ?? 1
    return Size(Double(image.width) / scale, Double(image.height) / scale)
  }

  /// Where the bitmap lies, in the view's coordinates; nil without one.
  public var imageRect: Rect? {
    guard let image, image.width > 0, image.height > 0, !bounds.isEmpty else { return nil }
    let across = bounds.width / Double(image.width)
    let down = bounds.height / Double(image.height)
    let factor: Double
    switch contentMode {
    case .scaleToFill: return bounds
    case .scaleAspectFit: factor = min(across, down)
    case .scaleAspectFill: factor = max(across, down)
    case .center: factor = 1 / (window?.scale ?? 1)
    }
    let size = Size(Double(image.width) * factor, Double(image.height) * factor)
    return Rect(center: bounds.center, size: size)
  }

  public override func draw(in context: GraphicsContext, dirty: Rect) {
    guard let image, let rect = imageRect else { return }
    context.clip(to: bounds)
    context.draw(image, in: context.alignedToPixels(rect))
  }
}
