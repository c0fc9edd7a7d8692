import AppTestSupport
import Controls
import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import TextLayout
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// What stands beside a selection, for people to look at: see `GalleryTests`.
@MainActor @Suite(.serialized) struct SelectionBarGalleryTests {
  private var painting: Painting {
    var painting = Painting(size: PixelSize(width: 1200, height: 760))
    painting.addHills()
    painting.addLine([Point(330, 560), Point(345, 470), Point(360, 380)], 0x6B4A3A, diameter: 22)
    for (x, y, hex) in [
      (330.0, 340.0, 0xC8553D), (370, 320, 0xF28F3B), (400, 350, 0xF28F3B), (352, 368, 0xC8553D),
    ] as [(Double, Double, UInt32)] {
      painting.addLine(
        [Point(x - 22, y + 4), Point(x, y - 10), Point(x + 24, y)], hex, diameter: 26)
    }
    return painting
  }

  private func stage(
    _ variant: GalleryVariant, _ size: Size = Size(1280, 800)
  ) throws -> (UserDriver, EditorController) {
    let (user, editor) = try variant.editor(of: painting, size)
    editor.canvas.tool = .select
    let layer = editor.canvas.painting.activeLayer
    editor.canvas.selection.select(
      Set((3...7).map { ElementPlace(layer: layer, index: $0) }))
    user.advance(by: 1)
    return (user, editor)
  }

  private func show(_ user: UserDriver, _ variant: GalleryVariant, _ name: String) throws {
    try variant.show(user, name)
  }

  @Test(arguments: GalleryVariant.all) func theBar(_ variant: GalleryVariant) throws {
    try variant.wear {
      let (user, _) = try stage(variant)
      #expect(user.find("selection.bar") != nil)
      try show(user, variant, "selection-bar")
    }
  }

  /// A picture as a painter pastes one: a small landscape of its own.
  private var photo: PlacedPicture {
    let size = PixelSize(width: 420, height: 280)
    var pixels: [UInt32] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        let hill = 150 + (x - 210) * (x - 210) / 600
        let (red, green, blue) =
          y > hill ? (60 + y / 6, 90 + y / 5, 70) : (250 - y / 2, 190 - y / 4, 140 + y / 3)
        pixels.append(0xFF00_0000 | UInt32(red << 16 | green << 8 | blue))
      }
    }
    return Picture(size: size, pixels: pixels).placed(around: Point(620, 380), on: painting.sheet)
  }

  @Test(arguments: GalleryVariant.all) func aPictureWithItsHandles(
    _ variant: GalleryVariant
  ) throws {
    try variant.wear {
      let (user, editor) = try stage(variant)
      #expect(editor.canvas.addLayer(with: [.picture(photo)], named: "Pasted"))
      user.advance(by: 1)
      #expect(user.find("selection.bar") != nil)
      try show(user, variant, "selected-picture")
    }
  }

  @Test(arguments: GalleryVariant.all) func theBarInASmallWindow(
    _ variant: GalleryVariant
  ) throws {
    try variant.wear {
      for size in [Size(800, 480), Size(480, 480)] {
        let (user, _) = try stage(variant, size)
        try show(user, variant, "selection-bar-\(Int(size.width))x\(Int(size.height))")
      }
    }
  }

  @Test(arguments: ["more", "size", "color", "order"]) func whatItOpens(_ name: String) throws {
    for variant in GalleryVariant.all {
      try variant.wear {
        let (user, _) = try stage(variant)
        user.tap("selection.\(name)")
        user.advance(by: 1)
        try show(user, variant, "selection-\(name)")
      }
    }
  }

  @Test(arguments: ["selection.similar", "selection.numbers.open"])
  func panelsOfTheMenu(_ name: String) throws {
    for variant in GalleryVariant.all {
      for size in [Size(1280, 800), Size(800, 480)] {
        try variant.wear {
          let (user, _) = try stage(variant, size)
          for name in ["selection.more", name] {
            user.tap(name)
            user.advance(by: 1)
          }
          let kind = name.split(separator: ".")[1]
          try show(user, variant, "selection-\(kind)-\(Int(size.width))")
        }
      }
    }
  }

  @Test(arguments: GalleryVariant.all) func theBrushesForIt(_ variant: GalleryVariant) throws {
    try variant.wear {
      let (user, _) = try stage(variant)
      for name in ["selection.brush", "preset.charcoal"] {
        user.tap(name)
        user.advance(by: 1)
      }
      #expect(user.find("brushes.use") != nil)
      try show(user, variant, "selection-brushes")
    }
  }
}
