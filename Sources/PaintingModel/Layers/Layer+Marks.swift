extension Layer {
  /// Takes over what a layer is marked as: what it is for, which changes none of its pixels.
  mutating func takeMarks(of other: Layer) {
    (isReference, isDraft, tag) = (other.isReference, other.isDraft, other.tag)
  }
}
