import { type Access, accessOn } from '@wayform/core/form/access/access.ts'
import { openingAt } from '@wayform/core/form/access/opening.ts'
import { FORM_PLACE, numberQuestion, optionPlace, placesOf } from '@wayform/core/form/access/places.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { hasFeature, type Plan } from '@wayform/core/plans/plans.ts'
import type { Tx } from '../../platform/db/database.ts'
import { limitedForms, placesRepository } from './places.repository.ts'

type Input = {
  form: { user_id: string; id: string; draft: FormDoc }
  before: Access | null
  after: Access | null
  plan: Plan
  /** The previous plan, if it changes: limits that it lacked were not counted. */
  planBefore?: Plan
  now: Date
}

/** A limit that is new counts the responses that are stored already. */
export async function beginCounting(tx: Tx, input: Input): Promise<void> {
  const { form, before, after, plan, planBefore = plan, now } = input
  const [old, access] = [accessOn(before, planBefore), accessOn(after, plan)]
  const key = { userId: form.user_id, formId: form.id }
  const opening = openingAt(access.times, now)
  const known = new Set(placesOf(old, openingAt(old.times, now)).map(({ place, period }) => `${place} in ${period}`))
  const fresh = placesOf(access, opening).filter(
    // All responses of a form are counted anyway.
    ({ place, period }) => !known.has(`${place} in ${period}`) && (place !== FORM_PLACE || period !== ''),
  )
  const asked = access.onePerNumber && !old.onePerNumber ? numberQuestion(form.draft) : undefined
  if (fresh.length === 0 && !asked) return
  const places = placesRepository(tx)
  await places.lock([key])
  const optionIds = new Map(access.places.map((each) => [optionPlace(each.questionId, each.optionId), each.optionId]))
  for (const place of fresh) {
    const since = place.period === '' ? null : opening.since
    await places.countStored(key, place, { since, optionId: optionIds.get(place.place) ?? null })
  }
  if (asked) await places.countNumbers(key, asked.questionId)
}

/** A plan that has limits again: what was stored without them counts, too. */
export async function countAgain(
  tx: Tx,
  { userId, planBefore, plan, now }: { userId: string; planBefore: Plan; plan: Plan; now: Date },
): Promise<void> {
  const isGained = (['accessLimits', 'optionPlaces'] as const).some(
    (feature) => hasFeature(plan, feature) && !hasFeature(planBefore, feature),
  )
  if (!isGained) return
  for (const form of await limitedForms(tx, userId)) {
    await beginCounting(tx, { form, before: form.access, after: form.access, plan, planBefore, now })
  }
}
