/**
 * The id of a response on the wire: its stored one, with the number in the first eight digits. So it is found by the
 * primary key, and storing a response pays for no index on random ids. The other digits still have to be right.
 */
export function responseId({ id, number }: { id: string; number: number }): string {
  // Test answers have numbers below zero: those are written as the database's integers are.
  return (number >>> 0).toString(16).padStart(NUMBER_DIGITS, '0') + id.slice(NUMBER_DIGITS)
}

export function numberOfResponse(wireId: string): number {
  return Number.parseInt(wireId.slice(0, NUMBER_DIGITS), 16) | 0
}

/** Whether a row is the one that was asked for, and not another that has its number. */
export function isResponse(row: { id: string; number: number }, wireId: string): boolean {
  return responseId(row) === wireId.toLowerCase()
}

const NUMBER_DIGITS = 8
