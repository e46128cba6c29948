import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startForTest, type Received } from '../../testing/start-for-test.ts'

const TO = '5511987654321'
const LOGIN_CODE = {
  messaging_product: 'whatsapp',
  to: TO,
  type: 'template',
  biz_opaque_callback_data: 'attempt-1',
  template: {
    name: 'wayform_login_code',
    language: { code: 'en_US' },
    components: [
      { type: 'body', parameters: [{ type: 'text', text: '123456' }] },
      { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '123456' }] },
    ],
  },
}

const value = (request: Received) => JSON.parse(request.raw).entry[0].changes[0].value
const statuses = (requests: Received[]) => requests.map((request) => value(request).statuses[0].status)

function expectMetaSignature({ headers, raw }: Received) {
  const expected = createHmac('sha256', 'app-secret').update(Buffer.from(raw)).digest('hex')
  expect(headers['x-hub-signature-256']).toBe(`sha256=${expected}`)
}

describe('events about a message from Wayform', () => {
  it('events about a message from Wayform report sent, then delivered, signed over the raw bytes', async () => {
    const { graph, app } = await startForTest()
    const { json } = await graph('111/messages', LOGIN_CODE)
    const received = await app.arrived(2)
    expect(statuses(received)).toEqual(['sent', 'delivered'])
    for (const request of received) {
      expectMetaSignature(request)
      expect(request.url).toBe('/webhooks/whatsapp')
      expect(value(request)).toMatchObject({
        messaging_product: 'whatsapp',
        metadata: { display_phone_number: '15550100200', phone_number_id: '111' },
        statuses: [{ id: json.messages[0].id, recipient_id: TO, biz_opaque_callback_data: 'attempt-1' }],
      })
    }
  })

  it('events about a message from Wayform report read once, when the phone shows the chat', async () => {
    const { graph, app, post } = await startForTest()
    await graph('111/messages', LOGIN_CODE)
    await app.arrived(2)
    expect((await post('/__control/whatsapp/read', { number: TO })).status).toBe(204)
    await post('/__control/whatsapp/read', { number: TO })
    expect(statuses(app.received)).toEqual(['sent', 'delivered', 'read'])
  })

  it('events about a message from Wayform are duplicated and reordered on request', async () => {
    const { graph, app, post } = await startForTest()
    await post('/__control/whatsapp/options', { duplicate: true, reorder: true })
    await graph('111/messages', LOGIN_CODE)
    const received = await app.arrived(4)
    expect(statuses(received)).toEqual(['delivered', 'delivered', 'sent', 'sent'])
    expect(received[0]?.raw).toBe(received[1]?.raw)
  })

  it('events about a message from Wayform report a failure with its code on request', async () => {
    const { graph, app, post } = await startForTest()
    await post('/__control/whatsapp/options', { failWith: 131026 })
    expect((await graph('111/messages', LOGIN_CODE)).status).toBe(200)
    const [failed] = await app.arrived(1)
    expect(failed && value(failed).statuses[0]).toMatchObject({ status: 'failed', errors: [{ code: 131026 }] })
  })

  it('events about a message from Wayform are retried with the same bytes when the server is down', async () => {
    let failures = 2
    const { post, get, app } = await startForTest({ answer: () => (failures-- > 0 ? 503 : 200) })
    const { json } = await post('/__control/whatsapp/inbound', { from: TO, text: 'hello' })
    expect(json.webhook).toEqual({ state: 'pending', status: 503 })
    const received = await app.arrived(3)
    expect(new Set(received.map(({ raw }) => raw)).size).toBe(1)
    expect((await get('/__control/webhooks?provider=whatsapp')).json.webhooks).toMatchObject([{ attempts: 3 }])
  })

  it('events about a message from Wayform are not sent to an app that is not subscribed', async () => {
    const { sandbox, app, post, graph } = await startForTest()
    const path = `${sandbox.url}/whatsapp/v23.0/222/subscribed_apps`
    await fetch(path, { method: 'DELETE', headers: { authorization: 'Bearer token' } })
    await post('/__control/whatsapp/inbound', { from: TO, text: 'unheard' })
    expect((await graph('222/subscribed_apps', {})).json).toEqual({ success: true })
    await post('/__control/whatsapp/inbound', { from: TO, text: 'heard' })
    expect(app.received.map((request) => value(request).messages[0].text.body)).toEqual(['heard'])
  })
})

describe('events about a message from a person', () => {
  it("events about a message from a person escape non-ASCII characters and slashes, under Meta's signature", async () => {
    const { post, app } = await startForTest()
    const text = 'Olá 👋 https://wayform.example/a'
    const answer = await post('/__control/whatsapp/inbound', { from: `+${TO}`, text, name: 'José' })
    expect(answer.status).toBe(201)
    expect(answer.json.webhook).toEqual({ state: 'delivered', status: 200 })
    const [request] = app.received
    if (!request) throw new Error('nothing arrived')
    expectMetaSignature(request)
    expect(request.raw).toContain(String.raw`Ol\u00e1 \ud83d\udc4b https:\/\/wayform.example\/a`)
    expect(value(request)).toMatchObject({
      contacts: [{ profile: { name: 'José' }, wa_id: TO }],
      messages: [
        {
          from: TO,
          id: answer.json.message.id,
          timestamp: expect.stringMatching(/^\d{10}$/),
          type: 'text',
          text: { body: text },
        },
      ],
    })
  })

  it("events about a message from a person leave out Brazil's ninth digit on request, in the same chat", async () => {
    const { post, get, graph, app } = await startForTest()
    await post('/__control/whatsapp/options', { brazilWithoutNinthDigit: true })
    await post('/__control/whatsapp/inbound', { from: TO, text: 'oi' })
    const [request] = app.received
    expect(request && value(request).messages[0].from).toBe('551187654321')
    expect((await graph('111/messages', LOGIN_CODE)).json.contacts).toEqual([{ input: TO, wa_id: '551187654321' }])
    expect((await get('/__control/whatsapp/messages?number=551187654321')).json.messages).toHaveLength(2)
  })

  it('events about a message from a person can hide the number behind a user id', async () => {
    const { post, app } = await startForTest()
    await post('/__control/whatsapp/inbound', { from: TO, text: 'hi', withoutNumber: true })
    const [request] = app.received
    expect(request?.raw).not.toContain(TO)
    expect(request && value(request).contacts[0]).toMatchObject({ user_id: expect.stringMatching(/^[A-Z]{2}\.\d+$/) })
  })

  it('events about a message from a person show as read once Wayform marks the message', async () => {
    const { post, get, graph } = await startForTest()
    const { json } = await post('/__control/whatsapp/inbound', { from: TO, text: 'hi' })
    const mark = { messaging_product: 'whatsapp', status: 'read', message_id: json.message.id }
    expect((await graph('111/messages', mark)).json).toEqual({ success: true })
    const state = (await get('/__control/state')).json
    expect(state.providers.whatsapp.chats[0].messages[0].status).toBe('read')
    expect((await graph('111/messages', { ...mark, message_id: 'wamid.unknown' })).json.error.code).toBe(100)
  })
})

describe('verifying the webhook', () => {
  it('asks like Meta, and reports a server that does not repeat the challenge', async () => {
    const { post, app } = await startForTest()
    expect((await post('/__control/whatsapp/verify')).json).toEqual({ verified: false, status: 200 })
    const query = new URL(app.received[0]?.url ?? '', app.url).searchParams
    expect(query.get('hub.mode')).toBe('subscribe')
    expect(query.get('hub.verify_token')).toBe('sandbox-verify-token')
    expect(query.get('hub.challenge')).toMatch(/^\w{16}$/)
  })
})
