private import CGettext
private import Glibc

/// The translations that glibc finds for the user's language (`LANGUAGE`, `LC_ALL`, `LC_MESSAGES`,
/// `LANG`); where there are none, the sentences as they are written.
public enum Catalog {
  /// What the catalogs' files are called: `fude.mo`.
  private static let name: StaticString = "fude"

  /// Lets the user's language hold from now on. A program calls it first, before it says anything;
  /// a locale that the machine does not have leaves English.
  ///
  /// - Parameter folder: Where the catalogs lie, as `LANGUAGE/LC_MESSAGES/fude.mo`; nil is where
  ///   packages put them.
  public static func open(in folder: String? = nil) {
    _ = unsafe setlocale(LC_MESSAGES, "")
    NumberLocale.current = .named("") ?? .english
    name.withUTF8Buffer { bytes in
      guard let domain = unsafe bytes.chars else { return }
      if let folder { _ = unsafe bindtextdomain(domain, folder) }
      _ = unsafe bind_textdomain_codeset(domain, "UTF-8")
    }
  }

  /// Whether all sentences are shown in the pseudo-language (`FUDE_WORDS=pseudo`).
  public static let isPseudo =
    unsafe getenv("FUDE_WORDS").map { unsafe String(cString: $0) } == "pseudo"

  static func sentence(_ sentence: StaticString) -> String {
    sentence.withUTF8Buffer { bytes in
      guard let chars = unsafe bytes.chars, !bytes.isEmpty else { return "" }
      return unsafe translation(of: chars)
    }
  }

  static func sentence(_ sentence: StaticString, context: StaticString) -> String {
    // As gettext puts both into one name.
    let name = "\(context)\u{4}\(sentence)"
    let found = unsafe name.withCString { unsafe lookUp($0) }
    return shown(found == name ? sentence.description : found)
  }

  static func sentence(_ sentence: String) -> String {
    // The empty text is the name of a catalog's header.
    sentence.isEmpty ? "" : unsafe sentence.withCString { unsafe translation(of: $0) }
  }

  static func sentence(one: StaticString, many: StaticString, count: Int) -> String {
    one.withUTF8Buffer { one in
      many.withUTF8Buffer { many in
        name.withUTF8Buffer { name in
          guard let one = unsafe one.chars, let many = unsafe many.chars,
            let domain = unsafe name.chars,
            let found = unsafe dngettext(domain, one, many, UInt(count.magnitude))
          else { return "" }
          return unsafe shown(String(cString: found))
        }
      }
    }
  }

  private static func translation(of chars: UnsafePointer<CChar>) -> String {
    shown(unsafe lookUp(chars))
  }

  private static func lookUp(_ chars: UnsafePointer<CChar>) -> String {
    name.withUTF8Buffer { name in
      guard let domain = unsafe name.chars, let found = unsafe dgettext(domain, chars) else {
        return unsafe String(cString: chars)
      }
      return unsafe String(cString: found)
    }
  }

  private static func shown(_ sentence: String) -> String {
    isPseudo ? PseudoLanguage.sentence(sentence) : sentence
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The bytes of a static string as C takes them; one ends in a zero byte.
  fileprivate var chars: UnsafePointer<CChar>? {
    unsafe baseAddress.map { unsafe UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self) }
  }
}
