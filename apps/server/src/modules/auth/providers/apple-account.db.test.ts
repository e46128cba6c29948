import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort, startSandbox, type TestSandbox } from '../../../testing/sandbox-process.ts'
import { MINUTE_MS, type TestServer, testServer } from '../../../testing/test-server.ts'
import { APPLE_ACCOUNT } from './apple-account.ts'

const { users, auth, webhooks } = calls

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

const newEmail = () => `ana${(count += 1)}@icloud.com`

/** Signs in as the iOS app does. */
async function signIn(email: string, isHidden = false) {
  const person = { name: 'Ana Souza', email, hideEmail: isHidden }
  const { identityToken, authorizationCode, subject } = await sandbox.control('/apple/native', person)
  const { status, body } = await server.call(auth.appleCallback, {
    query: { platform: 'ios' },
    body: { identityToken, authorizationCode },
  })
  expect(status).toBe(200)
  return { token: body.token as string, subject: subject as string, id: body.me.id as string }
}

const me = (token: string) => server.call(users.me, { query: {} }, { headers: { 'x-auth-token': token } })

/** The token that Apple would send, at this time of the server's clock. */
async function eventOf(type: string, subject: string, more: Record<string, string> = {}): Promise<string> {
  const at = server.deps.now().toISOString()
  const { payload } = await sandbox.control('/apple/account-event', { type, subject, at, ...more })
  return payload as string
}

/** Apple's call, and the end of what it set in motion. */
async function tell(payload: string) {
  const { status } = await server.call(webhooks.appleAccount, { body: { payload } })
  await expect.poll(waiting).toEqual([])
  return status
}

const waiting = () =>
  server.deps.database.db
    .selectFrom('provider_events')
    .select('event_id')
    .where('provider', '=', APPLE_ACCOUNT)
    .where('processed_at', 'is', null)
    .execute()

describe('an Apple account', () => {
  it('signs out an Apple account whose consent is taken back, and lets it come back to the same forms', async () => {
    const email = newEmail()
    const [phone, tablet, stranger] = [await signIn(email), await signIn(email), await signIn(newEmail())]
    expect(await tell(await eventOf('consent-revoked', phone.subject))).toBe(200)
    expect([(await me(phone.token)).status, (await me(tablet.token)).status]).toEqual([401, 401])
    expect((await me(stranger.token)).status).toBe(200)
    expect((await signIn(email)).id).toBe(phone.id)
  })

  it('keeps a session that is newer than the event, also when the event is repeated', async () => {
    const email = newEmail()
    const { subject } = await signIn(email)
    const event = await eventOf('consent-revoked', subject)
    server.clock.advance(MINUTE_MS)
    const again = await signIn(email)
    expect([await tell(event), await tell(event)]).toEqual([200, 200])
    expect((await me(again.token)).status).toBe(200)
  })

  it('removes a deleted Apple account’s identity, and nothing else of the account', async () => {
    const email = newEmail()
    const { token, subject, id } = await signIn(email)
    expect(await tell(await eventOf('account-delete', subject))).toBe(200)
    expect((await me(token)).status).toBe(401)
    const { db } = server.deps.database
    const left = await db.selectFrom('identities').select('subject').where('user_id', '=', id).execute()
    const secrets = await db.selectFrom('secrets').select('name').where('user_id', '=', id).execute()
    expect({ left, secrets }).toEqual({ left: [], secrets: [] })
    expect(await db.selectFrom('users').select('id').where('id', '=', id).execute()).toHaveLength(1)
  })

  it('marks a relay address as unverified while it is switched off', async () => {
    const { token, subject } = await signIn(newEmail(), true)
    expect((await me(token)).body.me.emailVerified).toBe(true)
    await tell(await eventOf('email-disabled', subject))
    expect((await me(token)).body.me.emailVerified).toBe(false)
    await tell(await eventOf('email-enabled', subject))
    expect((await me(token)).body.me.emailVerified).toBe(true)
  })

  it('ignores an event of an unknown Apple account', async () => {
    expect(await tell(await eventOf('account-delete', '000001.0123456789abcdef.0001'))).toBe(200)
  })
})

describe('an event that Apple did not send', () => {
  it.each(['wrongKey', 'wrongAudience', 'wrongIssuer', 'expired', 'unsigned'])('refuses events: %s', async (forge) => {
    const { token, subject } = await signIn(newEmail())
    expect(await tell(await eventOf('consent-revoked', subject, { forge }))).toBe(401)
    expect((await me(token)).status).toBe(200)
  })

  it('refuses an event without a token', async () => {
    expect(await tell('x.y.z')).toBe(401)
  })
})
