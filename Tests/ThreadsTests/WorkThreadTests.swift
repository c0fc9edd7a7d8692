import Glibc
import Synchronization
import Testing
import Threads

@Suite struct WorkThreadTests {
  @Test func jobsAreDoneInOrderOnAnotherThread() async {
    let thread = WorkThread()
    let done = Mutex<[Int]>([])
    let own = pthread_self()
    let isElsewhere = await withCheckedContinuation { continuation in
      for number in 0..<100 { thread.perform { done.withLock { $0.append(number) } } }
      thread.perform { continuation.resume(returning: pthread_equal(pthread_self(), own) == 0) }
    }
    #expect(isElsewhere)
    #expect(done.withLock { $0 } == Array(0..<100))
  }

  @Test func itIsThereAgainWhenThereIsMoreToDo() async {
    let thread = WorkThread()
    for round in 0..<20 {
      let answer = await withCheckedContinuation { continuation in
        thread.perform { continuation.resume(returning: round) }
      }
      #expect(answer == round)
    }
  }
}
