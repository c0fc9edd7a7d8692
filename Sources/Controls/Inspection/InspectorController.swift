public import Geometry
public import Rasterizer
public import UserInterface

/// A panel with a row for each property of an object that is marked with `@Inspectable`, in the order in
/// which they are declared.
open class InspectorController: PanelController {
  /// Told after each change by hand; with true where it goes on with a drag.
  public var onEdit: ((_ isContinuing: Bool) -> Void)?
  /// Asked for a color: the one that is, the view it belongs to, and who is told of each new one.
  public var pickColor: ((Color, View, @escaping (Color) -> Void) -> Void)?
  /// Shown above the rows.
  public let header: View?

  private let object: AnyObject
  private let identifier: String
  private let name: Label
  private let list: PropertyList

  private static let width = 372.0
  private static let headerHeight = 132.0
  private static let top = 52.0

  /// Makes an inspector of an object, which it keeps. To programs its rows are called by `id` and the
  /// properties: `face.eyes`.
  public init(
    of object: AnyObject, title: String, id: String, header: View? = nil, placement: Placement
  ) {
    self.object = object
    identifier = id
    self.header = header
    name = Label(title, style: .title)
    list = PropertyList(title)
    super.init(placement: placement)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = list.accessibilityLabel
    view.accessibilityIdentifier = identifier
    view.addSubview(name)
    if let header { view.addSubview(header) }
    view.addSubview(list)
    list.rows = InspectorController.properties(of: object).map { name, property in
      property.makeRow(in: self).identified("\(identifier).\(name)")
    }
  }

  /// The marked properties of an object and of its superclasses, with their names.
  private static func properties(
    of object: AnyObject
  ) -> [(name: Substring, property: any InspectableProperty)] {
    var result: [(Substring, any InspectableProperty)] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      // What holds a wrapped `eyes` is `_eyes`.
      result =
        current.children.compactMap { label, value in
          (value as? any InspectableProperty).map { (label?.dropFirst() ?? "", $0) }
        } + result
      mirror = current.superclassMirror
    }
    return result
  }

  private var listTop: Double {
    InspectorController.top + (header == nil ? 0 : InspectorController.headerHeight + 8)
  }

  open override func preferredSize(in available: Size) -> Size {
    _ = view
    return Size(
      min(available.width, InspectorController.width),
      min(available.height, listTop + list.contentHeight + 16))
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    name.frame = Rect(20, 10, bounds.width - 40, InspectorController.top - 14)
    header?.frame = Rect(
      20, InspectorController.top, bounds.width - 40, InspectorController.headerHeight)
    list.frame = Rect(0, listTop, bounds.width, max(1, bounds.height - listTop - 8))
  }
}
