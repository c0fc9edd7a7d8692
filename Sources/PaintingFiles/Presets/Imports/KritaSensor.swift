import Geometry

/// How an input changes a property of Krita's brushes.
struct KritaSensor: Hashable, Sendable {
  var input: KritaInput
  /// From what the input says, 0…1, to the factor, 0…1, as a smooth curve through points; of chance and
  /// angles the middle changes nothing. Without any, a straight line.
  var curve: [Point] = [Point(0, 0), Point(1, 1)]
  /// After how much the input is at its end: in dabs (fade), pixels (distance) or milliseconds (time).
  var length: Double?
  /// Whether it begins anew then.
  var isPeriodic = false
  /// Of the drawing angle: by how much it is turned, in degrees.
  var angleOffset = 0.0

  /// The sensors that a text says, and whether each has a curve of its own. Those of unknown names are left
  /// out and named.
  static func read(
    _ text: String
  ) -> (sensors: [KritaSensor], hasCurves: Bool, unknown: [String]) {
    var (sensors, unknown, hasCurves) = ([KritaSensor](), [String](), false)
    var isOpen = false
    for element in KritaXML.elements(text) {
      switch element.name {
      case "params" where element.attributes["id"] == "sensorslist": isOpen = false
      case "params", "ChildSensor":
        guard let name = element.attributes["id"], !name.isEmpty else { continue }
        isOpen = false
        guard let input = KritaInput(rawValue: name) else {
          unknown.append(String(name.prefix(40)))
          continue
        }
        var sensor = KritaSensor(input: input)
        sensor.length = element.number("length") ?? element.number("duration")
        sensor.isPeriodic = element.isOn("periodic")
        sensor.angleOffset = element.number("angleOffset") ?? 0
        sensors.append(sensor)
        isOpen = true
      case "curve" where isOpen:
        guard let curve = KritaXML.curve(element.text) else { continue }
        sensors[sensors.count - 1].curve = curve
        hasCurves = true
      default: break
      }
    }
    return (sensors, hasCurves, unknown)
  }
}
