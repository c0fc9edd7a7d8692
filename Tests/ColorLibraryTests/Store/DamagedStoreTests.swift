import Databases
import Geometry
import Glibc
import Testing

@testable import ColorLibrary

/// Files that are no good library: said in words, kept, and a fresh one made.
@Suite struct DamagedStoreTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.file("colors.sqlite") }
  private var keptPath: String { folder.file("colors-damaged-1.sqlite") }

  /// Makes a library with a tag in it, closes it, and gives its bytes.
  private func makeLibrary() async throws -> [UInt8] {
    let store = ColorStore(folder: folder.path)
    try await store.addTag("mine", to: 1)
    await store.close()
    #expect(folder.names == ["colors.sqlite"], "closed, it has no log")
    return try #require(folder.bytes("colors.sqlite"))
  }

  @Test func noiseIsSetAsideAndAFreshLibraryMade() async throws {
    var dice = SplitMix64(seed: 1)
    let noise = (0..<20_000).map { _ in UInt8.random(in: 0...255, using: &dice) }
    folder.write(noise, to: "colors.sqlite")
    let store = ColorStore(folder: folder.path)
    let error = LibraryError.damaged(path: path, keptAs: keptPath)
    await #expect(throws: error) { try await store.color(0xFF0000) }
    #expect(error.description.contains("was damaged. It is kept as"))
    #expect(folder.bytes("colors-damaged-1.sqlite") == noise)
    #expect(try await store.color(0xFF0000).isKnown)
    try await store.addTag("mine", to: 1)
    #expect(try await store.isSound())
  }

  @Test func aSecondDamagedFileGetsANameOfItsOwn() async throws {
    let store = ColorStore(folder: folder.path)
    for number in 1...3 {
      await store.close()
      folder.write(Array(repeating: UInt8(number), count: 5000), to: "colors.sqlite")
      await #expect(throws: LibraryError.self) {
        try await store.addTag("mine", to: 1)
      }
    }
    #expect((1...3).map { folder.bytes("colors-damaged-\($0).sqlite")?.first } == [1, 2, 3])
  }

  @Test(arguments: [1, 50, 99, 100, 101, 4095, 4096, 4097, 8192, 50_000, 100_000])
  func whatIsLeftOfACutFileIsKept(length: Int) async throws {
    let whole = try await makeLibrary()
    #expect(whole.count > 100_000)
    folder.write(Array(whole[..<length]), to: "colors.sqlite")
    let store = ColorStore(folder: folder.path)
    await #expect(throws: LibraryError.damaged(path: path, keptAs: keptPath)) {
      try await store.color(1)
    }
    #expect(folder.bytes("colors-damaged-1.sqlite") == Array(whole[..<length]))
    #expect(try await store.color(1).isKnown == false)
    #expect(try await store.isSound())
  }

  @Test func noiseWithinTheFileIsFoundAtTheLatestWhenItIsRead() async throws {
    let whole = try await makeLibrary()
    var dice = SplitMix64(seed: 2)
    var damaged = 0
    for _ in 0..<25 {
      for name in folder.names { remove(folder.file(name)) }
      var bytes = whole
      for _ in 0..<40 {
        let start = Int.random(in: 4096..<whole.count - 64, using: &dice)
        for index in start..<start + 64 { bytes[index] = .random(in: 0...255, using: &dice) }
      }
      folder.write(bytes, to: "colors.sqlite")
      let store = ColorStore(folder: folder.path)
      // Each call has an answer or words; none takes the program down.
      for hex in stride(from: UInt32(0), to: 0xFFFFFF, by: 0x30F0F) {
        do throws(LibraryError) {
          _ = try await store.nearestName(to: hex)
          _ = try await store.search("\(hex % 7 == 0 ? "a" : "gr")", limit: 20)
          try await store.addTag("tag \(hex)", to: hex)
        } catch {
          guard case .damaged(_, let kept) = error else { continue }
          #expect(kept == keptPath)
          damaged += 1
          break
        }
      }
      if folder.names.contains("colors-damaged-1.sqlite") {
        try await store.addTag("mine", to: 2)
        #expect(try await store.isSound())
      }
      await store.close()
    }
    #expect(damaged > 10)
  }

  @Test func theLogOfAProgramThatEndedIsReadByTheNext() async throws {
    let other = TemporaryFolder()
    let store = ColorStore(folder: folder.path)
    for number in UInt32(1)...30 { try await store.addTag("tag \(number)", to: number) }
    // What the disk would hold if this program ended now.
    for name in ["colors.sqlite", "colors.sqlite-wal"] {
      other.write(try #require(folder.bytes(name)), to: name)
    }
    #expect(other.bytes("colors.sqlite-wal")?.isEmpty == false)
    let next = ColorStore(folder: other.path)
    for number in UInt32(1)...30 {
      #expect(try await next.color(number).tags.map(\.name) == ["tag \(number)"])
    }
    #expect(try await next.isSound())
  }

  @Test func aCutLogLosesNoMoreThanWhatWasCut() async throws {
    let other = TemporaryFolder()
    let store = ColorStore(folder: folder.path)
    _ = try await store.color(0)
    var lengths: [Int] = []
    for number in UInt32(1)...10 {
      try await store.addTag("tag \(number)", to: number)
      lengths.append(try #require(folder.bytes("colors.sqlite-wal")).count)
    }
    let log = try #require(folder.bytes("colors.sqlite-wal"))
    for (index, length) in lengths.enumerated() {
      for name in other.names { remove(other.file(name)) }
      other.write(try #require(folder.bytes("colors.sqlite")), to: "colors.sqlite")
      // A part of what came next was written, too.
      other.write(Array(log[..<min(log.count, length + 100)]), to: "colors.sqlite-wal")
      let next = ColorStore(folder: other.path)
      let count = UInt32(index + 1)
      for number in 1...count { #expect(try await next.color(number).isKnown) }
      #expect(try await next.color(count + 1).isKnown == false)
      #expect(try await next.isSound())
      await next.close()
    }
  }

  @Test func aFileThatLostAllIsSetAsideWithItsLog() async throws {
    let other = TemporaryFolder()
    let store = ColorStore(folder: folder.path)
    try await store.addTag("mine", to: 1)
    let log = try #require(folder.bytes("colors.sqlite-wal"))
    other.write([], to: "colors.sqlite")
    other.write(log, to: "colors.sqlite-wal")
    let next = ColorStore(folder: other.path)
    await #expect(throws: LibraryError.self) { try await next.color(1) }
    #expect(other.bytes("colors-damaged-1.sqlite-wal") == log)
    #expect(try await next.color(0xFF0000).isKnown)
  }

  @Test func aFileThatWasTakenAwayIsMadeAgain() async throws {
    let store = ColorStore(folder: folder.path)
    try await store.addTag("mine", to: 1)
    await store.close()
    remove(path)
    #expect(try await store.color(1).isKnown == false)
    #expect(try await store.color(0xFF0000).isKnown)
  }

  @Test func anEmptyFileIsANewLibrary() async throws {
    folder.write([], to: "colors.sqlite")
    let store = ColorStore(folder: folder.path)
    #expect(try await store.color(0xFF0000).isKnown)
    await store.close()
    #expect(folder.names == ["colors.sqlite"])
  }

  @Test func aFileThatAnotherProgramUsesIsNotTakenFromIt() async throws {
    let one = ColorStore(folder: folder.path)
    try await one.addTag("mine", to: 1)
    folder.write(Array(repeating: 7, count: 300_000), to: "colors.sqlite")
    let two = ColorStore(folder: folder.path)
    await #expect(
      throws: LibraryError.store(
        path: path, reason: "it is damaged, and another program still uses it")
    ) { try await two.color(1) }
    #expect(folder.bytes("colors.sqlite")?.first == 7)
  }

  @Test func theLibraryOfALaterFudeIsLeftAlone() async throws {
    var bytes = try await makeLibrary()
    bytes[63] = 99  // The last byte of `user_version`.
    folder.write(bytes, to: "colors.sqlite")
    let store = ColorStore(folder: folder.path)
    await #expect(throws: LibraryError.newer(path: path)) { try await store.addTag("a", to: 1) }
    await #expect(throws: LibraryError.newer(path: path)) { try await store.color(1) }
    await store.close()
    #expect(folder.bytes("colors.sqlite") == bytes)
    #expect(folder.names == ["colors.sqlite"])
  }

  @Test func theFileOfAnotherProgramIsLeftAlone() async throws {
    try Database(path: path).execute("CREATE TABLE song (name TEXT)")
    let bytes = folder.bytes("colors.sqlite")
    let store = ColorStore(folder: folder.path)
    await #expect(throws: LibraryError.foreign(path: path)) { try await store.color(1) }
    await store.close()
    #expect(folder.bytes("colors.sqlite") == bytes)
    #expect(folder.names == ["colors.sqlite"])
  }
}
