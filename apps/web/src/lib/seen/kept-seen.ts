import { SEEN_PREFIX } from '../kept-keys.ts'
import type { ListedStorage } from '../platform/platform.ts'

export const MAX_RESPONSES = 40
/** The forms that were opened last, whole; of all others there is the name. */
const MAX_FORMS = 5
/** A device keeps about five million characters of an origin, and drafts come first. */
const MAX_CHARS = 1_000_000
/** Raised when screens need what an older version did not keep. */
const SHAPE = 1

/** A query of the cache: what it is called, what it knows, and since when. */
export type SeenQuery = { key: readonly unknown[]; data: unknown; at: number }
export type KeptSeen = { shape: number; account: string; queries: readonly SeenQuery[] }

/**
 * Who is signed in, all forms by name, those that were opened last, and the last 40 responses that were on the screen,
 * alone or in a list. Newest first, so that what does not fit is the oldest.
 */
export function whatToKeep(account: string, known: readonly SeenQuery[]): KeptSeen {
  const newestFirst = known.toSorted((one, other) => other.at - one.at)
  const named = (name: string) => newestFirst.filter(({ key }) => key[0] === name)
  const always = ['me', 'forms', 'analytics'].flatMap(named)
  const queries = [...always, ...named('form').slice(0, MAX_FORMS), ...keptResponses(named('responses'))]
  let size = 0
  const fitting = queries.filter(({ key, data }) => {
    size += JSON.stringify([key, data]).length
    return size <= MAX_CHARS
  })
  return { shape: SHAPE, account, queries: fitting }
}

type Numbered = { _id: string }
type Page = { list: readonly Numbered[] }
type One = { response: Numbered }

function keptResponses(queries: readonly SeenQuery[]): SeenQuery[] {
  const kept = new Set<string>()
  const take = ({ _id }: Numbered): boolean => {
    if (kept.size < MAX_RESPONSES) kept.add(_id)
    return kept.has(_id)
  }
  return queries.flatMap((query): SeenQuery[] => {
    if (query.key[2] === 'one') return take((query.data as One).response) ? [query] : []
    if (query.key[2] !== 'page') return []
    const page = query.data as Page // what a list of the contract answers
    return [{ ...query, data: { ...page, list: page.list.filter(take) } }]
  })
}

export function readSeen(storage: ListedStorage): KeptSeen | null {
  const name = storage.keys().find((key) => key.startsWith(SEEN_PREFIX))
  try {
    const kept = JSON.parse((name && storage.get(name)) || 'null') as KeptSeen | null // as it was written below
    return kept?.shape === SHAPE && name === SEEN_PREFIX + kept.account ? kept : null
  } catch {
    return null
  }
}

/** One account is on a device at a time: what another one saw there goes. */
export function writeSeen(storage: ListedStorage, seen: KeptSeen): void {
  const name = SEEN_PREFIX + seen.account
  forgetSeen(storage, seen.account)
  storage.set(name, JSON.stringify(seen))
}

export function forgetSeen(storage: ListedStorage, butOf?: string): void {
  for (const key of storage.keys()) {
    if (key.startsWith(SEEN_PREFIX) && key !== SEEN_PREFIX + butOf) storage.remove(key)
  }
}
