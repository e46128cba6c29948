import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { answerChallenge, isSignedByWhatsApp, parseWebhook } from './webhook.ts'

const envelope = (value: unknown, field = 'messages') => ({
  object: 'whatsapp_business_account',
  entry: [{ id: '2', changes: [{ field, value }] }],
})
const metadata = { display_phone_number: '15550100100', phone_number_id: '1' }
const text = { from: '5511987654321', id: 'wamid.1', timestamp: '1767225600', type: 'text', text: { body: 'hello' } }
const at = new Date('2026-01-01T00:00:00Z')

describe('the webhook signature of WhatsApp', () => {
  const body = Buffer.from('{"text":"\\u00e9"}')
  const signature = `sha256=${createHmac('sha256', 'secret').update(body).digest('hex')}`

  it('the webhook signature of WhatsApp is valid for the exact bytes and secret', () => {
    expect(isSignedByWhatsApp(body, signature, 'secret')).toBe(true)
    expect(isSignedByWhatsApp(Buffer.from('{"text":"é"}'), signature, 'secret')).toBe(false)
    expect(isSignedByWhatsApp(body, signature, 'other')).toBe(false)
  })

  it.each([undefined, '', 'sha256=', 'sha256=00', signature.slice(7), signature.toUpperCase(), `${signature}0`])(
    'the webhook signature of WhatsApp is invalid for %s',
    (wrong) => {
      expect(isSignedByWhatsApp(body, wrong, 'secret')).toBe(false)
    },
  )

  it('the webhook signature of WhatsApp is never valid without a secret', () => {
    const empty = `sha256=${createHmac('sha256', '').update(body).digest('hex')}`
    expect(isSignedByWhatsApp(body, empty, '')).toBe(false)
  })
})

describe('the verification of a webhook subscription', () => {
  const query = { 'hub.mode': 'subscribe', 'hub.verify_token': 'mine', 'hub.challenge': '42' }

  it('returns the challenge when the token is ours', () => {
    expect(answerChallenge(query, 'mine')).toBe('42')
    expect(answerChallenge({ ...query, 'hub.verify_token': 'theirs' }, 'mine')).toBeNull()
    expect(answerChallenge({ ...query, 'hub.mode': 'other' }, 'mine')).toBeNull()
    expect(answerChallenge({ ...query, 'hub.challenge': ['42'] }, 'mine')).toBeNull()
    expect(answerChallenge({ ...query, 'hub.verify_token': '' }, '')).toBeNull()
  })
})

describe('an inbound message', () => {
  it('an inbound message is read with its sender, text and time', () => {
    const { messages } = parseWebhook(
      envelope({ metadata, contacts: [{ profile: { name: 'Ana' }, wa_id: '5511987654321' }], messages: [text] }),
    )
    expect(messages).toEqual([{ id: 'wamid.1', from: '5511987654321', userId: null, text: 'hello', at }])
  })

  it('an inbound message is read without a number when the sender hides it', () => {
    const { messages } = parseWebhook(
      envelope({
        metadata,
        contacts: [{ profile: { username: 'ana' }, user_id: 'BR.1' }],
        messages: [{ ...text, from: undefined }],
      }),
    )
    expect(messages).toEqual([{ id: 'wamid.1', from: null, userId: 'BR.1', text: 'hello', at }])
  })

  it('takes no number from another sender in the same request', () => {
    const contacts = [{ wa_id: '5511111111111' }, { wa_id: '5522222222222' }]
    const { messages } = parseWebhook(envelope({ metadata, contacts, messages: [{ ...text, from: undefined }] }))
    expect(messages).toMatchObject([{ from: null }])
  })

  it('an inbound message has the label of a tapped button as its text, and none for a picture', () => {
    const button = { ...text, type: 'button', text: undefined, button: { payload: 'p', text: 'Yes' } }
    const reply = {
      ...text,
      text: undefined,
      interactive: { type: 'button_reply', button_reply: { id: '1', title: 'No' } },
    }
    const picture = { ...text, type: 'image', text: undefined, image: { id: '9' } }
    const { messages } = parseWebhook(envelope({ metadata, messages: [button, reply, picture] }))
    expect(messages.map((message) => message.text)).toEqual(['Yes', 'No', null])
  })

  it('an inbound message is skipped when malformed, without losing its neighbours', () => {
    const messages = [null, 7, { ...text, id: '' }, { ...text, timestamp: 'now' }, text]
    expect(parseWebhook(envelope({ metadata, messages })).messages).toHaveLength(1)
  })

  it('reads messages to our own number only', () => {
    expect(parseWebhook(envelope({ metadata, messages: [text] }), '1').messages).toHaveLength(1)
    expect(parseWebhook(envelope({ metadata, messages: [text] }), '999').messages).toEqual([])
  })
})

describe('a message status', () => {
  it('a message status is read with its recipient, our data and the reason of a failure', () => {
    const failed = {
      id: 'wamid.2',
      status: 'failed',
      timestamp: '1767225600',
      recipient_id: '5511987654321',
      biz_opaque_callback_data: 'd1',
      errors: [{ code: 131047, title: 'Re-engagement message', error_data: { details: 'x' } }],
    }
    const sent = { id: 'wamid.3', status: 'sent', timestamp: '1767225600' }
    expect(
      parseWebhook(envelope({ metadata, statuses: [failed, sent, { id: 'x', status: 'warned' }] })).statuses,
    ).toEqual([
      {
        id: 'wamid.2',
        status: 'failed',
        to: '5511987654321',
        at,
        callbackData: 'd1',
        failure: { kind: 'window', code: 131047 },
      },
      { id: 'wamid.3', status: 'sent', to: null, at, callbackData: null, failure: null },
    ])
  })
})

describe('an unrelated webhook request', () => {
  it.each([
    null,
    'x',
    [],
    {},
    { object: 'page', entry: [] },
    envelope({ messages: [text] }, 'account_update'),
    envelope(null),
    envelope({ messages: 'x' }),
  ])('contains no events: %j', (payload) => {
    expect(parseWebhook(payload)).toEqual({ messages: [], statuses: [] })
  })
})
