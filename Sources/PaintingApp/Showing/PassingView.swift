import Geometry
import UserInterface

/// Shows nothing by itself, and lets touches beside what is in it through to what lies behind.
final class PassingView: View {
  init() {
    super.init()
    isContainer = true
  }

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
