import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOnPostgres } from '../../../platform/db/testing.ts'
import { noticesOf } from '../../delivery/notices/testing.ts'
import { purgeDeleted } from '../../responses/delete-responses.ts'
import { DAY_MS, MINUTE_MS, type TestServer, testServer } from '../../../testing/test-server.ts'
import { CAKE, type LimitedForm, limitedForm, NAME, PHONE, setAccess, submit } from '../access/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const TEN = { total: { most: 10, show: 'always' } } as const
const NUMBERS = ['+5511987654321', '+5511987654322', '+5511987654323']

const stored = async ({ owner, form }: LimitedForm) => {
  const { body } = await server.call(calls.responses.list, { query: { formId: form.id } }, owner)
  return (body as { list: { _id: string }[] }).list
}
const numbersOf = async (given: LimitedForm) =>
  (
    await server.deps.database.db
      .selectFrom('responses')
      .select('number')
      .where('form_id', '=', given.form.id)
      .orderBy('number')
      .execute()
  ).map(({ number }) => number)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const crowd = (count: number, send: (index: number) => ReturnType<typeof submit>) =>
  Promise.all(Array.from({ length: count }, (_, index) => send(index)))
const remove = async (given: LimitedForm, call: 'remove' | 'undelete', ids: readonly string[]) =>
  server.call(calls.responses[call], { query: { formId: given.form.id }, body: { responseIds: [...ids] } }, given.owner)

describe('a form with places', () => {
  it('stores exactly ten of two hundred responses that arrive at once, without gaps', async () => {
    const given = await limitedForm(server, TEN)
    const answers = await crowd(200, (index) => submit(server, given.form.link, { name: `Guest ${index}` }))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['410 form.full']))
    expect(await numbersOf(given)).toEqual(upTo(10))
  })

  it('stores exactly ten of two hundred for an option, and the others of the crowd for another', async () => {
    const given = await limitedForm(server, { places: [{ questionId: 'cake', optionId: 'choc', most: 10 }] })
    const answers = await crowd(220, (index) =>
      submit(server, given.form.link, { cake: index % 11 === 0 ? 'lemon' : 'choc' }),
    )
    const ok = answers.filter(({ status }) => status === 201)
    expect(ok).toHaveLength(10 + 20)
    expect(await numbersOf(given)).toEqual(upTo(30))
    const refused = answers.find(({ status }) => status !== 201)
    expect([refused?.status, refused?.body.fields]).toEqual([422, { cake: 'This option is full. Choose another.' }])
  })

  it.runIf(isOnPostgres)('stores exactly ten over two servers', async () => {
    const second = await testServer({}, { beside: server })
    try {
      const given = await limitedForm(server, { places: [{ questionId: 'cake', optionId: 'choc', most: 10 }] })
      const servers = [server, second]
      const answers = await crowd(200, (index) =>
        submit(servers[index % 2] ?? server, given.form.link, { cake: 'choc' }),
      )
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
      expect(await numbersOf(given)).toEqual(upTo(10))
    } finally {
      await second.close()
    }
  })

  it('counts the same answer once, however often it is sent, and repeats its result when full', async () => {
    const given = await limitedForm(server, { total: { most: 1, show: 'never' } })
    const submissionId = 'the-same-one-1'
    const answers = await crowd(5, () => submit(server, given.form.link, { name: 'Ana' }, { submissionId }))
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toEqual([201])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]))
    expect((await submit(server, given.form.link, { name: 'Bo' })).body.code).toBe('form.full')
    expect((await submit(server, given.form.link, { name: 'Ana' }, { submissionId })).status).toBe(200)
  })

  it('shows the places left on the page and in the live call, and closes the page when full', async () => {
    const given = await limitedForm(server, {
      total: { most: 3, show: 'few' },
      places: [
        { questionId: 'cake', optionId: 'choc', most: 1 },
        { questionId: 'cake', optionId: 'lemon', most: 5 },
      ],
    })
    const page = async () =>
      String(
        (
          await server.call(
            calls.publicForms.page,
            { params: { link: given.form.link } },
            { headers: { accept: 'text/html' } },
          )
        ).body,
      )
    await expect.poll(page).toContain('5 left')
    expect(await page()).toMatch(/<p class="pf-rest">3 left<\/p>/)
    await submit(server, given.form.link, { cake: 'choc' })
    const html = await page()
    expect(html).toMatch(/<input[^>]*disabled[^>]*value="choc"|<input[^>]*value="choc"[^>]*disabled/)
    expect(html).toContain('pf-full">Full<')
    const live = await server.call(calls.publicForms.live, { params: { link: given.form.link }, body: {} })
    expect(live.body).toEqual({
      isOpen: true,
      left: '2 left',
      options: [
        { questionId: 'cake', optionId: 'choc', text: 'Full', isFull: true },
        { questionId: 'cake', optionId: 'lemon', text: '5 left', isFull: false },
      ],
    })
    await submit(server, given.form.link, { cake: 'lemon' })
    await submit(server, given.form.link, { cake: 'lemon' })
    const closed = await server.call(
      calls.publicForms.page,
      { params: { link: given.form.link } },
      { headers: { accept: 'text/html' } },
    )
    expect(closed.status).toBe(410)
  })

  it('a deleted response gives its place back; undo takes it again while there is one', async () => {
    const given = await limitedForm(server, {
      total: { most: 2, show: 'never' },
      places: [{ questionId: 'cake', optionId: 'choc', most: 1 }],
    })
    const { link } = given.form
    await submit(server, link, { cake: 'choc' })
    const first = (await stored(given)).map(({ _id }) => _id)
    expect((await submit(server, link, { cake: 'choc' })).status).toBe(422)
    await remove(given, 'remove', first)
    await remove(given, 'undelete', first)
    expect((await submit(server, link, { cake: 'choc' })).status).toBe(422)
    await remove(given, 'remove', first)
    expect((await submit(server, link, { cake: 'choc' })).status).toBe(201)
    // Its place is taken by now: it returns without one, and gives none back.
    await remove(given, 'undelete', first)
    expect(await stored(given)).toHaveLength(2)
    await remove(given, 'remove', first)
    expect((await submit(server, link, { cake: 'choc' })).status).toBe(422)
    expect((await submit(server, link, { cake: 'lemon' })).status).toBe(201)
  })

  it('deletes the number of a response that is purged', async () => {
    const given = await limitedForm(server, { onePerNumber: true }, [PHONE])
    await submit(server, given.form.link, { phone: NUMBERS[0] })
    const inPlaces = () =>
      server.deps.database.db.selectFrom('form_places').select('place').where('form_id', '=', given.form.id).execute()
    expect(await inPlaces()).toHaveLength(1)
    await remove(
      given,
      'remove',
      (await stored(given)).map(({ _id }) => _id),
    )
    server.clock.advance(11 * MINUTE_MS)
    await purgeDeleted(server.deps, server.clock.now(), AbortSignal.timeout(60_000))
    expect(await inPlaces()).toEqual([])
    expect((await submit(server, given.form.link, { phone: NUMBERS[0] })).status).toBe(201)
  })

  it('counts the responses that are stored already when a limit begins', async () => {
    const given = await limitedForm(server, {}, [NAME, CAKE, PHONE])
    const { link } = given.form
    await submit(server, link, { cake: 'choc', phone: NUMBERS[0] })
    await setAccess(server, given, {
      places: [{ questionId: 'cake', optionId: 'choc', most: 1 }],
      onePerNumber: true,
    })
    await expect.poll(async () => (await submit(server, link, { cake: 'choc', phone: NUMBERS[1] })).status).toBe(422)
    expect((await submit(server, link, { cake: 'lemon', phone: NUMBERS[0] })).status).toBe(422)
    expect((await submit(server, link, { cake: 'lemon', phone: NUMBERS[1] })).status).toBe(201)
    const standing = await server.call(calls.forms.standing, { params: { id: given.form.id } }, given.owner)
    expect(standing.body.options).toEqual([{ questionId: 'cake', optionId: 'choc', taken: 1 }])
  })

  it('begins to count again when it opens again', async () => {
    const now = server.clock.now()
    const local = (ms: number) => new Date(now.getTime() + ms).toISOString().slice(0, 16)
    const given = await limitedForm(server, {
      times: { opensAt: local(-60 * MINUTE_MS), closesAt: local(60 * MINUTE_MS), zone: 'UTC', repeat: 'daily' },
      total: { most: 1, show: 'never' },
      countAgain: 'opening',
    })
    const { link } = given.form
    expect((await submit(server, link, { name: 'Ana' })).status).toBe(201)
    expect((await submit(server, link, { name: 'Bo' })).body.code).toBe('form.full')
    server.clock.advance(DAY_MS)
    expect((await submit(server, link, { name: 'Bo' })).status).toBe(201)
    expect((await submit(server, link, { name: 'Cy' })).body.code).toBe('form.full')
  })

  it('notifies the owner once that the form is full', async () => {
    const given = await limitedForm(server, { total: { most: 2, show: 'never' } })
    await crowd(6, () => submit(server, given.form.link, { name: 'Ana' }))
    const kinds = (await noticesOf(server, given.owner)).map(({ notice, destination }) => [notice?.kind, destination])
    expect(kinds).toEqual([['form.full', 'whatsapp']])
  })

  it('a test answer takes no place, and works though the form is full', async () => {
    const given = await limitedForm(server, { total: { most: 1, show: 'never' } })
    const { url } = (await server.call(calls.forms.testLink, { params: { id: given.form.id } }, given.owner)).body
    const query = new URL(url).search
    expect((await submit(server, given.form.link, { name: 'Try' }, { query })).status).toBe(201)
    expect((await submit(server, given.form.link, { name: 'Ana' })).status).toBe(201)
    expect((await submit(server, given.form.link, { name: 'Bo' })).status).toBe(410)
    expect((await submit(server, given.form.link, { name: 'Try' }, { query })).status).toBe(201)
  })

  it('names the taken option without script, and stores nothing', async () => {
    const given = await limitedForm(server, { places: [{ questionId: 'cake', optionId: 'choc', most: 1 }] })
    const post = (fields: Record<string, string>) =>
      server.forms.inject({
        method: 'POST',
        url: `/${given.form.link}`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          host: new URL(server.deps.config.formsUrl).host,
        },
        payload: new URLSearchParams(fields).toString(),
      })
    const check = await post({ cake: 'choc' })
    await submit(server, given.form.link, { cake: 'choc' })
    const state = /name="\.state" value="([^"]+)"/.exec(check.body)?.[1] ?? ''
    const refused = await post({ '.state': state, '.action': 'confirm' })
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('This option is full. Choose another.')
    expect(await numbersOf(given)).toEqual([1])
  })
})

describe('one response per number', () => {
  it('stores one response of a number that answers many times at once, in any spelling, and another after deletion', async () => {
    const given = await limitedForm(server, { onePerNumber: true }, [NAME, PHONE])
    const { link } = given.form
    const spellings = ['+5511987654321', '+55 11 98765-4321', '5511987654321']
    const answers = await crowd(30, (index) => submit(server, link, { phone: `${spellings[index % 2]}` }))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.body.fields).toEqual({
      phone: 'This number has answered already. One response per number.',
    })
    expect((await submit(server, link, { phone: NUMBERS[1] })).status).toBe(201)
    const ids = (await stored(given)).map(({ _id }) => _id)
    await remove(given, 'remove', ids)
    expect((await submit(server, link, { phone: NUMBERS[0] })).status).toBe(201)
  })

  it('requires a required phone question', async () => {
    const given = await limitedForm(server, {})
    const refused = await setAccess(server, given, { onePerNumber: true })
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['access.onePerNumber']])
  })
})
