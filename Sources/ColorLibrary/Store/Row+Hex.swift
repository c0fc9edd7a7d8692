internal import Databases

extension Row {
  /// A color as `0xRRGGBB`; what is none is cut to 24 bits.
  func hex(_ column: Int32) -> UInt32 { UInt32(truncatingIfNeeded: integer(column)) & 0xFFFFFF }
}
