import Canvas
import ColorPanels
import Controls
import PaintingModel
import Rasterizer
import UserInterface
import Words

/// The panel of the picked face: a picture of it, and a row for each of its properties. The face on the
/// canvas follows at once; one drag of a slider is one step that undo takes back.
final class FaceInspectorController: InspectorController {
  private let editor: StickerEditor
  private let properties: FaceProperties
  private let face = FaceView()
  /// Whether the drag at hand has made its step.
  private var hasStep = false
  /// Where its color is picked.
  private weak var colorPanel: ColorPanelController?

  /// Makes the inspector of the picked face, with what its color panels share; nil when none is.
  init?(_ editor: StickerEditor, colorContext: @escaping (Color) -> ColorPanelContext) {
    guard let picked = editor.picked else { return nil }
    self.editor = editor
    properties = FaceProperties(picked)
    face.accessibilityLabel = text("Preview of the face")
    face.paper = editor.controller?.painting.paper
    super.init(
      // Translators: The title of a panel about a cartoon face on the canvas.
      of: properties, title: text("Face"), id: "face", header: face,
      placement: .beside(editor.anchor))
    onEdit = { [weak self] isContinuing in self?.apply(continuing: isContinuing) }
    pickColor = { [weak self] color, view, pick in
      guard let window = self?.window else { return }
      let context = colorContext(color)
      context.onChange = pick
      let panel = ColorPanelController(context, at: .above(view))
      panel.present(in: window)
      self?.colorPanel = panel
    }
    show(picked)
  }

  /// Shows the face as it is now; goes away with it.
  func update() {
    guard let picked = editor.picked else { return dismiss() }
    properties.take(picked)
    show(picked)
  }

  override func viewDidDisappear() {
    super.viewDidDisappear()
    // Nobody would hear it any more.
    colorPanel?.dismiss()
  }

  private func apply(continuing isContinuing: Bool) {
    let goesOn = isContinuing && hasStep
    let isChanged = editor.edit(continuing: goesOn) { [properties] in properties.apply(to: &$0) }
    hasStep = goesOn || isChanged
    update()
  }

  private func show(_ sticker: Sticker) {
    face.expression = sticker.expression
    face.tilt = sticker.tilt
    face.color = sticker.color
    face.lineShare = min(0.6, sticker.lineWidth / sticker.radius)
  }
}
