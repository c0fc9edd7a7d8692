import Glibc
import Testing

@testable import PaintingFiles

/// Hears what other programs do with a file.
@Suite(.timeLimit(.minutes(20))) struct FileWatchTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("hill.ora")
    put([1], at: path)
  }

  /// A watch that has begun.
  private func watch(
    _ path: String, _ changed: @escaping @Sendable () -> Void
  ) async -> (watch: FileWatch, isWatching: Bool) {
    let (news, told) = AsyncStream.makeStream(of: Bool.self)
    let watch = FileWatch(path, begun: { told.yield($0) }, changed: changed)
    for await isWatching in news { return (watch, isWatching) }
    return (watch, false)
  }

  /// Waits until a watch of a path has heard what is done; the test's limit ends the waiting.
  private func hears(_ watched: String? = nil, _ deed: () -> Void) async {
    let (news, heard) = AsyncStream.makeStream(of: Void.self)
    let watch = await watch(watched ?? path) { heard.yield() }
    #expect(watch.isWatching)
    deed()
    for await _ in news { break }
    withExtendedLifetime(watch) {}
  }

  @Test func itHearsThatAFileIsWrittenInPlace() async {
    await hears { put([2], at: path) }
  }

  @Test func itHearsThatAFileIsReplaced() async {
    put([3], at: folder.file("other"))
    await hears { rename(folder.file("other"), path) }
  }

  @Test func itHearsThatAFileIsMovedAwayOrRemoved() async {
    await hears { rename(path, folder.file("away")) }
    put([1], at: path)
    await hears { unlink(path) }
  }

  @Test func itHearsOfTheFileThatALinkLeadsTo() async {
    mkdir(folder.file("real"), 0o755)
    put([1], at: folder.file("real/hill.ora"))
    symlink("real/hill.ora", folder.file("link.ora"))
    await hears(folder.file("link.ora")) { put([2], at: folder.file("real/hill.ora")) }
  }

  @Test func itHearsNothingOfOtherFilesOfTheFolder() async {
    let (news, heard) = AsyncStream.makeStream(of: String.self)
    let other = folder.file("other.ora")
    let watch = await watch(path) { [path] in
      heard.yield("\(FileVersion(of: path) == nil)")
    }
    put([1], at: other)
    rename(other, folder.file("third.ora"))
    // Only this is about the file; what is heard first is heard when it is gone already.
    unlink(path)
    for await word in news {
      #expect(word == "true")
      break
    }
    withExtendedLifetime(watch) {}
  }

  @Test func aFolderThatIsNotThereIsNotWatched() async {
    let watch = await watch("/nowhere/at/all.ora") {}
    #expect(!watch.isWatching)
  }

  @Test func whoLetsGoOfItHearsNoMore() async {
    let (news, heard) = AsyncStream.makeStream(of: Void.self)
    do {
      let watch = await watch(path) { [held = Held { heard.finish() }] in held.touch() }
      withExtendedLifetime(watch) {}
    }
    // What the watch holds goes when its thread has ended.
    for await _ in news {}
  }
}

/// Tells when it goes away.
private final class Held: Sendable {
  private let gone: @Sendable () -> Void
  init(_ gone: @escaping @Sendable () -> Void) { self.gone = gone }
  func touch() {}
  deinit { gone() }
}
