import { RESPONSE_STATUSES, statusName, type StatusNames } from '@wayform/core/responses/statuses.ts'
import type { T } from '@wayform/i18n/catalogue.ts'

/** What the form calls the states, by their values. */
export function statusTexts(t: T, names: StatusNames): Readonly<Record<string, string>> {
  const entries = RESPONSE_STATUSES.map((status) => [
    status,
    statusName(names, status, t(`responses.status.${status}`)),
  ])
  return Object.fromEntries(entries)
}
