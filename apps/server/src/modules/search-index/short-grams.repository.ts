import { setImmediate as nextTurn } from 'node:timers/promises'
import { saltOf, shortGramsOf } from '@wayform/core/responses/grams.ts'
import { sql } from 'kysely'
import type { Database, Db, Tx } from '../../platform/db/database.ts'
import type { FormKey } from '../places/places.repository.ts'

const BLOCK = 8
const BLOCKS = 512
/** Responses of a chunk. */
export const CHUNK = BLOCK * BLOCKS
/** The number of chunks that a search reads first: few, because the newest responses often suffice. */
const FIRST_CHUNKS = 4
const CHUNKS_AT_ONCE = 64
const NUMBERS_AT_ONCE = 1_024
/** Blocks that are read before other requests have their turn. */
const BLOCKS_PER_TURN = 8
/** A chunk always has a row with this gram. */
const WRITTEN = 0

type Words = { number: number; words: string }

/** All responses up to this number have their short grams written. */
export async function shortGramsTo(db: Db | Tx, { userId, formId }: FormKey): Promise<number> {
  const row = await db
    .selectFrom('response_short_grams')
    .select('chunk')
    .where('user_id', '=', userId)
    .where('form_id', '=', formId)
    .where('gram', '=', WRITTEN)
    .orderBy('chunk', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? 0 : (row.chunk + 1) * CHUNK
}

/**
 * Writes the next chunk, if all of it is indexed; false if it is not. Its words are read before the form's index is
 * locked, to keep the lock short; only what came back meanwhile is read under it.
 */
export async function writeShortGrams(
  database: Pick<Database, 'db' | 'transaction'>,
  form: FormKey,
  { indexed, lock }: { indexed: number; lock: (tx: Tx) => Promise<void> },
): Promise<boolean> {
  const low = await shortGramsTo(database.db, form)
  if (low + CHUNK > indexed) return false
  const texts = await textsOf(database.db, form, low)
  const grams = await gramsByPlace(form, texts)
  await database.transaction(async (tx) => {
    await lock(tx)
    // Another process may have written it.
    if ((await shortGramsTo(tx, form)) !== low) return
    const known = texts.map(({ number }) => number)
    const back = await textsOf(tx, form, low, known)
    await store(tx, form, low / CHUNK, grams)
    if (back.length > 0) await store(tx, form, low / CHUNK, await gramsByPlace(form, back))
  })
  return true
}

/** The words of a chunk, but for those of some numbers. */
async function textsOf(db: Db | Tx, form: FormKey, low: number, without: readonly number[] = []): Promise<Words[]> {
  const { rows } = await sql<Words>`
    select number, words from response_texts
    where user_id = ${form.userId} and form_id = ${form.formId}
      and number > ${low}::int and number <= ${low + CHUNK}::int and number <> all(${without}::int[])`.execute(db)
  return rows
}

/** For texts that come, or come back, into chunks that are written already. */
export async function addShortGrams(tx: Db | Tx, form: FormKey, texts: readonly Words[]): Promise<void> {
  const written = await shortGramsTo(tx, form)
  const late = Map.groupBy(
    texts.filter(({ number }) => number <= written),
    ({ number }) => Math.floor((number - 1) / CHUNK),
  )
  for (const [chunk, some] of late) await store(tx, form, chunk, await gramsByPlace(form, some))
}

/** Bits as the database writes them: zeros, of which some become ones. */
const nowhere = () => Buffer.alloc(BLOCKS, '0')
const ONE = '1'.charCodeAt(0)

/** For each gram, the blocks of a chunk in which it is. Eight texts at once share most of their grams. */
async function gramsByPlace({ formId }: FormKey, texts: readonly Words[]): Promise<Map<number, Buffer>> {
  const salt = saltOf(formId)
  const byGram = new Map([[WRITTEN, nowhere()]])
  let read = 0
  for (const [block, some] of Map.groupBy(texts, ({ number }) => Math.floor(((number - 1) % CHUNK) / BLOCK))) {
    for (const gram of shortGramsOf(some.map(({ words }) => words).join(' '), salt)) {
      let places = byGram.get(gram)
      if (!places) byGram.set(gram, (places = nowhere()))
      places[block] = ONE
    }
    if (++read % BLOCKS_PER_TURN === 0) await nextTurn()
  }
  return byGram
}

async function store(tx: Db | Tx, { userId, formId }: FormKey, chunk: number, byGram: Map<number, Buffer>) {
  await sql`
    insert into response_short_grams as known (user_id, form_id, gram, chunk, blocks)
    select ${userId}::uuid, ${formId}::uuid, gram, ${chunk}::int, blocks::bit(512)
    from unnest(${[...byGram.keys()]}::int[], ${[...byGram.values()].map((places) => places.toString('latin1'))}::text[])
      as t (gram, blocks)
    on conflict (user_id, form_id, gram, chunk) do update set blocks = known.blocks | excluded.blocks`.execute(tx)
}

/**
 * The numbers of responses, newest first, among which all are that have these short grams. Others are among them, too:
 * a block may have one gram of one response and another of the next, and a deleted response keeps its grams.
 */
export async function* numbersWithGrams(
  db: Db | Tx,
  { userId, formId }: FormKey,
  grams: readonly number[],
  { low, high }: { low: number; high: number },
): AsyncGenerator<number[]> {
  const lowest = Math.floor((low - 1) / CHUNK)
  let waiting: number[] = []
  for (let next = Math.floor((high - 1) / CHUNK), count = FIRST_CHUNKS; next >= lowest; count = CHUNKS_AT_ONCE) {
    const { rows } = await sql<{ chunk: number; blocks: string }>`
      select chunk, bit_and(blocks)::text as blocks from response_short_grams
      where user_id = ${userId} and form_id = ${formId} and gram = any(${grams}::int[])
        and chunk between ${Math.max(lowest, next - count + 1)}::int and ${next}::int
      group by chunk having count(*) = ${grams.length}::int
      order by chunk desc`.execute(db)
    for (const { chunk, blocks } of rows) {
      for (const place of placesIn(blocks)) {
        const start = chunk * CHUNK + place * BLOCK
        for (let number = Math.min(high, start + BLOCK); number > start && number >= low; number--) waiting.push(number)
        if (waiting.length < NUMBERS_AT_ONCE) continue
        yield waiting
        waiting = []
      }
    }
    next -= count
  }
  if (waiting.length > 0) yield waiting
}

/** The places of the ones, from the last. */
function* placesIn(blocks: string): Generator<number> {
  for (let at = blocks.lastIndexOf('1'); at >= 0; at = at === 0 ? -1 : blocks.lastIndexOf('1', at - 1)) yield at
}
