import ColorLibrary
import Glibc
import Testing

/// Disks and folders that refuse: an error in words, and no harm.
@Suite(.serialized) struct RefusingDiskTests {
  private let folder = TemporaryFolder()

  private func reason(_ body: () async throws -> Void) async -> String? {
    do {
      try await body()
      return nil
    } catch LibraryError.store(_, let reason) {
      return reason
    } catch {
      return "\(error)"
    }
  }

  @Test func theFolderIsMadeWithAllAboveIt() async throws {
    let path = folder.file("a")
    _ = try await ColorStore(folder: "\(path)/b/c").color(0)
    var status = stat()
    #expect(stat("\(path)/b/c", &status) == 0 && status.st_mode & 0o777 == 0o700)
    for name in ["b/c/colors.sqlite", "b/c", "b"] { remove("\(path)/\(name)") }
  }

  @Test func onlyTheOwnerCanReadTheLibrary() async throws {
    let store = ColorStore(folder: folder.path)
    try await store.addTag("mine", to: 1)
    #expect(folder.names == ["colors.sqlite", "colors.sqlite-shm", "colors.sqlite-wal"])
    for name in folder.names {
      var status = stat()
      #expect(stat(folder.file(name), &status) == 0 && status.st_mode & 0o777 == 0o600, "\(name)")
    }
  }

  @Test func aFolderThatCannotBeIsSaidInWords() async {
    let store = ColorStore(folder: "/dev/null/colors")
    #expect(await reason { _ = try await store.color(1) } == "a part of the path is not a folder")
    #expect(
      LibraryError.store(path: store.path, reason: "it is a folder").description
        == "The color library “/dev/null/colors/colors.sqlite” cannot be used: it is a folder.")
  }

  @Test func aFolderInTheFilesPlaceIsSaidInWords() async {
    mkdir(folder.file("colors.sqlite"), 0o700)
    let store = ColorStore(folder: folder.path)
    #expect(await reason { _ = try await store.color(1) } == "it is a folder")
    #expect(folder.names == ["colors.sqlite"])
  }

  @Test(.enabled(if: SmallDisk.isPossible, "a small disk needs the right to mount"))
  func aFullDiskIsSaidAndTheLibraryGoesOnWhenThereIsRoom() async throws {
    let disk = try #require(SmallDisk(kibibytes: 64))
    let store = ColorStore(folder: disk.path)
    #expect(
      await reason { try await store.addTag("mine", to: 1) }
        == "there is no space left on the disk")
    #expect(disk.resize(kibibytes: 8192))
    try await store.addTag("mine", to: 1)
    #expect(disk.fill())
    var added = 0
    let refusal = await reason {
      while added < 10_000 {
        try await store.addTag("tag \(added)", to: 2)
        added += 1
      }
    }
    #expect(refusal == "there is no space left on the disk")
    #expect(try await store.color(1).tags.map(\.name) == ["mine"])
    #expect(try await store.color(2).tags.count == added)
    disk.empty()
    try await store.addTag("one more", to: 2)
    #expect(try await store.color(2).tags.count == added + 1)
    #expect(try await store.isSound())
  }

  @Test(.enabled(if: SmallDisk.isPossible, "a read-only disk needs the right to mount"))
  func aReadOnlyDiskIsSaidInWords() async throws {
    let disk = try #require(SmallDisk(kibibytes: 4096))
    #expect(disk.makeReadOnly())
    let store = ColorStore(folder: disk.path)
    #expect(await reason { _ = try await store.color(1) } == "the disk is read-only")
  }
}
