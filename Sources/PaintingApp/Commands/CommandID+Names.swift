import Controls

/// The commands that are asked for by more than their key, beside those of the canvas. Each is declared
/// by what does it.
nonisolated extension CommandID {
  static let cut = CommandID("edit.cut")
  static let copy = CommandID("edit.copy")
  static let copyPainting = CommandID("edit.copy-painting")
  static let paste = CommandID("edit.paste")
  static let pasteAtPointer = CommandID("edit.paste-at-pointer")

  static let gallery = CommandID("painting.gallery")
  static let newPainting = CommandID("painting.new")
  static let newSheet = CommandID("painting.new-sheet")
  static let open = CommandID("painting.open")
  static let openRecent = CommandID("painting.open-recent")
  static let save = CommandID("painting.save")
  static let saveAs = CommandID("painting.save-as")
  static let export = CommandID("painting.export")
  static let printPainting = CommandID("painting.print")
  static let importPicture = CommandID("painting.import")
  static let playback = CommandID("painting.playback")
  static let versions = CommandID("painting.versions")
  static let recover = CommandID("painting.recover")
  static let safety = CommandID("painting.safety")

  static let quickRing = CommandID("brush.ring")
  static let brushes = CommandID("brush.panel")
  static let shapePanel = CommandID("shapes.panel")
  static let textPanel = CommandID("text.panel")
  static let fingersPaint = CommandID("hands.fingers-paint")
  static let paintTogether = CommandID("hands.paint-together")
  static let paintByKeys = CommandID("hands.paint-by-keys")
  static let paintByResting = CommandID("hands.paint-by-resting")
  static let whatIsHere = CommandID("view.what-is-here")
  static let straighten = CommandID("hands.straighten")

  static let sheetPanel = CommandID("sheet.panel")
  static let growingSheet = CommandID("sheet.grows")
  static let symmetryPanel = CommandID("guide.panel")
  static let rulerPanel = CommandID("ruler.panel")

  static let closeGaps = CommandID("fill.close-gaps")

  static let layers = CommandID("layer.panel")
  static let newLayer = CommandID("layer.new")
  static let duplicateLayer = CommandID("layer.duplicate")
  static let clearLayer = CommandID("layer.clear")
  static let groupLayers = CommandID("layer.group")
  static let mergeDown = CommandID("layer.merge-down")
  static let mergeVisible = CommandID("layer.merge-visible")
  static let flatten = CommandID("layer.flatten")
  static let soloLayer = CommandID("layer.solo")
  static let addMask = CommandID("mask.add")
  static let paintOnMask = CommandID("mask.paint")
  static let showMask = CommandID("mask.on")
  static let maskAlone = CommandID("mask.alone")
  static let lockMask = CommandID("mask.locked")
  static let invertMask = CommandID("mask.invert")
  static let applyMask = CommandID("mask.apply")
  static let deleteMask = CommandID("mask.delete")

  static let addReference = CommandID("reference.add")
  static let pasteReference = CommandID("reference.paste")
  static let showReferences = CommandID("reference.show")

  static let overview = CommandID("view.overview")

  static let trays = CommandID("window.trays")
  static let fullScreen = CommandID("window.full-screen")
  static let menu = CommandID("window.menu")
  static let leftHanded = CommandID("window.left-handed")
  static let sendTraysHome = CommandID("window.trays-home")

  static let trash = CommandID("gallery.trash")

  static let settings = CommandID("app.settings")
  static let handbook = CommandID("app.handbook")
  static let keys = CommandID("app.keys")
  static let doctor = CommandID("app.doctor")
  static let about = CommandID("app.about")
  static let quit = CommandID("app.quit")
}
