/// A preset as its JSON says it. What is missing has its default; what has another name is ignored.
///
/// The fields are those of `Brush` under the names that a painter reads; angles are in radians.
struct PresetRecord: Codable {
  /// The form of the tip: `kind` is "round", "flat" with its aspect and angle, or "textured".
  struct Shape: Codable {
    var kind: String?
    var aspect: Double?
    var angle: Double?
    var texture: String?
  }

  /// The rough ground.
  struct Ground: Codable {
    var texture: String?
    var scale: Double?
    var strength: Double?
    var anchor: String?
  }

  /// The chance in stamps.
  struct Chance: Codable {
    var position: Double?
    var size: Double?
    var angle: Double?
    var opacity: Double?
  }

  /// A response; its curve goes through `points`, each of them [input, value].
  struct Reaction: Codable {
    var input: String?
    var output: String?
    var range: Double?
    var smooth: Bool?
    var points: [[Double]]?
  }

  var name: String?
  var icon: String?
  var method: String?
  var shape: Shape?
  var diameter: Double?
  var hardness: Double?
  var opacity: Double?
  var flow: Double?
  var spacing: Double?
  var grain: Ground?
  var jitter: Chance?
  var smudge: Double?
  var stabilizer: Double?
  var smoothing: String?
  var responses: [Reaction]?
  var pressureFromSpeed: Bool?
  var eraser: Bool?
}
