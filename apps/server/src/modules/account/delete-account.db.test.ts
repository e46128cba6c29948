import { calls } from '@wayform/contract/routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jsonb } from '../../platform/db/values.ts'
import { secretBox } from '../../platform/secrets/secret-box.ts'
import { secretsRepository } from '../../platform/secrets/secrets.repository.ts'
import type { GivenOwner } from '../../testing/given.ts'
import { loginDriver } from '../../testing/login-driver.ts'
import { DAY_MS, type TestServer, testServer } from '../../testing/test-server.ts'
import { PHOTO, PNG, uploadDriver } from '../uploads/testing.ts'
import { uploadsTasks } from '../uploads/uploads.tasks.ts'
import { integrationsRepository } from '../integrations/integrations.repository.ts'
import { changePlan } from '../users/change-plan.ts'

const { users, auth, forms, publicForms } = calls
const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' } as const

let server: TestServer
let login: ReturnType<typeof loginDriver>
let uploads: ReturnType<typeof uploadDriver>
beforeAll(async () => {
  server = await testServer()
  login = loginDriver(server)
  uploads = uploadDriver(server)
})
afterAll(() => server.close())

const db = () => server.deps.database.db
const remove = (owner: GivenOwner) => server.call(users.remove, {}, owner)

/** An account with something in every table that can name one, and files in the store. */
async function fullAccount(email: string) {
  const owner = await server.given.owner({ plan: 'standard', email })
  const form = await server.given.form(owner, { name: `Form of ${email}`, questions: [NAME, PHOTO] })
  const submissionId = uploads.newKey()
  const photo = await uploads.stored(form.link, { submissionId, questionId: 'photo' })
  const answers = { name: `Ana of ${email}`, photo: [photo] }
  const sent = await server.call(publicForms.submit, { params: { link: form.link }, body: { submissionId, answers } })
  expect(sent.status).toBe(201)
  await db()
    .insertInto('hand_offs')
    .values({ user_id: owner.id, form_id: form.id, response_number: 1, opened_at: server.clock.now() })
    .execute()
  const delivery = { user_id: owner.id, form_id: form.id, response_number: 1, destination: 'email' }
  await db().insertInto('deliveries').values(delivery).execute()
  const ofForm = { user_id: owner.id, form_id: form.id }
  await db()
    .insertInto('form_visits')
    .values({ ...ofForm, quarter: server.clock.now(), kind: 'view', visits: 1 })
    .execute()
  await db()
    .insertInto('response_texts')
    .values({ ...ofForm, number: 1, words: email, grams: [] })
    .execute()
  await db()
    .insertInto('deleted_responses')
    .values({ ...ofForm, number: 2, content: jsonb({ name: email }), deleted_at: server.clock.now() })
    .execute()
  await db()
    .insertInto('google_grants')
    .values({ user_id: owner.id, subject: '1', email, connected_at: server.clock.now() })
    .execute()
  await db()
    .insertInto('stripe_customers')
    .values({ id: `cus_${owner.id}`, user_id: owner.id })
    .execute()
  // A file that was announced and never sent, one that was sent and never used, and a picture of the owner's own.
  await uploads.begin(form.link, { questionId: 'photo' })
  await uploads.stored(form.link, { questionId: 'photo' })
  const media = await uploads.presign(owner)
  await uploads.put({ url: media.body.url, headers: { 'content-type': 'image/png' } }, PNG)
  const analytics = { analyticsId: 'G-ABCDEF1234' }
  await integrationsRepository(db()).put(form, 'googleAnalytics', analytics, server.clock.now())
  await secretsRepository(db(), secretBox(server.deps.secretKey)).set(
    { userId: owner.id, kind: 'form', id: form.id },
    'key',
    'secret',
    server.clock.now(),
  )
  await server.call(users.edit, { body: { customDomain: { hostname: `${owner.id}.example` } } }, owner)
  await db()
    .insertInto('domain_hosts')
    .values({ hostname: `${owner.id}.example`, user_id: owner.id })
    .execute()
  await server.call(auth.bridgeToken, {}, owner)
  await server.call(users.verifyNumber, { body: { whatsappNumber: login.newNumber() } }, owner)
  await login.start(owner.number, { from: login.newAddress() })
  const expires_at = new Date(server.clock.now().getTime() + DAY_MS)
  const session_hash = owner.sessionHash
  await db()
    .insertInto('provider_logins')
    .values({
      state_hash: `state ${owner.id}`,
      browser_hash: 'browser',
      provider: 'google',
      purpose: 'merge',
      user_id: owner.id,
      session_hash,
      redirect: '/',
      expires_at,
    })
    .execute()
  await db()
    .insertInto('pending_merges')
    .values({
      user_id: owner.id,
      id: crypto.randomUUID(),
      session_hash,
      subject: '1',
      name: '',
      email,
      email_verified: true,
      kept_id: owner.id,
      expires_at,
    })
    .execute()
  return { owner, form }
}

describe('deleting an account', () => {
  it('is for whoever is signed in, on the free plan', async () => {
    expect((await server.call(users.remove, {})).status).toBe(401)
    const owner = await server.given.owner({ plan: 'lite' })
    expect((await remove(owner)).body.code).toBe('account.notFree')
    expect((await server.call(users.me, {}, owner)).body.me.id).toBe(owner.id)
  })

  it('leaves nothing of it in any table or in the file store, and everything of others', async () => {
    const { owner, form } = await fullAccount('gone@mail.com')
    const other = await fullAccount('stays@mail.com')
    const words = [owner.id, owner.number.slice(1), 'gone@mail.com', form.id, form.link]
    const others = [other.owner.id, other.owner.number.slice(1), 'stays@mail.com', other.form.id]
    const before = await tracesOf(words)
    expect(before).toEqual(expect.arrayContaining(FILLED))
    expect(before).toEqual(await tracesOf(others))
    const [files, othersFiles] = [await objectsOf(owner), await objectsOf(other.owner)]
    expect([files.length, othersFiles.length]).toEqual([3, 3])

    await toFree(owner)
    expect((await remove(owner)).status).toBe(200)
    expect((await server.call(users.me, {}, owner)).status).toBe(401)
    // What was given out to be sent may still be sent for a while, so the store is cleared after that.
    server.clock.advance(DAY_MS)
    const signal = new AbortController().signal
    for (const task of uploadsTasks(server.deps)) await task.run({ now: server.clock.now(), signal })

    expect(await tracesOf([...words, ...files])).toEqual([])
    const stored = await stores()
    expect(files.filter((key) => stored.includes(key))).toEqual([])
    expect((await server.call(forms.list, {}, other.owner)).body.forms).toHaveLength(1)
    expect(await tracesOf(others)).toEqual(expect.arrayContaining(['responses', 'uploads', 'domain_hosts', 'secrets']))
    expect(stored).toEqual(expect.arrayContaining(await objectsOf(other.owner)))
  })

  it('lets the same number begin again, with nothing', async () => {
    const owner = await server.given.owner()
    await server.given.form(owner)
    await remove(owner)
    const again = await server.given.owner({ number: owner.number })
    expect(again.id).not.toBe(owner.id)
    expect((await server.call(forms.list, {}, again)).body.forms).toEqual([])
  })
})

const toFree = ({ id: userId }: GivenOwner) =>
  server.deps.database.transaction((tx) =>
    changePlan(tx, { userId, plan: 'free', billingCycle: null, at: server.clock.now() }),
  )

/** What a full account leaves traces in. */
const FILLED = [
  'users',
  'stripe_customers',
  'identities',
  'sessions',
  'bridge_tokens',
  'number_proofs',
  'login_attempts',
  'provider_logins',
  'pending_merges',
  'secrets',
  'domains',
  'domain_hosts',
  'forms',
  'form_links',
  'form_versions',
  'form_counters',
  'form_integrations',
  'responses',
  'deliveries',
  'hand_offs',
  'uploads',
  'upload_owners',
  'upload_usage',
  'form_visits',
  'response_texts',
  'deleted_responses',
  'google_grants',
]

/** Where the bytes of an account's files are; what was only announced has none. */
async function objectsOf({ id }: GivenOwner): Promise<string[]> {
  const rows = await db().selectFrom('uploads').select(['object_key', 'state']).where('user_id', '=', id).execute()
  return rows.filter(({ state }) => state !== 'issued').map(({ object_key }) => object_key)
}

async function stores(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of server.deps.store.list('')) keys.push(key)
  return keys
}

/** Every table that has a row with one of these anywhere in it. */
async function tracesOf(words: readonly string[]): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db())
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} as t`.execute(db())
    if (rows.some(({ row }) => words.some((word) => row.includes(word)))) found.push(name)
  }
  return found
}
