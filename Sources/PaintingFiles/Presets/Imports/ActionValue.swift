/// A value in what Photoshop says of a thing.
indirect enum ActionValue: Hashable, Sendable {
  /// A number with its unit, as `#Pxl`, `#Prc` or `#Ang`; without one the unit is empty.
  case number(Double, unit: String)
  case integer(Int)
  case text(String)
  case bool(Bool)
  /// One of several choices, by the choice's name.
  case choice(String)
  case object(ActionDescriptor)
  case list([ActionValue])
  /// What is not looked at: bytes, classes and references.
  case other

  /// The things in it.
  var objects: [ActionDescriptor] {
    switch self {
    case .object(let object): [object]
    case .list(let list): list.flatMap(\.objects)
    default: []
    }
  }
}
