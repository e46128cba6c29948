import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS, type TestServer, testServer } from '../../../testing/test-server.ts'
import { editForm } from '../../forms/edit-form.ts'
import { lockedResponses } from '../../responses/locked-responses.repository.ts'
import { responsesRepository } from '../../responses/responses.repository.ts'
import { type GivenForm, givenForm, list, NAME, numbers } from '../../responses/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const { analytics, forms, publicForms, responses } = calls
let keys = 0
const newKey = () => `submission-${++keys}`

async function tried({ owner, form }: GivenForm): Promise<URL> {
  const answer = await server.call(forms.testLink, { params: { id: form.id } }, owner)
  return new URL(answer.body.url)
}

type Sending = { link: string; name: string; query?: string; submissionId?: string }

/** Submits as the page's script does, with the query of its address. */
const send = ({ link, name, query, submissionId = newKey() }: Sending) =>
  server.call(publicForms.submit, {
    params: { link },
    body: { submissionId, answers: { name }, ...(query !== undefined && { query }) },
  })

async function sendTest(given: GivenForm, name = 'Ana', submissionId?: string) {
  const { search: query } = await tried(given)
  return send({ link: given.form.link, name, query, ...(submissionId !== undefined && { submissionId }) })
}

const visit = (path: string, fields?: Record<string, string>) =>
  server.forms.inject({
    method: fields ? 'POST' : 'GET',
    url: path,
    headers: {
      host: new URL(server.deps.config.formsUrl).host,
      accept: 'text/html',
      ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(fields && { payload: new URLSearchParams(fields).toString() }),
  })
const pathOf = ({ pathname, search }: URL) => pathname + search
const stateIn = (html: string) => /name="\.state"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? ''

const rows = ({ form }: GivenForm) =>
  server.deps.database.db.selectFrom('responses').selectAll().where('form_id', '=', form.id).orderBy('number').execute()
const counters = ({ form }: GivenForm) =>
  server.deps.database.db
    .selectFrom('form_counters')
    .select(['last_number', 'stored', 'unread', 'last_test'])
    .where('form_id', '=', form.id)
    .executeTakeFirstOrThrow()

describe('the link to try a form', () => {
  it('the link to try a form is given only to the owner, and only for a published form', async () => {
    const given = await givenForm(server)
    const params = { id: given.form.id }
    expect((await server.call(forms.testLink, { params })).status).toBe(401)
    expect((await server.call(forms.testLink, { params }, await server.given.owner())).status).toBe(404)
    const free = await server.given.owner()
    const draft = await server.given.form(free)
    expect((await server.call(forms.testLink, { params: { id: draft.id } }, free)).body.code).toBe(
      'form.neverPublished',
    )
    const own = await server.given.form(free, { questions: [NAME] })
    const answer = await server.call(forms.testLink, { params: { id: own.id } }, free)
    expect(answer.status).toBe(200)
    expect(Date.parse(answer.body.expiresAt) - server.clock.now().getTime()).toBe(60 * MINUTE_MS)
  })

  it('opens a page with a test mark that is rendered for this visit and not cached', async () => {
    const given = await givenForm(server)
    const url = await tried(given)
    const page = await visit(pathOf(url))
    expect(page.statusCode).toBe(200)
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(page.headers).not.toHaveProperty('etag')
    expect(page.body).toContain('marked as a test')
    const ordinary = await visit(url.pathname)
    expect(ordinary.body).not.toContain('marked as a test')
    expect(ordinary.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  it.each([
    [
      'after an hour',
      async (given: GivenForm) => {
        const url = await tried(given)
        server.clock.advance(60 * MINUTE_MS)
        return url.search
      },
    ],
    ['on another form', async () => (await tried(await givenForm(server))).search],
    ['when it was changed', async (given: GivenForm) => `${(await tried(given)).search}x`],
    ['when it is empty', async () => '?.test='],
  ])('the link to try a form is invalid %s, and no response is stored either', async (_, queryFor) => {
    const given = await givenForm(server)
    const query = await queryFor(given)
    const { link } = given.form
    const sent = await send({ link, name: 'Ana', query })
    expect([sent.status, sent.body.code]).toEqual([410, 'test.ended'])
    expect((await visit(`/${link}${query}`)).statusCode).toBe(410)
    const plain = await visit(`/${link}${query}`, { name: 'Ana' })
    expect(plain.statusCode).toBe(410)
    expect(plain.body).toContain('This test has ended')
    expect(await rows(given)).toEqual([])
  })
})

describe('a test answer', () => {
  it('a test answer has a number of its own series, and leaves no gaps in those of responses', async () => {
    const given = await givenForm(server)
    const { link } = given.form
    await send({ link, name: 'first' })
    const test = await sendTest(given)
    await send({ link, name: 'second' })
    await sendTest(given)
    expect([test.status, test.body]).toMatchObject([201, { responseNumber: 1, isTest: true }])
    expect((await rows(given)).map(({ number }) => number)).toEqual([-2, -1, 1, 2])
    expect(await counters(given)).toEqual({ last_number: 2, stored: 2, unread: 2, last_test: 2 })
    expect(decodeURIComponent(test.body.whatsappUrl)).toContain('*Orders* · Test 1\n')
  })

  it('a test answer is stored once, however often and from wherever it is sent at once', async () => {
    const given = await givenForm(server)
    const { search: query } = await tried(given)
    const submissionId = newKey()
    const once = () => send({ link: given.form.link, name: 'Ana', query, submissionId })
    const answers = await Promise.all([once(), once(), once()])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => body.receiptUrl)).size).toBe(1)
    expect(await counters(given)).toMatchObject({ last_test: 1 })
    const other = await send({ link: given.form.link, name: 'Bo', query, submissionId })
    expect(other.body.code).toBe('submission.conflict')
    // The HTTP answer was lost, and the test token has expired by now.
    server.clock.advance(61 * MINUTE_MS)
    expect((await once()).status).toBe(200)
  })

  it('a test answer can be sent without script, with the token in each page', async () => {
    const given = await givenForm(server)
    const url = await tried(given)
    const check = await visit(pathOf(url), { name: 'Ana' })
    expect(check.body).toContain('marked as a test')
    const confirm = () => visit(pathOf(url), { '.state': stateIn(check.body), '.action': 'confirm' })
    const done = await confirm()
    expect(done.statusCode).toBe(201)
    expect(done.body).toContain('Test 1')
    expect((await confirm()).statusCode).toBe(200)
    expect((await rows(given)).map(({ number }) => number)).toEqual([-1])
  })

  it('a test answer has a receipt that is marked as a test', async () => {
    const given = await givenForm(server)
    const { body } = await sendTest(given)
    const receipt = await visit(new URL(body.receiptUrl).pathname)
    expect(receipt.statusCode).toBe(200)
    expect(receipt.body).toContain('Test 1, received')
  })

  it('sends a test answer to WhatsApp with its label, and to no other destination', async () => {
    const given = await givenForm(server)
    const { owner, form } = given
    await server.given.confirmedEmail(owner, form, 'ana@padaria.example')
    const settings = { whatsappNotificationEnabled: true, pushNotificationEnabled: true }
    await editForm(server.deps, { owner, formId: form.id, settings })
    await expect
      .poll(async () => {
        const sent = await sendTest(given)
        const [row] = await rows(given)
        const ledger = await server.deps.database.db
          .selectFrom('deliveries')
          .select('destination')
          .where('form_id', '=', form.id)
          .where('response_number', '=', row?.number ?? 0)
          .execute()
        return [sent.status, ...ledger.map(({ destination }) => destination)]
      })
      .toEqual([201, 'whatsapp'])
    await server.deps.deliveries.runDue()
    expect(server.whatsapp.sent.map((each) => JSON.stringify(each)).join()).toMatch(/Orders.*Test \d/)
    expect(server.mail.sent.map(({ subject }) => subject).join()).not.toContain('Orders')
  })

  it('a test answer is in no list, search, count, chart or export unless requested', async () => {
    const given = await givenForm(server)
    const { owner, form } = given
    const { link } = form
    await send({ link, name: 'Real' })
    await sendTest(given, 'Tried one')
    await sendTest(given, 'Tried two')
    expect(await numbers(server, given)).toEqual([1])
    expect((await list(server, given, { searchTerm: 'tried' })).list).toEqual([])
    const tests = await list(server, given, { tests: 'true' })
    expect(tests).toMatchObject({ total: 2, locked: 0 })
    expect(tests.list.map(({ responseNumber, isTest }) => [responseNumber, isTest])).toEqual([
      [2, true],
      [1, true],
    ])
    expect(await numbers(server, given, { tests: 'true', searchTerm: 'ONE' })).toEqual([1])
    expect(await numbers(server, given, { tests: 'true', status: 'done' })).toEqual([])
    const counts = await server.call(analytics.list, {}, owner)
    expect(counts.body.items).toEqual([{ form: form.id, unread: 1, total: 1, locked: 0 }])
    const insights = await server.call(analytics.insights, { params: { formId: form.id }, query: {} }, owner)
    expect(insights.body.insights).toMatchObject({ completions: 1, answersFrom: 1 })
    const exported = async (query: object) =>
      (await server.call(responses.exportCsv, { query: { formId: form.id, ...query } }, owner)).body as string
    expect(await exported({})).not.toContain('Tried')
    expect(await exported({ tests: 'true' })).toMatch(/Test 2,[^]*Tried two\r\nTest 1,[^]*Tried one\r\n$/)
  })

  it('a test answer can be opened, deleted and restored like a response, and changes no count', async () => {
    const given = await givenForm(server)
    const { owner, form } = given
    await send({ link: form.link, name: 'Real' })
    await sendTest(given, 'older')
    await sendTest(given, 'newer')
    const [newer, older] = (await list(server, given, { tests: 'true' })).list
    const ids = [newer?._id ?? '', older?._id ?? '']
    const one = await server.call(
      responses.get,
      { params: { responseId: ids[1] ?? '' }, query: { formId: form.id } },
      owner,
    )
    expect(one.body).toMatchObject({ newerId: ids[0], olderId: null, response: { isTest: true, responseNumber: 1 } })
    const query = { formId: form.id }
    const removed = await server.call(responses.remove, { query, body: { responseIds: ids } }, owner)
    expect(removed.body).toEqual({ deleted: 2 })
    expect(await counters(given)).toMatchObject({ stored: 1, unread: 1 })
    const back = await server.call(responses.undelete, { query, body: { responseIds: ids } }, owner)
    expect(back.body).toEqual({ restored: 2 })
    expect(await counters(given)).toMatchObject({ stored: 1, unread: 1 })
    expect(await numbers(server, given, { tests: 'true' })).toEqual([2, 1])
  })

  it('a test answer does not count towards the plan: with two forms the newest responses are locked, not the tests', async () => {
    const given = await givenForm(server)
    const other = await server.given.form(given.owner, { questions: [NAME] })
    for (const link of [given.form.link, other.link, other.link]) {
      server.clock.advance(MINUTE_MS)
      await send({ link, name: 'Real' })
    }
    await sendTest(given)
    const { db } = server.deps.database
    const stored = await responsesRepository(db).counters(given.owner.id)
    for (const quota of [1, 2]) {
      const locked = await lockedResponses(db, given.owner, stored, quota)
      expect([locked(given.form.id), locked(other.id)]).toEqual([0, 3 - quota])
    }
  })
})
