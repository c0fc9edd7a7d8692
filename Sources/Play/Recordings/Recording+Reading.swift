import Geometry

extension Recording {
  /// Reads a recording of any known kind, told apart by its content.
  ///
  /// - Parameters:
  ///   - text: what is in the file.
  ///   - screen: what the whole touch screen or tablet of a recording is laid over.
  ///   - count: how many drawings to take from a file of several.
  init(_ text: String, screen: PixelSize, count: Int) throws(RecordingError) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.contains(where: { $0.hasPrefix("E: ") }) {
      let events = try EvemuFile(lines)
      self =
        events.axes[EvemuFile.Code.slot] == nil
        ? try PenTracker.recording(of: events, screen: screen)
        : try TouchTracker.recording(of: events, screen: screen)
    } else if lines.first?.hasPrefix("{") == true {
      self = try QuickDrawFile(lines, count: count).recording(screen: screen)
    } else {
      self = try PenTextFile(lines).recording
    }
    guard sampleCount > 0 else { throw .nothingInIt }
  }
}
