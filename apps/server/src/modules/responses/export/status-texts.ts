import { RESPONSE_STATUSES, type StatusNames } from '@wayform/core/responses/statuses.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { statusText } from '@wayform/i18n/status-text.ts'

type StatesOfForm = { names: StatusNames; hasOrders: boolean }

/** The form's names for the states, by their values. */
export function statusTexts(t: T, states: StatesOfForm): Readonly<Record<string, string>> {
  return Object.fromEntries(RESPONSE_STATUSES.map((status) => [status, statusText(t, status, states)]))
}
