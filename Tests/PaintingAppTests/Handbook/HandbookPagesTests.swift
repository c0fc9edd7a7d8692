import Canvas
import Controls
import PaintingFiles
import Testing
import UserInterface

@testable import PaintingApp

/// What the pages of the handbook say is there, and is called so.
@MainActor @Suite struct HandbookPagesTests {
  private let pages: [String: HandbookPage]

  init() throws { pages = try HandbookPage.all() }

  @Test func allAreOfOneForm() {
    #expect(pages.count > 10)
    for page in pages.values {
      #expect(page.source.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"), "\(page.name)")
      #expect(page.elements.isSuperset(of: ["title", "h1", "main"]), "\(page.name)")
      #expect(page.parts == ["style.css"], "\(page.name)")
    }
  }

  @Test func everyLinkAndPictureIsThere() {
    for page in pages.values {
      for link in page.links where link != AboutController.address {
        #expect(pages[link] != nil, "\(page.name) leads to \(link)")
      }
      for path in page.parts + page.pictures.map(\.path) {
        #expect(FolderListing.exists("\(HandbookPage.folder)/\(path)"), "\(page.name): \(path)")
      }
    }
  }

  @Test func everyPageIsReachedFromTheFirst() {
    var found: Set = ["index.html"]
    var next = found
    while let name = next.popFirst() {
      for link in pages[name]?.links ?? [] where pages[link] != nil {
        if found.insert(link).inserted { next.insert(link) }
      }
    }
    #expect(found == Set(pages.keys))
    let listed = Set(pages["index.html"]?.links ?? [])
    #expect(listed.union(["index.html"]) == found)
  }

  @Test func noneNeedsANetworkOrAScript() throws {
    let style = String(
      decoding: try FileBytes.read("\(HandbookPage.folder)/style.css", limit: 1 << 16),
      as: UTF8.self)
    for word in ["url(", "@import", "http"] { #expect(!style.contains(word)) }
    for page in pages.values {
      #expect(page.elements.isDisjoint(with: ["script", "iframe", "object", "embed", "style"]))
      for path in page.parts + page.pictures.map(\.path) { #expect(!path.contains(":")) }
    }
  }

  @Test func everyPictureIsShownAsLargeAsItIsAndInWords() throws {
    for picture in pages.values.flatMap(\.pictures) {
      let bytes = try FileBytes.read("\(HandbookPage.folder)/\(picture.path)", limit: 1 << 20)
      let size = try #require(WebPSize(bytes), "\(picture.path)")
      #expect(size.width == picture.width && size.height == picture.height, "\(picture.path)")
      #expect(!picture.words.isEmpty, "\(picture.path)")
    }
  }

  @Test func noPictureIsThereForNobodyAndAllIsSmall() throws {
    let shown = Set(pages.values.flatMap(\.pictures).map(\.path))
    var bytes = pages.values.reduce(0) { $0 + $1.source.utf8.count }
    for entry in try FolderListing.read("\(HandbookPage.folder)/pictures") {
      #expect(shown.contains("pictures/\(entry.name)"), "\(entry.name)")
      bytes += try FileBytes.read(
        "\(HandbookPage.folder)/pictures/\(entry.name)", limit: 1 << 20
      ).count
    }
    #expect(bytes <= 1_500_000)
  }

  // MARK: What the app calls it

  /// Keys of commands say which command in `data-command`; others are in the list of keys.
  @Test func everyKeyIsThatOfItsCommand() {
    let commands = KeyMap().commands
    let rows = Set(KeySheet.sections().flatMap(\.rows).flatMap(\.keys))
    for page in pages.values {
      #expect(!page.keys.isEmpty, "\(page.name)")
      for key in page.keys {
        guard let id = key.command else {
          #expect(rows.contains(key.text), "\(page.name): \(key.text) is no key of the list")
          continue
        }
        let labels = commands[CommandID(id)]?.keys(in: KeyAssignments()).map(\.label)
        #expect(labels?.contains(key.text) == true, "\(page.name): \(key.text) is not \(id)")
      }
    }
  }

  /// What is bold stands so in the app: it is the name of the command that it says, or one of its sentences.
  @Test func everyNameIsOneOfTheApp() throws {
    let commands = KeyMap().commands
    let template = String(
      decoding: try FileBytes.read("\(HandbookPage.root)/po/fude.pot", limit: 1 << 20),
      as: UTF8.self)
    for page in pages.values {
      #expect(!page.names.isEmpty, "\(page.name)")
      for name in page.names {
        if let id = name.command {
          #expect(
            commands[CommandID(id)]?.name == name.text, "\(page.name): \(name.text) is not \(id)")
        } else {
          let isSaid = ["", "…"].contains { template.contains("\nmsgid \"\(name.text)\($0)\"\n") }
          #expect(isSaid, "\(page.name): nothing is called \(name.text)")
        }
      }
    }
  }
}

/// How large a WebP picture without an alpha says that it is.
private struct WebPSize {
  let width: Int
  let height: Int

  init?(_ bytes: [UInt8]) {
    guard bytes.count > 30, bytes[0..<4] == Array("RIFF".utf8)[...] else { return nil }
    guard bytes[12..<16] == Array("VP8 ".utf8)[...] else { return nil }
    width = Int(bytes[26]) | Int(bytes[27] & 0x3F) << 8
    height = Int(bytes[28]) | Int(bytes[29] & 0x3F) << 8
  }
}
