/**
 * Test answers have a series of their own, stored below zero: -1 is the first. On the wire and on screens they have their
 * place in that series, and a mark.
 */
export function isTestNumber(stored: number): boolean {
  return stored < 0
}

export function numberInSeries(stored: number): number {
  return Math.abs(stored)
}
