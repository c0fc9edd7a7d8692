extension UInt64 {
  /// A hash as it stands in names: 16 digits.
  var digits: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
