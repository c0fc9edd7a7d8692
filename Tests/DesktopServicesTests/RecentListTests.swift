import Testing

@testable import DesktopServices

/// The desktop's list of files that were used last.
@Suite struct RecentListTests {
  private let foreign = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xbel version="1.0" xmlns:bookmark="http://www.freedesktop.org/standards/desktop-bookmarks"
          xmlns:mime="http://www.freedesktop.org/standards/shared-mime-info" xmlns:kde="urn:kde">
      <!-- a remark that nobody may lose -->
      <bookmark href="file:///home/ann/Blue%20hill.png" added="2024-01-02T03:04:05Z" modified="2024-01-02T03:04:05Z" visited="2024-01-02T03:04:05Z">
        <title>The hill</title>
        <info>
          <metadata owner="http://freedesktop.org">
            <mime:mime-type type="image/png"/>
            <bookmark:applications>
              <bookmark:application name="gimp" exec="&apos;gimp %u&apos;" modified="2024-01-02T03:04:05Z" count="3"/>
            </bookmark:applications>
          </metadata>
          <metadata owner="http://www.kde.org" stars="5"></metadata>
        </info>
      </bookmark>
      <bookmark href="file:///home/ann/a&amp;b.ora" added="2024-05-02T03:04:05Z" modified="2024-05-02T03:04:05Z" visited="2024-05-02T03:04:05Z">
        <info>
          <metadata owner="http://freedesktop.org">
            <mime:mime-type type="image/openraster"/>
            <bookmark:applications>
              <bookmark:application name="krita" exec="&apos;krita %u&apos;" modified="2024-05-02T03:04:05Z" count="1"/>
            </bookmark:applications>
          </metadata>
        </info>
      </bookmark>
      <bookmark href="https://example.org/far.png" added="2025-05-02T03:04:05Z" modified="2025-05-02T03:04:05Z" visited="2025-05-02T03:04:05Z">
        <info><metadata owner="http://freedesktop.org"><mime:mime-type type="image/png"/></metadata></info>
      </bookmark>
    </xbel>

    """

  private func add(_ path: String, to list: RecentList, now: Int = 1_800_000_000) -> RecentList? {
    list.adding(
      path, mimeType: "image/openraster", application: "Fude", command: "fude %f", now: now)
  }

  private func text(_ list: RecentList) -> String { String(decoding: list.bytes, as: UTF8.self) }

  @Test func whatOtherProgramsUsedIsOfferedTheNewestFirst() throws {
    let list = try #require(RecentList(bytes: Array(foreign.utf8)))
    let entries = list.entries(for: "Fude")
    #expect(entries.map(\.path) == ["/home/ann/a&b.ora", "/home/ann/Blue hill.png"])
    #expect(entries.map(\.mimeType) == ["image/openraster", "image/png"])
    #expect(entries.last?.used == 1_704_164_645)
  }

  @Test func whatWeUsedIsAddedWithItsKindAndOurName() throws {
    let list = try #require(add("/home/ann/sea & sand.ora", to: RecentList()))
    #expect(
      list.entries(for: "Fude") == [
        .init(path: "/home/ann/sea & sand.ora", mimeType: "image/openraster", used: 1_800_000_000)
      ])
    let written = text(list)
    for part in [
      "file:///home/ann/sea%20&amp;%20sand.ora", "name=\"Fude\"", "fude %f", "count=\"1\"",
      "type=\"image/openraster\"",
    ] {
      #expect(written.contains(part), "\(part) is not in \(written)")
    }
    let again = try #require(add("/home/ann/sea & sand.ora", to: list, now: 1_800_000_060))
    #expect(text(again).contains("count=\"2\""))
    #expect(again.entries(for: "Fude").map(\.used) == [1_800_000_060])
  }

  @Test func nothingOfOtherProgramsIsLost() throws {
    let list = try #require(RecentList(bytes: Array(foreign.utf8)))
    let more = try #require(add("/home/ann/sea.ora", to: list))
    // Every line that was there is there, in the same order.
    let lines = text(more).split(separator: "\n")
    var rest = lines[...]
    for line in foreign.split(separator: "\n") {
      let place = try #require(rest.firstIndex(of: line), "\(line) is gone")
      rest = rest[(place + 1)...]
    }
    #expect(more.entries(for: "Fude").count == 3)
  }

  @Test func aFileThatOthersUsedTooKeepsWhatTheySaidOfIt() throws {
    let list = try #require(RecentList(bytes: Array(foreign.utf8)))
    let more = try #require(add("/home/ann/Blue hill.png", to: list))
    let written = text(more)
    for part in [
      "<title>The hill</title>", "name=\"gimp\"", "count=\"3\"", "name=\"Fude\"",
      "stars=\"5\"", "a remark that nobody may lose", "name=\"krita\"",
    ] {
      #expect(written.contains(part), "\(part) is not in \(written)")
    }
    #expect(more.entries(for: "Fude").first?.path == "/home/ann/Blue hill.png")
    let ampersand = try #require(add("/home/ann/a&b.ora", to: more))
    #expect(ampersand.entries(for: "Fude").count == 2)
  }

  @Test func whatIsPrivateToOthersIsNotOffered() throws {
    let secret = foreign.replacing(
      "<bookmark:applications>\n          <bookmark:application name=\"krita\"",
      with:
        "<bookmark:private/><bookmark:applications>\n          <bookmark:application name=\"krita\""
    )
    #expect(secret != foreign)
    let list = try #require(RecentList(bytes: Array(secret.utf8)))
    #expect(list.entries(for: "Fude").map(\.path) == ["/home/ann/Blue hill.png"])
    #expect(list.entries(for: "krita").count == 2)
  }

  @Test(arguments: [
    "no XML", "<xbel version=\"1.0\">", "<html></html>", "<?xml version=\"1.0\"?><xbel", "\0\0\0",
  ])
  func aDamagedListIsLeftAlone(_ text: String) {
    #expect(RecentList(bytes: Array(text.utf8)) == nil)
  }

  @Test func aListThatGLibCannotReadIsLeftAlone() {
    // Elements of other programs inside of their metadata are too much for it.
    let strange = foreign.replacing("></metadata>", with: "><kde:stars/></metadata>")
    #expect(strange != foreign && RecentList(bytes: Array(strange.utf8)) == nil)
  }

  @Test func anEmptyFileIsAnEmptyList() throws {
    let list = try #require(RecentList(bytes: []))
    #expect(list.entries(for: "Fude").isEmpty)
    #expect(add("/a.ora", to: list) != nil)
  }

  @Test func aPathThatIsNoneIsNotAdded() {
    #expect(add("relative.ora", to: RecentList()) == nil)
  }
}
