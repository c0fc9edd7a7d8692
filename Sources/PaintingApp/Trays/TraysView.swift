import Controls
import Geometry
import UserInterface

/// Fills the window with nothing but the trays; touches between them go to what is behind.
final class TraysView: View {
  let title = TitleTray()
  let actions = ActionsTray()
  let tools = ToolsTray()
  let sliders = SlidersTray()
  let colors = ColorsTray()
  let preview = BrushPreview()

  /// Where somebody has put trays, as right-handed people have them; the others are at home.
  var places: [TrayName: TrayPlace] = [:] {
    didSet { if places != oldValue { setNeedsLayout() } }
  }
  /// Whether all is as in a mirror.
  var isLeftHanded = false { didSet { if isLeftHanded != oldValue { rearrange() } } }
  /// Called before trays go to other places at once.
  var onRearrange: (() -> Void)?
  /// Whether something else moves the trays now.
  var isInMotion = false
  private var arrangedSize = Size.zero

  var trays: [Tray] { [title, actions, tools, sliders, colors] }

  init() {
    super.init()
    isContainer = true
    for tray in trays { addSubview(tray) }
    preview.isHidden = true
    addSubview(preview)
  }

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  private func rearrange() {
    onRearrange?()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    if bounds.size != arrangedSize {
      onRearrange?()
      arrangedSize = bounds.size
    }
    if !isInMotion { arrange() }
    preview.frame = preview.place(
      beside: sliders.frame, at: sliders.edge, in: bounds.size)
  }

  /// Puts every tray where it belongs, at once.
  func arrange() {
    for (name, place) in arrangement() {
      let tray = tray(name)
      take(place, for: tray)
      tray.frame = place.frame
    }
  }

  /// Gives a tray the form of a place.
  func take(_ place: TraysArrangement.Place, for tray: Tray) {
    let forms = tray.forms(standing: place.edge.isStanding, in: bounds.size)
    tray.take(
      place.edge, form: place.form,
      isFolded: forms.indices.contains(place.form) && forms[place.form].isFolded)
  }

  func tray(_ name: TrayName) -> Tray {
    switch name {
    case .title: title
    case .actions: actions
    case .tools: tools
    case .sliders: sliders
    case .colors: colors
    }
  }

  /// Where every tray belongs.
  func arrangement() -> [TrayName: TraysArrangement.Place] {
    let window = bounds.size
    let requests = TrayName.allCases.map { name in
      let tray = tray(name)
      let home = TraysLayout.home(name, in: window)
      let place = places[name]
      let edge = place?.edge ?? name.home
      let wish = place.map { place in
        TraysArrangement.Wish.middle(
          place.along * (edge.isStanding ? window.height : window.width))
      }
      return TraysArrangement.Request(
        name: name, edge: edge, wish: wish ?? home,
        lying: tray.forms(standing: false, in: window),
        standing: tray.forms(standing: true, in: window), homeWish: home)
    }
    let arranged = TraysArrangement(requests, in: window).places
    guard isLeftHanded else { return arranged }
    return arranged.mapValues { place in
      var place = place
      place.edge = place.edge.mirrored
      place.frame.origin.x = window.width - place.frame.maxX
      return place
    }
  }

  /// What panels stay clear of: never on the sliders, and on nothing else where there is room.
  var obstacles: [PanelObstacle] {
    guard !isHidden else { return [] }
    return trays.map { tray in
      let weight: Double? = tray === sliders ? nil : tray === tools || tray === colors ? 200 : 5
      return PanelObstacle(tray.convert(tray.bounds, to: nil), weight: weight)
    }
  }

  /// Where a panel stands that belongs to a view in a tray, or to the tray while the view is folded
  /// away: on the side towards the middle of the window.
  func placement(for view: View) -> PanelController.Placement {
    guard let tray = trays.first(where: { view.isDescendant(of: $0) }) else { return .below(view) }
    let anchor = view === tray || view.isHidden ? tray : view
    switch tray.edge {
    case .top: return .below(anchor)
    case .bottom: return .above(anchor)
    case .left, .right: return .beside(anchor)
    }
  }
}
