import type { QueryClient } from '@tanstack/react-query'
import { ApiError, NetworkError } from '@wayform/contract/client.ts'
import type { Me } from '@wayform/contract/shapes.ts'
import { workspaceOfPath } from '@wayform/contract/workspace.ts'
import { keys } from '../query-keys.ts'
import { SESSION_MARK } from '../storage-keys.ts'
import type { ListedStorage } from '../platform/platform.ts'
import { keptList, lastSeen } from './last-seen.ts'
import { currentWorkspaceId } from '../workspace.ts'
import {
  buildSnapshot,
  forgetOldSnapshots,
  forgetSnapshots,
  readSnapshot,
  withEarlier,
  writeSnapshot,
} from './snapshot.ts'

const WRITE_DEBOUNCE_MS = 1_000
/** A draft that is saved while it is edited is kept by the builder, too: this need not interrupt the typing. */
const SAVED_DEBOUNCE_MS = 10_000
/** If the server takes longer than this, the snapshot is shown until it answers. */
const PATIENCE_MS = 3_000
/** On the dashboard, whose list is read meanwhile and says from when it is. */
const LIST_PATIENCE_MS = 10_000
const KEPT_FOR_MS = 86_400_000
export const SNAPSHOT_NAMES: readonly string[] = ['me', 'forms', 'analytics', 'form', 'responses', 'quick-replies']

/** Enough for the dashboard. */
const EARLY_NAMES: readonly string[] = ['me', 'forms', 'analytics']

type Timers = { set: (run: () => void, ms: number) => unknown; clear: (timer: never) => void }

/**
 * Stores a snapshot of the query cache on the device, and restores it if the server can't be reached when the app
 * starts. `showFor` restores the list of forms at once, until the server answers; `write` is for `pagehide`.
 */
export function keepSnapshot(
  cache: QueryClient,
  storage: ListedStorage,
  {
    timers = browserTimers,
    now = Date.now,
    workspace = currentWorkspaceId(),
    isDashboard = () => workspaceOfPath(globalThis.location?.pathname ?? '/').inside === '/',
  }: { timers?: Timers; now?: () => number; workspace?: string | null; isDashboard?: () => boolean } = {},
): { write: () => void; showFor: (account: string | null) => void } {
  let timer: unknown
  let writesAt = Number.POSITIVE_INFINITY
  /** The account whose data the cache holds. */
  let account: string | null = null
  let isShown = false
  /** Only the kept list is shown so far, and the server is expected to answer. */
  let isEarly = false
  let patience = timers.set(endPatience, PATIENCE_MS)
  let hasSwept = false
  // Deletes snapshots that are too old, also when the server answers.
  readSnapshot(storage, now(), workspace)

  cache.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || !('action' in event)) return
    const { action } = event
    const isMe = query.queryKey[0] === keys.me[0]
    if (isMe && (action.type === 'failed' || action.type === 'error') && isUnreachable(action.error)) showKept()
    if (action.type !== 'success') return
    if (isMe) handleMe(query.state.data as Me | null, action.manual === true)
    if (query.queryKey[0] === keys.workspaces[0]) handleWorkspaces(query.state.data as readonly { id: string }[])
    if (!SNAPSHOT_NAMES.includes(String(query.queryKey[0]))) return
    const isSave = query.queryKey[0] === 'form' && action.manual === true
    writeIn(isSave ? SAVED_DEBOUNCE_MS : WRITE_DEBOUNCE_MS)
  })
  return { write, showFor }

  function writeIn(ms: number): void {
    if (writesAt <= now() + ms) return
    timers.clear(timer as never)
    writesAt = now() + ms
    timer = timers.set(write, ms)
  }

  function endPatience(): void {
    if (isEarly && isDashboard()) patience = timers.set(showKept, LIST_PATIENCE_MS - PATIENCE_MS)
    else showKept()
  }

  function showKept(): void {
    timers.clear(patience as never)
    // `null`: the server said that no account is signed in.
    if ((isShown && !isEarly) || (!isEarly && cache.getQueryData(keys.me) !== undefined)) return
    const seen = readSnapshot(storage, now(), workspace)
    if (!seen) return
    isShown = true
    isEarly = false
    account = seen.account
    for (const name of SNAPSHOT_NAMES) cache.setQueryDefaults([name], { gcTime: KEPT_FOR_MS })
    lastSeen.set(Math.max(...seen.queries.map(({ at }) => at)))
    for (const { key, data, at } of seen.queries) cache.setQueryData(key, data, { updatedAt: at })
    void cache.invalidateQueries({ queryKey: keys.me })
  }

  /**
   * Only for the account whose session this device has. Forms and responses themselves are not restored: who edits or
   * answers them must not start from an old state.
   */
  function showFor(signedIn: string | null): void {
    const seen =
      signedIn === null || storage.get(SESSION_MARK) === null ? null : readSnapshot(storage, now(), workspace)
    if (seen?.account !== signedIn || !seen) return
    isShown = true
    isEarly = true
    account = seen.account
    for (const { key, data, at } of seen.queries) {
      if (!EARLY_NAMES.includes(String(key[0]))) continue
      cache.setQueryData(key, data, { updatedAt: at })
      // Asked for again even if it was seen a second ago.
      void cache.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' })
      if (key[0] === keys.forms[0]) keptList.at = at
    }
  }

  function handleMe(me: Me | null, isManual: boolean): void {
    // Data from the snapshot, not from the server.
    if (me !== null && isManual && isShown) return
    // A different account must not see the data of the previous one. A sign-in or a merge on a screen clears the cache
    // by itself.
    if (isShown && account !== me?.id) {
      cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.me[0] })
    }
    isShown = false
    isEarly = false
    account = me?.id ?? null
    lastSeen.set(null)
    forgetSnapshots(storage, (place) => place.account !== me?.id || (place.workspace === workspace && isElsewhere(me)))
  }

  /** A removed member must not read on. */
  function isElsewhere(me: Me | null): boolean {
    return workspace !== null && me !== null && me.workspace.id !== workspace
  }

  function handleWorkspaces(all: readonly { id: string }[]): void {
    forgetSnapshots(storage, (place) => place.workspace !== null && !all.some(({ id }) => id === place.workspace))
  }

  function write(): void {
    timers.clear(timer as never)
    writesAt = Number.POSITIVE_INFINITY
    const me = cache.getQueryData<Me | null>(keys.me)
    // Without the mark, another tab has signed out meanwhile.
    if (!me || isElsewhere(me) || storage.get(SESSION_MARK) === null) return
    if (!hasSwept) forgetOldSnapshots(storage, now())
    hasSwept = true
    const known = cache
      .getQueryCache()
      .getAll()
      .filter(({ queryKey, state }) => SNAPSHOT_NAMES.includes(String(queryKey[0])) && state.data !== undefined)
      .map(({ queryKey: key, state: { data, dataUpdatedAt: at } }) => ({ key, data, at }))
    const earlier = readSnapshot(storage, now(), workspace)
    const all = earlier?.account === me.id ? withEarlier(known, earlier.queries) : known
    writeSnapshot(storage, buildSnapshot(me.id, all, workspace))
  }
}

function isUnreachable(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)
}

const browserTimers: Timers = { set: (run, ms) => setTimeout(run, ms), clear: (timer) => clearTimeout(timer) }
