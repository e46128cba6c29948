import { QueryClient } from '@tanstack/react-query'
import { NetworkError } from '@wayform/contract/client.ts'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from './testing/memory-storage.ts'
import { keys } from '../query-keys.ts'
import { forgetKept, SESSION_MARK } from '../kept-keys.ts'
import { signOut } from '../queries/me.ts'
import { keepSeen } from './keep-seen.ts'
import { lastSeen } from './last-seen.ts'

const ANA = { id: 'ana', name: 'Ana' }
const BEA = { id: 'bea', name: 'Bea' }
const FORMS = [{ id: 'cakes', name: 'Cakes' }]

describe('keeping what was seen', () => {
  it('shows it again when the server is not reached, with its time, and asks on', async () => {
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

  it('shows it while the server takes long, and nothing of it where the server is quick', async () => {
    const { storage } = await seenBy(ANA)
    const slow = start(storage)
    slow.pass()
    expect(slow.cache.getQueryData(keys.forms)).toEqual(FORMS)
    const quick = start(storage)
    await answer(quick.cache, () => ANA)
    quick.pass()
    expect(quick.cache.getQueryData(keys.forms)).toBeUndefined()
  })

  it('is gone after a sign-out, and after a session that ended', async () => {
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

  it('is never shown to another account, nor kept beside what that one saw', async () => {
    const { storage } = await seenBy(ANA)
    const { cache, pass } = start(storage)
    pass()
    expect(cache.getQueryData(keys.forms)).toEqual(FORMS)
    await answer(cache, () => BEA)
    expect(cache.getQueryData(keys.forms)).toBeUndefined()
    expect(kept(storage)).toEqual([])
  })

  it('leaves the screen to whoever signs in or merges on it, and keeps nothing of the account before', async () => {
    const { storage, cache } = await seenBy(ANA)
    cache.setQueryData(keys.me, BEA)
    expect(cache.getQueryData(keys.forms)).toEqual(FORMS)
    expect(kept(storage)).toEqual([])
  })

  it('is not written again by a tab that has not heard of the sign-out yet', async () => {
    const { storage, cache, write } = await seenBy(ANA)
    forgetKept(storage)
    cache.setQueryData(keys.forms, FORMS)
    write()
    expect(kept(storage)).toEqual([])
  })
})

type Storage = ReturnType<typeof memoryStorage>

const kept = (storage: Storage) => storage.keys().filter((key) => key.startsWith('wf-seen:'))

/** An app that starts; `pass` lets the time go by after which it waits no longer. */
function start(storage: Storage) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const waiting = new Set<() => void>()
  const timers = {
    set: (run: () => void) => (waiting.add(run), run),
    clear: (run: () => void) => void waiting.delete(run),
  }
  lastSeen.set(null)
  const write = keepSeen(cache, storage, timers)
  return { cache, write, at: lastSeen.get, pass: () => waiting.forEach((run) => run()) }
}

/** What a device keeps after somebody has looked at their forms. */
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
