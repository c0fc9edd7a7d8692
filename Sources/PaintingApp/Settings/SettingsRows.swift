import Canvas
import Controls
import Geometry
import UserInterface
import Words

/// The rows of the settings, in sections, which scroll in a low window.
final class SettingsRows: ScrollView {
  /// Told how to change the preferences after each change by hand.
  var onChange: (((inout Preferences) -> Void) -> Void)?

  private let theme = SegmentedControl(
    text("Theme"),
    // Translators: Whose theme: the desktop’s, a light or a dark one.
    titles: [text("Automatic"), text("Light"), text("Dark")],
    values: Preferences.Theme.allCases.map(\.rawValue)
  ).identified("settings.theme")
  private let languages: [Language?] = [nil] + Catalog.languages
  private lazy var language = ChoiceButton(
    text("Language"), titles: languages.map { $0?.name ?? text("Automatic") },
    values: languages.map { $0?.id ?? "auto" }, showsLabel: false
  ).identified("settings.language")
  private let start = SegmentedControl(
    text("At start"),
    // Translators: What is shown at the start.
    titles: [text("Gallery"), text("New painting")],
    values: Preferences.Start.allCases.map(\.rawValue)
  ).identified("settings.start")
  private let size = SegmentedControl(
    text("Interface size"),
    // Translators: Sizes of the interface.
    titles: [text("Small"), text("Normal", context: "size"), text("Large"), text("Huge")],
    values: InterfaceSize.allCases.map(\.rawValue)
  ).identified("settings.size")
  private let motion = SegmentedControl(
    text("Reduced motion"),
    // Translators: Whether motion is reduced: as the desktop wishes, always, never.
    titles: [text("Automatic"), text("On"), text("Off")],
    values: Preferences.Wish.allCases.map(\.rawValue)
  ).identified("settings.motion")
  private let contrast = SegmentedControl(
    text("More contrast"),
    // Translators: Whether colors have more contrast: as the desktop wishes, always, never.
    titles: [text("Automatic"), text("On"), text("Off")],
    values: Preferences.Wish.allCases.map(\.rawValue)
  ).identified("settings.contrast")
  private let leftHanded = SwitchRow(text("Left-handed")).identified("settings.left-handed")
  private let together = SwitchRow(text("Paint together: every finger is a brush"))
    .identified("settings.paint-together")
  private let byHand = SwitchRow(text("Each finger has a color of its own"))
    .identified("settings.colors-by-hand")
  private let byTool = SwitchRow(text("Each tool keeps its own color"))
    .identified("settings.colors-by-tool")
  private let managesColors = SwitchRow(text("Show colors by the monitor's profile"))
    .identified("settings.color-management")
  private let palms = SwitchRow(text("Ignore palms by their size"))
    .identified("settings.ignore-palms")
  private let palmSize = SliderRow(
    // Translators: The width of a touch, from which it is a palm; the number follows.
    text("Palms from"), scale: .linear(Preferences.palmSizes, step: 1),
    value: FingerRules.usualPalmSize, format: ValueFormat(unit: " mm")
  ).identified("settings.palm-size")
  private let resting = SwitchRow(text("Paint by resting: no press is needed"))
    .identified("settings.paint-by-resting")
  private let server = ServerRow()

  private var entries: [(view: View, height: Double)] = []
  private static let padding = 24.0
  private static let captionHeight = 30.0
  private static let gap = 10.0

  init(_ preferences: Preferences) {
    super.init()
    let row = Metrics.target
    for (caption, views) in [
      (text("Language"), [language]), (text("At start"), [start]), (text("Theme"), [theme]),
      (text("More contrast"), [contrast]),
      (text("Interface size"), [size]),
      (text("Reduced motion"), [motion]),
      (text("Colors"), [byTool, managesColors]),
      // Translators: Settings for hands and fingers.
      (text("Hands"), [leftHanded, together, byHand, palms, palmSize, resting]),
      (text("Color server"), [server]),
    ] as [(String, [View])] {
      let label = Label(style: .detail)
      label.text = caption
      label.color = \.mutedText
      entries.append((label, SettingsRows.captionHeight))
      entries += views.map { ($0, row) }
    }
    for entry in entries { addSubview(entry.view) }
    show(preferences)
    connect()
  }

  /// How high it is with all rows.
  func wantedHeight(width: Double) -> Double {
    entries.reduce(SettingsRows.gap) { $0 + height(of: $1, width: width) }
  }

  private func height(of entry: (view: View, height: Double), width: Double) -> Double {
    entry.view === server ? server.height(width: width - 2 * SettingsRows.padding) : entry.height
  }

  /// Takes what is still being typed; false, with the reason shown, where that cannot be.
  func commit() -> Bool {
    if server.commit() { return true }
    scrollRectToVisible(server.frame, animated: true)
    return false
  }

  /// Shows what is set; tells nobody.
  func show(_ preferences: Preferences) {
    theme.selectedIndex = place(preferences.theme)
    language.selectedIndex = languages.firstIndex(of: preferences.language) ?? 0
    start.selectedIndex = place(preferences.start)
    size.selectedIndex = place(preferences.interfaceSize)
    motion.selectedIndex = place(preferences.reducedMotion)
    contrast.selectedIndex = place(preferences.moreContrast)
    leftHanded.isSelected = preferences.isLeftHanded
    together.isSelected = preferences.paintsTogether
    byHand.isSelected = preferences.colorsByHand
    byHand.isEnabled = preferences.paintsTogether
    byTool.isSelected = preferences.colorsByTool
    resting.isSelected = preferences.paintsByResting
    managesColors.isSelected = preferences.managesColors
    palms.isSelected = preferences.palmSize != nil
    palmSize.isEnabled = preferences.palmSize != nil
    server.show(preferences.colorServer)
    if let size = preferences.palmSize, palmSize.trackedTouch == nil { palmSize.value = size }
  }

  private func place<Choice: CaseIterable & Equatable>(_ choice: Choice) -> Int {
    Array(Choice.allCases).firstIndex(of: choice) ?? 0
  }

  private func connect() {
    theme.onSelect = { [weak self] index in
      self?.onChange? { $0.theme = Preferences.Theme.allCases[index] }
    }
    start.onSelect = { [weak self] index in
      self?.onChange? { $0.start = Preferences.Start.allCases[index] }
    }
    language.onSelect = { [weak self] index in
      guard let self else { return }
      onChange? { $0.language = self.languages[index] }
    }
    size.onSelect = { [weak self] index in
      self?.onChange? { $0.interfaceSize = InterfaceSize.allCases[index] }
    }
    motion.onSelect = { [weak self] index in
      self?.onChange? { $0.reducedMotion = Preferences.Wish.allCases[index] }
    }
    contrast.onSelect = { [weak self] index in
      self?.onChange? { $0.moreContrast = Preferences.Wish.allCases[index] }
    }
    server.onChange = { [weak self] address in self?.onChange? { $0.colorServer = address } }
    connect(leftHanded) { $0.isLeftHanded = $1 }
    connect(together) { $0.paintsTogether = $1 }
    connect(byHand) { $0.colorsByHand = $1 }
    connect(resting) { $0.paintsByResting = $1 }
    connect(byTool) { $0.colorsByTool = $1 }
    connect(managesColors) { $0.managesColors = $1 }
    connect(palms) { [weak self] in
      $0.palmSize = $1 ? self?.palmSize.value ?? FingerRules.usualPalmSize : nil
    }
    palmSize.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      onChange? { $0.palmSize = self.palmSize.value }
    }
  }

  private func connect(
    _ row: SwitchRow, _ change: @escaping (inout Preferences, Bool) -> Void
  ) {
    row.addAction(for: .valueChanged) { [weak self, unowned row] in
      self?.onChange? { change(&$0, row.isSelected) }
    }
  }

  override func layoutSubviews() {
    var y = 0.0
    for entry in entries {
      let (view, height) = (entry.view, height(of: entry, width: bounds.width))
      let inset = view is Label ? 6.0 : 0
      view.frame = Rect(
        SettingsRows.padding, y + inset, bounds.width - 2 * SettingsRows.padding,
        height - inset)
      y += height
    }
    contentSize = Size(0, y + SettingsRows.gap)
    super.layoutSubviews()
  }
}
