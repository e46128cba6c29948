import type { AnswerOf, BodyOf } from '@wayform/contract/route.ts'
import type { calls } from '@wayform/contract/routes.ts'
import { isEmptyRow, oldRowReader } from '@wayform/core/import/answers/old-answers.ts'
import { parsePhone } from '@wayform/core/phone/parse-phone.ts'
import { PLAN_FACTS } from '@wayform/core/plans/plans.ts'
import { clockOf, localText } from '@wayform/core/time/zones.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Owner } from '../../../platform/http/implement-call.ts'
import type { Services } from '../../../services.ts'
import { recordActivity } from '../../activity/record-activity.repository.ts'
import { formsRepository } from '../../documents/forms.repository.ts'
import { versionReaders } from '../../documents/version-readers.ts'
import { importedId, type OldResponse, oldResponsesRepository } from './import-old.repository.ts'

type Deps = Pick<Services, 'database' | 'now'>
type Calls = (typeof calls)['responses']
type Rows = BodyOf<Calls['importOld']>
type OfForm = { owner: Owner; formId: string }

/**
 * Stores rows of an old table, each once: a repeat finds what was stored under the id of its import and line. The times
 * of a form's responses increase with their numbers, and searches rely on it: a row that is older than the newest
 * response is stored under now, and its own time goes into its note.
 */
export async function importOld(
  { database, now }: Deps,
  { owner, formId, t, importId, total, columns, dateOrder, country, browserTimeZone, rows }: OfForm & Rows & { t: T },
): Promise<AnswerOf<Calls['importOld']>> {
  const form = await formsRepository(database.db).findOwned(owner.id, formId)
  if (!form) throw new AppError('form.notFound')
  const version = form.published_version
  if (version === null) throw new AppError('response.importUnpublished')
  const key = { userId: owner.id, formId }
  const versions = versionReaders(key)
  await versions.need(database.db, [version])
  const [clock, at] = [clockOf(browserTimeZone), now()]
  const read = oldRowReader(versions.of(version).doc, columns, {
    language: form.language,
    order: dateOrder,
    tools: { parsePhone: (text, chosen) => parsePhone(text, chosen ?? country) },
    clock,
    now: at,
  })
  const wanted = rows.map(({ line, cells }) => ({ id: importedId(importId, line), row: read(cells) }))
  const full = wanted.filter(({ row }) => !isEmptyRow(row))
  return database.transaction(async (tx) => {
    const old = oldResponsesRepository(tx, key)
    const after = await old.lockCounter()
    const known = new Set((await old.known(full.map(({ id }) => id))).map(({ submissionId }) => submissionId))
    const fresh = full.filter(({ id }) => !known.has(id))
    const quota = PLAN_FACTS[owner.plan].maxResponses ?? Infinity
    const room = Math.max(0, quota - (await old.storedInWorkspace()))
    const stored = fresh.slice(0, room).toSorted((a, b) => timeOf(a.row.at) - timeOf(b.row.at))
    if (stored.length > 0) {
      let newest = (await old.newestTime()) ?? new Date(0)
      const responses = stored.map(({ id, row }): OldResponse => {
        const isInOrder = row.at !== null && row.at >= newest
        newest = isInOrder && row.at ? row.at : at
        const note =
          row.at === null || isInOrder ? '' : t('oldResponses.answeredAt', { time: localText(row.at.getTime(), clock) })
        return { submissionId: id, answers: row.answers, at: newest, note }
      })
      await old.insert(responses, version)
      if (!(await old.began(importId))) {
        await recordActivity(tx, owner, { at, form }, { verb: 'responsesImported', count: total, importId, after })
      }
    }
    return {
      stored: stored.length,
      known: known.size,
      empty: wanted.length - full.length,
      beyondPlan: fresh.length - stored.length,
    }
  })
}

/** Rows without a time come last, and are stored under the current one. */
const timeOf = (at: Date | null) => at?.getTime() ?? Infinity
