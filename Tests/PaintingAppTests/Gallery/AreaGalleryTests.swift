import AppTestSupport
import Controls
import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// An area and its bar, for people to look at: see `GalleryTests`.
@MainActor @Suite(.serialized) struct AreaGalleryTests {
  private var painting: Painting {
    var painting = Painting(size: PixelSize(width: 1200, height: 760))
    painting.addHills()
    // What is painted in it shows how far its edge fades.
    _ = painting.setArea(pond)
    painting.addLine([Point(200, 420), Point(500, 430), Point(800, 420)], 0x3B5998, diameter: 340)
    return painting
  }

  private var pond: Area? {
    let points = (0..<72).map { step -> Point in
      let angle = Double(step) * .pi / 36
      let way = Vector(angle: angle)
      return Point(480, 430) + Vector(way.dx * 240, way.dy * 130)
        * (1 + 0.12 * Vector(angle: 3 * angle).dy)
    }
    return Area([points], feather: 30)
  }

  private func stage(
    _ variant: GalleryVariant, _ size: Size = Size(1280, 800)
  ) throws -> (UserDriver, EditorController) {
    let (user, editor) = try variant.editor(of: painting, named: "Fox", size)
    user.key(.character("w"))
    user.advance(by: 1)
    return (user, editor)
  }

  @Test(arguments: GalleryVariant.all) func anArea(_ variant: GalleryVariant) throws {
    try variant.wear {
      for (size, name) in [(Size(1280, 800), "area"), (Size(800, 480), "area-800x480")] {
        let (user, _) = try stage(variant, size)
        #expect(user.find("area.bar") != nil)
        try variant.show(user, name)
      }
    }
  }

  @Test(arguments: ["feather", "size", "more"]) func whatItsBarOpens(_ name: String) throws {
    for variant in GalleryVariant.all {
      try variant.wear {
        let (user, _) = try stage(variant)
        user.tap("area.\(name)")
        user.advance(by: 1)
        try variant.show(user, "area-\(name)")
      }
    }
  }

  @Test(arguments: GalleryVariant.all) func anAreaWithABrushAtHand(
    _ variant: GalleryVariant
  ) throws {
    try variant.wear {
      let (user, editor) = try stage(variant)
      editor.canvas.selection.areas.invert()
      user.key(.character("b"))
      user.advance(by: 1)
      #expect(user.find("area.bar") == nil)
      try variant.show(user, "area-brush")
    }
  }
}
