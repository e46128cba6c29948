import { momentOf } from '../form/access/opening.ts'
import type { ResponseStatus } from '../responses/statuses.ts'
import { clockOf } from '../time/zones.ts'
import type { Order } from './order.ts'
import type { OrderSettings } from './settings.ts'
import { localText, shopTime } from './when.ts'

const DAY_MS = 86_400_000

/** The end of changing or cancelling by the customer: a moment, or the shop's confirmation. */
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

/** After the shop begins to work on it, nothing can be changed, even before the end. */
export function isChangeable(end: ChangeEnd | null, status: ResponseStatus, now: number): boolean {
  if (end === null) return false
  if (end.kind === 'confirmed') return status === 'new'
  return (status === 'new' || status === 'confirmed') && now < end.at
}
