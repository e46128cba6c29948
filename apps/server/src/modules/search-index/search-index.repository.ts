import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Language } from '@wayform/core/languages.ts'
import { gramsOf, saltOf } from '@wayform/core/responses/grams.ts'
import { sql } from 'kysely'
import type { Database, Db, Tx } from '../../platform/db/database.ts'
import type { FormKey } from '../places/places.repository.ts'
import { addShortGrams, CHUNK, shortGramsTo, writeShortGrams } from './short-grams.repository.ts'
import { type VersionReaders, versionReaders } from '../documents/version-readers.ts'

/**
 * This many newest responses of a form are searched without the index: it takes some milliseconds, and most forms have
 * no more.
 */
export const MAX_UNINDEXED = 1_000
const BATCH = 500

/** The highest indexed number; all below it are indexed, too. */
export async function indexedTo(db: Db | Tx, { userId, formId }: FormKey): Promise<number> {
  const row = await db
    .selectFrom('response_texts')
    .select('number')
    .where('user_id', '=', userId)
    .where('form_id', '=', formId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? 0
}

/**
 * Indexes the text of a form's responses, up to the newest. It runs after storing: a submission never waits for it, and
 * a search reads unindexed responses directly. Two processes at once write the same rows.
 */
export async function indexResponses(
  database: Pick<Database, 'db' | 'transaction'>,
  form: FormKey & { language: Language },
  { upTo = MAX_INT, isStopped = () => false }: { upTo?: number; isStopped?: () => boolean } = {},
): Promise<number> {
  const readers = versionReaders(form)
  const salt = saltOf(form.formId)
  let written = 0
  while (!isStopped()) {
    const count = await database.transaction(async (tx) => {
      await lockTexts(tx, form)
      const rows = await unread(tx, form, { after: await indexedTo(tx, form), upTo, limit: BATCH })
      const words = await wordsOf(tx, readers, rows, form.language)
      const texts = rows.map(({ number }, at) => ({ number, words: words[at] ?? '' }))
      await insertWords(tx, form, texts, salt)
      return rows.length
    })
    written += count
    while (!isStopped() && (await nextShortGrams(database, form))) await nextTurn()
    if (count < BATCH) break
    await nextTurn()
  }
  return written
}

/** Writes the next chunk that is complete; false if there is none. */
async function nextShortGrams(database: Pick<Database, 'db' | 'transaction'>, form: FormKey): Promise<boolean> {
  const indexed = await indexedTo(database.db, form)
  return writeShortGrams(database, form, { indexed, lock: (tx) => lockTexts(tx, form) })
}

/**
 * Indexing, changing, deleting and restoring lock the form's index, so that they run one after the other. The last lock
 * of those that take several.
 */
export async function lockTexts(tx: Tx, { formId }: FormKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`response_texts ${formId}`}, 0))`.execute(tx)
}

type Unread = { number: number; version: number; answers: Record<string, unknown>; created_at: Date; status: string }

/** Responses above a number, lowest first. */
export function unread(
  db: Db | Tx,
  { userId, formId }: FormKey,
  { after, upTo, limit, memberId = null }: { after: number; upTo: number; limit: number; memberId?: string | null },
): Promise<Unread[]> {
  const query = db
    .selectFrom('responses')
    .select(['number', 'version', 'answers', 'created_at', 'status'])
    .where('user_id', '=', userId)
    .where('form_id', '=', formId)
    .where('number', '>', after)
    .where('number', '<=', upTo)
    .orderBy('number')
    .limit(limit)
  // The index is of all responses; only a search leaves those of others out.
  return (memberId === null ? query : query.where('member_id', '=', memberId)).execute()
}

export async function wordsOf(
  db: Db | Tx,
  readers: VersionReaders,
  rows: readonly Pick<Unread, 'version' | 'answers'>[],
  language: Language,
): Promise<string[]> {
  await readers.need(
    db,
    rows.map(({ version }) => version),
  )
  return rows.map(({ version, answers }) => readers.of(version).reader.words(answers, language))
}

export async function insertWords(
  tx: Db | Tx,
  { userId, formId }: FormKey,
  rows: readonly { number: number; words: string }[],
  salt = saltOf(formId),
): Promise<void> {
  if (rows.length === 0) return
  // A nested array would have to be rectangular, so each list of grams is sent as text.
  await sql`
    insert into response_texts (user_id, form_id, number, words, grams)
    select ${userId}::uuid, ${formId}::uuid, number, words, grams::int[]
    from unnest(
      ${rows.map(({ number }) => number)}::int[],
      ${rows.map(({ words }) => words)}::text[],
      ${rows.map(({ words }) => `{${gramsOf(words, salt).join(',')}}`)}::text[]
    ) as t (number, words, grams)
    on conflict do nothing`.execute(tx)
  await addShortGrams(tx, { userId, formId }, rows)
}

/**
 * A response has other answers than before: it is found by its new words from the commit on, and no longer by the old
 * ones. What is not indexed yet is read as it is.
 */
export async function followAnswers(tx: Tx, form: FormKey, number: number): Promise<void> {
  if (number < 1) return
  await lockTexts(tx, form)
  if (number > (await indexedTo(tx, form))) return
  const row = await tx
    .selectFrom('responses')
    .innerJoin('forms', (join) =>
      join.onRef('forms.user_id', '=', 'responses.user_id').onRef('forms.id', '=', 'responses.form_id'),
    )
    .select(['responses.version', 'responses.answers', 'forms.language'])
    .where('responses.user_id', '=', form.userId)
    .where('responses.form_id', '=', form.formId)
    .where('responses.number', '=', number)
    .executeTakeFirst()
  if (!row) return
  const [words = ''] = await wordsOf(tx, versionReaders(form), [row], row.language)
  await sql`
    update response_texts set words = ${words}, grams = ${`{${gramsOf(words, saltOf(form.formId)).join(',')}}`}::int[]
    where user_id = ${form.userId} and form_id = ${form.formId} and number = ${number}`.execute(tx)
  await addShortGrams(tx, form, [{ number, words }])
}

/** Whether a search of this form would read many responses directly. */
export async function isBehind(db: Db, form: FormKey & { highest: number }): Promise<boolean> {
  const [words, grams] = await Promise.all([indexedTo(db, form), shortGramsTo(db, form)])
  return form.highest - words > MAX_UNINDEXED || words - grams >= CHUNK
}

/** Forms on these plans whose index is far behind. */
export async function formsToIndex(db: Db, plans: readonly string[]): Promise<(FormKey & { language: Language })[]> {
  const { rows } = await sql<FormKey & { language: Language }>`
    select f.user_id as "userId", f.id as "formId", f.language
    from form_counters c
    join workspaces w on w.id = c.user_id and w.plan = any(${plans}::text[])
    join forms f on f.user_id = c.user_id and f.id = c.form_id and f.deleted_at is null
    left join lateral (
      select number from response_texts t where t.user_id = c.user_id and t.form_id = c.form_id
      order by number desc limit 1
    ) known on true
    left join lateral (
      select (chunk + 1) * ${CHUNK}::int as number from response_short_grams g
      where g.user_id = c.user_id and g.form_id = c.form_id and g.gram = 0
      order by chunk desc limit 1
    ) short on true
    where c.last_number > ${MAX_UNINDEXED}::int and (
      c.last_number - coalesce(known.number, 0) > ${MAX_UNINDEXED}::int
      or coalesce(known.number, 0) - coalesce(short.number, 0) >= ${CHUNK}::int
    )`.execute(db)
  return rows
}

const MAX_INT = 2_147_483_647
