import Words

/// Where a file of lines is wrong, and how.
public struct StrokeLinesError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  /// What is wrong there.
  public let problem: LineProblem

  /// What and where, as the end of a sentence, without a full stop.
  public var description: String {
    // Translators: where in a file something is wrong, and what.
    text("at line %s: %s", String(line), problem.description)
  }
}
