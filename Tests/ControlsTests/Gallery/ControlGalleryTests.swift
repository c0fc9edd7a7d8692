import AppTestSupport
import Controls
import Geometry
import Rasterizer
import TestSupport
import Testing
import UserInterface

/// Every control in every state: see `GalleryVariant`.
@MainActor @Suite(.serialized) struct ControlGalleryTests {
  private enum State: CaseIterable {
    case normal, hovered, pressed, focused, disabled
  }

  /// Brings a control of a board into a state; the keyboard or the pointer stays on it.
  private func bring(_ view: Control, to state: State, _ user: UserDriver) {
    let middle = view.convert(view.bounds.center, to: nil)
    switch state {
    case .normal: break
    case .hovered: user.move(to: middle)
    case .pressed: user.press(at: middle)
    case .focused: user.window.focus(view)
    case .disabled: view.isEnabled = false
    }
    user.backend.drain()
  }

  /// Draws a control once for each state, since only one can have the pointer or the keyboard.
  private func show(
    _ name: String, _ variant: GalleryVariant, _ make: () -> [Control]
  ) throws {
    try variant.wear {
      for state in State.allCases {
        let controls = make()
        let board = try GalleryBoard(variant, width: 420, [(label: "\(state)", views: controls)])
        bring(controls[0], to: state, board.user)
        try variant.show(board, "\(name)-\(state)")
      }
    }
  }

  @Test(arguments: GalleryVariant.all) func icons(_ variant: GalleryVariant) throws {
    try variant.wear {
      let icons = Icon.all.sorted { $0.name < $1.name }
      let rows = stride(from: 0, to: icons.count, by: 8).map { start in
        (
          label: "",
          views: icons[start..<min(start + 8, icons.count)].map { GalleryIcon($0) as View }
        )
      }
      let board = try GalleryBoard(variant, width: 1050, rows)
      try variant.show(
        board, "icons", part: Rect(150, 0, 900, board.user.window.bounds.height))
    }
  }

  @Test(arguments: GalleryVariant.all) func iconButtons(_ variant: GalleryVariant) throws {
    try show("icon-button", variant) {
      let chosen = IconButton(icon: .brush, label: "Brush")
      chosen.isSelected = true
      let on = IconButton(icon: .finger, label: "Fingers")
      on.selectionStyle = .switchedOn
      on.isSelected = true
      return [IconButton(icon: .layers, label: "Layers"), chosen, on]
    }
  }

  @Test(arguments: GalleryVariant.all) func sliders(_ variant: GalleryVariant) throws {
    try show("slider", variant) {
      [
        Slider("Size", scale: .logarithmic(1...1000, step: 1), value: 20) {
          "\(Int($0.rounded())) px"
        },
        Slider("Opacity", scale: .linear(0.01...1, step: 0.01), value: 0.86) {
          "\(Int(($0 * 100).rounded()))%"
        },
      ]
    }
  }

  @Test(arguments: GalleryVariant.all) func colorWells(_ variant: GalleryVariant) throws {
    try show("color-well", variant) {
      [ColorWell.Kind.current, .palette, .palette].enumerated().map { index, kind in
        let well = ColorWell(kind: kind)
        well.color = Color(hex: [0xC8553D, 0xF2B134, 0x5A8F7B][index])
        well.frame = Rect(0, 0, 62, 62)
        well.isSelected = index == 2
        return well
      }
    }
  }
}
