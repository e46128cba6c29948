import { describe, expect, it } from 'vitest'
import { headlineDelivery } from './delivery-headline.ts'

const told = (destination: string, state: string, attempts = 1) => ({ destination, state, attempts })

describe('the delivery that a list shows', () => {
  const arrived = [told('webhook', 'sent'), told('whatsapp', 'delivered')]
  const [held, retrying, failed] = [told('gsheet', 'held'), told('email', 'pending'), told('push', 'failed')]

  it.each([
    ['what failed', [...arrived, held, retrying, failed], failed],
    ['what is tried again', [...arrived, held, retrying], retrying],
    ['what is held', [...arrived, held], held],
    ['the message that Wayform sent', arrived, arrived[1]],
    ['nothing where all is well elsewhere', [told('webhook', 'sent'), told('email', 'pending', 0)], undefined],
  ])('a list shows %s', (_name, deliveries, shown) => {
    expect(headlineDelivery(deliveries)).toBe(shown)
  })
})
