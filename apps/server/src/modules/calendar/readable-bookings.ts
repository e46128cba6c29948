import type { Plan } from '@wayform/core/plans/plans.ts'
import type { Db } from '../../platform/db/database.ts'
import { lockedResponses } from '../responses/locked-responses.repository.ts'
import { responsesRepository } from '../responses/responses.repository.ts'
import { highestOpen } from '../responses/visible-responses.ts'

type Numbered = { formId: string; number: number }

/**
 * Whether a response of these forms is within the plan's quota. The counters of the whole workspace are read once, not
 * for each form as `openForm` does.
 */
export async function readableBookings(
  db: Db,
  workspace: { id: string; plan: Plan },
  formIds: readonly string[],
): Promise<(row: Numbered) => boolean> {
  const counters = await responsesRepository(db).counters(workspace.id)
  const lockedOf = await lockedResponses(db, workspace, counters)
  const asked = counters.filter(({ form_id }) => formIds.includes(form_id))
  const highest = await Promise.all(
    asked.map(async ({ form_id: formId, last_number: last, stored }): Promise<[string, number]> => {
      const counts = { last, stored, locked: lockedOf(formId) }
      return [formId, await highestOpen(db, { userId: workspace.id, formId }, counts)]
    }),
  )
  const highestOf = new Map(highest)
  return ({ formId, number }) => number <= (highestOf.get(formId) ?? 0)
}
