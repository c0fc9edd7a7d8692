import Glibc

/// The program `lp`, which gives files to the printers of CUPS.
public struct LinePrinter: Sendable {
  /// How long it may take to take a file, in seconds.
  private static let patience = 120.0

  /// The program.
  public var program: String

  /// Makes the printer of a program that is on the path.
  public init(program: String = "lp") { self.program = program }

  /// Gives pages of PDF to the printer that people use by default, as large as they are. Waits for that, so not on
  /// the main thread.
  public func print(
    _ pages: [UInt8], title: String, paper: PrintPaper
  ) throws(PrintError) {
    let run: ProgramRun
    do throws(SystemError) {
      run = try ProgramRun(
        [program, "-t", title, "-o", "media=\(paper.media)", "-o", "print-scaling=none"],
        input: pages, patience: LinePrinter.patience)
    } catch {
      throw error.code == ENOENT ? .missing : .system(error)
    }
    switch run.outcome {
    case .ended(0): return
    case .tookTooLong: throw .tookTooLong
    case .ended, .killed:
      let lines = String(decoding: run.errors, as: UTF8.self).split(whereSeparator: \.isNewline)
      throw .refused(words: lines.joined(separator: " "))
    }
  }
}
