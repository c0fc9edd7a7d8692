import Canvas
import Geometry
import PaintingModel
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp
@testable import PaintingFiles

/// The second save is the quick one: it packs only what has changed.
@MainActor @Suite struct SaveAgainTests {
  private func isSame(_ a: ByteParts?, _ b: ByteParts?) -> Bool {
    guard let a = a?.parts, let b = b?.parts, a.count == b.count else { return false }
    return zip(a, b).allSatisfy { a, b in
      a.withUnsafeBufferPointer { a in
        b.withUnsafeBufferPointer { $0.baseAddress == a.baseAddress }
      }
    }
  }

  private func entry(_ layer: UInt32, in document: PaintingDocument) -> ByteParts? {
    document.former.content.pictures[LayerEntry.picture(of: LayerID(rawValue: layer))]?.bytes
  }

  @Test func aLayerThatWasNotTouchedIsNotPackedAgainAlsoAfterOpening() async throws {
    let sitting = try Sitting()
    sitting.paint()
    await sitting.save()
    let document = sitting.app.editor.document
    let first = entry(1, in: document)
    #expect(first != nil)
    _ = document.painting.addLayer()
    sitting.paint()
    await sitting.save()
    #expect(document.painting.layers.count == 2)
    #expect(isSame(entry(1, in: document), first))
    #expect(entry(2, in: document) != nil)

    let path = try #require(document.path)
    let opened = try await PaintingDocument.open(path).document
    let old = entry(1, in: opened)
    #expect(old == first)
    let (stroke, _) = opened.painting.beginStroke(
      at: StrokePoint(location: Point(30, 30)), color: .black, brush: Brush())
    _ = opened.painting.endStroke(stroke)
    try await opened.save(to: path)
    #expect(isSame(entry(1, in: opened), old))
  }
}
