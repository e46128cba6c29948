import * as z from 'zod'
import { cleanText } from '../questions/clean-text.ts'

/** How far the owner is with a response. */
export const RESPONSE_STATUSES = ['new', 'inProgress', 'done'] as const
export type ResponseStatus = (typeof RESPONSE_STATUSES)[number]

export const MAX_STATUS_NAME_LENGTH = 24

/** What the owner calls them in one form; one that is missing or empty has its usual name. */
export const statusNames = z.partialRecord(z.enum(RESPONSE_STATUSES), z.string().max(MAX_STATUS_NAME_LENGTH))
export type StatusNames = z.output<typeof statusNames>

export function statusName(names: StatusNames, status: ResponseStatus, usual: string): string {
  return names[status] || usual
}

/** As they are stored: on one line, and only those that differ from none. */
export function cleanStatusNames(names: StatusNames): StatusNames {
  const entries = RESPONSE_STATUSES.map((status) => [status, cleanText(names[status] ?? '', { lines: false }).trim()])
  return Object.fromEntries(entries.filter(([, name]) => name !== ''))
}
