import { UNDO_IMPORT_MS } from '@wayform/contract/calls/responses.ts'
import type { AnswerOf } from '@wayform/contract/route.ts'
import type { calls } from '@wayform/contract/routes.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Owner } from '../../../platform/http/implement-call.ts'
import type { Services } from '../../../services.ts'
import { recordActivity } from '../../activity/record-activity.repository.ts'
import { formsRepository } from '../../documents/forms.repository.ts'
import { lockTexts } from '../../search-index/search-index.repository.ts'
import { setAsideResponses } from '../delete-responses.ts'
import { oldResponsesRepository } from './import-old.repository.ts'

type Deps = Pick<Services, 'database' | 'now'>
type Calls = (typeof calls)['responses']
type OfForm = { owner: Owner; formId: string }

const REMOVED_AT_ONCE = 1_000

/** Those that still have a response, so that there is something to take back. */
export async function listImports(
  { database, now }: Deps,
  { owner, formId }: OfForm,
): Promise<AnswerOf<Calls['imports']>['imports']> {
  const old = oldResponsesRepository(database.db, { userId: owner.id, formId })
  const imports = []
  for (const begun of await old.begunSince(since(now()))) {
    const rows = await old.ofImport(begun)
    if (rows.length === 0) continue
    const { importId, at, person } = begun
    imports.push({
      importId,
      at: at.toISOString(),
      person: person === '' ? null : person,
      count: rows.length,
      changed: rows.filter(({ isChanged }) => isChanged).length,
    })
  }
  return imports
}

/**
 * Sets the responses of an import aside, as if the owner had selected them all; in batches, to keep locks short. They
 * share one moment, by which they are found when they are brought back.
 */
export async function removeImport(
  { database, now }: Deps,
  { owner, formId, importId, keepChanged }: OfForm & { importId: string; keepChanged: boolean },
): Promise<AnswerOf<Calls['removeImport']>> {
  const form = await formsRepository(database.db).findOwned(owner.id, formId)
  if (!form) throw new AppError('form.notFound')
  const key = { userId: owner.id, formId }
  const at = now()
  for (let removed = 0; ;) {
    const done = await database.transaction(async (tx) => {
      const old = oldResponsesRepository(tx, key)
      await old.lockCounter()
      await lockTexts(tx, key)
      const [begun] = await old.begunSince(since(at), importId)
      if (!begun) throw new AppError('response.importTooOld')
      const rows = (await old.ofImport(begun)).filter(({ isChanged }) => !(keepChanged && isChanged))
      const chosen = rows.slice(0, REMOVED_AT_ONCE)
      if (chosen.length > 0) await setAsideResponses(tx, database, key, chosen, at)
      const count = removed + chosen.length
      if (chosen.length < rows.length) return { count, undo: null, isLast: false }
      const line = { verb: 'importRemoved', count } as const
      const undo = count > 0 ? await recordActivity(tx, owner, { at, form }, line) : null
      return { count, undo, isLast: true }
    })
    if (done.isLast) return { removed: done.count, undo: done.undo }
    removed = done.count
  }
}

const since = (at: Date) => new Date(at.getTime() - UNDO_IMPORT_MS)
