import AppTestSupport
import DesktopServices
import Geometry
import Glibc
import PaintingFiles
import PaintingModel
import StandInPrograms
import TestSupport
import Testing
import UserInterface

@testable import FileDialogs
@testable import PaintingApp

/// From a painting to a printer, and to a file of pages.
@MainActor @Suite(.serialized) struct PrintFlowTests {
  /// A desktop that answers as a test tells it.
  private final class Desk {
    var jobs: [PrintJob] = []
    var pages: [[UInt8]] = []
    var answers: [PrintPortal.Answer]

    init(_ answers: PrintPortal.Answer...) { self.answers = answers }

    func print(
      _ job: PrintJob, _ parent: String, _ tell: @escaping @Sendable (PrintPortal.Answer) -> Void
    ) {
      jobs.append(job)
      var bytes = [UInt8](repeating: 0, count: 1 << 20)
      let count = read(job.file, &bytes, bytes.count)
      pages.append(Array(bytes.prefix(max(0, count))))
      tell(answers.removeFirst())
    }
  }

  private let home: AppHome
  private let stage: CanvasStage

  init() throws {
    home = try AppHome()
    try UserFolders.make(home.folders.state)
    stage = try CanvasStage()
    stage.user.drag([Point(400, 300), Point(440, 320), Point(480, 300)])
  }

  private func path(_ name: String) -> String { "\(home.folders.state)/\(name)" }

  private func isTold(_ words: String) async -> Bool {
    await waited(until: { stage.user.find(named: words) != nil }) { stage.user.backend.drain() }
  }

  private func use(_ desk: Desk) { stage.editor.desktopPrinter = { desk.print($0, $1, $2) } }

  private func useProgram(_ script: String) throws {
    let program = path("lp")
    try StandInProgram.make(script, at: program)
    stage.editor.linePrinter = LinePrinter(program: program)
  }

  @Test func theDesktopPrintsWhatWasChosen() async throws {
    let desk = Desk(.success(true))
    use(desk)
    stage.user.key(.character("p"), modifiers: .control)
    stage.user.advance(by: 1)
    stage.user.tap("print.paper.a3")
    stage.user.tap("print.scale.poster")
    stage.user.tap("print.confirm")
    #expect(await isTold("Sent to the printer"))
    let job = try #require(desk.jobs.first)
    #expect(desk.jobs.count == 1 && job.paper == "iso_a3" && job.isAcross)
    #expect(job.width == 297 && job.height == 420 && job.title == stage.editor.title)
    #expect(PictureFormat(of: desk.pages[0]) == .pdf)
    #expect(stage.editor.preferences.print == PrintSetup(.a3, scale: .poster))
  }

  @Test func whoCallsItOffHearsNothing() async throws {
    let desk = Desk(.success(false))
    use(desk)
    stage.editor.print(PrintSetup())
    #expect(await waited(until: { desk.answers.isEmpty }) { stage.user.backend.drain() })
    stage.user.advance(by: 1)
    #expect(stage.user.find(named: "Sent to the printer") == nil)
    #expect(stage.user.window.presentedViewControllers.isEmpty)
  }

  @Test func aPrinterThatRefusesIsQuotedAndAPDFIsOffered() async throws {
    use(Desk(.failure(.refused(reason: "out of paper"))))
    stage.editor.print(PrintSetup())
    #expect(await isTold("The painting is not printed"))
    #expect(await isTold("The desktop's portal: out of paper."))
    stage.user.tap("not-printed.save")
    let isAsked = await waited(until: {
      (stage.user.window.presentedViewControllers.last as? ChooserController)?.mode
        == .save(name: "\(stage.editor.title).pdf", ending: "pdf")
    }) { stage.user.advance(by: 0.1) }
    #expect(isAsked)
  }

  @Test(arguments: [PortalFailure.noBus, .noPortal(reason: "nobody"), .unknownMethod, nil])
  func withoutAPortalTheProgramPrints(_ failure: PortalFailure?) async throws {
    if let failure { use(Desk(.failure(failure))) }
    try useProgram("cat >\(home.folders.state)/pages")
    stage.editor.print(PrintSetup())
    #expect(await isTold("Sent to the printer"))
    #expect(PictureFormat(of: try FileBytes.read(path("pages"))) == .pdf)
  }

  @Test func aProgramThatRefusesIsQuoted() async throws {
    try useProgram("cat >/dev/null; echo 'lp: The printer or class does not exist.' >&2; exit 1")
    stage.editor.print(PrintSetup())
    #expect(
      await isTold("The printer has refused: lp: The printer or class does not exist."))
  }

  @Test func withNothingToPrintWithItIsSaidWhatToDo() async throws {
    stage.editor.linePrinter = LinePrinter(program: path("nothing"))
    stage.editor.print(PrintSetup())
    #expect(await isTold("\(PrintError.missing)"))
  }

  @Test func thePagesAreWrittenToAFileWhilePaintingGoesOn() async throws {
    stage.editor.writePages(PrintSetup(scale: .poster), to: path("sea.pdf"))
    stage.user.drag([Point(400, 350), Point(480, 350)])
    #expect(stage.editor.document.painting.strokes.count == 2)
    #expect(await isTold("Exported \(path("sea.pdf").placed(home: "/nowhere"))"))
    #expect(PictureFormat(of: try FileBytes.read(path("sea.pdf"))) == .pdf)
  }

  @Test func aFolderThatIsNotThereIsTold() async throws {
    stage.editor.writePages(PrintSetup(), to: path("no/folder/sea.pdf"))
    #expect(await isTold("The picture is not exported"))
  }
}
