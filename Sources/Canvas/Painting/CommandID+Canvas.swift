package import Controls

/// The commands of the canvas that are asked for by more than their key.
nonisolated extension CommandID {
  package static let undo = CommandID("edit.undo")
  package static let redo = CommandID("edit.redo")

  package static let zoomIn = CommandID("view.zoom-in")
  package static let zoomOut = CommandID("view.zoom-out")
  package static let zoomToFit = CommandID("view.fit")
  package static let zoomToActualSize = CommandID("view.actual-size")
  package static let toggleZoom = CommandID("view.toggle-zoom")
  package static let turnUpright = CommandID("view.upright")
  package static let mirror = CommandID("view.mirror")
  package static let pixelGrid = CommandID("view.pixel-grid")
  package static let seeAll = CommandID("view.see-all")
}
