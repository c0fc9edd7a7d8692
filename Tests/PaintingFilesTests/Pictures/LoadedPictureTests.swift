import Geometry
import Rasterizer
import Testing

@testable import PaintingFiles

/// Pictures that loaders of gdk-pixbuf read, which not every machine has: AVIF, HEIC and JPEG XL.
@Suite struct LoadedPictureTests {
  private static let formats: [PictureFormat] = [.avif, .heic, .jxl]

  /// 16 × 12 pixels: red on the left, blue on the right, of which the lower half can be half seen through, where the
  /// picture was not made opaque. Made by avifenc 0.11.1, heif-enc 1.15.1 and cjxl 0.7.0.
  private static func file(_ format: PictureFormat) -> [UInt8] {
    switch format {
    case .avif: PictureBuilder.bytes(ofLetters: avif)
    case .heic: PictureBuilder.bytes(ofLetters: heic)
    default: PictureBuilder.bytes(ofLetters: jxl)
    }
  }

  @Test(arguments: formats)
  func theirContentTellsWhatTheyAre(format: PictureFormat) {
    #expect(PictureFormat(of: Self.file(format)) == format)
    #expect(PictureFormat(ofName: "a.\(format.endings[0].uppercased())") == format)
    #expect(format.isReadable && !format.isWritable)
  }

  @Test(arguments: formats)
  func theyAreReadOrThePackageIsNamed(format: PictureFormat) throws {
    do throws(FileError) {
      let picture = try PictureFile.decode(Self.file(format), named: "a")
      #expect(picture.size == PixelSize(width: 16, height: 12))
      func isNear(_ x: Int, _ y: Int, _ color: [UInt32]) -> Bool {
        let pixel = picture.pixels[y * 16 + x]
        return zip([24, 16, 8, 0] as [UInt32], color).allSatisfy {
          abs(Int(pixel >> $0 & 255) - Int($1)) < 6
        }
      }
      #expect(isNear(2, 2, [255, 255, 0, 0]) && isNear(13, 2, [255, 0, 0, 255]))
      if format != .heic { #expect(isNear(13, 10, [128, 0, 0, 128])) }
    } catch {
      #expect(error == .picture(path: "a", .missing(format, package: format.readingPackage)))
      #expect(error.description.contains("install the package “\(format.readingPackage)”"))
    }
  }

  @Test(arguments: formats)
  func damageIsSaid(format: PictureFormat) throws {
    let whole = Self.file(format)
    for count in [40, whole.count / 2, whole.count - 10] where count < whole.count {
      do throws(FileError) {
        _ = try PictureFile.decode(Array(whole[..<count]), named: "a")
      } catch {
        #expect(error.description.hasPrefix("Could not open “a”: "))
      }
    }
  }

  @Test(arguments: [PictureFormat.avif, .heic])
  func whatIsTooLargeIsRefusedBeforeItIsUnpacked(format: PictureFormat) throws {
    var bytes = Self.file(format)
    let name = Array("ispe".utf8)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: name) })
    bytes.replaceSubrange(place + 8..<place + 16, with: [0, 0, 0x9C, 0x40, 0, 0, 0x9C, 0x40])
    let error = try #require(throws: FileError.self) {
      try PictureFile.decode(bytes, named: "a")
    }
    #expect(error == .picture(path: "a", .tooLarge(width: 40_000, height: 40_000)))
  }

  private static let avif = """
    AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAAGNbWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAA\
    AAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAsaWxvYwAAAABEAAACAAEAAAABAAABygAAAD4AAgAAAAEAAAG1\
    AAAAFQAAAEJpaW5mAAAAAAACAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAAAaaW5mZQIAAAAAAgAAYXYwMUFscGhh\
    AAAAABppcmVmAAAAAAAAAA5hdXhsAAIAAQABAAAAw2lwcnAAAACdaXBjbwAAABRpc3BlAAAAAAAAABAAAAAMAAAAEHBp\
    eGkAAAAAAwgICAAAAAxhdjFDgSAAAAAAABNjb2xybmNseAABAA0AAIAAAAAOcGl4aQAAAAABCAAAAAxhdjFDgQAcAAAA\
    ADhhdXhDAAAAAHVybjptcGVnOm1wZWdCOmNpY3A6c3lzdGVtczphdXhpbGlhcnk6YWxwaGEAAAAAHmlwbWEAAAAAAAAA\
    AgABBAECgwQAAgQBBYYHAAAAW21kYXQSAAoFGAz+2FQyCkQAAIyqqFSXA5gSAAoIOAz+2EBDQAgyMBAAAAAUubjA39NF\
    F4oBNu5juJ3FW8tsxCn9adUpsF8wSLD32eYXeq410HqWbsRZQA
    """

  private static let heic = """
    AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAA\
    AAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAABAADAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAC\
    AQACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAA\
    AgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAD/8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AA\
    AAMAkAAAAwAAAwD/ugJAIQABACpCAQEDcAAAAwCQAAADAAADAP+gIIEFluqumubgQEDAgAAAAwCAAAADAIQiAAEABkQB\
    wXGLEgAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAEAAAAAwAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEA\
    AAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAAgltZGF0AAAB/SgBrwWyCOJcWYAu7ZHP\
    //n/zvyvhcXFxcXHx8fHx8fHx/87X//yJ2v//1bCniPnixYsWMlSpUqVKk0T/9j3QA/7r/c/2v635353535357575757\
    575757550V7N//7cdrdgZw4cOHEOHDhw4cOFhT//9s4w1bAbv660fQMqHSF6f7UxAFns1vZgNjMrsikopKKSikopgqYK\
    mCpgqYKmCpgqS+/zX7//+Nn8aSxZ6Ha7S7S7S7S7xbxbxbxbxbxbxbjLTdxg73//PMa1CSSNDzNcBK9DvsKN//1HJbeS\
    SRHqfe3E9Hptel8eRMoroC8mwAAhopILfOi+NGftC31/VUYn//U34OIxjkDFPk+LVG5XpT//vsMpu2egUAhV8OWw5xfr\
    pvTP/9uPR2NtteGweX+5+Glx8f/9CB2M///rqDmPf0rp12a4o72qoCbZAAH0bgmkTrUXWw71GIh5ROf/92hPKThjEyG+\
    AQR7KnTDf/+JyL0EjxugfRCQcdRR2v+k8//59Dd4222Na+L1GINahzP//wrgPf//+XASkWLeW/LSUASjnAQvAAv6ICrS\
    Q8NB5MVLaZ0TM3/+/a0rQtnnCV0kMiglSucf/+WCyaSTvag6XU/GEbVsGGbv//IaMw7bbVecezbc1eYgf//8f4vbbbbD\
    bfrDPbDbPWZW0WaA
    """

  private static let jxl = """
    /wpYMLCguBAICBAAoABLGIsVANQlL8YY1QvIAACWYIXgb0q5DfW3JKQk9Q9phGwA7+kVAd0N
    """
}
