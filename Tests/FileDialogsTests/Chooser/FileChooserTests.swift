import AppTestSupport
import DesktopServices
import Geometry
import Glibc
import PaintingFiles
import Synchronization
import TestSupport
import Testing
import UserInterface

@testable import FileDialogs

/// Counts on whatever thread.
private final class Counter: Sendable {
  private let value = Mutex(0)
  var count: Int { value.withLock { $0 } }
  func add() { value.withLock { $0 += 1 } }
}

/// A desktop whose chooser does as a test says.
@MainActor private final class Desktop {
  let home: AppHome
  let user: UserDriver
  let chooser: FileChooser
  var chosen: [String] = []
  private(set) var questions: [FileQuestion] = []
  let cancellations = Counter()
  private var tell: (@Sendable (Result<ChosenFile?, PortalFailure>) -> Void)?

  init() throws {
    home = try AppHome()
    user = try UserDriver(size: Size(1000, 760), root: ViewController())
    chooser = FileChooser(folders: home.folders, keeper: Keeper())
    chooser.desktop = { [weak self, cancellations] question, _, tell in
      self?.questions.append(question)
      self?.tell = tell
      return PortalCancellation { cancellations.add() }
    }
  }

  func ask(_ mode: ChooserMode, in folder: String? = nil) {
    chooser.choose(mode, in: folder, window: user.window) { [weak self] in
      self?.chosen.append($0)
    }
    user.advance(by: 0.5)
  }

  /// Answers, and waits until that is seen.
  func answer(_ answer: Result<ChosenFile?, PortalFailure>) async {
    tell?(answer)
    let isSeen = await waited(until: { !isWaiting })
    #expect(isSeen)
    user.advance(by: 0.5)
  }

  func answer(_ path: String) async { await answer(.success(ChosenFile(path: path))) }

  var isWaiting: Bool { user.element("chooser.waiting") != nil }
  var isOurs: Bool { user.find("chooser.path") != nil }
}

/// Files are chosen by the desktop's own chooser, and by ours where it does not answer.
@MainActor @Suite struct FileChooserTests {
  @Test func theDesktopIsAskedWithTypesAndFolder() async throws {
    let desktop = try Desktop()
    #expect(desktop.questions.isEmpty, "not before it is needed")
    desktop.ask(.open, in: "/usr/nowhere")
    let question = try #require(desktop.questions.first)
    #expect(question.purpose == .open && question.title == "Open")
    #expect(question.folder == "/usr", "the nearest folder that is there")
    #expect(question.types.first?.endings.contains("ora") == true)
    #expect(question.types.first?.endings.contains("png") == true)
    #expect(question.types.last == .all)
    #expect(desktop.isWaiting, "the window takes nothing else meanwhile")
    await desktop.answer("/tmp/a.png")
    #expect(desktop.chosen == ["/tmp/a.png"])
    #expect(desktop.user.window.presentedViewControllers.isEmpty)
  }

  @Test func theLastFolderIsRememberedFromRunToRun() async throws {
    let desktop = try Desktop()
    desktop.ask(.open)
    await desktop.answer("/usr/share/a.png")
    desktop.ask(.open)
    #expect(desktop.questions.last?.folder == "/usr/share")
    await desktop.answer(.success(nil))
    let file = "\(desktop.home.folders.state)/chooser"
    #expect(await waited(until: { ChooserMemory(in: desktop.home.folders).folder == "/usr/share" }))
    #expect(FolderListing.exists(file))
  }

  @Test func whoCallsItOffChoosesNothing() async throws {
    let desktop = try Desktop()
    desktop.ask(.open)
    await desktop.answer(.success(nil))
    #expect(desktop.chosen.isEmpty && !desktop.isOurs)
    desktop.ask(.open)
    desktop.user.tap("alert.cancel")
    #expect(desktop.cancellations.count == 1)
    #expect(!desktop.isWaiting)
    desktop.ask(.open)
    desktop.chooser.cancel()
    #expect(desktop.cancellations.count == 2, "also who quits")
  }

  @Test(arguments: [
    PortalFailure.noBus, .noPortal(reason: "none"), .unknownMethod, .refused(reason: ""), .gone,
    .badAnswer("(0,)"),
  ])
  func whereTheDesktopDoesNotAnswerOursDoes(_ failure: PortalFailure) async throws {
    let desktop = try Desktop()
    desktop.ask(.open, in: "/usr")
    await desktop.answer(.failure(failure))
    #expect(desktop.isOurs && desktop.chosen.isEmpty)
    desktop.user.key(.escape)
    desktop.user.key(.escape)
    let isThere = desktop.chooser.desktop != nil
    switch failure {
    case .noBus, .noPortal, .unknownMethod: #expect(!isThere, "not asked again")
    default: #expect(isThere)
    }
  }

  @Test func theTypeDecidesTheEndingAndReplacingIsAskedAfterTheNameIsFinal() async throws {
    let desktop = try Desktop()
    let folder = desktop.home.folders.home
    let save = ChooserMode.save(name: "sea.ora", ending: "ora")
    desktop.ask(save, in: folder)
    #expect(desktop.questions.last?.purpose == .save(name: "sea.ora"))
    #expect(desktop.questions.last?.types == [FileType("Paintings", endings: ["ora"])])
    await desktop.answer("\(folder)/wave")
    #expect(desktop.chosen == ["\(folder)/wave.ora"])
    // The desktop was asked about “wave”, and not about what it becomes.
    try AtomicFile.write([1], to: "\(folder)/wave.ora")
    desktop.ask(save, in: folder)
    await desktop.answer("\(folder)/wave")
    #expect(desktop.chosen.count == 1 && desktop.user.find("alert.replace") != nil)
    desktop.user.key(.escape)
    #expect(desktop.chosen.count == 1)
    desktop.ask(save, in: folder)
    await desktop.answer("\(folder)/wave")
    desktop.user.tap("alert.replace")
    #expect(desktop.chosen == ["\(folder)/wave.ora", "\(folder)/wave.ora"])
    // About this one the desktop has asked itself.
    desktop.ask(save, in: folder)
    await desktop.answer("\(folder)/wave.ora")
    #expect(desktop.chosen.count == 3)
  }

  @Test func aSecondQuestionTakesThePlaceOfTheFirst() throws {
    let desktop = try Desktop()
    desktop.chooser.desktop = nil
    for _ in 0..<2 { desktop.ask(.open) }
    #expect(desktop.user.window.presentedViewControllers.count == 1)
  }

  @Test func aNameThatCannotBeIsRefusedWithAWord() async throws {
    let desktop = try Desktop()
    desktop.ask(.save(name: "sea.ora", ending: "ora"))
    await desktop.answer("/tmp/\(String(repeating: "x", count: 252))")
    #expect(desktop.chosen.isEmpty && desktop.user.find("failure.close") != nil)
  }
}
