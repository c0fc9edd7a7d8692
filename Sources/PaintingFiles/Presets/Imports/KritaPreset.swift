/// A preset of a brush of Krita.
struct KritaPreset: Hashable, Sendable {
  /// The picture of its tip, as far as it could be had.
  enum TipPicture: Hashable, Sendable {
    /// There is none: the tip is computed.
    case none
    /// It is in the brush.
    case read
    /// A file that is not read here, such as PNG and SVG. In a PNG without transparency black covers and
    /// white does not; in one with transparency what is transparent does not cover either.
    case file(name: String, bytes: [UInt8])
    /// The file was not found.
    case missing(name: String)
  }

  /// What people call it.
  var name = ""
  var engine = KritaEngine.pixel
  /// All that the file says, by name; without pictures.
  var parameters: [String: String] = [:]
  var tip: KritaTip
  var picture = TipPicture.none
  /// The picture of its second tip, where it has one.
  var dualPicture = TipPicture.none
  /// Its tip as other programs' brushes have theirs: pictures of `.gbr` and `.gih` are read.
  var brush = ForeignBrush()
  /// What is switched on, with what changes it.
  var options: [KritaOption.Kind: KritaOption] = [:]
  /// How it blends, by Krita's name: `normal`, `erase`, `multiply`, ….
  var blending = "normal"
  /// Whether it takes away.
  var isEraser = false
  /// Whether dabs of one stroke go over each other as those of several do.
  var buildsUp = false
  /// How many dabs a second come while the pen rests; nil for none.
  var airbrushRate: Double?
  /// In which directions dabs are mirrored, where the option is on.
  var mirrorsX = false
  var mirrorsY = false
  /// In which directions dabs scatter: along the line, and across.
  var scattersAlong = true
  var scattersAcross = true
  var texture: KritaTexture?
  /// Whether smudging takes one color from the middle, in place of the picture under the tip.
  var isDulling = false
  /// What is switched on and has no field here, by its names in Krita.
  var unused: [String] = []
}
