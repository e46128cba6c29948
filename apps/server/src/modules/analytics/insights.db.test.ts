import { calls } from '@wayform/contract/routes.ts'
import type { VisitEvent } from '@wayform/contract/calls/public.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS, type TestServer, testServer } from '../../testing/test-server.ts'
import { type GivenForm, givenForm, NAME, store } from '../responses/testing.ts'
import { submit } from '../public/access/testing.ts'
import { bookingForm, givenSetup, timeIn } from '../public/bookings/testing.ts'
import { visitCounter } from './visit-counter.ts'
import { visitsRepository } from './visits.repository.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const PAGES = [
  { questionId: 'p1', type: 'SECTION', label: 'You' },
  NAME,
  { questionId: 'p2', type: 'SECTION', label: 'Cake' },
  { questionId: 'stars', type: 'RATING', label: 'Stars' },
  { questionId: 'p3', type: 'SECTION', label: 'Day' },
  { questionId: 'day', type: 'DATE', label: 'Day' },
] as const

const insights = async ({ owner, form }: GivenForm, query: Record<string, string> = {}) =>
  (await server.call(calls.analytics.insights, { params: { formId: form.id }, query }, owner)).body.insights

/** Counts as the page reports it, and writes at once. */
async function visits(given: GivenForm, events: readonly [VisitEvent, string?, string?][]) {
  const counter = visitCounter(server.deps)
  for (const [event, page = '', from = ''] of events) {
    counter.count({ userId: given.owner.id, formId: given.form.id, event, page, from })
  }
  await counter.flush()
}

describe('insights', () => {
  it('reports for bookings how full the shop was, and the no-shows, of this form alone', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    await givenSetup(server, owner)
    const [form, elsewhere] = [await bookingForm(server, owner), await bookingForm(server, owner)]
    const book = (link: string, time: string) =>
      submit(server, link, {
        phone: `+55119800000${time.slice(0, 2)}`,
        visit: { serviceId: 'cut', start: timeIn(server, 1, time) },
      })
    for (const time of ['09:00', '10:00', '11:00', '12:00']) expect((await book(form.link, time)).status).toBe(201)
    await book(elsewhere.link, '13:00')
    const day = timeIn(server, 1, '09:00').slice(0, 10)
    server.clock.advance(2 * DAY_MS)
    const { list } = (await server.call(calls.responses.list, { query: { formId: form.id } }, owner)).body
    for (const [index, status] of (['noShow', 'cancelled'] as const).entries()) {
      const params = { responseId: list[index]._id }
      await server.call(calls.responses.edit, { params, query: { formId: form.id }, body: { status } }, owner)
    }
    const range = { startDate: day, endDate: day }
    const { week, ...counts } = (await insights({ owner, form }, range)).bookings
    // Three of eight hours were booked and not given back.
    expect(counts).toEqual({ booked: 4, noShows: 1, cancelled: 1, occupancy: 3 / 8, timeZone: 'UTC' })
    expect(week.flat().reduce((all: number, count: number) => all + count, 0)).toBe(3)
    expect((await insights(await givenForm(server, PAGES))).bookings).toBeUndefined()
    const stranger = await server.given.owner({ plan: 'standard' })
    const asked = { params: { formId: form.id }, query: range }
    expect((await server.call(calls.analytics.insights, asked, stranger)).status).toBe(404)
    expect((await server.call(calls.analytics.insights, asked)).status).toBe(401)
  })

  it('counts visits, starts and completions, and the pages where respondents left', async () => {
    const given = await givenForm(server, PAGES)
    await visits(given, [
      ['view', 'p1'],
      ['view', 'p1'],
      ['view', 'p1'],
      ['start'],
      ['start'],
      ['page', 'p2', 'p1'],
      // A rule jumped past the second page.
      ['page', 'p3', 'p1'],
      ['done', undefined, 'p3'],
    ])
    await store(server, given, [{ name: 'Ana', stars: 4, day: '2026-12-24' }])
    expect(await insights(given)).toMatchObject({
      views: 3,
      starts: 2,
      completions: 1,
      pages: [
        { pageId: 'p1', label: 'You', reached: 3, left: 1 },
        { pageId: 'p2', label: 'Cake', reached: 1, left: 1 },
        { pageId: 'p3', label: 'Day', reached: 1, left: 0 },
      ],
    })
  })

  it('reports the median time of filling in, without respondents who left the page open', async () => {
    const given = await givenForm(server, PAGES)
    expect((await insights(given)).usualSeconds).toBeNull()
    const counter = visitCounter(server.deps)
    for (const seconds of [61, 131.4, 133, 0, 90_000]) {
      const done = { event: 'done', page: '', from: 'p3', seconds } as const
      counter.count({ userId: given.owner.id, formId: given.form.id, ...done })
    }
    await counter.flush()
    expect(await insights(given)).toMatchObject({ usualSeconds: 130, paid: null })
  })

  it('counts presses of the WhatsApp button within the dates', async () => {
    const given = await givenForm(server)
    await store(server, given, [{ name: 'a' }, { name: 'b' }])
    const handOff = { user_id: given.owner.id, form_id: given.form.id }
    await server.deps.database.db
      .insertInto('hand_offs')
      .values([
        { ...handOff, response_number: 1, opened_at: server.clock.now() },
        { ...handOff, response_number: 2, copied_at: server.clock.now() },
        // Belongs to a deleted response.
        { ...handOff, response_number: 3, opened_at: server.clock.now() },
      ])
      .execute()
    expect(await insights(given)).toMatchObject({ completions: 2, handedOver: 1 })
    const past = { startDate: '2020-05-15', endDate: '2020-05-16' }
    expect(await insights(given, past)).toMatchObject({ completions: 0, handedOver: 0 })
  })

  it('shows days and hours in the reader’s time zone, within the dates', async () => {
    const given = await givenForm(server)
    const day = () => server.clock.now().toISOString().slice(0, 10)
    const first = day()
    await visits(given, [['view']])
    await store(server, given, [{ name: 'a' }])
    server.clock.advance(DAY_MS)
    const second = day()
    await visits(given, [['view'], ['start']])
    await store(server, given, [{ name: 'b' }, { name: 'c' }])
    const all = await insights(given, { browserTimeZone: 'Asia/Kolkata' })
    expect(all.days).toEqual([
      { date: first, views: 1, starts: 0, completions: 1 },
      { date: second, views: 1, starts: 1, completions: 2 },
    ])
    expect(all.hours.filter(({ views }: { views: number }) => views > 0)).toEqual([
      { hour: 15, views: 2, starts: 1, completions: 3 },
    ])
    const one = await insights(given, { startDate: second, endDate: second })
    expect(one).toMatchObject({ views: 1, completions: 2, answersFrom: 2 })
    expect(one.days).toHaveLength(1)
  })

  it('returns a chart for each question by its type, and the newest answers of those without one', async () => {
    const given = await givenForm(server, PAGES)
    await store(server, given, [
      { name: 'Ana', stars: 5, day: '2026-12-24' },
      { name: '=cmd()', stars: 2 },
      { name: 'Cy', day: '2026-12-01' },
    ])
    const { questions, answersFrom } = await insights(given)
    expect(answersFrom).toBe(3)
    expect(questions).toMatchObject([
      { questionId: 'name', chart: 'texts', answered: 3, bars: [] },
      { questionId: 'stars', chart: 'scores', answered: 2, average: '3.5', min: '2', max: '5' },
      { questionId: 'day', chart: 'weekdays', bars: [0, 1, 0, 1, 0, 0, 0].map((count) => ({ count })) },
    ])
    expect(questions[0].latest.map(({ text }: { text: string }) => text)).toEqual(['Cy', '=cmd()', 'Ana'])
    const { newerId } = (
      await server.call(
        calls.responses.get,
        { params: { responseId: questions[0].latest[1].responseId }, query: { formId: given.form.id } },
        given.owner,
      )
    ).body
    expect(newerId).toBe(questions[0].latest[0].responseId)
  })

  it('distinguishes new respondents from returning ones, also from before the dates', async () => {
    const given = await givenForm(server, [{ questionId: 'phone', type: 'PHONE', label: 'Phone' }])
    const [ana, bo, cy] = ['+5511987654321', '+5511987654322', '+5511987654323']
    await store(server, given, [{ phone: ana }, { phone: ana }, { phone: bo }])
    server.clock.advance(DAY_MS)
    const today = server.clock.now().toISOString().slice(0, 10)
    await store(server, given, [{ phone: ana }, { phone: cy }, { phone: cy }])
    const { questions } = await insights(given)
    expect(questions[0].people).toEqual({ fresh: 3, back: 3 })
    const one = await insights(given, { startDate: today, endDate: today })
    expect(one.questions[0]).toMatchObject({ answered: 3, people: { fresh: 1, back: 2 } })
  })

  it('returns the table of a grid, and links to pictures among files', async () => {
    const [tea, good] = [[{ id: 'tea', label: 'Tea' }], [{ id: 'good', label: 'Good' }]]
    const given = await givenForm(server, [
      { questionId: 'rate', type: 'MATRIX', label: 'Rate', rows: tea, columns: good },
      { questionId: 'photo', type: 'FILE', label: 'Photo' },
      { questionId: 'sign', type: 'SIGNATURE', label: 'Sign' },
    ])
    const file = (name: string, type: string) => ({ uploadId: crypto.randomUUID(), name, type, size: 9 })
    const png = file('signature.png', 'image/png')
    await store(server, given, [
      { rate: { tea: ['good'] }, photo: [file('menu.pdf', 'application/pdf')], sign: { files: [png] } },
    ])
    const { questions } = await insights(given)
    expect(questions).toMatchObject([
      { chart: 'choices', grid: { rows: ['Tea'], columns: ['Good'] }, bars: [{ label: 'Tea: Good', count: 1 }] },
      { latest: [{ text: 'menu.pdf' }] },
      { latest: [{ text: '✍', picture: expect.stringContaining(`/files/${png.uploadId}/signature.png?`) }] },
    ])
    expect(questions[1].latest[0].picture).toBeUndefined()
  })

  it('formats the ranges of numbers in the reader’s language', async () => {
    const given = await givenForm(server, [{ questionId: 'size', type: 'NUMBER', label: 'Size' }])
    await store(server, given, [{ size: 1.5 }])
    const headers = { ...given.owner.headers, 'accept-language': 'ar' }
    const { questions } = await insights({ ...given, owner: { ...given.owner, headers } })
    expect(questions[0]).toMatchObject({ chart: 'numbers', average: '1.5', bars: [{ label: '١٫٥', count: 1 }] })
  })

  it('counts responses by the source in the link that was opened', async () => {
    const given = await givenForm(server)
    await store(server, given, [{ name: 'a' }, { name: 'b' }], { source: { source: 'Table 5', utm_source: 'flyer' } })
    await store(server, given, [{ name: 'c' }], { source: { utm_source: 'instagram', utm_campaign: 'may' } })
    await store(server, given, [{ name: 'd' }], { source: { utm_campaign: 'may' } })
    await store(server, given, [{ name: 'e' }, { name: 'f' }, { name: 'g' }])
    expect((await insights(given)).sources).toEqual({
      named: [
        { name: 'Table 5', count: 2 },
        { name: 'instagram', count: 1 },
        { name: 'may', count: 1 },
      ],
      others: 0,
      unnamed: 3,
    })
    const past = { startDate: '2020-05-15', endDate: '2020-05-16' }
    expect((await insights(given, past)).sources).toEqual({ named: [], others: 0, unnamed: 0 })
  })

  it('lists the twenty most frequent sources, and sums up the others', async () => {
    const given = await givenForm(server)
    for (let place = 1; place <= 22; place++) {
      const answers = place === 22 ? [{ name: 'a' }, { name: 'b' }] : [{ name: 'a' }]
      await store(server, given, answers, { source: { source: `Table ${place}` } })
    }
    const { named, others, unnamed } = (await insights(given)).sources
    expect(named[0]).toEqual({ name: 'Table 22', count: 2 })
    expect([named.length, others, unnamed]).toEqual([20, 2, 0])
  })

  it('compares with the period before, by whole weeks and up to the same time of day', async () => {
    const given = await givenForm(server, [
      { questionId: 's', type: 'RATING', label: 'Recommend', ratingStyle: 'survey' },
    ])
    const day = () => server.clock.now().toISOString().slice(0, 10)
    const first = day()
    await visits(given, [['view'], ['view'], ['start'], ['start']])
    await store(server, given, [{ s: 10 }, { s: 9 }, { s: 8 }, { s: 0 }])
    await server.deps.database.db
      .insertInto('hand_offs')
      .values({ user_id: given.owner.id, form_id: given.form.id, response_number: 1, opened_at: server.clock.now() })
      .execute()
    // Later on that day than now is on the day of the comparison.
    server.clock.advance(60 * MINUTE_MS)
    await store(server, given, [{ s: 0 }])
    server.clock.advance(7 * DAY_MS - 60 * MINUTE_MS + 1)
    const today = day()
    await store(server, given, [{ s: 10 }])
    const one = await insights(given, { startDate: today, endDate: today })
    expect(one.before).toEqual({
      startDate: first,
      endDate: first,
      views: 2,
      starts: 2,
      completions: 4,
      handedOver: 1,
      usualSeconds: null,
      paid: null,
      days: [{ date: first, completions: 4 }],
    })
    // Half of four would recommend, a quarter would not.
    expect(one.questions[0]).toMatchObject({ recommendation: { score: 100 }, scoreBefore: 25 })
  })

  it('compares with nothing if the form did not exist then, or without a first day', async () => {
    const given = await givenForm(server)
    await store(server, given, [{ name: 'a' }])
    const today = server.clock.now().toISOString().slice(0, 10)
    expect((await insights(given, { startDate: today, endDate: today })).before).toBeNull()
    expect((await insights(given)).before).toBeNull()
  })

  it('returns empty insights for a form without visits', async () => {
    const given = await givenForm(server)
    expect(await insights(given)).toMatchObject({ views: 0, starts: 0, completions: 0, pages: [], answersFrom: 0 })
  })

  it('rejects an unknown time zone', async () => {
    const { owner, form } = await givenForm(server)
    const query = { browserTimeZone: 'Mars/Olympus' }
    const answer = await server.call(calls.analytics.insights, { params: { formId: form.id }, query }, owner)
    expect(answer.body.code).toBe('request.invalid')
  })
})

describe('visit events of a page', () => {
  const sendVisit = (link: string, body: unknown, type = 'text/plain') =>
    server.forms.inject({
      method: 'POST',
      url: `/${link}/visits`,
      headers: { host: new URL(server.deps.config.formsUrl).host, 'content-type': type },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const counted = ({ owner, form }: GivenForm) =>
    visitsRepository(server.deps.database.db).between(owner.id, form.id, null, null)

  it('accepts events as text from a page that is being left, and as JSON', async () => {
    const { form } = await givenForm(server, PAGES)
    const answers = [
      await sendVisit(form.link, { event: 'view', page: 'p1' }),
      await sendVisit(form.link.toUpperCase(), { event: 'start' }, 'application/json'),
    ]
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, '{}'],
      [200, '{}'],
    ])
  })

  it.each([
    ['no JSON', 'view', 400],
    ['an event that there is not', { event: 'leave' }, 400],
    ['a page that is no name', { event: 'page', page: 'x'.repeat(41) }, 400],
  ])('rejects an event that is %s', async (_, body, status) => {
    const { form } = await givenForm(server)
    expect((await sendVisit(form.link, body)).statusCode).toBe(status)
  })

  it('answers 404 for an unknown or closed form', async () => {
    expect((await sendVisit('nothing-here', { event: 'view' })).statusCode).toBe(404)
    const { owner, form } = await givenForm(server)
    await server.call(calls.forms.edit, { params: { id: form.id }, body: { enabled: false } }, owner)
    await expect.poll(async () => (await sendVisit(form.link, { event: 'view' })).statusCode).toBe(404)
  })

  it('adds up visits per quarter of an hour across servers, and deletes them with the form', async () => {
    const given = await givenForm(server)
    await Promise.all([visits(given, [['view'], ['view']]), visits(given, [['view']])])
    expect((await counted(given)).map(({ kind, visits: count }) => [kind, count])).toEqual([['view', 3]])
    await server.deps.database.db.deleteFrom('forms').where('id', '=', given.form.id).execute()
    await visits(given, [['view']])
    expect(await counted(given)).toEqual([])
  })
})
