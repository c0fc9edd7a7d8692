import PaintingFiles

/// A way to write pictures in one word, as `png,2x,16bit,transparent,90,lossless`.
extension PictureExport {
  /// The word.
  nonisolated var word: String {
    let parts = [
      format.rawValue, "\(scale)x", "\(depth)bit", hasPaper ? "paper" : "transparent",
      "\(quality)", isLossless ? "lossless" : "lossy",
    ]
    return parts.joined(separator: ",")
  }

  /// Reads a word; nil for one that makes no sense.
  nonisolated init?(word: String) {
    let parts = word.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 6, let format = PictureFormat(rawValue: parts[0]), format.isWritable,
      parts[1].hasSuffix("x"), let scale = Int(parts[1].dropLast()),
      PictureExport.scales.contains(scale), ["8bit", "16bit"].contains(parts[2]),
      ["paper", "transparent"].contains(parts[3]), let quality = Int(parts[4]),
      (1...100).contains(quality), ["lossy", "lossless"].contains(parts[5])
    else { return nil }
    self.init(
      format, scale: scale, depth: parts[2] == "8bit" ? 8 : 16, hasPaper: parts[3] == "paper",
      quality: quality, isLossless: parts[5] == "lossless")
  }
}
