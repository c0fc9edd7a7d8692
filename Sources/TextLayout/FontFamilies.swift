import CPango

/// The families of fonts that text can be set in.
@MainActor public enum FontFamilies {
  /// The names of all families whose glyphs have outlines, in order. They are listed when they are first
  /// asked for, which takes some milliseconds.
  public static let all: [String] = {
    let list = unsafe cpango_families()
    defer { unsafe g_strfreev(list) }
    guard let list = unsafe list else { return [] }
    var names: Set<String> = []
    var number = 0
    while let name = unsafe list[number] {
      let text = unsafe String(cString: name)
      // Those that begin with a dot are the system's own.
      if !text.isEmpty, !text.hasPrefix(".") { names.insert(text) }
      number += 1
    }
    return names.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
  }()

  /// Whether there is a family of a name; one without a name is the desktop's own, and always there.
  public static func has(_ family: String) -> Bool { family.isEmpty || names.contains(family) }

  private static let names = Set(all)
}
