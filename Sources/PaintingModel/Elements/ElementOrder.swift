/// Where an element lies among those of its layer: greater ones lie over lesser ones.
///
/// A number of as many digits as are needed, so that there is always room between two: what is put
/// between them needs no other element to be numbered anew, and the order does not depend on when
/// elements arrive.
public struct ElementOrder: Hashable, Sendable, Comparable {
  /// The digit before the point.
  public let whole: UInt64
  /// The digits after the point; the last one is not 0.
  public let parts: [UInt32]

  /// How far apart elements lie that come one after the other.
  public static let gap: UInt64 = 1 << 32
  /// The most digits after the point that a file may have.
  public static let mostParts = 64

  /// Makes a place; zeros at the end are left out.
  public init(_ whole: UInt64 = 0, parts: [UInt32] = []) {
    self.whole = whole
    var parts = parts
    while parts.last == 0 { parts.removeLast() }
    self.parts = parts
  }

  /// The usual place over this one.
  public var next: ElementOrder {
    let (sum, isTooLarge) = whole.addingReportingOverflow(ElementOrder.gap)
    return isTooLarge ? ElementOrder.between(self, nil) : ElementOrder(sum)
  }

  /// This place, where it is over all others that are there, also where one that is gone was greater: so what
  /// a file holds of an element is true after each opening. Else the usual place over all.
  ///
  /// - Parameters:
  ///   - top: the greatest place that there ever was.
  ///   - others: the elements that are there, among others that are gone.
  func overAll(_ others: some Sequence<Element?>, top: ElementOrder) -> ElementOrder {
    if self > top { return self }
    let isOver = self != ElementOrder() && others.allSatisfy { $0.map { $0.order < self } ?? true }
    return isOver ? self : top.next
  }

  /// A place over one and below another; nil is below, or over, all.
  public static func between(_ low: ElementOrder?, _ high: ElementOrder?) -> ElementOrder {
    guard let high else {
      let low = low ?? ElementOrder()
      let (sum, isTooLarge) = low.whole.addingReportingOverflow(gap)
      return isTooLarge
        ? ElementOrder(low.whole, parts: digits(low.parts[...], nil)) : ElementOrder(sum)
    }
    let low = low ?? ElementOrder()
    if high.whole > low.whole, high.whole - low.whole > 1 {
      return ElementOrder(low.whole + (high.whole - low.whole) / 2)
    }
    let end = high.whole > low.whole ? nil : high.parts[...]
    return ElementOrder(low.whole, parts: digits(low.parts[...], end))
  }

  /// Digits that lie between others; nil is over all.
  private static func digits(
    _ low: ArraySlice<UInt32>, _ high: ArraySlice<UInt32>?
  ) -> [UInt32] {
    let start = UInt64(low.first ?? 0)
    let end = high.map { UInt64($0.first ?? 0) } ?? 1 << 32
    if end > start, end - start > 1 { return [UInt32(start + (end - start) / 2)] }
    // There is no room between equal ones: then the result lies over both.
    let rest = end > start || (low.isEmpty && high?.isEmpty == true) ? nil : high?.dropFirst()
    if low.isEmpty, high?.isEmpty == true { return [1 << 31] }
    return [UInt32(start)] + digits(low.dropFirst(), rest)
  }

  /// Whether one lies below another.
  public static func < (a: ElementOrder, b: ElementOrder) -> Bool {
    if a.whole != b.whole { return a.whole < b.whole }
    return a.parts.lexicographicallyPrecedes(b.parts)
  }
}
