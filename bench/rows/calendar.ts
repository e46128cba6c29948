import type { Browser } from '@playwright/test'
import { calls } from '@wayform/contract/routes.ts'
import type { BookingSetup } from '@wayform/core/bookings/setup.ts'
import { publishForm, type Questions } from '../../scripts/support/owner-api.ts'
import type { Row } from '../support/bench.ts'
import { atMost, median } from '../support/figures.ts'
import type { Product } from '../support/product.ts'

/** Of a month: a hundred a day, with ten people. */
const BOOKINGS = 3_000
const DAYS = 30
const PEOPLE = 10
const ROUNDS = 3
const CPU_SLOWDOWN = 4

export const calendar: Row = {
  name: 'calendar',
  title: 'the calendar of a month with 3,000 bookings, processor slowed down 4 times',
  async measure({ product, withBrowser }) {
    const { appUrl, token } = await calendarSetup(await product())
    return withBrowser(async (browser) => {
      // The first visit also starts the browser's own processes.
      await calendarVisit(browser, { url: `${appUrl}/calendar`, token })
      const lines = []
      for (const [what, path] of [
        ['a week', '/calendar'],
        ['a day', '/calendar?view=day'],
      ] as const) {
        const visits: Visit[] = []
        for (let round = 0; round < ROUNDS; round++) {
          visits.push(await calendarVisit(browser, { url: `${appUrl}${path}`, token }))
        }
        lines.push(
          {
            what: `Calendar, 3,000 bookings a month: open ${what}`,
            measured: median(visits.map(({ openedMs }) => openedMs)) / 1000,
            unit: 's' as const,
            limit: atMost(1, 0.9),
          },
          {
            what: `Calendar, 3,000 bookings a month: ${what} answers a press without another page`,
            measured: median(visits.map(({ answersMs }) => answersMs)) / 1000,
            unit: 's' as const,
            limit: null,
            note: 'until then, a press follows a link',
          },
        )
      }
      return lines
    })
  },
}

async function calendarSetup({ appUrl, owner, sql }: Product) {
  const stored = await owner.call(calls.bookings.setup, { query: {} })
  const staff = Array.from({ length: PEOPLE }, (_, at) => ({
    id: `s${at}`,
    name: `Person ${at}`,
    number: null,
    memberId: null,
    weekly: null,
    isOn: true,
  }))
  const setup: BookingSetup = {
    ...stored.setup,
    zone: 'UTC',
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '08:00', to: '20:00' })),
    staff,
    services: [
      {
        id: 'cut',
        name: 'Haircut',
        minutes: 30,
        before: 0,
        after: 0,
        pay: { kind: 'none' },
        places: 1,
        largestParty: 1,
        staffIds: staff.map(({ id }) => id),
        confirm: 'itself',
        isOn: true,
      },
    ],
  }
  await owner.call(calls.bookings.saveSetup, { body: { revision: stored.revision, setup, currency: 'SAR' } })
  const questions = [
    { questionId: 'name', type: 'TEXT', label: 'Your name' },
    { questionId: 'phone', type: 'PHONE', label: 'Phone', required: true },
    { questionId: 'visit', type: 'BOOKING', label: 'Choose a time', required: true },
  ] as Questions
  const { id } = await publishForm(owner.call, { name: 'Salon', questions })
  await sql(insertBookings(id, owner.ownerId))
  return { appUrl, token: owner.token }
}

/** When the bookings were painted, and when the app had taken over from the page that came with them. */
type Visit = { openedMs: number; answersMs: number }

async function calendarVisit(browser: Browser, { url, token }: { url: string; token: string }): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  try {
    await context.addCookies([
      { name: 'wf-token', value: token, url: new URL(url).origin, httpOnly: true, sameSite: 'Lax' },
    ])
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(watch)
    await page.goto(url, { waitUntil: 'commit' })
    return await page.evaluate(async () => ({ openedMs: await calendarOpened, answersMs: await calendarAnswers }))
  } finally {
    await context.close()
  }
}

// Set in the page by `watch`.
declare const calendarOpened: Promise<number>
declare const calendarAnswers: Promise<number>

/** Runs in the page before anything else does. */
function watch(): void {
  const painted = (card: string) =>
    new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector(card)) return
        observer.disconnect()
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())))
      })
      observer.observe(document, { childList: true, subtree: true })
    })
  // The cards of the page that the server renders are links, those of the app are buttons.
  Object.assign(globalThis, { calendarOpened: painted('[data-move]'), calendarAnswers: painted('button[data-move]') })
}

/** Around today, at full hours from eight on. */
function insertBookings(formId: string, ownerId: string): string {
  const start = `date_trunc('day', now() at time zone 'utc') at time zone 'utc'
    + (n % ${DAYS} - ${DAYS / 2}) * interval '1 day'
    + (8 + (n / ${DAYS}) / ${PEOPLE}) * interval '1 hour'`
  const person = `'s' || (n / ${DAYS}) % ${PEOPLE}`
  return `
    insert into responses
      (user_id, form_id, number, submission_id, request_hash, version, answers, delivered_to, created_at)
    select '${ownerId}', '${formId}', n + 1, 'made-' || n, '', 1, jsonb_build_object(
        'name', 'Customer ' || n, 'phone', '+966501234567', 'visit', jsonb_build_object(
          'serviceId', 'cut', 'serviceName', 'Haircut', 'staffId', ${person}, 'staffName', 'Person', 'party', 1,
          'start', to_char((${start}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"'), 'minutes', 30,
          'zone', 'UTC', 'pay', 'none', 'price', 0, 'currency', 'SAR')
      ), '+5511987654321', now()
    from generate_series(0, ${BOOKINGS - 1}) n;
    insert into bookings (user_id, form_id, response_number, service_id, staff_id, party, starts_at, ends_at, busy_from,
      busy_to, number, confirmed_at)
    select '${ownerId}', '${formId}', n + 1, 'cut', ${person}, 1, ${start}, ${start} + interval '30 minutes', ${start},
      ${start} + interval '30 minutes', '+966501234567', now()
    from generate_series(0, ${BOOKINGS - 1}) n;
    update form_counters set last_number = ${BOOKINGS}, stored = ${BOOKINGS} where form_id = '${formId}';
    analyze responses, bookings, form_counters`
}
