import Canvas
import ColorLibrary
import PaintingFiles
import Words

/// The names of the preferences in their file, and how each is put in a word.
nonisolated enum PreferencesKey: String, CaseIterable {
  case theme
  case language
  case start
  case leftHanded = "left-handed"
  case interfaceSize = "interface-size"
  case paintTogether = "paint-together"
  case colorsByHand = "colors-by-hand"
  case colorsByTool = "colors-by-tool"
  case managesColors = "color-management"
  case straighten
  case paintByResting = "paint-by-resting"
  case palmSize = "palm-size"
  case reducedMotion = "reduced-motion"
  case moreContrast = "more-contrast"
  case pickArea = "eyedropper"
  case colorServer = "color-server"
  case export
  case print

  /// The word for what the preferences say.
  func text(_ preferences: Preferences) -> String {
    switch self {
    case .theme: preferences.theme.rawValue
    case .language: preferences.language?.id ?? "auto"
    case .start: preferences.start.rawValue
    case .leftHanded: Self.word(preferences.isLeftHanded)
    case .interfaceSize: preferences.interfaceSize.rawValue
    case .paintTogether: Self.word(preferences.paintsTogether)
    case .colorsByHand: Self.word(preferences.colorsByHand)
    case .colorsByTool: Self.word(preferences.colorsByTool)
    case .managesColors: Self.word(preferences.managesColors)
    case .straighten: Self.word(preferences.straightens)
    case .paintByResting: Self.word(preferences.paintsByResting)
    case .palmSize: preferences.palmSize.map { "\($0)" } ?? "off"
    case .reducedMotion: preferences.reducedMotion.rawValue
    case .moreContrast: preferences.moreContrast.rawValue
    case .pickArea: "\(preferences.pickArea.side)"
    case .colorServer: preferences.colorServer?.description ?? "off"
    case .export: preferences.export.word
    case .print: preferences.print.word
    }
  }

  /// Takes over what a word says; one that makes no sense says nothing.
  func read(_ word: String, into preferences: inout Preferences) {
    func take<Value>(_ value: Value?, _ path: WritableKeyPath<Preferences, Value>) {
      if let value { preferences[keyPath: path] = value }
    }
    switch self {
    case .theme: take(Preferences.Theme(rawValue: word), \.theme)
    case .language where word == "auto": preferences.language = nil
    case .language: take(Language(id: word), \.language)
    case .start: take(Preferences.Start(rawValue: word), \.start)
    case .leftHanded: take(Self.flag(word), \.isLeftHanded)
    case .interfaceSize: take(InterfaceSize(rawValue: word), \.interfaceSize)
    case .paintTogether: take(Self.flag(word), \.paintsTogether)
    case .colorsByHand: take(Self.flag(word), \.colorsByHand)
    case .colorsByTool: take(Self.flag(word), \.colorsByTool)
    case .managesColors: take(Self.flag(word), \.managesColors)
    case .straighten: take(Self.flag(word), \.straightens)
    case .paintByResting: take(Self.flag(word), \.paintsByResting)
    case .palmSize where word == "off": preferences.palmSize = nil
    case .palmSize:
      if let size = Double(word), Preferences.palmSizes.contains(size) {
        preferences.palmSize = size
      }
    case .reducedMotion: take(Preferences.Wish(rawValue: word), \.reducedMotion)
    case .moreContrast: take(Preferences.Wish(rawValue: word), \.moreContrast)
    case .pickArea: take(Int(word).flatMap(PickArea.init(rawValue:)), \.pickArea)
    case .colorServer where word == "off": preferences.colorServer = nil
    case .colorServer: take(try? ServerAddress(word), \.colorServer)
    case .export: take(PictureExport(word: word), \.export)
    case .print: take(PrintSetup(word: word), \.print)
    }
  }

  private static func word(_ flag: Bool) -> String { flag ? "on" : "off" }

  private static func flag(_ word: String) -> Bool? {
    switch word {
    case "on": true
    case "off": false
    default: nil
    }
  }
}
