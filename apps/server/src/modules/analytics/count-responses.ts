import type { AnswerOf } from '@wayform/contract/route.ts'
import type { calls } from '@wayform/contract/routes.ts'
import type { Services } from '../../services.ts'
import { onlyResponsesOf, type Owner, seesForm } from '../../platform/http/implement-call.ts'
import { readingRepository, unreadSince } from '../members/reading.repository.ts'
import { lockedResponses } from '../responses/locked-responses.repository.ts'
import { responsesRepository } from '../responses/responses.repository.ts'
import { clockOf } from '../responses/search/response-filter.ts'
import { agentCounts } from './agent-counts.ts'
import { formWeeks } from './form-weeks.ts'

type Asked = {
  /** With a time zone, the week and the newest response come along. */
  browserTimeZone?: string | undefined
  /** Only of these forms; without it, of all. */
  weekOf?: ReadonlySet<string>
}

/** Of each form that this person sees: unread, stored and locked responses; an agent's are their own. */
export async function countResponses(
  { database, now }: Pick<Services, 'database' | 'now'>,
  owner: Owner,
  { browserTimeZone: zone, weekOf }: Asked = {},
): Promise<AnswerOf<typeof calls.analytics.list>> {
  const all = await responsesRepository(database.db).counters(owner.id)
  // The quota is counted over all forms of the workspace.
  const locked = await lockedResponses(database.db, owner, all)
  const counters = all.filter(({ form_id }) => seesForm(owner, form_id))
  const memberId = onlyResponsesOf(owner)
  if (memberId !== null) {
    const week = zone === undefined ? null : { clock: clockOf(zone), now: now(), weekOf }
    const own = counters.map((counter) => ({ ...counter, locked: locked(counter.form_id) }))
    return { items: await agentCounts(database, { userId: owner.id, memberId }, own, week) }
  }
  const seen =
    owner.role === 'owner'
      ? null
      : await readingRepository(database.db, { workspaceId: owner.id, personId: owner.personId }).seenNumbers()
  const shown = counters
    .filter(({ form_id }) => weekOf?.has(form_id) ?? true)
    // The newest responses are the locked ones.
    .map((counter) => ({ ...counter, isLocked: locked(counter.form_id) > 0 }))
  const weeks =
    zone === undefined
      ? undefined
      : await formWeeks(database, owner.id, shown, { clock: clockOf(zone), zone, now: now() })
  return {
    items: counters.map((counter) => {
      const { form_id, unread, stored } = counter
      const { week, last } = weeks?.get(form_id) ?? {}
      return {
        form: form_id,
        unread: seen ? unreadSince(seen.get(form_id) ?? 0, counter) : unread,
        total: stored,
        locked: locked(form_id),
        ...(week && { week: [...week], last }),
      }
    }),
  }
}
