/// Waits on the main actor for what other threads bring about; whether it came.
///
/// It gives up when much time has passed and it has also looked often: among many tests that share
/// the main actor, a single look may come late. It rests between looks, since a loop of yields would
/// take the main actor from the tests that run.
///
/// - Parameter meanwhile: what is done between looks, such as letting frames go by.
@MainActor public func waited(
  until holds: () -> Bool, meanwhile: () -> Void = {}
) async -> Bool {
  let end = ContinuousClock.now + .seconds(20)
  var looks = 0
  while !holds() {
    looks += 1
    if looks > 1000, ContinuousClock.now > end { return false }
    try? await Task.sleep(for: .milliseconds(1))
    meanwhile()
  }
  return true
}

/// The same, but looks between any two jobs of the main actor: what begins in one and ends in another is seen,
/// however fast it is over and however busy the machine. For what comes within moments.
@MainActor public func caught(_ holds: () -> Bool) async -> Bool {
  let end = ContinuousClock.now + .seconds(20)
  var looks = 0
  while !holds() {
    looks += 1
    if looks > 1000, ContinuousClock.now > end { return false }
    await Task.yield()
  }
  return true
}
