import type { AnswerOf } from '@wayform/contract/route.ts'
import type { calls } from '@wayform/contract/routes.ts'
import type { Services } from '../../services.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { lockedResponses } from '../responses/locked-responses.repository.ts'
import { responsesRepository } from '../responses/responses.repository.ts'

/** Of each form: unread, stored and locked responses. */
export async function countResponses(
  { database }: Pick<Services, 'database'>,
  owner: Owner,
): Promise<AnswerOf<typeof calls.analytics.list>> {
  const counters = await responsesRepository(database.db).counters(owner.id)
  const locked = await lockedResponses(database.db, owner, counters)
  return {
    items: counters.map(({ form_id, unread, stored }) => ({
      form: form_id,
      unread,
      total: stored,
      locked: locked(form_id),
    })),
  }
}
