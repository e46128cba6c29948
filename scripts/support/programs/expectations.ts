import { isDeepStrictEqual } from 'node:util'
import { failed, passed } from '../steps.ts'
import { add, nothing, type Tally } from '../test-tally.ts'

export type Expect = (what: string, found: unknown, wanted: unknown) => void

/** A line for each expectation, and how many held. */
export function expectations(): { expect: Expect; total: () => Tally; fail: (error: unknown) => void } {
  let total: Tally = nothing
  return {
    total: () => total,
    expect(what, found, wanted) {
      const isFine = isDeepStrictEqual(found, wanted)
      total = add(total, isFine ? passed : failed)
      console.log(`${isFine ? '✓' : '✗'} ${what}`)
      if (!isFine) console.log(`    found ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`)
    },
    fail(error) {
      console.error(error)
      total = add(total, failed)
    },
  }
}
