import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { loginDriver } from '../../testing/login-driver.ts'
import { DAY_MS, type TestServer, testServer } from '../../testing/test-server.ts'
import { PHOTO, PNG, uploadDriver } from '../uploads/testing.ts'
import { uploadsTasks } from '../uploads/uploads.tasks.ts'
import { changePlan } from '../workspaces/change-plan.ts'
import { accountDriver } from './testing/filled-account.repository.ts'

const { users, forms, publicForms } = calls
const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' } as const

let server: TestServer
let login: ReturnType<typeof loginDriver>
let uploads: ReturnType<typeof uploadDriver>
let accounts: ReturnType<typeof accountDriver>
beforeAll(async () => {
  server = await testServer()
  login = loginDriver(server)
  uploads = uploadDriver(server)
  accounts = accountDriver(server)
})
afterAll(() => server.close())

const db = () => server.deps.database.db
const remove = (owner: GivenOwner) => server.call(users.remove, {}, owner)

/** An account with a response, with stored files, and with a number verification in progress. */
async function accountWithFiles(email: string) {
  const owner = await server.given.owner({ plan: 'standard', email })
  const form = await server.given.form(owner, { name: `Form of ${email}`, questions: [NAME, PHOTO] })
  const submissionId = uploads.newKey()
  const photo = await uploads.stored(form.link, { submissionId, questionId: 'photo' })
  const answers = { name: `Ana of ${email}`, photo: [photo] }
  const sent = await server.call(publicForms.submit, { params: { link: form.link }, body: { submissionId, answers } })
  expect(sent.status).toBe(201)
  // A file that was announced but never sent, one that was sent but never used, and a picture of the owner.
  await uploads.begin(form.link, { questionId: 'photo' })
  await uploads.stored(form.link, { questionId: 'photo' })
  const media = await uploads.presign(owner)
  await uploads.put({ url: media.body.url, headers: { 'content-type': 'image/png' } }, PNG)
  await server.call(users.verifyNumber, { body: { whatsappNumber: login.newNumber() } }, owner)
  await login.start(owner.number, { from: login.newAddress() })
  return { owner, form }
}

describe('deleting an account', () => {
  it('requires a session, and works on the free plan', async () => {
    expect((await server.call(users.remove, {})).status).toBe(401)
    const owner = await server.given.owner({ plan: 'lite' })
    expect((await remove(owner)).body.code).toBe('account.notFree')
    expect((await server.call(users.me, {}, owner)).body.me.id).toBe(owner.id)
  })

  it('deletes every value of the account from all tables and the storage, and nothing of other accounts', async () => {
    const { owner, form } = await accountWithFiles('gone@mail.com')
    const other = await accountWithFiles('stays@mail.com')
    const words = [owner.id, owner.number.slice(1), 'gone@mail.com', form.id, form.link]
    const others = [other.owner.id, other.owner.number.slice(1), 'stays@mail.com', other.form.id]
    const before = await accounts.tracesOf(words)
    expect(before).toEqual(expect.arrayContaining(['users', 'forms', 'responses', 'uploads', 'login_attempts']))
    expect(before).toEqual(await accounts.tracesOf(others))
    const [files, othersFiles] = [await objectsOf(owner), await objectsOf(other.owner)]
    expect([files.length, othersFiles.length]).toEqual([3, 3])

    await toFree(owner)
    expect((await remove(owner)).status).toBe(200)
    expect((await server.call(users.me, {}, owner)).status).toBe(401)
    // An issued upload address stays valid for a while, so the storage is cleared after that.
    server.clock.advance(DAY_MS)
    const signal = new AbortController().signal
    for (const task of uploadsTasks(server.deps)) await task.run({ now: server.clock.now(), signal })

    expect(await accounts.tracesOf([...words, ...files])).toEqual([])
    const stored = await stores()
    expect(files.filter((key) => stored.includes(key))).toEqual([])
    expect((await server.call(forms.list, {}, other.owner)).body.forms).toHaveLength(1)
    expect(await accounts.tracesOf(others)).toEqual(expect.arrayContaining(['responses', 'uploads']))
    expect(stored).toEqual(expect.arrayContaining(await objectsOf(other.owner)))
  })

  it('lets the same number start a new, empty account', async () => {
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

/** The storage keys of an account's files, without those that were only announced. */
async function objectsOf({ id }: GivenOwner): Promise<string[]> {
  const rows = await db().selectFrom('uploads').select(['object_key', 'state']).where('user_id', '=', id).execute()
  return rows.filter(({ state }) => state !== 'issued').map(({ object_key }) => object_key)
}

async function stores(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of server.deps.store.list('')) keys.push(key)
  return keys
}
