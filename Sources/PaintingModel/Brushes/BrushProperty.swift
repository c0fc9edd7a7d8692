/// A property of `Brush`: what its limits, the files of presets, the editor and docs/brushes.md have to
/// know of it, as one row of `all`.
public struct BrushProperty: Sendable {
  /// What gives a property of a brush; nil where that has none, as without a grain.
  public typealias Getter<Value> = @Sendable (Brush) -> Value?
  /// What sets it; nothing happens where a brush has none.
  public typealias Setter<Value> = @Sendable (inout Brush, Value) -> Void

  /// A group of rows of the editor.
  public enum Section: CaseIterable, Sendable {
    case tip, paint, grain, dual, dynamics, line
  }

  /// The kind of its value.
  public enum Value: Sendable {
    case number(Number)
    case choice(Choice)
    case texture(Texture)
    case pictures(Pictures)
    case toggle(any WritableKeyPath<Brush, Bool> & Sendable)
  }

  /// What files call it; `grain.scale` is the field `scale` of the group `grain`.
  public let name: String
  /// What people call it: a `storedText`.
  public let title: String
  /// Where the editor has it; nil for nowhere.
  public let section: Section?
  /// What it is, for the documentation.
  public let meaning: String
  /// Whether brushes that have it use it.
  var condition: @Sendable (Brush) -> Bool = { _ in true }
  /// Its value.
  public let value: Value

  /// Whether it changes what the brush paints.
  public func matters(for brush: Brush) -> Bool {
    switch value {
    case .number(let number): number.get(brush) != nil && condition(brush)
    case .choice(let choice): choice.get(brush) != nil && condition(brush)
    case .texture(let texture):
      (texture.none != nil || texture.get(brush) != nil) && condition(brush)
    case .pictures(let pictures): pictures.get(brush) != nil && condition(brush)
    case .toggle: condition(brush)
    }
  }

  /// A number. It is reached by closures, for key paths would cost each stroke a microsecond.
  public struct Number: Sendable {
    /// What it counts: parts of 1, canvas pixels, radians clockwise, which people read as degrees the other way
    /// round, whole things, or diameters.
    public enum Unit: Sendable {
      case share, pixels, angle, count, diameters
    }

    /// What people set it by.
    public struct Slider: Sendable {
      /// Its ends; those of an angle in degrees.
      public var range = 0.0...1.0
      /// Values are whole multiples of it; 0 leaves them as they are.
      public var step = 0.01
      /// Whether equal ways are equal factors.
      public var isLogarithmic = false
    }

    /// All that can be painted.
    public var limits = 0.0...1.0
    /// What stands in for what is no number; nil for that of a new brush.
    var usual: Double?
    /// Whether files leave it out where it is what it was before brushes could choose.
    public var isRare = false
    /// What that is.
    public var former = 0.0
    /// What it counts.
    public var unit = Unit.share
    /// What people set it by.
    public var slider = Slider()
    /// The number that a brush has.
    public let get: Getter<Double>
    /// Gives it to a brush.
    public let set: Setter<Double>

    /// Puts a brush's number into the limits.
    func limit(_ brush: inout Brush) {
      guard let number = get(brush) else { return }
      set(&brush, number.isNaN ? usual ?? get(Brush()) ?? 0 : number.limited(to: limits, else: 0))
    }
  }

  /// A texture: one that is made, or somebody's own.
  public struct Texture: Sendable {
    /// What people call it where there is none, by a `storedText`; nil where there must be one.
    public var none: String?
    /// The texture that a brush has.
    public let get: Getter<BrushTexture>
    /// Gives it to a brush.
    public let set: Setter<BrushTexture?>
  }

  /// The pictures of a tip.
  public struct Pictures: Sendable {
    /// Those that a brush has.
    public let get: Getter<[BrushPicture]>
    /// Gives them to a brush.
    public let set: Setter<[BrushPicture]>
  }

  /// One of a few, told by its place among them.
  public struct Choice: Sendable {
    /// How people choose: from all side by side, from a menu, or by a switch that is on for the first.
    public enum Look: Sendable {
      case segments, menu, toggle
    }

    /// How people choose.
    public let look: Look
    /// What files call them, and what people do, by a `storedText`. What has no name is not in files.
    public let options: [(name: String?, title: String)]
    /// The place of what a brush has.
    public let get: Getter<Int>
    /// Gives a brush what is at a place.
    public let set: Setter<Int>
    /// Gives a brush what a hand has chosen, and what comes with that.
    public let choose: Setter<Int>

    /// Makes it of the cases of a type; `none` is what people call their absence, which comes first.
    init<Case: RawRepresentable<String> & Equatable & Sendable>(
      _ look: Look, none: String? = nil, _ titles: KeyValuePairs<Case, String>,
      get: @escaping Getter<Case>, set: @escaping Setter<Case?>,
      follow: @escaping @Sendable (inout Brush) -> Void = { _ in }
    ) {
      let cases: [Case?] = (none == nil ? [] : [nil]) + titles.map { Optional($0.key) }
      let place: Setter<Int> = { set(&$0, cases[$1]) }
      self.look = look
      options = (none.map { [(nil, $0)] } ?? []) + titles.map { ($0.key.rawValue, $0.value) }
      self.get = { cases.firstIndex(of: get($0)) }
      self.set = place
      choose = {
        place(&$0, $1)
        follow(&$0)
      }
    }
  }
}
