import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS, type TestServer, testServer } from '../../../testing/test-server.ts'
import { NAME, PHONE, submit } from '../access/testing.ts'
import { givenSetup, timeIn } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const BOOKING = { questionId: 'visit', type: 'BOOKING' as const, label: 'Choose a time', required: true }
const PAGE = { questionId: 'page', type: 'SECTION' as const, label: 'You' }
const TAKEN = { visit: 'This time was just taken. Choose another one. Your answers are kept.' }
let count = 0
const nextId = () => `held-${process.pid}-${(count += 1)}`
const nextNumber = () => `+55119${String(60_000_000 + (count += 1))}`

/** Haircuts on the first page, everything else on the second. */
async function shop(changes: Parameters<typeof givenSetup>[2] = {}) {
  const owner = await server.given.owner({ plan: 'standard' })
  await givenSetup(server, owner, changes)
  return { owner, form: await server.given.form(owner, { questions: [BOOKING, PAGE, PHONE, NAME] }) }
}

const hold = (link: string, submissionId: string, start: string) =>
  server.call(calls.publicForms.holdTime, {
    params: { link },
    body: { submissionId, answers: { visit: { serviceId: 'cut', start } } },
  })

const book = (link: string, start: string, more: object = {}) =>
  submit(server, link, { phone: nextNumber(), visit: { serviceId: 'cut', start } }, more)

const leftAt = async (link: string, start: string, submissionId?: string) => {
  const booking = { serviceId: 'cut', staffId: null, party: 1, from: '', ...(submissionId && { submissionId }) }
  const { body } = await server.call(calls.publicForms.live, { params: { link }, body: { booking } })
  const times = body.times.days.flatMap((day: { times: { start: string; left: number }[] }) => day.times)
  return times.find((time: { start: string }) => time.start === start)?.left
}

describe('a time that is held while a form is finished', () => {
  it('holds a time for ten minutes, and stores it for the submission that holds it', async () => {
    const { form } = await shop()
    const [id, start] = [nextId(), timeIn(server, 2, '10:00')]
    const held = await hold(form.link, id, start)
    expect(Date.parse(held.body.until) - server.deps.now().getTime()).toBe(10 * MINUTE_MS)
    expect([await leftAt(form.link, start), await leftAt(form.link, start, id)]).toEqual([0, 1])
    expect((await hold(form.link, nextId(), start)).body.fields).toEqual(TAKEN)
    expect((await book(form.link, start)).body.fields).toEqual(TAKEN)
    server.clock.advance(9 * MINUTE_MS)
    expect((await book(form.link, start, { submissionId: id })).status).toBe(201)
  })

  it('never extends a hold, and offers the time to others after it', async () => {
    const { form } = await shop()
    const [id, start, later] = [nextId(), timeIn(server, 2, '10:00'), timeIn(server, 2, '11:00')]
    const { until } = (await hold(form.link, id, start)).body
    server.clock.advance(6 * MINUTE_MS)
    // Another choice takes the place of the first one, and ends with it.
    expect((await hold(form.link, id, later)).body.until).toBe(until)
    expect([await leftAt(form.link, start), await leftAt(form.link, later)]).toEqual([1, 0])
    server.clock.advance(5 * MINUTE_MS)
    expect((await hold(form.link, id, later)).body.until).toBeNull()
    expect((await book(form.link, later)).status).toBe(201)
    const refused = await book(form.link, later, { submissionId: id })
    expect([refused.status, refused.body.fields]).toEqual([422, TAKEN])
  })

  it('accepts a time that was bookable when the hold began, and only that time', async () => {
    const { form } = await shop({ rules: { leadMinutes: 60, grid: 5 }, weekly: ALL_DAY })
    const soon = new Date(Math.ceil((server.deps.now().getTime() + 62 * MINUTE_MS) / (5 * MINUTE_MS)) * 5 * MINUTE_MS)
    const start = soon.toISOString()
    const id = nextId()
    expect((await hold(form.link, id, start)).body.until).not.toBeNull()
    server.clock.advance(9 * MINUTE_MS)
    expect((await book(form.link, start, { submissionId: nextId() })).body.fields).toEqual(TAKEN)
    const earlier = new Date(soon.getTime() - 5 * MINUTE_MS).toISOString()
    expect((await book(form.link, earlier, { submissionId: id })).body.fields).toEqual(TAKEN)
    expect((await book(form.link, start, { submissionId: id })).status).toBe(201)
  })

  it('holds times for few submissions of one address, so that one visitor cannot block a shop', async () => {
    const { form } = await shop()
    const hours = ['09', '10', '11', '12', '13', '14', '15', '16']
    const untils = []
    for (const hour of hours) untils.push((await hold(form.link, nextId(), timeIn(server, 3, `${hour}:00`))).body.until)
    expect(untils.filter((until) => until !== null)).toHaveLength(3)
    expect((await book(form.link, timeIn(server, 3, '16:00'))).status).toBe(201)
    // Nor by waiting for its holds to end, again and again.
    for (let turn = 0; turn < 3; turn++) {
      server.clock.advance(11 * MINUTE_MS)
      for (const hour of hours.slice(0, 3)) {
        untils.push((await hold(form.link, nextId(), timeIn(server, 4, `${hour}:00`))).body.until)
      }
    }
    expect(untils.filter((until) => until !== null)).toHaveLength(10)
  })

  it('holds nothing on a form without bookings, on an unknown form or for an invalid time', async () => {
    const { owner, form } = await shop()
    const plain = await server.given.form(owner, { questions: [NAME] })
    const start = timeIn(server, 2, '10:00')
    expect((await hold(plain.link, nextId(), start)).body).toEqual({ until: null })
    expect((await hold('no-such-form', nextId(), start)).status).toBe(404)
    const wrong = await hold(form.link, nextId(), timeIn(server, 2, '10:17'))
    expect([wrong.status, wrong.body.fields]).toEqual([422, TAKEN])
  })

  it('shows the hold on the pages without script, and accepts the time after it ended', async () => {
    const { form } = await shop()
    const start = timeIn(server, 5, '10:00')
    const { host } = new URL(server.deps.config.formsUrl)
    const post = async (fields: Record<string, string>) => {
      const { body } = await server.forms.inject({
        method: 'POST',
        url: `/${form.link}`,
        headers: { host, 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
        payload: new URLSearchParams(fields).toString(),
      })
      return { body, state: /name="\.state" value="([^"]+)"/.exec(body)?.[1] ?? '' }
    }
    const first = { 'visit.service': 'cut', 'visit.plain': '1', 'visit.party': '1', 'visit.start': start }
    const second = await post(first)
    expect(second.body).toContain('Held for you until')
    expect(await leftAt(form.link, start)).toBe(0)
    server.clock.advance(11 * MINUTE_MS)
    const check = await post({ '.state': second.state, phone: nextNumber(), name: 'Ana' })
    expect(check.body).toContain('no longer held for you')
    const done = await post({ '.state': check.state, '.action': 'confirm' })
    expect(done.body).toContain('wa.me')
    const other = await post(first)
    expect(other.body).toContain('This time was just taken')
  })
})

const ALL_DAY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '00:00' }))
