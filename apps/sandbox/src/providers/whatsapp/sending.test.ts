import { describe, expect, it } from 'vitest'
import { startForTest } from '../../testing/start-for-test.ts'

const TO = '5511987654321'
const text = (body: string) => ({ messaging_product: 'whatsapp', to: TO, type: 'text', text: { body } })
const parameter = (value: string) => ({ type: 'text', text: value })
const button = (code: string) => ({ type: 'button', sub_type: 'url', index: '0', parameters: [parameter(code)] })
const template = (name: string, code: string, components: unknown[]) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: `+${TO}`,
  type: 'template',
  template: { name, language: { code }, components },
})
const loginCode = (language: string, code = '123456') =>
  template('wayform_login_code', language, [{ type: 'body', parameters: [parameter(code)] }, button(code)])

describe('sending through the Cloud API', () => {
  it('accepts a login code and shows it on the phone', async () => {
    const { graph, get } = await startForTest()
    const answer = await graph('111/messages', loginCode('en_US'))
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({
      messaging_product: 'whatsapp',
      contacts: [{ input: `+${TO}`, wa_id: TO }],
      messages: [{ id: expect.stringMatching(/^wamid\./), message_status: 'accepted' }],
    })
    const { json } = await get(`/__control/whatsapp/messages?number=${TO}`)
    expect(json.messages).toEqual([
      {
        id: answer.json.messages[0].id,
        from: '15550100200',
        to: TO,
        text: '*123456* is your verification code. For your security, do not share this code.',
        at: expect.any(String),
      },
    ])
  })

  it.each(['en_US', 'pt_BR', 'es', 'id', 'fr', 'it', 'de', 'ar', 'zh_CN', 'ru'])(
    'the Cloud API has every template in %s',
    async (language) => {
      const { graph, get } = await startForTest()
      expect((await graph('111/messages', loginCode(language, '987654'))).status).toBe(200)
      const response = template('wayform_new_response', language, [
        { type: 'body', parameters: [parameter('Cakes'), parameter('Bruno: 2 cakes')] },
      ])
      expect((await graph('111/messages', response)).status).toBe(200)
      const notice = template('wayform_notice', language, [
        { type: 'body', parameters: ['Cakes: paused', 'Nothing arrived.', 'https://app.example/x'].map(parameter) },
      ])
      expect((await graph('111/messages', notice)).status).toBe(200)
      const reminder = template('wayform_booking_reminder', language, [
        { type: 'body', parameters: ['Casa Flor', 'Haircut, Tue, 24 Nov', 'https://app.example/y'].map(parameter) },
      ])
      expect((await graph('111/messages', reminder)).status).toBe(200)
      const texts = (await get('/__control/whatsapp/messages')).json.messages.map(
        ({ text: shown }: { text: string }) => shown,
      )
      expect(texts[0]).toContain('*987654*')
      expect(texts[1]).toMatch(/\*Cakes\*[\s\S]*Bruno: 2 cakes/)
      expect(texts[3]).toMatch(/\*Casa Flor\*[\s\S]*Haircut, Tue, 24 Nov[\s\S]*https:\/\/app\.example\/y/)
      expect(texts[2]).toMatch(/\*Cakes: paused\*\s+Nothing arrived\.\s+https:\/\/app\.example\/x/)
    },
  )

  it('refuses a wrong token with 190, in the format of the Graph API', async () => {
    const { graph, post } = await startForTest()
    const wrong = await graph('111/messages', text('hi'), 'other')
    expect(wrong.status).toBe(401)
    expect(wrong.json).toEqual({
      error: {
        message: expect.any(String),
        type: 'OAuthException',
        code: 190,
        fbtrace_id: expect.any(String),
      },
    })
    expect((await post('/whatsapp/v23.0/111/messages', text('hi'))).json.error.code).toBe(190)
  })

  const components = [{ type: 'body', parameters: [parameter('123456')] }]
  it.each([
    ['no messaging_product', { to: TO, type: 'text', text: { body: 'x' } }, 100],
    ['no recipient', { messaging_product: 'whatsapp', type: 'text', text: { body: 'x' } }, 100],
    ['a recipient that is no number', { ...text('x'), to: 'ana' }, 100],
    ['an empty text', text(''), 100],
    ['a text of 4097 characters', text('x'.repeat(4097)), 100],
    ['an unknown field', { ...text('x'), colour: 'red' }, 100],
    ['an unknown type', { ...text('x'), type: 'hologram' }, 100],
    ['a type it does not play', { ...text('x'), type: 'image' }, 131051],
    ['a text when the person has not written', text('x'), 131047],
    ['callback data of 513 characters', { ...loginCode('es'), biz_opaque_callback_data: 'x'.repeat(513) }, 100],
    ['an unknown template', template('other', 'en_US', components), 132001],
    ['a language the template lacks', loginCode('sv'), 132001],
    ['too few parameters', template('wayform_new_response', 'es', components), 132000],
    ['a code without its button', template('wayform_login_code', 'es', components), 131008],
    ['another code in the button', template('wayform_login_code', 'es', [...components, button('654321')]), 100],
    ['a code of 16 characters', loginCode('es', '1234567890123456'), 100],
    [
      'a new line in a parameter',
      template('wayform_new_response', 'es', [{ type: 'body', parameters: [parameter('Cakes'), parameter('a\nb')] }]),
      100,
    ],
    ['a body that is no JSON', 'hello', 100],
  ])('refuses to send %s', async (_what, body, code) => {
    const { graph, get } = await startForTest()
    const answer = await graph('111/messages', body)
    expect(answer.status).toBe(code === 132001 ? 404 : 400)
    expect(answer.json.error).toMatchObject({
      code,
      message: expect.stringContaining(`(#${code})`),
      error_data: { messaging_product: 'whatsapp', details: expect.any(String) },
    })
    expect((await get('/__control/whatsapp/messages')).json.messages).toEqual([])
  })

  it('refuses another account’s number and unknown paths', async () => {
    const { graph } = await startForTest()
    expect((await graph('999/messages', text('x'))).json.error).toMatchObject({ code: 100, error_subcode: 33 })
    expect((await graph('111/calls', {})).json.error.code).toBe(2500)
  })

  it('opens the 24-hour window with a message from the person, and closes it again', async () => {
    let time = new Date('2026-03-01T10:00:00Z')
    const { graph, post } = await startForTest({ now: () => time })
    await post('/__control/whatsapp/inbound', { from: TO, text: 'hello' })
    expect((await graph('111/messages', text('x'.repeat(4096)))).status).toBe(200)
    time = new Date('2026-03-02T10:00:00Z')
    expect((await graph('111/messages', text('late'))).json.error.code).toBe(131047)
  })

  it('allows a burst of 45 messages to one person, then one in six seconds', async () => {
    let time = new Date('2026-03-01T10:00:00Z')
    const { graph } = await startForTest({ now: () => time })
    for (let count = 0; count < 45; count += 1)
      expect((await graph('111/messages', loginCode('en_US'))).status).toBe(200)
    expect((await graph('111/messages', loginCode('en_US'))).json.error.code).toBe(131056)
    expect((await graph('111/messages', { ...loginCode('en_US'), to: '4915112345678' })).status).toBe(200)
    time = new Date('2026-03-01T10:00:06Z')
    expect((await graph('111/messages', loginCode('en_US'))).status).toBe(200)
    expect((await graph('111/messages', loginCode('en_US'))).json.error.code).toBe(131056)
  })
})

describe('templates of the business account', () => {
  const draft = {
    name: 'order_ready',
    language: 'en_US',
    category: 'UTILITY',
    components: [{ type: 'BODY', text: 'Order {{1}} is ready.', example: { body_text: [['12']] } }],
  }

  it('creates a template, lists it and sends it', async () => {
    const { graph, get } = await startForTest()
    const created = await graph('222/message_templates', draft)
    expect(created.json).toEqual({ id: expect.any(String), status: 'PENDING', category: 'UTILITY' })
    const list = await get('/whatsapp/v23.0/222/message_templates?name=order_ready', { authorization: 'Bearer token' })
    expect(list.json.data).toMatchObject([{ id: created.json.id, name: 'order_ready', status: 'APPROVED' }])
    const sent = await graph(
      '111/messages',
      template('order_ready', 'en_US', [{ type: 'body', parameters: [parameter('7')] }]),
    )
    expect(sent.status).toBe(200)
  })

  it.each([
    ['the same name and language twice', { ...draft, name: 'wayform_login_code' }],
    ['a name with capitals', { ...draft, name: 'Order' }],
    ['an unknown category', { ...draft, category: 'LOVE' }],
    ['a variable without example', { ...draft, components: [{ type: 'BODY', text: 'Order {{1}} is ready.' }] }],
    [
      'a variable at the end',
      { ...draft, components: [{ type: 'BODY', text: 'Order {{1}}', example: { body_text: [['1']] } }] },
    ],
    ['an authentication text of its own', { ...draft, category: 'AUTHENTICATION' }],
  ])('refuses to create %s', async (_what, body) => {
    const { graph } = await startForTest()
    expect((await graph('222/message_templates', body)).json.error.code).toBe(100)
  })

  it('lists the one-time-code button as a URL button, page by page', async () => {
    const { get } = await startForTest()
    const path = '/whatsapp/v23.0/222/message_templates?name=wayform_login_code&limit=6'
    const first = (await get(path, { authorization: 'Bearer token' })).json
    expect(first.data).toHaveLength(6)
    expect(first.data[0].components[2].buttons[0].type).toBe('URL')
    const rest = (await get(`${path}&after=${first.paging.cursors.after}`, { authorization: 'Bearer token' })).json
    expect(rest.data).toHaveLength(4)
    expect(rest.paging.next).toBeUndefined()
  })
})
