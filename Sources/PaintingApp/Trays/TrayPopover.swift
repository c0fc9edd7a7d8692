import Controls
import Geometry
import UserInterface

/// Shows what a folded tray holds: the controls themselves come into the popover, and go back with
/// it.
final class TrayPopover: PanelController {
  let tray: Tray
  private var guests: [(view: View, place: Int)] = []
  private var tokens: [(Control, ActionToken)] = []

  init(_ tray: Tray, placement: Placement) {
    self.tray = tray
    super.init(placement: placement)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = tray.accessibilityLabel
    view.accessibilityIdentifier = "tray.\(tray.name.rawValue).popover"
    for guest in tray.foldable {
      guests.append((guest, tray.subviews.firstIndex { $0 === guest } ?? 0))
    }
    for (guest, _) in guests {
      view.addSubview(guest)
      guest.isHidden = false
      // Who has chosen is done; who slides or zooms may go on.
      guard let control = guest as? Control, !(control is Slider || control is ZoomButton) else {
        continue
      }
      tokens.append((control, control.addAction { [weak self] in self?.dismiss() }))
    }
  }

  override func preferredSize(in available: Size) -> Size {
    let size = tray.unfoldedSize(in: available)
    return Size(min(size.width, available.width), min(size.height, available.height))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    tray.layout(guests.map(\.view), in: view.bounds, standing: !tray.unfoldsLying)
  }

  override func didDismiss() {
    for (control, token) in tokens { control.removeAction(token) }
    tokens = []
    for (guest, place) in guests where guest.superview === view {
      tray.insertSubview(guest, at: place)
    }
    guests = []
    tray.setNeedsLayout()
    super.didDismiss()
  }
}
