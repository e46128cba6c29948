import { setImmediate as nextTurn } from 'node:timers/promises'
import { MAX_COUNTED } from '@wayform/contract/calls/responses.ts'
import { gramsToFind, saltOf } from '@wayform/core/responses/grams.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Found, OpenForm } from './found.ts'
import type { NumberRange } from './number-range.repository.ts'
import type { Wanted } from './response-filter.ts'
import { textsRepository } from './response-numbers.repository.ts'
import { indexedTo, unread, wordsOf } from './search-index.repository.ts'
import { versionReaders } from '../../documents/version-readers.ts'

const BATCH = 2_000
/** So many are always counted to the end: it takes some hundredths of a second. */
const COUNTED_TO_THE_END = 10_000
/** The newest ones tell whether a word is common: with one of thirty it is found sooner in order than by the index. */
const SAMPLE = 500
const COMMON_IN_SAMPLE = 15

/**
 * What has the words in any of its answers. The index knows all but the newest; those are read as they are, by the same
 * rules that fill the index. Words that are nearly everywhere are not counted to the end: what is found then is read in
 * order, where a page is never far.
 */
export async function searchResponses(db: Db, form: OpenForm, wanted: Wanted, range: NumberRange): Promise<Found> {
  const { low, high } = range
  const known = Math.min(high, await indexedTo(db, form))
  const search = { words: wanted.needle, grams: gramsToFind(wanted.needle, saltOf(form.formId)) }
  const texts = textsRepository(db, form, wanted, search)
  const counted = known <= COUNTED_TO_THE_END ? COUNTED_TO_THE_END : MAX_COUNTED
  const [newest, hits] = await Promise.all([
    readNewest(db, form, wanted, { after: Math.max(low - 1, known), upTo: high }),
    isCommon().then((common) =>
      common ? texts.page(low, known, 0, counted + 1) : texts.hits(low, known, counted + 1),
    ),
  ])
  if (hits.length <= counted) return listed([...newest, ...hits.toSorted((a, b) => b - a)])
  return {
    total: MAX_COUNTED,
    isTotalExact: false,
    async page(offset, limit) {
      const first = newest.slice(offset, offset + limit)
      const missing = limit - first.length
      if (missing === 0 || offset >= MAX_COUNTED) return first
      return [...first, ...(await texts.page(low, known, Math.max(0, offset - newest.length), missing))]
    },
    async neighbours(number) {
      const inNewest = listed(newest).neighbours(number)
      const inIndex = texts.neighbours(low, known, number)
      const [a, b] = await Promise.all([inNewest, inIndex])
      return number > known
        ? { newer: a.newer, older: a.older ?? b.older }
        : { newer: b.newer ?? newest.at(-1) ?? null, older: b.older }
    },
    async *all(batch) {
      yield* listed(newest).all(batch)
      for (let next = known; ;) {
        const numbers = await texts.page(low, next, 0, batch)
        if (numbers.length > 0) yield numbers
        if (numbers.length < batch) return
        next = (numbers.at(-1) ?? low) - 1
      }
    },
  }

  async function isCommon(): Promise<boolean> {
    if (known <= COUNTED_TO_THE_END) return false
    return (await texts.page(Math.max(low, known - SAMPLE), known, 0, COMMON_IN_SAMPLE)).length === COMMON_IN_SAMPLE
  }
}

/** Test answers are few, and in no index: they are read as they are. Their newest number is the lowest. */
export async function findTests(db: Db, form: OpenForm, wanted: Wanted): Promise<Found> {
  const numbers = (await readNewest(db, form, wanted, { after: LOWEST, upTo: -1 })).toReversed()
  return {
    ...listed(numbers),
    neighbours: async (number) => ({
      newer: numbers.findLast((each) => each < number) ?? null,
      older: numbers.find((each) => each > number) ?? null,
    }),
  }
}

const LOWEST = -2_147_483_648

/** Few enough to have them all. */
function listed(numbers: readonly number[]): Found {
  return {
    total: numbers.length,
    isTotalExact: true,
    page: async (offset, limit) => numbers.slice(offset, offset + limit),
    async neighbours(number) {
      return {
        newer: numbers.findLast((each) => each > number) ?? null,
        older: numbers.find((each) => each < number) ?? null,
      }
    },
    async *all(batch) {
      for (let at = 0; at < numbers.length; at += batch) yield numbers.slice(at, at + batch)
    },
  }
}

/** Newest first. In parts, so that others have their turn when there is much to read. */
async function readNewest(
  db: Db,
  form: OpenForm,
  wanted: Wanted,
  { after, upTo }: { after: number; upTo: number },
): Promise<number[]> {
  const readers = versionReaders(form)
  const found: number[] = []
  for (let from = after; from < upTo;) {
    const rows = await unread(db, form, { after: from, upTo, limit: BATCH })
    const words = await wordsOf(db, readers, rows, form.language)
    rows.forEach((row, at) => {
      if (words[at]?.includes(wanted.needle) && isWanted(row, wanted)) found.push(row.number)
    })
    if (rows.length < BATCH) break
    from = rows.at(-1)?.number ?? upTo
    await nextTurn()
  }
  return found.toReversed()
}

function isWanted(row: { created_at: Date; status: string }, { from, to, status }: Wanted): boolean {
  return (
    (from === null || row.created_at >= from) &&
    (to === null || row.created_at < to) &&
    (status === null || row.status === status)
  )
}
