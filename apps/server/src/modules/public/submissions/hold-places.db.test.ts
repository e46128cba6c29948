import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS, type TestServer, testServer } from '../../../testing/test-server.ts'
import { limitedForm, submit } from '../access/testing.ts'
import { holdPlaces } from './hold-places.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

describe('a payment in progress', () => {
  it('holds its place for ten minutes from its first start, and never longer', async () => {
    const { owner, form } = await limitedForm(server, { total: { most: 1, show: 'never' } })
    const places = [{ place: 'form', period: '', most: 1, questionId: null }]
    const hold = (submissionId: string) =>
      server.deps.database.transaction((tx) =>
        holdPlaces(
          tx,
          server.deps.database,
          { userId: owner.id, formId: form.id, submissionId, places, address: '' },
          server.deps.now(),
        ),
      )
    await hold('payer-one')
    await expect(hold('payer-two')).rejects.toMatchObject({ code: 'form.full' })
    expect((await submit(server, form.link, { name: 'Ana' })).body.code).toBe('form.full')
    server.clock.advance(9 * MINUTE_MS)
    await hold('payer-one')
    server.clock.advance(2 * MINUTE_MS)
    expect((await submit(server, form.link, { name: 'Ana' })).status).toBe(201)
    await expect(hold('payer-one')).rejects.toMatchObject({ code: 'form.full' })
  })

  it('holds places for few submissions of an address at a time, and for others meanwhile', async () => {
    const { owner, form } = await limitedForm(server, { total: { most: 100, show: 'never' } })
    const places = [{ place: 'form', period: '', most: 100, questionId: null }]
    const hold = (submissionId: string, address: string) =>
      server.deps.database.transaction((tx) =>
        holdPlaces(
          tx,
          server.deps.database,
          { userId: owner.id, formId: form.id, submissionId, places, address },
          server.deps.now(),
        ),
      )
    const tried = await Promise.allSettled(Array.from({ length: 12 }, (_, index) => hold(`greedy-${index}`, 'one')))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(tried.find((each) => each.status === 'rejected')).toMatchObject({ reason: { code: 'request.tooMany' } })
    const begun = tried.findIndex(({ status }) => status === 'fulfilled')
    await hold(`greedy-${begun}`, 'one')
    await hold('somebody', 'another')
    server.clock.advance(11 * MINUTE_MS)
    await hold('greedy-later', 'one')
  })
})
