import Canvas
import Controls
import PaintingModel
import Rasterizer
import UserInterface

/// The menu of blend modes. The canvas shows what each would do while the pointer rests on it, or the keys are there.
extension LayersController {
  /// How long pointer or keys rest on a mode before the canvas shows it, in seconds.
  static let previewDelay = 0.08

  /// The lines, in groups.
  var modeItems: [MenuController.Item] {
    let now = state.tree.layer(state.tree.activeOwner)?.mode
    let isSame = state.others.allSatisfy { state.tree.layer($0)?.mode == now }
    return BlendMode.groups.flatMap { group in
      (group.title.map { [MenuController.Item.heading($0)] } ?? [])
        + group.modes.map { mode in
          MenuController.Item(
            mode.title, id: "layer.mode.\(mode)", isChecked: mode == now,
            highlight: { [weak self] in self?.preview($0 ? mode : nil) }
          ) { [weak self] in
            if mode != now || !isSame { self?.onAction?(.mode(mode)) }
          }
        }
    }
  }

  private func preview(_ mode: BlendMode?) {
    let backend = window?.application?.backend
    if let modePreview { backend?.cancel(modePreview) }
    modePreview = nil
    guard let mode else { return onAction?(.preview(nil)) ?? () }
    modePreview = backend?.schedule(after: Self.previewDelay) { [weak self] in
      self?.modePreview = nil
      self?.onAction?(.preview(.mode(mode)))
    }
  }
}
