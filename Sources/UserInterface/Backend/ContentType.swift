public import Geometry

/// A type of data that programs exchange by the clipboard or by drag and drop.
public nonisolated enum ContentType: Hashable, Sendable, CaseIterable {
  /// Addresses of files and others, one a line (RFC 2483).
  case uriList
  case png, jpeg, webp, gif, bmp, tiff, svg
  /// A file's content, of whatever type.
  case bytes
  /// What lies on a painting, as only Fude reads it.
  case elements

  /// The types of pictures, the best first.
  public static let pictures: [ContentType] = [.png, .tiff, .webp, .bmp, .jpeg, .gif, .svg]
}

/// Names data that was promised to the clipboard.
public nonisolated struct ClipboardPromise: Hashable, Sendable {
  /// The backend's number; 0 where nobody can have it.
  public let rawValue: UInt32
  /// What there will be.
  public let types: Set<ContentType>

  /// Makes a promise from the backend's number.
  public init(rawValue: UInt32, types: Set<ContentType>) {
    self.rawValue = rawValue
    self.types = types
  }
}

/// Why data of another program did not come.
public nonisolated enum ExchangeError: Error, Hashable, Sendable {
  /// The other program does not give it.
  case refused
  /// It stopped in the middle, or something else was asked for meanwhile.
  case interrupted
  /// There is more of it than is taken.
  case tooLarge
}

/// Something of another program that a hand holds over a window, or has let go there.
public nonisolated struct DragSample: Hashable, Sendable {
  /// What can be had of it, of the types that the window accepts.
  public var types: Set<ContentType>
  /// In window pixels.
  public var location: Point
  /// The modifier keys held.
  public var modifiers: KeyModifiers

  /// Makes a sample.
  public init(types: Set<ContentType>, location: Point, modifiers: KeyModifiers = []) {
    self.types = types
    self.location = location
    self.modifiers = modifiers
  }
}
