import PaintingFiles
import Testing

@testable import PaintingApp

@Suite struct PrintWordTests {
  @Test(arguments: [
    PrintSetup(),
    PrintSetup(
      .legal, orientation: .across, scale: .poster, columns: 10, rows: 1, margin: 0, overlap: 50,
      hasMarks: false), PrintSetup(.a5, orientation: .upright, scale: .actual),
  ])
  func aWordSaysItAll(setup: PrintSetup) {
    #expect(PrintSetup(word: setup.word) == setup)
    #expect(!setup.word.contains(" "))
  }

  @Test(arguments: [
    "", "a4", "a2,automatic,fit,2x2,10mm,10mm,marks", "a4,slanted,fit,2x2,10mm,10mm,marks",
    "a4,automatic,huge,2x2,10mm,10mm,marks", "a4,automatic,fit,2,10mm,10mm,marks",
    "a4,automatic,fit,0x2,10mm,10mm,marks", "a4,automatic,fit,2x11,10mm,10mm,marks",
    "a4,automatic,fit,2x2,51mm,10mm,marks", "a4,automatic,fit,2x2,10mm,10in,marks",
    "a4,automatic,fit,2x2,10mm,10mm,", "a4,automatic,fit,2x2,10mm,10mm,marks,more",
  ])
  func othersMakeNoSense(word: String) {
    #expect(PrintSetup(word: word) == nil)
  }
}
