import { statusName } from '@wayform/core/responses/status-name.ts'
import type { ResponseStatus, StatusNames } from '@wayform/core/responses/statuses.ts'
import type { T } from './catalogue.ts'

type Of = { names: StatusNames; hasOrders: boolean }

/** The name of a state in a form: its owner's word, or the usual one, which is another for orders. */
export function statusText(t: T, status: ResponseStatus, { names, hasOrders }: Of): string {
  return statusName(names, status, usualStatusText(t, status, hasOrders))
}

/** States that only orders have are told in their words everywhere. */
export function usualStatusText(t: T, status: ResponseStatus, hasOrders: boolean): string {
  const isCommon = status === 'new' || status === 'inProgress' || status === 'done'
  return isCommon && !hasOrders ? t(`responses.status.${status}`) : t(`orders.status.${status}`)
}
