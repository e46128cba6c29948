import { calls } from '@wayform/contract/routes.ts'
import { WORKSPACE_HEADER } from '@wayform/contract/workspace.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { freePort, startSandbox, type TestSandbox } from '../../testing/sandbox-process.ts'
import { type TestBrowser, testBrowser } from '../../testing/test-browser.ts'
import { MINUTE_MS, type TestServer, testServer } from '../../testing/test-server.ts'
import { SESSION_COOKIE } from '../auth/sessions/auth-cookies.ts'
import { revokeGrants } from '../account/revoke-grants.ts'

const { forms, integrations, users, publicForms } = calls
const HOUR_MS = 60 * MINUTE_MS

let server: TestServer
let sandbox: TestSandbox
let count = 0
beforeAll(async () => {
  server = await testServer({ SANDBOX_PORT: String(await freePort()) })
  sandbox = await startSandbox(server.deps.config)
})
afterAll(async () => {
  await sandbox.stop()
  await server.close()
})

const newPerson = () => ({ name: 'Ana Souza', email: `ana${(count += 1)}@gmail.com` })
const anyLink = { googleFormId: 'x', language: 'en', whatsappNumber: '+4474001000' } as const

function browserOf({ token }: GivenOwner): TestBrowser {
  const browser = testBrowser(server)
  browser.setCookie(SESSION_COOKIE, token)
  return browser
}

/** The address of the consent page; the browser keeps the cookie set with it. */
async function begin(browser: TestBrowser): Promise<string> {
  const { body, cookies } = await server.call(
    integrations.connectForms,
    { query: {} },
    { headers: { ...browser.headers() } },
  )
  for (const { name, value } of cookies) browser.setCookie(name, value)
  return body.url
}

const isReturn = (url: URL) => url.pathname === '/integration/gforms/redirect'

async function connect(owner: GivenOwner, answers: Record<string, string> = newPerson()) {
  const browser = browserOf(owner)
  const { location } = await browser.visit(await begin(browser), { answers })
  return { location, email: answers['email'] ?? '' }
}

const list = async (owner: GivenOwner) => (await server.call(forms.google, {}, owner)).body
const link = (owner: GivenOwner, googleFormId: string) =>
  server.call(forms.linkGoogle, { body: { googleFormId, language: 'en', whatsappNumber: owner.number } }, owner)
const asked = async () => (await sandbox.control('/requests?provider=google')).requests as { path: string }[]
const runRevocations = () =>
  revokeGrants(server.deps).run({ now: server.clock.now(), signal: new AbortController().signal })

async function givenConnected(plan: 'free' | 'lite' = 'lite') {
  const owner = await server.given.owner({ plan })
  const { email } = await connect(owner)
  const { forms: found } = await list(owner)
  return { owner, email, ids: found.map(({ formId }: { formId: string }) => formId) as string[] }
}

describe('access to an owner’s Google forms', () => {
  it('requires a session', async () => {
    for (const [spec, call] of [
      [integrations.connectForms, { query: {} }],
      [integrations.disconnectForms, {}],
      [forms.google, {}],
      [forms.linkGoogle, { body: anyLink }],
    ] as const) {
      const { status, body } = await server.call(spec, call)
      expect([spec.path, status, body.code]).toEqual([spec.path, 401, 'auth.required'])
    }
  })

  it('access to an owner’s Google forms is limited to the account that connected them', async () => {
    const { ids } = await givenConnected()
    const stranger = await server.given.owner()
    expect(await list(stranger)).toEqual({ forms: [], isConnected: false, isRevoked: false, account: null })
    expect((await link(stranger, ids[0] ?? '')).body.code).toBe('integration.notConnected')
    const connected = await givenConnected()
    expect((await link(connected.owner, ids[0] ?? '')).body.code).toBe('form.googleNotFound')
    expect((await server.call(integrations.disconnectForms, {}, stranger)).body.code).toBe('integration.notConnected')
  })
})

describe('connecting a Google account', () => {
  it('lists its forms, newest first, with the account’s name', async () => {
    const owner = await server.given.owner()
    const { location, email } = await connect(owner)
    expect(location).toBe('/build?google=connected')
    const listed = await list(owner)
    expect(listed).toMatchObject({ isConnected: true, isRevoked: false, account: email })
    expect(listed.forms.map(({ name }: { name: string }) => name)).toEqual([
      'Customer survey',
      'Workshop sign-up',
      'Job application',
    ])
    expect(listed.forms[0]).toMatchObject({
      linkedForm: null,
      editUrl: expect.stringMatching(/\/forms\/d\/.+\/edit/),
      updatedAt: expect.stringMatching(/^\d{4}-/),
    })
  })

  it('reads all pages of a long list', async () => {
    const { owner, email } = await givenConnected()
    await sandbox.control('/google/forms', { email, title: 'Survey', count: 230 })
    expect((await list(owner)).forms).toHaveLength(233)
  })

  it('stores no token in plain form', async () => {
    await givenConnected()
    const { rows } = await sql<{
      row: string
    }>`select s::text as row from secrets s where owner_kind = 'google-forms'`.execute(server.deps.database.db)
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).not.toMatch(/refreshToken|accessToken/)
  })

  it.each([
    ['changes their mind', { cancel: 'yes' }, 'cancelled'],
    [
      'allows only a part',
      { name: 'Ana', email: 'part@gmail.com', refuse: 'https://www.googleapis.com/auth/forms.body.readonly' },
      'incomplete',
    ],
  ])('reports the outcome and stores nothing when the owner %s', async (_who, answers, outcome) => {
    const owner = await server.given.owner()
    expect((await connect(owner, answers)).location).toBe(`/build?google=${outcome}`)
    expect(await list(owner)).toMatchObject({ isConnected: false, account: null })
  })

  it('reports when Google does not answer', async () => {
    const owner = await server.given.owner()
    const browser = browserOf(owner)
    const { url } = await browser.visit(await begin(browser), {
      answers: newPerson(),
      before: (step) => (isReturn(step.url) ? 'stop' : step),
    })
    await sandbox.control('/faults', { provider: 'google', status: 503, times: 1 })
    const { location } = await browser.visit(url.href, { from: 'elsewhere' })
    expect(location).toBe('/build?google=unavailable')
  })

  it('rejects the callback in another browser, for another account, when expired, and a second time', async () => {
    const [owner, victim] = [await server.given.owner(), await server.given.owner()]
    const wayBack = async (browser: TestBrowser) =>
      (
        await browser.visit(await begin(browser), {
          answers: newPerson(),
          before: (step) => (isReturn(step.url) ? 'stop' : step),
        })
      ).url.href
    const outcome = async (browser: TestBrowser, url: string) =>
      (await browser.visit(url, { from: 'elsewhere' })).location
    const browser = browserOf(owner)
    const url = await wayBack(browser)
    expect(await outcome(browserOf(victim), url)).toBe('/build?google=expired')
    expect(await list(victim)).toMatchObject({ isConnected: false })
    // The same browser, with another account's session by now.
    browser.setCookie(SESSION_COOKIE, victim.token)
    expect(await outcome(browser, url)).toBe('/build?google=expired')
    for (const who of [owner, victim]) expect(await list(who)).toMatchObject({ isConnected: false })

    const again = browserOf(owner)
    const second = await wayBack(again)
    expect(await outcome(again, second)).toBe('/build?google=connected')
    expect(await outcome(again, second)).toBe('/build?google=expired')
    const late = await wayBack(again)
    server.clock.advance(HOUR_MS)
    expect(await outcome(again, late)).toBe('/build?google=expired')
  })

  it('connecting a Google account can’t be started by a foreign page with the cookie alone', async () => {
    const { token } = await server.given.owner()
    const headers = { cookie: `${SESSION_COOKIE}=${token}` }
    expect((await server.call(integrations.connectForms, { query: {} }, { headers })).status).toBe(401)
  })
})

describe('access that ends', () => {
  it('access that ends is renewed when it expires, or when Google ends it early', async () => {
    const { owner } = await givenConnected()
    server.clock.advance(2 * HOUR_MS)
    expect(await list(owner)).toMatchObject({ isConnected: true })
    await sandbox.control('/google/expire-tokens', {})
    expect(await list(owner)).toMatchObject({ isConnected: true })
    const before = (await asked()).length
    await list(owner)
    expect((await asked()).slice(before).map(({ path }) => path.split('?')[0])).toEqual(['/google/drive/v3/files'])
  })

  it('reports a revocation at Google, and does not ask Google again', async () => {
    const { owner, email, ids } = await givenConnected()
    const linked = (await link(owner, ids[0] ?? '')).body.form
    await sandbox.control('/google/take-back', { email })
    expect(await list(owner)).toEqual({ forms: [], isConnected: false, isRevoked: true, account: email })
    expect((await link(owner, ids[1] ?? '')).body.code).toBe('integration.accessRefused')
    const before = (await asked()).length
    await list(owner)
    expect(await asked()).toHaveLength(before)
    // Linked forms stay, and connecting again restores the list.
    expect((await server.call(forms.get, { params: { id: linked.id } }, owner)).status).toBe(200)
    await connect(owner, { name: 'Ana Souza', email })
    expect(await list(owner)).toMatchObject({ isConnected: true, isRevoked: false })
  })

  it('keeps the grant when Google only fails temporarily', async () => {
    const { owner } = await givenConnected()
    await sandbox.control('/faults', { provider: 'google', status: 503, times: 1 })
    const { status, body } = await server.call(forms.google, {}, owner)
    expect([status, body.code]).toEqual([502, 'provider.failed'])
    expect(await list(owner)).toMatchObject({ isConnected: true })
  })

  it('access that ends is deleted here and revoked at Google when the owner disconnects; linked forms stay', async () => {
    const { owner, email, ids } = await givenConnected()
    await link(owner, ids[0] ?? '')
    expect((await server.call(integrations.disconnectForms, {}, owner)).status).toBe(200)
    expect(await list(owner)).toMatchObject({ isConnected: false, isRevoked: false, account: null })
    await runRevocations()
    expect((await asked()).at(-1)).toMatchObject({ path: '/google/revoke', status: 200 })
    expect((await server.call(forms.list, {}, owner)).body.forms).toHaveLength(1)
    expect(await tracesOf(email)).toEqual([])
  })
})

describe('a linked Google form', () => {
  it('a linked Google form is listed with its own name, edited at Google, and never published here', async () => {
    const { owner, ids } = await givenConnected()
    const { status, body } = await link(owner, ids[0] ?? '')
    expect(status).toBe(201)
    expect(body.form).toMatchObject({
      name: 'Customer survey',
      formId: ids[0],
      from: 'google',
      editUrl: expect.stringMatching(/\/forms\/d\/.+\/edit$/),
      toBePublished: false,
      publishedVersion: null,
      whatsappNumber: owner.number,
    })
    expect((await list(owner)).forms[0]).toMatchObject({ linkedForm: body.form.id })
    const [summary] = (await server.call(forms.list, {}, owner)).body.forms
    expect(summary).toMatchObject({ id: body.form.id, from: 'google' })
  })

  it('redirects its link to the Google form while it is switched on', async () => {
    const { owner, ids } = await givenConnected()
    const { form } = (await link(owner, ids[0] ?? '')).body
    const open = () =>
      server.call(publicForms.page, { params: { link: form.link } }, { headers: { accept: 'text/html' } })
    const { status, headers } = await open()
    expect([status, headers['location']]).toEqual([302, expect.stringMatching(/\/forms\/d\/e\/.+\/viewform$/)])
    await server.call(forms.edit, { params: { id: form.id }, body: { enabled: false } }, owner)
    expect((await open()).status).toBe(410)
    await server.call(forms.remove, { params: { id: form.id } }, owner)
    expect((await open()).status).toBe(404)
  })

  it('a linked Google form is listed once, however often it is linked, and can be linked again after removal', async () => {
    const { owner, ids } = await givenConnected()
    const answers = await Promise.all(Array.from({ length: 5 }, () => link(owner, ids[0] ?? '')))
    expect(new Set(answers.map(({ body }) => body.form.id)).size).toBe(1)
    const { id } = answers[0]?.body.form ?? {}
    await server.call(forms.remove, { params: { id } }, owner)
    expect((await list(owner)).forms[0]).toMatchObject({ linkedForm: null })
    expect((await link(owner, ids[0] ?? '')).body.form.id).not.toBe(id)
  })

  it('counts each linked form towards the plan’s limit', async () => {
    const { owner, ids } = await givenConnected('free')
    const answers = await Promise.all(ids.map((id) => link(owner, id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 403])
    expect(answers.find(({ status }) => status === 403)?.body.code).toBe('plan.formLimit')
  })

  it('a linked Google form is not found after its deletion at Google, and requires a valid number', async () => {
    const { owner, ids } = await givenConnected()
    await sandbox.control('/google/forms/trash', { formId: ids[0] ?? '' })
    expect((await link(owner, ids[0] ?? '')).body.code).toBe('form.googleNotFound')
    const asks = (await asked()).length
    for (const id of ['..', '.', '../../drive/v3/files', '%2e%2e', 'a/b', 'a?b', '']) {
      expect((await link(owner, id)).body).toMatchObject({
        code: 'request.invalid',
        fields: { googleFormId: expect.any(String) },
      })
    }
    expect(await asked()).toHaveLength(asks)
    const body = { googleFormId: ids[1] ?? '', language: 'en', whatsappNumber: '12' } as const
    expect((await server.call(forms.linkGoogle, { body }, owner)).body.code).toBe('auth.numberInvalid')
    expect((await server.call(forms.list, {}, owner)).body.forms).toEqual([])
  })

  it('a linked Google form has no questions here to save, publish or copy', async () => {
    const { owner, ids } = await givenConnected()
    const { form } = (await link(owner, ids[0] ?? '')).body
    const params = { id: form.id }
    for (const answer of [
      await server.call(forms.saveQuestions, { params, body: { formQuestions: [], revision: 0 } }, owner),
      await server.call(forms.publish, { params, query: {} }, owner),
      await server.call(forms.duplicate, { params }, owner),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'form.editedElsewhere'])
    }
  })
})

describe('a deleted account', () => {
  it('deletes everything of the connected Google account, and revokes the grant at Google', async () => {
    const { owner, email, ids } = await givenConnected('free')
    await link(owner, ids[0] ?? '')
    expect((await tracesOf(email)).length).toBeGreaterThan(0)
    await server.call(users.remove, {}, owner)
    expect([...(await tracesOf(email)), ...(await tracesOf(owner.id))]).toEqual([])
    await runRevocations()
    expect((await asked()).at(-1)).toMatchObject({ path: '/google/revoke', status: 200 })
  })
})

describe('two merged accounts', () => {
  const merge = (from: GivenOwner, to: GivenOwner) => server.given.merged({ from, to })
  const signInAgain = (owner: GivenOwner) => server.given.owner({ plan: owner.plan, number: owner.number })

  it('two merged accounts keep the Google account that one of them had, and its linked forms', async () => {
    const { owner: from, email, ids } = await givenConnected()
    await link(from, ids[0] ?? '')
    const to = await server.given.owner({ plan: 'lite' })
    await merge(from, to)
    const owner = await signInAgain(to)
    const listed = await list(owner)
    expect(listed).toMatchObject({ isConnected: true, account: email })
    expect(listed.forms[0].linkedForm).not.toBeNull()
  })

  it('two merged accounts keep the Google account of the kept account, and revoke the other', async () => {
    const [from, to] = [await givenConnected(), await givenConnected()]
    await merge(from.owner, to.owner)
    expect(await list(await signInAgain(to.owner))).toMatchObject({ isConnected: true, account: to.email })
    expect(await tracesOf(from.email)).toEqual([])
    await runRevocations()
    expect((await asked()).at(-1)).toMatchObject({ path: '/google/revoke', status: 200 })
  })

  it('two merged accounts keep their access when both had connected the same Google account', async () => {
    const [from, to] = [await givenConnected(), await server.given.owner({ plan: 'lite' })]
    await connect(to, { name: 'Ana Souza', email: from.email })
    await merge(from.owner, to)
    await runRevocations()
    const owner = await signInAgain(to)
    server.clock.advance(2 * HOUR_MS)
    expect(await list(owner)).toMatchObject({ isConnected: true, account: from.email })
  })
})

/** Every table with a row that contains this text. */
async function tracesOf(text: string): Promise<string[]> {
  const { db } = server.deps.database
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(db)
  const found = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(name)} as t where t::text like ${`%${text}%`}
      `.execute(db)
      return rows[0]?.count ? [name] : []
    }),
  )
  return found.flat()
}

describe('a Google form that is brought here', () => {
  const { imports } = calls
  const source = (googleFormId: string) => ({ kind: 'google', googleFormId }) as const
  const preview = (owner: Pick<GivenOwner, 'headers'>, googleFormId: string) =>
    server.call(imports.preview, { body: { source: source(googleFormId), language: 'en' } }, owner)

  it('imports a Google form with its questions, sections and jumps, and leaves the one at Google alone', async () => {
    const { owner, email } = await givenConnected()
    const { formIds } = await sandbox.control('/google/forms', { email, title: 'Pizza order' })
    const [googleFormId] = formIds as string[]
    if (googleFormId === undefined) throw new Error('The sandbox made no form')
    const { status, body } = await preview(owner, googleFormId)
    expect(status).toBe(200)
    expect(body).toMatchObject({ from: 'google', name: 'Pizza order' })
    expect(body.items.every(({ outcome }: { outcome: string }) => outcome === 'understood')).toBe(true)
    const made = await server.call(
      imports.make,
      { body: { source: source(googleFormId), language: 'en', number: owner.number, name: 'Pizza' } },
      owner,
    )
    const questions = made.body.form.formQuestions as {
      questionId: string
      label: string
      rules: { jumpToSection: string }[]
    }[]
    const you = questions.find(({ label }) => label === 'About you')
    expect(questions.find(({ label }) => label === 'Delivery or pick-up?')?.rules).toMatchObject([
      { jumpToSection: you?.questionId },
    ])
    expect(made.body.form.from).not.toBe('google')
  })

  it('reads a Google form with the owner’s own consent only', async () => {
    const [{ owner, ids }, stranger] = [await givenConnected(), await server.given.owner()]
    const [id = ''] = ids
    expect((await preview(stranger, id)).body.code).toBe('integration.notConnected')
    const { headers } = await server.given.member(owner, 'editor')
    expect((await preview({ headers: { ...headers, [WORKSPACE_HEADER]: owner.id } as never }, id)).body.code).toBe(
      'workspace.roleMissing',
    )
    const { owner: another } = await givenConnected()
    expect((await preview(another, id)).body.code).toBe('form.googleNotFound')
  })
})
