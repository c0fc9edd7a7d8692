import AppTestSupport
import ColorLibrary
import Controls
import Geometry
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import ColorPanels

@MainActor @Suite struct LibraryLayoutTests {
  private let catalog = SlowCatalog()

  private func stage(_ size: Size = Size(316, 540)) throws -> LibraryStage {
    catalog.put(0xABCABC, name: "sage", tags: ["soft", "green"], own: [1, 2])
    return try LibraryStage(catalog, size: size)
  }

  private func checkTargets(_ stage: LibraryStage) {
    for element in stage.user.window.accessibilityTree.all where element.actions.contains(.press) {
      let name = element.name
      #expect(element.frame.width >= 44 && element.frame.height >= 44, "\(name)")
      #expect(!name.isEmpty, "a \(element.role) without a name")
    }
  }

  @Test func allThatIsTouchedIsBigEnoughAndHasAName() async throws {
    let stage = try stage()
    stage.type("s")
    await stage.wait(for: "rows") { stage.sees(named: "sage #ABCABC") }
    checkTargets(stage)
    stage.user.tap(named: "sage #ABCABC")
    await stage.wait(for: "its tags") { stage.sees("library.remove.soft") }
    checkTargets(stage)
    stage.user.tap("library.tag.soft")
    await stage.wait(for: "its colors") { stage.sees(named: "sage") }
    checkTargets(stage)
  }

  @Test func nothingLiesOnSomethingElseInALowPanel() async throws {
    let stage = try stage(Size(316, 300))
    await stage.open("#abcabc")
    await stage.wait(for: "its name") {
      stage.sees(named: "sage") && stage.sees("library.tag.soft")
    }
    let parts = [
      "navigation.back", "library.swatch", "library.names", "library.use", "library.new-tag",
      "library.tags",
    ]
    let frames = try parts.map { try #require(stage.user.element($0)?.frame) }
    for (one, other) in zip(frames, frames.dropFirst()) {
      #expect(one.intersection(other).isEmpty)
    }
    #expect(frames.allSatisfy { Rect(0, 0, 316, 300).contains($0) })
  }

  @Test func whereReadingGoesLeftAllOfItIsMirrored() async throws {
    let stage = try stage()
    stage.user.window.semanticContentAttribute = .forceRightToLeft
    stage.rest()
    func left(_ id: String) throws -> Double {
      try #require(stage.user.element(id)?.frame.minX)
    }
    #expect(try left("library.search") < left("library.query"))
    await stage.open("#abcabc")
    await stage.wait(for: "its tags") { stage.sees("library.remove.soft") }
    #expect(try left("library.swatch") > left("library.names"))
    #expect(
      try left("library.add-tag") < left("library.new-tag") && left("library.remove.soft") < 20)
    #expect(try left("navigation.back") > 200)
    stage.user.key(.right, modifiers: .alt)
    stage.rest()
    #expect(stage.titles == ["Search"])
  }

  @Test func aSwatchHasALineAroundItInBothThemes() throws {
    for isDark in [false, true] {
      try GalleryVariant(isDark: isDark, scale: 1).wear {
        let root = ViewController()
        root.view.backgroundColor = Theme.current.surface
        let user = try UserDriver(size: Size(168, 60), root: root)
        for (index, hex) in [0xFFFFFF, 0xC8553D, 0x2A2B2E].enumerated() {
          let swatch = ColorSwatch(frame: Rect(6 + 54 * Double(index), 6, 48, 48))
          swatch.color = Color(hex: UInt32(hex))
          root.view.addSubview(swatch)
        }
        user.advance(by: 0.1)
        try GoldenImage.expect(
          user.screen.bitmap, matches: "swatches-\(isDark ? "dark" : "light")-1x")
      }
    }
  }
}
