import Glibc
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
      let file = try #require(fopen(browser.opener, "w"))
      fputs("#!/bin/sh\n\(lines)\n", file)
      fclose(file)
      chmod(browser.opener, 0o700)
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
    opener.browser.show("/the pages/index.html") { Issue.record("it was shown") }
    // Opening waits for the other end.
    let file = try #require(fopen(pipe, "r"))
    var line = [CChar](repeating: 0, count: 256)
    _ = fgets(&line, 256, file)
    fclose(file)
    let bytes = line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    #expect(String(decoding: bytes, as: UTF8.self) == "/the pages/index.html")
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
