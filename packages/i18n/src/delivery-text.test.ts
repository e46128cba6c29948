import { LANGUAGES } from '@wayform/core/languages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadTranslator, type T } from './catalogue.ts'
import { deliveryText, handOffText, type ToldDelivery } from './delivery-text.ts'

const timeText = (at: string) => at.slice(11, 16)
const [SENT, DELIVERED, READ, NEXT] = ['14:02', '14:03', '14:05', '14:20'].map((time) => `2026-11-16T${time}:00.000Z`)

const told = (given: Partial<ToldDelivery>): ToldDelivery => ({
  destination: 'webhook',
  state: 'pending',
  attempts: 0,
  nextAttemptAt: null,
  sentAt: null,
  deliveredAt: null,
  readAt: null,
  ...given,
})
const byWayform = { destination: 'whatsapp', sentAt: SENT ?? null }

const CASES: [Partial<ToldDelivery>, string][] = [
  [{}, 'Webhook: Waiting to be sent'],
  [{ attempts: 2, nextAttemptAt: NEXT ?? null }, 'Webhook failed, next try 14:20'],
  [{ state: 'failed', attempts: 8 }, 'Webhook stopped after 8 tries'],
  [{ state: 'failed', attempts: 1 }, 'Webhook stopped after 1 try'],
  [{ state: 'held' }, 'Webhook: Held'],
  [{ state: 'sent', sentAt: SENT ?? null }, 'Webhook: sent 14:02'],
  [{ ...byWayform, state: 'sent' }, 'Sent by Wayform 14:02'],
  [{ ...byWayform, state: 'delivered', deliveredAt: DELIVERED ?? null }, 'Sent by Wayform, delivered 14:03'],
  [
    { ...byWayform, state: 'read', deliveredAt: DELIVERED ?? null, readAt: READ ?? null },
    'Sent by Wayform, read 14:05',
  ],
]

describe('the text of a delivery’s state', () => {
  it.each(CASES)('describes the delivery %o as %s', async (given, text) => {
    expect(deliveryText(await loadTranslator('en'), told(given), timeText)).toBe(text)
  })

  it('the text of a delivery’s state is about the press on the button when the respondent sends the message', async () => {
    const t = await loadTranslator('en')
    const handOff = { openedAt: null, isTest: false }
    expect(handOffText(t, handOff, timeText)).toBe('Waiting for the customer to press send')
    expect(handOffText(t, { ...handOff, openedAt: SENT ?? null }, timeText)).toBe('Opened WhatsApp 14:02')
    expect(handOffText(t, { ...handOff, isTest: true }, timeText)).toBe(
      'Test: nothing is sent until you press send in WhatsApp',
    )
  })
})

describe.each(LANGUAGES)('in %s', (language) => {
  let t: T
  beforeAll(async () => {
    t = await loadTranslator(language)
  })

  it.each(CASES)('describes the delivery %o in a whole sentence', (given) => {
    const text = deliveryText(t, told(given), timeText)
    expect(text).not.toMatch(/[{}]|responses\./)
  })
})
