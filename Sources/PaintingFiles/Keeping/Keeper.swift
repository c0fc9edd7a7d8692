internal import Threads
import Words

/// Writes small files behind the app's back: settings, presets, palettes, what was used last. Of each
/// the newest value wins, one is written after the other, and a quit waits for the last.
///
/// What the disk refuses stays here and is told; the next change tries it again, a while does, and
/// the end does.
@MainActor public final class Keeper {
  /// Writes one value; called on another thread.
  public typealias Write = @Sendable () throws(FileError) -> Void
  /// Has something done so many seconds later; gives what calls it off.
  public typealias Later = (Double, @escaping @MainActor () -> Void) -> () -> Void
  /// Hears why something cannot be kept, once for each cause; nil when it is kept again.
  public typealias Listener = (FileError?) -> Void

  /// How long it takes until a disk that has refused is asked again, in seconds.
  static let patience = 10.0

  /// Whether something is being written now.
  var isWriting: Bool { attempts > 0 }

  private let later: Later?
  private let thread = WorkThread()
  private let unwritten = UnwrittenValues()
  private var attempts = 0
  private var listeners: [String: Listener] = [:]
  /// What is refused, and the cause that was told.
  private var problems: [String: FileError] = [:]
  /// Calls off the next look at a disk that has refused; nil where none is to come.
  private var callOff: (() -> Void)?

  /// Makes a keeper; where nothing can be done later, time alone does not make it try again.
  public init(later: Later? = nil) { self.later = later }

  /// Keeps the newest value of something; `write` holds it, and replaces what was to be written before.
  package func keep(_ name: String, told listener: Listener? = nil, write: @escaping Write) {
    listeners[name] = listener
    unwritten.set(name, write)
    attempt()
  }

  /// Writes what is not written yet and waits for it, though not for ever: a disk may be slow. What
  /// could not be kept, as a sentence; nil where all is.
  public func finish(within seconds: Double = 2) -> String? {
    callOff?()
    callOff = nil
    attempt()
    guard thread.wait(atMost: seconds) else {
      return text("the disk is too slow to keep %s", unwritten.names.joined(separator: ", "))
    }
    let problems = unwritten.problems
    return problems.isEmpty ? nil : problems.map { "\($0)" }.joined(separator: " ")
  }

  private func attempt() {
    attempts += 1
    thread.perform { [unwritten, weak self] in
      let results = unwritten.write()
      Task { @MainActor in self?.wrote(results) }
    }
  }

  private func wrote(_ results: [String: FileError?]) {
    attempts -= 1
    for (name, problem) in results where problem != problems[name] {
      problems[name] = problem
      listeners[name]?(problem)
    }
    guard !problems.isEmpty, callOff == nil else { return }
    callOff = later?(Self.patience) { [weak self] in
      self?.callOff = nil
      self?.attempt()
    }
  }
}
