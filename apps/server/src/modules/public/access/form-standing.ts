import { FEW_LEFT, takesPlaces } from '@wayform/core/form/access/access.ts'
import { type Opening, openingAt } from '@wayform/core/form/access/opening.ts'
import { FORM_PLACE, type Place, placesOf, placesTakenBy } from '@wayform/core/form/access/places.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import type { PublicForm } from '@wayform/core/form/public-form.ts'
import type { Services } from '../../../services.ts'
import { databaseNow } from '../../../platform/db/clock/database-time.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { heldPlaces, placeKey, takenPlaces } from '../../places/places.repository.ts'
import { timeWanted } from '../bookings/desks.ts'
import { orderTakes } from '../orders/menus.ts'
import type { NewResponse } from '../submissions/store-responses.repository.ts'
import type { PublishedRow } from '../pages/published.repository.ts'

type StandingDeps = Pick<Services, 'database' | 'now' | 'texts'>

/** The places left of an option, as its page says it. */
export type OptionLeft = { questionId: string; optionId: string; text: string; isFull: boolean }

/**
 * The state of a form with limits at this moment: a hint for its page. The decision is made when a response is stored.
 */
export type Standing = { opening: Opening; isFull: boolean; left: string | null; options: readonly OptionLeft[] }

export function formOpening({ now }: Pick<Services, 'now'>, { access }: Pick<PublishedRow, 'access'>): Opening {
  return openingAt(access.times, now())
}

/** Refuses what comes before a form opens, or after it closed. */
export function assertOpen(deps: Pick<Services, 'now'>, row: Pick<PublishedRow, 'access'>): void {
  if (!formOpening(deps, row).isOpen) throw new AppError('form.closed')
}

/** Which places these answers would take; undefined: none of anything. */
export function placesFor(
  deps: Pick<Services, 'now'>,
  { access }: Pick<PublishedRow, 'access'>,
  questions: FormDoc,
  answers: Readonly<Record<string, unknown>>,
): Pick<NewResponse, 'places' | 'goods' | 'booking' | 'wait'> {
  const order = orderTakes(questions, answers)
  const own = takesPlaces(access) ? placesTakenBy(access, openingAt(access.times, deps.now()), questions, answers) : []
  const time = timeWanted(questions, answers)
  if (!takesPlaces(access) && order.places.length === 0 && order.goods.length === 0) return time
  return {
    places: [...own, ...order.places],
    ...(order.goods.length > 0 && { goods: order.goods }),
    ...time,
  }
}

export async function formStanding(deps: StandingDeps, row: PublishedRow): Promise<Standing> {
  const opening = formOpening(deps, row)
  const form = { userId: row.userId, formId: row.formId }
  const places = placesOf(row.access, opening)
  if (!opening.isOpen || places.length === 0) return { opening, isFull: false, left: null, options: [] }
  const { db, clock } = deps.database
  const wanted = places.map((place) => ({ ...form, ...place }))
  const [taken, holds] = await Promise.all([takenPlaces(db, wanted), heldPlaces(db, [form], databaseNow(clock))])
  const leftOf = (place: Place) => {
    const key = placeKey({ ...form, ...place })
    return Math.max(0, place.most - (taken.get(key) ?? 0) - holds.filter((hold) => placeKey(hold) === key).length)
  }
  const t = deps.texts.in(row.language)
  const total = places.find(({ place }) => place === FORM_PLACE)
  const left = total ? leftOf(total) : null
  const show = row.access.total?.show ?? 'never'
  const isShown = left !== null && (show === 'always' || (show === 'few' && left <= FEW_LEFT))
  const options = row.access.places.flatMap(({ questionId, optionId }, index): OptionLeft[] => {
    const place = places[places.length - row.access.places.length + index]
    const count = place ? leftOf(place) : 0
    const text = count === 0 ? t('form.full') : t('form.left', { count })
    return [{ questionId, optionId, isFull: count === 0, text }]
  })
  return { opening, isFull: left === 0, left: isShown ? t('form.left', { count: left }) : null, options }
}

/** The part of it that a page shows; undefined: nothing. */
export function leftOn({ access }: Pick<PublishedRow, 'access'>, { left, options }: Standing): PublicForm['left'] {
  return access.total === null && access.places.length === 0 ? undefined : { text: left, options }
}
