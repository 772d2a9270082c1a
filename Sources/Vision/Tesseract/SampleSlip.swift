import CThermalModel
public import Files
public import Foundation

/// The slip inside the program that every model must read before it counts.
public enum SampleSlip {
  /// Its picture, a PNG.
  public static var picture: Data {
    Data(bytes: tippool_sample_slip_bytes(), count: Int(tippool_sample_slip_size()))
  }

  /// The amounts that stand on it, in minor units, by the figure's name.
  public static let amounts: [String: Int64] = [
    "netSales": 212_570, "tax": 17_004, "houseOwesServer": 36_764, "serverOwesHouse": 9801,
  ]
}

/// The model for thermal print that is part of the program.
public enum ThermalModel {
  /// Of its bytes.
  public static let sha256 = ContentHash(
    of: Data(bytes: tippool_thermal_model_bytes(), count: Int(tippool_thermal_model_size())))
}
