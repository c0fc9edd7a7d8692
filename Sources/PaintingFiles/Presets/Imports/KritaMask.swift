import Geometry

/// A tip that Krita computes.
struct KritaMask: Hashable, Sendable {
  /// How it fades from its middle to its edge.
  enum Profile: Hashable, Sendable {
    /// Wholly covered up to the fades, and then falling to the edge.
    case plain
    /// As a bell.
    case gauss
    /// As a curve says it: from the middle (0) to the edge (1).
    case soft([Point])
  }

  var isRectangle = false
  var profile = Profile.plain
  /// In pixels, of its width.
  var diameter = 1.0
  /// Its height in parts of its width.
  var ratio = 1.0
  /// Up to which part of the way to the edge it is hard, across and down; 0…1.
  var fadeX = 1.0
  var fadeY = 1.0
  /// A star of so many points; 2 for none.
  var spikes = 2
  var hasSmoothEdges = false

  /// Reads the element `MaskGenerator`.
  init(_ element: KritaXML.Element) {
    isRectangle = element.attributes["type"] == "rect"
    // Version 2.2 called the diameter a radius.
    let diameter = element.number("radius") ?? element.number("diameter") ?? 1
    self.diameter = min(max(diameter, 0.01), 10_000)
    ratio = min(max(element.number("ratio") ?? 1, 0.001), 1000)
    fadeX = min(max(element.number("hfade") ?? 0, 0), 1)
    fadeY = min(max(element.number("vfade") ?? 0, 0), 1)
    spikes = Int(min(max(element.number("spikes") ?? 2, 2), 100))
    hasSmoothEdges = element.isOn("antialiasEdges")
    switch element.attributes["id"] {
    case "gauss": profile = .gauss
    case "soft":
      let curve = KritaXML.curve(element.attributes["softness_curve"])
      profile = .soft(curve ?? [Point(0, 1), Point(1, 0)])
    default: profile = .plain
    }
  }
}
