import AppTestSupport
import Canvas
import Controls
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import TextLayout
import UserInterface

@testable import PaintingApp

/// Draws the trays in windows of all kinds, for people to look at: set `FUDE_GALLERY` to a folder.
@MainActor @Suite(.serialized) struct TraysGalleryTests {
  private func stage(
    _ size: Size, scale: Double = 1, _ change: (inout Preferences) -> Void = { _ in }
  ) throws -> CanvasStage {
    let stage = try CanvasStage(
      canvas: PixelSize(width: 1200, height: 800), window: size, scale: scale)
    stage.view.placement = .fitted
    change(&stage.editor.preferences)
    TextLine.measuringScale = stage.user.window.scale
    stage.user.backend.drain()
    stage.user.drag([
      stage.user.window.bounds.center, stage.user.window.bounds.center + Vector(40, 30),
    ])
    return stage
  }

  private func show(_ stage: CanvasStage, _ name: String) throws {
    stage.user.advance(by: 2)
    #expect(ShownIdentifiers.faults(in: stage.user.window).isEmpty)
    try GoldenImage.show(stage.user.screen.bitmap, as: name)
    TextLine.measuringScale = 1
  }

  @Test(arguments: [
    Size(800, 480), Size(480, 480), Size(1024, 600), Size(1600, 1000), Size(3840, 2160),
  ])
  func windowsOfAllSizes(_ size: Size) throws {
    try show(try stage(size), "window-\(Int(size.width))x\(Int(size.height))")
  }

  @Test(arguments: InterfaceSize.allCases) func interfacesOfAllSizes(_ size: InterfaceSize) throws {
    try show(try stage(Size(1280, 800)) { $0.interfaceSize = size }, "interface-\(size)")
    try show(
      try stage(Size(800, 480)) { $0.interfaceSize = size }, "interface-\(size)-800x480")
  }

  @Test func leftHanded() throws {
    try show(try stage(Size(1600, 1000)) { $0.isLeftHanded = true }, "left-handed")
  }

  @Test(arguments: [false, true]) func traysAtOtherEdges(_ isDark: Bool) throws {
    Theme.current = isDark ? .dark : .light
    defer { Theme.current = .light }
    let stage = try stage(Size(1280, 800))
    stage.editor.trays.places = [
      .tools: TrayPlace(edge: .top, along: 0.5), .sliders: TrayPlace(edge: .bottom, along: 0.5),
      .colors: TrayPlace(edge: .left, along: 0.5), .actions: TrayPlace(edge: .right, along: 0.5),
      .title: TrayPlace(edge: .right, along: 0),
    ]
    try show(stage, isDark ? "trays-moved-dark" : "trays-moved")
  }

  @Test(arguments: ["tools", "sliders", "colors", "actions"])
  func whatFoldedTraysHold(_ tray: String) throws {
    let stage = try stage(Size(533, 320))
    stage.user.tap("tray.\(tray).unfold")
    try show(stage, "folded-\(tray)")
  }

  @Test(arguments: ["light", "dark", "small"]) func theSettings(_ kind: String) throws {
    Theme.current = kind == "dark" ? .dark : .light
    defer { Theme.current = .light }
    let stage = try stage(kind == "small" ? Size(800, 480) : Size(1280, 800))
    stage.editor.showSettings()
    try show(stage, "settings-\(kind)")
  }
}
