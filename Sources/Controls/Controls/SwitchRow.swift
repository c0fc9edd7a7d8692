public import Geometry
public import Rasterizer
import TextLayout
import UserInterface

/// A switch with its name before it. A tap anywhere in the row turns it.
public final class SwitchRow: Switch {
  private var words: FittingText

  /// Makes a row that is off.
  public override init(_ label: String) {
    words = FittingText(label, font: TypeStyle.detail.font)
    super.init(label)
    frame.size = Size(320, Metrics.target)
  }

  public override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let place = directed(
      Rect(0, 0, bounds.width - Switch.trackSize.width - 12, bounds.height))
    draw(
      words.fitted(in: place.size), in: place, .leading,
      with: isEnabled ? theme.ink : theme.mutedText, in: context)
    super.draw(in: context, dirty: dirty)
  }
}
