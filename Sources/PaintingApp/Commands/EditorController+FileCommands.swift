import Controls
import UserInterface
import Words

/// What can be done with paintings and what is copied.
extension EditorController {
  static let fileCommands = [
    EditorCommand(.gallery, storedText("Gallery"), keys: [KeyStroke("g", .control)]) {
      $0.leaveForGallery()
    },
    // Translators: A new painting.
    EditorCommand(.newPainting, storedText("New"), keys: [KeyStroke("n", .control)]) {
      $0.newPainting()
    },
    EditorCommand(
      // Translators: A new painting, of which size, resolution and paper are asked.
      .newSheet, storedText("New with Size…"), keys: [KeyStroke("n", [.control, .alt])]
    ) {
      $0.chooseSheet()
    },
    EditorCommand(.open, storedText("Open…"), keys: [KeyStroke("o", .control)]) {
      $0.chooseAndOpen()
    },
    EditorCommand(
      .openRecent, storedText("Open Recent…"), keys: [KeyStroke("o", [.control, .shift])]
    ) {
      $0.openRecent()
    },
    EditorCommand(.save, storedText("Save"), keys: [KeyStroke("s", .control)]) { $0.save() },
    EditorCommand(.saveAs, storedText("Save As…"), keys: [KeyStroke("s", [.control, .shift])]) {
      $0.saveAs()
    },
    EditorCommand(.export, storedText("Export…"), keys: [KeyStroke("e", .control)]) { $0.export() },
    EditorCommand(.printPainting, storedText("Print…"), keys: [KeyStroke("p", .control)]) {
      $0.choosePrint()
    },
    EditorCommand(.importPicture, storedText("Import as Layer…")) { $0.chooseAndImport() },
    EditorCommand(.playback, storedText("Playback…"), keys: [KeyStroke(.function(9))]) {
      $0.showPlayback()
    },
    // Translators: How the painting was at its saves.
    EditorCommand(.versions, storedText("Versions…"), keys: [KeyStroke("h", [.control, .shift])]) {
      $0.showVersions()
    },
    EditorCommand(
      .recover, storedText("Unsaved Paintings…"), keys: [KeyStroke("u", [.control, .shift])]
    ) {
      $0.offerRecovery(isAsked: true)
    },
    EditorCommand(.safety, storedText("How Safe the Work Is")) { $0.showSafety() },
  ]

  static let exchangeCommands = [
    EditorCommand(.cut, storedText("Cut"), keys: [KeyStroke("x", .control)]) {
      $0.exchange.cutSelection()
    },
    EditorCommand(.copy, storedText("Copy"), keys: [KeyStroke("c", .control)]) {
      $0.exchange.copySelection()
    },
    EditorCommand(
      .copyPainting, storedText("Copy Painting"), keys: [KeyStroke("c", [.control, .shift])]
    ) {
      $0.exchange.copyPainting()
    },
    EditorCommand(.paste, storedText("Paste"), keys: [KeyStroke("v", .control)]) {
      $0.exchange.paste()
    },
    EditorCommand(
      // Translators: Puts what was copied under mouse or pen.
      .pasteAtPointer, storedText("Paste under the Pointer"),
      keys: [KeyStroke("v", [.control, .shift])]
    ) {
      $0.exchange.paste(atPointer: true)
    },
  ]
}
