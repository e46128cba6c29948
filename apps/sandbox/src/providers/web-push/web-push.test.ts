import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startSandbox } from '../../app.ts'
import { CONFIG } from '../../testing/start-for-test.ts'

const NOW = new Date('2026-11-16T10:00:00Z')
const SECONDS = NOW.getTime() / 1000
const site = newSite()

function newSite() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: pair.getPrivateKey('base64url') }
  return { publicKey: pair.getPublicKey('base64url'), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) }
}

async function start() {
  const sandbox = await startSandbox(CONFIG, { now: () => NOW })
  onTestFinished(() => sandbox.close())
  // Tests inspect answers of many shapes.
  // oxlint-disable-next-line typescript/no-explicit-any
  async function control(path: string, body?: object): Promise<any> {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await fetch(`${sandbox.url}/__control${path}`, body ? init : {})
    const text = await answer.text()
    return { status: answer.status, ...(text !== '' && { json: JSON.parse(text) }) }
  }
  const { endpoint } = (await control('/web-push/subscribe', { applicationServerKey: site.publicKey })).json

  async function vapid(claims: object = {}, key: KeyObject = site.privateKey, publicKey = site.publicKey) {
    const token = await new SignJWT({
      aud: new URL(endpoint).origin,
      exp: SECONDS + 3_600,
      sub: 'mailto:ops@wayform.example',
      ...claims,
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .sign(key)
    return `vapid t=${token}, k=${publicKey}`
  }
  async function send(headers: Record<string, string> = {}, body: Buffer<ArrayBuffer> = Buffer.from('not for anyone')) {
    const given = { authorization: await vapid(), ttl: '60', 'content-encoding': 'aes128gcm', ...headers }
    return (await fetch(endpoint, { method: 'POST', headers: given, body })).status
  }
  return { endpoint, control, vapid, send }
}

describe('the push service of browsers', () => {
  it('accepts a message that it can’t read, which the browser then drops', async () => {
    const { send, control } = await start()
    expect(await send()).toBe(201)
    expect((await control('/web-push')).json).toEqual({ notifications: [] })
  })

  it('refuses a sender who does not prove the key that the browser subscribed with', async () => {
    const { send, vapid } = await start()
    const other = newSite()
    expect(await send({ authorization: '' })).toBe(401)
    expect(await send({ authorization: await vapid({}, other.privateKey, other.publicKey) })).toBe(403)
    expect(await send({ authorization: await vapid({}, other.privateKey) })).toBe(403)
  })

  it.each([
    ['another service', { aud: 'https://elsewhere.example' }],
    ['a time that is over', { exp: SECONDS - 1 }],
    ['more than a day', { exp: SECONDS + 86_401 }],
    ['no time', { exp: undefined }],
    ['no contact', { sub: 'me' }],
  ])('refuses a token for %s', async (_, claims) => {
    const { send, vapid } = await start()
    expect(await send({ authorization: await vapid(claims) })).toBe(403)
  })

  it('refuses a message without a time to live, in another coding, with a long topic, or that is too long', async () => {
    const { send } = await start()
    expect(await send({ ttl: '' })).toBe(400)
    expect(await send({ 'content-encoding': 'aesgcm' })).toBe(415)
    expect(await send({ topic: 'a'.repeat(33) })).toBe(400)
    expect(await send({}, Buffer.alloc(4_097))).toBe(413)
  })

  it('distinguishes subscriptions that ended from ones that never existed', async () => {
    const { endpoint, control, send } = await start()
    expect((await control('/web-push/unsubscribe', { endpoint })).status).toBe(204)
    expect(await send()).toBe(410)
    expect((await control('/web-push/unsubscribe', { endpoint: `${endpoint}0` })).status).toBe(404)
    const answer = await fetch(`${endpoint}0`, { method: 'POST', headers: { authorization: 'vapid t=a, k=b' } })
    expect(answer.status).toBe(404)
  })

  it('subscribes with the key of a site only', async () => {
    const { control } = await start()
    const answer = await control('/web-push/subscribe', { applicationServerKey: 'A'.repeat(87) })
    expect(answer.status).toBe(400)
  })
})
