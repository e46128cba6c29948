import { randomUUID } from 'node:crypto'
import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOnPostgres } from '../../platform/db/testing.ts'
import type { GivenOwner } from '../../testing/given.ts'
import { cookieOf, loginDriver } from '../../testing/login-driver.ts'
import { DAY_MS, MINUTE_MS, type TestCall, type TestServer, testServer } from '../../testing/test-server.ts'
import { purgeIntentions } from './intentions.tasks.ts'
import { runOnce } from './run-once.ts'

const { auth, forms, templates, users, integrations } = calls

let server: TestServer
/** A second process, where the database allows one. */
let servers: TestServer[]
let login: ReturnType<typeof loginDriver>
beforeAll(async () => {
  server = await testServer()
  servers = isOnPostgres ? [server, await testServer({}, { beside: server })] : [server]
  login = loginDriver(server)
})
afterAll(async () => {
  for (const each of servers.toReversed()) await each.close()
})

const db = () => server.deps.database.db
const under = (key: string, owner?: GivenOwner): TestCall => ({
  headers: { ...owner?.headers, 'idempotency-key': key },
})
const create = (owner: GivenOwner, key: string, on = server) =>
  on.call(forms.create, { body: { language: 'en', whatsappNumber: owner.number } }, under(key, owner))
const formIds = async (owner: GivenOwner): Promise<string[]> =>
  (await server.call(forms.list, {}, owner)).body.forms.map(({ id }: { id: string }) => id)
const codesTo = (number: string) =>
  servers.flatMap(({ whatsapp }) => whatsapp.sent).filter(({ kind, to }) => kind === 'code' && to === number).length

describe('a call with an idempotency key', () => {
  it('creates one form for a double click, and answers both calls alike', async () => {
    const owner = await server.given.owner()
    const key = randomUUID()
    const [first, second] = await Promise.all([create(owner, key), create(owner, key)])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(await formIds(owner)).toEqual([first.body.form.id])
    expect((await create(owner, key)).body).toEqual(first.body)
  })

  it('creates one form for twenty simultaneous calls on all servers', async () => {
    const owner = await server.given.owner()
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => create(owner, key, servers[n % servers.length])),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.form?.id}`)).size).toBe(1)
    expect(await formIds(owner)).toHaveLength(1)
  })

  it('creates two forms under two keys', async () => {
    const owner = await server.given.owner()
    await Promise.all([create(owner, randomUUID()), create(owner, randomUUID())])
    expect(await formIds(owner)).toHaveLength(2)
  })

  it('copies a form and a template once', async () => {
    const owner = await server.given.owner({ plan: 'lite' })
    const { id } = await server.given.form(owner)
    const [copy, template] = [randomUUID(), randomUUID()]
    const duplicate = () => server.call(forms.duplicate, { params: { id } }, under(copy, owner))
    const use = () =>
      server.call(
        templates.use,
        { body: { templateId: 'contact-form', language: 'en', number: owner.number } },
        under(template, owner),
      )
    const answers = await Promise.all([duplicate(), use(), duplicate(), use()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await formIds(owner)).toHaveLength(3)
  })

  it('returns what a server created before it died without answering', async () => {
    const owner = await server.given.owner()
    const key = randomUUID()
    const first = await create(owner, key)
    // The row as it is when the process dies between creating the form and storing the answer.
    await db().updateTable('intentions').set({ answer: null }).where('user_id', '=', owner.id).execute()
    for (const each of servers) each.clock.advance(2 * MINUTE_MS)
    const second = await create(owner, key, servers.at(-1))
    expect([second.status, second.body.form.id]).toEqual([201, first.body.form.id])
    expect(await formIds(owner)).toHaveLength(1)
  })

  it('returns no answer of another owner’s call', async () => {
    const [owner, stranger] = [await server.given.owner(), await server.given.owner()]
    const key = randomUUID()
    const mine = await create(owner, key)
    const theirs = await create(stranger, key)
    expect(theirs.body.form.id).not.toBe(mine.body.form.id)
    expect(await formIds(stranger)).toEqual([theirs.body.form.id])
    const copied = await server.call(
      forms.duplicate,
      { params: { id: mine.body.form.id } },
      under(randomUUID(), stranger),
    )
    expect([copied.status, copied.body.code]).toEqual([404, 'form.notFound'])
    expect((await server.call(forms.create, { body: {} as never }, under(key))).body.code).toBe('auth.required')
  })

  it('rejects a key that was used for something else, and one that can be guessed', async () => {
    const owner = await server.given.owner()
    const key = randomUUID()
    await create(owner, key)
    const other = { body: { language: 'de', whatsappNumber: owner.number } } as const
    const reused = await server.call(forms.create, other, under(key, owner))
    expect([reused.status, reused.body.code]).toEqual([422, 'request.keyReused'])
    const guessable = await create(owner, '1')
    expect([guessable.status, Object.keys(guessable.body.fields)]).toEqual([400, ['idempotency-key']])
    expect(await formIds(owner)).toHaveLength(1)
  })

  it('runs again after a refusal, and returns the same refusal while nothing has changed', async () => {
    const owner = await server.given.owner()
    await server.given.form(owner)
    await server.given.form(owner)
    const key = randomUUID()
    expect((await create(owner, key)).body.code).toBe('plan.formLimit')
    expect((await create(owner, key)).body.code).toBe('plan.formLimit')
    const [id = ''] = await formIds(owner)
    await server.call(forms.remove, { params: { id } }, owner)
    expect((await create(owner, key)).status).toBe(201)
  })

  it('answers that the call is in progress when the first takes too long', async () => {
    const owner = await server.given.owner()
    const wanted = { ownerId: owner.id, key: randomUUID(), request: 'a form' }
    const first = Promise.withResolvers<string>()
    const started = Promise.withResolvers<void>()
    const once = runOnce(server.deps, [1, 1])
    const answer = once(wanted, () => {
      started.resolve()
      return first.promise
    })
    await started.promise
    await expect(once(wanted, async () => 'a second form')).rejects.toMatchObject({
      code: 'request.inProgress',
      retryAfterSeconds: 5,
    })
    first.resolve('the form')
    expect(await answer).toBe('the form')
    expect(await once(wanted, async () => 'a second form')).toBe('the form')
  })
})

describe('a repeated call with the same key', () => {
  it('sends one sign-in code for a double tap, and both answers have the same pending login', async () => {
    const number = login.newNumber()
    const key = randomUUID()
    const start = (on: TestServer) =>
      on.call(auth.startWhatsapp, { body: { whatsappNumber: number } }, { ...under(key), from: login.newAddress() })
    const [first, second] = await Promise.all([start(server), start(servers.at(-1) ?? server)])
    expect(second?.body).toEqual(first?.body)
    expect(codesTo(number)).toBe(1)
    const repeat = await start(server)
    expect(cookieOf(repeat, 'wf-attempt')?.value).toBe(first?.body.attempt)
    expect(codesTo(number)).toBe(1)
  })

  it('sends a code again after one that could not be sent', async () => {
    const number = login.newNumber()
    const options = { ...under(randomUUID()), from: login.newAddress() }
    server.whatsapp.failNext({ ok: false, kind: 'temporary', code: '131000' } as never)
    expect((await login.start(number, options)).body.code).toBe('auth.sendFailed')
    expect((await login.start(number, options)).status).toBe(200)
    expect(codesTo(number)).toBe(1)
  })

  it('sends one code to verify a number', async () => {
    const owner = await server.given.owner()
    const number = login.newNumber()
    const options = under(randomUUID(), owner)
    const verify = () => server.call(users.verifyNumber, { body: { whatsappNumber: number } }, options)
    const answers = await Promise.all([verify(), verify()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(codesTo(number)).toBe(1)
  })
})

it('shows a webhook’s secret to both calls that connected it, and stores it sealed', async () => {
  const owner = await server.given.owner({ plan: 'standard' })
  const { id: formId } = await server.given.form(owner)
  const body = { formId, url: 'https://93.184.216.34/hook' } as const
  const options = under(randomUUID(), owner)
  const connect = () => server.call(integrations.setWebhook, { body }, options)
  const [first, second] = await Promise.all([connect(), connect()])
  expect(first.body.secret).toBeTruthy()
  expect(second.body.secret).toBe(first.body.secret)
  const rows = await db().selectFrom('intentions').selectAll().where('user_id', '=', owner.id).execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(first.body.secret)
})

it('a repeated call with the same key is forgotten after a day', async () => {
  const owner = await server.given.owner()
  const key = randomUUID()
  await create(owner, key)
  const run = (now: Date) => purgeIntentions(server.deps).run({ now, signal: new AbortController().signal })
  const rows = () => db().selectFrom('intentions').select('id').where('user_id', '=', owner.id).execute()
  await run(new Date(server.clock.now().getTime() + DAY_MS - MINUTE_MS))
  expect(await rows()).toHaveLength(1)
  await run(new Date(server.clock.now().getTime() + DAY_MS + MINUTE_MS))
  expect(await rows()).toEqual([])
})
