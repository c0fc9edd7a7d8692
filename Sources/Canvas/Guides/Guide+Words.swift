import Controls
import PaintingModel
import Words

extension Guide.Kind {
  /// Its name for people, a `storedText`.
  @MainActor var title: String {
    switch self {
    // Translators: a symmetry: what is painted comes again on the other side of a line.
    case .mirror: storedText("Mirror")
    // Translators: a symmetry: two mirrors that cross.
    case .twoMirrors: storedText("Two Mirrors")
    // Translators: a symmetry: what is painted comes again, turned around a middle.
    case .radial: storedText("Around a Middle")
    // Translators: a symmetry: turned around a middle, and mirrored.
    case .snowflake: storedText("Snowflake")
    // Translators: a symmetry: what leaves the sheet on one side comes in on the other.
    case .tiles: storedText("Tiles")
    }
  }

  /// Its drawing.
  var icon: Icon {
    switch self {
    case .mirror: .mirrorGuide
    case .twoMirrors: .twoMirrors
    case .radial: .radial
    case .snowflake: .snowflake
    case .tiles: .tileGuide
    }
  }

  /// Its name for programs.
  var identifier: String {
    switch self {
    case .mirror: "mirror"
    case .twoMirrors: "two-mirrors"
    case .radial: "radial"
    case .snowflake: "snowflake"
    case .tiles: "tiles"
    }
  }

  /// Whether it says how often things come.
  var hasCount: Bool { self == .radial || self == .snowflake }
}
