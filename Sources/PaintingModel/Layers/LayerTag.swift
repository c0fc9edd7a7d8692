/// A color by which people find a layer in the list; it changes no pixel.
public enum LayerTag: UInt8, Hashable, Sendable, CaseIterable {
  // The numbers stand in files.
  case red = 1
  case orange
  case yellow
  case green
  case blue
  case violet
  case pink
  case gray
}
