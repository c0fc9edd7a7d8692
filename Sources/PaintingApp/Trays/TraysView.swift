import Geometry
import UserInterface

/// Fills the window with nothing but the trays; touches between them go to what is behind.
final class TraysView: View {
  let title = TitleTray()
  let actions = ActionsTray()
  let tools = ToolsTray()
  let sliders = SlidersTray()
  let colors = ColorsTray()
  let preview = BrushPreview()

  var trays: [Tray] { [title, actions, tools, sliders, colors] }

  init() {
    super.init()
    isContainer = true
    for tray in trays { addSubview(tray) }
    preview.isHidden = true
    addSubview(preview)
  }

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  override func layoutSubviews() {
    for tray in trays { tray.frame = tray.place(in: bounds.size) }
    preview.frame = preview.place(beside: sliders.frame, in: bounds.size)
  }
}
