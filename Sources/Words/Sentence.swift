extension String {
  /// This sentence with its places (`%s`, `%d`, `%1$s`, `%%`) filled. Both kinds of place take any
  /// argument, so that a translation that confuses them still reads well.
  ///
  /// - Parameter isRightToLeft: whether the sentence is of a language that is written so: then what fills it keeps
  ///   its own order, and does not turn that of the sentence.
  func filled(_ arguments: [any TextArgument], isRightToLeft: Bool = false) -> String {
    guard isRightToLeft, self != "%s" else {
      return filled(with: arguments.map(\.textInSentence))
    }
    let isolated = arguments.map { argument in
      let text = argument.textInSentence
      return argument is Int ? text : "\u{2068}\(text)\u{2069}"
    }
    // Else the first letter tells how the line runs, and letters that keep their own order tell nothing.
    let first = unicodeScalars.first { $0.properties.isAlphabetic }
    let turns = first?.isRightToLeft == false && unicodeScalars.contains(where: \.isRightToLeft)
    let needsMark = !arguments.isEmpty || turns
    return (needsMark ? "\u{200F}" : "") + filled(with: isolated)
  }

  private func filled(with arguments: [String]) -> String {
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    var filled = ""
    filled.reserveCapacity(utf8.count + 32)
    var rest = self[...]
    var next = 0
    while let sign = rest.firstIndex(of: "%") {
      filled += rest[..<sign]
      rest = rest[rest.index(after: sign)...]
      if rest.first == "%" {
        filled += "%"
        rest = rest.dropFirst()
        continue
      }
      let (place, length) = rest.leadingPlace
      guard length > 0 else {
        filled += "%"
        continue
      }
      let index = place.map { $0 - 1 } ?? next
      if place == nil { next += 1 }
      if arguments.indices.contains(index) {
        filled += arguments[index]
      } else {
        filled += "%" + rest.prefix(length)
      }
      rest = rest.dropFirst(length)
    }
    return filled + rest
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter of Hebrew, Arabic or a script near to them.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC: true
    default: false
    }
  }
}

extension Substring {
  /// The place that begins here, after its percent sign: the number of its argument where it says one,
  /// counted from 1, and its length; 0 where no place begins.
  fileprivate var leadingPlace: (number: Int?, length: Int) {
    if let first, first == "s" || first == "d" { return (nil, 1) }
    let digits = prefix { $0.isASCII && $0.isNumber }
    let end = dropFirst(digits.count).prefix(2)
    guard let number = Int(digits), end == "$s" || end == "$d" else { return (nil, 0) }
    return (number, digits.count + 2)
  }
}
