extension ElementOrder {
  /// So many places between others, from the lowest to the topmost, with about as many digits each.
  public static func spread(
    _ count: Int, between low: ElementOrder?, and high: ElementOrder?
  ) -> [ElementOrder] {
    guard count > 0 else { return [] }
    guard high != nil else {
      var orders: [ElementOrder] = []
      for _ in 0..<count { orders.append(between(orders.last ?? low, nil)) }
      return orders
    }
    let middle = between(low, high)
    let below = (count - 1) / 2
    return spread(below, between: low, and: middle) + [middle]
      + spread(count - 1 - below, between: middle, and: high)
  }
}
