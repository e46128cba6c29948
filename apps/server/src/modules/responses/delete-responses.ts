import type { Services } from '../../services.ts'
import type { Wakeable } from '../ledger/wakeable.ts'
import { databaseNow } from '../../platform/db/clock/database-time.ts'
import type { Owner } from '../../platform/http/implement.ts'
import { deleteUploadsOf } from '../uploads/delete-uploads.repository.ts'
import { deletedRepository } from './deleted-responses.repository.ts'
import { openForm } from './open-form.ts'
import { numberOfResponse, responseId } from './response-id.ts'
import { indexedTo, insertWords, lockTexts, wordsOf } from './search/search-index.repository.ts'
import { versionReaders } from '../documents/version-readers.ts'

/** For this long deleted responses can be brought back. */
export const UNDELETE_MS = 10 * 60_000

type Input = { owner: Owner; formId: string; responseIds: readonly string[] }

/** Sets responses aside, with what was still to be sent. Ids of others and of what is locked are passed over. */
export async function deleteResponses(
  deps: Pick<Services, 'database' | 'now'>,
  { owner, formId, responseIds }: Input,
): Promise<number> {
  const { database, now } = deps
  const { open } = await openForm(deps, owner, formId)
  return database.transaction(async (tx) => {
    const deleted = deletedRepository(tx, open)
    await lockTexts(tx, open)
    await deleted.lockCounter()
    const rows = await deleted.living(responseIds.map(numberOfResponse))
    const numbers = asked(rows, responseIds).filter((number) => number <= open.highest)
    if (numbers.length > 0) await deleted.setAside(numbers, now())
    return numbers.length
  })
}

/** Brings them back as they were, under their numbers; what was on its way goes on. */
export async function undeleteResponses(
  deps: Pick<Services, 'database' | 'now'> & { deliveries: Wakeable },
  { owner, formId, responseIds }: Input,
): Promise<number> {
  const { database, now } = deps
  const { open } = await openForm(deps, owner, formId)
  const restored = await database.transaction(async (tx) => {
    const deleted = deletedRepository(tx, open)
    await lockTexts(tx, open)
    await deleted.lockCounter()
    const since = new Date(now().getTime() - UNDELETE_MS)
    const rows = await deleted.setAsideSince(responseIds.map(numberOfResponse), since)
    const numbers = asked(rows, responseIds)
    if (numbers.length === 0) return 0
    const back = await deleted.bringBack(numbers, databaseNow(database.clock))
    // Above that number a search reads the responses themselves; below it the index has to be whole.
    const known = await indexedTo(tx, open)
    const indexed = back.filter(({ number }) => number > 0 && number <= known)
    const words = await wordsOf(tx, versionReaders(open), indexed, open.language)
    await insertWords(
      tx,
      open,
      indexed.map(({ number }, at) => ({ number, words: words[at] ?? '' })),
    )
    return back.length
  })
  if (restored > 0) deps.deliveries.wake()
  return restored
}

/** What nobody wanted back is gone for good, with its files and what is known of its deliveries. */
export async function purgeDeleted(
  { database }: Pick<Services, 'database'>,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(now.getTime() - UNDELETE_MS)
  while (!signal.aborted) {
    const forms = await deletedRepository.dueForms(database.db, before)
    if (forms.length === 0) return
    for (const form of forms) {
      await database.transaction(async (tx) => {
        const deleted = deletedRepository(tx, form)
        await deleted.lockCounter()
        const numbers = await deleted.purge(before)
        await deleteUploadsOf(tx, { ...form, responseNumbers: numbers }, now)
      })
    }
  }
}

/** By the whole id: one that only has a number of ours in it is not ours. */
function asked(rows: readonly { id: string; number: number }[], responseIds: readonly string[]) {
  const ids = new Set(responseIds.map((id) => id.toLowerCase()))
  return rows.filter((row) => ids.has(responseId(row))).map(({ number }) => number)
}
