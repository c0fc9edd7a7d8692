import Words

extension PortalFailure {
  /// Whether there is nothing to print with on the desktop: another way may be tried.
  public var isWithoutPortal: Bool {
    switch self {
    case .noBus, .noPortal, .unknownMethod: true
    case .refused, .gone, .badAnswer: false
    }
  }

  /// Why nothing was printed, in words for people.
  public var printingWords: String {
    switch self {
    case .badAnswer(let answer):
      text("The desktop's portal has answered with no printer: %s.", answer)
    default: pickingWords
    }
  }
}
