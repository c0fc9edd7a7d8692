/// What a server answered, whatever its status.
struct HTTPAnswer: Hashable, Sendable {
  var status: Int
  /// As the server wrote it; empty where it did not.
  var contentType: String
  var body: [UInt8]
}
