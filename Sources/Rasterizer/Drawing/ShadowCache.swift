import Synchronization

/// The few shadow masks that are in use, so that a plate that is drawn again costs no blur.
enum ShadowCache {
  private static let capacity = 12
  private static let masks = Mutex<[ShadowMask]>([])

  /// The mask of a shape, made at its first use. The one unused for longest gives way.
  static func mask(for shape: ShadowMask.Shape) -> ShadowMask {
    let kept = masks.withLock { masks -> ShadowMask? in
      guard let index = masks.firstIndex(where: { $0.shape == shape }) else { return nil }
      let mask = masks.remove(at: index)
      masks.append(mask)
      return mask
    }
    if let kept { return kept }
    let made = ShadowMask(shape)
    masks.withLock { masks in
      if masks.count == capacity { masks.removeFirst() }
      masks.append(made)
    }
    return made
  }
}
