/// Which way people read, and with it the way an interface is laid out.
public nonisolated enum LayoutDirection: Hashable, Sendable {
  /// As in Latin, Greek or Chinese: what comes first stands left.
  case leftToRight
  /// As in Arabic or Hebrew: what comes first stands right.
  case rightToLeft
}

extension LayoutDirection {
  /// The direction of the whole interface. Set it before the first window opens (see
  /// `Appearance.adopt`); a later change needs a `setNeedsLayout` and `setNeedsDisplay` of the window.
  @MainActor public static var current = LayoutDirection.leftToRight

  /// The languages that are written from right to left, by their ISO 639 codes.
  private static let rightToLeftLanguages: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "glk", "he", "iw", "ji", "ks", "lrc", "mzn", "nqo", "pnb", "ps",
    "sd", "sdh", "syr", "ug", "ur", "yi",
  ]

  /// The direction that the environment asks for: `FUDE_DIRECTION` = `rtl` or `ltr`, else that of the
  /// language of messages (the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is not empty).
  public static func preferred(_ environment: (String) -> String?) -> LayoutDirection {
    switch environment("FUDE_DIRECTION")?.lowercased() {
    case "rtl": return .rightToLeft
    case "ltr": return .leftToRight
    default: break
    }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment)
      .first { !$0.isEmpty }
    return direction(ofLocale: locale ?? "")
  }

  /// The direction of a locale such as `ar_EG.UTF-8`; the script, as in `uz@arabic`, counts before
  /// the language.
  static func direction(ofLocale locale: String) -> LayoutDirection {
    let parts = locale.lowercased().split(separator: "@", maxSplits: 1)
    if let script = parts.dropFirst().first {
      if script == "latin" || script == "cyrillic" { return .leftToRight }
      if script == "arabic" || script == "hebrew" { return .rightToLeft }
    }
    let language = (parts.first ?? "").prefix { $0 != "_" && $0 != "." && $0 != "-" }
    return rightToLeftLanguages.contains(String(language)) ? .rightToLeft : .leftToRight
  }
}
