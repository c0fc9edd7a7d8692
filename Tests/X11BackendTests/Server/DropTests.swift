import Geometry
import Testing
import UserInterface
import VirtualDesktop
import X11Backend

extension ServerTests {
  /// What another program drags over our window and drops there.
  @MainActor struct DropTests {
    private let stage: Stage
    private let other: DataClient
    private let window: DesktopWindow

    init() throws {
      stage = try Stage()
      other = try stage.desktop.startDataClient()
      let number = stage.window.portalIdentifier.split(separator: ":").last ?? ""
      window = stage.desktop.window(numbered: try #require(UInt32(number, radix: 16)))
      stage.window.acceptDrops(of: [.uriList, .png, .bytes])
      other.offered = [
        "text/uri-list": Array("file:///tmp/a.png\r\n".utf8), "text/html": [1], "image/png": [2],
        "text/plain": [3],
      ]
      stage.backend.synchronize()
    }

    private func wait(for what: String, until: @escaping () -> Bool) throws {
      try stage.wait(for: what) { [other] in
        try? other.turn()
      } until: {
        until()
      }
    }

    private var frame: PixelRect {
      get throws { try #require(window.frame) }
    }

    /// Holds what is offered over the window, 30 pixels right of its corner and 40 below.
    private func hold(version: Int = 5) throws {
      try other.enter(window, version: version)
      try other.move(to: frame.minX + 30, frame.minY + 40, over: window)
      try wait(for: "the drag") { [stage] in stage.hears { $0.dragged != nil } }
    }

    private func drop() throws -> DragSample {
      try other.drop(on: window)
      try wait(for: "the drop") { [stage] in stage.hears { $0.droppedSample != nil } }
      return try #require(stage.events.compactMap(\.droppedSample).last)
    }

    private func read(_ type: ContentType) throws -> Result<[UInt8], ExchangeError>? {
      var answer: Result<[UInt8], ExchangeError>?
      stage.window.readDrop(type) { answer = $0 }
      try wait(for: "what was dropped") { answer != nil }
      return answer
    }

    @Test(arguments: [3, 4, 5]) func aFileIsDropped(version: Int) throws {
      try hold(version: version)
      let drag = try #require(stage.events.compactMap(\.dragged).last)
      #expect(drag.types == [.uriList, .png] && drag.location == Point(30, 40))
      #expect(try drop().location == Point(30, 40))
      #expect(try read(.uriList) == .success(Array("file:///tmp/a.png\r\n".utf8)))
      stage.window.finishDrop(isTaken: true)
      try wait(for: "the end") { [other] in other.finishes == [true] }
      #expect(other.statuses == [true], "a copy is taken, though a move was offered")
    }

    @Test func aLargePictureComesInPieces() throws {
      let bytes = [UInt8](repeating: 9, count: 3_000_000)
      other.offered = ["image/png": bytes]
      try hold()
      _ = try drop()
      let isSame = try read(.png) == .success(bytes)
      #expect(isSame)
    }

    @Test func severalTypesAreReadOfOneDrop() throws {
      try hold()
      _ = try drop()
      #expect(try read(.uriList) == .success(Array("file:///tmp/a.png\r\n".utf8)))
      #expect(try read(.png) == .success([2]))
      stage.window.finishDrop(isTaken: true)
      try wait(for: "the end") { [other] in other.finishes == [true] }
    }

    @Test func whatLeavesIsForgotten() throws {
      try hold()
      try other.leave(window)
      try wait(for: "its leaving") { [stage] in stage.events.contains(.dragExited) }
      try other.drop(on: window)
      try other.enter(window)
      try other.move(to: frame.minX, frame.minY, over: window)
      try wait(for: "the next drag") { [other] in other.statuses.count == 2 }
      #expect(!stage.hears { $0.droppedSample != nil })
    }

    @Test func whatTheWindowDoesNotTakeIsRefused() throws {
      other.offered = ["text/plain": [1], "text/html": [2]]
      try other.enter(window)
      try other.move(to: frame.minX + 5, frame.minY + 5, over: window)
      try wait(for: "the status") { [other] in other.statuses == [false] }
      try other.drop(on: window)
      try wait(for: "the end") { [other] in other.finishes == [false] }
      #expect(stage.events.isEmpty)
    }

    @Test func aWindowThatTakesNothingIsNotAsked() throws {
      stage.window.acceptDrops(of: [])
      stage.backend.synchronize()
      try other.enter(window)
      try other.move(to: frame.minX + 5, frame.minY + 5, over: window)
      let before = stage.drains
      try wait(for: "some turns") { [stage] in stage.drains > before + 5 }
      #expect(other.statuses.isEmpty && stage.events.isEmpty)
    }

    @Test func whoDragsMayDie() throws {
      var mortal: DataClient? = try stage.desktop.startDataClient()
      mortal?.offered = other.offered
      try mortal?.enter(window)
      try mortal?.move(to: frame.minX + 5, frame.minY + 5, over: window)
      try wait(for: "the drag") { [stage] in stage.hears { $0.dragged != nil } }
      mortal = nil
      try wait(for: "its end") { [stage] in stage.events.contains(.dragExited) }
      try hold()
    }

    @Test func whoDropsAndDiesIsNotWaitedForWithoutEnd() throws {
      var mortal: DataClient? = try stage.desktop.startDataClient()
      mortal?.offered = other.offered
      try mortal?.enter(window)
      try mortal?.move(to: frame.minX + 5, frame.minY + 5, over: window)
      try mortal?.drop(on: window)
      try wait(for: "the drop") { [stage] in stage.hears { $0.droppedSample != nil } }
      mortal = nil
      let answer = try read(.png)
      #expect(answer == .failure(.refused) || answer == .failure(.interrupted))
      stage.window.finishDrop(isTaken: false)
      try hold()
    }

    @Test func messagesOutOfOrderMeanNothing() throws {
      try other.drop(on: window)
      try other.leave(window)
      try other.move(to: frame.minX, frame.minY, over: window)
      try other.enter(window, version: 2)
      try other.move(to: frame.minX, frame.minY, over: window)
      let before = stage.drains
      try wait(for: "some turns") { [stage] in stage.drains > before + 5 }
      #expect(stage.events.isEmpty && other.statuses.isEmpty)
      #expect(stage.backend.takeError() == nil)
    }
  }
}

extension BackendEvent {
  fileprivate var dragged: DragSample? { if case .dragMoved(let drag) = self { drag } else { nil } }
  fileprivate var droppedSample: DragSample? {
    if case .dropped(let drag) = self { drag } else { nil }
  }
}
