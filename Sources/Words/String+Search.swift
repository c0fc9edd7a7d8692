extension String {
  /// The text as searches compare it, character by character: in small letters, without the joiners and lengthened
  /// strokes that keyboards leave out, and with the yeh and kaf of Persian in place of the Arabic ones.
  public var searchForm: String {
    let small = lowercased()
    // Most names are such, and long lists of them are looked through with each key.
    if small.utf8.allSatisfy({ $0 < 0x80 }) { return small }
    var form = ""
    for scalar in small.unicodeScalars {
      switch scalar {
      case "\u{200C}", "\u{200D}", "\u{0640}": continue
      case "\u{0649}", "\u{064A}": form.unicodeScalars.append("\u{06CC}")
      case "\u{0643}": form.unicodeScalars.append("\u{06A9}")
      default: form.unicodeScalars.append(scalar)
      }
    }
    return form
  }
}
