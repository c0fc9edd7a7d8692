import PaintingModel
import Testing

@testable import PaintingFiles

/// MyPaint's files are read whatever their version, and what is damaged says so.
@Suite struct MyPaintBrushTests {
  private func error(_ text: String) -> PresetError? {
    do throws(PresetError) {
      _ = try BrushImport.read(Array(text.utf8), name: "a.myb")
      return nil
    } catch {
      return error
    }
  }

  @Test func allOursAreRead() throws {
    for sample in MyPaintSamples.all {
      let came = try #require(BrushImport.read(sample, name: "/a/soft_b.myb").brushes.first)
      #expect(came.name == "Soft b")
      #expect(came.brush == came.brush.limited)
    }
  }

  @Test func formerVersionsHaveTheSameCurves() throws {
    let brush = try MyPaintBrush.read(Array(MyPaintSamples.former.utf8))
    #expect(brush.base(.opacity) == 0.4 && brush.base(.feather) == 1)
    #expect(brush.inputs(of: .radius) == [.fineSpeed, .random])
    let first = try MyPaintBrush.read(Array(MyPaintSamples.first.utf8))
    #expect(first.curve(of: .opacity, by: .pressure)?.count == 2)
  }

  @Test func curvesGoOnBeyondTheirPoints() throws {
    let brush = try MyPaintBrush.read(Array(MyPaintSamples.former.utf8))
    let curve = try #require(brush.curve(of: .radius, by: .fineSpeed))
    #expect(abs(MyPaintBrush.height(of: curve, at: 8) + 0.6) < 1e-9)
  }

  @Test func whatIsNoBrushSaysSo() {
    #expect(error("") == .notMyPaint)
    #expect(error("hello world\n") == .badLine(1) || error("hello world\n") == .notMyPaint)
    #expect(error("{}") == .notMyPaint)
    #expect(error(#"{"version": 4, "settings": {}}"#) == .unknownVersion(4))
    #expect(error("version 9\nopaque 1") == .unknownVersion(9))
    #expect(error("version 2\nopaque x") == .badLine(2))
    #expect(error("{\"version\": 3") != nil)
    #expect(
      error(#"{"version": 3, "settings": {"opaque": {"base_value": "x"}}}"#)
        == .wrongKind(field: "settings.opaque.base_value", expected: "a number"))
    #expect(
      error(#"{"version": 3, "settings": {"opaque": {"base_value": 1, "inputs": {"a": [[1]]}}}}"#)
        == .wrongKind(field: "settings.opaque.inputs.a", expected: "two numbers"))
    let many = (0...300).map { #""s\#($0)": {"base_value": 1}"# }.joined(separator: ",")
    #expect(
      error(#"{"version": 3, "settings": {\#(many)}}"#)
        == .tooMany(field: "settings", count: 301, most: 256))
    let long = String(repeating: " ", count: MyPaintBrush.limit + 1)
    #expect(error(long) == .tooLarge(bytes: long.utf8.count, most: MyPaintBrush.limit))
    #expect(error(long)?.description.contains("the most") == true)
  }

  @Test(
    .enabled(if: !MyPaintPackage.files.isEmpty, "mypaint-brushes is not installed"))
  func allOfThePackageAreRead() throws {
    for path in MyPaintPackage.files {
      let came = try #require(BrushImport.read(path: path).brushes.first)
      #expect(came.brush == came.brush.limited && !came.name.isEmpty)
      #expect(Set(came.dropped).count == came.dropped.count)
      #expect(came.brush.stabilizer <= 0.4)
    }
  }
}
