extension WorkThread {
  /// What a job gives, once it is done. Unlike a task of its own, it leaves no thread behind.
  package func value<Value: Sendable>(_ job: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      perform { continuation.resume(returning: job()) }
    }
  }
}
