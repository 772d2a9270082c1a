/// What this TipPool is called: both programs, their packages and the tests ask here.
public enum Release { public static let version = "0.2.0" }
