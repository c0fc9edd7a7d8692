import ColorLibrary
import ColrServer
import Glibc
import Testing

/// When libcurl comes into the process: looked at in a fresh one.
@Suite(.timeLimit(.minutes(20))) struct LibcurlTests {
  @Test func libcurlIsLoadedWithTheFirstQuestionAndNotBefore() async {
    await #expect(processExitsWith: .success) {
      let folder = TemporaryFolder()
      #expect(!LibcurlTests.isLoaded)
      let service = try ColrService()
      let lookup = ColorLookup(
        store: ColorStore(folder: folder.path), server: try ServerAddress(service.address))
      #expect(!LibcurlTests.isLoaded)
      _ = try await lookup.lookUp(0xABCDEF)
      #expect(LibcurlTests.isLoaded)
    }
  }

  @Test func withoutAServerLibcurlIsNeverLoaded() async {
    await #expect(processExitsWith: .success) {
      let folder = TemporaryFolder()
      let lookup = ColorLookup(store: ColorStore(folder: folder.path), server: nil)
      _ = try await lookup.lookUp(0xABCDEF)
      try await lookup.addTag("dew", to: 0xABCDEF)
      #expect(!LibcurlTests.isLoaded)
    }
  }

  /// Whether libcurl is in the memory of this process.
  static var isLoaded: Bool {
    guard let file = fopen("/proc/self/maps", "r") else { return true }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 4096)
    while fgets(&line, Int32(line.count), file) != nil {
      if strstr(line, "libcurl") != nil { return true }
    }
    return false
  }
}
