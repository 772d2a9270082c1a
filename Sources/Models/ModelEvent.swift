public import Money

/// What happens while models are looked for and fetched.
public enum ModelEvent: Hashable, Sendable {
  /// The catalogue is true but past its day: a house without internet goes on with it.
  case expired(on: CalendarDay)
  /// The catalogue is signed by nobody whom this house trusts; only what the program knows by its hashes
  /// comes from there.
  case strangersCatalogue
  /// What the catalogue has that is not here.
  case looked(newer: [ModelReference])
  /// Of the wanted kind this one serves the wanted language best: the tags that were tried, the last of
  /// which is its own.
  case matched(ModelName, tags: [String])
  /// A model is brought; of its bytes so many are missing here.
  case started(ModelReference, bytes: Int)
  /// At most ten a second for each model, and one at its end.
  case progress(ModelReference, bytes: Int, of: Int)
  /// Its files are compared with the catalogue, and read the sample.
  case verifying(ModelReference)
  /// From now on the new version reads; the old one is there still.
  case installed(ModelName, old: ModelVersion?, new: ModelVersion)
  /// It is here, but a person chose another version, which goes on reading.
  case kept(ModelReference, inUse: ModelVersion)
  /// Once, where nothing had to be done.
  case nothingNew
}
