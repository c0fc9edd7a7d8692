public import Geometry
public import Rasterizer
import TextLayout
import UserInterface

/// A switch with its name before it. A tap anywhere in the row turns it.
public final class SwitchRow: Switch {
  private var words: FittingLine

  /// Makes a row that is off.
  public override init(_ label: String) {
    words = FittingLine(label, font: TypeStyle.detail.font)
    super.init(label)
    frame.size = Size(320, Metrics.target)
  }

  public override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let line = words.fitted(in: bounds.width - Switch.trackSize.width - 12)
    draw(line, atLeading: 0, with: isEnabled ? theme.ink : theme.mutedText, in: context)
    super.draw(in: context, dirty: dirty)
  }
}
