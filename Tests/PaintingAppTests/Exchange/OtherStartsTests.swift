import DesktopServices
import Geometry
import PaintingFiles
import Synchronization
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// Other starts of the program ask the one that runs.
@MainActor struct OtherStartsTests {
  /// Plays the bus.
  private final class Bus: Sendable {
    typealias Tell = @Sendable (InstanceRequest, @escaping @Sendable (Bool) -> Void) -> Void
    private let tell = Mutex<Tell?>(nil)
    private let answers = Mutex<[Bool]>([])

    var given: [Bool] { answers.withLock { $0 } }
    var isServed: Bool { tell.withLock { $0 != nil } }
    func serve(_ new: @escaping Tell) { tell.withLock { $0 = new } }
    func ask(_ request: InstanceRequest) {
      tell.withLock { $0 }?(request) { [self] answer in answers.withLock { $0.append(answer) } }
    }
  }

  private let bus = Bus()
  private let stage: ExchangeStage

  init() throws {
    stage = try ExchangeStage(environment: ["DISPLAY": ":7"]) { [bus] in bus.serve($0) }
  }

  private func ask(_ request: InstanceRequest) async -> Bool? {
    let count = bus.given.count
    bus.ask(request)
    await stage.wait(for: "the answer") { bus.given.count > count }
    return bus.given.last
  }

  @Test func aFileIsOpenedInTheWindowThatIsThere() async throws {
    let path = try stage.paintingFile("hill.ora")
    let answer = await ask(
      InstanceRequest(addresses: ["file://\(path)"], startupID: "x_TIME9", display: ":7.0"))
    #expect(answer == true && stage.user.screen.activations == ["x_TIME9"])
    await stage.wait(for: "the painting") { stage.editor.title == "hill" }
  }

  @Test func unsavedWorkIsAskedAboutFirst() async throws {
    stage.paint()
    let path = try stage.paintingFile("hill.ora")
    #expect(await ask(InstanceRequest(addresses: ["file://\(path)"])) == true)
    #expect(stage.user.find("unsaved.discard") != nil && stage.painting.strokes.count == 1)
    // A second one has to go on alone: the person is being asked.
    #expect(await ask(InstanceRequest(addresses: ["file://\(path)"])) == false)
  }

  @Test func aFileThatIsNotThereYetIsWhereANewPaintingWillBeSaved() async throws {
    let path = "\(stage.home)/new.ora"
    #expect(await ask(InstanceRequest(addresses: ["file://\(path)"])) == true)
    #expect(stage.editor.title == "new" && stage.painting.isEmpty)
  }

  @Test func picturesAfterTheFirstFileBecomeLayersOnIt() async throws {
    let painting = try stage.paintingFile("hill.ora")
    let addresses = try [painting, stage.file("sun.png", 4, 4), stage.file("moon.png", 4, 4)]
    #expect(await ask(InstanceRequest(addresses: addresses.map { "file://\($0)" })) == true)
    await stage.wait(for: "the layers") { stage.layerNames == ["Layer 1", "sun", "moon"] }
    #expect(stage.editor.title == "hill")
  }

  @Test func picturesThatAStartNamesBecomeLayersOnItsFirst() async throws {
    let options = AppOptions(
      filePath: try stage.paintingFile("hill.ora"), morePaths: [try stage.file("sun.png", 4, 4)])
    let other = try ExchangeStage(options)
    await other.wait(for: "the layer") { other.layerNames == ["Layer 1", "sun"] }
    #expect(other.editor.title == "hill")
  }

  @Test func withoutAFileTheWindowOnlyComesToTheFront() async {
    #expect(await ask(InstanceRequest()) == true)
    #expect(stage.user.screen.activations == [nil])
  }

  @Test func whoHasGoneOnAloneIsNotServedTwice() async throws {
    let path = try stage.paintingFile("hill.ora")
    let request = InstanceRequest(
      addresses: ["file://\(path)"], time: RunningInstance.now - 2 * RunningInstance.patience)
    #expect(await ask(request) == false && stage.user.screen.activations.isEmpty)
  }

  @Test func anotherDisplayHasAWindowOfItsOwn() async throws {
    let path = try stage.paintingFile("hill.ora")
    let request = InstanceRequest(addresses: ["file://\(path)"], display: ":8")
    #expect(await ask(request) == false)
  }

  @Test func recordingsShareNothing() throws {
    let other = Bus()
    _ = try ExchangeStage(AppOptions(isPlay: true)) { other.serve($0) }
    #expect(!other.isServed && bus.isServed)
  }

  @Test func aWindowOfItsOwnWaitsForItsTurn() throws {
    let other = Bus()
    _ = try ExchangeStage(AppOptions(isAlone: true)) { other.serve($0) }
    #expect(other.isServed)
  }

  @Test func onlyAPlainStartIsHandedOver() {
    #expect(AppOptions(filePath: "a", morePaths: ["b"]).sharedFiles == ["a", "b"])
    #expect(AppOptions(startsEmpty: false).sharedFiles == [])
    #expect(AppOptions(filePath: "a", isPlay: true).sharedFiles == nil)
    #expect(AppOptions(filePath: "a", isAlone: true).sharedFiles == nil)
    let size = PixelSize(width: 9, height: 9)
    #expect(AppOptions(filePath: "a", paintingSize: size).sharedFiles == nil)
  }
}
