import Geometry
import Glibc
import Testing

@testable import PaintingFiles

/// Drawings that were made to do harm are refused with one clear line, or drawn without the harm.
@Suite struct HostileDrawingTests {
  private func svg(_ content: String, before: String = "", side: Int = 10) -> [UInt8] {
    Array(
      """
      \(before)<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      xmlns:xi="http://www.w3.org/2001/XInclude" width="\(side)" height="\(side)">\(content)</svg>
      """.utf8)
  }

  /// The line that says why a drawing is not opened. Who draws it may work for a second; other tests may
  /// hold it up much longer.
  private func refusal(_ bytes: [UInt8]) throws -> String {
    let clock = ContinuousClock()
    let start = clock.now
    let error = try #require(throws: FileError.self) {
      try PictureFile.decode(bytes, named: "bad.svg")
    }
    #expect(clock.now - start < .seconds(30))
    let text = error.description
    #expect(text.hasPrefix("Could not open “bad.svg”: ") && !text.contains("\n"))
    #expect(text.count < 400)
    return text
  }

  @Test(arguments: [
    "<image xlink:href='URL' width='10' height='10'/>",
    "<image href='URL' width='10' height='10'/>",
    "<style>@import url(URL);</style>", "<style>rect{fill:url(URL)}</style><rect fill='none'/>",
    "<use xlink:href='URL#a'/>", "<xi:include href='URL'/>",
    "<filter id='f'><feImage xlink:href='URL'/></filter><g filter='url(#f)'/>",
    "<text font-family='a' style='font:url(URL)'/>",
  ])
  func whatADrawingNamesIsNotLoaded(content: String) throws {
    let server = try Listener()
    let folder = try TemporaryFolder()
    let white = Picture(
      size: PixelSize(width: 10, height: 10), pixels: .init(repeating: ~0, count: 100))
    put(try white.pngData(), at: folder.file("a.png"))
    for url in [server.address, "file://\(folder.file("a.png"))", folder.file("a.png")] {
      let bytes = svg(content.replacing("URL", with: url))
      // What cannot be shown is left out, or the whole is refused.
      if let picture = try? PictureFile.decode(bytes, named: "a") {
        #expect(picture.pixels.allSatisfy { $0 == 0 }, "\(url)")
      }
    }
    #expect(!server.wasAsked)
  }

  @Test(arguments: ["<?xml-stylesheet href='URL'?>", "<!DOCTYPE svg SYSTEM 'URL'>"])
  func whatItsHeadNamesIsNotLoaded(head: String) throws {
    let server = try Listener()
    let bytes = svg("", before: head.replacing("URL", with: server.address))
    _ = try? PictureFile.decode(bytes, named: "a")
    #expect(!server.wasAsked)
  }

  @Test func anEntityThatIsAFileIsNotRead() throws {
    let folder = try TemporaryFolder()
    // What it says would be drawn.
    put("<rect xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>", at: folder.file("a"))
    let head = "<!DOCTYPE svg [<!ENTITY a SYSTEM 'file://\(folder.file("a"))'>]>"
    if let picture = try? PictureFile.decode(svg("&a;", before: head), named: "a") {
      #expect(picture.pixels.allSatisfy { $0 == 0 })
    }
  }

  @Test func shapesThatUseEachOtherWithoutEndAreRefused() throws {
    var uses = "<defs><rect id='a0' width='10' height='10'/>"
    for level in 1..<30 {
      let inner = String(repeating: "<use xlink:href='#a\(level - 1)'/>", count: 10)
      uses += "<g id='a\(level)'>\(inner)</g>"
    }
    #expect(
      try refusal(svg(uses + "</defs><use xlink:href='#a29'/>"))
        .contains("the SVG picture is damaged: "))
  }

  @Test func wordsThatGrowWithoutEndAreRefused() throws {
    var entities = "<!ENTITY a0 'aaaaaaaaaa'>"
    for level in 1..<12 {
      entities += "<!ENTITY a\(level) '\(String(repeating: "&a\(level - 1);", count: 10))'>"
    }
    #expect(
      try refusal(svg("<text>&a11;</text>", before: "<!DOCTYPE svg [\(entities)]>"))
        .contains("the SVG picture is damaged: "))
  }

  @Test func groupsWithinGroupsWithoutEndAreRefused() throws {
    let deep = String(repeating: "<g>", count: 50_000) + String(repeating: "</g>", count: 50_000)
    #expect(try refusal(svg(deep)).contains("the SVG picture is damaged: "))
  }

  @Test func aDrawingThatTakesTooLongIsRefused() throws {
    let filter = "<filter id='f'><feTurbulence baseFrequency='0.1' numOctaves='1000'/></filter>"
    #expect(
      try refusal(svg(filter + "<rect width='4000' height='4000' filter='url(#f)'/>", side: 4000))
        == "Could not open “bad.svg”: the SVG picture is damaged: it takes too long to draw.")
  }

  @Test(arguments: [40_000, 1_000_000_000])
  func aDrawingOfABillionPixelsIsRefused(side: Int) throws {
    #expect(
      try refusal(svg("<rect width='9' height='9'/>", side: side))
        .contains("the SVG picture is damaged: "))
  }

  /// A server that answers nothing, and knows whether somebody has come.
  private final class Listener {
    private let socket: Int32
    let address: String

    init() throws {
      let made = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      socket = made
      var place = sockaddr_in()
      place.sin_family = sa_family_t(AF_INET)
      place.sin_addr.s_addr = inet_addr("127.0.0.1")
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isOpen = withUnsafeMutablePointer(to: &place) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
          bind(made, general, length) == 0 && listen(made, 8) == 0
            && getsockname(made, general, &length) == 0
        }
      }
      guard isOpen else { throw TemporaryFolder.Failure(what: "no server") }
      address = "http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))/a.png"
      _ = fcntl(made, F_SETFL, O_NONBLOCK)
    }

    deinit { close(socket) }

    var wasAsked: Bool {
      let other = accept(socket, nil, nil)
      if other >= 0 { close(other) }
      return other >= 0
    }
  }
}
