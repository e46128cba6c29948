/**
 * What is counted together: an address (of IPv6 the /64 that one customer has), that address on one form, an account, or
 * everybody.
 */
export type CountedBy = 'address' | 'address and form' | 'account' | 'everybody'

/** How many in which time. Routes that state the same limit share its counts. */
export type Limit = {
  by: CountedBy
  most: number
  seconds: number
  /** What is counted, where that is not every call: the route takes it when it comes to it. */
  of?: string
  /** What a caller gets beyond it in place of 429 with Retry-After. */
  instead?: string
}

/** By name: what is counted under one name is one count, whichever route it comes from. */
export type Limits = Readonly<Record<string, Limit>>

export const MINUTE = 60
export const HOUR = 3_600

/** On the app's host: far above what a person with several tabs does. What needs less states a limit of its own. */
export const everyCall = { requests: { by: 'address', most: 1_200, seconds: MINUTE } } as const satisfies Limits

/** Whether the route itself takes it, because it depends on what the call comes to. */
export const isTakenByRoute = ({ of }: Limit): boolean => of !== undefined

/** "300 files a minute for an address" */
export function limitText({ by, most, seconds, of = 'calls' }: Limit): string {
  return `${most.toLocaleString('en')} ${of} ${spanText(seconds)} ${WHO[by]}`
}

const WHO: Record<CountedBy, string> = {
  address: 'for an address',
  'address and form': 'for an address on a form',
  account: 'for an account',
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
