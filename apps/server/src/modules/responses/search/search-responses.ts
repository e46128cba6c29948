import { setImmediate as nextTurn } from 'node:timers/promises'
import { MAX_COUNTED } from '@wayform/contract/calls/responses.ts'
import { gramsToFind, saltOf, shortGramsToFind } from '@wayform/core/responses/grams.ts'
import { awaitsPayment } from '@wayform/core/questions/payment/payment-state.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Found, OpenForm } from './found-responses.ts'
import type { NumberRange } from './number-range.repository.ts'
import type { Wanted } from './response-filter.ts'
import { textsRepository } from './response-numbers.repository.ts'
import { indexedTo, unread, wordsOf } from '../../search-index/search-index.repository.ts'
import { numbersWithGrams, shortGramsTo } from '../../search-index/short-grams.repository.ts'
import { versionReaders } from '../../documents/version-readers.ts'

const BATCH = 2_000
/** Up to this many matches are always counted: it takes some hundredths of a second. */
const COUNTED_TO_THE_END = 10_000
/**
 * The newest responses show whether a word is common: if one of thirty matches, reading in order is faster than the
 * index.
 */
const SAMPLE = 500
const COMMON_IN_SAMPLE = 15

/**
 * Responses with the words in any answer. The index covers all but the newest, which are read directly with the same
 * rules. Very common words are not counted to the end: matches are then read in order, where a page is never far.
 */
export async function searchResponses(db: Db, form: OpenForm, wanted: Wanted, range: NumberRange): Promise<Found> {
  const { low, high } = range
  const known = Math.min(high, await indexedTo(db, form))
  const search = { words: wanted.needle, grams: gramsToFind(wanted.needle, saltOf(form.formId)) }
  const texts = textsRepository(db, form, wanted, search)
  const { page } = search.grams.length > 0 ? texts : shortTexts(db, form, wanted.needle, texts)
  const counted = known <= COUNTED_TO_THE_END ? COUNTED_TO_THE_END : MAX_COUNTED
  const [newest, { hits, isInOrder }] = await Promise.all([
    readNewest(db, form, wanted, { after: Math.max(low - 1, known), upTo: high }),
    isCommon().then(async (common) => ({
      hits: await (common ? page(low, known, 0, counted + 1) : texts.hits(low, known, counted + 1)),
      isInOrder: common,
    })),
  ])
  if (hits.length <= counted) return listed([...newest, ...hits.toSorted((a, b) => b - a)])
  return {
    total: MAX_COUNTED,
    isTotalExact: false,
    async page(offset, limit) {
      const first = newest.slice(offset, offset + limit)
      const missing = limit - first.length
      if (missing === 0 || offset >= MAX_COUNTED) return first
      if (isInOrder && offset + limit <= newest.length + hits.length)
        return [...newest, ...hits].slice(offset, offset + limit)
      return [...first, ...(await page(low, known, Math.max(0, offset - newest.length), missing))]
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
        const numbers = await page(low, next, 0, batch)
        if (numbers.length > 0) yield numbers
        if (numbers.length < batch) return
        next = (numbers.at(-1) ?? low) - 1
      }
    },
  }

  /** Or too short for the index, so that it is read in order, too. */
  async function isCommon(): Promise<boolean> {
    if (search.grams.length === 0) return true
    if (known <= COUNTED_TO_THE_END) return false
    return (await texts.page(Math.max(low, known - SAMPLE), known, 0, COMMON_IN_SAMPLE)).length === COMMON_IN_SAMPLE
  }
}

/**
 * Needles of one or two letters, newest first: of the chunks that are written only the blocks that can contain them are
 * read, and of the others every response.
 */
function shortTexts(db: Db, form: OpenForm, needle: string, texts: ReturnType<typeof textsRepository>) {
  const grams = shortGramsToFind(needle, saltOf(form.formId))
  const written = once(() => shortGramsTo(db, form))
  return {
    async page(low: number, high: number, offset: number, limit: number): Promise<number[]> {
      const wanted = offset + limit
      const covered = Math.min(high, await written())
      const found = covered < high ? await texts.page(Math.max(low, covered + 1), high, 0, wanted) : []
      for await (const numbers of numbersWithGrams(db, form, grams, { low, high: covered })) {
        if (found.length >= wanted) break
        found.push(...(await texts.among(numbers)))
      }
      return found.slice(offset, wanted)
    },
  }
}

function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined
  return () => (loaded ??= load())
}

/** Test answers are few and not indexed: they are read directly. Their newest number is the lowest. */
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

/** Few enough to load all of them. */
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

/** Newest first. In batches, so that other requests run in between. */
async function readNewest(
  db: Db,
  form: OpenForm,
  wanted: Wanted,
  { after, upTo }: { after: number; upTo: number },
): Promise<number[]> {
  const readers = versionReaders(form)
  const found: number[] = []
  for (let from = after; from < upTo;) {
    const rows = await unread(db, form, { after: from, upTo, limit: BATCH, memberId: form.memberId })
    const words = await wordsOf(db, readers, rows, form.language)
    rows.forEach((row, at) => {
      if (!words[at]?.includes(wanted.needle) || !isWanted(row, wanted)) return
      if (!wanted.isUnpaid || awaitsPayment(readers.of(row.version).doc, row)) found.push(row.number)
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
