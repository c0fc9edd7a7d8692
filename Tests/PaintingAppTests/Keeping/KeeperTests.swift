import Dispatch
import Geometry
import Synchronization
import TestSupport
import Testing

@testable import PaintingApp
@testable import PaintingFiles

/// A disk that can refuse, and that can be so slow that it waits until it is let go on.
private final class Disk: Sendable {
  struct Content {
    var isFull = false
    var files: [String: Int] = [:]
    /// All that was written, in order.
    var log: [String] = []
  }

  let content = Mutex(Content())
  private let isSlow = Mutex(false)
  private let gate = DispatchSemaphore(value: 0)
  private let arrival = DispatchSemaphore(value: 0)

  var log: [String] { content.withLock { $0.log } }
  var files: [String: Int] { content.withLock { $0.files } }
  func setFull(_ isFull: Bool) { content.withLock { $0.isFull = isFull } }

  /// The next write waits until `goOn`.
  func stall() { isSlow.withLock { $0 = true } }
  /// Waits until a write has come that waits.
  func waitForWrite() { #expect(arrival.wait(timeout: .now() + 20) == .success) }
  func goOn() { gate.signal() }

  func write(_ value: Int, to name: String) throws(FileError) {
    let waits = isSlow.withLock { isSlow in
      defer { isSlow = false }
      return isSlow
    }
    if waits {
      arrival.signal()
      gate.wait()
    }
    let isDone = content.withLock { content in
      guard !content.isFull else { return false }
      content.files[name] = value
      content.log.append("\(name) \(value)")
      return true
    }
    if !isDone { throw .cannotWrite(path: "/\(name)", SystemError(code: 28)) }
  }
}

@MainActor struct KeeperTests {
  private let disk = Disk()
  private let backend = HeadlessBackend(size: PixelSize(width: 10, height: 10))
  private let keeper: Keeper

  init() { keeper = Keeper(backend: backend) }

  private func keep(_ value: Int, as name: String, told: Keeper.Listener? = nil) {
    keeper.keep(name, told: told) { [disk] () throws(FileError) in
      try disk.write(value, to: name)
    }
  }

  @Test func aQuitDirectlyAfterAChangeWaitsForIt() {
    keep(1, as: "a")
    #expect(keeper.finish() == nil)
    #expect(disk.files == ["a": 1])
  }

  @Test func ofWhatChangesWhileAWriteRunsTheLatestWins() {
    disk.stall()
    keep(1, as: "a")
    disk.waitForWrite()
    for value in 2...9 { keep(value, as: "a") }
    disk.goOn()
    #expect(keeper.finish() == nil)
    #expect(disk.log == ["a 1", "a 9"])
  }

  @Test func oneIsWrittenAfterTheOtherInTheOrderOfTheChanges() {
    disk.stall()
    keep(0, as: "first")
    disk.waitForWrite()
    keep(1, as: "a")
    keep(2, as: "b")
    keep(3, as: "a")
    disk.goOn()
    #expect(keeper.finish() == nil)
    #expect(disk.log == ["first 0", "b 2", "a 3"])
  }

  @Test func aRefusalIsToldOnceAndTheGoodNewsToo() async {
    var told: [FileError?] = []
    disk.setFull(true)
    keep(1, as: "a") { told.append($0) }
    #expect(await waited { told.count == 1 })
    // A while later it is tried again, and the same cause is no news.
    backend.clock.advance(by: Keeper.patience)
    #expect(await waited { !keeper.isWriting } && told.count == 1)
    disk.setFull(false)
    backend.clock.advance(by: Keeper.patience)
    #expect(await waited { told.count == 2 })
    #expect(told.first.map { $0 != nil } == true && told.last.map { $0 == nil } == true)
    #expect(disk.files == ["a": 1])
  }

  @Test func anotherChangeTriesAgainWhatWasRefused() async {
    var told: [FileError?] = []
    disk.setFull(true)
    keep(1, as: "a") { told.append($0) }
    #expect(await waited { told.count == 1 })
    disk.setFull(false)
    keep(2, as: "b")
    #expect(await waited { disk.files == ["a": 1, "b": 2] })
  }

  @Test func theEndTriesOnceMoreAndSaysWhatTheDiskRefuses() {
    disk.setFull(true)
    keep(1, as: "a")
    #expect(keeper.finish()?.contains("no space left") == true)
    disk.setFull(false)
    #expect(keeper.finish() == nil)
    #expect(disk.files == ["a": 1])
  }

  @Test func aQuitDoesNotWaitForEver() {
    disk.stall()
    keep(1, as: "a")
    disk.waitForWrite()
    #expect(keeper.finish(within: 0.01) == "the disk is too slow to keep a")
    disk.goOn()
    #expect(keeper.finish() == nil)
  }

  @Test func whoWaitsWritesLast() {
    for value in 1...200 { keep(value, as: "a") }
    #expect(keeper.finish() == nil)
    #expect(disk.files == ["a": 200])
  }

  @Test func nobodyIsWokenWhileNothingIsRefused() async {
    keep(1, as: "a")
    #expect(await waited { !keeper.isWriting })
    #expect(backend.clock.pendingTimers == 0)
  }
}
