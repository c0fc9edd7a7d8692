import Geometry
import PaintingModel
import Testing

@testable import PaintingFiles

/// How pictures lie on paper, in points.
@Suite struct PrintLayoutTests {
  private static let mm = 72 / 25.4

  private func layout(
    _ setup: PrintSetup, _ width: Int = 400, _ height: Int = 300, dpi: Int? = nil
  ) -> PrintLayout {
    PrintLayout(
      setup, picture: PixelSize(width: width, height: height),
      resolution: dpi.map { Resolution($0) })
  }

  private func isClose(_ a: Double, _ b: Double, within limit: Double = 1e-6) -> Bool {
    abs(a - b) <= limit
  }

  @Test func aPictureThatFitsTouchesTheMarginsAndStandsInTheMiddle() throws {
    let layout = layout(PrintSetup(.a4, margin: 15))
    #expect(layout.isAcross, "the picture is wider than high")
    #expect(
      isClose(layout.paper.width, 297 * Self.mm) && isClose(layout.paper.height, 210 * Self.mm))
    let page = try #require(layout.pages.first)
    #expect(layout.pages.count == 1 && page.part == Rect(0, 0, 400, 300))
    #expect(isClose(page.frame.minY, 15 * Self.mm) && isClose(page.frame.height, 180 * Self.mm))
    #expect(isClose(page.frame.width, 240 * Self.mm))
    #expect(isClose(page.frame.midX, 297 * Self.mm / 2))
    #expect(page.labelPlace == nil, "there is no other sheet")
  }

  @Test(arguments: PrintPaper.allCases, [false, true])
  func sheetsStandAsIsAsked(_ paper: PrintPaper, isAcross: Bool) {
    let layout = layout(PrintSetup(paper, orientation: isAcross ? .across : .upright))
    #expect(layout.isAcross == isAcross)
    let size = paper.millimeters
    #expect(
      isClose(max(layout.paper.width, layout.paper.height), size.height * Self.mm)
        && isClose(min(layout.paper.width, layout.paper.height), size.width * Self.mm))
  }

  @Test func atAHundredPerCentAnInchHasThePixelsThatTheFileSays() throws {
    for (dpi, inches) in [(100, 4.0), (300, 400 / 300.0), (nil, 400 / 96.0)] as [(Int?, Double)] {
      let layout = layout(PrintSetup(.a4, scale: .actual), dpi: dpi)
      let page = try #require(layout.pages.first)
      #expect(layout.count == 1)
      #expect(isClose(page.frame.width, inches * 72), "\(dpi ?? 0)")
      #expect(isClose(page.frame.midX, layout.paper.width / 2))
    }
  }

  @Test func whatIsLargerThanASheetTakesSeveral() {
    // 20 × 10 inches; A4 across has 277 × 190 mm for them, of which neighbors share 10.
    let layout = layout(PrintSetup(.a4, orientation: .across, scale: .actual), 2000, 1000, dpi: 100)
    #expect(layout.columns == 2 && layout.rows == 2)
    #expect(isClose(layout.extents.width, 1440) && isClose(layout.extents.height, 720))
  }

  private static let setups: [PrintSetup] = [
    PrintSetup(.a4, scale: .poster), PrintSetup(.a3, scale: .poster, columns: 3, rows: 4),
    PrintSetup(.a5, scale: .poster, columns: 10, rows: 10, margin: 50, overlap: 50),
    PrintSetup(.letter, scale: .poster, columns: 2, rows: 2, margin: 0, overlap: 0),
    PrintSetup(.legal, orientation: .across, scale: .poster, columns: 1, rows: 7, overlap: 3),
    PrintSetup(.a4, scale: .actual, margin: 20, overlap: 20),
    PrintSetup(.a4, orientation: .upright, scale: .fit),
  ]

  @Test(
    arguments: setups,
    [(400, 300), (300, 400), (1, 1), (5000, 7), (7, 5000), (3000, 3000)] as [(Int, Int)])
  func sheetsCoverThePictureOverlapExactlyAndNoneIsEmpty(
    _ setup: PrintSetup, _ size: (Int, Int)
  ) throws {
    let layout = layout(setup, size.0, size.1, dpi: 120)
    #expect(layout.pages.count == layout.count && layout.count <= PrintLayout.mostPages)
    if setup.scale == .poster {
      #expect(layout.columns <= setup.columns && layout.rows <= setup.rows)
    }
    let margin = Double(setup.margin) * Self.mm
    let room = Rect(origin: .zero, size: layout.paper).inset(by: margin - 1e-3)
    let overlap = min(
      Double(setup.overlap) * Self.mm,
      min(layout.paper.width - 2 * margin, layout.paper.height - 2 * margin) / 2)
    for (index, page) in layout.pages.enumerated() {
      let (column, row) = (index % layout.columns, index / layout.columns)
      #expect(page.part.width > 0 && page.part.height > 0 && room.contains(page.frame))
      #expect(isClose(page.part.width * layout.pixel, page.frame.width))
      #expect(isClose(page.part.height * layout.pixel, page.frame.height))
      #expect((column == 0) == (page.part.minX == 0) && (row == 0) == (page.part.minY == 0))
      if column == layout.columns - 1 {
        #expect(isClose(page.part.maxX, Double(size.0)))
      } else {
        let next = layout.pages[index + 1]
        #expect(isClose((page.part.maxX - next.part.minX) * layout.pixel, overlap, within: 1e-3))
        #expect(isClose(page.frame.minY, next.frame.minY), "they lie side by side")
      }
      if row == layout.rows - 1 {
        #expect(isClose(page.part.maxY, Double(size.1)))
      } else {
        let next = layout.pages[index + layout.columns]
        #expect(isClose((page.part.maxY - next.part.minY) * layout.pixel, overlap, within: 1e-3))
      }
      for mark in page.marks {
        let line = Rect(around: mark.start, mark.end)
        let sheet = Rect(origin: .zero, size: layout.paper)
        #expect(sheet.contains(line) && line.intersection(page.frame).isEmpty)
        #expect(
          line.maxX < page.frame.minX || line.minX > page.frame.maxX
            || line.maxY < page.frame.minY || line.minY > page.frame.maxY,
          "marks are beside the picture")
      }
    }
    #expect(Set(layout.pages.map(\.label)).count == layout.count)
  }

  @Test func aPosterIsAsLargeAsItsSheetsAllow() {
    // 2 × 180 mm − 10 mm high.
    let layout = layout(
      PrintSetup(.a4, orientation: .across, scale: .poster, margin: 15, overlap: 10))
    #expect(isClose(layout.extents.height, 350 * Self.mm))
    #expect(layout.pages.map(\.label) == ["A1", "B1", "A2", "B2"])
  }

  @Test func automaticallyASheetStandsSoThatThePictureIsLargest() {
    #expect(layout(PrintSetup(), 300, 400).isAcross == false)
    #expect(layout(PrintSetup(), 400, 300).isAcross)
    // Two upright sheets side by side are wider than high.
    #expect(!layout(PrintSetup(scale: .poster, columns: 2, rows: 1), 400, 300).isAcross)
  }

  @Test func marksNeedAMarginAndCanBeLeftOut() throws {
    #expect(try #require(layout(PrintSetup(scale: .actual)).pages.first).marks.count == 8)
    #expect(try #require(layout(PrintSetup()).pages.first).marks.isEmpty, "nothing is cut")
    let poster = layout(PrintSetup(scale: .poster))
    // At the corners, and where the two neighbors end.
    #expect(poster.pages.allSatisfy { $0.marks.count == 12 && $0.labelPlace != nil })
    let bare = layout(PrintSetup(scale: .poster, hasMarks: false))
    #expect(bare.pages.allSatisfy { $0.marks.isEmpty && $0.labelPlace == nil })
    let full = layout(PrintSetup(scale: .poster, margin: 0, overlap: 0), 297, 210)
    #expect(full.pages.allSatisfy { $0.marks.isEmpty && $0.labelPlace == nil })
  }

  @Test func tooManySheetsAreNotEvenCounted() {
    let layout = layout(PrintSetup(scale: .actual), 60_000, 60_000, dpi: 1)
    #expect(layout.pages.isEmpty && layout.count > 40_000_000)
    #expect(PrintLayout.tooMany(169) == "It would take 169 sheets; the most are 100.")
  }

  @Test func columnsHaveLettersAsInTables() {
    let layout = layout(
      PrintSetup(.a5, orientation: .upright, scale: .actual, margin: 50, overlap: 0), 5000, 10,
      dpi: 72)
    #expect(layout.columns == 37)
    #expect(layout.pages[25].label == "Z1" && layout.pages[36].label == "AK1")
  }

  @Test func whatIsBeyondTheLimitsIsTheLimit() {
    let setup = PrintSetup(columns: 0, rows: 99, margin: -3, overlap: 1000)
    #expect(setup.columns == 1 && setup.rows == 10 && setup.margin == 0 && setup.overlap == 50)
  }
}
