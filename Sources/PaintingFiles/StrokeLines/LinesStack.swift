import PaintingModel
import Words

/// The layers that lines say.
struct LinesStack {
  private var layers: [LayerID: Layer] = [:]
  private var masks: [LayerID: Layer] = [:]
  /// The layers of each group, and those outside all, from the bottom up.
  private var children: [LayerID?: [LayerID]] = [:]
  private var depths: [LayerID: Int] = [:]
  private var maskIDs: Set<LayerID> = []
  private var greatest: UInt32 = 0
  /// The last layer that holds paint and is no mask.
  private var last: LayerID?

  /// The most that the number of a layer may be.
  private static let mostNumber: UInt32 = 1 << 30

  /// Adds what a line says; gives its name.
  mutating func add(_ fields: LayerFields) throws(LineProblem) -> LayerID {
    let most = PaintingBudget.current.layers
    guard layers.count + masks.count < most else {
      throw .value(.tooMany(field: "layer", count: most + 1, most: most))
    }
    let number = fields.layer ?? greatest + 1
    let id = LayerID(rawValue: number)
    guard (1...Self.mostNumber).contains(number), layers[id] == nil, !maskIDs.contains(id) else {
      throw .senseless(field: "layer")
    }
    let layer = try fields.layer(id)
    greatest = max(greatest, number)
    if let owner = fields.maskOf.map(LayerID.init(rawValue:)) {
      guard layers[owner] != nil else {
        throw .unknown(field: "maskOf", number: owner.rawValue)
      }
      guard masks[owner] == nil else { throw .senseless(field: "maskOf") }
      masks[owner] = layer
      maskIDs.insert(id)
      return id
    }
    let parent = fields.parent.map(LayerID.init(rawValue:))
    if let parent {
      guard layers[parent]?.isGroup == true, let depth = depths[parent] else {
        throw .unknown(field: "parent", number: parent.rawValue)
      }
      guard depth < StackParser.depthLimit else { throw .senseless(field: "parent") }
      depths[id] = depth + 1
    } else {
      depths[id] = 0
    }
    layers[id] = layer
    children[parent, default: []].append(id)
    if !layer.isGroup { last = id }
    return id
  }

  /// The layer of a number that an element names; without one the last that came.
  mutating func layer(_ number: UInt32?) throws(LineProblem) -> LayerID {
    guard let number else { return last ?? addFirst() }
    let id = LayerID(rawValue: number)
    if layers.isEmpty, number == 1 { return addFirst() }
    guard layers[id]?.isGroup == false || maskIDs.contains(id) else {
      throw .unknown(field: "layer", number: number)
    }
    return id
  }

  /// Adds the layer that a new painting has.
  @discardableResult
  private mutating func addFirst() -> LayerID {
    let id = LayerID(rawValue: greatest + 1)
    layers[id] = Layer(id: id, name: text("Layer %s", String(id.rawValue)))
    depths[id] = 0
    children[nil, default: []].append(id)
    (greatest, last) = (id.rawValue, id)
    return id
  }

  /// All layers; nil where the active one is none.
  func tree(active: UInt32?) -> LayerTree? {
    var all = self
    if all.last == nil { all.addFirst() }
    guard let active = active.map(LayerID.init(rawValue:)) ?? all.last else { return nil }
    return LayerTree(all.list(in: nil), active: active)
  }

  private func list(in group: LayerID?) -> [Layer] {
    (children[group] ?? []).compactMap { id in
      guard let layer = layers[id] else { return nil }
      return layer.masked(by: masks[id]).holding(layer.isGroup ? list(in: id) : [])
    }
  }
}
