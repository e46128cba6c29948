import { describe, expect, it } from 'vitest'
import { memoryStorage } from './testing/memory-storage.ts'
import { MAX_RESPONSES, readSeen, type SeenQuery, whatToKeep, writeSeen } from './kept-seen.ts'

const ids = (from: number, count: number) => Array.from({ length: count }, (_, n) => ({ _id: `r${from + n}` }))
const page = (formId: string, at: number, from: number, count: number): SeenQuery => ({
  key: ['responses', formId, 'page', { index: 0 }],
  data: { list: ids(from, count), total: 100 },
  at,
})
const one = (formId: string, id: string, at: number): SeenQuery => ({
  key: ['responses', formId, 'one', id, {}],
  data: { response: { _id: id } },
  at,
})
const listed = (query: SeenQuery | undefined) => (query?.data as { list: unknown[] } | undefined)?.list.length

describe('what a device keeps of what was seen', () => {
  it('is who is signed in, all forms and the last 40 responses, newest first', () => {
    const known = [
      page('cakes', 1, 1, 25),
      page('bread', 3, 101, 25),
      one('cakes', 'r5', 2),
      { key: ['forms'], data: [{ name: 'Cakes' }], at: 1 },
      { key: ['me'], data: { id: 'ana' }, at: 1 },
      { key: ['insights', 'cakes'], data: {}, at: 9 },
    ]
    const { queries } = whatToKeep('ana', known)
    expect(queries.map(({ key }) => key[0])).toEqual(['me', 'forms', 'responses', 'responses', 'responses'])
    expect(listed(queries[2])).toBe(25)
    // The one that was opened is in the older list as well, and counts once.
    expect(queries[3]?.key).toContain('r5')
    expect(listed(queries[4])).toBe(MAX_RESPONSES - 25)
  })

  it('stays within what a device has room for', () => {
    const letter = 'a'.repeat(400_000)
    const forms = [1, 2, 3].map((at) => ({ key: ['form', `${at}`], data: letter, at }))
    const { queries } = whatToKeep('ana', [...forms, { key: ['me'], data: {}, at: 1 }])
    expect(queries.map(({ key }) => key)).toEqual([['me'], ['form', '3'], ['form', '2']])
  })

  it('is read again, but not what another version or nobody wrote', () => {
    const storage = memoryStorage()
    expect(readSeen(storage)).toBeNull()
    const seen = whatToKeep('ana', [{ key: ['me'], data: { id: 'ana' }, at: 7 }])
    writeSeen(storage, seen)
    expect(readSeen(storage)).toEqual(seen)
    writeSeen(storage, { ...seen, shape: 0 })
    expect(readSeen(storage)).toBeNull()
    storage.set('wf-seen:ana', '{"broken')
    expect(readSeen(storage)).toBeNull()
  })

  it('is of one account', () => {
    const storage = memoryStorage()
    writeSeen(storage, whatToKeep('ana', []))
    writeSeen(storage, whatToKeep('bea', []))
    expect(storage.keys()).toEqual(['wf-seen:bea'])
  })
})
