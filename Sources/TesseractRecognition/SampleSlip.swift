import CThermalModel
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
