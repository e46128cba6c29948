import type { AnswerOf } from '@wayform/contract/route.ts'
import type { calls } from '@wayform/contract/routes.ts'
import type { Services } from '../../services.ts'
import { type Owner, seesForm } from '../../platform/http/implement-call.ts'
import { lockedResponses } from '../responses/locked-responses.repository.ts'
import { responsesRepository } from '../responses/responses.repository.ts'
import { clockOf } from '../responses/search/response-filter.ts'
import { formWeeks } from './form-weeks.ts'

type Asked = {
  /** With a time zone, the week and the newest response come along. */
  browserTimeZone?: string | undefined
  /** Only of these forms; without it, of all. */
  weekOf?: ReadonlySet<string>
}

/** Of each form: unread, stored and locked responses. */
export async function countResponses(
  { database, now }: Pick<Services, 'database' | 'now'>,
  owner: Owner,
  { browserTimeZone: zone, weekOf }: Asked = {},
): Promise<AnswerOf<typeof calls.analytics.list>> {
  const all = await responsesRepository(database.db).counters(owner.id)
  // The quota is counted over all forms of the workspace.
  const locked = await lockedResponses(database.db, owner, all)
  const counters = all.filter(({ form_id }) => seesForm(owner, form_id))
  const shown = counters
    .filter(({ form_id }) => weekOf?.has(form_id) ?? true)
    // The newest responses are the locked ones.
    .map((counter) => ({ ...counter, isLocked: locked(counter.form_id) > 0 }))
  const weeks =
    zone === undefined
      ? undefined
      : await formWeeks(database, owner.id, shown, { clock: clockOf(zone), zone, now: now() })
  return {
    items: counters.map(({ form_id, unread, stored }) => {
      const { week, last } = weeks?.get(form_id) ?? {}
      return {
        form: form_id,
        unread,
        total: stored,
        locked: locked(form_id),
        ...(week && { week: [...week], last }),
      }
    }),
  }
}
