import AppTestSupport
import ColorLibrary
import ColorSpaces
import Controls
import Geometry
import Rasterizer
import Synchronization
import TestSupport
import Testing
import UserInterface

@testable import ColorPanels
@testable import PaintingApp

/// The color panel with a library that answers when the test says so.
@MainActor private final class Stage {
  let user: UserDriver
  let trays = TraysController()
  let catalog = SlowCatalog()
  let names = Names()
  let services: ColorServices

  init() throws {
    services = ColorServices(
      catalog: { [catalog] in catalog },
      look: { [names] hex async throws(LibraryError) in try await names.look(hex) })
    user = try UserDriver(size: Size(1000, 950))
    user.window.rootViewController = trays
    trays.colorContext = { [services] in ColorPanelContext($0, services: services) }
    trays.onAction = { [weak self] in
      guard let self, case .color(let color) = $0 else { return }
      var state = trays.state
      state.color = color
      trays.update(state: state)
    }
    pick(0xC8553D)
    user.backend.drain()
    user.tap("color.current")
    user.advance(by: 1)
  }

  func pick(_ hex: UInt32) { trays.onAction?(.color(Color(hex: hex))) }

  /// Waits for what other threads do.
  func wait(_ done: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) async {
    let came = await waited(until: done) { user.advance(by: 0.01) }
    #expect(came, "it never came", sourceLocation: sourceLocation)
  }

  func settle() async {
    for _ in 0..<200 { await Task.yield() }
    user.advance(by: 0.5)
  }

  func sees(_ identifier: String) -> Bool { user.element(identifier) != nil }
  func sees(named name: String) -> Bool { user.element(named: name) != nil }
}

/// Names of colors: each is called by its hex, with one tag.
private final class Names: Sendable {
  private struct State {
    var isHeld = false
    var asked: [UInt32] = []
    var waiting: [(hex: UInt32, resume: CheckedContinuation<Void, Never>)] = []
  }
  private let state = Mutex(State())

  var asked: [UInt32] { state.withLock { $0.asked } }
  var waiting: [UInt32] { state.withLock { $0.waiting.map(\.hex) } }

  func hold() { state.withLock { $0.isHeld = true } }

  func answer(_ hex: UInt32) {
    let found = state.withLock { state in
      state.waiting.firstIndex { $0.hex == hex }.map { state.waiting.remove(at: $0) }
    }
    found?.resume.resume()
  }

  func look(_ hex: UInt32) async throws(LibraryError) -> WheelNames.Answer {
    let isHeld = state.withLock { state in
      state.asked.append(hex)
      return state.isHeld
    }
    if isHeld {
      await withCheckedContinuation { resume in
        state.withLock { $0.waiting.append((hex, resume)) }
      }
    }
    let word = String(hex, radix: 16)
    return WheelNames.Answer(
      name: "name \(word)", isExact: hex == 0xC8553D,
      tags: [Tag(timestamp: 1, id: Int64(hex), name: "tag \(word)")])
  }
}

@MainActor struct WheelLibraryTests {
  @Test func theNameAndTheTagsOfTheColorAreThere() async throws {
    let stage = try Stage()
    await stage.wait { stage.sees(named: "name c8553d") && stage.sees("colors.tag.tag c8553d") }
    #expect(!stage.sees(named: "nearest name"), "it is its own")
    stage.pick(0x123456)
    await stage.wait { stage.sees(named: "name 123456") && stage.sees(named: "nearest name") }
    #expect(!stage.sees("colors.tag.tag c8553d"))
  }

  @Test func theNewestColorWinsAndNothingFlickersMeanwhile() async throws {
    let stage = try Stage()
    await stage.wait { stage.sees(named: "name c8553d") }
    stage.names.hold()
    for hex: UInt32 in [0x111111, 0x222222, 0x333333] {
      stage.pick(hex)
      await stage.wait { stage.names.waiting.contains(hex) }
      #expect(stage.sees(named: "name c8553d"), "the name before stays to be seen")
    }
    stage.names.answer(0x333333)
    await stage.wait { stage.sees(named: "name 333333") }
    stage.names.answer(0x111111)
    stage.names.answer(0x222222)
    await stage.settle()
    #expect(stage.sees(named: "name 333333"), "answers that come too late are not heard")
  }

  @Test func nobodyAsksWhileNobodyLooks() async throws {
    let stage = try Stage()
    await stage.wait { stage.sees(named: "name c8553d") }
    stage.user.tap("colors.library")
    stage.user.advance(by: 1)
    stage.pick(0x445566)
    await stage.settle()
    #expect(!stage.names.asked.contains(0x445566))
    stage.user.tap("colors.wheel")
    await stage.wait { stage.sees(named: "name 445566") }
  }

  @Test func searchSaysLoadingAndShowsWhatWasFoundInTheLibrary() async throws {
    let stage = try Stage()
    stage.catalog.put(0xC8553D, name: "brick", tags: ["warm"])
    stage.catalog.hold(.lookUp)
    stage.user.tap("colors.search")
    stage.user.advance(by: 0.1)
    #expect(stage.user.element("colors.search")?.state.isEnabled == false)
    await stage.wait { !stage.catalog.waiting.isEmpty }
    stage.catalog.answer()
    await stage.wait { stage.user.element("colors.library")?.state.isSelected == true }
    #expect(stage.services.memory.tab == "Library")
    stage.user.tap("colors.wheel")
    stage.user.advance(by: 0.5)
    #expect(stage.user.element("colors.search")?.state.isEnabled == true)
  }

  @Test func aColorThatIsNotKnownIsSaidOnTheButtonUntilThereIsAnother() async throws {
    let stage = try Stage()
    stage.user.tap("colors.search")
    await stage.wait { stage.sees(named: "Not found") }
    #expect(stage.user.element("colors.wheel")?.state.isSelected == true)
    stage.pick(0x123456)
    #expect(stage.sees(named: "Search") && !stage.sees(named: "Not found"))
  }

  @Test func anotherColorCallsTheSearchOff() async throws {
    let stage = try Stage()
    stage.catalog.hold(.lookUp)
    stage.user.tap("colors.search")
    await stage.wait { !stage.catalog.waiting.isEmpty }
    stage.pick(0x123456)
    #expect(stage.user.element("colors.search")?.state.isEnabled == true)
    await stage.wait { stage.catalog.cancelled == [.lookUp(0xC8553D)] }
  }

  @Test func whatIsTypedIsSearchedFor() async throws {
    let stage = try Stage()
    stage.catalog.put(0xFF6347, name: "tomato")
    stage.user.tap("colors.hex")
    stage.user.key(.character("a"), modifiers: .control)
    stage.user.type("tomato")
    stage.user.tap("colors.search")
    await stage.wait { stage.user.element("colors.library")?.state.isSelected == true }
    #expect(stage.trays.state.color.hex == 0xFF6347)
    #expect(stage.catalog.calls.contains(.lookUp(0xFF6347)))
  }

  @Test func aFailedSearchSaysWhy() async throws {
    let stage = try Stage()
    stage.catalog.hold(.lookUp)
    stage.user.tap("colors.search")
    await stage.wait { !stage.catalog.waiting.isEmpty }
    stage.catalog.answer(failing: .badTag("x"))
    await stage.wait { stage.sees(named: LibraryError.badTag("x").description) }
    #expect(stage.user.element("colors.search")?.state.isEnabled == true)
  }

  @Test func aTagIsAddedAndTheNameIsAskedForAgain() async throws {
    let stage = try Stage()
    await stage.wait { stage.sees(named: "name c8553d") }
    stage.catalog.hold(.add)
    stage.user.tap("colors.new-tag")
    stage.user.type("autumn")
    stage.user.tap("colors.add-tag")
    await stage.wait { !stage.catalog.waiting.isEmpty }
    #expect(stage.user.element("colors.add-tag")?.state.isEnabled == false)
    #expect(stage.user.element("colors.new-tag")?.state.isEnabled == false)
    let before = stage.names.asked.count
    stage.catalog.answer()
    await stage.wait { stage.names.asked.count > before }
    #expect(stage.catalog.tags(of: 0xC8553D) == ["autumn"])
    #expect(stage.user.value(of: "colors.new-tag") == "")
    #expect(stage.user.element("colors.add-tag")?.state.isEnabled == true)
  }

  @Test func aBadTagShakesAndIsSaidAndEscapeTakesItBack() async throws {
    let stage = try Stage()
    let field = try #require(stage.user.window.view(identified: "colors.new-tag") as? TextField)
    let text = String(repeating: "x", count: 60) + "y"
    stage.user.tap("colors.new-tag")
    field.maximumCount = 100
    stage.user.type(text)
    stage.user.key(.enter)
    await stage.wait { field.isShaking }
    #expect(stage.sees(named: LibraryError.badTag(text).description) && field.text == text)
    stage.user.tap("colors.new-tag")
    stage.user.key(.escape)
    #expect(field.text.isEmpty && !stage.user.window.presentedViewControllers.isEmpty)
  }

  @Test func aTagShowsAllItsColors() async throws {
    let stage = try Stage()
    stage.catalog.fill(tag: 0xC8553D, count: 5)
    await stage.wait { stage.sees("colors.tag.tag c8553d") }
    stage.user.tap("colors.tag.tag c8553d")
    await stage.wait { stage.catalog.calls.contains(.colors(0xC8553D, offset: 0)) }
    #expect(stage.user.element("colors.library")?.state.isSelected == true)
  }

  @Test func theUsersOwnLibraryNamesColorsAndKeepsTags() async throws {
    let home = try AppHome()
    let app = try home.start()
    let user = try #require(UserDriver(window: app.window))
    app.editor.perform(.color(Color(hex: 0xFF6347)))
    app.editor.trays.openColorPicker()
    func wait(for name: String) async {
      let came = await waited {
        user.element(named: name) != nil
      } meanwhile: {
        user.advance(by: 0.01)
      }
      #expect(came, "\(name) never came")
    }
    await wait(for: "tomato")
    app.editor.perform(.color(Color(hex: 0xFF6448)))
    await wait(for: "nearest name")
    user.tap("colors.new-tag")
    user.type("sauce")
    user.key(.enter)
    await wait(for: "Tag sauce")
    app.editor.perform(.quit)
  }
}
