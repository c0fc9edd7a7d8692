import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingApp

/// How large a new painting becomes.
struct NewSheetTests {
  private let screen = PixelSize(width: 1920, height: 1200)

  private func sheet(_ kind: SheetKind, _ resolution: Int = 300) -> NewSheet {
    var sheet = NewSheet()
    sheet.take(kind)
    sheet.resolution = resolution
    return sheet
  }

  private func own(
    _ width: Double, _ height: Double, _ unit: SheetUnit = .pixels, _ resolution: Int = 300
  ) -> NewSheet {
    var sheet = sheet(.own, resolution)
    sheet.count(in: unit)
    (sheet.width, sheet.height) = (width, height)
    return sheet
  }

  @Test(
    arguments: [
      (.screen, 300, 1920, 1200), (.square, 72, 2048, 2048), (.a5, 300, 1748, 2480),
      (.a4, 300, 2480, 3508), (.a4, 72, 595, 842), (.a4, 600, 4961, 7016), (.a3, 300, 3508, 4961),
      (.letter, 300, 2550, 3300), (.letter, 72, 612, 792), (.fullHD, 300, 1920, 1080),
      (.ultraHD, 72, 3840, 2160),
    ] as [(SheetKind, Int, Int, Int)])
  func namedSheetsHaveTheirPixels(_ kind: SheetKind, resolution: Int, width: Int, height: Int)
    throws
  {
    var sheet = sheet(kind, resolution)
    #expect(try sheet.size(on: screen) == PixelSize(width: width, height: height))
    sheet.count(in: .inches)
    #expect(try sheet.size(on: screen) == PixelSize(width: width, height: height), "in any unit")
    sheet.stand(across: height > width, on: screen)
    #expect(try sheet.size(on: screen) == PixelSize(width: height, height: width))
  }

  @Test(
    arguments: [
      (640, 480, .pixels, 300, 640, 480), (25.4, 50.8, .millimeters, 100, 100, 200),
      (8.5, 11, .inches, 150, 1275, 1650), (0.4, 0.4, .pixels, 72, 1, 1),
      (32_768, 8192, .pixels, 72, 32_768, 8192), (16_384, 16_384, .pixels, 72, 16_384, 16_384),
    ] as [(Double, Double, SheetUnit, Int, Int, Int)])
  func ownNumbersCountInTheirUnit(
    _ width: Double, _ height: Double, _ unit: SheetUnit, resolution: Int, across: Int, down: Int
  ) throws {
    let size = try own(width, height, unit, resolution).size(on: screen)
    #expect(size == PixelSize(width: across, height: down))
  }

  @Test(
    arguments: [
      (0, 100), (100, 0), (-1, 100), (.nan, 100), (100, .nan), (.infinity, 100),
      (-.infinity, .infinity),
    ] as [(Double, Double)])
  func whatIsNoNumberAboveNothingIsRefusedInWords(_ width: Double, _ height: Double) {
    for unit in SheetUnit.allCases {
      let flaw = #expect(throws: SheetFlaw.self) {
        try own(width, height, unit).size(on: screen)
      }
      #expect(flaw == .noExtent)
    }
    #expect("\(SheetFlaw.noExtent)" == "Width and height must be numbers above 0.")
  }

  @Test(
    arguments: [
      (40_000, 40_000, 32_768, 32_768), (40_000, 10, 32_768, 8), (32_769, 32_768, 32_768, 32_767),
      (10, 40_000, 8, 32_768), (1e300, 1e300, 32_768, 32_768), (1e300, 1, 32_768, 1),
      (20_000, 40_000, 16_384, 32_768),
    ] as [(Double, Double, Int, Int)])
  func whatIsTooLargeNamesTheLargestOfItsShape(
    _ width: Double, _ height: Double, across: Int, down: Int
  ) throws {
    let largest = PixelSize(width: across, height: down)
    let flaw = #expect(throws: SheetFlaw.self) { try own(width, height).size(on: screen) }
    #expect(flaw == .tooLarge(largest: largest))
    #expect(try own(Double(across), Double(down)).size(on: screen) == largest, "and that can")
    #expect(
      "\(SheetFlaw.tooLarge(largest: largest))"
        == "Too large to be opened again. Of this shape at most \(across) × \(down) pixels."
    )
  }

  @Test func anotherUnitAndTurningLeaveTheSizeAsItIs() throws {
    var sheet = own(2100, 2970)
    for unit in [SheetUnit.millimeters, .inches, .pixels] {
      sheet.count(in: unit)
      let size = try sheet.size(on: screen)
      #expect(abs(size.width - 2100) < 5 && abs(size.height - 2970) < 5, "\(unit)")
    }
    sheet.stand(across: true, on: screen)
    #expect(sheet.isAcross(on: screen) == true)
    sheet.stand(across: true, on: screen)
    #expect(sheet.isAcross(on: screen) == true)
    #expect(self.sheet(.square).isAcross(on: screen) == nil)
  }

  @Test func typedNumbersBeginWithTheSheetThatIsShown() throws {
    var sheet = sheet(.a4)
    sheet.count(in: .millimeters)
    sheet.stand(across: true, on: screen)
    sheet.take(width: 300, on: screen)
    #expect(sheet.kind == .own && sheet.extents(on: screen) == Size(300, 210))
  }

  @Test func theResolutionHasLimits() {
    #expect(sheet(.a4, 10).resolution == 72 && sheet(.a4, 5000).resolution == 600)
  }

  @Test func aPaintingHasSizePaperAndResolution() throws {
    var sheet = sheet(.a5, 150)
    sheet.paper = Color(hex: 0xF3E7D0)
    let painting = try #require(sheet.painting(on: screen))
    #expect(painting.size == PixelSize(width: 874, height: 1240))
    #expect(painting.paper.hex == 0xF3E7D0 && painting.resolution == Resolution(150))
    #expect(!painting.canUndo)
    sheet.paper = nil
    #expect(sheet.painting(on: screen)?.paper == .clear)
    #expect(own(.nan, 1).painting(on: screen) == nil)
  }

  @Test(arguments: SheetKind.allCases, SheetUnit.allCases)
  func whatIsKeptComesBack(_ kind: SheetKind, _ unit: SheetUnit) {
    for paper in [nil, Painting.defaultPaper, Color(hex: 0x00000A)] {
      var sheet = own(12.5, 30, unit, 144)
      sheet.take(kind)
      sheet.isTurned = true
      sheet.paper = paper
      #expect(NewSheet(sheet.words) == sheet)
    }
  }

  @Test(arguments: [
    "", "kind", "kind nothing", "size 3 4 px", "\u{0}\u{FFFF}", "kind a4 a3",
  ]) func whatIsDamagedIsNoSheet(_ words: String) { #expect(NewSheet(words) == nil) }

  @Test func linesThatMakeNoSenseAreLeftOut() {
    let words = """
      kind own
      size nan -3 mm
      resolution 5
      paper #red
      paper 1ffffff
      shade 3
      """
    var expected = NewSheet()
    expected.take(.own)
    #expect(NewSheet(words) == expected)
  }
}
