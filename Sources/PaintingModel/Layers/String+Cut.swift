extension String {
  /// Its beginning that has at most so many bytes in UTF-8, without a character's code cut in two.
  public func cut(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    // A code has at most four bytes.
    let ends = stride(from: limit, to: max(-1, limit - 4), by: -1)
    return ends.lazy.compactMap { String(self.utf8.prefix($0)) }.first ?? ""
  }
}
