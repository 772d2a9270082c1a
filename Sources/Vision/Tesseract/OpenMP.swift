import Foundation

/// Keeps Tesseract's OpenMP loops on the calling thread.
///
/// Tesseract spreads each line over four threads that mostly wait for one another: a page takes
/// three times as long as with one. `OMP_THREAD_LIMIT` is read when libgomp loads, which is
/// before `main`; so libgomp is asked directly. The setting belongs to the calling thread.
enum OpenMP {
  private typealias SetInt = @convention(c) (CInt) -> Void

  /// Every parallel loop that this thread starts from now on runs on this thread alone.
  static func keepToThisThread() {
    call("omp_set_num_threads", with: 1)
    call("omp_set_max_active_levels", with: 0)
  }

  /// Does nothing where Tesseract was built without OpenMP.
  private static func call(_ name: String, with value: CInt) {
    guard let symbol = dlsym(nil, name) else { return }
    unsafeBitCast(symbol, to: SetInt.self)(value)
  }
}
