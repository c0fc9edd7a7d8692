import Testing

@testable import Rasterizer

/// What the system says of a group of programs that share a limit of memory.
struct MemoryGroupTests {
  @Test func theGroupAndAllAroundItAreLookedAt() {
    let files = MemoryGroup.files(of: "0::/user.slice/app-fude.scope\n")
    #expect(
      files.map { $0.folder + $0.limit } == [
        "/sys/fs/cgroup/user.slice/app-fude.scope/memory.max",
        "/sys/fs/cgroup/user.slice/memory.max", "/sys/fs/cgroup/memory.max",
      ])
    #expect(files.first?.usage == "memory.current")
  }

  @Test func theFormerKindIsRead() {
    let files = MemoryGroup.files(of: "5:devices:/a\n4:cpu,memory:/box:1\n0::/\n")
    #expect(
      files.map { $0.folder + $0.usage } == [
        "/sys/fs/cgroup/memory/box:1/memory.usage_in_bytes",
        "/sys/fs/cgroup/memory/memory.usage_in_bytes", "/sys/fs/cgroup/memory.current",
      ])
  }

  @Test(arguments: ["", "\n", "0::", "memory", "4:memory", "::::"])
  func whatIsNoneIsLeftOut(text: String) {
    #expect(MemoryGroup.files(of: text).allSatisfy { $0.folder == "/sys/fs/cgroup/" })
  }

  @Test func pagesOfFilesCount() {
    let text = "cache 7\nactive_file 100\ninactive_file 20\nactive_anon 5\ninactive_file_x 3\n"
    #expect(MemoryGroup.cached(in: text, ["inactive_file ", "active_file "]) == 120)
    #expect(MemoryGroup.cached(in: "active_file \n", ["active_file "]) == 0)
  }

  @Test func withoutFilesThereIsNoGroup() {
    let files = MemoryGroup.Files(
      folder: "/nowhere/", limit: "memory.max", usage: "memory.current", cached: [])
    #expect(MemoryGroup(files) == nil)
  }
}
