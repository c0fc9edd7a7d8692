extension ColorRecord {
  /// What a server says, with the numbers that the user's own library has for its tags, and with
  /// the user's own tags after them. A tag that the library has not got has a number that nothing
  /// has.
  func joined(with local: ColorRecord?, own: [Tag]) -> ColorRecord {
    var ids: [String: Int64] = [:]
    for tag in local?.tags ?? [] { ids[TagName.key(of: tag.name)] = tag.id }
    var seen: Set<String> = []
    var all: [Tag] = []
    for (place, tag) in tags.enumerated() {
      let key = TagName(tag.name)?.key ?? tag.name
      guard seen.insert(key).inserted else { continue }
      let id = ids[key] ?? Self.unknownID - Int64(place)
      all.append(Tag(timestamp: tag.timestamp, id: id, name: tag.name))
    }
    for tag in own where seen.insert(TagName.key(of: tag.name)).inserted { all.append(tag) }
    // A color that only the user has given tags has the number of the user's own library.
    let known = isKnown || all.isEmpty ? self : local ?? self
    return ColorRecord(timestamp: known.timestamp, hex: hex, id: known.id, tags: all)
  }
}
