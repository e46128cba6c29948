import { calls } from '@wayform/contract/routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../../testing/given.ts'
import { DAY_MS, MINUTE_MS } from '../../../testing/test-server.ts'
import { SESSION_COOKIE } from '../../auth/sessions/auth-cookies.ts'
import { purgeDeletedForms } from '../../forms/forms.tasks.ts'
import { changePlan } from '../../workspaces/change-plan.ts'
import { COUNT, NAME, type SheetsWorld, sheetsWorld } from './testing.ts'

const { connectSheet, sheetRedirect, disconnect, connectForms, disconnectForms, toggle } = calls.integrations

let world: SheetsWorld
beforeAll(async () => {
  world = await sheetsWorld()
})
afterAll(() => world.close())

const screen = (form: { id: string }, outcome: string) => `/forms/${form.id}/settings/integrations?google=${outcome}`
const remove = (owner: GivenOwner, form: { id: string }) =>
  world.server.call(disconnect, { params: { type: 'gsheet' }, query: { formId: form.id } }, owner)

const toldGoogle = async () => {
  const before = (await world.asked()).length
  await world.runRevocations()
  return (await world.asked()).slice(before).map(({ path, status }) => [path, status])
}

describe('access to connecting a spreadsheet', () => {
  it('requires a session, the form’s owner, and a plan with integrations', async () => {
    const { owner, form } = await world.givenForm([NAME], 'lite')
    const stranger = await world.server.given.owner({ plan: 'standard' })
    const call = { query: { formId: form.id } }
    for (const [who, status, code] of [
      [undefined, 401, 'auth.required'],
      [stranger, 404, 'form.notFound'],
      [owner, 403, 'plan.featureMissing'],
    ] as const) {
      const answer = await world.server.call(connectSheet, call, who)
      expect([answer.status, answer.body.code]).toEqual([status, code])
    }
  })

  it('access to connecting a spreadsheet can’t be started by a foreign page with the cookie alone', async () => {
    const { owner, form } = await world.givenForm()
    const headers = { cookie: `${SESSION_COOKIE}=${owner.token}` }
    expect((await world.server.call(connectSheet, { query: { formId: form.id } }, { headers })).status).toBe(401)
  })
})

describe('connecting a spreadsheet', () => {
  it('creates a spreadsheet with the form’s name and a heading per question, and shows its address', async () => {
    const { owner, form } = await world.givenForm([NAME, { questionId: 'h', type: 'HEADER', label: 'Cakes' }, COUNT])
    expect(await world.connect(owner, form)).toBe(screen(form, 'connected'))
    const sheet = await world.shown(owner, form)
    expect(sheet).toEqual({
      spreadsheetUrl: expect.stringContaining('/spreadsheets/d/'),
      spreadsheetId: expect.any(String),
      sheetId: 0,
      hasLines: false,
      isActive: true,
      pausedReason: null,
      updatedAt: world.server.clock.now().toISOString(),
    })
    expect(await world.rowsOf(owner, form)).toEqual([['No.', 'Received', 'For', 'Your name', 'How many?']])
    const [made] = await world.spreadsheets()
    expect(made).toMatchObject({ title: 'Cakes', id: sheet.spreadsheetId })
  })

  it('asks only for the scope of files that we create', async () => {
    const { owner, form } = await world.givenForm()
    const url = new URL(await world.begin(world.browserOf(owner), form.id))
    expect(url.searchParams.get('scope')?.split(' ')).toEqual([
      'openid',
      'email',
      'https://www.googleapis.com/auth/drive.file',
    ])
    expect(url.searchParams.get('code_challenge_method')).toBe('S256')
  })

  it('uses the questions of the draft when nothing is published yet', async () => {
    const owner = await world.server.given.owner({ plan: 'standard' })
    const form = await world.server.given.form(owner, { questions: [NAME], isPublished: false })
    await world.connect(owner, form)
    expect(await world.rowsOf(owner, form)).toEqual([['No.', 'Received', 'For', 'Your name']])
  })

  it('stores no token in plain form', async () => {
    await world.givenConnected()
    const { rows } = await sql<{ row: string }>`
      select s::text as row from secrets s where owner_kind = 'google-sheets'
      union all select i::text from form_integrations i`.execute(world.server.deps.database.db)
    expect(rows.length).toBeGreaterThan(1)
    for (const { row } of rows) expect(row).not.toMatch(/refreshToken|accessToken/)
  })

  it.each([
    ['changes their mind', { cancel: 'yes' }, 'cancelled'],
    [
      'allows only a part',
      { name: 'Ana', email: 'part@gmail.com', refuse: 'https://www.googleapis.com/auth/drive.file' },
      'incomplete',
    ],
  ])('reports the outcome and stores nothing when the owner %s', async (_who, answers, outcome) => {
    const { owner, form } = await world.givenForm()
    expect(await world.connect(owner, form, answers)).toBe(screen(form, outcome))
    expect(await world.shown(owner, form)).toBeUndefined()
  })

  it.each([
    ['Google does not answer', '/google/token'],
    ['no spreadsheet can be made', '/v4/spreadsheets'],
  ])('reports an error and stores nothing when %s', async (_why, path) => {
    const { owner, form } = await world.givenForm()
    const browser = world.browserOf(owner)
    const url = await world.wayBack(browser, form.id)
    await world.fault(path, { status: 503, times: 1 })
    expect((await browser.visit(url, { from: 'elsewhere' })).location).toBe(screen(form, 'unavailable'))
    expect(await world.shown(owner, form)).toBeUndefined()
    expect(await secretsOf(owner)).toEqual([])
  })

  it('connects even when the headings have to wait for the first response', async () => {
    const { owner, form } = await world.givenForm()
    const browser = world.browserOf(owner)
    const url = await world.wayBack(browser, form.id)
    await world.fault(':batchUpdate', { status: 503, times: 1 })
    expect((await browser.visit(url, { from: 'elsewhere' })).location).toBe(screen(form, 'connected'))
    expect(await world.rowsOf(owner, form)).toEqual([])
    await world.submitted(form, { name: 'Ana' })
    await world.deliver()
    expect((await world.rowsOf(owner, form)).map((row) => row[3])).toEqual(['Your name', 'Ana'])
  })

  it('rejects the callback in another browser, for another account, when expired, and a second time', async () => {
    const { owner, form } = await world.givenForm()
    const victim = await world.server.given.owner({ plan: 'standard' })
    const visit = async (browser: ReturnType<typeof world.browserOf>, url: string) =>
      (await browser.visit(url, { from: 'elsewhere' })).location
    const browser = world.browserOf(owner)
    const url = await world.wayBack(browser, form.id)
    expect(await visit(world.browserOf(victim), url)).toBe(screen(form, 'expired'))
    // The same browser, with another account's session by now.
    browser.setCookie(SESSION_COOKIE, victim.token)
    expect(await visit(browser, url)).toBe(screen(form, 'expired'))
    expect(await world.shown(owner, form)).toBeUndefined()

    const again = world.browserOf(owner)
    const second = await world.wayBack(again, form.id)
    expect(await visit(again, second)).toBe(screen(form, 'connected'))
    expect(await visit(again, second)).toBe(screen(form, 'expired'))
    const late = await world.wayBack(again, form.id)
    world.server.clock.advance(60 * MINUTE_MS)
    expect(await visit(again, late)).toBe(screen(form, 'expired'))
  })

  it('uses the stored form, whatever the address says', async () => {
    const [mine, other] = [await world.givenForm(), await world.givenForm()]
    const browser = world.browserOf(mine.owner)
    const url = new URL(await world.wayBack(browser, mine.form.id))
    url.searchParams.set('state', (url.searchParams.get('state') ?? '').replace(mine.form.id, other.form.id))
    expect((await browser.visit(url.href, { from: 'elsewhere' })).location).toBe(screen(other.form, 'expired'))
    for (const state of ['', 'nonsense', `x.${'../..'.repeat(12)}`]) {
      url.searchParams.set('state', state)
      expect((await browser.visit(url.href, { from: 'elsewhere' })).location).toBe('/home?google=expired')
    }
    for (const { owner, form } of [mine, other]) expect(await world.shown(owner, form)).toBeUndefined()
  })

  it('answers a native app with JSON, by its session alone', async () => {
    const { owner, form } = await world.givenForm()
    const native = async (answers: Record<string, string>) => {
      const { body } = await world.server.call(connectSheet, { query: { formId: form.id, platform: 'ios' } }, owner)
      const { url } = await world.browserOf(owner).visit(body.url, {
        answers,
        before: (step) => (step.url.pathname === sheetRedirect.path ? 'stop' : step),
      })
      return Object.fromEntries(url.searchParams)
    }
    const query = await native(world.newPerson())
    const stranger = await world.server.given.owner({ plan: 'standard' })
    expect((await world.server.call(sheetRedirect, { query }, stranger)).body.code).toBe('auth.required')
    const finished = await world.server.call(sheetRedirect, { query }, owner)
    expect([finished.status, finished.body]).toEqual([200, {}])
    expect(await world.shown(owner, form)).toMatchObject({ isActive: true })
    const refused = await world.server.call(sheetRedirect, { query: await native({ cancel: 'yes' }) }, owner)
    expect([refused.status, refused.body.code]).toEqual([409, 'integration.accessRefused'])
  })

  it('rejects the OAuth state of the list of Google forms, and the reverse', async () => {
    const { owner, form } = await world.givenForm()
    const browser = world.browserOf(owner)
    const url = new URL(await world.wayBack(browser, form.id))
    url.pathname = '/integration/gforms/redirect'
    expect((await browser.visit(url.href, { from: 'elsewhere' })).location).toBe('/build?google=expired')
  })

  it('stores nothing when the form was deleted or the plan ended meanwhile', async () => {
    const gone = await world.givenForm()
    const poorer = await world.givenForm()
    const browsers = [gone, poorer].map(({ owner }) => world.browserOf(owner))
    const urls = [
      await world.wayBack(browsers[0] ?? world.browserOf(gone.owner), gone.form.id),
      await world.wayBack(browsers[1] ?? world.browserOf(poorer.owner), poorer.form.id),
    ]
    await world.server.call(calls.forms.remove, { params: { id: gone.form.id } }, gone.owner)
    await setPlan(poorer.owner, 'lite')
    const before = (await world.spreadsheets()).length
    for (const [index, { form, owner }] of [gone, poorer].entries()) {
      const visit = await browsers[index]?.visit(urls[index] ?? '', { from: 'elsewhere' })
      expect(visit?.location).toBe(screen(form, 'expired'))
      expect(await secretsOf(owner)).toEqual([])
    }
    expect(await world.spreadsheets()).toHaveLength(before)
  })

  it('reuses the existing spreadsheet, and creates another one only for another Google account', async () => {
    const { owner, form, email } = await world.givenConnected()
    const first = await world.shown(owner, form)
    await world.connect(owner, form, { name: 'Ana Souza', email })
    expect((await world.shown(owner, form)).spreadsheetId).toBe(first.spreadsheetId)
    await world.connect(owner, form)
    expect((await world.shown(owner, form)).spreadsheetId).not.toBe(first.spreadsheetId)
    // Nothing depends on the first person's consent any more.
    expect(await secretsOf(owner)).toHaveLength(1)
    expect(await toldGoogle()).toEqual([['/google/revoke', 200]])
  })
})

describe('a removed spreadsheet connection', () => {
  it('deletes its secrets here and revokes the grant at Google', async () => {
    const { owner, form } = await world.givenConnected()
    const stranger = await world.server.given.owner({ plan: 'standard' })
    expect((await remove(stranger, form)).status).toBe(404)
    expect((await remove(owner, form)).body).toEqual({})
    expect(await world.shown(owner, form)).toBeUndefined()
    expect(await secretsOf(owner)).toEqual([])
    expect(await toldGoogle()).toEqual([['/google/revoke', 200]])
    expect((await remove(owner, form)).body.code).toBe('integration.notConnected')
  })

  it('a removed spreadsheet connection does not revoke a grant that the same person renewed in between', async () => {
    const { owner, form, email } = await world.givenConnected()
    await remove(owner, form)
    await world.connect(owner, form, { name: 'Ana Souza', email })
    expect(await toldGoogle()).toEqual([])
    world.server.clock.advance(120 * MINUTE_MS)
    await world.submitted(form, { name: 'Ana' })
    await world.deliver()
    expect(await world.rowsOf(owner, form)).toHaveLength(2)
  })

  it('keeps the access of another form of the same person', async () => {
    const { owner, form, email } = await world.givenConnected()
    const other = await world.server.given.form(owner, { questions: [NAME] })
    await world.connect(owner, other, { name: 'Ana Souza', email })
    await remove(owner, form)
    expect(await secretsOf(owner)).toHaveLength(1)
    expect(await toldGoogle()).toEqual([])
    world.server.clock.advance(120 * MINUTE_MS)
    await world.submitted(other, { name: 'Ana' })
    await world.deliver()
    expect(await world.rowsOf(owner, other)).toHaveLength(2)
    await remove(owner, other)
    expect(await toldGoogle()).toEqual([['/google/revoke', 200]])
  })

  it('keeps the consent for the list of Google forms and for another account', async () => {
    const { owner, form, email } = await world.givenConnected()
    const browser = world.browserOf(owner)
    const { body, cookies } = await world.server.call(connectForms, { query: {} }, { headers: browser.headers() })
    for (const { name, value } of cookies) browser.setCookie(name, value)
    await browser.visit(body.url, { answers: { name: 'Ana Souza', email } })
    const second = await world.givenForm()
    await world.connect(second.owner, second.form, { name: 'Ana Souza', email })

    await remove(owner, form)
    await world.server.call(disconnectForms, {}, owner)
    expect(await toldGoogle()).toEqual([])
    await remove(second.owner, second.form)
    expect(await toldGoogle()).toEqual([['/google/revoke', 200]])
  })

  it('a removed spreadsheet connection is deleted with its form', async () => {
    const { owner, form } = await world.givenConnected()
    await world.server.call(calls.forms.remove, { params: { id: form.id } }, owner)
    expect(await secretsOf(owner)).toHaveLength(1)
    world.server.clock.advance(DAY_MS)
    const { deps, clock } = world.server
    await purgeDeletedForms(deps).run({ now: clock.now(), signal: new AbortController().signal })
    expect(await secretsOf(owner)).toEqual([])
    expect(await toldGoogle()).toEqual([['/google/revoke', 200]])
  })

  it('a removed spreadsheet connection is deleted with its account', async () => {
    const { owner, email } = await world.givenConnected()
    await setPlan(owner, 'free')
    expect((await world.server.call(calls.users.remove, {}, owner)).status).toBe(200)
    expect(await secretsOf(owner)).toEqual([])
    expect(await toldGoogle()).toEqual([['/google/revoke', 200]])
    const { rows } = await sql`select from form_integrations i where i::text like ${`%${email}%`}`.execute(
      world.server.deps.database.db,
    )
    expect(rows).toEqual([])
  })

  it('a removed spreadsheet connection can still be removed on a plan without integrations', async () => {
    const { owner, form } = await world.givenConnected()
    await setPlan(owner, 'lite')
    expect(await world.shown(owner, form)).toMatchObject({ isActive: true })
    const call = { params: { type: 'gsheet' }, body: { formId: form.id, isActive: false } } as const
    expect((await world.server.call(toggle, call, owner)).body.code).toBe('plan.featureMissing')
    expect((await remove(owner, form)).status).toBe(200)
  })
})

describe('two merged accounts with spreadsheets', () => {
  it.each([[true], [false]])(
    'two merged accounts with spreadsheets write into the spreadsheets of both (one person: %s)',
    async (isOnePerson) => {
      await world.runRevocations()
      const [from, to] = [await world.givenConnected(), await world.givenForm()]
      const person = isOnePerson ? { name: 'Ana Souza', email: from.email } : world.newPerson()
      await world.connect(to.owner, to.form, person)
      await world.server.given.merged({ from: from.owner, to: to.owner })
      expect(await toldGoogle()).toEqual([])
      const owner = await world.server.given.owner({ plan: 'standard', number: to.owner.number })
      world.server.clock.advance(120 * MINUTE_MS)
      for (const form of [{ ...from.form, user_id: owner.id }, to.form]) {
        await world.submitted(form, { name: 'Ana' })
        await world.deliver()
        expect(await world.rowsOf(owner, form)).toHaveLength(2)
      }
    },
  )
})

const secretsOf = ({ id }: GivenOwner) =>
  world.server.deps.database.db
    .selectFrom('secrets')
    .select('owner_id')
    .where('user_id', '=', id)
    .where('owner_kind', '=', 'google-sheets')
    .execute()

function setPlan(owner: GivenOwner, plan: 'free' | 'lite') {
  const { database, now } = world.server.deps
  const change = { userId: owner.id, plan, billingCycle: null, at: new Date(now().getTime() + 1) }
  return database.transaction((tx) => changePlan(tx, change))
}
