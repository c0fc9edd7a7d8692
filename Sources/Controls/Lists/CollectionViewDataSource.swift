/// Tells a grid what it shows.
public protocol CollectionViewDataSource: AnyObject {
  /// How many items there are.
  func numberOfItems(in collectionView: CollectionView) -> Int
  /// The cell that shows an item: take it from `CollectionView.dequeueReusableCell`, or make a new
  /// one. The grid keeps it while the item is in sight.
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt index: Int
  ) -> CollectionViewCell
}

/// Hears what people do with a grid. Every method has a default.
public protocol CollectionViewDelegate: AnyObject {
  /// An item was chosen by hand or key.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt index: Int)
  /// An item is to be opened: by Enter, or by a double tap (`CollectionView.opensByTap`: by one).
  func collectionView(_ collectionView: CollectionView, didOpenItemAt index: Int)
}

extension CollectionViewDelegate {
  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, didSelectItemAt index: Int) {}
  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, didOpenItemAt index: Int) {}
}
