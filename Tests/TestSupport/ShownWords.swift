import UserInterface
import Words

/// What a window says in the pseudo-language (`FUDE_WORDS=pseudo`): a sentence that stays as it is was
/// forgotten.
@MainActor public enum ShownWords {
  /// The words that a window shows and that stand in no catalog; none where it does not speak the
  /// pseudo-language.
  ///
  /// - Parameter names: what the user and the tests have named, which no language changes.
  public static func forgotten(in window: Window, names: Set<String>) -> [String] {
    guard Catalog.isPseudo else { return [] }
    return texts(of: window.accessibilityTree).filter { !isTranslated($0, names: names) }
  }

  private static func texts(of element: AccessibilityElement) -> [String] {
    [element.name, element.value ?? ""] + element.children.flatMap(texts)
  }

  /// What is called so in English.
  static func element(
    named name: String, role: AccessibilityRole?, in element: AccessibilityElement
  ) -> AccessibilityElement? {
    let inside = element.children.reversed().lazy.compactMap {
      self.element(named: name, role: role, in: $0)
    }
    if let found = inside.first { return found }
    let isIt =
      [text(stored: name), name].contains(
        Catalog.isPseudo ? PseudoLanguage.english(element.name) : element.name)
      && (role == nil || element.role == role)
    return isIt ? element : nil
  }

  /// Whether nothing of it is English: what stands in brackets is translated, and what is left are
  /// numbers, signs, names and units.
  public static func isTranslated(_ text: String, names: Set<String>) -> Bool {
    var rest = text
    for name in names.sorted(by: { $0.count > $1.count }) where rest.contains(name) {
      rest = rest.split(separator: name, omittingEmptySubsequences: false).joined(separator: " ")
    }
    rest = PseudoLanguage.unbracketed(rest)
    let words = rest.split { !($0.isLetter || $0.isNumber || "./#".contains($0)) }
    return words.allSatisfy { word in
      // A number, a file's name, a color in hexadecimal digits, a key as F2, a unit.
      let isNumber = word.first?.isNumber == true || word.dropFirst().allSatisfy(\.isNumber)
      let isName = word.contains(".") || word.contains("/") || word.hasPrefix("#")
      return isNumber || isName || units.contains(String(word))
    }
  }

  private static let units: Set<String> = [
    "px", "ms", "fps", "mm", "in", "MB", "kB", "GB", "MiB", "GiB", "KiB", "min", "PNG", "JPEG",
    "WebP",
    "SVG", "PDF", "APNG", "WebM", "MP4", "OpenRaster", "OKLCH", "OKHSV", "HSV", "RGB", "HSL", "CSS",
    "Fude",
    "Krita", "GIMP",
  ]
}
