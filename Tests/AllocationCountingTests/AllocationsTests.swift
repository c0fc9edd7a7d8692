import AllocationCounting
import Testing

@Suite(.enabled(if: Allocations.areCounted))
struct AllocationsTests {
  private final class Box {
    var value = 0
  }

  @Test func countsWhatSwiftAllocates() {
    var boxes: [Box] = []
    boxes.reserveCapacity(10)
    #expect(Allocations.count { for _ in 0..<10 { boxes.append(Box()) } } == 10)
  }

  @Test func countsAlignedMemory() {
    var memory: UnsafeMutableRawPointer?
    #expect(Allocations.count { memory = .allocate(byteCount: 4096, alignment: 64) } == 1)
    memory?.deallocate()
  }

  @Test func countsNothingWhereNothingIsAllocated() {
    let box = Box()
    #expect(Allocations.count { for i in 0..<1000 { box.value += i } } == 0)
    #expect(box.value == 499_500)
  }
}
