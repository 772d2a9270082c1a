import CHeif
import CLeptonica
import TextObservations

/// The pictures of a HEIC or AVIF file, which is what phones send. Only brightness is taken.
final class HeifPages: PageSource {
  let path: String
  private let format: String
  private let pixelLimit: Int
  private let context: OpaquePointer
  private let items: [heif_item_id]
  /// Whether the file itself says how its pixels lie: libheif then turns them, and a camera's
  /// note says the same once more.
  private let turnsItself: Bool

  var pageCount: Int { items.count }

  init(
    path: String, bytes: [UInt8], format: String, pixelLimit: Int
  ) throws(ReportImagingError) {
    guard let context = heif_context_alloc() else { throw .outOfMemory(path: path) }
    self.path = path
    self.format = format
    self.pixelLimit = pixelLimit
    self.context = context
    turnsItself = HeifBoxes.sayHowPixelsLie(in: bytes)
    // The limit is a square's side: the pixels themselves are counted before decoding.
    let side = (2 * Double(max(1, min(pixelLimit, 1 << 40)))).squareRoot()
    heif_context_set_maximum_image_size_limit(context, Int32(min(65_535, max(64, side))))
    let outcome = heif_context_read_from_memory(context, bytes, bytes.count, nil)
    guard outcome.code == heif_error_Ok else {
      items = []
      throw Self.refusal(outcome, path: path, format: format)
    }
    items = Self.items(of: context)
    guard !items.isEmpty else { throw .damaged(path: path) }
  }

  deinit { heif_context_free(context) }

  /// The top-level pictures, the main one first.
  private static func items(of context: OpaquePointer) -> [heif_item_id] {
    let count = heif_context_get_number_of_top_level_images(context)
    guard count > 0 else { return [] }
    var items = [heif_item_id](repeating: 0, count: Int(count))
    let filled = heif_context_get_list_of_top_level_image_IDs(context, &items, count)
    items.removeLast(items.count - Int(max(0, min(filled, count))))
    var main: heif_item_id = 0
    guard heif_context_get_primary_image_ID(context, &main).code == heif_error_Ok else {
      return items
    }
    return items.filter { $0 == main } + items.filter { $0 != main }
  }

  func page(_ index: Int) throws(ReportImagingError) -> PicturePage {
    var handle: OpaquePointer?
    try check(heif_context_get_image_handle(context, items[index], &handle))
    defer { heif_image_handle_release(handle) }
    try DecodedPage.check(
      width: Int(heif_image_handle_get_width(handle)),
      height: Int(heif_image_handle_get_height(handle)), limit: pixelLimit, path: path)
    let options = heif_decoding_options_alloc()
    defer { heif_decoding_options_free(options) }
    options?.pointee.convert_hdr_to_8bit = 1
    options?.pointee.strict_decoding = 1
    var image: OpaquePointer?
    try check(
      heif_decode_image(handle, &image, heif_colorspace_undefined, heif_chroma_undefined, options))
    defer { heif_image_release(image) }
    let raster = try Self.brightness(of: image, path: path)
    try DecodedPage.check(
      width: raster.width, height: raster.height, limit: pixelLimit, path: path)
    let mark = turnsItself ? .upright : orientation(of: handle)
    guard mark != .upright else { return PicturePage(raster: raster) }
    guard let upright = OwnedPix(raster).flatMap(mark.turned)?.raster else {
      throw .outOfMemory(path: path)
    }
    return PicturePage(raster: upright)
  }

  /// The camera's note of how the picture is to be turned.
  private func orientation(of handle: OpaquePointer?) -> ExifOrientation {
    var item: heif_item_id = 0
    guard heif_image_handle_get_list_of_metadata_block_IDs(handle, "Exif", &item, 1) == 1
    else { return .upright }
    let size = heif_image_handle_get_metadata_size(handle, item)
    guard size > 4, size < 1 << 24 else { return .upright }
    var block = [UInt8](repeating: 0, count: size)
    guard heif_image_handle_get_metadata(handle, item, &block).code == heif_error_Ok else {
      return .upright
    }
    // The block starts with the way to its TIFF header.
    let skip = 4 + block[..<4].reduce(0) { $0 << 8 | Int($1) }
    guard skip < size else { return .upright }
    return ExifReader(bytes: block).orientation(in: skip..<size)
      .flatMap(ExifOrientation.init) ?? .upright
  }

  // MARK: - Pixels

  private static func brightness(
    of image: OpaquePointer?, path: String
  ) throws(ReportImagingError) -> PageRaster {
    if heif_image_has_channel(image, heif_channel_Y) != 0 {
      guard let plane = plane(heif_channel_Y, of: image) else { throw .damaged(path: path) }
      return plane
    }
    guard let red = plane(heif_channel_R, of: image), let green = plane(heif_channel_G, of: image),
      let blue = plane(heif_channel_B, of: image), red.pixels.count == green.pixels.count,
      red.pixels.count == blue.pixels.count
    else { throw .damaged(path: path) }
    let pixels = red.pixels.indices.map { at -> UInt8 in
      let sum = 77 * Int(red.pixels[at]) + 150 * Int(green.pixels[at]) + 29 * Int(blue.pixels[at])
      return UInt8(truncatingIfNeeded: sum >> 8)
    }
    return PageRaster(width: red.width, height: red.height, pixels: pixels)
  }

  /// A channel's pixels; nil where it is not there.
  private static func plane(_ channel: heif_channel, of image: OpaquePointer?) -> PageRaster? {
    let width = Int(heif_image_get_width(image, channel))
    let height = Int(heif_image_get_height(image, channel))
    var stride: Int32 = 0
    guard width > 0, height > 0,
      let rows = heif_image_get_plane_readonly(image, channel, &stride)
    else { return nil }
    let bits = Int(heif_image_get_bits_per_pixel_range(image, channel))
    guard (8...16).contains(bits) else { return nil }
    let step = bits > 8 ? 2 : 1
    guard Int(stride) >= width * step else { return nil }
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
      for y in 0..<height {
        let row = rows + y * Int(stride)
        if step == 1 {
          target.baseAddress?.advanced(by: y * width).update(from: row, count: width)
        } else {
          for x in 0..<width {
            let value = Int(row[2 * x]) | Int(row[2 * x + 1]) << 8
            target[y * width + x] = UInt8(truncatingIfNeeded: min(255, value >> (bits - 8)))
          }
        }
      }
      count = width * height
    }
    return PageRaster(width: width, height: height, pixels: pixels)
  }

  // MARK: - Refusals

  private func check(_ outcome: heif_error) throws(ReportImagingError) {
    guard outcome.code == heif_error_Ok else {
      throw Self.refusal(outcome, path: path, format: format)
    }
  }

  private static func refusal(
    _ outcome: heif_error, path: String, format: String
  ) -> ReportImagingError {
    switch outcome.code {
    case heif_error_Unsupported_feature, heif_error_Plugin_loading_error:
      .unsupported(path: path, format: format)
    case heif_error_Memory_allocation_error: .outOfMemory(path: path)
    default: .damaged(path: path)
    }
  }
}

/// The little that is read of a HEIF file's structure by hand: libheif 1.15 does not tell it.
enum HeifBoxes {
  /// Whether the file's properties hold a turn or a mirror.
  static func sayHowPixelsLie(in bytes: [UInt8]) -> Bool {
    guard let meta = child("meta", in: bytes[...], of: bytes),
      // A version and flags come first.
      let properties = child("iprp", in: meta.dropFirst(4), of: bytes),
      let container = child("ipco", in: properties, of: bytes)
    else { return false }
    return child("irot", in: container, of: bytes) != nil
      || child("imir", in: container, of: bytes) != nil
  }

  /// The content of the first box of a name; nil where there is none or it leaves its parent.
  private static func child(
    _ name: String, in parent: ArraySlice<UInt8>, of bytes: [UInt8]
  ) -> ArraySlice<UInt8>? {
    var place = parent.startIndex
    while place + 8 <= parent.endIndex {
      func number(_ at: Int, _ size: Int) -> Int {
        bytes[at..<(at + size)].reduce(0) { $0 << 8 | Int($1) }
      }
      var size = number(place, 4)
      var head = 8
      if size == 1 {
        guard place + 16 <= parent.endIndex, bytes[place + 8] == 0 else { return nil }
        size = number(place + 8, 8)
        head = 16
      } else if size == 0 {
        size = parent.endIndex - place
      }
      guard size >= head, size <= parent.endIndex - place else { return nil }
      if bytes[(place + 4)..<(place + 8)].elementsEqual(Array(name.utf8)) {
        return bytes[(place + head)..<(place + size)]
      }
      place += size
    }
    return nil
  }
}
