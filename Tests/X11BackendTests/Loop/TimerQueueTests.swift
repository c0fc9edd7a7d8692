import Testing
import X11Backend

@MainActor struct TimerQueueTests {
  @Test func timersFireByDeadlineAndThenByAge() {
    var queue = TimerQueue()
    var fired: [Int] = []
    for (name, deadline) in [(1, 3.0), (2, 1.0), (3, 2.0), (4, 1.0), (5, 3.0)] {
      _ = queue.add(deadline: deadline) { fired.append(name) }
    }
    #expect(queue.nextDeadline == 1)
    #expect(queue.takeDue(at: 0.5) == nil)
    while let action = queue.takeDue(at: 3) { action() }
    #expect(fired == [2, 4, 3, 1, 5])
    #expect(queue.nextDeadline == nil)
  }

  @Test func aTimerThatIsCalledOffDoesNotFire() {
    var queue = TimerQueue()
    let token = queue.add(deadline: 1) { Issue.record("fired") }
    queue.remove(token)
    queue.remove(token)
    #expect(queue.takeDue(at: 9) == nil)
  }
}
