import { UNDELETE_MS } from '@wayform/core/rules/undelete.ts'
import type { Services } from '../../services.ts'
import type { Wakeable } from '../ledger/wakeable.ts'
import type { Tx } from '../../platform/db/database.ts'
import { databaseNow } from '../../platform/db/clock/database-time.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { recordActivity } from '../activity/record-activity.repository.ts'
import { logLinesRepository } from '../api-log/log-lines.repository.ts'
import { deletionsRepository } from '../deletions/deletions.repository.ts'
import { noteOrders } from '../places/order-changes.repository.ts'
import { bookingsRepository } from '../places/bookings.repository.ts'
import { placesRepository } from '../places/places.repository.ts'
import { stockRepository } from '../places/stock.repository.ts'
import { deleteUploadsOf } from '../uploads/delete-uploads.repository.ts'
import { deletedRepository } from './deleted-responses.repository.ts'
import { placesOn } from './open-places.ts'
import type { FormKey } from './search/number-range.repository.ts'
import { openForm } from './visible-responses.ts'
import { numberOfResponse, responseId } from './response-id.ts'
import { indexedTo, insertWords, lockTexts, wordsOf } from '../search-index/search-index.repository.ts'
import { versionReaders } from '../documents/version-readers.ts'

type Input = { owner: Owner; formId: string; responseIds: readonly string[] }

/** Sets responses aside with their unsent deliveries. Foreign and locked ids are ignored. */
export async function deleteResponses(
  deps: Pick<Services, 'database' | 'now'>,
  { owner, formId, responseIds }: Input,
): Promise<number> {
  const { database, now } = deps
  const { open, form } = await openForm(deps, owner, formId)
  return database.transaction(async (tx) => {
    const deleted = deletedRepository(tx, open)
    await deleted.lockCounter()
    await lockTexts(tx, open)
    const rows = await deleted.living(responseIds.map(numberOfResponse))
    const chosen = asked(rows, responseIds).filter(({ number }) => number <= open.highest)
    if (chosen.length > 0) {
      // The activity entry has the same moment, by which a restore finds its responses.
      const at = now()
      await setAsideResponses(tx, database, open, chosen, at)
      const activity = { verb: 'responsesDeleted', count: chosen.length } as const
      await recordActivity(tx, owner, { at, form }, activity)
    }
    return chosen.length
  })
}

/** Also gives back what they had taken. The caller has locked the counter and the texts of the form. */
export async function setAsideResponses(
  tx: Tx,
  { clock }: Services['database'],
  form: FormKey,
  chosen: readonly { id: string; number: number }[],
  at: Date,
): Promise<void> {
  const numbers = chosen.map(toNumber)
  await deletedRepository(tx, form).setAside(numbers, at)
  await placesRepository(tx).giveBack(form, numbers)
  await bookingsRepository(tx).giveBack(form, numbers, databaseNow(clock))
  await stockRepository(tx).giveBack(form, numbers)
  await noteOrders(tx, form, numbers)
  await deletionsRepository(tx).note(chosen.map(toId), at)
}

/** Restores them as they were, under their numbers; their deliveries continue. */
export async function undeleteResponses(
  deps: Pick<Services, 'database' | 'now'> & { deliveries: Wakeable },
  { owner, formId, responseIds }: Input,
): Promise<number> {
  const { database, now } = deps
  const { open, form } = await openForm(deps, owner, formId)
  const restored = await database.transaction(async (tx) => {
    const deleted = deletedRepository(tx, open)
    await deleted.lockCounter()
    await lockTexts(tx, open)
    const since = new Date(now().getTime() - UNDELETE_MS)
    const rows = await deleted.setAsideSince(responseIds.map(numberOfResponse), since)
    const chosen = asked(rows, responseIds)
    if (chosen.length === 0) return 0
    const back = await deleted.bringBack(chosen.map(toNumber), databaseNow(database.clock))
    // A cancelled response had given back its places and goods before it was deleted.
    const takers = back.filter(({ status }) => status !== 'cancelled').map(toNumber)
    await placesRepository(tx).takeAgain(open, takers, placesOn(form, owner.plan, now()))
    await bookingsRepository(tx).takeAgain(open, takers, database)
    await stockRepository(tx).takeAgain(open, takers)
    await noteOrders(tx, open, back.map(toNumber))
    await deletionsRepository(tx).undo(chosen.map(toId), now())
    const activity = { verb: 'responsesBroughtBack', count: back.length } as const
    await recordActivity(tx, owner, { at: now(), form }, activity)
    // Above that number a search reads the responses themselves; below it the index must be complete.
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

/** Purges deleted responses after the time to undo, with their files and deliveries. */
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
        await placesRepository(tx).forget(form, numbers)
        await bookingsRepository(tx).forget(form, numbers)
        await stockRepository(tx).forget(form, numbers)
        await logLinesRepository(tx).forgetResponses(form, numbers)
        await deleteUploadsOf(tx, { ...form, responseNumbers: numbers }, now)
      })
    }
  }
}

/** By the whole id: an id with a known number but another random part is not ours. */
function asked(rows: readonly { id: string; number: number }[], responseIds: readonly string[]) {
  const ids = new Set(responseIds.map((id) => id.toLowerCase()))
  return rows.filter((row) => ids.has(responseId(row)))
}

const toNumber = ({ number }: { number: number }) => number
const toId = ({ id }: { id: string }) => id
