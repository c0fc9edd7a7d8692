/// Words under which brushes are found.
public enum PresetTags {
  /// The words that somebody typed with commas between them, each once.
  public static func read(_ typed: String) -> [String] {
    PresetRecord.tags(typed.split(separator: ",").map { String($0) })
  }
}
