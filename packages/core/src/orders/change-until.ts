import { momentOf } from '../form/access/opening.ts'
import type { ResponseStatus } from '../responses/statuses.ts'
import { clockOf } from '../time/zones.ts'
import type { Order } from './order.ts'
import type { OrderSettings } from './settings.ts'
import { localText, shopTime } from './when.ts'

const DAY_MS = 86_400_000

/** Until when a customer may change or cancel: a moment, or until the shop confirms. */
export type ChangeEnd = { kind: 'confirmed' } | { kind: 'moment'; at: number; local: string }

/** Null: the shop does not offer it. `zone`: of the shop's clock. */
export function changeEnd(
  until: OrderSettings['changeUntil'],
  { at }: Pick<Order, 'at'>,
  zone: string,
): ChangeEnd | null {
  if (until.kind === 'never') return null
  if (until.kind === 'confirmed' || at === null) return { kind: 'confirmed' }
  const clock = clockOf(zone)
  const moment = Date.parse(at)
  if (until.kind === 'before') return ending(moment - until.minutes * 60_000)
  const dayBefore = localText(shopTime(moment, clock).local - DAY_MS).slice(0, 10)
  return ending(momentOf(`${dayBefore}T${until.time}`, clock).getTime())

  function ending(end: number): ChangeEnd {
    return { kind: 'moment', at: end, local: localText(shopTime(end, clock).local) }
  }
}

/** Whatever the clock says, nothing is changed any more once the shop works on it. */
export function isChangeable(end: ChangeEnd | null, status: ResponseStatus, now: number): boolean {
  if (end === null) return false
  if (end.kind === 'confirmed') return status === 'new'
  return (status === 'new' || status === 'confirmed') && now < end.at
}
