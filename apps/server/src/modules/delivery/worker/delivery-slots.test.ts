import { describe, expect, it } from 'vitest'
import { deliverySlots, SLOW_AFTER_MS } from './delivery-slots.ts'

const SECOND = 1_000

function given() {
  let at = 0
  const slots = deliverySlots(() => at)
  let count = 0
  return {
    slots,
    pass: (ms: number) => void (at += ms),
    /** A webhook delivery of a separate owner to a host; null if the host has no free slot. */
    webhook(host: string, { userId = `owner-${count++}`, formId = `form-of-${host}` } = {}) {
      const slot = slots.begin({ userId, formId, webhookId: null, destination: 'webhook' })
      const isIn = slot.enterHost(host) === null
      if (!isIn) slot.leave()
      return { isIn, leave: slot.leave }
    },
    mail: (userId = `owner-${count++}`) => slots.begin({ userId, formId: 'f', webhookId: null, destination: 'email' }),
  }
}

describe('delivery slots', () => {
  it('starts with all slots free', () => {
    expect(given().slots.closed()).toEqual({ destinations: [], owners: [], webhooks: [] })
  })

  it('counts slots per destination type: a hundred quick webhooks leave e-mail its slots', () => {
    const { slots, webhook, mail } = given()
    for (let i = 0; i < 100; i++) webhook(`host-${i}`)
    mail()
    expect(slots.closed().destinations).toEqual(['webhook'])
  })

  it('frees slots for others once a hundred webhooks have hung for two seconds', () => {
    const { slots, pass, webhook } = given()
    for (let i = 0; i < 100; i++) webhook(`hangs-${i}`)
    pass(SLOW_AFTER_MS + 1)
    expect(slots.closed().destinations).toEqual([])
    expect(webhook('answers').isIn).toBe(true)
  })

  it('limits a destination type to three hundred sends, however slow they are', () => {
    const { slots, pass, webhook } = given()
    for (let i = 0; i < 300; i++) {
      if (i % 100 === 0) pass(SLOW_AFTER_MS + 1)
      webhook(`hangs-${i}`)
    }
    pass(SLOW_AFTER_MS + 1)
    expect(slots.closed().destinations).toEqual(['webhook'])
  })

  it('limits an owner to ten sends per destination type', () => {
    const { slots, webhook, mail } = given()
    for (let i = 0; i < 10; i++) webhook(`host-${i}`, { userId: 'ana' })
    mail('ana')
    expect(slots.closed().owners).toEqual([{ userId: 'ana', destination: 'webhook' }])
  })

  it('limits an unknown host to two sends and a quick one to twenty', () => {
    const { slots, pass, webhook } = given()
    const first = [webhook('shop.example'), webhook('shop.example')]
    expect(webhook('shop.example').isIn).toBe(false)
    expect(slots.closed().webhooks).toEqual(['form-of-shop.example'])
    pass(SECOND)
    for (const { leave } of first) leave()
    expect(slots.closed().webhooks).toEqual([])
    expect(Array.from({ length: 21 }, () => webhook('shop.example').isIn)).toEqual([
      ...Array.from({ length: 20 }, () => true),
      false,
    ])
  })

  it('limits a slow host to one send, even before its first response is overdue', () => {
    const { pass, webhook } = given()
    const first = webhook('slow.example')
    pass(SLOW_AFTER_MS + 1)
    expect(webhook('slow.example').isIn).toBe(false)
    pass(15 * SECOND)
    first.leave()
    expect(webhook('slow.example').isIn).toBe(true)
    expect(webhook('slow.example').isIn).toBe(false)
  })

  it('treats a slow host as normal again after ten minutes or one quick response', () => {
    const { pass, webhook } = given()
    const slow = webhook('slow.example')
    pass(SLOW_AFTER_MS + 1)
    slow.leave()
    pass(10 * 60 * SECOND)
    expect([webhook('slow.example').isIn, webhook('slow.example').isIn]).toEqual([true, true])

    const recovering = webhook('recovering.example')
    pass(SLOW_AFTER_MS + 1)
    recovering.leave()
    const quick = webhook('recovering.example')
    pass(SECOND)
    quick.leave()
    expect([webhook('recovering.example').isIn, webhook('recovering.example').isIn]).toEqual([true, true])
  })

  it('limits all slow hosts together to sixty and skips every form beyond that', () => {
    const { slots, pass, webhook } = given()
    for (let i = 0; i < 70; i++) {
      const { leave } = webhook(`slow-${i}`)
      pass(SLOW_AFTER_MS + 1)
      leave()
    }
    const entered = Array.from({ length: 70 }, (_, i) => webhook(`slow-${i}`).isIn)
    expect(entered.filter(Boolean)).toHaveLength(60)
    expect(slots.closed().webhooks).toHaveLength(70)
    expect(webhook('quick.example').isIn).toBe(true)
  })
})
