/// Compares names as people do.
enum NaturalOrder {
  /// Whether `a` stands before `b`: runs of digits count by their value, letters without case.
  static func precedes(_ a: String, _ b: String) -> Bool {
    var x = a.lowercased()[...]
    var y = b.lowercased()[...]
    while let p = x.first, let q = y.first {
      if isDigit(p), isDigit(q) {
        let (m, n) = (digits(&x), digits(&y))
        if m.count != n.count { return m.count < n.count }
        if m != n { return m < n }
      } else {
        if p != q { return p < q }
        x.removeFirst()
        y.removeFirst()
      }
    }
    if x.isEmpty != y.isEmpty { return x.isEmpty }
    return a < b
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }

  /// Takes the digits at the start, without zeros before them.
  private static func digits(_ text: inout Substring) -> Substring {
    let run = text.prefix(while: isDigit)
    text = text.dropFirst(run.count)
    return run.drop { $0 == "0" }
  }
}
