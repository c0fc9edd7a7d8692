public import UserInterface

/// What programs and tests call the controls of a window.
@MainActor public enum ShownIdentifiers {
  /// What is wrong with the identifiers that are seen: controls without one, and two with the same. Rows
  /// and cells are called by what users have named, and their parts alike in each.
  public static func faults(in window: Window) -> [String] { faults(in: window.accessibilityTree) }

  private static func faults(in part: AccessibilityElement) -> [String] {
    let (elements, rows) = scope(of: part)
    let nameless = elements.filter { $0.identifier == nil && !$0.actions.isEmpty }
    // A menu offers what buttons do, too.
    let lines = elements.filter { $0.role == .menuItem }
    let others = elements.filter { $0.role != .menuItem }
    return nameless.map { "\($0.role.rawValue) “\($0.name)” has no identifier" }
      + [lines, others].flatMap { repeated($0.compactMap(\.identifier)) }
      .map { "“\($0)” is seen twice" }
      + rows.flatMap(faults)
  }

  /// What an element holds, without what rows in it hold, and those rows.
  private static func scope(
    of part: AccessibilityElement
  ) -> (elements: [AccessibilityElement], rows: [AccessibilityElement]) {
    part.children.reduce(into: ([], [])) { result, child in
      if child.role == .listItem { return result.1.append(child) }
      let inside = scope(of: child)
      result.0 += [child] + inside.elements
      result.1 += inside.rows
    }
  }

  private static func repeated(_ identifiers: [String]) -> [String] {
    Dictionary(grouping: identifiers) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
  }
}
