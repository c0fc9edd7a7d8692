import Geometry
import Rasterizer
import Testing

@testable import PaintingFiles

@Suite struct StackParserTests {
  private func parse(_ text: String) throws(StackError) -> StackDocument {
    try StackParser.parse(Array(text.utf8))
  }

  private func error(_ text: String) -> StackError? {
    do throws(StackError) {
      _ = try parse(text)
      return nil
    } catch {
      return error
    }
  }

  @Test func whatWeWriteWeRead() throws {
    let layer = StackDocument.Layer(
      attributes: .init(
        name: "a <b> & \"c\" ' 猫\n\t", x: -3, y: 70000, opacity: 0.125, isVisible: false,
        operation: .softLight, preservesAlpha: true, isLocked: true), source: "data/ä&.png")
    let inner = StackDocument.Group(
      attributes: .init(x: 1, operation: .plus, isLocked: true, isSelected: true), isIsolated: true,
      children: [.layer(layer)])
    let document = StackDocument(
      size: PixelSize(width: 5, height: 6), resolution: 300,
      root: StackDocument.Group(children: [.layer(layer), .group(inner), .group(.init())]))
    #expect(try parse(document.xml) == document)
  }

  @Test(arguments: BlendMode.allCases)
  func everyModeHasItsOwnName(mode: BlendMode) {
    #expect(BlendMode(openRasterName: mode.openRasterName) == mode)
  }

  @Test func charactersThatXMLCannotHoldAreReplaced() throws {
    var document = StackDocument(size: PixelSize(width: 1, height: 1))
    document.root.attributes.name = "a\u{0}\u{1B}\u{FFFE}b"
    #expect(try parse(document.xml).root.attributes.name == "a???b")
  }

  @Test func whatIsMissingHasItsDefault() throws {
    let document = try parse("<image w='3' h='4'><stack><layer src='a'/></stack></image>")
    #expect(document.layers == [StackDocument.Layer(source: "a")])
    #expect(!document.root.isIsolated && document.resolution == 72)
  }

  @Test func unknownElementsAreLeftOut() throws {
    let document = try parse(
      """
      <image w='3' h='4'><metadata><stack><layer/></stack></metadata>
      <stack><filter><layer src='no'/></filter><layer src='a'><layer src='no'/></layer>
      <text>hello</text><layer src='b'/></stack><more/></image>
      """)
    #expect(document.layers.map(\.source) == ["a", "b"])
  }

  @Test func numbersAreReadLeniently() throws {
    let document = try parse(
      """
      <image w='3' h='4'><stack><layer src='a' x='-2.4' y='1e300' opacity='7'/></stack></image>
      """)
    #expect(document.layers[0].attributes.x == -2)
    #expect(document.layers[0].attributes.y == 1_000_000)
    #expect(document.layers[0].attributes.opacity == 1)
  }

  @Test func errorsSayWhere() {
    #expect(
      error("<image w='3' h='4'>\n<stack>\n<layer x='1'/></stack></image>")
        == .attribute(name: "src", value: nil, line: 3))
    #expect(
      error("<image w='3' h='x'></image>") == .attribute(name: "h", value: "x", line: 1))
    #expect(error("<image w='3' h='0'/>") == .attribute(name: "h", value: "0", line: 1))
    #expect(error("<image w='99999' h='9'/>") == .extents(width: 99999, height: 9))
    #expect(error("<image w='33000' h='33000'/>") == .extents(width: 33000, height: 33000))
    #expect(error("<svg/>") == .unexpected(element: "svg", line: 1))
    #expect(error("<image w='3' h='4'/>") == .unexpected(element: "/image", line: 0))
    #expect(
      error("<image w='3' h='4'><stack/>\n<stack/></image>")
        == .unexpected(element: "stack", line: 2))
    for value in ["nan", "inf", "", "a"] {
      #expect(
        error("<image w='3' h='4'><stack><layer src='a' opacity='\(value)'/></stack></image>")
          == .attribute(name: "opacity", value: value, line: 1))
    }
    guard case .malformed(let message, let line, let column) = error("<image w='3'\n h='4'><a>")
    else {
      Issue.record("no error")
      return
    }
    #expect(!message.isEmpty && line == 2 && column == 10)
    #expect(error("") != nil)
    #expect(error("\u{0}") != nil)
  }

  @Test func entitiesAreRefused() {
    let bomb = """
      <!DOCTYPE image [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
      <image w='3' h='4'><stack name='&b;'/></image>
      """
    #expect(error(bomb) == .entities(line: 1))
  }

  @Test func sizesAreLimited() {
    func nested(_ count: Int) -> String {
      "<image w='3' h='4'>" + String(repeating: "<stack>", count: count)
        + String(repeating: "</stack>", count: count) + "</image>"
    }
    #expect(error(nested(64)) == nil)
    #expect(error(nested(65)) == .tooMuch(of: "nested stacks", limit: 64, line: 1))
    #expect(error(nested(100_000)) == .tooMuch(of: "nested stacks", limit: 64, line: 1))
    let layers = String(repeating: "<layer src='a'/>", count: 5000)
    #expect(
      error("<image w='3' h='4'><stack>\(layers)</stack></image>")
        == .tooMuch(of: "layers", limit: 4096, line: 1))
  }
}
