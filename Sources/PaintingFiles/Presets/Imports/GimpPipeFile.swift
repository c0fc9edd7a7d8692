import Words

/// GIMP's image pipes, `.gih`: a line with the name, a line with the number of brushes and how one of them
/// is chosen, and then the brushes, each as in a file of its own. See `devel-docs/gih.txt` in GIMP.
///
/// The second line has `name:value` in any order: `dim` is the number of ways to choose, `rank0` how many
/// there are to choose from in the first way and `sel0` how it is chosen. Old files have only the number.
enum GimpPipeFile {
  /// The longest line, in bytes.
  private static let longestLine = 1024
  /// The most ways to choose.
  private static let mostDimensions = 4
  /// The most brushes.
  static let mostTips = 4096
  /// The most pixels of all of them together.
  static let mostPixels = 1 << 26

  /// The brush in a file. Brushes at its end that are damaged are left out and said.
  static func read(_ bytes: [UInt8]) throws(PresetError) -> ForeignBrush {
    guard bytes.count <= GimpBrushFile.limit else {
      throw .tooLarge(bytes: bytes.count, most: GimpBrushFile.limit)
    }
    var rest = bytes[...]
    guard let title = line(&rest), let parameters = line(&rest) else { throw .notGimpPipe }
    let words = ForeignText.decode(parameters).split { $0.isWhitespace }
    guard let count = words.first.flatMap({ Int($0) }), count > 0 else { throw .notGimpPipe }
    guard count <= mostTips else { throw .tooMany(field: "ncells", count: count, most: mostTips) }
    var reader = BigEndianReader(rest)
    var brush = ForeignBrush()
    var (pixels, failure) = (0, PresetError?.none)
    while brush.tips.count < count, failure == nil {
      do throws(PresetError) {
        let next = try GimpBrushFile.next(&reader)
        pixels += next.tips.reduce(0) { $0 + $1.cover.count }
        guard pixels <= mostPixels else { throw .tooManyPixels(most: mostPixels) }
        if brush.tips.isEmpty { (brush.spacing, brush.diameter) = (next.spacing, next.diameter) }
        brush.diameter = max(brush.diameter ?? 0, next.diameter ?? 0)
        brush.tips += next.tips
        next.dropped.forEach { brush.drop($0) }
      } catch {
        failure = error
      }
    }
    guard !brush.tips.isEmpty else { throw failure ?? .notGimpPipe }
    brush.name = ForeignText.name(ForeignText.decode(title))
    if brush.tips.count < count {
      brush.drop(text("%d of its %d pictures, which are damaged", count - brush.tips.count, count))
    }
    brush.dimensions = dimensions(words.dropFirst(), count: brush.tips.count)
    return brush
  }

  /// How one of so many tips is chosen.
  private static func dimensions(_ words: ArraySlice<Substring>, count: Int) -> [TipDimension] {
    // What GIMP takes where nothing is said.
    guard !words.isEmpty else { return [TipDimension(count: count, choice: .incremental)] }
    var values: [Substring: Substring] = [:]
    for word in words {
      guard let colon = word.firstIndex(of: ":") else { continue }
      values[word[..<colon]] = word[word.index(after: colon)...]
    }
    let number = min(max(values["dim"].flatMap { Int($0) } ?? 1, 1), mostDimensions)
    let found = (0..<number).map { place in
      TipDimension(
        count: values["rank\(place)"].flatMap { Int($0) } ?? 1,
        choice: TipChoice(gimp: values["sel\(place)"] ?? "random"))
    }
    var product = 1
    for dimension in found where product > 0 {
      let next = product.multipliedReportingOverflow(by: dimension.count)
      product = dimension.count > 0 && !next.overflow ? next.partialValue : 0
    }
    if product == count { return found }
    return [TipDimension(count: count, choice: found[0].choice)]
  }

  /// Takes a line.
  private static func line(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let end = rest.prefix(longestLine + 1).firstIndex(of: 10) else { return nil }
    defer { rest = rest[(end + 1)...] }
    return rest[..<end]
  }
}
