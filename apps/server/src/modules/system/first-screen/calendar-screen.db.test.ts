import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import cookie from '@fastify/cookie'
import type { CalendarBooking } from '@wayform/contract/calls/calendar/calendar.ts'
import { type CalendarScreenData, FIRST_SCREEN_ID } from '@wayform/contract/first-screen.ts'
import { calls } from '@wayform/contract/routes.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handleErrors } from '../../../platform/http/error-handler.ts'
import type { GivenOwner } from '../../../testing/given.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { bookingForm, givenBooking, givenSetup, SETUP } from '../../calendar/testing.ts'
import { ownerApp } from '../owner-app.ts'

const OPENED = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', accept: 'text/html' }
const HOSTILE = `</script><img src=x onerror=alert(2)> "'$&`
/** A Tuesday in Riyadh, three hours ahead of UTC. */
const WEEK = '/calendar?day=2026-12-08'
const at = (time: string) => new Date(`2026-12-08T${time}:00+03:00`).toISOString()

let server: TestServer
let app: FastifyInstance
let folder: string

beforeAll(async () => {
  server = await testServer()
  folder = await mkdtemp(path.join(os.tmpdir(), 'wayform-dist-'))
  const names = { calendar: {}, grid: { card: 'Grid_card', more: 'Grid_more' }, agenda: { card: 'Agenda_card' } }
  const files = {
    'index.html': `<!doctype html><html lang="en" dir="ltr"><head><title>Wayform</title>
      <script data-elsewhere>let elsewhere</script><link rel="stylesheet" href="/assets/first.css"></head><body><div id="root"></div></body></html>`,
    'calendar-screen.css': '.Grid_card{color:red}',
    'calendar-screen.json': JSON.stringify({
      names,
      files: ['/assets/CalendarScreen.js', '/assets/CalendarScreen.css'],
      texts: { ar: ['/assets/all-ar.js'] },
    }),
  }
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content)
  app = Fastify()
  await app.register(cookie)
  handleErrors(app, (request) => server.deps.texts.for(request))
  await ownerApp(app, server.deps, folder)
})
afterAll(async () => {
  await app.close()
  await server.close()
  await rm(folder, { recursive: true })
})

type Opened = { url?: string; device?: string; headers?: Record<string, string> }

async function open(token: string | null, { url = WEEK, device = '', headers = OPENED }: Opened = {}) {
  const cookies = token === null ? undefined : { cookie: `wf-token=${token}${device}` }
  return app.inject({ method: 'GET', url, headers: { ...headers, ...cookies } })
}

const dataOf = (html: string) =>
  JSON.parse(new RegExp(`id="${FIRST_SCREEN_ID}">([^<]*)<`).exec(html)?.[1] ?? 'null') as CalendarScreenData | null

async function givenShop(setup = SETUP) {
  const owner = await server.given.owner({ plan: 'standard' })
  await givenSetup(server, owner, setup)
  return { owner, form: await bookingForm(server, owner) }
}

async function bookingsOf(owner: GivenOwner): Promise<CalendarBooking[]> {
  const query = { from: '2026-12-06', to: '2026-12-12' }
  const { body } = await server.call(calls.calendar.read, { query }, owner)
  return (body as { bookings: CalendarBooking[] }).bookings
}

describe('the calendar in the page', () => {
  it('shows the bookings of a week as links, with the answers that the app would ask for', async () => {
    const shop = await givenShop()
    await givenBooking(server, shop, { name: 'Reem', start: at('10:00') })
    const answer = await open(shop.owner.token)
    const [booking] = await bookingsOf(shop.owner)
    expect(answer.body).toContain(
      `<a href="/calendar?day=2026-12-08&amp;open=${booking?.responseId}" class="Grid_card" data-entry="${booking?.responseId}" data-colour="0" data-move="${booking?.responseId}" aria-label="10:00 Reem Cleaning">`,
    )
    expect(answer.body).toContain('<b dir="auto">Reem</b> <span dir="auto">Cleaning</span>')
    expect(answer.body).toContain('<h1>6\u2009–\u200912 December</h1>')
    const data = dataOf(answer.body)
    expect(data?.days).toEqual({ from: '2026-12-06', to: '2026-12-12' })
    expect(data?.me).toEqual((await server.call(calls.users.me, {}, shop.owner)).body.me)
    const { body: read } = await server.call(calls.calendar.read, { query: data?.days as never }, shop.owner)
    expect(data?.calendar).toEqual(read)
    // What the contract does not name stays on the server.
    expect(answer.body).not.toContain('memberId')
    expect(answer.body).not.toContain('elsewhere')
    expect(answer.body).toContain('<link rel="modulepreload" crossorigin href="/assets/CalendarScreen.js">')
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.headers['x-frame-options']).toBe('DENY')
  })

  it('shows a day with a column for each person, and narrow windows an agenda', async () => {
    const shop = await givenShop()
    await givenBooking(server, shop, { name: 'Reem', start: at('10:00') })
    const day = await open(shop.owner.token, { url: `${WEEK}&view=day` })
    expect(day.body).toContain('<ol class="undefined" aria-label="Lina">')
    expect(day.body).toContain('<h1>Tuesday 8 December</h1>')
    const narrow = [
      { device: '; wf-width=360' },
      { headers: { ...OPENED, 'sec-ch-ua-mobile': '?1' } },
      { headers: { ...OPENED, 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148' } },
    ]
    for (const each of narrow) {
      const { body } = await open(shop.owner.token, each)
      expect(body).toContain('class="wf-card Agenda_card"')
      expect(body).not.toContain('Grid_card"')
    }
    const { body } = await open(shop.owner.token, { device: '; wf-width=<b>' })
    expect(body).toContain('class="Grid_card"')
  })

  it('gathers bookings that have no room beside each other, as the app does in a window of that width', async () => {
    const shop = await givenShop({ ...SETUP, services: SETUP.services.map((each) => ({ ...each, staffIds: [] })) })
    for (let n = 1; n <= 5; n++)
      await givenBooking(server, shop, { name: `Guest ${n}`, staffId: '', start: at('10:00') })
    const cardsAt = async (width: number) =>
      (await open(shop.owner.token, { device: `; wf-width=${width}` })).body.match(/class="Grid_card"/g)?.length
    expect([await cardsAt(1000), await cardsAt(1440), await cardsAt(2600)]).toEqual([1, 2, 5])
  })

  it('shows hostile names as text', async () => {
    const shop = await givenShop()
    await givenBooking(server, shop, { name: HOSTILE, start: at('10:00') })
    for (const device of ['', '; wf-width=360']) {
      const { body } = await open(shop.owner.token, { device })
      expect(body).not.toContain('<img')
      expect(body.match(/<script/g)).toHaveLength(1)
      expect(dataOf(body)?.calendar.bookings[0]?.name).toBe(HOSTILE.trim())
    }
  })

  it('uses the account’s language, its direction and its first weekday', async () => {
    const { owner } = await givenShop()
    await server.call(calls.users.setLanguage, { body: { language: 'ar' } }, owner)
    const { body } = await open(owner.token)
    expect(body).toContain('<html lang="ar" dir="rtl" data-rendered>')
    expect(dataOf(body)?.days.from).toBe('2026-12-05')
    expect(body).toContain('href="/assets/all-ar.js"')
  })

  it('begins with today by the clock of the device', async () => {
    // To an evening of Saturday.
    server.clock.advance(Date.parse('2026-11-21T20:00:00Z') - server.clock.now().getTime())
    const { owner } = await givenShop()
    const weekFrom = async (device: string) =>
      dataOf((await open(owner.token, { url: '/calendar', device })).body)?.days.from
    expect(await weekFrom('')).toBe('2026-11-15')
    // A Sunday already.
    expect(await weekFrom('; wf-zone=Pacific%2FAuckland')).toBe('2026-11-22')
  })
})

describe('the calendar of others', () => {
  it('sends the page alone without a session, to a script or a frame, and on a plan or a set-up without bookings', async () => {
    const shop = await givenShop()
    await givenBooking(server, shop, { name: 'Reem', start: at('10:00') })
    const poor = await server.given.owner({ plan: 'lite' })
    const empty = await server.given.owner({ plan: 'standard' })
    const frame = { headers: { ...OPENED, 'sec-fetch-dest': 'iframe' } }
    const asked: [string | null, Opened][] = [
      [null, {}],
      ['wrong', {}],
      [shop.owner.token, { headers: { accept: 'text/html' } }],
      [shop.owner.token, frame],
      [poor.token, {}],
      [empty.token, {}],
    ]
    for (const [token, opened] of asked) {
      const { statusCode, body } = await open(token, opened)
      expect(statusCode).toBe(200)
      expect(body).toContain('<div id="root"></div>')
      expect(body).toContain('elsewhere')
      expect(body).not.toContain('Reem')
    }
  })

  it('shows members of a workspace what their role sees, and nobody else anything', async () => {
    const shop = await givenShop()
    await givenBooking(server, shop, { name: 'Reem', start: at('10:00') })
    const url = `/w/${shop.owner.id}${WEEK}`
    const editor = await server.given.member(shop.owner, 'editor')
    const viewer = await server.given.member(shop.owner, 'viewer', [shop.form.id])
    const other = await bookingForm(server, shop.owner)
    const blind = await server.given.member(shop.owner, 'viewer', [other.id])
    const agent = await server.given.member(shop.owner, 'agent')
    const stranger = (await givenShop()).owner
    const ofEditor = (await open(editor.token, { url })).body
    expect(ofEditor).toContain('Reem')
    expect(ofEditor).toContain(`href="/w/${shop.owner.id}/calendar/setup"`)
    expect(ofEditor.match(/href="\/(?!w\/|assets\/)[^"]*"/g)).toBeNull()
    const ofViewer = (await open(viewer.token, { url })).body
    expect(ofViewer).toContain('Reem')
    // Neither carried nor set up by them.
    expect(ofViewer).not.toContain('data-move')
    expect(ofViewer).not.toContain('/calendar/setup')
    for (const { token } of [blind, agent]) {
      const { body } = await open(token, { url })
      expect(dataOf(body)?.calendar.bookings).toEqual([])
      expect(body).not.toContain('Reem')
    }
    const { body } = await open(stranger.token, { url })
    expect(body).toContain('<div id="root"></div>')
    expect((await open(stranger.token)).body).not.toContain('Reem')
  })
})
