/// What the classes of the model's answer stand for.
///
/// PP-OCRv6 knows 18,708 characters of fifty languages. A slip has Latin letters, digits and signs;
/// where an ideograph or a full-width sign wins, it is always wrong. So `scripts/narrow-model.py`
/// leaves only these classes in the model that is fetched; the model's hash holds both together.
enum Alphabet {
  /// For each class its character; nothing for the blank, which comes first. The space is last.
  static let characters: [Character?] = [nil] + Array(signs + digitsAndLetters + accented) + [" "]

  private static let signs = ##"!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~"##
  private static let digitsAndLetters =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
  /// Of Spanish, French, German and Nordic names, and signs of currencies.
  private static let accented =
    "¢£¥¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ€"
}
