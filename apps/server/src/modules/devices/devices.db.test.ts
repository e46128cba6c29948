import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../auth/sign-in.ts'
import { readLoginNumber } from '../auth/whatsapp/login-number.ts'
import type { GivenOwner } from '../../testing/given.ts'
import { DAY_MS, MINUTE_MS, type TestServer, testServer } from '../../testing/test-server.ts'
import { addDevice, MAX_DEVICES } from './add-device.ts'
import { forgetDevices, UNSEEN_DAYS } from './devices.tasks.ts'

const { users, auth } = calls

let server: TestServer
let count = 0
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const newToken = () => `phone-${(count += 1)}:APA91b`
const give = (owner: { headers: Record<string, string> }, token: string, platform?: 'ios' | 'android') =>
  server.call(users.addDevice, { body: { token, ...(platform && { platform }) } }, owner)
const tokensOf = async (owner: GivenOwner) => (await server.call(users.me, { query: {} }, owner)).body.me.deviceTokens
const rows = (token: string) =>
  server.deps.database.db.selectFrom('device_tokens').selectAll().where('token', '=', token).execute()

/** The same owner on another device. */
async function signedInAgain({ number }: GivenOwner) {
  const { token } = await server.deps.database.transaction((tx) =>
    signIn(server.deps, tx, readLoginNumber(server.deps, number)),
  )
  return { headers: { 'x-auth-token': token } }
}

describe('the devices of an account', () => {
  it('registers a device once, however often its token is sent', async () => {
    const owner = await server.given.owner()
    expect(await tokensOf(owner)).toEqual([])
    const token = newToken()
    expect(await give(owner, token, 'ios')).toMatchObject({ status: 200, body: {} })
    server.clock.advance(MINUTE_MS)
    await give(owner, token, 'ios')
    expect(await tokensOf(owner)).toEqual([token])
    const [row] = await rows(token)
    expect(row).toMatchObject({ platform: 'ios', user_id: owner.id, seen_at: server.clock.now() })
    expect(row?.created_at.getTime()).toBe(server.clock.now().getTime() - MINUTE_MS)
  })

  it('requires a session', async () => {
    const body = { token: newToken() }
    expect((await server.call(users.addDevice, { body })).status).toBe(401)
    expect((await server.call(users.removeDevice, { body })).status).toBe(401)
  })

  it('moves a device to the account that registered it last, with nothing of the one before', async () => {
    const [ana, bo] = [await server.given.owner(), await server.given.owner()]
    const token = newToken()
    await give(ana, token)
    const db = server.deps.database.db
    await db
      .updateTable('device_tokens')
      .set({ reached: [crypto.randomUUID()] })
      .where('token', '=', token)
      .execute()
    server.clock.advance(MINUTE_MS)
    await give(bo, token)
    expect([await tokensOf(ana), await tokensOf(bo)]).toEqual([[], [token]])
    expect(await rows(token)).toMatchObject([{ user_id: bo.id, reached: [], created_at: server.clock.now() }])
  })

  it('removes a device only for its own account', async () => {
    const [ana, bo] = [await server.given.owner(), await server.given.owner()]
    const token = newToken()
    await give(ana, token)
    expect((await server.call(users.removeDevice, { body: { token } }, bo)).status).toBe(200)
    expect(await tokensOf(ana)).toEqual([token])
    expect((await server.call(users.removeDevice, { body: { token } }, ana)).status).toBe(200)
    expect((await server.call(users.removeDevice, { body: { token } }, ana)).status).toBe(200)
    expect(await tokensOf(ana)).toEqual([])
  })

  it('keeps at most ten devices and removes the least recently seen', async () => {
    const owner = await server.given.owner()
    const tokens = Array.from({ length: MAX_DEVICES + 1 }, newToken)
    for (const token of tokens.slice(0, MAX_DEVICES)) {
      await give(owner, token)
      server.clock.advance(1_000)
    }
    await give(owner, tokens[0] ?? '')
    server.clock.advance(1_000)
    await give(owner, tokens.at(-1) ?? '')
    const kept = await tokensOf(owner)
    expect(kept).toHaveLength(MAX_DEVICES)
    expect(kept.slice(0, 2)).toEqual([tokens.at(-1), tokens[0]])
    expect(kept).not.toContain(tokens[1])
  })

  it('keeps ten devices when many are registered at the same moment', async () => {
    const owner = await server.given.owner()
    await Promise.all(Array.from({ length: 20 }, () => give(owner, newToken())))
    expect(await tokensOf(owner)).toHaveLength(MAX_DEVICES)
  })

  it.each([
    ['nothing', {}],
    ['an empty token', { token: '' }],
    ['a token of two lines', { token: 'a\nb' }],
    ['a token without end', { token: 'a'.repeat(1_025) }],
    ['no text', { token: 7 }],
    ['a platform that there is not', { token: 'a', platform: 'fridge' }],
  ])('rejects a device that is %s', async (_, body) => {
    const owner = await server.given.owner()
    const call = { body } as Parameters<typeof server.call<typeof users.addDevice>>[1] // invalid on purpose
    expect(await server.call(users.addDevice, call, owner)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    })
  })
})

describe('a device that is given', () => {
  it('a device that is given is not registered when its session ends meanwhile', async () => {
    const owner = await server.given.owner()
    await server.call(auth.logout, {}, owner)
    const token = newToken()
    await expect(addDevice(server.deps, owner, { token, platform: 'ios' })).rejects.toMatchObject({
      code: 'auth.required',
    })
    expect(await rows(token)).toEqual([])
  })
})

describe('a device gets no more notifications', () => {
  it('stops notifying a device after it signs out, while the account’s other devices go on', async () => {
    const owner = await server.given.owner()
    const phone = await signedInAgain(owner)
    const [kept, lost] = [newToken(), newToken()]
    await give(owner, kept)
    await give(phone, lost)
    await server.call(auth.logout, {}, phone)
    expect(await tokensOf(owner)).toEqual([kept])
  })

  it('stops notifying a device after it is signed out from another device', async () => {
    const owner = await server.given.owner()
    const stolen = await signedInAgain(owner)
    await give(stolen, newToken())
    await server.call(users.endSessions, { query: {} }, owner)
    expect(await tokensOf(owner)).toEqual([])
  })

  it('stops notifying a device after it is removed in the account’s list of devices', async () => {
    const owner = await server.given.owner()
    const lost = await signedInAgain(owner)
    const [here, token] = [newToken(), newToken()]
    await give(owner, here)
    await give(lost, token)
    const { sessions } = (await server.call(users.sessions, {}, owner)).body
    const params = { sessionId: sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).sessionId }
    await server.call(users.endSession, { params }, owner)
    expect(await tokensOf(owner)).toEqual([here])
  })

  it('stops notifying a device after its account signs out everywhere', async () => {
    const owner = await server.given.owner()
    const token = newToken()
    await give(owner, token)
    await server.call(users.endSessions, { query: { scope: 'all' } }, owner)
    expect(await rows(token)).toEqual([])
  })

  it('stops notifying a device after its account is deleted', async () => {
    const owner = await server.given.owner()
    const token = newToken()
    await give(owner, token)
    await server.call(users.remove, {}, owner)
    expect(await rows(token)).toEqual([])
  })

  it('stops notifying a device after ninety days without being seen', async () => {
    const owner = await server.given.owner()
    const [old, fresh] = [newToken(), newToken()]
    await give(owner, old)
    server.clock.advance(MINUTE_MS)
    await give(owner, fresh)
    server.clock.advance(UNSEEN_DAYS * DAY_MS - 1_000)
    await forgetDevices(server.deps).run({ now: server.clock.now(), signal: new AbortController().signal })
    expect([await rows(old), await rows(fresh)]).toMatchObject([[], [{ token: fresh }]])
  })
})

describe('the devices of two accounts that become one', () => {
  it('removes the devices of both accounts in a merge, because all sessions end', async () => {
    const [from, to] = [await server.given.owner(), await server.given.owner()]
    const tokens = [newToken(), newToken()] as const
    await give(from, tokens[0])
    await give(to, tokens[1])
    await server.given.merged({ from, to })
    for (const token of tokens) expect(await rows(token)).toEqual([])
  })
})
