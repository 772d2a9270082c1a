import CHeif

/// The pictures of a HEIC or AVIF file, which is what phones send. Only brightness is taken.
final class HeifPages: PageSource {
  private let format: String
  private let pixelLimit: Int
  private let context: OpaquePointer
  private var items: [heif_item_id] = []

  var pageCount: Int { items.count }

  init(_ bytes: [UInt8], format: String, pixelLimit: Int) throws(ReportImagingError) {
    guard let context = heif_context_alloc() else { throw .outOfMemory }
    self.format = format
    self.pixelLimit = pixelLimit
    self.context = context
    // Only what is declared: the pixels are counted before decoding.
    heif_context_set_maximum_image_size_limit(context, 65_535)
    try check(heif_context_read_from_memory(context, bytes, bytes.count, nil))
    items = Self.items(of: context)
    guard !items.isEmpty else { throw .damaged }
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
    try PicturePage.check(
      width: Int(heif_image_handle_get_width(handle)),
      height: Int(heif_image_handle_get_height(handle)), limit: pixelLimit)
    // A picture may hold another size than it declares. The limit is a square's side.
    let side = (2 * Double(min(pixelLimit, 1 << 40))).squareRoot()
    heif_context_set_maximum_image_size_limit(context, Int32(min(65_535, max(64, side))))
    let options = heif_decoding_options_alloc()
    defer { heif_decoding_options_free(options) }
    options?.pointee.strict_decoding = 1
    // Where the camera notes how the picture is to be turned, the file often says so once more.
    let mark = orientation(of: handle)
    options?.pointee.ignore_transformations = mark == .upright ? 0 : 1
    var image: OpaquePointer?
    try check(
      heif_decode_image(handle, &image, heif_colorspace_undefined, heif_chroma_undefined, options))
    defer { heif_image_release(image) }
    let raster = try Self.brightness(of: image)
    try PicturePage.check(width: raster.width, height: raster.height, limit: pixelLimit)
    guard mark != .upright else { return PicturePage(raster: raster) }
    guard let upright = OwnedPix(raster).flatMap(mark.turned)?.raster else { throw .outOfMemory }
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
    return ExifOrientation(block: Array(block.dropFirst(4 + (block.number(at: 0, size: 4) ?? 0))))
  }

  private static func brightness(
    of image: OpaquePointer?
  ) throws(ReportImagingError) -> PageRaster {
    if heif_image_has_channel(image, heif_channel_Y) != 0 {
      guard let plane = plane(heif_channel_Y, of: image) else { throw .damaged }
      return plane
    }
    guard let red = plane(heif_channel_R, of: image), let green = plane(heif_channel_G, of: image),
      let blue = plane(heif_channel_B, of: image), red.pixels.count == green.pixels.count,
      red.pixels.count == blue.pixels.count
    else { throw .damaged }
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

  private func check(_ outcome: heif_error) throws(ReportImagingError) {
    switch outcome.code {
    case heif_error_Ok: return
    case heif_error_Unsupported_feature, heif_error_Plugin_loading_error:
      throw .unsupported(format: format)
    case heif_error_Memory_allocation_error: throw .outOfMemory
    default: throw .damaged
    }
  }
}
