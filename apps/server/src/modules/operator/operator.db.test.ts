import { calls } from '@wayform/contract/routes.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Endpoint, serverWithEndpoint } from '../integrations/webhook/testing.ts'
import { DAY_MS, MINUTE_MS, type TestServer, testServer } from '../../testing/test-server.ts'
import { OPERATOR_COOKIE } from './operator-session.ts'
import { readingsRepository } from './readings/readings.repository.ts'

const KEY = 'the-key-of-the-operator'
const HOUR_MS = 60 * MINUTE_MS
const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name', required: true } as const

let endpoint: Endpoint
let server: TestServer
beforeAll(async () => {
  ;({ server, endpoint } = await serverWithEndpoint({ OPERATOR_KEY: KEY, BRAND_NAME: 'Aurora' }))
})
afterAll(() => server.close())

type Ask = { on?: TestServer; cookie?: string; from?: string; headers?: Record<string, string> }

const headersOf = (on: TestServer, cookie: string | undefined) => ({
  host: new URL(on.deps.config.appUrl).host,
  ...(cookie !== undefined && { cookie }),
})

const get = (url: string, { on = server, cookie, from = '192.0.2.9', headers = {} }: Ask = {}) =>
  on.app.inject({ method: 'GET', url, remoteAddress: from, headers: { ...headersOf(on, cookie), ...headers } })

const post = (
  url: string,
  fields: Record<string, string>,
  { on = server, cookie, from = '192.0.2.9', headers = {} }: Ask = {},
) =>
  on.app.inject({
    method: 'POST',
    url,
    remoteAddress: from,
    headers: { ...headersOf(on, cookie), 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

async function signedIn(on = server, from = '192.0.2.10'): Promise<string> {
  const answer = await post('/operator/sign-in', { key: KEY }, { on, from })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/operator'])
  return `${OPERATOR_COOKIE}=${answer.cookies.find(({ name }) => name === OPERATOR_COOKIE)?.value}`
}

const ASKS = 'For the operator'

describe('the operator’s key', () => {
  it('opens the page in the browser that posted the key, for half a day', async () => {
    const answer = await post('/operator/sign-in', { key: KEY }, { from: '192.0.2.11' })
    const [cookie] = answer.cookies
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/operator', maxAge: 43_200 })
    expect(cookie?.value).not.toContain(KEY)
    const open = `${OPERATOR_COOKIE}=${cookie?.value}`
    expect((await get('/operator', { cookie: open })).body).toContain('Providers')
    server.clock.advance(12 * HOUR_MS)
    expect((await get('/operator', { cookie: open })).body).toContain(ASKS)
  })

  it('asks for the key before anything is shown or changed', async () => {
    for (const url of ['/operator', '/operator/setup']) {
      const answer = await get(url)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(answer.body).toContain(ASKS)
      expect(answer.body).not.toMatch(/Providers|WHATSAPP_|PostgreSQL/)
    }
    expect((await post('/operator/checks', {})).body).toContain(ASKS)
  })

  it('refuses a wrong or empty key and a part of the key', async () => {
    for (const [index, key] of ['wrong', '', KEY.slice(0, -1), `${KEY} `].entries()) {
      const answer = await post('/operator/sign-in', { key }, { from: `192.0.2.${20 + index}` })
      expect([answer.statusCode, answer.cookies]).toEqual([403, []])
      expect(answer.body).toContain('not the key')
    }
    expect((await get('/operator', { cookie: `${OPERATOR_COOKIE}=made.up` })).body).toContain(ASKS)
  })

  it('allows ten tries in a quarter of an hour, the right key included', async () => {
    const from = '192.0.2.40'
    for (let index = 0; index < 10; index++) {
      expect((await post('/operator/sign-in', { key: 'wrong' }, { from })).statusCode).toBe(403)
    }
    const limited = await post('/operator/sign-in', { key: KEY }, { from })
    expect([limited.statusCode, limited.cookies]).toEqual([429, []])
    expect(limited.body).toContain('Too many tries')
    server.clock.advance(15 * MINUTE_MS)
    expect((await post('/operator/sign-in', { key: KEY }, { from })).statusCode).toBe(303)
  })

  it('refuses an owner’s session in place of the key', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    for (const url of ['/operator', '/operator/setup']) {
      expect((await get(url, { headers: owner.headers })).body).toContain(ASKS)
      expect((await get(url, { cookie: `wf-token=${owner.token}` })).body).toContain(ASKS)
    }
  })

  it('refuses requests from other sites, and forbids frames', async () => {
    const cookie = await signedIn(server, '192.0.2.41')
    const elsewhere = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    expect((await post('/operator/checks', {}, { cookie, headers: elsewhere })).statusCode).toBe(403)
    const { headers } = await get('/operator', { cookie })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
  })

  it('ends access in the browser that signs out, and everywhere when the key changes', async () => {
    const cookie = await signedIn(server, '192.0.2.42')
    const out = await post('/operator/sign-out', {}, { cookie })
    expect(out.cookies[0]).toMatchObject({ name: OPERATOR_COOKIE, value: '' })
    const other = await testServer({ OPERATOR_KEY: 'another-key-of-the-operator' })
    const answer = await get('/operator', { on: other, cookie })
    await other.close()
    expect(answer.body).toContain(ASKS)
  })

  it('answers 404 on every operator page when no key is set', async () => {
    const other = await testServer()
    const answers = [
      await get('/operator', { on: other }),
      await get('/operator/setup', { on: other }),
      await post('/operator/sign-in', { key: KEY }, { on: other }),
      await post('/operator/sign-out', {}, { on: other }),
      await post('/operator/checks', {}, { on: other }),
    ]
    const counted = await other.deps.database.db.selectFrom('server_tallies').selectAll().execute()
    await other.close()
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
    expect(counted).toEqual([])
  })
})

describe('a newer version', () => {
  let asking: TestServer
  beforeAll(async () => {
    asking = await testServer({ OPERATOR_KEY: KEY, RELEASES_URL: endpoint.url })
  })
  afterAll(() => asking.close())
  afterEach(() => endpoint.reset())

  /** The line about the version, after the checks were run again. */
  async function versionLine(on: TestServer): Promise<{ text: string; html: string }> {
    const cookie = await signedIn(on, '192.0.2.60')
    await on.deps.recorder?.record()
    await post('/operator/checks', {}, { on, cookie })
    const { body } = await get('/operator', { on, cookie })
    const [html = ''] = /<b>Version[^]*?<\/small><\/div>[^]*?<\/div>/.exec(body) ?? []
    return { html, text: html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') }
  }
  const tells = (release: unknown) =>
    endpoint.answers((response) => void response.writeHead(200).end(JSON.stringify(release)))

  it('asks for a newer version only when an address is set, and sends no data with the request', async () => {
    tells({ tag_name: 'v999.0.0' })
    expect((await versionLine(server)).text).toMatch(/^ ?Version [\d.]+ One process/)
    expect(endpoint.received).toEqual([])
    expect((await versionLine(asking)).text).toContain('999.0.0 is out. One process')
    expect(endpoint.received.map(({ method, path, body }) => [method, path, body])).toEqual([['GET', '/in', '']])
    expect(endpoint.received[0]?.headers).toMatchObject({ 'user-agent': 'wayform' })
  })

  it('names a newer version with its day and a link to its changes, but never links to a script', async () => {
    const page = 'https://code.example/releases/v999.0.0?a="b"'
    tells({ tag_name: 'v999.0.0', published_at: '2026-11-12T08:00:00Z', html_url: page })
    const { text, html } = await versionLine(asking)
    expect(text).toContain('999.0.0 is out since 12 Nov 2026.')
    expect(html).toContain('href="https://code.example/releases/v999.0.0?a=&quot;b&quot;"')
    tells({ tag_name: 'v999.0.0', html_url: 'javascript:alert(1)' })
    const script = await versionLine(asking)
    expect(script.text).toContain('999.0.0 is out.')
    expect(script.html).not.toContain('href')
  })

  it('names no older release, and reports an answer that is not a release', async () => {
    tells({ tag_name: '0.0.1' })
    expect((await versionLine(asking)).text).not.toMatch(/is out|RELEASES_URL/)
    for (const answer of [{ tag_name: 'v2.0.0-rc.1' }, { message: 'Not Found' }, null]) {
      tells(answer)
      expect((await versionLine(asking)).text).toContain('RELEASES_URL told of no release.')
    }
  })
})

describe('what the operator sees', () => {
  let cookie: string
  beforeAll(async () => {
    cookie = await signedIn(server, '192.0.2.50')
    // A busy machine may be slow to write; readiness has tests of its own.
    server.deps.readiness.problems = async () => []
  })

  /** The text of the page alone. */
  async function read(url = '/operator'): Promise<string> {
    const { statusCode, body } = await get(url, { cookie })
    expect(statusCode).toBe(200)
    const [main = ''] = /<main[^]*<\/main>/.exec(body) ?? []
    return main.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  }

  it('counts responses and deliveries, names failed deliveries by their host, and shows no owner’s data', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const form = await server.given.form(owner, { name: 'Secret cakes', questions: [NAME] })
    const url = `${endpoint.url}/private-path?token=hunter2`
    const connected = await server.call(calls.integrations.setWebhook, { body: { formId: form.id, url } }, owner)
    expect(connected.status).toBe(200)
    endpoint.answers(503)
    const submitted = await server.call(calls.publicForms.submit, {
      params: { link: form.link },
      body: { answers: { name: 'Zaphod Beeblebrox' }, submissionId: crypto.randomUUID() },
    })
    expect(submitted.status).toBe(201)
    await server.deps.deliveries.runDue()
    await server.deps.recorder?.record()
    const page = await read()
    expect(page).toContain('Responses today 1')
    expect(page).toMatch(/Failed deliveries, 24 h 1 of 1 0 stopped, 1 tried again/)
    expect(page).toMatch(/Webhook 127\.0\.0\.1 Answered 503, tried 1 of 8 next/)
    expect(page).toContain('One process, which delivers too')
    expect(page).toContain('No backups are scheduled.')
    const whole = (await get('/operator', { cookie })).body
    for (const personal of [
      'Zaphod',
      'Secret cakes',
      owner.number,
      owner.id,
      form.id,
      form.link,
      'private-path',
      'hunter2',
    ]) {
      expect(whole).not.toContain(personal)
    }
  })

  it('names a problem of the queue first', async () => {
    server.clock.advance(20 * MINUTE_MS)
    const page = await read()
    expect(page).toMatch(/Working, (two|three) things to look at/)
    expect(page).toContain('The webhook queue is older than usual.')
  })

  it('shows the last good backup, and the failures since then', async () => {
    const { db } = server.deps.database
    const at = server.clock.now()
    const row = { file: '/backups/x', bytes: 1_100_000_000, row_count: 5, file_count: 0 }
    await db
      .insertInto('backups')
      .values([
        { ...row, id: crypto.randomUUID(), started_at: at, taken_at: at, verified_at: at, problem: null },
        {
          ...row,
          id: crypto.randomUUID(),
          started_at: new Date(at.getTime() + 1),
          taken_at: null,
          verified_at: null,
          problem: 'ENOSPC',
        },
      ])
      .execute()
    const page = await read()
    expect(page).toMatch(/Backups Today \d\d:\d\d, 1\.1 GB, read back\. Failed today/)
    expect(page).toContain('The last backup failed.')
    expect(page).not.toContain('/backups/x')
    await db.deleteFrom('backups').execute()
  })

  it('shows the last reading with its time while the database does not answer', async () => {
    await read()
    const { database } = server.deps
    const { db } = database
    const broken = new Proxy(db, {
      get: () => {
        throw new Error('gone')
      },
    })
    database.db = broken
    try {
      expect(await read()).toMatch(/The database does not answer What follows was read at \d\d:\d\d:\d\d/)
    } finally {
      database.db = db
    }
  })

  it('counts the processes that reported lately, and shows their versions', async () => {
    const readings = readingsRepository(server.deps.database.db)
    const at = server.clock.now()
    const other = { version: '9.9.9', startedAt: at, delivers: false, perSecond: 4, mostWithinMs: 99_998.2 }
    const [here, gone] = [crypto.randomUUID(), crypto.randomUUID()]
    await server.deps.recorder?.record()
    await readings.tell({ id: here, ...other }, at)
    await readings.tell({ id: gone, ...other }, new Date(at.getTime() - DAY_MS))
    const page = await read()
    expect(page).toContain('2 processes, 1 of them deliver')
    expect(page).toContain('9.9.9')
    expect(page).toContain('95% under 99,999 ms')
    expect(page).toContain('Processes of different versions run side by side.')
    await readings.leave(here)
  })

  it('lists required settings, opens the first that is missing, and never shows a value', async () => {
    const page = await read('/operator/setup')
    expect(page).toMatch(/\d of 6 needed things are ready/)
    expect(page).toContain('Database and files')
    expect(page).toMatch(/Written and read back/)
    expect(page).toMatch(/OPERATOR_KEY|BRAND_NAME Set/)
    const { body } = await get('/operator/setup', { cookie })
    expect(body.match(/<details class="item" open>/g)).toHaveLength(1)
    expect(body).not.toContain(KEY)
    expect(body).not.toContain(server.deps.config.whatsapp?.accessToken)
  })

  it('runs the checks again on request', async () => {
    const time = async () => /Checked at ([\d:]+)/.exec(await read('/operator/setup'))?.[1]
    const before = await time()
    server.clock.advance(MINUTE_MS)
    expect(await time()).toBe(before)
    const answer = await post('/operator/checks', {}, { cookie })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/operator/setup'])
    expect(await time()).not.toBe(before)
  })

  afterEach(() => endpoint.reset())
})
