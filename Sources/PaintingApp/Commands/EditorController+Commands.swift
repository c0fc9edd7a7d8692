import Canvas
import Controls
import UserInterface

/// A command that is done to the window.
typealias EditorCommand = Command<EditorController>

/// The commands of the window, found by name and by key.
extension EditorController {
  /// The commands that are always there, in the order in which people need them.
  static let fixedCommands: [EditorCommand] =
    PaintingController.editCommands.map { $0.of { $0.canvas } } + exchangeCommands
    + (PaintingController.brushCommands + PaintingController.eraserCommands
    + PaintingController.eraserKindCommands + PaintingController.fillKindCommands
    + PaintingController.shapeKindCommands + FillWatch.commands + PaintingController.areaCommands
    + PaintingController.guideCommands + PaintingController.rulerCommands)
    .map { $0.of { $0.canvas } } + handCommands
    + (PaintingController.viewCommands + PaintingController.visionCommands)
    .map { $0.of { $0.canvas } } + referenceCommands
    + overviewCommands + HeldKey.commands + pictureCommands
    + windowCommands + assistingCommands
    + layerCommands + maskCommands + fileCommands + appCommands

  private static let commandsByID: [CommandID: EditorCommand] = Dictionary(
    fixedCommands.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

  /// A command that is always there; nil for a name that none has.
  static func command(_ id: CommandID) -> EditorCommand? { commandsByID[id] }

  /// Does a command, where it can be done now.
  func perform(_ id: CommandID) {
    let tools = canvas.toolCommands.lazy.map {
      $0.of { (editor: EditorController) in editor.canvas }
    }
    guard let command = Self.command(id) ?? tools.first(where: { $0.id == id }),
      command.isEnabled(self)
    else { return }
    command.action(self)
  }

  /// The shortcuts of the window: those of what is picked come first.
  var commands: [KeyCommand] {
    let own =
      Self.exchangeCommands + Self.handCommands + Self.assistingCommands + Self.referenceCommands
      + Self.overviewCommands
      + Self.pictureCommands + Self.windowCommands + Self.layerCommands + Self.maskCommands
      + Self.fileCommands
      + Self.appCommands
    return canvas.firstCommands + own.keyCommands(for: self) + canvas.commands
  }
}

extension IconButton {
  /// Makes a button for a command of the window.
  convenience init(icon: Icon, for id: CommandID) {
    self.init(
      icon: icon, for: EditorController.command(id) ?? EditorCommand(id, id.rawValue) { _ in })
  }
}
