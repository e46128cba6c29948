import { UNDO_IMPORT_MS } from '@wayform/contract/calls/responses.ts'
import type { AnswerOf } from '@wayform/contract/route.ts'
import type { calls } from '@wayform/contract/routes.ts'
import { UNDELETE_MS } from '@wayform/core/rules/undelete.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Owner } from '../../../platform/http/implement-call.ts'
import type { Services } from '../../../services.ts'
import { recordActivity } from '../../activity/record-activity.repository.ts'
import { formsRepository } from '../../documents/forms.repository.ts'
import { lockTexts } from '../../search-index/search-index.repository.ts'
import { setAsideResponses } from '../delete-responses.ts'
import { type BegunImport, oldResponsesRepository, type Removal } from './import-old.repository.ts'

type Deps = Pick<Services, 'database' | 'now'>
type Calls = (typeof calls)['responses']
type OfForm = { owner: Owner; formId: string }
type Repository = ReturnType<typeof oldResponsesRepository>
type UndoLine = Pick<Removal, 'id' | 'at'>
/** `below`: the number of the last response that was removed; those that are brought back meanwhile stay. */
type Progress = { removed: number; below: number | null; line: UndoLine | null; isLast: boolean }

const REMOVED_AT_ONCE = 1_000
/** After that, too little of the time to undo would be left for what another try removes: it gets a line of its own. */
const CONTINUED_MS = UNDELETE_MS / 2

/** Those that still have a response, so that there is something to take back. */
export async function listImports(
  { database, now }: Deps,
  { owner, formId }: OfForm,
): Promise<AnswerOf<Calls['imports']>['imports']> {
  const old = oldResponsesRepository(database.db, { userId: owner.id, formId })
  const imports = []
  for (const begun of await old.begunSince(since(now()))) {
    const counts = await old.counts(begun)
    if (counts.count === 0) continue
    const { importId, at, person } = begun
    imports.push({
      importId,
      at: at.toISOString(),
      person: person === '' ? null : person,
      ...counts,
    })
  }
  return imports
}

/**
 * Sets the responses of an import aside, as if the owner had selected them all; in batches, to keep locks short. They
 * share one moment, by which they are found when they are brought back. The line of the activity that does so is stored
 * with the first batch: if the removal stops halfway, what it has removed can be brought back, and another try goes on
 * under the same line.
 */
export async function removeImport(
  { database, now }: Deps,
  { owner, formId, importId, keepChanged }: OfForm & { importId: string; keepChanged: boolean },
): Promise<AnswerOf<Calls['removeImport']>> {
  const form = await formsRepository(database.db).findOwned(owner.id, formId)
  if (!form) throw new AppError('form.notFound')
  const key = { userId: owner.id, formId }
  const begunAt = now()
  let done: Progress = { removed: 0, below: null, line: null, isLast: false }
  while (!done.isLast) done = await removeNext(done)
  return { removed: done.removed, undo: done.line?.id ?? null }

  function removeNext(before: Progress): Promise<Progress> {
    return database.transaction(async (tx) => {
      const old = oldResponsesRepository(tx, key)
      await old.lockCounter()
      await lockTexts(tx, key)
      const [begun] = await old.begunSince(since(begunAt), importId)
      if (!begun) throw new AppError('response.importTooOld')
      const rows = await old.page(begun, { keepChanged, below: before.below, limit: REMOVED_AT_ONCE + 1 })
      const chosen = rows.slice(0, REMOVED_AT_ONCE)
      const last = chosen.at(-1)
      if (!last) return { ...before, isLast: true }
      const line = before.line ?? (await record(tx, { begun, old }))
      await setAsideResponses(tx, database, key, chosen, line.at)
      const removed = before.removed + chosen.length
      return { removed, below: last.number, line, isLast: chosen.length === rows.length }
    })
  }

  /** The caller has locked the counter: simultaneous removals find the same line. */
  async function record(tx: Tx, { begun, old }: { begun: BegunImport; old: Repository }): Promise<UndoLine> {
    const { count, changed } = await old.counts(begun)
    const wanted = keepChanged ? count - changed : count
    const open = await old.openRemoval(begun, new Date(begunAt.getTime() - CONTINUED_MS))
    if (open) {
      await old.setRemovalCount(open, open.setAside + wanted)
      return open
    }
    const activity = { verb: 'importRemoved', count: wanted } as const
    return { id: await recordActivity(tx, owner, { at: begunAt, form }, activity), at: begunAt }
  }
}

const since = (at: Date) => new Date(at.getTime() - UNDO_IMPORT_MS)
