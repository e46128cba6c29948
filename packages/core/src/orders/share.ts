/** All of it, in hundredths of a per cent: the unit of every rate. */
export const WHOLE = 10_000

/** A share of an amount, rounded once, half up. The product may be larger than a number counts exactly. */
export function shareOf(amount: number, part: number, whole: number): number {
  const [numerator, denominator] = [BigInt(amount) * BigInt(part), BigInt(whole)]
  return Number((numerator * 2n + denominator) / (denominator * 2n))
}
