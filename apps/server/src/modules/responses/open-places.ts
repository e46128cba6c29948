import { accessOn } from '@wayform/core/form/access/access.ts'
import { openingAt } from '@wayform/core/form/access/opening.ts'
import { type Place, placesOf } from '@wayform/core/form/access/places.ts'
import type { Plan } from '@wayform/core/plans/plans.ts'
import type { FormRow } from '../documents/forms.repository.ts'

/** The limits of a form's places at this moment, for responses that take theirs again. */
export function placesOn({ access }: Pick<FormRow, 'access'>, plan: Plan, now: Date): Place[] {
  const served = accessOn(access, plan)
  return placesOf(served, openingAt(served.times, now))
}
