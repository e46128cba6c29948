import { QueryClient } from '@tanstack/react-query'
import { NetworkError } from '@wayform/contract/client.ts'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from './testing/memory-storage.ts'
import { keys } from '../query-keys.ts'
import { forgetAccountData, SESSION_MARK } from '../storage-keys.ts'
import { signOut } from '../queries/me.ts'
import { keepSnapshot } from './keep-snapshot.ts'
import { keptList, lastSeen } from './last-seen.ts'

const ANA = { id: 'ana', name: 'Ana' }
const BEA = { id: 'bea', name: 'Bea' }
const NOW = 2_000
const FORMS = { forms: [{ id: 'cakes', name: 'Cakes' }], total: 1 }

describe('keepSnapshot', () => {
  it('restores the snapshot with its time when the server cannot be reached, and keeps retrying', async () => {
    const { storage } = await seenBy(ANA)
    const { cache, at } = start(storage)
    await answer(cache, () => Promise.reject(new NetworkError('gone')))
    expect(cache.getQueryData(keys.forms)).toEqual(FORMS)
    expect(cache.getQueryData(keys.me)).toEqual(ANA)
    expect(at()).toBe(1_000)
    await answer(cache, () => ANA)
    expect(at()).toBeNull()
    expect(cache.getQueryData(keys.forms)).toEqual(FORMS)
  })

  it('shows the snapshot while the server is slow, and skips it when the server is quick', async () => {
    const { storage } = await seenBy(ANA)
    const slow = start(storage)
    slow.pass()
    expect(slow.cache.getQueryData(keys.forms)).toEqual(FORMS)
    const quick = start(storage)
    await answer(quick.cache, () => ANA)
    quick.pass()
    expect(quick.cache.getQueryData(keys.forms)).toBeUndefined()
  })

  it('shows the list at once to the account that is signed in, and confirms it by the server', async () => {
    const { storage } = await seenBy(ANA)
    const { cache, showFor, at } = start(storage)
    showFor(ANA.id)
    expect(cache.getQueryData(keys.forms)).toEqual(FORMS)
    expect(at()).toBeNull()
    // By which the dashboard knows that it shows this list.
    expect(keptList.at).toBe(1_000)
    expect(cache.getQueryState(keys.forms)).toMatchObject({ dataUpdatedAt: keptList.at, isInvalidated: true })
    await answer(cache, () => ANA)
    expect(cache.getQueryData(keys.forms)).toEqual(FORMS)
    expect(kept(storage)).toHaveLength(1)
  })

  it('shows nothing at once to another account, after a sign-out, or while the account is not known', async () => {
    for (const account of [BEA.id, null]) {
      const { storage } = await seenBy(ANA)
      const { cache, showFor } = start(storage)
      showFor(account)
      expect(cache.getQueryData(keys.forms)).toBeUndefined()
      expect(cache.getQueryData(keys.me)).toBeUndefined()
    }
    const { storage } = await seenBy(ANA)
    forgetAccountData(storage)
    const { cache, showFor } = start(storage)
    showFor(ANA.id)
    expect(cache.getQueryData(keys.forms)).toBeUndefined()
  })

  it('takes the list away again when the server says that another account, or none, is signed in', async () => {
    for (const other of [BEA, null]) {
      const { storage } = await seenBy(ANA)
      const { cache, showFor } = start(storage)
      showFor(ANA.id)
      await answer(cache, () => other)
      expect(cache.getQueryData(keys.forms)).toBeUndefined()
      expect(kept(storage)).toEqual([])
    }
  })

  it('shows no form to edit at once, but every form when the server stays unreachable', async () => {
    const { storage, cache: seen, write } = await seenBy(ANA)
    seen.setQueryData(keys.form('cakes'), { id: 'cakes' }, { updatedAt: 1_500 })
    write()
    const { cache, showFor, at, pass } = start(storage)
    showFor(ANA.id)
    expect(cache.getQueryData(keys.form('cakes'))).toBeUndefined()
    pass()
    expect(cache.getQueryData(keys.form('cakes'))).toEqual({ id: 'cakes' })
    expect(at()).toBe(1_500)
  })

  it('deletes the snapshot at sign-out and when the session has ended', async () => {
    const { storage, cache } = await seenBy(ANA)
    signOut(cache)
    expect(kept(storage)).toEqual([])

    const again = await seenBy(ANA)
    const next = start(again.storage)
    next.pass()
    await answer(next.cache, () => null)
    expect(kept(again.storage)).toEqual([])
    expect(next.cache.getQueryData(keys.forms)).toBeUndefined()
  })

  it('dates a list that is read alone only after a longer wait for a slow server', async () => {
    const { storage } = await seenBy(ANA)
    for (const isDashboard of [true, false]) {
      const { showFor, passOne, at } = start(storage, null, () => isDashboard)
      showFor(ANA.id)
      passOne()
      expect(at() === null).toBe(isDashboard)
      passOne()
      expect(at()).not.toBeNull()
    }
  })

  it('waits no longer for a screen that the owner opened from the dashboard', async () => {
    const { storage } = await seenBy(ANA)
    let isDashboard = true
    const { showFor, passOne, at } = start(storage, null, () => isDashboard)
    showFor(ANA.id)
    isDashboard = false
    passOne()
    expect(at()).not.toBeNull()
  })

  it('reports a lost network at once, whatever is being read', async () => {
    const { storage } = await seenBy(ANA)
    const { cache, showFor, at } = start(storage, null, () => true)
    showFor(ANA.id)
    await answer(cache, () => Promise.reject(new NetworkError('gone')))
    expect(at()).not.toBeNull()
  })

  it('never shows a snapshot to another account, nor keeps it beside that account’s own', async () => {
    const { storage } = await seenBy(ANA)
    const { cache, pass } = start(storage)
    pass()
    expect(cache.getQueryData(keys.forms)).toEqual(FORMS)
    await answer(cache, () => BEA)
    expect(cache.getQueryData(keys.forms)).toBeUndefined()
    expect(kept(storage)).toEqual([])
  })

  it('clears the data of the previous account at a sign-in or merge on the same screen', async () => {
    const { storage, cache } = await seenBy(ANA)
    cache.setQueryData(keys.me, BEA)
    expect(cache.getQueryData(keys.forms)).toEqual(FORMS)
    expect(kept(storage)).toEqual([])
  })

  it('keeps the list of forms when the app is opened again on a screen that does not load it', async () => {
    const { storage } = await seenBy(ANA)
    const next = start(storage)
    await answer(next.cache, () => ANA)
    next.cache.setQueryData(keys.form('cakes'), { id: 'cakes' }, { updatedAt: 1_500 })
    next.write()
    const offline = start(storage)
    await answer(offline.cache, () => Promise.reject(new NetworkError('gone')))
    expect(offline.cache.getQueryData(keys.forms)).toEqual(FORMS)
    expect(offline.cache.getQueryData(keys.form('cakes'))).toEqual({ id: 'cakes' })
  })

  it('does not write again in a tab that has not noticed the sign-out yet', async () => {
    const { storage, cache, write } = await seenBy(ANA)
    forgetAccountData(storage)
    cache.setQueryData(keys.forms, FORMS)
    write()
    expect(kept(storage)).toEqual([])
  })

  it('writes an edited draft after a longer delay than loaded data, which includes it', () => {
    const waits: number[] = []
    const timers = { set: (_: () => void, ms: number) => waits.push(ms), clear: () => {} }
    const cache = new QueryClient()
    keepSnapshot(cache, memoryStorage(), { timers, now: () => NOW })
    waits.length = 0
    cache.setQueryData(keys.form('cakes'), { revision: 2 })
    cache.setQueryData(keys.form('cakes'), { revision: 3 })
    expect(waits).toEqual([10_000])
    cache.setQueryData(keys.forms, FORMS)
    cache.setQueryData(keys.form('cakes'), { revision: 4 })
    expect(waits).toEqual([10_000, 1_000])
  })

  it('shows nothing of one workspace in another', async () => {
    const { storage } = await seenBy(ANA)
    const bakery = start(storage, 'bakery')
    bakery.showFor(ANA.id)
    await answer(bakery.cache, () => Promise.reject(new NetworkError('gone')))
    expect(bakery.cache.getQueryData(keys.forms)).toBeUndefined()
    await answer(bakery.cache, () => ({ ...ANA, workspace: { id: 'bakery' } }))
    bakery.cache.setQueryData(keys.forms, { forms: [], total: 0 }, { updatedAt: 1_500 })
    bakery.write()
    const own = start(storage)
    own.pass()
    expect(own.cache.getQueryData(keys.forms)).toEqual(FORMS)
  })

  it('deletes what was kept of a workspace once its member is removed', async () => {
    const { storage } = await seenBy(ANA)
    const inBakery = { ...ANA, workspace: { id: 'bakery' } }
    const bakery = start(storage, 'bakery')
    await answer(bakery.cache, () => inBakery)
    bakery.write()
    expect(kept(storage)).toHaveLength(2)
    await answer(bakery.cache, () => ({ ...ANA, workspace: { id: 'ana' } }))
    bakery.write()
    expect(kept(storage)).toEqual(['wf-seen:ana'])
    await answer(bakery.cache, () => inBakery)
    bakery.write()
    start(storage).cache.setQueryData(keys.workspaces, [{ id: 'ana' }])
    expect(kept(storage)).toEqual(['wf-seen:ana'])
  })
})

type Storage = ReturnType<typeof memoryStorage>

const kept = (storage: Storage) => storage.keys().filter((key) => key.startsWith('wf-seen:'))

/** Starts an app; `pass` advances the clock beyond its patience. */
function start(storage: Storage, workspace: string | null = null, isDashboard = () => false) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const waiting = new Set<() => void>()
  const timers = {
    set: (run: () => void) => (waiting.add(run), run),
    clear: (run: () => void) => void waiting.delete(run),
  }
  lastSeen.set(null)
  keptList.at = null
  const { write, showFor } = keepSnapshot(cache, storage, {
    timers,
    now: () => NOW,
    workspace,
    isDashboard,
  })
  const passOne = () => {
    const due = [...waiting]
    waiting.clear()
    for (const run of due) run()
  }
  return { cache, write, showFor, at: lastSeen.get, pass: () => waiting.forEach((run) => run()), passOne }
}

/** A device's storage after an owner has opened the list of forms. */
async function seenBy(me: object) {
  const storage = memoryStorage()
  storage.set(SESSION_MARK, '1')
  const app = start(storage)
  await answer(app.cache, () => me)
  app.cache.setQueryData(keys.me, me, { updatedAt: 500 })
  app.cache.setQueryData(keys.forms, FORMS, { updatedAt: 1_000 })
  app.write()
  expect(kept(storage)).toHaveLength(1)
  return { storage, ...app }
}

async function answer(cache: QueryClient, queryFn: () => unknown): Promise<void> {
  await cache.prefetchQuery({ queryKey: keys.me, queryFn, staleTime: 0 })
}
