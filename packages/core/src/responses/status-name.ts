import type { ResponseStatus, StatusNames } from './statuses.ts'

/** Apart from the schema of the names: a screen that only shows them needs no schema library. */
export function statusName(names: StatusNames, status: ResponseStatus, usual: string): string {
  return names[status] || usual
}
