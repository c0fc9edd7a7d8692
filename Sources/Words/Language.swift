/// A language that Fude speaks.
public struct Language: Hashable, Sendable, Identifiable {
  /// As catalogs are called: `ja`, `pt_BR`.
  public let id: String
  /// What those call it who speak it.
  public let name: String
  /// Whether its letters run from right to left.
  public let isRightToLeft: Bool

  private init(_ id: String, _ name: String, isRightToLeft: Bool = false) {
    (self.id, self.name, self.isRightToLeft) = (id, name, isRightToLeft)
  }

  /// The language of the sources.
  public static let english = Language("en", "English")

  /// All of them, in the order of their names, as far as alphabets have one together.
  public static let all = [
    Language("id", "Bahasa Indonesia"), Language("ca", "Català"), Language("cs", "Čeština"),
    Language("da", "Dansk"), Language("de", "Deutsch"), english, Language("es", "Español"),
    Language("fr", "Français"), Language("it", "Italiano"), Language("hu", "Magyar"),
    Language("nl", "Nederlands"), Language("nb", "Norsk bokmål"), Language("pl", "Polski"),
    Language("pt", "Português"), Language("pt_BR", "Português (Brasil)"),
    Language("ro", "Română"), Language("fi", "Suomi"), Language("sv", "Svenska"),
    Language("vi", "Tiếng Việt"), Language("tr", "Türkçe"), Language("el", "Ελληνικά"),
    Language("ru", "Русский"), Language("uk", "Українська"),
    Language("he", "עברית", isRightToLeft: true), Language("ar", "العربية", isRightToLeft: true),
    Language("fa", "فارسی", isRightToLeft: true), Language("hi", "हिन्दी"),
    Language("ko", "한국어"), Language("ja", "日本語"), Language("zh_CN", "简体中文"),
    Language("zh_TW", "繁體中文"),
  ]

  /// The language of that id.
  public init?(id: String) {
    guard let known = Language.all.first(where: { $0.id == id }) else { return nil }
    self = known
  }

  /// The language of a locale, such as `pt_BR.UTF-8` or `sr@latin`; nil where Fude does not speak it. The
  /// locales “C” and “POSIX” are English.
  init?(locale: String) {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    if name == "C" || name == "POSIX" {
      self = .english
      return
    }
    let parts = name.split(separator: "_")
    guard let language = parts.first else { return nil }
    let whole = String(parts.joined(separator: "_"))
    guard
      let known = Language(id: whole) ?? Language(id: Language.other[whole] ?? "")
        ?? Language(id: String(language)) ?? Language(id: Language.other[String(language)] ?? "")
    else { return nil }
    self = known
  }

  /// Languages by former codes, and those that are read by who speaks another one.
  private static let other = [
    "zh": "zh_CN", "zh_SG": "zh_CN", "zh_HK": "zh_TW", "zh_MO": "zh_TW", "no": "nb", "nn": "nb",
    "iw": "he", "in": "id",
  ]
}
