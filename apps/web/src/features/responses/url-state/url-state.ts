import { RESPONSE_STATUSES, type ResponseStatus } from '@wayform/core/responses/statuses.ts'
import { type Day, type DayRange, readRange, writeRange } from '../../../lib/date-range/date-ranges.ts'

export const PAGE_SIZES = [10, 25, 50, 100] as const
export const DEFAULT_PAGE_SIZE = PAGE_SIZES[0]
export const MAX_SEARCH = 200

/** Which responses are listed. */
export type Filter = {
  search: string
  range: DayRange
  status: ResponseStatus | null
  /** Only those that wait for their payment. */
  isUnpaid: boolean
  /** Test answers instead of responses. */
  isTest: boolean
}

/** The state of the screen, kept in the URL: it survives a reload, and Back restores the previous one. */
export type UrlState = Filter & { index: number; pageSize: number; openId: string | null }

/** Invalid values count as missing. */
export function readUrlState(params: URLSearchParams, today: Day): UrlState {
  const size = count(params.get('size'))
  const status = params.get('status')
  return {
    index: (count(params.get('page')) ?? 1) - 1,
    pageSize: PAGE_SIZES.find((each) => each === size) ?? DEFAULT_PAGE_SIZE,
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH),
    range: readRange(params.get('from'), params.get('to'), today),
    status: RESPONSE_STATUSES.find((each) => each === status) ?? null,
    isUnpaid: params.has('unpaid'),
    isTest: params.has('tests'),
    openId: RESPONSE_ID.exec(params.get('response') ?? '')?.[0] ?? null,
  }
}

/** Writes only what differs from the defaults, to keep the URL short. */
export function writeUrlState(place: UrlState, today: Day): [name: string, value: string][] {
  const entries: [string, string][] = []
  if (place.search !== '') entries.push(['search', place.search])
  entries.push(...writeRange(place.range, today))
  if (place.status) entries.push(['status', place.status])
  if (place.isUnpaid) entries.push(['unpaid', ''])
  if (place.isTest) entries.push(['tests', ''])
  if (place.pageSize !== DEFAULT_PAGE_SIZE) entries.push(['size', String(place.pageSize)])
  if (place.index > 0) entries.push(['page', String(place.index + 1)])
  if (place.openId !== null) entries.push(['response', place.openId])
  return entries
}

const MAX_COUNT = 1_000_000
const RESPONSE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function count(text: string | null): number | null {
  const value = /^\d{1,7}$/.test(text ?? '') ? Number(text) : 0
  return value >= 1 && value <= MAX_COUNT ? value : null
}
