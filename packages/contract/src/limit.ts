/**
 * The key of a count: an IP address (of IPv6 the /64 that one customer has), that address on one form, an
 * account, a key of a program, or all calls.
 */
export type CountedBy = 'address' | 'address and form' | 'account' | 'key' | 'everybody'

/** A maximum in a time window. Routes that state the same limit share its counts. */
export type Limit = {
  by: CountedBy
  most: number
  seconds: number
  /** The counted event, if not every call: the handler takes it at that point. */
  of?: string
  /** The alternative to 429 with Retry-After beyond the limit. */
  instead?: string
}

/** By name: one name is one count, whichever route uses it. */
export type Limits = Readonly<Record<string, Limit>>

export const MINUTE = 60
export const HOUR = 3_600

/** On the app's host: far above what a person with several tabs does. Routes that need less state their own limit. */
export const everyCall = { requests: { by: 'address', most: 1_200, seconds: MINUTE } } as const satisfies Limits

/** Whether the handler itself takes the limit, because it depends on the outcome of the call. */
export const isTakenByRoute = ({ of }: Limit): boolean => of !== undefined

/** "300 files a minute for an address" */
export function limitText({ by, most, seconds, of = 'calls' }: Limit): string {
  return `${most.toLocaleString('en')} ${of} ${spanText(seconds)} ${WHO[by]}`
}

const WHO: Record<CountedBy, string> = {
  address: 'for an address',
  'address and form': 'for an address on a form',
  account: 'for an account',
  key: 'for a key',
  everybody: 'for everybody together',
}

function spanText(seconds: number): string {
  const [unit, of] = UNITS.findLast(([, length]) => seconds % length === 0) ?? ['second', 1]
  const count = seconds / of
  return count === 1 ? `${unit === 'hour' ? 'an' : 'a'} ${unit}` : `in ${count} ${unit}s`
}

const UNITS: readonly (readonly [unit: string, seconds: number])[] = [
  ['second', 1],
  ['minute', MINUTE],
  ['hour', HOUR],
  ['day', 24 * HOUR],
]
