import Controls
import PaintingModel
import UserInterface
import Words

/// What a picture becomes in a brush.
enum PictureUse {
  /// Its tip.
  case tip
  /// A pattern: the ground under its paint, or what is in its tip.
  case pattern
}

/// Where a picture comes from.
enum PictureSource: String {
  /// A file that the person chooses.
  case file
  /// What is selected, else the active layer.
  case selection
}

/// The rows of textures and pictures: the app's, the person's own, and new ones of any picture.
extension BrushEditor {
  func row(of texture: BrushProperty.Texture, called title: String) -> PropertyRow {
    let none = texture.none.map { text(stored: $0) }
    let made = BrushTexture.allMade.map(Optional.init)
    let button = ChoiceButton(
      title, titles: [],
      values: (none == nil ? [] : ["none"]) + MadeTexture.allCases.map(\.rawValue))
    // What the lines of the menu stand for, in their order.
    var lines: [BrushTexture?] = []
    button.onSelect = { [weak self] index in self?.edit { texture.set(&$0, lines[index]) } }
    button.moreItems = { [weak self, weak button] in
      guard let self, let button else { return [] }
      return items(for: .pattern, of: button) { [weak self] pictures in
        if let picture = pictures.first { self?.edit { texture.set(&$0, .own(picture)) } }
      }
    }
    return PropertyRow(view: button) { [weak self, weak button] in
      guard let self, let button else { return }
      let current = texture.get(brush)
      var own = ownPatterns.map(BrushTexture.own)
      if case .own? = current, let current, !own.contains(current) { own.append(current) }
      lines = (none == nil ? [] : [nil]) + made + own
      button.titles = lines.map { line in
        switch line {
        case nil: none ?? ""
        case .made(let texture): text(stored: texture.title)
        case .own(let picture): picture.title
        }
      }
      button.selectedIndex = lines.firstIndex(of: current) ?? 0
    }
  }

  func row(of pictures: BrushProperty.Pictures, called title: String) -> PropertyRow {
    let button = ChoiceButton(title, titles: [])
    var lines: [[BrushPicture]] = []
    let take: ([BrushPicture]) -> Void = { [weak self] new in
      self?.edit { brush in
        pictures.set(&brush, new)
        // A new tip is seen as it is.
        if case .sampled(let tip) = brush.shape, !new.isEmpty {
          brush.diameter = tip.naturalDiameter
        }
      }
    }
    button.onSelect = { take(lines[$0]) }
    button.moreItems = { [weak self, weak button] in
      guard let self, let button else { return [] }
      return items(for: .tip, of: button, then: take)
    }
    return PropertyRow(view: button) { [weak self, weak button] in
      guard let self, let button else { return }
      let current = pictures.get(brush) ?? []
      lines = ownTips
      if !lines.contains(current) { lines.append(current) }
      button.titles = lines.map(\.title)
      button.selectedIndex = lines.firstIndex(of: current) ?? 0
    }
  }

  /// The lines that make a picture of something else.
  private func items(
    for use: PictureUse, of button: ChoiceButton, then: @escaping ([BrushPicture]) -> Void
  ) -> [MenuController.Item] {
    func item(_ title: String, _ source: PictureSource) -> MenuController.Item {
      let id = button.accessibilityIdentifier.map { "\($0).\(source.rawValue)" }
      return MenuController.Item(title, id: id) { [weak self] in
        self?.onPicture?(use, source, then)
      }
    }
    return [
      // Translators: Makes a brush's tip or its paper of a picture in a file.
      item(text("From a File…"), .file),
      // Translators: Makes a brush's tip or its paper of what is selected on the canvas.
      item(text("From What Is Selected"), .selection),
    ]
  }
}

extension BrushPicture {
  /// What people call it.
  var title: String { name.isEmpty ? text("Picture") : name }
}

extension [BrushPicture] {
  /// What people call a tip of them.
  fileprivate var title: String {
    // Translators: There is no picture.
    guard let first else { return text("None") }
    return count == 1
      ? first.title
      // Translators: A tip of several pictures: the name of the first, and how many more there are.
      : text(count - 1, one: "%2$s and 1 more", many: "%2$s and %1$d more", first.title)
  }
}
