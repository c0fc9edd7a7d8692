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
