import AppTestSupport
import Canvas
import Controls
import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The desk with a sheet of paper on it.
private final class Desk: View {
  override func draw(in context: GraphicsContext, dirty: Rect) {
    context.fill(bounds, with: Theme.current.desk)
    let paper = bounds.inset(by: Insets(top: 90, left: 200, bottom: 110, right: 200))
    context.fill(paper, with: Color(hex: 0xFAFAFA))
    context.fill(
      .circle(center: paper.origin + Vector(0.7 * paper.width, 190), radius: 92),
      with: Color(hex: 0xF2B134))
  }
}

/// Whole windows and what opens in them: see `GalleryVariant`.
@MainActor @Suite(.serialized) struct GalleryTests {
  private func stage(
    _ variant: GalleryVariant, size: Size = Size(1200, 760),
    _ change: (inout ChromeState) -> Void = { _ in }
  ) throws -> (UserDriver, TraysController) {
    let root = ViewController()
    root.view = Desk()
    let trays = TraysController()
    root.addChild(trays)
    // Nobody looks: a window that is drawn sooner shows as well that everything can be drawn.
    let size = GoldenImage.isShown ? size : Size(800, 500)
    let user = try UserDriver(size: size, scale: variant.scale, root: root)
    root.view.addSubview(trays.view)
    trays.view.frame = Rect(origin: .zero, size: size)
    var state = ChromeState()
    state.title = "Autumn hill"
    state.color = Color(hex: 0xC8553D)
    state.opacity = 0.86
    state.canUndo = true
    state.safety = .saved
    change(&state)
    trays.update(state: state)
    user.advance(by: 0.1)
    return (user, trays)
  }

  private func show(
    _ user: UserDriver, _ name: String, _ variant: GalleryVariant, around view: View? = nil
  ) throws {
    user.advance(by: 1)
    let part = view.map { $0.convert($0.bounds, to: nil).inset(by: -48) }
    try variant.show(user, name, part: part)
  }

  private func front(_ user: UserDriver) -> View? {
    user.window.presentedViewControllers.last?.view
  }

  @Test(arguments: GalleryVariant.all) func theTrays(_ variant: GalleryVariant) throws {
    try variant.wear {
      let (user, _) = try stage(variant) { $0.canRedo = true }
      try show(user, "window", variant)
    }
  }

  @Test(arguments: GalleryVariant.all) func aSmallWindow(_ variant: GalleryVariant) throws {
    try variant.wear {
      let (user, _) = try stage(variant, size: Size(800, 480)) {
        $0.safety = .unsaved
        $0.showsFingerSwitch = true
        $0.title = "A painting with a long name that does not fit"
      }
      try show(user, "window-small", variant)
    }
  }

  @Test(arguments: GalleryVariant.all) func theColorPicker(_ variant: GalleryVariant) throws {
    try variant.wear {
      let (user, trays) = try stage(variant)
      trays.openColorPicker()
      user.advance(by: 1)
      user.tap("colors.hex")
      try show(user, "color-picker", variant, around: front(user))
    }
  }

  @Test(arguments: GalleryVariant.all) func theMenu(_ variant: GalleryVariant) throws {
    try variant.wear {
      let (user, trays) = try stage(variant)
      let editor = EditorController(
        document: PaintingDocument(painting: Painting(size: PixelSize(width: 8, height: 8))),
        folders: UserFolders(environment: { _ in nil }, homeOfRecord: { "/dev/null" }))
      trays.menuItems = { editor.mainMenu }
      trays.openMenu()
      user.advance(by: 1)
      user.key(.down)
      try show(user, "menu", variant, around: front(user))
    }
  }

  @Test(arguments: GalleryVariant.all)
  func hoverFocusAndPreview(_ variant: GalleryVariant) throws {
    try variant.wear {
      let (user, trays) = try stage(variant)
      trays.focusNextTray()
      trays.focusNextTray()
      let size = trays.trays.sliders.size
      user.touch(at: size.convert(size.knobCenter, to: nil))
      trays.focusNextTray()
      user.move(to: Point(52, 228))
      try show(user, "window-states", variant)
    }
  }

  @Test(arguments: GalleryVariant.all)
  func theBrushBesideTheFinger(_ variant: GalleryVariant) throws {
    try variant.wear {
      let (user, trays) = try stage(variant) {
        var nib = Brush()
        nib.shape = .flat(aspect: 0.4, angle: -0.6)
        $0.tip = nib.outline()
        $0.diameter = 90
        $0.hardness = 0.7
      }
      let size = trays.trays.sliders.size
      user.touch(at: size.convert(size.knobCenter, to: nil))
      try show(user, "brush-preview", variant, around: trays.trays.preview)
    }
  }

  @Test(arguments: GalleryVariant.all) func aToolTip(_ variant: GalleryVariant) throws {
    try variant.wear {
      let (user, trays) = try stage(variant)
      let dot = trays.trays.title.dot
      user.move(to: dot.convert(dot.bounds.center, to: nil))
      user.advance(by: 1)
      user.advance(by: 1)
      try variant.show(user, "tool-tip", part: Rect(0, 0, 440, 140))
    }
  }

  @Test(arguments: GalleryVariant.all)
  func theQuestionBeforeClosing(_ variant: GalleryVariant) throws {
    try variant.wear {
      let (user, _) = try stage(variant)
      AlertController.saveChanges(title: "Autumn hill", save: {}, discard: {})
        .present(in: user.window)
      user.advance(by: 1)
      user.key(.tab)
      try show(user, "alert", variant, around: front(user))
    }
  }

  @Test(arguments: GalleryVariant.all) func aToast(_ variant: GalleryVariant) throws {
    try variant.wear {
      let (user, _) = try stage(variant)
      Toast.show(
        "Another app has changed the picture since: its history was dropped.", in: user.window)
      try show(user, "toast", variant, around: front(user))
    }
  }

  @Test(arguments: GalleryVariant.all) func theBrushes(_ variant: GalleryVariant) throws {
    try variant.wear {
      let (user, trays) = try stage(variant)
      let folders = UserFolders(environment: { _ in nil }, homeOfRecord: { "/dev/null" })
      let library = PresetLibrary(in: folders)
      var settings = ToolSettings(preset: .charcoal, color: Color(hex: 0xC8553D))
      settings.brush.stabilizer = 0.4
      let panel = BrushPanelController(
        settings: settings, library: library, previews: StrokePreviews(drawsAtOnce: true),
        at: .beside(trays.trays.tools))
      panel.present(in: user.window)
      for tab in ["list", "properties", "dynamics"] {
        if tab == "properties" { panel.showTab(1) }
        if tab == "dynamics" { panel.editor.contentOffset = Point(0, 620) }
        try show(user, "brushes-\(tab)", variant, around: front(user))
      }
    }
  }
}
