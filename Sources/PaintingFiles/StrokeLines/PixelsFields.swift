import FoundationEssentials

/// What a line says of the pixels of pictures.
struct PixelsFields: Codable {
  var number: UInt32?
  /// PNG data of 16 bits a channel.
  var png: Data?

  init(_ png: [UInt8], number: UInt32) { (self.png, self.number) = (Data(png), number) }
}
