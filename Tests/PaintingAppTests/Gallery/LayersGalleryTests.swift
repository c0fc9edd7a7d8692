import AppTestSupport
import Canvas
import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface
import Words

@testable import PaintingApp

/// The panel of layers beside a small landscape, for people to look at: see `GalleryVariant`.
@MainActor @Suite(.serialized) struct LayersGalleryTests {
  private func line(
    _ points: [Point], _ hex: UInt32, _ width: Double, alpha: Float = 1, on painting: inout Painting
  ) {
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: points[0]), color: Color(hex: hex, alpha: alpha),
      brush: Brush(diameter: width))
    _ = painting.append(points.dropFirst().map { StrokePoint(location: $0) }, to: id)
    _ = painting.endStroke(id)
  }

  private func rename(_ name: String, of painting: inout Painting) {
    _ = painting.changeLayer(painting.activeLayer) { $0.name = name }
  }

  /// Hills and a sun on layers of all kinds.
  private var landscape: Painting {
    var painting = Painting(size: PixelSize(width: 1200, height: 800))
    rename("Sky", of: &painting)
    line([Point(0, 240), Point(1200, 200)], 0xCFE3F2, 480, on: &painting)
    _ = painting.addLayer()
    rename("Sun", of: &painting)
    line([Point(860, 240), Point(861, 240)], 0xF2B134, 220, on: &painting)
    _ = painting.addLayer()
    rename("Far hills", of: &painting)
    line([Point(0, 640), Point(500, 520), Point(1200, 640)], 0x5A8F7B, 260, on: &painting)
    _ = painting.groupLayer(painting.activeLayer)
    rename("Hills", of: &painting)
    _ = painting.addLayer()
    rename("Near hills", of: &painting)
    line([Point(0, 800), Point(700, 760), Point(1200, 800)], 0x2F5D50, 240, on: &painting)
    _ = painting.addLayer()
    rename("Evening light", of: &painting)
    line([Point(200, 700), Point(1100, 640)], 0xF28F3B, 160, on: &painting)
    _ = painting.changeLayer(painting.activeLayer) { layer in
      layer.mode = .softLight
      layer.opacity = 0.8
      layer.isClipped = true
    }
    let group = painting.layers[2].id
    painting.selectLayer(group)
    _ = painting.changeLayer(painting.layers[0].id) { $0.isLocked = true }
    for layer in painting.tree.all {
      _ = painting.changeLayer(layer.id) {
        $0.isReference = ["Near hills", "Evening light"].contains(layer.name)
        $0.tag = ["Far hills": .green, "Near hills": .green, "Sun": .orange, "Sky": .blue][$0.name]
        $0.isDraft = ["Sun", "Evening light"].contains(layer.name)
      }
    }
    return painting
  }

  private func stage(
    _ variant: GalleryVariant, size: Size = Size(1200, 760), of painting: Painting? = nil
  ) throws -> UserDriver {
    let size = GoldenImage.isShown || size.height < 600 ? size : Size(800, 700)
    let editor = EditorController(
      document: PaintingDocument(painting: painting ?? landscape),
      folders: UserFolders(environment: { _ in nil }, homeOfRecord: { "/dev/null" }))
    let user = try UserDriver(size: size, scale: variant.scale, root: editor)
    user.advance(by: 0.5)
    user.tap("layer.panel")
    user.advance(by: 1)
    return user
  }

  private func show(_ user: UserDriver, _ name: String, _ variant: GalleryVariant) throws {
    user.advance(by: 1)
    let panel = user.window.presentedViewControllers.first?.view
    try variant.show(
      user, name, part: panel.map { $0.convert($0.bounds, to: nil).inset(by: -48) })
  }

  @Test(arguments: GalleryVariant.all) func thePanel(_ variant: GalleryVariant) throws {
    try variant.wear {
      let user = try stage(variant)
      user.tap(named: "Evening light")
      try show(user, "layers", variant)
    }
  }

  @Test(arguments: GalleryVariant.all) func someAreHidden(_ variant: GalleryVariant) throws {
    try variant.wear {
      let user = try stage(variant)
      user.tap("layer.visible", inRow: "Sun")
      user.tap(named: "Near hills")
      user.move(to: try #require(user.find("layer.duplicate")))
      try show(user, "layers-hidden", variant)
    }
  }

  @Test(arguments: GalleryVariant.all)
  func theModesInASmallWindow(_ variant: GalleryVariant) throws {
    try variant.wear {
      let user = try stage(variant, size: Size(900, 560))
      user.tap("layer.mode")
      user.advance(by: 1)
      try variant.show(user, "window-layer-modes", isSmall: true)
    }
  }

  @Test(arguments: GalleryVariant.all) func theModesUnderThePointer(_ variant: GalleryVariant)
    throws
  {
    try variant.wear {
      let user = try stage(variant, size: Size(1300, 1000))
      user.tap(named: "Far hills")
      user.click(at: try #require(user.find("layer.mode")))
      user.advance(by: 1)
      if let place = user.find("layer.mode.hardLight") { user.move(to: place) }
      user.advance(by: 1)
      try variant.show(user, "window-layer-mode-preview")
    }
  }

  @Test(arguments: GalleryVariant.all) func severalAreChosen(_ variant: GalleryVariant) throws {
    try variant.wear {
      let user = try stage(variant)
      user.tap(named: "Evening light")
      user.modifiers = .control
      for name in ["Near hills", "Sun"] {
        if let place = user.find(named: name) { user.click(at: place) }
      }
      user.modifiers = []
      try show(user, "layers-several", variant)
    }
  }

  @Test(arguments: GalleryVariant.all) func aRowIsDragged(_ variant: GalleryVariant) throws {
    try variant.wear {
      let user = try stage(variant)
      let grip = try #require(user.find("layer.grip", inRow: "Evening light"))
      user.press(at: grip)
      for step in 1...10 { user.move(to: grip + Vector(0, 8.5 * Double(step))) }
      try show(user, "layers-dragged", variant)
      user.release()
    }
  }

  @Test(arguments: GalleryVariant.all) func severalAreDragged(_ variant: GalleryVariant) throws {
    try variant.wear {
      let user = try stage(variant)
      user.tap(named: "Evening light")
      user.modifiers = .shift
      if let place = user.find(named: "Near hills") { user.click(at: place) }
      user.modifiers = []
      let grip = try #require(user.find("layer.grip", inRow: "Evening light"))
      user.press(at: grip)
      for step in 1...10 { user.move(to: grip + Vector(-1, -5.5 * Double(step))) }
      try show(user, "layers-several-dragged", variant)
      user.release()
    }
  }

  @Test(arguments: GalleryVariant.all) func fingersSlideOverARow(_ variant: GalleryVariant) throws {
    try variant.wear {
      let user = try stage(variant)
      let place = try #require(user.find(named: "Evening light"))
      for finger in 0..<2 { user.touch(finger, at: place + Vector(Double(finger) * 50, 0)) }
      for step in 1...10 {
        let way = Vector(-8.0 * Double(step), 0)
        user.slide([0: place + way, 1: place + Vector(50, 0) + way])
      }
      try show(user, "layers-slid", variant)
      for finger in 0..<2 { user.lift(finger) }
    }
  }

  @Test(arguments: GalleryVariant.all) func aNameIsLookedFor(_ variant: GalleryVariant) throws {
    try variant.wear {
      var painting = landscape
      let names = ["Old oak", "Pears", "Snow", "Two boats", "Bottle"]
      while painting.tree.all.count < 24 {
        _ = painting.addLayer()
        rename(names[painting.tree.all.count % names.count], of: &painting)
      }
      let user = try stage(variant, of: painting)
      try show(user, "layers-many", variant)
      user.tap("layers.search")
      user.type("Hills")
      try show(user, "layers-search", variant)
    }
  }

  /// The editor of a stage after one of its layers, counted from the lowest, got a mask, which is painted on.
  private func editor(of user: UserDriver, withMaskOn index: Int) throws -> EditorController {
    let editor = try #require(user.window.rootViewController as? EditorController)
    editor.canvas.perform(.select(editor.document.painting.layers[index].id))
    editor.canvas.perform(mask: .add)
    return editor
  }

  @Test(arguments: GalleryVariant.everyOne)
  func inASmallWindow(_ variant: GalleryVariant) throws {
    try variant.wear {
      let user = try stage(variant, size: Size(800, 480))
      user.advance(by: 1)
      try variant.show(user, "window-layers-small")
      user.tap("layer.more")
      user.advance(by: 1)
      try variant.show(user, "window-layers-small-more")
      user.key(.escape)
      user.advance(by: 0.5)
      _ = try editor(of: user, withMaskOn: 1)
      user.advance(by: 1)
      try variant.show(user, "window-layers-small-mask")
    }
  }

  @Test(arguments: GalleryVariant.all) func aMaskIsSeenAlone(_ variant: GalleryVariant) throws {
    try variant.wear {
      let user = try stage(variant)
      let editor = try editor(of: user, withMaskOn: 2)
      line([Point(40, 640), Point(400, 560)], 0x000000, 180, on: &editor.document.painting)
      line(
        [Point(500, 300), Point(900, 600)], 0x2F5D50, 90, alpha: 0.7,
        on: &editor.document.painting)
      user.advance(by: 0.5)
      user.modifiers = .alt
      user.click(at: try #require(user.find(named: text("Mask of %s", "Hills"))))
      user.modifiers = []
      user.advance(by: 1)
      try variant.show(user, "window-layer-mask-alone")
      user.key(.escape)
      user.advance(by: 1)
      try variant.show(user, "window-layer-mask-alone-ended")
    }
  }

  @Test(arguments: GalleryVariant.all) func theMenuOfTags(_ variant: GalleryVariant) throws {
    try variant.wear {
      let user = try stage(variant)
      user.click(at: try #require(user.find(named: "Hills")), button: .secondary)
      user.advance(by: 0.5)
      user.tap("layer.tag")
      user.advance(by: 1)
      try variant.show(user, "window-layer-tags")
    }
  }

  @Test(arguments: GalleryVariant.all) func masks(_ variant: GalleryVariant) throws {
    try variant.wear {
      let user = try stage(variant)
      let editor = try editor(of: user, withMaskOn: 1)
      line(
        [Point(740, 330), Point(990, 330)], 0x000000, 120, alpha: 0.8,
        on: &editor.document.painting)
      _ = try self.editor(of: user, withMaskOn: 2)
      line([Point(40, 640), Point(400, 560)], 0x000000, 180, on: &editor.document.painting)
      user.tap(named: "Mask of Hills")
      user.advance(by: 0.5)
      try show(user, "layers-masks", variant)
      user.click(at: try #require(user.find(named: "Hills")), button: .secondary)
      user.advance(by: 0.5)
      user.tap("layer.mask")
      user.advance(by: 1)
      try variant.show(user, "window-layer-mask-menu")
    }
  }

  @Test(arguments: GalleryVariant.all) func aNameIsTyped(_ variant: GalleryVariant) throws {
    try variant.wear {
      let user = try stage(variant)
      user.tap(named: "Sun")
      user.key(.function(2))
      try show(user, "layers-rename", variant)
    }
  }
}
