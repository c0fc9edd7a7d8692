import Glibc
import StandInPrograms
import Testing

@testable import DesktopServices

/// A page of this machine is shown by the desktop's browser, or it is told that there is none.
@Suite(.timeLimit(.minutes(20))) struct DesktopOpenerTests {
  /// A program in the place of the desktop's opener, in a folder that goes with the value.
  private final class Opener {
    let folder: String
    var browser = DesktopOpener()

    init(_ lines: String) throws {
      var template = Array("/tmp/fude-page-XXXXXX".utf8CString)
      folder = String(cString: try #require(mkdtemp(&template)))
      browser.opener = "\(folder)/opener"
      try StandInProgram.make(lines, at: browser.opener)
    }

    deinit { system("rm -r '\(folder)'") }
  }

  private func fails(_ browser: DesktopOpener) async {
    await withCheckedContinuation { continuation in
      browser.show("/pages/index.html") { continuation.resume() }
    }
  }

  @Test func theDesktopsOpenerGetsThePage() throws {
    let opener = try Opener("printf '%s' \"$1\" >\"${0%/*}/pipe\"")
    let pipe = "\(opener.folder)/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    // Opening or reading without this would wait for ever where nobody writes.
    let end = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    try #require(end >= 0)
    defer { close(end) }
    opener.browser.show("/the pages/index.html") { Issue.record("none came") }
    var ready = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
    try #require(poll(&ready, 1, 20_000) == 1)
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(end, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(count), as: UTF8.self) == "/the pages/index.html")
  }

  @Test func itIsToldThatNoBrowserIsThere() async throws {
    // As xdg-open ends where it finds none.
    await fails(try Opener("exit 3").browser)
  }

  @Test func itIsToldThatThereIsNoOpener() async {
    var browser = DesktopOpener()
    browser.opener = "/nowhere/opener"
    await fails(browser)
  }
}
