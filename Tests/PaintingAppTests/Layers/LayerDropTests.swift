import PaintingModel
import Testing

@testable import PaintingApp

/// Where dragged rows come to lie, by how far down and how far to the side they are.
@Suite struct LayerDropTests {
  /// From the top: a (1), group g (10) with b (2) and c (3), empty group e (11), d (4).
  private let entries: [LayersState.Entry] = {
    func layer(_ id: UInt32, _ isGroup: Bool = false, _ inner: [Layer] = []) -> Layer {
      Layer(id: LayerID(rawValue: id), name: "\(id)", isGroup: isGroup, children: inner)
    }
    let layers = [
      layer(4), layer(11, true), layer(10, true, [layer(3), layer(2)]), layer(1),
    ]
    let tree = LayerTree(layers, active: LayerID(rawValue: 1))
    return tree.map { LayersState(tree: $0, revision: 0, others: []).entries } ?? []
  }()

  private func place(_ group: UInt32?, _ index: Int) -> LayerPlace {
    LayerPlace(in: group.map { LayerID(rawValue: $0) }, index: index)
  }

  private func drop(_ ids: UInt32...) -> LayerDrop {
    LayerDrop(Set(ids.map { LayerID(rawValue: $0) }), from: entries)
  }

  @Test func rowsAreListedFromTheTop() {
    #expect(entries.map(\.layer.id.rawValue) == [1, 10, 2, 3, 11, 4])
    #expect(drop(10).lifted == [1, 2, 3] && drop(1, 3).lifted == [0, 3])
    #expect(drop(10, 2).lifted == [1, 2, 3], "what is in a group goes with it")
  }

  /// `d` is carried: a, g (b, c) and e stay.
  @Test func theWayDownGoesThroughGroups() {
    let drop = drop(4)
    func target(_ top: Double, _ depth: Int = 0) -> LayerPlace {
      drop.target(top: top, depth: depth).place
    }
    #expect(target(-3) == place(nil, 3), "above all")
    #expect(target(1.2) == place(nil, 2), "between a and the group")
    #expect(target(1.8) == place(10, 2), "at the top of the group")
    #expect(target(3.1) == place(10, 1), "between b and c, whatever the side")
    #expect(target(4.2, 1) == place(10, 0) && target(4.2, 0) == place(nil, 1), "by the side")
    #expect(target(4.8, 0) == place(11, 0), "over the empty group")
    #expect(target(5.2, 0) == place(nil, 0) && target(5.2, 1) == place(11, 0))
    #expect(target(99, 7) == place(11, 0) && drop.target(top: 99, depth: 0).slot == 5)
  }

  @Test func aRowThatHasNotMovedLiesWhereItWas() {
    #expect(drop(1).target(top: 0, depth: 0).place == place(nil, 3))
    #expect(drop(2).target(top: 2, depth: 1).place == place(10, 1))
    #expect(drop(3).target(top: 3, depth: 1).place == place(10, 0))
    #expect(drop(10).target(top: 1, depth: 0).place == place(nil, 2))
    #expect(drop(11).target(top: 4, depth: 0).place == place(nil, 1))
    #expect(drop(4).target(top: 5, depth: 0).place == place(nil, 0))
  }

  @Test func allThatIsThereMayBeCarried() {
    let target = drop(1, 10, 11, 4).target(top: 0, depth: 0)
    #expect(target == LayerDrop.Target(slot: 0, depth: 0, place: place(nil, 0)))
  }
}
