import Glibc
import StandInPrograms
import Testing

@testable import PaintingFiles

/// Printing by a program in the place of `lp`.
@Suite struct LinePrinterTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func printer(_ script: String) throws -> LinePrinter {
    let path = folder.file("lp")
    try StandInProgram.make(script, at: path)
    return LinePrinter(program: path)
  }

  private func error(_ printer: LinePrinter) -> PrintError? {
    do throws(PrintError) {
      try printer.print(Array("%PDF-1".utf8), title: "Sea", paper: .a4)
      return nil
    } catch {
      return error
    }
  }

  @Test func thePagesGoToItsInputAsTheyAre() throws {
    let pages = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let printer = try printer("echo \"$@\" >\(folder.path)/words; cat >\(folder.path)/pages")
    try printer.print(pages, title: "A “sea” -o", paper: .letter)
    #expect(try FileBytes.read(folder.file("pages")) == pages)
    let words = String(decoding: try FileBytes.read(folder.file("words")), as: UTF8.self)
    #expect(words == "-t A “sea” -o -o media=Letter -o print-scaling=none\n")
  }

  @Test func itsOwnWordsAreTold() throws {
    let printer = try printer("echo 'lp: Error - no default destination available.' >&2; exit 1")
    #expect(
      "\(try #require(error(printer)))"
        == "The printer has refused: lp: Error - no default destination available.")
    #expect("\(try #require(error(try self.printer("exit 3"))))" == "The printer has refused.")
  }

  @Test func aProgramThatCrashesHasRefused() throws {
    #expect(error(try printer("kill -SEGV $$")) == .refused(words: ""))
  }

  @Test func withoutTheProgramItIsSaidWhatToDo() throws {
    let missing = try #require(error(LinePrinter(program: folder.file("nothing"))))
    #expect(missing == .missing && "\(missing)".contains("Save a PDF"))
  }

  @Test func aFileInMemoryIsReadFromItsBeginning() throws {
    let file = try MemoryFile(Array("pages".utf8))
    var bytes = [UInt8](repeating: 0, count: 9)
    #expect(read(file.number, &bytes, 9) == 5 && bytes.prefix(5).elementsEqual("pages".utf8))
  }
}
