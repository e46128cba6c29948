import { describe, expect, it } from 'vitest'
import { deliveryPlaces, SLOW_AFTER_MS } from './delivery-places.ts'

const SECOND = 1_000

function given() {
  let at = 0
  const places = deliveryPlaces(() => at)
  let count = 0
  return {
    places,
    pass: (ms: number) => void (at += ms),
    /** A webhook of an owner of its own, on its way to a host, or refused there. */
    webhook(host: string, { userId = `owner-${count++}`, formId = `form-of-${host}` } = {}) {
      const place = places.begin({ userId, formId, destination: 'webhook' })
      const isIn = place.enterHost(host) === null
      if (!isIn) place.leave()
      return { isIn, leave: place.leave }
    },
    mail: (userId = `owner-${count++}`) => places.begin({ userId, formId: 'f', destination: 'email' }),
  }
}

describe('places of deliveries', () => {
  it('are all open at the beginning', () => {
    expect(given().places.closed()).toEqual({ destinations: [], owners: [], webhookForms: [] })
  })

  it('are counted for each kind: a hundred quick webhooks leave mails their places', () => {
    const { places, webhook, mail } = given()
    for (let i = 0; i < 100; i++) webhook(`host-${i}`)
    mail()
    expect(places.closed().destinations).toEqual(['webhook'])
  })

  it('are open again for others once a hundred webhooks have hung for two seconds', () => {
    const { places, pass, webhook } = given()
    for (let i = 0; i < 100; i++) webhook(`hangs-${i}`)
    pass(SLOW_AFTER_MS + 1)
    expect(places.closed().destinations).toEqual([])
    expect(webhook('answers').isIn).toBe(true)
  })

  it('end somewhere: three hundred of a kind, however slow', () => {
    const { places, pass, webhook } = given()
    for (let i = 0; i < 300; i++) {
      if (i % 100 === 0) pass(SLOW_AFTER_MS + 1)
      webhook(`hangs-${i}`)
    }
    pass(SLOW_AFTER_MS + 1)
    expect(places.closed().destinations).toEqual(['webhook'])
  })

  it('give an owner ten of each kind', () => {
    const { places, webhook, mail } = given()
    for (let i = 0; i < 10; i++) webhook(`host-${i}`, { userId: 'ana' })
    mail('ana')
    expect(places.closed().owners).toEqual([{ userId: 'ana', destination: 'webhook' }])
  })

  it('give a host that nothing is known about two, and a quick one twenty', () => {
    const { places, pass, webhook } = given()
    const first = [webhook('shop.example'), webhook('shop.example')]
    expect(webhook('shop.example').isIn).toBe(false)
    expect(places.closed().webhookForms).toEqual(['form-of-shop.example'])
    pass(SECOND)
    for (const { leave } of first) leave()
    expect(places.closed().webhookForms).toEqual([])
    expect(Array.from({ length: 21 }, () => webhook('shop.example').isIn)).toEqual([
      ...Array.from({ length: 20 }, () => true),
      false,
    ])
  })

  it('give a slow host one, even before its first answer is overdue', () => {
    const { pass, webhook } = given()
    const first = webhook('slow.example')
    pass(SLOW_AFTER_MS + 1)
    expect(webhook('slow.example').isIn).toBe(false)
    pass(15 * SECOND)
    first.leave()
    expect(webhook('slow.example').isIn).toBe(true)
    expect(webhook('slow.example').isIn).toBe(false)
  })

  it('forget that a host was slow after ten minutes, or after one quick answer', () => {
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

  it('let all slow hosts together have sixty, and skip every form of theirs beyond that', () => {
    const { places, pass, webhook } = given()
    for (let i = 0; i < 70; i++) {
      const { leave } = webhook(`slow-${i}`)
      pass(SLOW_AFTER_MS + 1)
      leave()
    }
    const entered = Array.from({ length: 70 }, (_, i) => webhook(`slow-${i}`).isIn)
    expect(entered.filter(Boolean)).toHaveLength(60)
    expect(places.closed().webhookForms).toHaveLength(70)
    expect(webhook('quick.example').isIn).toBe(true)
  })
})
