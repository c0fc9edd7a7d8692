import PaintingFiles
import Testing

@Suite struct FileNameTests {
  @Test(arguments: [
    ("Cat.ora", "Cat", "ora"), ("a.b.png", "a.b", "png"), ("Cat", "Cat", ""), (".ora", ".ora", ""),
    ("", "", ""),
  ])
  func aNameIsABaseAndAnEnding(name: String, base: String, ending: String) {
    #expect(FileName(name).base == base)
    #expect(FileName(name).ending == ending)
    #expect(FileName(name).text == name)
  }

  @Test(arguments: [("Dog", "Dog.ora"), ("  Dog\t", "Dog.ora"), ("Dog.png", "Dog.png.ora")])
  func anotherNameKeepsTheEnding(typed: String, name: String) {
    #expect(FileName("Cat.ora").renamed(typed)?.text == name)
  }

  @Test(arguments: ["", "  ", ".", ".hidden", "a/b", "a\0b", String(repeating: "é", count: 126)])
  func whatNoFileCanBeCalledIsNoName(typed: String) {
    #expect(FileName("Cat.ora").renamed(typed) == nil)
  }

  @Test(arguments: [
    ("Cat.ora", 1, "Cat copy.ora"), ("Cat.ora", 2, "Cat copy 2.ora"),
    ("Cat copy.ora", 2, "Cat copy 2.ora"), ("Cat copy 2.ora", 3, "Cat copy 3.ora"),
    ("Painting 3.ora", 1, "Painting 3 copy.ora"), ("copy.ora", 1, "copy copy.ora"),
    ("copy 2", 1, "copy 2 copy"),
  ])
  func copiesAreCounted(name: String, number: Int, copy: String) {
    #expect(FileName(name).copy(number).text == copy)
  }

  @Test func aCopyOfALongNameIsNotTooLong() {
    let copy = FileName(String(repeating: "é", count: 125) + ".ora").copy(12).text
    #expect(copy.utf8.count <= 255)
    #expect(copy.hasSuffix("é copy 12.ora"))
  }
}
