/// A sampled tip in the `samp` section of Photoshop's brushes: its id and where its pixels are.
struct PhotoshopSample: Hashable, Sendable {
  /// By which presets name it.
  let id: String
  let pixels: PhotoshopPixels

  /// Reads what is in one item of that section, in the form that the file's second version number says.
  init(_ item: ArraySlice<UInt8>, form: Int) throws(PresetError) {
    var reader = BigEndianReader(item)
    guard let length = reader.integer(UInt8.self), let name = reader.slice(Int(length)) else {
      throw .cutOff(bytes: item.endIndex)
    }
    id = String(decoding: name, as: UTF8.self)
    let body = item[reader.offset...]
    if form == 2, let pixels = PhotoshopSample.last(in: body) {
      self.pixels = pixels
    } else {
      // Sides in 16 bits and another number; or what stands before the only channel in other programs'
      // files, whose list of channels is not whole.
      guard reader.slice(form == 1 ? 10 : 264) != nil else { throw .cutOff(bytes: item.endIndex) }
      pixels = try PhotoshopPixels(&reader)
    }
  }

  /// The last channel of a “virtual memory array list”: two numbers of 16 bits, the list's version and
  /// length, its sides, how many channels there may be, and then those and two more. Each has a number,
  /// which is 0 where there is none, its length, its depth and its pixels.
  private static func last(in body: ArraySlice<UInt8>) -> PhotoshopPixels? {
    var reader = BigEndianReader(body)
    guard reader.slice(4) != nil, reader.integer(UInt32.self) == 3, reader.slice(20) != nil,
      let channels = reader.integer(UInt32.self), channels <= 1000
    else { return nil }
    var found: PhotoshopPixels?
    for _ in 0..<(channels + 2) {
      guard let isThere = reader.integer(UInt32.self) else { break }
      guard isThere != 0 else { continue }
      // A channel that is cut off is read as far as it goes.
      guard let length = reader.integer(UInt32.self), length >= 4,
        let channel = reader.slice(min(Int(length), reader.remaining))
      else { break }
      var inner = BigEndianReader(channel.dropFirst(4))
      if let pixels = try? PhotoshopPixels(&inner) { found = pixels }
    }
    return found
  }
}
