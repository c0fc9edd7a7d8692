import AppTestSupport
import ColorLibrary
import Controls
import Geometry
import TestSupport
import Testing
import UserInterface

/// The library's screens for people to look at: see `GalleryVariant`.
@MainActor @Suite(.serialized) struct LibraryGalleryTests {
  private let catalog = SlowCatalog()

  private func stage(_ variant: GalleryVariant) throws -> LibraryStage {
    catalog.put(0xC8553D, tags: ["autumn", "brick", "rust", "warm"], own: [2])
    catalog.put(0xF4A460, name: "sandy brown", tags: ["sand", "warm"])
    catalog.put(0x2E8B57, name: "sea green", tags: ["sea", "cold"])
    catalog.put(0xFFF5EE, name: "seashell", tags: ["sea", "pale"])
    catalog.put(0xA0522D, name: "sienna", tags: ["earth", "season"])
    catalog.fill(tag: 4, count: 12_345)
    return try LibraryStage(catalog, size: Size(316, 548), scale: variant.scale)
  }

  /// Draws at the end only, at one go: other tests run while this one waits, and share the theme.
  private func draw(
    _ variant: GalleryVariant, _ name: String, _ body: (LibraryStage) async throws -> Void
  ) async throws {
    let stage = try stage(variant)
    try await body(stage)
    try variant.wear {
      stage.user.window.themeChanged()
      stage.library.view.backgroundColor = Theme.current.surface
      stage.rest()
      try variant.show(stage.user, name)
    }
  }

  @Test(arguments: GalleryVariant.all) func theSearch(_ variant: GalleryVariant) async throws {
    try await draw(variant, "library-search") { _ in }
  }

  @Test(arguments: GalleryVariant.all) func matches(_ variant: GalleryVariant) async throws {
    try await draw(variant, "library-matches") { stage in
      stage.type("s")
      let row = "\("sienna".asColorName) #A0522D"
      await stage.wait(for: "rows") { stage.sees(named: row) }
      stage.user.key(.down)
      stage.user.key(.down)
    }
  }

  @Test(arguments: GalleryVariant.all) func loading(_ variant: GalleryVariant) async throws {
    try await draw(variant, "library-loading") { stage in
      catalog.hold(.lookUp)
      stage.type("#c8553d")
      stage.user.tap("library.search")
    }
  }

  @Test(arguments: GalleryVariant.all) func notFound(_ variant: GalleryVariant) async throws {
    try await draw(variant, "library-not-found") { stage in
      stage.type("#123456")
      stage.user.tap("library.search")
      await stage.wait(for: "the answer") { stage.sees(named: "Not found") }
    }
  }

  @Test(arguments: GalleryVariant.all) func aColor(_ variant: GalleryVariant) async throws {
    try await draw(variant, "library-color") { stage in
      await stage.open("#c8553d")
      await stage.wait(for: "its tags") { stage.sees("library.remove.brick") }
    }
  }

  @Test(arguments: GalleryVariant.all) func anError(_ variant: GalleryVariant) async throws {
    try await draw(variant, "library-error") { stage in
      await stage.open("#c8553d")
      stage.user.backend.clipboard = String(repeating: "a very long tag ", count: 8)
      stage.user.key(.character("v"), modifiers: .control)
      stage.user.key(.enter)
      await stage.wait(for: "the words") {
        stage.user.window.accessibilityTree.all.contains { $0.role == .status }
      }
    }
  }

  @Test(arguments: GalleryVariant.all) func aTag(_ variant: GalleryVariant) async throws {
    try await draw(variant, "library-tag") { stage in
      stage.type("warm")
      await stage.wait(for: "the row") { !stage.rows(of: "library.found").isEmpty }
      stage.user.key(.down)
      stage.user.key(.enter)
      await stage.wait(for: "its colors") { !stage.sees(named: "Loading") }
    }
  }
}
