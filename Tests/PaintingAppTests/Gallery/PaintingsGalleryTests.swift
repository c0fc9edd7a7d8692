import AppTestSupport
import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface
import Words

@testable import PaintingApp

/// The gallery in all its states, for people to look at: see `GalleryVariant`.
@MainActor @Suite(.serialized) struct PaintingsGalleryTests {
  private static let names = [
    "Evening over the bay", "Fox", "Study in red", "Hills at dawn", "Bottle", "Two boats",
    "Self portrait", "Old oak", "Snow", "Night train", "Pears", "Window, first try",
  ]

  /// Something to look at: hills and a sun in colors by the name, in some proportion.
  private nonisolated static func painting(_ name: String) -> Painting {
    var dice = SplitMix64(seed: name.utf8.reduce(17) { $0 &* 31 &+ UInt64($1) })
    let sizes = [(640, 400), (640, 400), (480, 480), (400, 560), (640, 400), (720, 300)]
    let (width, height) = sizes[Int(dice.next() % 6)]
    var painting = Painting(size: PixelSize(width: width, height: height))
    let palettes: [[UInt32]] = [
      [0xCFE3F2, 0xF2B134, 0x5A8F7B, 0x2F5D50], [0xF6D8C0, 0xE2603B, 0x7D5BA6, 0x26272B],
      [0xE9E4D8, 0xC8553D, 0xF28F3B, 0x6B4A3A], [0x1E2A44, 0xF2E9C9, 0x3B5998, 0x8FB8DE],
    ]
    let colors = palettes[Int(dice.next() % 4)]
    let (w, h) = (Double(width), Double(height))
    func line(_ points: [Point], _ color: UInt32, _ diameter: Double) {
      let (id, _) = painting.beginStroke(
        at: StrokePoint(location: points[0]), color: Color(hex: color),
        brush: Brush(diameter: diameter))
      _ = painting.append(points.dropFirst().map { StrokePoint(location: $0) }, to: id)
      _ = painting.endStroke(id)
    }
    func down(_ low: Double, _ high: Double) -> Double {
      .random(in: low...high, using: &dice) * h
    }
    line([Point(0, h * 0.4), Point(w, h * 0.4)], colors[0], h)
    let sun = Point(.random(in: 0.2...0.8, using: &dice) * w, down(0.15, 0.4))
    line([sun, sun + Vector(1, 0)], colors[1], h * 0.28)
    line(
      [Point(0, down(0.8, 1)), Point(w / 2, down(0.6, 0.9)), Point(w, down(0.8, 1))],
      colors[2], h * 0.45)
    line(
      [Point(0, down(1, 1.1)), Point(w / 2, down(0.9, 1)), Point(w, down(1, 1.1))], colors[3],
      h * 0.3)
    return painting
  }

  private func stage(
    _ variant: GalleryVariant, _ names: [String] = PaintingsGalleryTests.names,
    size: Size = Size(1280, 820)
  ) async throws -> GalleryStage {
    let stage = try GalleryStage(
      GoldenImage.isShown ? names : Array(names.prefix(2)),
      size: PixelSize(
        width: Int(size.width * variant.scale), height: Int(size.height * variant.scale)),
      scale: variant.scale, paint: Self.painting)
    stage.user.screen.resize(to: size)
    await stage.settlePictures()
    return stage
  }

  /// Draws everything with the theme, in one go: other tests have their turn while one waits.
  private func show(
    _ stage: GalleryStage, _ name: String, _ variant: GalleryVariant, after seconds: Double = 1
  ) throws {
    try variant.wear(lettersAt: 1) {
      stage.app.window.themeChanged()
      stage.app.window.setNeedsDisplay()
      stage.user.advance(by: seconds)
      try variant.show(stage.user, "gallery-\(name)")
    }
    stage.app.window.themeChanged()
  }

  @Test(arguments: GalleryVariant.all) func many(_ variant: GalleryVariant) async throws {
    let stage = try await stage(variant)
    stage.user.move(to: try #require(stage.user.find(named: stage.titles[1])))
    try show(stage, "many", variant)
  }

  @Test(arguments: GalleryVariant.all) func few(_ variant: GalleryVariant) async throws {
    let stage = try await stage(variant, Array(Self.names.prefix(2)))
    stage.user.key(.right)
    stage.user.key(.right)
    try show(stage, "few", variant)
  }

  @Test(arguments: GalleryVariant.all) func none(_ variant: GalleryVariant) async throws {
    try show(try await stage(variant, []), "empty", variant)
  }

  @Test(arguments: GalleryVariant.all) func search(_ variant: GalleryVariant) async throws {
    let stage = try await stage(variant)
    stage.user.type("s")
    await stage.settlePictures()
    try show(stage, "search", variant)
    stage.user.type("ubmarine")
    try show(stage, "search-nothing", variant)
  }

  @Test(arguments: GalleryVariant.all) func theMenu(_ variant: GalleryVariant) async throws {
    let stage = try await stage(variant)
    stage.user.click(at: try #require(stage.user.find(named: stage.titles[1])), button: .secondary)
    try show(stage, "menu", variant)
  }

  @Test(arguments: GalleryVariant.all) func renaming(_ variant: GalleryVariant) async throws {
    let stage = try await stage(variant)
    stage.gallery?.select(path: stage.path("Fox.ora"))
    stage.user.key(.function(2))
    try show(stage, "rename", variant)
  }

  @Test(arguments: GalleryVariant.all) func aSmallWindow(_ variant: GalleryVariant) async throws {
    try show(try await stage(variant, size: Size(480, 400)), "narrow", variant)
  }

  @Test(arguments: GalleryVariant.all)
  func aBrokenOneAndAWord(_ variant: GalleryVariant) async throws {
    let stage = try await stage(variant, Array(Self.names.prefix(4)))
    try AtomicFile.write([1, 2, 3], to: stage.path("Fox.ora"))
    stage.gallery?.reload()
    await stage.wait(for: "the broken one") {
      let value = stage.user.value(named: "Fox") ?? ""
      return ["Cannot", text("Cannot be shown, %s", "").prefix(4)].contains { value.hasPrefix($0) }
    }
    stage.gallery?.select(path: stage.path("Evening over the bay.ora"))
    stage.user.key(.delete)
    await stage.wait(for: "the word") { stage.user.find("toast.action") != nil }
    try show(stage, "broken", variant)
  }

  @Test(arguments: GalleryVariant.all)
  func aPictureGrows(_ variant: GalleryVariant) async throws {
    let stage = try await stage(variant)
    stage.user.tap(stage.titles[1])
    try show(stage, "opening", variant, after: 0.06)
  }
}
