import type { Database } from '../../../platform/db/database.ts'
import type { Found, OpenForm } from './found-responses.ts'
import { numberRange, type NumberRange } from './number-range.repository.ts'
import type { Wanted } from './response-filter.ts'
import { numbersRepository } from './response-numbers.repository.ts'
import { findTests, searchResponses } from './search-responses.ts'

/** Finds the responses that match a filter, each kind of filter in the cheapest exact way. */
export async function findResponses(database: Pick<Database, 'db'>, form: OpenForm, wanted: Wanted): Promise<Found> {
  const { db } = database
  if (wanted.isTest) return findTests(db, form, wanted)
  const whole: NumberRange = { low: 1, high: form.highest, sureLow: 1, sureHigh: form.highest }
  const range = wanted.from || wanted.to ? await numberRange(db, form, wanted, form.highest) : whole
  if (wanted.needle !== '') return searchResponses(db, form, wanted, range)
  const isAny = wanted.status === null && !wanted.isUnpaid
  return isAny ? byDate(db, form, wanted, range) : byStatus(db, form, wanted, range)
}

/**
 * Numbers have no gaps until something is deleted, so without deletions the middle of a range is counted and paged by
 * subtraction. Only the edges, where clocks may differ, are checked one by one.
 */
async function byDate(
  db: Database['db'],
  form: OpenForm,
  wanted: Wanted,
  { low, high, sureLow, sureHigh }: NumberRange,
): Promise<Found> {
  const numbers = numbersRepository(db, form, wanted)
  const isNarrow = sureLow > sureHigh
  const middle = isNarrow ? { low: high + 1, high } : { low: sureLow, high: sureHigh }
  const isWhole = wanted.from === null && wanted.to === null
  const [above, between, below] = await Promise.all([
    numbers.count(middle.high + 1, high),
    isWhole
      ? form.count
      : form.hasGaps
        ? numbers.countStored(middle.low, middle.high)
        : Math.max(0, middle.high - middle.low + 1),
    numbers.count(low, middle.low - 1),
  ])
  return {
    total: above + between + below,
    isTotalExact: true,
    async page(offset, limit) {
      if (offset < above || offset >= above + between) return numbers.page(low, high, offset, limit)
      const skipped = offset - above
      const start = form.hasGaps ? await numbers.storedAt(middle.low, middle.high, skipped) : middle.high - skipped
      return start === null ? [] : numbers.page(low, start, 0, limit)
    },
    neighbours: (number) => numbers.neighbours(low, high, number),
    all: (batch) => numbers.all(low, high, batch),
  }
}

/** Responses with another status have an index, and so have the unpaid ones; the new ones are all others. */
async function byStatus(db: Database['db'], form: OpenForm, wanted: Wanted, range: NumberRange): Promise<Found> {
  const { low, high } = range
  const numbers = numbersRepository(db, form, wanted)
  const total =
    wanted.status === 'new' && !wanted.isUnpaid
      ? (await byDate(db, form, { ...wanted, status: null }, range)).total - (await numbers.countTouched(low, high))
      : await numbers.count(low, high)
  return {
    total,
    isTotalExact: true,
    page: (offset, limit) => numbers.page(low, high, offset, limit),
    neighbours: (number) => numbers.neighbours(low, high, number),
    all: (batch) => numbers.all(low, high, batch),
  }
}
