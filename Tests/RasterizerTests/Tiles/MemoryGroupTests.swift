import Testing

@testable import Rasterizer

/// What the system says of a group of programs that share a limit of memory.
struct MemoryGroupTests {
  @Test(arguments: [
    (
      "0::/user.slice/app-fude.scope\n",
      [
        "/sys/fs/cgroup/user.slice/app-fude.scope/memory.max",
        "/sys/fs/cgroup/user.slice/memory.max", "/sys/fs/cgroup/memory.max",
      ]
    ),
    (
      "5:devices:/a\n4:cpu,memory:/box:1\n0::/\n",
      [
        "/sys/fs/cgroup/memory/box:1/memory.limit_in_bytes",
        "/sys/fs/cgroup/memory/memory.limit_in_bytes", "/sys/fs/cgroup/memory.max",
      ]
    ),
  ])
  func theGroupAndAllAroundItAreLookedAt(text: String, limits: [String]) {
    let files = MemoryGroup.files(of: text)
    #expect(files.map { $0.folder + $0.limit } == limits)
    #expect(files.last?.usage == "memory.current")
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
