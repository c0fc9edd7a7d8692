import Controls
import UserInterface

/// What can be done with paintings and what is copied.
extension EditorController {
  static let fileCommands = [
    EditorCommand(.gallery, "Gallery", keys: [KeyStroke("g", .control)]) { $0.leaveForGallery() },
    EditorCommand(.newPainting, "New", keys: [KeyStroke("n", .control)]) { $0.newPainting() },
    EditorCommand(.open, "Open…", keys: [KeyStroke("o", .control)]) { $0.chooseAndOpen() },
    EditorCommand(.openRecent, "Open Recent…", keys: [KeyStroke("o", [.control, .shift])]) {
      $0.openRecent()
    },
    EditorCommand(.save, "Save", keys: [KeyStroke("s", .control)]) { $0.save() },
    EditorCommand(.saveAs, "Save As…", keys: [KeyStroke("s", [.control, .shift])]) { $0.saveAs() },
    EditorCommand(.export, "Export…", keys: [KeyStroke("e", .control)]) { $0.export() },
    EditorCommand(.importPicture, "Import as Layer…") { $0.chooseAndImport() },
    EditorCommand(.playback, "Playback…", keys: [KeyStroke(.function(9))]) { $0.showPlayback() },
    EditorCommand(.versions, "Versions…", keys: [KeyStroke("h", [.control, .shift])]) {
      $0.showVersions()
    },
    EditorCommand(.recover, "Unsaved Paintings…", keys: [KeyStroke("u", [.control, .shift])]) {
      $0.offerRecovery(isAsked: true)
    },
    EditorCommand(.safety, "How Safe the Work Is") { $0.showSafety() },
  ]

  static let exchangeCommands = [
    EditorCommand(.cut, "Cut", keys: [KeyStroke("x", .control)]) { $0.exchange.cutSelection() },
    EditorCommand(.copy, "Copy", keys: [KeyStroke("c", .control)]) { $0.exchange.copySelection() },
    EditorCommand(.copyPainting, "Copy Painting", keys: [KeyStroke("c", [.control, .shift])]) {
      $0.exchange.copyPainting()
    },
    EditorCommand(.paste, "Paste", keys: [KeyStroke("v", .control)]) { $0.exchange.paste() },
  ]
}
