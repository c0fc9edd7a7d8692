import PaintingModel
import Words

/// What of a file of another program does not become ours as it is.
struct LayeredLosses: Hashable, Sendable {
  /// What has no like in Fude.
  enum Part: CaseIterable, Hashable, Sendable {
    case adjustments, fills, vectors, clones, files, filters, transformations, colorizing
    case masks, effects, vectorMasks, ranges, selections, channels, animation, references
    case texts, smartObjects

    /// What people call it.
    fileprivate var title: String {
      switch self {
      case .adjustments: text("adjustment layers")
      case .fills: text("fill layers")
      case .vectors: text("vector layers")
      case .clones: text("clone layers")
      case .files: text("file layers")
      case .filters: text("filter masks")
      case .transformations: text("transform masks")
      case .colorizing: text("colorize masks")
      case .masks: text("masks")
      // Translators: shadows, glows and the like that a program draws around a layer.
      case .effects: text("layer effects")
      case .vectorMasks: text("vector masks")
      // Translators: “Blend If” of Photoshop: a layer is seen by how light what lies below is.
      case .ranges: text("blending ranges")
      case .selections: text("selections")
      // Translators: channels of colors, such as red, that a layer leaves out, or that are kept beside them.
      case .channels: text("channels")
      case .animation: text("animation")
      case .references: text("reference images")
      case .texts: text("texts")
      case .smartObjects: text("smart objects")
      }
    }
  }

  /// What is not there.
  var leftOut: Set<Part> = []
  /// What is there as pixels.
  var flattened: Set<Part> = []
  /// Names of ways to mix that have no like; `normal` stands for them.
  var modes: Set<String> = []
  /// Whether colors were mixed as light, and ours are not.
  var isMixedAsLight = false
  /// Whether paint was farther away than can be kept.
  var isCut = false
  /// Whether groups were nested deeper than ours can be.
  var isTakenApart = false

  /// What the user should know, in whole sentences; nil for nothing.
  var notice: String? {
    func list(_ parts: Set<Part>) -> String {
      Part.allCases.filter(parts.contains).map(\.title).joined(separator: ", ")
    }
    var sentences: [String] = []
    if !leftOut.isEmpty {
      // Translators: %s is a list, such as “adjustment layers, layer effects”.
      sentences.append(text("Left out, since Fude has nothing like it: %s.", list(leftOut)))
    }
    if !flattened.isEmpty {
      // Translators: %s is a list, such as “texts, smart objects”.
      sentences.append(text("Now only pixels: %s.", list(flattened)))
    }
    if !modes.isEmpty {
      let names = modes.sorted().joined(separator: ", ")
      sentences.append(
        text("It may look different, since Fude does not know how to mix: %s.", names))
    }
    if isMixedAsLight {
      sentences.append(text("It may look different, since its colors were mixed as light."))
    }
    if isCut { sentences.append(text("Paint outside the canvas was left out.")) }
    if isTakenApart {
      sentences.append(
        text("Groups in more than %d others were taken apart.", LayerTree.limits.depth))
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }
}
