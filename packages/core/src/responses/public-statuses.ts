import type { ResponseStatus } from './statuses.ts'

const PUBLIC = {
  new: 'new',
  confirmed: 'confirmed',
  inProgress: 'in_progress',
  ready: 'ready',
  done: 'done',
  noShow: 'no_show',
  cancelled: 'cancelled',
} as const satisfies Record<ResponseStatus, string>

/** The statuses of responses as programs read and write them: in the public API, and in webhooks. */
type PublicStatus = (typeof PUBLIC)[ResponseStatus]

const PAIRS = Object.entries(PUBLIC) as [ResponseStatus, PublicStatus][] // the keys and values of the object above

export const PUBLIC_STATUSES: readonly PublicStatus[] = PAIRS.map(([, status]) => status)

export function publicStatus(status: ResponseStatus): PublicStatus {
  return PUBLIC[status]
}

export function statusOf(given: PublicStatus): ResponseStatus {
  return PAIRS.find(([, status]) => status === given)?.[0] ?? 'new'
}
