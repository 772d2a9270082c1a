public import Files
public import Foundation

/// The slip inside the program that every model must read before it counts.
public enum SampleSlip {
  /// Its picture, a PNG.
  public static var picture: Data {
    Data(ShippedFiles.bytes(of: "Receipts/Samples/summary-two-lines/sample-a.png"))
  }

  /// The amounts that stand on it, in minor units, by the figure's name.
  public static let amounts: [String: Int64] = [
    "netSales": 212_570, "tax": 17_004, "houseOwesServer": 36_764, "serverOwesHouse": 9801,
  ]
}

/// The model for thermal print that is part of the program.
public enum ThermalModel {
  /// Where they lie as long as the program runs.
  static var bytes: UnsafeRawBufferPointer {
    ShippedFiles.bytes(of: "Receipts/Models/thermal.traineddata")
  }

  public static let sha256 = ContentHash(of: bytes)
}
