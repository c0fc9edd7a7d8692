/// A value of JSON and where it stands, so that what is wrong with it can be told.
struct JSONPlace {
  let value: JSONValue
  /// Such as `colors[0].id`; empty at the top.
  let path: String

  /// The error that something is wrong here.
  func error(_ words: String) -> ColrError {
    .answer(place: path.isEmpty ? "the whole" : "“\(path)”", words)
  }

  /// The member with a name.
  func member(_ name: String) throws(ColrError) -> JSONPlace {
    guard case .object(let members) = value else { throw wrong("an object") }
    let path = path.isEmpty ? name : "\(path).\(name)"
    guard let member = members[name] else {
      throw .answer(place: "“\(path)”", "is missing")
    }
    return JSONPlace(value: member, path: path)
  }

  /// The items of a list.
  func items() throws(ColrError) -> [JSONPlace] {
    guard case .list(let items) = value else { throw wrong("a list") }
    return items.enumerated().map { JSONPlace(value: $1, path: "\(path)[\($0)]") }
  }

  /// A number without a fraction, at least `least`.
  func integer(from least: Int64) throws(ColrError) -> Int64 {
    guard case .integer(let number) = value else { throw wrong("a whole number") }
    guard number >= least else { throw error("is \(number), less than \(least)") }
    return number
  }

  /// A text.
  func text() throws(ColrError) -> String {
    guard case .text(let text) = value else { throw wrong("text") }
    return text
  }

  private func wrong(_ wanted: String) -> ColrError { error("is \(value.kind), not \(wanted)") }
}
