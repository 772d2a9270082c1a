enum ShippedProfilesX { static let n = 1 }
