public import PaintingFiles
public import PaintingModel
import Words

/// The presets that there are: the app's own and those in the user's folder. What changes here
/// goes to the `Keeper` at once.
public final class PresetLibrary {
  /// All of them: the app's own, as the person changed them, and then the person's, by name.
  public private(set) var presets = BrushPreset.builtIn
  /// Told after presets came, went or changed.
  public var onChange: (() -> Void)?
  /// Told why files could not be read, or one not written.
  public var onFailure: (([FileError]) -> Void)?

  /// What is at heart, and what was used last.
  private(set) lazy var shelf = BrushShelf(in: folders)

  private let folders: UserFolders
  private let folder: PresetFolder
  private let keeper: Keeper?
  private var isLoaded = false

  /// Makes a library of the app's own presets; nothing is read yet. Without a keeper, what changes is
  /// forgotten.
  public init(in folders: UserFolders, keeper: Keeper? = nil) {
    self.folders = folders
    folder = PresetFolder(in: folders)
    self.keeper = keeper
  }

  /// Reads the user's folder, the first time it is asked to.
  public func load() {
    guard !isLoaded else { return }
    isLoaded = true
    Task {
      let (found, problems) = await Self.read(folder)
      // What was changed since stands.
      for preset in found where !isOwn(preset.id) && !isChanged(preset.id) { put(preset) }
      onChange?()
      if !problems.isEmpty { onFailure?(problems) }
    }
  }

  /// The preset under an identifier; nil where there is none.
  public func preset(_ id: String) -> BrushPreset? { presets.first { $0.id == id } }

  /// Whether it is a person's own, and not the app's.
  public func isOwn(_ id: String) -> Bool {
    BrushPreset.builtIn(id) == nil && preset(id) != nil
  }

  /// Whether it is one of the app's that the person has changed.
  public func isChanged(_ id: String) -> Bool {
    BrushPreset.builtIn(id).map { $0 != preset(id) } ?? false
  }

  /// The person's own presets.
  var own: ArraySlice<BrushPreset> { presets[BrushPreset.builtIn.count...] }

  /// The patterns that are somebody's own, in any preset, each once.
  var ownPatterns: [BrushPicture] {
    var found: Set<BrushPicture> = []
    return own.flatMap { $0.brush.ownTextures }.filter { found.insert($0).inserted }
  }

  /// The tips that are pictures, in any preset, each once.
  var ownTips: [[BrushPicture]] {
    var found: Set<[BrushPicture]> = []
    return own.compactMap { preset in
      if case .sampled(let tip) = preset.brush.shape, found.insert(tip.pictures).inserted {
        tip.pictures
      } else {
        nil
      }
    }
  }

  /// Keeps a preset under its identifier.
  public func save(_ preset: BrushPreset) {
    if let former = self.preset(preset.id), former.folder != preset.folder {
      changeShelf { $0.forgetPlace(of: preset.id) }
    }
    put(preset)
    onChange?()
    keep(preset)
  }

  /// Keeps a brush as a new preset and returns that. A name that is taken gets a number.
  ///
  /// - Parameters:
  ///   - folder: where it lies among the person's own; empty for no folder.
  ///   - tags: words under which it is found.
  public func add(
    _ brush: Brush, name: String, icon: BrushIcon, folder: String = "", tags: [String] = []
  ) -> BrushPreset {
    var preset = named(brush, name: name, icon: icon, folder: folder)
    preset.tags = tags
    save(preset)
    return preset
  }

  /// Keeps brushes that came in files as new presets and returns those.
  func add(_ brushes: [ImportedBrush]) -> [BrushPreset] {
    let made = brushes.map { brush in
      var preset = named(brush.brush, name: brush.name, icon: brush.icon, folder: brush.folder)
      preset.tags = brush.tags
      presets.append(preset)
      return preset
    }
    sort()
    // They stay as they were put, behind those that are there.
    for folder in Set(made.map(\.folder)) {
      let new = made.lazy.filter { $0.folder == folder }.map(\.id)
      guard new.count > 1 else { continue }
      let known = sets.first { $0.kind == .folder(folder) }?.presets.map(\.id) ?? []
      let others = Set(known).subtracting(new)
      changeShelf { $0.arrange(known.filter(others.contains) + new) }
    }
    onChange?()
    made.forEach(keep)
    return made
  }

  /// A new preset with a name and an identifier of its own.
  private func named(
    _ brush: Brush, name: String, icon: BrushIcon, folder: String
  ) -> BrushPreset {
    let names = Set(presets.map(\.name))
    var (title, number) = (name, 1)
    while names.contains(title) {
      number += 1
      title = "\(name) \(number)"
    }
    let id = self.folder.freeID(for: title, taken: presets.map(\.id))
    var preset = BrushPreset(id: id, name: title, icon: icon, brush: brush)
    preset.folder = folder
    return preset
  }

  /// Deletes a person's own preset; one of the app's is again as it came.
  public func remove(_ id: String) {
    if let original = BrushPreset.builtIn(id) { put(original) }
    if isOwn(id) {
      presets.removeAll { $0.id == id }
      changeShelf { $0.remove(id) }
    }
    onChange?()
    keep(id) { [folder] () throws(FileError) in try folder.remove(id) }
  }

  /// Brings a preset back that was removed, with its heart and its place.
  func bringBack(_ preset: BrushPreset, to former: BrushShelf) {
    changeShelf { $0.bringBack(preset.id, from: former) }
    save(preset)
  }

  /// Whether a preset is at heart.
  func hasHeart(_ id: String) -> Bool { shelf.hasHeart(id) }

  /// Takes a preset to heart, or lets it go.
  func setHeart(_ id: String, _ isOn: Bool) {
    changeShelf { $0.setHeart(id, isOn) }
    onChange?()
  }

  /// Notes that paint was laid with a preset.
  func noteUse(of id: String) { changeShelf { $0.use(id) } }

  /// Puts a preset in another place: among those at heart, in its own set, or in a folder of the person's own, whose it
  /// is then.
  ///
  /// - Parameters:
  ///   - kind: where; a set is its own.
  ///   - number: before which of the others there, as they are shown.
  func move(_ id: String, to kind: Section.Kind, at number: Int) {
    if kind == .favorites {
      changeShelf { $0.putHeart(id, at: number) }
      onChange?()
      return
    }
    guard var preset = preset(id) else { return }
    var others = sections().first { $0.kind == kind }?.presets.map(\.id) ?? []
    others.removeAll { $0 == id }
    others.insert(id, at: max(0, min(others.count, number)))
    if case .folder(let folder) = kind, isOwn(id), preset.folder != folder {
      preset.folder = folder
      put(preset)
      keep(preset)
    }
    changeShelf { $0.arrange(others) }
    onChange?()
  }

  private func changeShelf(_ change: (inout BrushShelf) -> Void) {
    let before = shelf
    change(&shelf)
    guard shelf != before else { return }
    let (new, folders) = (shelf, folders)
    // Translators: In: “the disk is too slow to keep the order of the brushes”.
    keeper?.keep(text("the order of the brushes")) { () throws(FileError) in
      try new.write(in: folders)
    }
  }

  private func put(_ preset: BrushPreset) {
    if let index = presets.firstIndex(where: { $0.id == preset.id }) {
      presets[index] = preset
    } else {
      presets.append(preset)
    }
    sort()
  }

  /// Puts the person's own in order.
  private func sort() {
    presets[BrushPreset.builtIn.count...].sort { ($0.name, $0.id) < ($1.name, $1.id) }
  }

  // MARK: The disk

  private func keep(_ preset: BrushPreset) {
    keep(preset.id) { [folder] () throws(FileError) in try folder.save(preset) }
  }

  private func keep(_ id: String, write: @escaping Keeper.Write) {
    let told: Keeper.Listener = { [weak self] problem in
      if let problem { self?.onFailure?([problem]) }
    }
    // Translators: In: “the disk is too slow to keep the brush %s”.
    keeper?.keep(text("the brush %s", id), told: told, write: write)
  }

  @concurrent private nonisolated static func read(
    _ folder: PresetFolder
  ) async -> (presets: [BrushPreset], problems: [FileError]) { folder.read() }
}
