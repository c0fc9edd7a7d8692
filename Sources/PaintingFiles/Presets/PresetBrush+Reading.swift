import FoundationEssentials
import Geometry
import PaintingModel

extension PresetBrush {
  /// Reads what a decoder has; a `PresetError` says what is wrong with a value.
  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: FieldName.self)
    brush = Brush()
    let pictures = try fields.pictures()
    if try fields.group("grain") != nil { brush.grain = Grain(.paper) }
    for property in BrushProperty.all {
      let (group, field) = property.path
      let place = try group == nil ? fields : group.flatMap { try fields.group($0) }
      if let place { try read(property, place, field, pictures) }
    }
    let reactions = try fields.decodeIfPresent([Reaction].self, forKey: "responses") ?? []
    guard reactions.count <= Brush.mostResponses else {
      throw PresetError.tooMany(
        field: "responses", count: reactions.count, most: Brush.mostResponses)
    }
    for (index, reaction) in reactions.enumerated() {
      brush.responses.append(try reaction.response("responses[\(index)]"))
    }
  }

  private mutating func read(
    _ property: BrushProperty, _ fields: KeyedDecodingContainer<FieldName>, _ field: FieldName,
    _ pictures: [String: BrushPicture]
  ) throws {
    switch property.value {
    case .number(let number):
      guard let value = try fields.decodeIfPresent(Double.self, forKey: field) else { return }
      guard number.limits.contains(value) else {
        throw PresetError.outOfRange(field: property.name, value, number.limits)
      }
      number.set(&brush, value)
    case .toggle(let path):
      let isOn = try fields.decodeIfPresent(Bool.self, forKey: field)
      if let isOn { brush[keyPath: path] = isOn }
    case .choice(let choice):
      // A tip without a texture may name one.
      guard let name = try fields.decodeIfPresent(String.self, forKey: field),
        choice.get(brush) != nil
      else { return }
      guard let place = choice.options.firstIndex(where: { $0.name == name }) else {
        throw PresetError.unknown(
          field: property.name, name, choices: choice.options.compactMap(\.name))
      }
      choice.set(&brush, place)
    case .texture(let texture):
      guard let name = try fields.decodeIfPresent(String.self, forKey: field),
        texture.get(brush) != nil
      else { return }
      guard let found = BrushTexture(named: name, among: pictures) else {
        throw PresetError.unknown(
          field: property.name, name, choices: MadeTexture.allCases.map(\.rawValue))
      }
      texture.set(&brush, found)
    case .pictures(let pictureList):
      guard let names = try fields.decodeIfPresent([String].self, forKey: field),
        pictureList.get(brush) != nil
      else { return }
      guard names.count <= SampledTip.mostPictures else {
        throw PresetError.tooMany(
          field: property.name, count: names.count, most: SampledTip.mostPictures)
      }
      pictureList.set(
        &brush,
        try names.map { name in
          guard let picture = pictures[name] else {
            throw PresetError.unknown(
              field: property.name, name, choices: pictures.keys.sorted())
          }
          return picture
        })
    }
  }
}

extension BrushTexture {
  /// What files call it: what it is made by, or the hash of somebody's own.
  var name: String {
    switch self {
    case .made(let texture): texture.rawValue
    case .own(let picture): picture.digits
    }
  }

  /// The texture of that name; nil where there is none.
  fileprivate init?(named name: String, among pictures: [String: BrushPicture]) {
    if let texture = MadeTexture(rawValue: name) {
      self = .made(texture)
    } else if let picture = pictures[name], picture.isPattern {
      self = .own(picture)
    } else {
      return nil
    }
  }
}

extension KeyedDecodingContainer<PresetBrush.FieldName> {
  /// The fields of a group; nil where there is none.
  fileprivate func group(_ name: Key) throws -> Self? {
    guard contains(name), try !decodeNil(forKey: name) else { return nil }
    return try nestedContainer(keyedBy: Key.self, forKey: name)
  }

  /// The pictures of the file, by what its fields call them.
  fileprivate func pictures() throws -> [String: BrushPicture] {
    let entries =
      try decodeIfPresent([PresetBrush.PictureEntry].self, forKey: "pictures") ?? []
    // Those of both tips, and the ground.
    let most = 2 * SampledTip.mostPictures + 1
    guard entries.count <= most else {
      throw PresetError.tooMany(field: "pictures", count: entries.count, most: most)
    }
    var pictures: [String: BrushPicture] = [:]
    for (index, entry) in entries.enumerated() {
      let name = (entry.name ?? "").prefix(PresetRecord.longestName)
      let picture = entry.png.flatMap { png in
        (try? BrushPicture(png: Array(png), name: String(name))).flatMap(\.self)
      }
      guard let picture else { throw PresetError.noPicture(field: "pictures[\(index)]") }
      pictures[entry.hash ?? picture.digits] = picture
    }
    return pictures
  }
}

extension PresetBrush.Reaction {
  fileprivate func response(_ field: String) throws(PresetError) -> Response {
    var response = Response(
      try namedCase(input, "\(field).input") ?? .pressure,
      to: try namedCase(output, "\(field).output") ?? .size)
    try set(&response.range, range, "\(field).range", in: 1...1_000_000)
    guard let points else { return response }
    guard points.count <= ResponseCurve.mostPoints else {
      throw .tooMany(
        field: "\(field).points", count: points.count, most: ResponseCurve.mostPoints)
    }
    var places: [Point] = []
    for (index, point) in points.enumerated() {
      let name = "\(field).points[\(index)]"
      guard point.count == 2 else { throw .wrongKind(field: name, expected: "two numbers") }
      var place = Point.zero
      try set(&place.x, point[0], name)
      try set(&place.y, point[1], name)
      places.append(place)
    }
    response.curve = ResponseCurve(through: places, isSmooth: smooth ?? false)
    return response
  }
}

/// Takes a number over where the file has one.
private func set(
  _ target: inout Double, _ value: Double?, _ field: String,
  in range: ClosedRange<Double> = 0...1
) throws(PresetError) {
  guard let value else { return }
  guard range.contains(value) else { throw .outOfRange(field: field, value, range) }
  target = value
}

/// The case of that name; nil where the file has none.
func namedCase<Value: RawRepresentable<String> & CaseIterable>(
  _ name: String?, _ field: String
) throws(PresetError) -> Value? {
  guard let name else { return nil }
  guard let value = Value(rawValue: name) else {
    throw .unknown(field: field, name, choices: Value.allCases.map(\.rawValue))
  }
  return value
}
