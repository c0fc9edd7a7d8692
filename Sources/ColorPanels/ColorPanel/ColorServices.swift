import ColorLibrary
public import PaintingFiles
package import Rasterizer

/// What all color panels share while the app runs. It is made when the first panel opens, so that
/// the start of the app costs nothing.
public final class ColorServices {
  /// What the panel showed last.
  package var memory: ColorPanelMemory
  /// The palettes.
  let paletteLibrary: PaletteLibrary
  /// Where colors are looked up; nil without a folder.
  package let source: LibrarySource?
  /// What the library's screens show; nil without a folder.
  let library: LibraryModel?
  /// Gives the library to ask, with the server that is set now; nil without a folder.
  let catalog: (() -> any ColorCatalog)?
  /// Looks up at once what the user's own library calls a color; nil without a folder.
  let look: WheelNames.Look?
  /// The folders of the person; nil where there are none.
  let folders: UserFolders?
  /// Lets the person choose the file of a palette; nil where nobody can.
  package var choosePaletteFile: PaletteFileQuestion?

  /// Has a color picked from the canvas; nil where there is none.
  package var onPickFromCanvas: (() -> Void)?
  /// Has a color picked from the whole screen; nil where the desktop cannot.
  package var onPickFromScreen: (() -> Void)?

  /// What the person's own library calls a color, or the nearest one that has a name; nil where nothing is known.
  package func name(of color: Color) async -> String? {
    guard let look else { return nil }
    return (try? await look(color.hex))?.name?.asColorName
  }

  /// Makes what panels share without a folder: nothing is remembered, and there is no library.
  public init() {
    memory = ColorPanelMemory()
    paletteLibrary = PaletteLibrary()
    source = nil
    (library, catalog, look) = (nil, nil, nil)
    folders = nil
  }

  /// Makes what panels share; what was kept in the folders is read as far as it is needed now.
  /// `agent` is what a server of colors is told that asks.
  public init(in folders: UserFolders, paletteLibrary: PaletteLibrary, agent: String) {
    memory = ColorPanelMemory(in: folders)
    self.paletteLibrary = paletteLibrary
    let source = LibrarySource(ColorStore(folder: folders.data), agent: agent)
    self.source = source
    library = LibraryModel { source.catalog }
    catalog = { source.catalog }
    look = WheelNames.look(in: source.store)
    self.folders = folders
  }

  /// Makes what panels share with a library of any kind: nothing is remembered.
  init(catalog: @escaping () -> any ColorCatalog, look: @escaping WheelNames.Look) {
    memory = ColorPanelMemory()
    paletteLibrary = PaletteLibrary()
    source = nil
    library = LibraryModel(catalog)
    self.catalog = catalog
    self.look = look
    folders = nil
  }
}
