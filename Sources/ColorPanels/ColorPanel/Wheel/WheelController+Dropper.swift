import Controls
import UserInterface
import Words

extension WheelController {
  /// Offers what picks a color outside of the panel, where there is something.
  func connectDropper() {
    let services = context.services
    page.dropper.isHidden = services.onPickFromCanvas == nil && services.onPickFromScreen == nil
    page.dropper.menu = { [weak self] in self?.dropperItems ?? [] }
  }

  /// The command of the tool, which the panel does not know.
  private static let eyedropper = CommandID("tool.eyedropper")

  private var dropperItems: [MenuController.Item] {
    var items: [MenuController.Item] = []
    if let pick = context.services.onPickFromCanvas {
      items.append(
        MenuController.Item(
          text("Pick from Canvas"), id: "colors.pick-from-canvas",
          shortcut: KeyAssignments.current.keys(of: Self.eyedropper, usual: [KeyStroke("i")])
            .first?.label ?? ""
        ) { [weak self] in
          // One that does not let the hand through would be in the way.
          if let panel = self?.parent?.parent as? PanelController, !panel.isFloating {
            panel.dismiss()
          }
          pick()
        })
    }
    if let pick = context.services.onPickFromScreen {
      items.append(
        MenuController.Item(text("Pick from Screen"), id: "colors.pick-from-screen") { pick() })
    }
    return items
  }
}
