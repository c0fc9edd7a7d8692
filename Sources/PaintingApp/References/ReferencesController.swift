import Canvas
import Controls
import Geometry
import PaintingFiles
import PaintingModel
import UserInterface
import Words

/// The pictures that a painter looks at, on trays that float over the canvas. It is there only once a painting has
/// one.
final class ReferencesController: ViewController {
  private let canvas: PaintingController
  let room = ReferencesView()
  /// Told that where something floats has changed.
  var onChange: (() -> Void)?
  /// What the first trays stay clear of, in the window's coordinates.
  var obstacles: () -> [Rect] = { [] }
  /// Whether they are seen.
  var areShown = true {
    didSet {
      guard areShown != oldValue else { return }
      update()
    }
  }
  /// The pictures that were decoded, by their hashes.
  private var images: [UInt64: Picture] = [:]
  /// Those that are being decoded.
  private var pending: Set<UInt64> = []
  /// Whether the pointer is at the active tray or its bar.
  private var isHovered = false
  /// The tray that flies.
  var flying: ReferenceTray?
  /// Its flight.
  private(set) lazy var toss = Toss(in: room)
  /// The trays that touches outside are known of.
  private let outside = OutsideTouchRecognizer()

  /// How long the bar stays after the pointer has left, in seconds.
  static let patience = 0.4

  init(_ canvas: PaintingController) {
    self.canvas = canvas
    super.init()
  }

  override func loadView() { view = room }

  override func viewDidLoad() {
    super.viewDidLoad()
    room.bar.onHover = { [weak self] in self?.hovered($0) }
    room.obstacles = { [weak self] in self?.obstacles() ?? [] }
    outside.onTouch = { [weak self] in self?.touched($0.view) }
    canvas.surfaceOverCanvas = { [weak self] in self?.surface(at: $0) }
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    if outside.view == nil { window?.addGestureRecognizer(outside) }
    update()
  }

  // MARK: What is shown

  /// The trays in the order of their references.
  var trays: [ReferenceTray] {
    let shown = room.trays
    return canvas.document.painting.references.compactMap { reference in
      shown.first { $0.reference.id == reference.id }
    }
  }

  /// Shows what is so now.
  func update() {
    let references = areShown ? canvas.document.painting.references : []
    for tray in room.trays where !references.contains(tray.reference) {
      if room.active === tray { activate(nil) }
      if flying === tray { toss.stop() }
      tray.removeFromSuperview()
    }
    let placements = canvas.document.painting.referencePlacements
    for (index, reference) in references.enumerated() {
      let placement =
        placements[reference.id] ?? ReferencePlacement(frame: Rect(80, 80, 240, 240))
      let tray = room.trays.first { $0.reference.id == reference.id } ?? add(reference, placement)
      tray.accessibilityIdentifier = "reference.\(index + 1)"
      if tray.placementBefore == nil { tray.placement = placement }
    }
    let hashes = Set(references.map(\.picture.hash))
    images = images.filter { hashes.contains($0.key) }
    room.setNeedsLayout()
  }

  /// Knows how a picture looks that is about to be shown.
  func note(_ image: Picture, of picture: ReferencePicture) { images[picture.hash] = image }

  private func add(_ reference: Reference, _ placement: ReferencePlacement) -> ReferenceTray {
    let tray = ReferenceTray(reference, at: placement)
    tray.picks = { [weak canvas] in canvas?.picks($0) ?? false }
    tray.clickPicker = canvas.addPickers(to: tray, delegate: tray).click
    tray.onChange = { [weak self, unowned tray] in self?.keep(tray) }
    tray.onFlick = { [weak self, unowned tray] in self?.toss(tray, velocity: $0) }
    tray.onRemove = { [weak self, unowned tray] in self?.remove(tray.reference) }
    tray.onAttention = { [weak self, unowned tray] isThere in
      guard let self else { return }
      if isThere { activate(tray) }
      if !tray.isFirstResponder { hovered(isThere) }
    }
    room.insertSubview(tray, at: room.trays.count)
    show(reference.picture, on: tray)
    return tray
  }

  /// Shows the picture of a tray once it is decoded, on another thread.
  private func show(_ picture: ReferencePicture, on tray: ReferenceTray) {
    if let image = images[picture.hash] {
      return tray.show(ReferenceImage(image, isGray: tray.placement.isGray))
    }
    guard pending.insert(picture.hash).inserted else { return }
    Task {
      let decoded = await Self.image(of: picture, named: tray.reference.name)
      pending.remove(picture.hash)
      if case .success(let image) = decoded { images[picture.hash] = image }
      for tray in room.trays
      where tray.reference.picture == picture && tray.pictureView.image == nil {
        switch decoded {
        case .success(let image):
          tray.show(ReferenceImage(image, isGray: tray.placement.isGray))
        case .failure(let error): tray.pictureView.tell("\(error)")
        }
      }
    }
  }

  @concurrent private nonisolated static func image(
    of picture: ReferencePicture, named name: String
  ) async -> Result<Picture, FileError> {
    Result { () throws(FileError) in try ReferenceFile.image(of: picture, named: name) }
  }

  /// Where a new tray with a picture of some extents goes: beside what is there already.
  func placement(for picture: Size, in window: Rect) -> ReferencePlacement {
    let longest = min(280, 0.36 * min(window.width, window.height))
    let scale = longest / max(picture.width, picture.height)
    let least = ReferencePlacement.sides.lowerBound
    let rim = 2 * ReferenceTray.rim
    let size = Size(
      max(least, (picture.width * scale).rounded() + rim),
      max(least, (picture.height * scale).rounded() + rim))
    let density = self.window?.scale ?? 1
    let others =
      obstacles()
      + room.trays.map {
        ReferencesView.frame(of: $0.placement.frame, in: window, scale: density)
      }
    let (gap, step) = (12.0, 4.0)
    func isFree(_ frame: Rect) -> Bool {
      !others.contains { $0.inset(by: -gap).intersects(frame) }
    }
    // Column by column, from the upper right corner down.
    for x in stride(from: window.maxX - size.width - gap, through: gap, by: -step) {
      for y in stride(from: gap, through: max(gap, window.maxY - size.height - gap), by: step) {
        let frame = Rect(x.rounded(), y, size.width, size.height)
        if isFree(frame) { return ReferencePlacement(frame: frame) }
      }
    }
    let shift = Double(room.trays.count) * 24
    return ReferencePlacement(
      frame: Rect(
        origin: window.center - Vector(size.width, size.height) / 2 + Vector(shift, shift),
        size: size))
  }

  // MARK: What is done

  private func keep(_ tray: ReferenceTray) {
    if flying === tray { toss.stop() }
    guard canvas.document.painting.references.contains(tray.reference) else { return }
    canvas.document.painting.referencePlacements[tray.reference.id] = tray.placement
    room.bar.update()
    room.setNeedsLayout()
    onChange?()
  }

  /// Takes a reference away; a toast offers to bring it back.
  private func remove(_ reference: Reference) {
    guard !canvas.isPainting, !canvas.isHandlingElements,
      let index = canvas.painting.references.firstIndex(of: reference),
      canvas.painting.removeReference(reference.id)
    else { return }
    let revision = canvas.painting.revision
    let document = canvas.document
    canvas.changed(Region())
    guard let window else { return }
    let undo = Toast.Action(text("Undo")) { [weak self] in
      guard let self, document === canvas.document else { return }
      if canvas.painting.revision == revision { return canvas.undo() }
      if canvas.painting.insertReference(reference, at: index) { canvas.changed(Region()) }
    }
    // Translators: A picture that a painter looks at; %s is its name.
    Toast.show(text("Reference %s removed", reference.name), in: window, action: undo)
  }

  // MARK: The bar

  /// Shows the bar at a tray; nil shows none.
  private func activate(_ tray: ReferenceTray?) {
    guard tray !== room.active else { return }
    room.active?.pictureView.showsGrip = false
    room.active = tray
    room.bar.tray = tray
    room.bar.isHidden = tray == nil
    guard let tray else { return }
    tray.pictureView.showsGrip = true
    room.bringSubviewToFront(tray)
    room.bringSubviewToFront(room.bar)
  }

  private func hovered(_ isThere: Bool) {
    isHovered = isThere
    guard !isThere else { return }
    _ = window?.application?.backend.schedule(after: Self.patience) { [weak self] in
      guard let self, !isHovered, !holdsFocus, room.active?.placementBefore == nil else { return }
      activate(nil)
    }
  }

  /// A hand has come down somewhere.
  private func touched(_ view: View?) {
    guard let view else { return }
    if let tray = room.trays.first(where: { view.isDescendant(of: $0) }) {
      if flying === tray { toss.stop() }
      activate(tray)
    } else if !view.isDescendant(of: room.bar) {
      if holdsFocus { window?.makeFirstResponder(nil) }
      activate(nil)
    }
  }

  // MARK: Colors

  /// What colors are picked from at a place of the canvas's view.
  private func surface(at place: Point) -> PlacedSurface? {
    let point = canvas.paintingView.convert(place, to: nil)
    let tray = room.trays.last { tray in
      tray.pictureView.bounds.contains(tray.pictureView.convert(point, from: nil))
    }
    guard let tray, let image = tray.pictureView.image, let look = tray.look else { return nil }
    let corner = canvas.paintingView.convert(
      tray.pictureView.convert(Point.zero, to: nil), from: nil)
    return PlacedSurface(
      image, toView: look.toRoom.concatenating(.translation(corner - .zero)))
  }

  // MARK: Keys

  private var holdsFocus: Bool {
    (window?.firstResponder as? View)?.isDescendant(of: room) ?? false
  }

  /// Tab goes on to the next tray, and Escape back to the canvas.
  override func keyPressed(_ event: KeyEvent) {
    guard holdsFocus else { return super.keyPressed(event) }
    if event.key == .escape, event.modifiers.isEmpty {
      window?.makeFirstResponder(nil)
      return
    }
    let trays = trays
    if event.key == .tab, event.modifiers.subtracting(.shift).isEmpty, !trays.isEmpty {
      let step = event.modifiers.contains(.shift) ? -1 : 1
      let index = trays.firstIndex { $0.isFirstResponder } ?? -step
      window?.focus(trays[(index + step + trays.count) % trays.count])
      return
    }
    super.keyPressed(event)
  }
}
