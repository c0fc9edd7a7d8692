import ColorLibrary
package import PaintingModel
public import Rasterizer

/// What the tabs of one open color panel share: the color at hand, what it is painted on, and where
/// colors are kept and looked up.
public final class ColorPanelContext {
  /// The color at hand. `pick` and `show` change it.
  public private(set) var color: Color
  /// The color when the panel was made.
  public let formerColor: Color
  /// The color of what is painted on.
  public let paper: Color
  /// The colors that the painting was painted with last, the newest first.
  public var paintingColors: [Color] = []
  /// The colors that the person painted with last anywhere, the newest first.
  public var userColors: [Color] = []
  /// What all panels share.
  public let services: ColorServices
  /// Told of every color that is picked, also many times during one drag.
  public var onChange: ((Color) -> Void)?
  /// Told of the opacity, 0…1, that came with a typed color; nil where no brush would take it.
  public var onOpacity: ((Double) -> Void)?
  /// Shows in the library's tab what one of the other tabs has looked up; nil where there is no such
  /// tab.
  var showInLibrary: ((LookupResult) -> Void)?

  /// Gives the painting, where there is one.
  package var picture: (() -> Painting)?

  private var observers: [() -> Void] = []

  /// Makes what the panel of a color shares; nobody is told of it yet.
  public init(_ color: Color, paper: Color = .white, services: ColorServices = ColorServices()) {
    self.color = color
    self.paper = paper
    self.services = services
    formerColor = color
  }

  /// Takes a color that a hand has picked in one of the tabs; tells `onChange` and all tabs. Nobody
  /// is told of the color that is there already.
  public func pick(_ new: Color) {
    guard new.hex != color.hex else { return }
    show(new)
    onChange?(new)
  }

  /// Shows a color that was chosen elsewhere; tells the tabs alone.
  public func show(_ new: Color) {
    guard new.hex != color.hex else { return }
    color = new
    for observer in observers { observer() }
  }

  /// Notes a color that the painting was painted with, and what the person painted with last since;
  /// tells the tabs.
  public func note(use color: Color, recent: [Color]) {
    let others = paintingColors.filter { $0.hex != color.hex }
    paintingColors = Array(([color] + others).prefix(Self.paintingColorCount))
    userColors = recent
    for observer in observers { observer() }
  }

  /// How many colors of the painting there are at most.
  package static let paintingColorCount = 7

  /// Has something done after each change of the colors, as long as the context is there.
  public func observe(_ body: @escaping () -> Void) { observers.append(body) }
}
