import { createHash } from 'node:crypto'
import { calendar, type calendar_v3 } from '@googleapis/calendar'
import { OAuth2Client } from 'google-auth-library'
import { describe, expect, it } from 'vitest'
import { codeAfter } from '../../../testing/code-after.ts'
import { CONFIG, startForTest } from '../../../testing/start-for-test.ts'
import { CALENDAR_SCOPE, SHEETS_SCOPE } from '../account-forms.ts'

const VERIFIER = 'v'.repeat(43)
const EMAIL = 'ana@gmail.com'

/** A person who lets the app write into their calendar, with Google's own client in the app's place. */
async function start(scope = CALENDAR_SCOPE) {
  const world = await startForTest()
  const redirectUri = `${world.app.url}/integration/gcalendar/redirect`
  const query = new URLSearchParams({
    client_id: CONFIG.google.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: `openid email ${scope}`,
    state: 's',
    nonce: 'n',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const address = `${world.sandbox.url}/google/o/oauth2/v2/auth?${query}`
  const code = await codeAfter(world.app.url, address, { name: 'Ana', email: EMAIL })
  const fields = new URLSearchParams({
    client_id: CONFIG.google.clientId,
    client_secret: CONFIG.google.clientSecret,
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: VERIFIER,
  })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const { json } = await world.post('/google/token', fields.toString(), form)
  const auth = new OAuth2Client()
  auth.setCredentials({ access_token: json.access_token, expiry_date: Date.now() + 3_000_000 })
  const { events } = calendar({ version: 'v3', auth })
  /** For each call; the client's general `rootUrl` would drop the path. No retries: each answer counts. */
  const at = { rootUrl: `${world.sandbox.url}/google/`, retry: false, validateStatus: () => true } as const
  const calendarId = 'primary'
  return {
    ...world,
    add: (body: object) => world.post('/__control/calendar/add', { email: EMAIL, ...body }),
    insert: (requestBody: calendar_v3.Schema$Event) =>
      events.insert({ calendarId, sendUpdates: 'none', requestBody }, at),
    update: (eventId: string, requestBody: calendar_v3.Schema$Event) =>
      events.update({ calendarId, eventId, sendUpdates: 'none', requestBody }, at),
    remove: (eventId: string) => events.delete({ calendarId, eventId, sendUpdates: 'none' }, at),
    read: (eventId: string) => events.get({ calendarId, eventId }, at),
    list: (params: calendar_v3.Params$Resource$Events$List = {}) =>
      events.list({ calendarId, singleEvents: true, ...params }, at),
  }
}

const ID = 'booking0123456789abcdefghijklmnopqrstuv'
const EVENT = {
  id: ID,
  summary: 'Cut · 3',
  start: { dateTime: '2026-11-20T10:00:00.000Z' },
  end: { dateTime: '2026-11-20T11:00:00.000Z' },
}
const reasonOf = ({ status, data }: { status: number; data: unknown }) => {
  const { error } = data as { error: { code: number; errors: { reason: string }[] } } // of the older shape
  expect(error.code).toBe(status)
  return [status, error.errors[0]?.reason]
}

describe('a calendar at the stand-in for Google, with Google’s own client', () => {
  it('keeps an event under the id that the app chose, once', async () => {
    const { insert, read, get } = await start()
    const made = await insert(EVENT)
    expect([made.status, made.data.id, made.data.status, made.data.kind]).toEqual([
      200,
      ID,
      'confirmed',
      'calendar#event',
    ])
    expect(reasonOf(await insert(EVENT))).toEqual([409, 'duplicate'])
    expect((await read(ID)).data.summary).toBe('Cut · 3')
    expect((await get('/__control/calendar')).json.events).toEqual([
      expect.objectContaining({ id: ID, owner: EMAIL, title: 'Cut · 3', isBusy: true }),
    ])
  })

  it('changes an event, removes it, and keeps its id for bringing it back', async () => {
    const { insert, update, remove, read } = await start()
    expect(reasonOf(await update(ID, EVENT))).toEqual([404, 'notFound'])
    await insert(EVENT)
    await update(ID, { ...EVENT, summary: 'Moved', status: 'tentative' })
    expect((await read(ID)).data).toMatchObject({ summary: 'Moved', status: 'tentative' })
    expect((await remove(ID)).status).toBe(204)
    expect(reasonOf(await remove(ID))).toEqual([410, 'deleted'])
    expect((await read(ID)).data.status).toBe('cancelled')
    expect(reasonOf(await insert(EVENT))).toEqual([409, 'duplicate'])
    await update(ID, { ...EVENT, status: 'confirmed' })
    expect((await read(ID)).data.status).toBe('confirmed')
    expect(reasonOf(await remove('booking00000'))).toEqual([404, 'notFound'])
  })

  it.each<[string, calendar_v3.Schema$Event, string]>([
    ['an id with other letters', { ...EVENT, id: 'with-dashes-xyz' }, 'invalid'],
    ['no end', { id: ID, start: EVENT.start }, 'required'],
    ['an end before its start', { ...EVENT, end: { dateTime: '2026-11-20T09:00:00Z' } }, 'timeRangeEmpty'],
    ['a zone that does not exist', { ...EVENT, start: { ...EVENT.start, timeZone: 'Mars/Olympus' } }, 'invalid'],
    ['a field that the stand-in does not know', { ...EVENT, attendees: [{ email: 'a@b.c' }] }, 'badRequest'],
  ])('refuses %s', async (_, event, reason) => {
    const { insert } = await start()
    expect(reasonOf(await insert(event))).toEqual([400, reason])
  })

  it('lists page by page, and then only what changed', async () => {
    const { add, list, insert, remove, post } = await start()
    for (const hour of [10, 11, 12]) {
      await add({ title: `At ${hour}`, start: `2026-11-20T${hour}:00:00Z`, end: `2026-11-20T${hour}:30:00Z` })
    }
    await add({ start: '2027-11-20T10:00:00Z', end: '2027-11-20T11:00:00Z' })
    const window = { timeMin: '2026-11-20T10:30:00Z', timeMax: '2026-12-01T00:00:00Z' }
    const first = await list({ ...window, maxResults: 1 })
    expect([first.data.items?.map(({ summary }) => summary), first.data.nextSyncToken]).toEqual([['At 11'], undefined])
    const pageToken = first.data.nextPageToken ?? ''
    const second = await list({ ...window, maxResults: 1, pageToken })
    expect(second.data.items?.map(({ summary }) => summary)).toEqual(['At 12'])
    const syncToken = second.data.nextSyncToken ?? ''
    expect((await list({ syncToken })).data.items).toEqual([])
    await insert(EVENT)
    await remove(ID)
    const { id } = (await add({ title: 'Later', start: '2026-11-21T10:00:00Z', end: '2026-11-21T11:00:00Z' })).json
    const changed = await list({ syncToken })
    expect(changed.data.items?.map((item) => [item.id, item.status])).toEqual([
      [ID, 'cancelled'],
      [id, 'confirmed'],
    ])
    expect(reasonOf(await list({ syncToken, timeMin: window.timeMin }))).toEqual([400, 'invalid'])
    await post('/__control/calendar/expire-sync', { email: EMAIL })
    expect(reasonOf(await list({ syncToken }))).toEqual([410, 'fullSyncRequired'])
  })

  it('shows each time of a weekly event, at the same time of its clock across a clock change', async () => {
    const { add, list } = await start()
    await add({
      start: '2026-10-19T08:00:00.000Z',
      end: '2026-10-19T09:00:00.000Z',
      zone: 'Europe/Berlin',
      weeks: 2,
    })
    const { data } = await list()
    expect(data.items?.map(({ start: from }) => from?.dateTime)).toEqual([
      '2026-10-19T08:00:00.000Z',
      '2026-10-26T09:00:00.000Z',
    ])
    expect(data.items?.[0]?.id).toMatch(/_20261019T080000Z$/)
  })

  it('tells days, free events and declined invitations apart', async () => {
    const { add, list, post } = await start()
    await post('/__control/calendar/zone', { email: EMAIL, zone: 'Asia/Riyadh' })
    await add({ start: '2026-11-20', end: '2026-11-21', free: true })
    await add({ start: '2026-11-21', end: '2026-11-22', declined: true })
    const { data } = await list()
    expect(data.timeZone).toBe('Asia/Riyadh')
    expect(data.items?.map(({ start: from, transparency }) => [from?.date, transparency])).toEqual([
      ['2026-11-20', 'transparent'],
      ['2026-11-21', undefined],
    ])
    expect(data.items?.[1]?.attendees).toEqual([{ email: EMAIL, self: true, responseStatus: 'declined' }])
  })

  it('shows all attendees, or the person alone where fewer were asked for', async () => {
    const { add, list } = await start()
    await add({ start: '2026-11-20T10:00:00Z', end: '2026-11-20T11:00:00Z', guests: 2, declined: true })
    const own = { email: EMAIL, self: true, responseStatus: 'declined' }
    expect((await list()).data.items?.[0]?.attendees).toHaveLength(3)
    expect((await list({ maxAttendees: 3 })).data.items?.[0]?.attendees).toHaveLength(3)
    expect((await list({ maxAttendees: 1 })).data.items?.[0]).toMatchObject({
      attendees: [own],
      attendeesOmitted: true,
    })
    expect(reasonOf(await list({ maxAttendees: 0 }))).toEqual([400, 'invalid'])
  })

  it('reports half a year of the cancelled times of a deleted series', async () => {
    const { add, list, post } = await start()
    const { id } = (await add({ start: '2026-11-20T10:00:00Z', end: '2026-11-20T11:00:00Z', weeks: 30 })).json
    const syncToken = (await list()).data.nextSyncToken ?? ''
    await post('/__control/calendar/remove', { email: EMAIL, id })
    const { items } = (await list({ syncToken })).data
    expect(items).toHaveLength(26)
    expect(items?.[0]).toMatchObject({ status: 'cancelled', recurringEventId: id })
    expect((await list()).data.items).toEqual([])
  })

  it('answers faults in Google’s own format', async () => {
    const { insert, post } = await start()
    for (const [status, reason] of [
      [403, 'rateLimitExceeded'],
      [429, 'rateLimitExceeded'],
      [401, 'authError'],
      [500, 'backendError'],
    ] as const) {
      await post('/__control/faults', { provider: 'google', status, path: '/calendar/v3' })
      expect(reasonOf(await insert(EVENT))).toEqual([status, reason])
    }
    expect((await insert(EVENT)).status).toBe(200)
  })

  it('refuses a token without the scope, and none', async () => {
    const { insert, post } = await start(SHEETS_SCOPE)
    expect(reasonOf(await insert(EVENT))).toEqual([403, 'insufficientPermissions'])
    const path = '/google/calendar/v3/calendars/primary/events'
    expect((await post(path, EVENT)).json.error).toMatchObject({ code: 401, errors: [{ reason: 'authError' }] })
  })
})
