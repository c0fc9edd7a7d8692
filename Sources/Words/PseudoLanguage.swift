/// A language that shows which sentences were forgotten and which are cut where another language is
/// longer: each stands in brackets, with marks on its letters and 40 % more of them.
public enum PseudoLanguage {
  /// What a sentence begins and ends with.
  public static let brackets: (open: Character, close: Character) = ("[", "]")

  private static let marked: [Character: Character] = [
    "a": "á", "e": "é", "i": "í", "o": "ó", "u": "ú", "n": "ñ", "c": "ç", "y": "ý", "A": "Á",
    "E": "É", "I": "Í", "O": "Ó", "U": "Ú", "N": "Ñ", "C": "Ç", "S": "Š", "Z": "Ž",
  ]

  /// The sentence in the pseudo-language; its places (`%s`, `%1$d`) stay as they are.
  static func sentence(_ sentence: String) -> String {
    var isInPlace = false
    let letters = sentence.map { letter -> Character in
      if isInPlace {
        isInPlace = letter.isNumber || letter == "$"
        return letter
      }
      isInPlace = letter == "%"
      return marked[letter] ?? letter
    }
    let more = (letters.count * 2 + 4) / 5
    return
      "\(brackets.open)\(String(letters))\(String(repeating: "~", count: more))\(brackets.close)"
  }

  /// What stands outside of all brackets: what was never a sentence of ours.
  package static func unbracketed(_ text: String) -> String {
    var depth = 0
    return String(
      text.filter { letter in
        if letter == brackets.open { depth += 1 }
        defer { if letter == brackets.close { depth -= 1 } }
        return depth == 0
      })
  }

  /// The sentence that a text in the pseudo-language was made of.
  package static func english(_ text: String) -> String {
    let plain = Dictionary(marked.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return String(
      text.compactMap { letter in
        letter == brackets.open || letter == brackets.close || letter == "~"
          ? nil : plain[letter] ?? letter
      })
  }
}
