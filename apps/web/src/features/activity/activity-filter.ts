import { ACTIVITY_KINDS, type ActivityKind } from '@wayform/core/workspaces/activity.ts'
import { type Day, type DayRange, isDay, isSameRange, quickRange, readRange } from '../../lib/date-range/date-ranges.ts'

/** The filter is in the address: it can be sent to another member, and Back restores the previous one. */
export type ActivityFilter = {
  person: string | null
  kind: ActivityKind | null
  form: string | null
  range: DayRange
}

/** Invalid values count as missing. */
export function readFilter(params: URLSearchParams, today: Day): ActivityFilter {
  const [from, to, kind] = [params.get('from'), params.get('to'), params.get('kind')]
  return {
    person: readId(params.get('person')),
    kind: ACTIVITY_KINDS.find((each) => each === kind) ?? null,
    form: readId(params.get('form')),
    range: isDay(from) || isDay(to) ? readRange(from, to, today) : usualRange(today),
  }
}

/** The address says only what differs from the usual. */
export function writeFilter({ person, kind, form, range }: ActivityFilter, today: Day): URLSearchParams {
  const params = new URLSearchParams()
  if (person !== null) params.set('person', person)
  if (kind !== null) params.set('kind', kind)
  if (form !== null) params.set('form', form)
  if (!isSameRange(range, usualRange(today))) {
    params.set('from', range.from)
    params.set('to', range.to)
  }
  return params
}

export function isNarrowed({ person, kind, form, range }: ActivityFilter, today: Day): boolean {
  return person !== null || kind !== null || form !== null || !isSameRange(range, usualRange(today))
}

export const usualRange = (today: Day): DayRange => quickRange('last30Days', today)

const readId = (text: string | null) => (text !== null && /^[0-9a-f-]{36}$/.test(text) ? text : null)
