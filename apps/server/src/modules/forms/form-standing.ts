import { accessOn } from '@wayform/core/form/access/access.ts'
import { openingAt } from '@wayform/core/form/access/opening.ts'
import { FORM_PLACE, optionPlace, periodOf, placesOf } from '@wayform/core/form/access/places.ts'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { formsRepository } from '../documents/forms.repository.ts'
import { placeKey, takenPlaces } from '../places/places.repository.ts'

/** Whether a form is open at this moment, and how many of its limited places are taken. */
export async function formStandingOf(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { owner, formId }: { owner: Owner; formId: string },
) {
  const form = await formsRepository(database.db).findOwned(owner.id, formId)
  if (!form) throw new AppError('form.notFound')
  const access = accessOn(form.access, owner.plan)
  const opening = openingAt(access.times, now())
  const key = { userId: owner.id, formId }
  const total = { ...key, place: FORM_PLACE, period: periodOf(access, opening) }
  const taken = await takenPlaces(database.db, [
    total,
    ...placesOf({ ...access, total: null }, opening).map((place) => ({ ...key, ...place })),
  ])
  const of = (place: string) => taken.get(placeKey({ ...total, place })) ?? 0
  const time = (at: Date | null) => at?.toISOString() ?? null
  return {
    isOpen: opening.isOpen,
    since: time(opening.since),
    until: time(opening.until),
    next: time(opening.next),
    responses: of(FORM_PLACE),
    options: access.places.map(({ questionId, optionId }) => ({
      questionId,
      optionId,
      taken: of(optionPlace(questionId, optionId)),
    })),
  }
}
