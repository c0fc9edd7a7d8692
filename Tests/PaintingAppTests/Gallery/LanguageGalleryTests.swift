import AppTestSupport
import Geometry
import Rasterizer
import TestSupport
import Testing
import UserInterface
import Words

@testable import PaintingApp

/// The settings, and another language chosen there; see `GalleryVariant`. `FUDE_WORDS=ru` begins in Russian.
@MainActor @Suite(.serialized) struct LanguageGalleryTests {
  private func openSettings(_ stage: GalleryStage) {
    stage.user.key(.character(","), modifiers: .control)
    stage.user.advance(by: 1)
  }

  @Test(arguments: GalleryVariant.all) func theSettings(_ variant: GalleryVariant) throws {
    try variant.wear {
      let stage = try GalleryStage(
        [], options: AppOptions(startsEmpty: true), size: PixelSize(width: 1000, height: 820),
        scale: variant.scale)
      openSettings(stage)
      try variant.show(stage.user, "settings")
      stage.user.tap("settings.language")
      stage.user.advance(by: 1)
      try variant.show(stage.user, "settings-languages")
    }
  }

  @Test func allThatIsSeenSpeaksAnotherLanguageAtOnce() throws {
    let language = Catalog.language
    let stage = try GalleryStage(["Sea"], options: AppOptions(startsEmpty: true))
    let (user, window) = (stage.user, stage.app.window)
    let words = (title: window.title, menu: user.element("window.menu")?.name)
    user.key(.function(7))
    let mode = user.value(of: "layer.mode")
    func choose(_ id: String) {
      openSettings(stage)
      user.tap("settings.language")
      user.advance(by: 0.5)
      user.tap("settings.language.\(id)")
      user.advance(by: 0.5)
      #expect(
        user.element("settings.done")?.name == text("Done"), "the settings are still there")
      user.key(.escape)
      user.advance(by: 0.5)
      #expect(user.element("layer.mode") != nil, "and so are the layers")
    }
    choose("en")
    #expect(Catalog.language == .english)
    #expect(LayoutDirection.current == .leftToRight)
    if !Catalog.isPseudo {
      #expect(window.title == "Untitled – Fude")
      #expect(user.element("window.menu")?.name == "Menu")
      #expect(user.value(of: "layer.mode") == "Normal")
    }
    choose("auto")
    #expect(Catalog.language == language)
    #expect(LayoutDirection.current == (language.isRightToLeft ? .rightToLeft : .leftToRight))
    #expect(window.title == words.title && user.element("window.menu")?.name == words.menu)
    #expect(user.value(of: "layer.mode") == mode)
    // A line is painted as before.
    user.key(.function(7))
    user.drag([Point(400, 300), Point(600, 360)])
    #expect(stage.app.editor.document.painting.strokes.count == 1)
  }
}
