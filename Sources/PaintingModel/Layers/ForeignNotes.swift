/// What another program has noted in its file about a layer, a group or the picture, and we do not
/// understand. It is kept as it was, and goes back into the file.
public struct ForeignNotes: Hashable, Sendable {
  /// An element of XML.
  public struct Element: Hashable, Sendable {
    /// How many layers and groups stand before it, in the file's order.
    public var place: Int
    /// The element as text, with all in it.
    public var text: String

    /// Makes an element.
    public init(place: Int, text: String) {
      self.place = place
      self.text = text
    }
  }

  /// Attributes by their names, with prefix.
  public var attributes: [String: String]
  /// Elements in the file's order.
  public var elements: [Element]

  /// Makes notes.
  public init(attributes: [String: String] = [:], elements: [Element] = []) {
    self.attributes = attributes
    self.elements = elements
  }

  /// Whether there are none.
  public var isEmpty: Bool { attributes.isEmpty && elements.isEmpty }
}

/// The notes of another program that are about no layer of ours.
public struct PictureNotes: Hashable, Sendable {
  /// About the picture.
  public var image = ForeignNotes()
  /// About the stack around all layers.
  public var root = ForeignNotes()
  /// About the layer that has become the paper.
  public var paper = ForeignNotes()

  /// Makes empty notes.
  public init() {}

  /// Whether there are none.
  public var isEmpty: Bool { image.isEmpty && root.isEmpty && paper.isEmpty }
}
