/// Which way a line of text runs.
public enum TextDirection: Hashable, Sendable {
  case leftToRight
  case rightToLeft
}
