import FolderNames
import Geometry
import Glibc
import Testing

@testable import Controls

/// The files of `Resources/icons` and what the program has of them.
@Suite struct IconFileTests {
  @Test func everyFileIsBuiltInAsItIsAndHasItsIcon() throws {
    let names = Self.names()
    #expect(names.count > 50)
    #expect(Set(names) == Set(Icon.all.map(\.name)))
    #expect(Icon.all.count == names.count)
    for name in names {
      #expect(try BuiltInFiles.text(of: name) == Self.text(of: "icons/\(name).svg"), "\(name)")
    }
    #expect(
      try BuiltInFiles.text(of: "app_icon") == Self.text(of: "io.github.fude.Fude.svg"))
  }

  @Test func everyIconIsDrawnInTheOneStyle() throws {
    for name in Self.names() {
      let image = try #require(SVGImage(builtIn: name), "\(name) cannot be read")
      #expect(image.size == Size(24, 24), "\(name)")
      #expect(!image.shapes.isEmpty, "\(name)")
      for shape in image.shapes {
        #expect(shape.fill == nil && shape.stroke != nil, "\(name) is not a line drawing")
        #expect(shape.lineWidth == 1.7 && shape.hasRoundEnds, "\(name)")
      }
    }
  }

  @Test func everyIconStaysOnItsGridWithItsLine() {
    for icon in Icon.all {
      #expect(!icon.path.isEmpty, "\(icon.name)")
      let reach = icon.path.flattened(tolerance: 0.05).flatMap(\.points)
      for point in reach {
        let room = Icon.lineWidth / 2 - 0.01...24 - Icon.lineWidth / 2 + 0.01
        #expect(room.contains(point.x) && room.contains(point.y), "\(icon.name): \(point)")
      }
    }
  }

  @Test func aDrawingInAnotherStyleIsNoIcon() {
    #expect(Icon(name: "app_icon") == nil)
    #expect(Icon(name: "there is none") == nil)
  }

  private static let folder =
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/Resources"

  private static func names() -> [String] {
    FolderNames.list("\(folder)/icons").filter { $0.hasSuffix(".svg") }.map {
      String($0.dropLast(4))
    }
  }

  private static func text(of path: String) throws -> String {
    let file = try #require(fopen("\(folder)/\(path)", "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
