import AppTestSupport
import Geometry
import PaintingModel
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The quick ring on a canvas, for people to look at: see `GalleryTests`.
@MainActor @Suite(.serialized) struct RingGalleryTests {
  @Test(arguments: GalleryVariant.all) func theQuickRing(_ variant: GalleryVariant) throws {
    try variant.wear {
      let painting = Painting(size: PixelSize(width: 1200, height: 760))
      let (user, _) = try variant.editor(of: painting, Size(1280, 800))
      user.press(at: Point(640, 380), button: .secondary)
      user.move(to: Point(640, 380) + RingLayout.place(1, radius: 120))
      user.advance(by: 0.5)
      try variant.show(user, "ring")
    }
  }
}
