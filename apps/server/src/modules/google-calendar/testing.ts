import { calls } from '@wayform/contract/routes.ts'
import type { GoogleCalendar } from '@wayform/contract/calls/calendar/google.ts'
import { revokeGrants } from '../account/revoke-grants.ts'
import { SESSION_COOKIE } from '../auth/sessions/auth-cookies.ts'
import { bookingForm, CUT, givenSetup, timeIn } from '../public/bookings/testing.ts'
import { submit } from '../public/access/testing.ts'
import type { GivenOwner } from '../../testing/given.ts'
import { freePort, startSandbox } from '../../testing/sandbox-process.ts'
import { type TestBrowser, testBrowser } from '../../testing/test-browser.ts'
import { MINUTE_MS, type TestServer, testServer } from '../../testing/test-server.ts'
import { googleCalendarTasks } from './google-calendar.tasks.ts'

type Answers = Record<string, string>
type ShownEvent = { id: string; owner: string; status: string; title: string; start: string; end: string }
type Person = { name: string; email: string }

/** A server with Google's stand-in, and shops whose calendars are there. */
export async function calendarWorld() {
  const server = await testServer({ SANDBOX_PORT: String(await freePort()) })
  const sandbox = await startSandbox(server.deps.config)
  let people = 0

  const newPerson = (): Person => ({ name: 'Ana Souza', email: `ana${(people += 1)}@gmail.com` })
  const nextNumber = () => `+55119${String(80_000_000 + (people += 1))}`

  function browserOf({ token }: GivenOwner): TestBrowser {
    const browser = testBrowser(server)
    browser.setCookie(SESSION_COOKIE, token)
    return browser
  }

  /** The address of the consent page; the browser keeps the cookie set with it. */
  async function begin(browser: TestBrowser, staffId = ''): Promise<string> {
    const call = { query: { staffId } }
    const { body, cookies } = await server.call(calls.googleCalendar.connect, call, { headers: browser.headers() })
    for (const { name, value } of cookies) browser.setCookie(name, value)
    return body.url
  }

  /** The whole way to Google and back; returns the final address. */
  async function connect(
    owner: GivenOwner,
    { person = newPerson(), staffId = '' }: { person?: Answers; staffId?: string } = {},
  ) {
    const browser = browserOf(owner)
    const { location } = await browser.visit(await begin(browser, staffId), { answers: person })
    return location
  }

  /** A shop in UTC, from nine to five, where Lina and Omar cut hair for an hour. */
  async function givenShop(setup: Parameters<typeof givenSetup>[2] = {}) {
    const owner = await server.given.owner({ plan: 'standard' })
    await givenSetup(server, owner, {
      services: [{ ...CUT, staffIds: ['lina', 'omar'] }],
      staff: [
        { id: 'lina', name: 'Lina' },
        { id: 'omar', name: 'Omar' },
      ],
      ...setup,
    })
    return { owner, form: await bookingForm(server, owner, { choosesStaff: true }) }
  }

  /** The calendar of Lina, connected. */
  async function givenConnected({
    setup,
    staffId = 'lina',
  }: { setup?: Parameters<typeof givenSetup>[2]; staffId?: string } = {}) {
    const shop = await givenShop(setup)
    const person = newPerson()
    await connect(shop.owner, { person, staffId })
    return { ...shop, ...person }
  }

  const book = (
    link: string,
    start: string,
    { staffId = 'lina', on = server }: { staffId?: string | null; on?: TestServer } = {},
  ) => submit(on, link, { phone: nextNumber(), visit: { serviceId: 'cut', staffId, start } })

  async function eventsOf(email: string): Promise<ShownEvent[]> {
    const { events } = (await sandbox.control('/calendar')) as { events: ShownEvent[] }
    return events.filter(({ owner }) => owner === email)
  }

  async function shown(owner: GivenOwner): Promise<GoogleCalendar[]> {
    return (await server.call(calls.googleCalendar.list, {}, owner)).body.calendars
  }

  async function bookingsOf({ owner, form }: { owner: GivenOwner; form: { id: string } }) {
    const { body } = await server.call(calls.responses.list, { query: { formId: form.id } }, owner)
    return body.list as { _id: string; responseNumber: number; deliveries: { destination: string; state: string }[] }[]
  }

  const ledger = (form: { id: string }) =>
    server.deps.database.db
      .selectFrom('deliveries')
      .selectAll()
      .where('form_id', '=', form.id)
      .where('destination', '=', 'gcalendar')
      .orderBy('response_number')
      .execute()

  const run = (name: string, on: TestServer = server) =>
    googleCalendarTasks(on.deps)
      .find((each) => each.name === name)
      ?.run({ now: on.clock.now(), signal: new AbortController().signal })

  return {
    server,
    sandbox,
    newPerson,
    browserOf,
    begin,
    connect,
    givenShop,
    givenConnected,
    book,
    eventsOf,
    shown,
    bookingsOf,
    ledger,
    at: (time: string, days = 3) => timeIn(server, days, time),
    deliver: () => server.deps.deliveries.runDue(),
    /** Reads the calendars that are due by now. */
    read: () => run('read-google-calendars'),
    /** And after the pause between two readings. */
    async readAgain() {
      server.clock.advance(3 * MINUTE_MS)
      await run('read-google-calendars')
    },
    endOver: () => run('end-google-calendars'),
    add: (email: string, event: object): Promise<{ id: string }> =>
      sandbox.control('/calendar/add', { email, ...event }),
    /** Fails the next requests whose path contains this. */
    fault: (trouble: object) => sandbox.control('/faults', { provider: 'google', path: '/calendar/v3', ...trouble }),
    asked: async (what = '/calendar/v3') =>
      ((await sandbox.control('/requests?provider=google')).requests as { method: string; path: string }[]).filter(
        ({ path }) => path.includes(what),
      ),
    runRevocations: () =>
      revokeGrants(server.deps).run({ now: server.clock.now(), signal: new AbortController().signal }),
    async close() {
      await sandbox.stop()
      await server.close()
    },
  }
}

export type CalendarWorld = Awaited<ReturnType<typeof calendarWorld>>
