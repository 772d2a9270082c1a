import CInkModel

/// The files of the nets that are part of the program.
public enum BuiltInNets {
  /// Reads strokes of a finger or pen.
  public static var ink: [UInt8] {
    Array(
      UnsafeRawBufferPointer(
        start: tippool_ink_model_bytes(), count: Int(tippool_ink_model_size())))
  }

  /// Reads names of a list from strokes.
  public static var names: [UInt8] {
    Array(
      UnsafeRawBufferPointer(
        start: tippool_name_model_bytes(), count: Int(tippool_name_model_size())))
  }

  /// Reads pictures of handwritten amounts.
  public static var crops: [UInt8] {
    Array(
      UnsafeRawBufferPointer(
        start: tippool_crop_model_bytes(), count: Int(tippool_crop_model_size())))
  }
}
