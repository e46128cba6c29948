import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import { givenCustomer } from '../../public/customer/testing.ts'
import { indexedTo, indexResponses, MAX_UNINDEXED } from '../../search-index/search-index.repository.ts'
import { numbers, store } from '../testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** A customer whose order is the first of more responses than are read one by one. */
async function givenLongForm() {
  const given = await givenCustomer(server)
  const others = Array.from({ length: MAX_UNINDEXED + 50 }, (_, at) => ({
    phone: `+96651${String(at).padStart(7, '0')}`,
  }))
  await store(server, given, others)
  const form = { userId: given.owner.id, formId: given.form.id }
  return {
    ...given,
    index: () => indexResponses(server.deps.database, { ...form, language: 'en' }),
    indexed: () => indexedTo(server.deps.database.db, form),
    find: (searchTerm: string) => numbers(server, given, { searchTerm }),
  }
}

describe('a search of a long form', () => {
  it('finds a changed order by its new words and no longer by its old ones', async () => {
    const given = await givenLongForm()
    await given.index()
    expect(await given.indexed()).toBeGreaterThan(MAX_UNINDEXED)
    expect([await given.find('Maamoul'), await given.find('Karak'), await given.find('Zanzibar')]).toEqual([
      [1],
      [],
      [],
    ])
    const changed = { '.q_0': '0', [`.n_${given.tea}`]: '2', '.total': '1000' }
    expect((await given.change({ '.do': 'change', ...changed })).statusCode).toBe(200)
    expect([await given.find('Maamoul'), await given.find('Karak')]).toEqual([[], [1]])
    expect((await given.change({ '.do': 'change', '.t_0': 'Zanzibar', '.total': '1000' })).statusCode).toBe(200)
    expect([await given.find('Zanzibar'), await given.find('Za'), await given.find('Karak')]).toEqual([[1], [1], [1]])
    expect((await given.change({ '.do': 'change', '.t_0': 'Muscat', '.total': '1000' })).statusCode).toBe(200)
    expect([await given.find('Zanzibar'), await given.find('Muscat')]).toEqual([[], [1]])
  })

  it('finds a changed order though the index is written meanwhile', async () => {
    const given = await givenLongForm()
    const change = given.change({ '.do': 'change', '.t_0': 'Zanzibar', '.total': '9600' })
    await Promise.all([change, given.index()])
    expect((await change).statusCode).toBe(200)
    expect(await given.indexed()).toBeGreaterThan(MAX_UNINDEXED)
    expect([await given.find('Zanzibar'), await given.find('Maamoul')]).toEqual([[1], [1]])
  })
})
