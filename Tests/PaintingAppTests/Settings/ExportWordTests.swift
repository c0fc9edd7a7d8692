import PaintingFiles
import Testing

@testable import PaintingApp

@Suite struct ExportWordTests {
  @Test(arguments: [
    PictureExport(), PictureExport(.jpeg, scale: 4, quality: 1),
    PictureExport(.png, scale: 2, depth: 16, hasPaper: false),
    PictureExport(.webp, quality: 33, isLossless: true), PictureExport(.svg), PictureExport(.pdf),
  ])
  func aWordSaysItAll(export: PictureExport) {
    #expect(PictureExport(word: export.word) == export)
    #expect(!export.word.contains(" "))
  }

  @Test(arguments: [
    "", "png", "gif,1x,8bit,paper,90,lossy", "png,5x,8bit,paper,90,lossy",
    "png,1x,9bit,paper,90,lossy", "png,1x,8bit,glass,90,lossy", "png,1x,8bit,paper,0,lossy",
    "png,1x,8bit,paper,90,", "png,1x,8bit,paper,90,lossy,more",
  ])
  func othersMakeNoSense(word: String) {
    #expect(PictureExport(word: word) == nil)
  }
}
