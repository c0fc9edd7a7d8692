import Canvas
import Controls
import Geometry
import PaintingModel
import UserInterface

/// Sets how much a layer covers by two fingers that slide over its row, and chooses rows, too, by a tap of two.
final class LayerSliding {
  private weak var panel: LayersController?
  private let slide = LayerSlideRecognizer()
  private let tap = TapGestureRecognizer()
  /// The layer below the fingers, how much it covered, and how much it would.
  private var slid: (id: LayerID, start: Double, opacity: Double)?

  /// How far fingers slide from nothing to all, in points.
  private static let way = 240.0

  /// Puts itself to work in a panel.
  init(in panel: LayersController) {
    self.panel = panel
    tap.numberOfTouchesRequired = 2
    tap.allowedTouchTypes = [.finger]
    tap.addAction { [weak self] in self?.tapped($0) }
    slide.addAction { [weak self] _ in self?.slidden() }
    for recognizer in [tap, slide] { panel.list.addGestureRecognizer(recognizer) }
  }

  private func tapped(_ tap: TapGestureRecognizer) {
    guard let panel, let id = panel.layer(at: tap.location(in: panel.list)) else { return }
    panel.toggle(id)
  }

  private func slidden() {
    switch slide.state {
    case .began:
      guard let panel, let id = panel.layer(at: slide.location(in: panel.list)),
        let opacity = panel.state.tree.layer(id)?.opacity
      else { return slide.cancel() }
      slid = (id, opacity, opacity)
      follow()
    case .changed: follow()
    case .ended: end(isMeant: true)
    case .cancelled: end(isMeant: false)
    case .possible, .failed: break
    }
  }

  private func follow() {
    guard let panel, var slid else { return }
    let along = panel.list.isRightToLeft ? -slide.translation.dx : slide.translation.dx
    let value = slid.start + along / Self.way
    slid.opacity = (max(0, min(1, value)) * 100).rounded() / 100
    self.slid = slid
    panel.slidOpacity = (slid.id, slid.opacity)
    panel.onAction?(.preview(.opacityOf(slid.id, slid.opacity)))
  }

  private func end(isMeant: Bool) {
    guard let panel, let slid else { return }
    self.slid = nil
    panel.slidOpacity = nil
    panel.onAction?(
      isMeant && slid.opacity != slid.start ? .opacityOf(slid.id, slid.opacity) : .preview(nil))
  }
}
