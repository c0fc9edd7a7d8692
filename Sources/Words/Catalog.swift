private import CLocale
private import Glibc
private import Synchronization

/// The sentences of the language that Fude speaks; where none are known, as they are written.
public enum Catalog {
  private struct Spoken: Sendable {
    var language = Language.english
    var sentences: MessageFile?
  }

  private struct Place: Sendable {
    var folder = "/usr/share/locale"
    var project = ""
    /// The language of the desktop, in which the program starts.
    var desktop = Language.english
  }

  private static let spoken = Mutex(atFirst.0)
  private static let place = Mutex(atFirst.1)
  /// Before a program says which language it speaks: English, or what those wish who look at a translation.
  private static let atFirst: (Spoken, Place) = {
    var place = Place()
    if let folder = variable("FUDE_CATALOGS") { place.folder = folder }
    if let wished { place.desktop = wished }
    return (spoken(place.desktop, place).0, place)
  }()

  /// The language of `FUDE_WORDS`, which is spoken whatever the desktop's is.
  private static let wished = variable("FUDE_WORDS").flatMap(Language.init(id:))

  private static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// The language that is spoken.
  public static var language: Language { spoken.withLock { $0.language } }

  /// Speaks the desktop's language from now on, and writes numbers by its locale. A program calls it
  /// first, before it says anything.
  ///
  /// - Parameters:
  ///   - folder: Where the catalogs lie, as `ID/LC_MESSAGES/fude.mo`; nil is where packages put them.
  ///   - project: The program with its version, as catalogs have it that are made for it: `fude 0.1.0`.
  ///   - environment: The variables that name the language: `LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, `LANG`.
  /// - Returns: A sentence in English on what is wrong with the catalog; nil where nothing is.
  public static func open(
    in folder: String? = nil, for project: String, environment: (String) -> String?
  ) -> String? {
    NumberLocale.current = .named("") ?? .english
    let desktop = desktopLanguage(environment)
    place.withLock {
      if let folder { $0.folder = folder }
      $0.project = project
      if wished == nil { $0.desktop = desktop }
    }
    return speak(nil)
  }

  /// Where the catalogs of a program lie, by its absolute path: in the nearest `share/locale` beside or above
  /// it; nil where there is none.
  public static func folder(of program: String) -> String? {
    var folder = program[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if unsafe access("\(folder)/share/locale", X_OK) == 0 { return "\(folder)/share/locale" }
    }
    return nil
  }

  /// Speaks a language from now on; nil is the desktop's. What is said already stays as it is.
  ///
  /// - Returns: A sentence in English on what is wrong with the catalog; nil where nothing is.
  public static func speak(_ language: Language?) -> String? {
    let place = place.withLock { $0 }
    let language = language ?? place.desktop
    guard language != self.language else { return nil }
    let (new, problem) = spoken(language, place)
    spoken.withLock { $0 = new }
    return problem
  }

  /// What is needed to speak a language, and what is wrong with it.
  private static func spoken(_ language: Language, _ place: Place) -> (Spoken, String?) {
    guard language != .english else { return (Spoken(), nil) }
    do throws(MessageFile.Problem) {
      let sentences = try MessageFile(
        path: "\(place.folder)/\(language.id)/LC_MESSAGES/fude.mo")
      let new = Spoken(language: language, sentences: sentences)
      if !sentences.isWhole {
        return (new, "the catalog of \(language.name) is damaged; \(inEnglish)")
      }
      guard !sentences.project.isEmpty, !place.project.isEmpty, sentences.project != place.project
      else { return (new, nil) }
      let versions = "is of \(sentences.project), this is \(place.project)"
      return (new, "the catalog of \(language.name) \(versions); \(inEnglish)")
    } catch {
      let problem =
        switch error {
        case .missing: "there is no catalog of \(language.name) in \(place.folder)"
        case .damaged: "the catalog of \(language.name) is damaged"
        case .unreadable(let code):
          "the catalog of \(language.name) cannot be read, \(englishWords(code) ?? "error \(code)")"
        }
      return (Spoken(), "\(problem); \(inEnglish)")
    }
  }

  private static let inEnglish = "what it does not say is said in English"

  /// The languages that can be chosen, in the order in which people are shown them: English, and those
  /// whose catalogs are there.
  public static var languages: [Language] {
    let folder = place.withLock { $0.folder }
    return Language.all.filter {
      unsafe $0 == .english || access("\(folder)/\($0.id)/LC_MESSAGES/fude.mo", R_OK) == 0
    }
  }

  /// The desktop's language. `LANGUAGE` has several, the best first; they count where the locale is of a
  /// language that the machine or Fude knows, and none for programs, as “C” is.
  static func desktopLanguage(_ environment: (String) -> String?) -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment)
      .first { !$0.isEmpty }
    guard let locale, locale != "C", locale != "POSIX" else { return .english }
    let own = Language(locale: locale)
    guard own != nil || NumberLocale.named(locale) != nil else { return .english }
    let wanted = (environment("LANGUAGE") ?? "").split(separator: ":")
      .lazy.compactMap { Language(locale: String($0)) }.first
    return wanted ?? own ?? .english
  }

  /// Whether all sentences are shown in the pseudo-language (`FUDE_WORDS=pseudo`).
  public static let isPseudo = variable("FUDE_WORDS") == "pseudo"

  static func sentence(_ sentence: String) -> String {
    // The empty text is the name of a catalog's header.
    if sentence.isEmpty { return "" }
    return shown(spoken.withLock { $0.sentences }?.translation(of: sentence) ?? sentence)
  }

  static func sentence(_ sentence: String, context: StaticString) -> String {
    // As gettext puts both into one name.
    let name = "\(context)\u{4}\(sentence)"
    return shown(spoken.withLock { $0.sentences }?.translation(of: name) ?? sentence)
  }

  static func sentence(one: StaticString, many: StaticString, count: Int) -> String {
    let number = count.magnitude
    let found = spoken.withLock { $0.sentences }?.translation(of: one.description, for: number)
    return shown(found ?? (number == 1 ? one : many).description)
  }

  /// What the system calls an error, by its `errno`; nil where it has no words for it.
  static func systemWords(_ code: Int32) -> String? {
    guard let english = englishWords(code) else { return nil }
    // The C library's own translation, which is looked for when something has gone wrong, not before.
    let path = "/usr/share/locale/\(language.id)/LC_MESSAGES/libc.mo"
    let system = language == .english ? nil : try? MessageFile(path: path)
    return system?.translation(of: english) ?? english
  }

  private static func englishWords(_ code: Int32) -> String? {
    unsafe strerrordesc_np(code).map { unsafe String(cString: $0) }
  }

  private static func shown(_ sentence: String) -> String {
    isPseudo ? PseudoLanguage.sentence(sentence) : sentence
  }
}
