/// All that a windowing system says of one device that points.
public nonisolated struct InputDeviceInfo: Hashable, Sendable {
  /// What a device is.
  public enum Kind: Hashable, Sendable, CaseIterable {
    case mouse
    case pen
    case eraser
    case touchScreen
    case touchpad
    /// The keys of a tablet.
    case pad
  }

  /// Who drives a device.
  public enum Driver: Hashable, Sendable, CaseIterable {
    case unknown
    case libinput
    case wacom
    case evdev
    case synaptics
    /// The windowing system itself, for programs that move the pointer.
    case server
    /// A Wayland compositor.
    case compositor
  }

  /// The windowing system's number.
  public var id: DeviceID
  /// The driver's name of it.
  public var name: String
  /// What it is.
  public var kind: Kind
  /// Who drives it.
  public var driver: Driver
  /// Whether the system listens to it.
  public var isEnabled: Bool
  /// Whether it moves a pointer.
  public var movesPointer: Bool
  /// Its axes.
  public var axes: [DeviceAxis]
  /// How many buttons it has, or keys.
  public var buttonCount: Int
  /// How many fingers it can tell apart; 0 where none.
  public var contactCount: Int
  /// Vendor and product on its bus; nil where unknown.
  public var product: ProductID?
  /// Where on the screen it goes; nil where that cannot be set.
  public var mapping: DeviceMapping?
  /// Whether its driver makes gestures of what fingers do, and tells no contact.
  public var makesGestures: Bool

  /// Makes a description.
  public init(
    id: DeviceID, name: String, kind: Kind, driver: Driver = .unknown, isEnabled: Bool = true,
    movesPointer: Bool = true, axes: [DeviceAxis] = [], buttonCount: Int = 0, contactCount: Int = 0,
    product: ProductID? = nil, mapping: DeviceMapping? = nil, makesGestures: Bool = false
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.driver = driver
    self.isEnabled = isEnabled
    self.movesPointer = movesPointer
    self.axes = axes
    self.buttonCount = buttonCount
    self.contactCount = contactCount
    self.product = product
    self.mapping = mapping
    self.makesGestures = makesGestures
  }

  /// The axis that says how firmly it presses; nil without one.
  public var pressureAxis: DeviceAxis? { axes.first { $0.meaning == .pressure } }

  /// Whether it says where on a surface it is, not how far it went.
  public var isAbsolute: Bool { axes.contains { $0.meaning == .x && !$0.isRelative } }
}

/// What a device is on its bus.
public nonisolated struct ProductID: Hashable, Sendable {
  /// Who made it.
  public var vendor: Int
  /// Which product of theirs it is.
  public var product: Int

  /// Makes an id.
  public init(vendor: Int, product: Int) {
    self.vendor = vendor
    self.product = product
  }
}
