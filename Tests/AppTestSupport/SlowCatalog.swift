import ColorLibrary
import Synchronization

/// A small library in memory that answers when the test says so: kinds of calls that are held wait
/// for `answer`, `fail` or their cancellation.
package final class SlowCatalog: ColorCatalog {
  /// What was asked.
  package enum Call: Hashable, Sendable {
    case lookUp(UInt32)
    case add(String, UInt32)
    case remove(Int64, UInt32)
    case search(String)
    case colors(Int64, offset: Int)
    case details(UInt32)

    package var kind: Kind {
      switch self {
      case .lookUp: .lookUp
      case .add: .add
      case .remove: .remove
      case .search: .search
      case .colors: .colors
      case .details: .details
      }
    }
  }
  package enum Kind: Hashable, Sendable, CaseIterable {
    case lookUp, add, remove, search, colors, details
  }

  private struct Waiting {
    let number: Int
    let call: Call
    let resume: CheckedContinuation<LibraryError?, Never>
  }

  private struct State {
    var records: [UInt32: ColorRecord] = [:]
    var names: [UInt32: String] = [:]
    var own: [UInt32: Set<Int64>] = [:]
    var lists: [Int64: Int] = [:]
    var origin = LookupOrigin.local
    var held: Set<Kind> = []
    var isDeaf = false
    var calls: [Call] = []
    var cancelled: [Call] = []
    var waiting: [Waiting] = []
    var nextNumber = 0
    var nextTag: Int64 = 1000
  }
  private let state = Mutex(State())

  package init() {}

  // MARK: What is in it

  /// Puts a color with tags in; its number is that of the hex.
  package func put(_ hex: UInt32, name: String? = nil, tags: [String] = [], own: Set<Int64> = []) {
    state.withLock { state in
      let tags = tags.enumerated().map { Tag(timestamp: 1, id: Int64($0) + 1, name: $1) }
      state.records[hex] = ColorRecord(timestamp: 1, hex: hex, id: Int64(hex), tags: tags)
      state.names[hex] = name
      state.own[hex] = own
    }
  }

  /// A color of a long list: one of many that all differ.
  package static func hex(of place: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: (place + 1) &* 0x9E3779B1) >> 8
  }

  /// Gives a tag as many colors as that.
  package func fill(tag id: Int64, count: Int) { state.withLock { $0.lists[id] = count } }

  /// Who says so.
  package var origin: LookupOrigin {
    get { state.withLock { $0.origin } }
    set { state.withLock { $0.origin = newValue } }
  }

  package func tags(of hex: UInt32) -> [String] {
    state.withLock { $0.records[hex]?.tags.map(\.name) ?? [] }
  }

  // MARK: When it answers

  /// Has calls of these kinds wait.
  package func hold(_ kinds: Kind...) { state.withLock { $0.held.formUnion(kinds) } }

  /// Has calls that wait not hear that they were cancelled, as one whose answer is on its way.
  package func beDeaf() { state.withLock { $0.isDeaf = true } }

  /// All that was asked so far.
  package var calls: [Call] { state.withLock { $0.calls } }
  /// What waits now, the oldest first.
  package var waiting: [Call] { state.withLock { $0.waiting.map(\.call) } }
  /// What was cancelled while it waited.
  package var cancelled: [Call] { state.withLock { $0.cancelled } }

  /// Answers a call that waits; without one, the oldest. False where there is none.
  @discardableResult package func answer(_ call: Call? = nil, failing error: LibraryError? = nil)
    -> Bool
  {
    let found = state.withLock { state -> Waiting? in
      guard let index = state.waiting.firstIndex(where: { call == nil || $0.call == call }) else {
        return nil
      }
      return state.waiting.remove(at: index)
    }
    found?.resume.resume(returning: error)
    return found != nil
  }

  private func enter(_ call: Call) async throws(LibraryError) {
    let (number, isHeld) = state.withLock { state in
      state.calls.append(call)
      state.nextNumber += 1
      return (state.nextNumber, state.held.contains(call.kind))
    }
    guard isHeld else { return }
    let error = await withTaskCancellationHandler {
      await withCheckedContinuation { resume in
        let isGone = state.withLock { state in
          if Task.isCancelled, !state.isDeaf {
            state.cancelled.append(call)
            return true
          }
          state.waiting.append(Waiting(number: number, call: call, resume: resume))
          return false
        }
        if isGone { resume.resume(returning: .cancelled) }
      }
    } onCancel: {
      let gone = state.withLock { state -> Waiting? in
        guard !state.isDeaf, let index = state.waiting.firstIndex(where: { $0.number == number })
        else { return nil }
        state.cancelled.append(call)
        return state.waiting.remove(at: index)
      }
      gone?.resume.resume(returning: .cancelled)
    }
    if let error { throw error }
  }

  // MARK: ColorCatalog

  package func lookUp(_ hex: UInt32) async throws(LibraryError) -> LookupResult {
    try await enter(.lookUp(hex))
    return state.withLock { state in
      let unknown = ColorRecord(timestamp: 0, hex: hex, id: ColorRecord.unknownID)
      return LookupResult(state.records[hex] ?? unknown, from: state.origin)
    }
  }

  package func add(tag name: String, to hex: UInt32) async throws(LibraryError) -> LookupOrigin {
    try await enter(.add(name, hex))
    guard name.count <= 60 else { throw .badTag(name) }
    return state.withLock { state in
      state.nextTag += 1
      let tag = Tag(timestamp: 2, id: state.nextTag, name: name)
      let tags = (state.records[hex]?.tags ?? []) + [tag]
      state.records[hex] = ColorRecord(timestamp: 2, hex: hex, id: Int64(hex), tags: tags)
      state.own[hex, default: []].insert(tag.id)
      return state.origin
    }
  }

  package func removeTag(_ id: Int64, from hex: UInt32) async throws(LibraryError) {
    try await enter(.remove(id, hex))
    state.withLock { state in
      guard let old = state.records[hex], state.own[hex]?.contains(id) ?? false else { return }
      state.records[hex] = ColorRecord(
        timestamp: 3, hex: hex, id: old.id, tags: old.tags.filter { $0.id != id })
    }
  }

  package func search(_ text: String, limit: Int) async throws(LibraryError) -> LibrarySearch {
    try await enter(.search(text))
    let word = text.lowercased()
    return state.withLock { state in
      var counts: [String: (id: Int64, count: Int)] = [:]
      for tag in state.records.values.flatMap(\.tags) where tag.name.hasPrefix(word) {
        counts[tag.name, default: (tag.id, 0)].count += 1
      }
      let tags = counts.sorted { $0.key < $1.key }.map {
        TagMatch(id: $0.value.id, name: $0.key, count: state.lists[$0.value.id] ?? $0.value.count)
      }
      let colors = state.names.filter { $0.value.hasPrefix(word) }.sorted { $0.value < $1.value }
      return LibrarySearch(
        tags: Array(tags.prefix(limit)),
        colors: colors.prefix(limit).map { NamedColor(hex: $0.key, name: $0.value) })
    }
  }

  package func colors(
    tagged id: Int64, offset: Int, limit: Int
  ) async throws(LibraryError) -> [NamedColor] {
    try await enter(.colors(id, offset: offset))
    return state.withLock { state in
      if let count = state.lists[id] {
        return (offset..<max(offset, min(count, offset + limit))).map {
          NamedColor(hex: Self.hex(of: $0), name: "color \($0)")
        }
      }
      let found = state.records.values.filter { $0.tags.contains { $0.id == id } }
      return found.map(\.hex).sorted().dropFirst(offset).prefix(limit).map {
        NamedColor(hex: $0, name: state.names[$0] ?? "")
      }
    }
  }

  package func details(of hex: UInt32) async throws(LibraryError) -> ColorDetails {
    try await enter(.details(hex))
    return state.withLock { state in
      ColorDetails(
        names: state.names[hex].map { [$0] } ?? [],
        nearest: state.names[hex] == nil ? NamedColor(hex: 0xFF6347, name: "tomato") : nil,
        ownTags: state.own[hex] ?? [])
    }
  }
}
