extension String {
  /// This sentence with its places (`%s`, `%d`, `%1$s`, `%%`) filled. Both kinds of place take any
  /// argument, so that a translation that confuses them still reads well.
  func filled(_ arguments: [any TextArgument]) -> String {
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
        filled += arguments[index].textInSentence
      } else {
        filled += "%" + rest.prefix(length)
      }
      rest = rest.dropFirst(length)
    }
    return filled + rest
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
