import { calls } from '@wayform/contract/routes.ts'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deps } from '../../../deps.ts'
import { secretBox } from '../../../platform/secrets/secret-box.ts'
import { secretsRepository } from '../../../platform/secrets/secrets.repository.ts'
import type { GivenOwner } from '../../../testing/given.ts'
import { freePort, startSandbox, type TestSandbox } from '../../../testing/sandbox-process.ts'
import { type TestBrowser, testBrowser } from '../../../testing/test-browser.ts'
import { MINUTE_MS, type TestServer, testServer } from '../../../testing/test-server.ts'
import { SESSION_COOKIE } from '../../auth/sessions/auth-cookies.ts'
import { confirmMerge } from './confirm-merge.ts'
import { sessionOwner } from '../../auth/sessions/sessions.ts'

const { merging, users, forms, publicForms } = calls
const NAME = [{ questionId: 'name', type: 'TEXT', label: 'Your name' } as const]

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
const db = () => server.deps.database.db
const ask = async (browser: TestBrowser, call: 'look' | 'cancel') =>
  (await server.call(merging[call], {}, { headers: browser.headers() })).body
const confirm = (browser: TestBrowser, mergeId: string) =>
  server.call(merging.confirm, { body: { mergeId } }, { headers: browser.headers() })
const meOf = async (token: string | undefined) =>
  (await server.call(users.me, { query: {} }, { headers: { 'x-auth-token': token ?? '' } })).body.me
const isSignedIn = async (token: string | undefined) => (await meOf(token)) !== undefined

/** A browser with a session of this owner. */
function browserOf(owner: GivenOwner): TestBrowser {
  const browser = testBrowser(server)
  browser.setCookie(SESSION_COOKIE, owner.token)
  return browser
}

async function start(browser: TestBrowser): Promise<string> {
  const { body, cookies } = await server.call(merging.start, { query: {} }, { headers: browser.headers() })
  for (const { name, value } of cookies) browser.setCookie(name, value)
  return body.url
}

/** Starts the Google flow from the account screen and returns from it. */
async function prove(browser: TestBrowser, person = newPerson()) {
  const visit = await browser.visit(await start(browser), { answers: person })
  return { location: visit.location, error: browser.cookie('wf-error'), ...(await ask(browser, 'look')) }
}

/** An account created with Google, which this person signs in to. */
async function googleOwner(person: { name: string; email: string }, plan: 'free' | 'standard' = 'free') {
  const browser = testBrowser(server)
  await browser.visit('/auth/google', { answers: person })
  const token = browser.cookie(SESSION_COOKIE) ?? ''
  const owner = await sessionOwner(server.deps, token)
  await db().updateTable('users').set({ plan }).where('id', '=', owner.id).execute()
  return { ...owner, plan, number: '+4474003' + String(10_000 + count), token, headers: { 'x-auth-token': token } }
}

describe('merging a Google account that is new here', () => {
  it('shows the Google account, attaches it after the confirmation, and then signs in to the same account', async () => {
    const owner = await server.given.owner()
    const person = newPerson()
    const browser = browserOf(owner)
    const { location, merge } = await prove(browser, person)
    expect(location).toBe('/account?merge=confirm')
    expect(merge).toMatchObject({
      google: person,
      keeps: { provider: 'whatsapp', whatsappNumber: owner.number, forms: 0, plan: 'free' },
      brings: null,
      notes: [],
    })
    expect((await meOf(owner.token)).email).toBeNull()
    const { status, body, cookies } = await confirm(browser, merge.mergeId)
    expect([status, body.token]).toEqual([200, undefined])
    expect(body.me).toMatchObject({ id: owner.id, name: 'Ana Souza', email: person.email, emailVerified: true })
    const session = cookies.find(({ name }) => name === SESSION_COOKIE)?.value
    expect([await isSignedIn(owner.token), await isSignedIn(session)]).toEqual([false, true])
    const google = testBrowser(server)
    await google.visit('/auth/google', { answers: person })
    expect((await meOf(google.cookie(SESSION_COOKIE))).id).toBe(owner.id)
  })

  it('attaches it to an account whose first workspace was handed over', async () => {
    const owner = await server.given.owner()
    const { personId } = await server.given.member(owner, 'editor')
    await server.call(calls.members.handOver, { body: { personId } }, owner)
    const browser = browserOf(owner)
    const { merge } = await prove(browser)
    const { status, body } = await confirm(browser, merge.mergeId)
    expect([status, body.me.id]).toEqual([200, owner.personId])
  })

  it('keeps the profile that the owner entered', async () => {
    const owner = await server.given.owner({ email: 'own@shop.example' })
    await server.call(users.edit, { body: { name: 'Shop' } }, owner)
    const browser = browserOf(owner)
    const { merge } = await prove(browser)
    expect((await confirm(browser, merge.mergeId)).body.me).toMatchObject({ name: 'Shop', email: 'own@shop.example' })
  })

  it('merging a Google account that is new here does nothing when the Google account already belongs to this account', async () => {
    const owner = await server.given.owner()
    const browser = browserOf(owner)
    const person = newPerson()
    const { merge } = await prove(browser, person)
    const { cookies } = await confirm(browser, merge.mergeId)
    for (const { name, value } of cookies) browser.setCookie(name, value)
    expect(await prove(browser, person)).toMatchObject({ location: '/account', error: 'sameAccount', merge: null })
  })

  it('merging a Google account that is new here can be cancelled', async () => {
    const browser = browserOf(await server.given.owner())
    const { merge } = await prove(browser)
    await ask(browser, 'cancel')
    expect((await ask(browser, 'look')).merge).toBeNull()
    expect((await confirm(browser, merge.mergeId)).body.code).toBe('merge.expired')
  })
})

/** Two accounts, each with a form, a response with its deliveries, a pin and a secret. */
async function twoAccounts({
  mine = 'free',
  theirs = 'free',
}: { mine?: 'free' | 'standard'; theirs?: 'free' | 'standard' } = {}) {
  const person = newPerson()
  const owner = await server.given.owner({ plan: mine })
  server.clock.advance(1000)
  const other = await googleOwner(person, theirs)
  const kept = []
  for (const who of [owner, other]) {
    const form = await server.given.form(who, { questions: NAME })
    const sent = await server.call(publicForms.submit, {
      params: { link: form.link },
      body: { answers: { name: 'Bia' } },
    })
    expect(sent.status).toBe(201)
    await server.call(users.pinForm, { body: { formId: form.id } }, who)
    await secretsRepository(db(), secretBox(server.deps.secretKey)).set(
      { userId: who.id, kind: 'form', id: form.id },
      'key',
      `secret of ${form.id}`,
      server.clock.now(),
    )
    kept.push(form)
  }
  const browser = browserOf(owner)
  const proven = await prove(browser, person)
  return { owner, other, person, browser, proven, forms: kept }
}

describe('merging two accounts', () => {
  it('moves everything into the older account and deletes the other', async () => {
    const { owner, other, person, browser, proven, forms: both } = await twoAccounts()
    expect(proven.merge).toMatchObject({
      keeps: { provider: 'whatsapp', forms: 1, responses: 1 },
      brings: { provider: 'google', email: person.email, forms: 1, responses: 1 },
      notes: [],
    })
    const { body, cookies } = await confirm(browser, proven.merge.mergeId)
    expect(body.me).toMatchObject({ id: owner.id, totalResponseCount: 2, email: person.email })
    expect(body.me.pinnedForms.toSorted()).toEqual(both.map(({ id }) => id).toSorted())
    const headers = { 'x-auth-token': cookies.find(({ name }) => name === SESSION_COOKIE)?.value ?? '' }
    const { body: list } = await server.call(forms.list, {}, { headers })
    expect(list.forms).toHaveLength(2)
    expect(await tracesOf(other.id)).toEqual([])
    expect([await isSignedIn(other.token), await isSignedIn(owner.token)]).toEqual([false, false])
    for (const { id, link } of both) {
      const secrets = secretsRepository(db(), secretBox(server.deps.secretKey))
      expect(await secrets.get({ userId: owner.id, kind: 'form', id }, 'key')).toBe(`secret of ${id}`)
      // The public form still works, and its numbers go on.
      const sent = await server.call(publicForms.submit, { params: { link }, body: { answers: { name: 'Caio' } } })
      expect([sent.status, sent.body.responseNumber]).toEqual([201, 2])
    }
    const google = testBrowser(server)
    await google.visit('/auth/google', { answers: person })
    expect((await meOf(google.cookie(SESSION_COOKIE))).id).toBe(owner.id)
  })

  it('moves everything into the paid account, and announces that the other one is kept', async () => {
    const { owner, other, browser, proven } = await twoAccounts({ theirs: 'standard' })
    expect(proven.merge).toMatchObject({ keeps: { provider: 'google', plan: 'standard' }, notes: ['otherStays'] })
    const { body } = await confirm(browser, proven.merge.mergeId)
    expect(body.me).toMatchObject({ id: other.id, plan: 'standard', provider: 'google', whatsappNumber: owner.number })
    expect(body.me.whatsappNumberVerified).toBe(true)
    expect(await tracesOf(owner.id)).toEqual([])
  })

  it('keeps forms above the limit, and warns about them before', async () => {
    const person = newPerson()
    const owner = await server.given.owner()
    server.clock.advance(1000)
    const other = await googleOwner(person)
    for (const who of [owner, owner, other]) await server.given.form(who)
    const browser = browserOf(owner)
    const { merge } = await prove(browser, person)
    expect(merge.notes).toEqual(['formsAboveLimit'])
    const { cookies } = await confirm(browser, merge.mergeId)
    const headers = { 'x-auth-token': cookies.find(({ name }) => name === SESSION_COOKIE)?.value ?? '' }
    expect((await server.call(forms.list, {}, { headers })).body.forms).toHaveLength(3)
    const body = { name: 'One more', language: 'en' as const, whatsappNumber: owner.number }
    expect((await server.call(forms.create, { body }, { headers })).body.code).toBe('plan.formLimit')
  })

  it('moves a single domain, and ends one of two', async () => {
    const domain = (userId: string, hostname: string) =>
      db().insertInto('domains').values({ user_id: userId, hostname, token: 'x', has_proof: true }).execute()
    const alone = await twoAccounts()
    await domain(alone.other.id, 'alone.example')
    await db().insertInto('domain_hosts').values({ hostname: 'alone.example', user_id: alone.other.id }).execute()
    const { body } = await confirm(alone.browser, alone.proven.merge.mergeId)
    expect(body.me.customDomain).toMatchObject({ hostname: 'alone.example' })

    const both = await twoAccounts()
    await domain(both.owner.id, 'mine.example')
    await domain(both.other.id, 'theirs.example')
    const theirs = both.forms[1]?.id ?? ''
    await db().updateTable('forms').set({ uses_domain: true }).where('id', '=', theirs).execute()
    const { merge } = await ask(both.browser, 'look')
    expect(merge.notes).toEqual(['domainEnds'])
    const merged = await confirm(both.browser, merge.mergeId)
    expect(merged.body.me.customDomain).toMatchObject({ hostname: 'mine.example' })
    const [form] = await db().selectFrom('forms').select('uses_domain').where('id', '=', theirs).execute()
    expect(form?.uses_domain).toBe(false)
  })

  it('merging two accounts is refused when both accounts are paid for, before and at the confirmation', async () => {
    const early = await twoAccounts({ mine: 'standard', theirs: 'standard' })
    expect(early.proven).toMatchObject({ location: '/account', error: 'twoPaidPlans', merge: null })
    const late = await twoAccounts({ mine: 'standard' })
    await db().updateTable('users').set({ plan: 'lite' }).where('id', '=', late.other.id).execute()
    expect((await confirm(late.browser, late.proven.merge.mergeId)).body.code).toBe('merge.twoPaidPlans')
    expect(await isSignedIn(late.other.token)).toBe(true)
  })

  it('refuses to merge when one account has handed over its first workspace, before and at the confirmation', async () => {
    const handOver = async (owner: Pick<GivenOwner, 'id' | 'headers'>) => {
      const { personId } = await server.given.member(owner, 'editor')
      expect((await server.call(calls.members.handOver, { body: { personId } }, owner)).status).toBe(200)
    }
    const late = await twoAccounts()
    await handOver(late.other)
    expect((await confirm(late.browser, late.proven.merge.mergeId)).body.code).toBe('merge.handedOver')
    expect(await prove(late.browser, late.person)).toMatchObject({ error: 'handedOver', merge: null })
    const early = await twoAccounts()
    await handOver(early.owner)
    expect(await prove(early.browser, early.person)).toMatchObject({ error: 'handedOver', merge: null })
  })

  it('merges once when many confirmations arrive together', async () => {
    const { owner, browser, proven } = await twoAccounts()
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(browser, proven.merge.mergeId)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 200)?.body.me.id).toBe(owner.id)
  })

  it('leaves both accounts intact when interrupted at any statement', async () => {
    const { owner, other, proven } = await twoAccounts()
    const before = await everything()
    const sessionOf = await sessionOwner(server.deps, owner.token)
    let statements = 0
    for (let at = 1; ; at++) {
      const deps = { ...server.deps, database: failingAt(server.deps.database, at) }
      const failure = await confirmMerge(deps, sessionOf, proven.merge.mergeId).then(
        () => null,
        (error: Error) => error.message,
      )
      if (failure === null) break
      expect(failure).toBe('cut off')
      expect(await everything()).toEqual(before)
      statements = at
    }
    expect(statements).toBeGreaterThan(30)
    expect(await tracesOf(other.id)).toEqual([])
  })
})

describe('taking over somebody’s account by a merge', () => {
  it('refuses every call of a merge without a session', async () => {
    for (const [spec, call] of [
      [merging.start, { query: {} }],
      [merging.look, {}],
      [merging.confirm, { body: { mergeId: crypto.randomUUID() } }],
      [merging.cancel, {}],
    ] as const) {
      expect([spec.path, (await server.call(spec, call)).status]).toEqual([spec.path, 401])
    }
  })

  it('refuses a cookie alone: a foreign page can neither start nor confirm a merge', async () => {
    const owner = await server.given.owner()
    const cookie = `${SESSION_COOKIE}=${owner.token}`
    expect((await server.call(merging.start, { query: {} }, { headers: { cookie } })).status).toBe(401)
    const body = { mergeId: crypto.randomUUID() }
    expect((await server.call(merging.confirm, { body }, { headers: { cookie } })).status).toBe(401)
  })

  it('makes no merge when a victim is sent to the attacker’s callback URL', async () => {
    const [attacker, victim] = [await server.given.owner(), await server.given.owner()]
    const [theirs, victims] = [browserOf(attacker), browserOf(victim)]
    const url = await start(theirs)
    const { location } = await victims.visit(url, { answers: newPerson(), from: 'elsewhere' })
    expect([location, victims.cookie('wf-error')]).toEqual(['/account', 'mergeExpired'])
    for (const browser of [theirs, victims]) expect((await ask(browser, 'look')).merge).toBeNull()
  })

  it('makes no merge when the browser’s session changed during the flow', async () => {
    const [first, second] = [await server.given.owner(), await server.given.owner()]
    const browser = browserOf(first)
    const url = await start(browser)
    browser.setCookie(SESSION_COOKIE, second.token)
    await browser.visit(url, { answers: newPerson() })
    expect(browser.cookie('wf-error')).toBe('mergeExpired')
    expect((await ask(browser, 'look')).merge).toBeNull()
  })

  it('rejects the OAuth state of a sign-in, and does not sign in with the state of a merge', async () => {
    const owner = await server.given.owner()
    const browser = browserOf(owner)
    const swapped = (from: string, to: string) => (step: { url: URL }) => {
      if (step.url.pathname === from) step.url.pathname = to
      return step
    }
    await browser.visit('/auth/google', {
      answers: newPerson(),
      before: swapped('/auth/google/callback', '/auth/merge/redirect'),
    })
    expect(browser.cookie('wf-error')).toBe('mergeExpired')
    await browser.visit(await start(browser), {
      answers: newPerson(),
      before: swapped('/auth/merge/redirect', '/auth/google/callback'),
    })
    expect([browser.cookie('wf-error'), browser.cookie(SESSION_COOKIE)]).toEqual(['expired', owner.token])
  })

  it('refuses another owner’s merge, another session, and a confirmation after ten minutes', async () => {
    const owner = await server.given.owner()
    const { merge } = await prove(browserOf(owner))
    const stranger = browserOf(await server.given.owner())
    expect((await confirm(stranger, merge.mergeId)).body.code).toBe('merge.expired')
    const elsewhere = browserOf(await server.given.owner({ number: owner.number }))
    expect((await ask(elsewhere, 'look')).merge).toBeNull()
    expect((await confirm(elsewhere, merge.mergeId)).body.code).toBe('merge.expired')
    server.clock.advance(11 * MINUTE_MS)
    expect((await confirm(browserOf(owner), merge.mergeId)).body.code).toBe('merge.expired')
  })

  it('refuses the merge when a plan change alters which account would be kept', async () => {
    const { other, browser, proven } = await twoAccounts()
    await db().updateTable('users').set({ plan: 'lite' }).where('id', '=', other.id).execute()
    expect((await ask(browser, 'look')).merge).toBeNull()
    expect((await confirm(browser, proven.merge.mergeId)).body.code).toBe('merge.expired')
  })

  it('refuses the merge when the Google account was taken meanwhile: only what was shown is merged', async () => {
    const owner = await server.given.owner()
    const browser = browserOf(owner)
    const person = newPerson()
    const { merge } = await prove(browser, person)
    expect(merge.brings).toBeNull()
    await googleOwner(person)
    expect((await confirm(browser, merge.mergeId)).body.code).toBe('merge.expired')
  })
})

describe('a merge on a phone', () => {
  it('binds a phone’s merge to its session and returns both accounts', async () => {
    const owner = await server.given.owner()
    const { url } = (await server.call(merging.start, { query: { platform: 'ios' } }, owner)).body
    const { url: back } = await testBrowser(server).visit(url, {
      answers: newPerson(),
      before: (step) => (step.url.pathname === '/auth/merge/redirect' ? 'stop' : step),
    })
    const query = Object.fromEntries(back.searchParams)
    const stranger = await server.given.owner()
    expect((await server.call(merging.redirect, { query }, stranger)).body.code).toBe('merge.expired')
    const { body } = await server.call(merging.redirect, { query }, owner)
    expect(body.merge.keeps.whatsappNumber).toBe(owner.number)
    const merged = await server.call(merging.confirm, { body: { mergeId: body.merge.mergeId } }, owner)
    expect(await isSignedIn(merged.body.token)).toBe(true)
  })
})

/** A database whose transactions fail at their n-th statement. */
function failingAt(database: Deps['database'], at: number): Deps['database'] {
  return {
    ...database,
    transaction: (work) =>
      database.transaction((tx) => {
        let seen = 0
        const plugin: KyselyPlugin = {
          transformQuery: ({ node }) => {
            seen += 1
            if (seen === at) throw new Error('cut off')
            return node
          },
          transformResult: async ({ result }) => result,
        }
        // A transaction with a plugin is still a transaction, but Kysely's type is plain Kysely.
        return work(tx.withPlugin(plugin))
      }),
  }
}

/** Every row of every table, as text. */
async function everything(): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db())
  // One statement for all: it is asked after every interruption.
  const ofEach = tables.rows.map(
    ({ name }) => sql`select ${sql.lit(`${name} `)} || t::text as row from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ row: string }>`${sql.join(ofEach, sql` union all `)} order by 1`.execute(db())
  return rows.map(({ row }) => row)
}

async function tracesOf(userId: string): Promise<string[]> {
  return (await everything()).filter((row) => row.includes(userId))
}
