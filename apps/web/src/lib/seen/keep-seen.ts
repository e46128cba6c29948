import type { QueryClient } from '@tanstack/react-query'
import { ApiError, NetworkError } from '@wayform/contract/client.ts'
import type { Me } from '@wayform/contract/shapes.ts'
import { keys } from '../query-keys.ts'
import { SESSION_MARK } from '../kept-keys.ts'
import type { ListedStorage } from '../platform/platform.ts'
import { lastSeen } from './last-seen.ts'
import { forgetSeen, readSeen, whatToKeep, writeSeen } from './kept-seen.ts'

const WRITE_DEBOUNCE_MS = 1_000
/** A network that takes longer than this is shown what was seen last, until it answers. */
const PATIENCE_MS = 3_000
const KEPT_FOR_MS = 86_400_000
export const KEPT_NAMES: readonly string[] = ['me', 'forms', 'analytics', 'form', 'responses']

type Timers = { set: (run: () => void, ms: number) => unknown; clear: (timer: never) => void }

/**
 * Keeps what was last seen on the device, and shows it again where the server can't be reached when the app starts.
 * Gives the way to write at once, for a page that is left.
 */
export function keepSeen(cache: QueryClient, storage: ListedStorage, timers: Timers = browserTimers): () => void {
  let timer: unknown
  /** Whose data the cache holds. */
  let account: string | null = null
  let isShown = false
  const patience = timers.set(showKept, PATIENCE_MS)

  cache.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || !('action' in event)) return
    const { action } = event
    const isMe = query.queryKey[0] === keys.me[0]
    if (isMe && (action.type === 'failed' || action.type === 'error') && isUnreachable(action.error)) showKept()
    if (action.type !== 'success') return
    if (isMe) handleMe(query.state.data as Me | null, action.manual === true)
    if (!KEPT_NAMES.includes(String(query.queryKey[0]))) return
    timer ??= timers.set(write, WRITE_DEBOUNCE_MS)
  })
  return write

  function showKept(): void {
    timers.clear(patience as never)
    // `null`: nobody is signed in, and that is known.
    if (isShown || cache.getQueryData(keys.me) !== undefined) return
    const seen = readSeen(storage)
    if (!seen) return
    isShown = true
    account = seen.account
    for (const name of KEPT_NAMES) cache.setQueryDefaults([name], { gcTime: KEPT_FOR_MS })
    lastSeen.set(Math.max(...seen.queries.map(({ at }) => at)))
    for (const { key, data, at } of seen.queries) cache.setQueryData(key, data, { updatedAt: at })
    void cache.invalidateQueries({ queryKey: keys.me })
  }

  function handleMe(me: Me | null, isManual: boolean): void {
    // What was kept, not what the server says.
    if (me !== null && isManual && isShown) return
    // Whoever comes next sees nothing of whoever was here. A sign-in or a merge on a screen clears the cache by itself.
    if (isShown && account !== me?.id) {
      cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.me[0] })
    }
    isShown = false
    account = me?.id ?? null
    lastSeen.set(null)
    forgetSeen(storage, me?.id)
  }

  function write(): void {
    timers.clear(timer as never)
    timer = undefined
    const me = cache.getQueryData<Me | null>(keys.me)
    // Another tab has signed out meanwhile where the mark is gone.
    if (!me || storage.get(SESSION_MARK) === null) return
    const known = cache
      .getQueryCache()
      .getAll()
      .filter(({ queryKey, state }) => KEPT_NAMES.includes(String(queryKey[0])) && state.data !== undefined)
      .map(({ queryKey: key, state: { data, dataUpdatedAt: at } }) => ({ key, data, at }))
    writeSeen(storage, whatToKeep(me.id, known))
  }
}

function isUnreachable(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)
}

const browserTimers: Timers = { set: (run, ms) => setTimeout(run, ms), clear: (timer) => clearTimeout(timer) }
