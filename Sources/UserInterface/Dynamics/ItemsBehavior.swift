/// A behavior of a list of items.
public class ItemsBehavior: DynamicBehavior {
  /// The items that it is about, each once, in the order in which they came.
  public private(set) final var items: [any DynamicItem]

  /// Makes a behavior of items.
  public init(items: [any DynamicItem]) {
    self.items = items
    super.init()
  }

  /// Takes an item in; one that is there already is left alone.
  public final func addItem(_ item: any DynamicItem) {
    guard !items.contains(where: { $0 === item }) else { return }
    items.append(item)
    changed(items: true)
  }

  /// Leaves an item out from now on.
  public func removeItem(_ item: any DynamicItem) {
    items.removeAll { $0 === item }
    changed(items: true)
  }

  final override var ownItems: [any DynamicItem] { items }
}
