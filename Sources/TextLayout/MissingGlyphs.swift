/// Says once what text cannot be shown for want of fonts.
@MainActor public enum MissingGlyphs {
  /// Is told, in one line for people, the first time that text is shown as boxes or not at all.
  public static var onFirst: ((String) -> Void)?
  private static var wasTold = false

  /// Some characters of a text have no glyph in any font.
  static func notice(in text: String, hasFonts: Bool) {
    guard !wasTold, let onFirst else { return }
    wasTold = true
    onFirst(
      hasFonts
        ? "no font has all characters of “\(text.prefix(40))”; install one for its script"
        : "there are no fonts: text is shown as boxes, or not at all")
  }
}
