public import PaintingFiles

/// What has become of a document's file since it was read or written last.
public nonisolated enum FileNews: Hashable, Sendable {
  /// Nothing.
  case none
  /// It was moved or deleted.
  case gone
  /// Another program has written it; this is what is there now.
  case changed(FileVersion)
}
