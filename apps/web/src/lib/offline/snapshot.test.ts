import { describe, expect, it } from 'vitest'
import { memoryStorage } from './testing/memory-storage.ts'
import {
  MAX_RESPONSES,
  readSnapshot,
  type SnapshotQuery,
  buildSnapshot,
  forgetOldSnapshots,
  withEarlier,
  writeSnapshot,
} from './snapshot.ts'

const ids = (from: number, count: number) => Array.from({ length: count }, (_, n) => ({ _id: `r${from + n}` }))
const page = (formId: string, at: number, from: number, count: number): SnapshotQuery => ({
  key: ['responses', formId, 'page', { index: 0 }],
  data: { list: ids(from, count), total: 100 },
  at,
})
const one = (formId: string, id: string, at: number): SnapshotQuery => ({
  key: ['responses', formId, 'one', id, {}],
  data: { response: { _id: id } },
  at,
})
const listed = (query: SnapshotQuery | undefined) => (query?.data as { list: unknown[] } | undefined)?.list.length

describe('the offline snapshot', () => {
  it('the snapshot contains the account, all forms and the last 40 responses, newest first', () => {
    const known = [
      page('cakes', 1, 1, 25),
      page('bread', 3, 101, 25),
      one('cakes', 'r5', 2),
      { key: ['forms'], data: { forms: [{ name: 'Cakes' }], total: 1 }, at: 1 },
      { key: ['me'], data: { id: 'ana' }, at: 1 },
      { key: ['insights', 'cakes'], data: {}, at: 9 },
    ]
    const { queries } = buildSnapshot('ana', known)
    expect(queries.map(({ key }) => key[0])).toEqual(['me', 'forms', 'responses', 'responses', 'responses'])
    expect(listed(queries[2])).toBe(25)
    // The opened response is in the older list as well, and counts once.
    expect(queries[3]?.key).toContain('r5')
    expect(listed(queries[4])).toBe(MAX_RESPONSES - 25)
  })

  it('the snapshot stays within its size limit', () => {
    const letter = 'a'.repeat(400_000)
    const forms = [1, 2, 3].map((at) => ({ key: ['form', `${at}`], data: letter, at }))
    const { queries } = buildSnapshot('ana', [...forms, { key: ['me'], data: {}, at: 1 }])
    expect(queries.map(({ key }) => key)).toEqual([['me'], ['form', '3'], ['form', '2']])
  })

  it('a snapshot of another version or of something else is ignored', () => {
    const storage = memoryStorage()
    expect(readSnapshot(storage, 8)).toBeNull()
    const seen = buildSnapshot('ana', [{ key: ['me'], data: { id: 'ana' }, at: 7 }])
    writeSnapshot(storage, seen)
    expect(readSnapshot(storage, 8)).toEqual(seen)
    writeSnapshot(storage, { ...seen, shape: 0 })
    expect(readSnapshot(storage, 8)).toBeNull()
    storage.set('wf-seen:ana', '{"broken')
    expect(readSnapshot(storage, 8)).toBeNull()
    expect(storage.keys()).toEqual([])
  })

  it('reads the later state of the same query, also where the rest has not changed', () => {
    const storage = memoryStorage()
    const me = { key: ['me'], data: { id: 'ana' }, at: 7 }
    for (const revision of [1, 2]) {
      const form = { key: ['form', 'cakes'], data: { revision, name: undefined, note: 'a "b"' }, at: revision }
      writeSnapshot(storage, buildSnapshot('ana', [me, form]))
      const stored = { ...form, data: { revision, note: 'a "b"' } }
      expect(JSON.parse(storage.get('wf-seen:ana') ?? '')).toEqual(buildSnapshot('ana', [me, stored]))
      expect(readSnapshot(storage, 8)).toEqual(buildSnapshot('ana', [me, form]))
    }
  })

  it('parts that were last seen seven days ago are left out, and the whole is deleted with the account', () => {
    const storage = memoryStorage()
    const day = 86_400_000
    const seen = buildSnapshot('ana', [
      { key: ['me'], data: { id: 'ana' }, at: 2 * day },
      { key: ['forms'], data: { forms: [], total: 0 }, at: day },
    ])
    writeSnapshot(storage, seen)
    expect(readSnapshot(storage, 8 * day - 1)?.queries).toHaveLength(2)
    expect(readSnapshot(storage, 8 * day)?.queries.map(({ key }) => key)).toEqual([['me']])
    expect(readSnapshot(storage, 9 * day)).toBeNull()
    expect(storage.keys()).toEqual([])
  })

  it('keeps what another page of the app stored, except forms that are gone or loaded again', () => {
    const forms = { key: ['forms'], data: { forms: [{ id: 'cakes' }, { id: 'bread' }], total: 2 }, at: 5 }
    const earlier = [
      { key: ['me'], data: { name: 'before' }, at: 1 },
      page('cakes', 1, 1, 5),
      page('bread', 1, 11, 5),
      page('gone', 1, 21, 5),
      { key: ['form', 'gone'], data: {}, at: 1 },
    ]
    const known = [{ key: ['me'], data: { name: 'now' }, at: 6 }, forms, page('cakes', 6, 1, 4)]
    expect(withEarlier(known, earlier)).toEqual([...known, page('bread', 1, 11, 5)])
    expect(withEarlier([], earlier)).toEqual(earlier)
  })

  it('returns a snapshot to its own account only', () => {
    const storage = memoryStorage()
    writeSnapshot(storage, buildSnapshot('ana', []))
    writeSnapshot(storage, buildSnapshot('bea', []))
    expect(storage.keys()).toEqual(['wf-seen:bea'])
  })

  it('keeps a snapshot for each workspace, and three on a device', () => {
    const storage = memoryStorage()
    const of = (workspace: string | null) =>
      buildSnapshot('ana', [{ key: ['me'], data: { workspace }, at: 7 }], workspace)
    for (const workspace of [null, 'bakery', 'shop', 'office']) writeSnapshot(storage, of(workspace))
    expect(storage.keys()).toHaveLength(3)
    expect(readSnapshot(storage, 8, 'office')).toEqual(of('office'))
    expect(readSnapshot(storage, 8, 'elsewhere')).toBeNull()
    writeSnapshot(storage, buildSnapshot('bea', [{ key: ['me'], data: {}, at: 7 }]))
    expect(storage.keys()).toEqual(['wf-seen:bea'])
  })

  it('a snapshot of a workspace that was not opened for a week is deleted', () => {
    const storage = memoryStorage()
    writeSnapshot(storage, buildSnapshot('ana', [{ key: ['me'], data: {}, at: 7 }], 'bakery'))
    writeSnapshot(storage, buildSnapshot('ana', [{ key: ['me'], data: {}, at: 8 * 86_400_000 }]))
    forgetOldSnapshots(storage, 8 * 86_400_000)
    expect(storage.keys()).toEqual(['wf-seen:ana'])
  })
})
