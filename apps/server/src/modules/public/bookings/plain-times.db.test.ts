import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import { bookingForm, givenSetup, timeIn } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

async function plainForm(changes: Parameters<typeof givenSetup>[2] = {}) {
  const owner = await server.given.owner({ plan: 'standard' })
  await givenSetup(server, owner, changes)
  const form = await bookingForm(server, owner)
  const { host } = new URL(server.deps.config.formsUrl)
  return async (fields: Record<string, string>) => {
    const { body } = await server.forms.inject({
      method: 'POST',
      url: `/${form.link}`,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: new URLSearchParams({ 'visit.service': 'cut', 'visit.plain': '1', ...fields }).toString(),
    })
    const days = /<select[^>]*name="visit\.day"[^>]*>(.*?)<\/select>/s.exec(body)?.[1] ?? ''
    return {
      state: /name="\.state" value="([^"]+)"/.exec(body)?.[1] ?? '',
      days: Array.from(days.matchAll(/value="([^"]*)"/g), ([, value = '']) => value),
      times: Array.from(body.matchAll(/name="visit\.start" value="([^"]+)"/g), ([, value = '']) => value),
      body,
    }
  }
}

const SHOW = { 'visit.update': '1' }
const dateIn = (days: number) => timeIn(server, days, '00:00').slice(0, 10)

describe('the days of a page without script', () => {
  it('offers days as far ahead as the shop takes bookings, and back to today', async () => {
    const post = await plainForm({ rules: { daysAhead: 40 } })
    const first = await post(SHOW)
    expect([first.days[0], first.days.at(-1)]).toEqual([dateIn(0), dateIn(14)])

    const second = await post({ ...SHOW, '.state': first.state, 'visit.day': first.days.at(-1) ?? '' })
    expect(second.days).toEqual([dateIn(0), ...Array.from({ length: 14 }, (_, day) => dateIn(14 + day)), dateIn(28)])
    expect(second.times[0]).toBe(timeIn(server, 14, '09:00'))

    // Another day of these, whose times come with the same days.
    const third = await post({ ...SHOW, '.state': second.state, 'visit.day': dateIn(20) })
    expect([third.days, third.times[0]]).toEqual([second.days, timeIn(server, 20, '09:00')])

    const last = await post({ ...SHOW, '.state': third.state, 'visit.day': dateIn(28) })
    expect([last.days.at(-1), last.times[0]]).toEqual([dateIn(40), timeIn(server, 28, '09:00')])
    const again = await post({ ...SHOW, '.state': last.state, 'visit.day': dateIn(0) })
    expect(again.days).toEqual(first.days)
  })

  it('shows the days around the chosen time when the page comes back', async () => {
    const post = await plainForm()
    const start = timeIn(server, 20, '11:00')
    const back = await post({ 'visit.start': start, phone: 'no number' })
    expect(back.days).toContain(dateIn(20))
    expect(back.body).toMatch(new RegExp(`value="${start}" checked|checked[^>]*value="${start}"`))
  })

  it('starts from today for a time after the year 9999', async () => {
    const post = await plainForm()
    for (const start of ['+275760-09-13T00:00:00.000Z', '-271821-04-20T00:00:00.000Z', '1/1/20000 00:00 Z']) {
      const { days } = await post({ ...SHOW, 'visit.start': start })
      expect([start, days[0]]).toEqual([start, dateIn(0)])
    }
  })

  it('starts from today for an invalid day, or one beyond what can be booked', async () => {
    const post = await plainForm()
    for (const day of ['2026-99-99', '9999-12-31', '0001-01-01', '+2026-12-01', 'x'.repeat(10_000)]) {
      const { days } = await post({ ...SHOW, 'visit.day': day })
      expect([day.slice(0, 10), days[0]]).toEqual([day.slice(0, 10), dateIn(0)])
    }
  })
})
