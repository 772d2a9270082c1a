/// The greatest number that divides both; of nothing and a number that number.
package func greatestCommonDivisor<Number: BinaryInteger>(_ first: Number, _ second: Number)
  -> Number
{
  var (divisor, rest) = (first, second)
  while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
  return divisor
}
