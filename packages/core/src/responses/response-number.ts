/**
 * Test answers are numbered in their own series, stored below zero: -1 is the first. In the API and on screens they
 * have their position in that series, and a mark.
 */
export function isTestNumber(stored: number): boolean {
  return stored < 0
}

export function numberInSeries(stored: number): number {
  return Math.abs(stored)
}
