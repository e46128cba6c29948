import { given } from '@wayform/core/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openBuilder } from '../../../../testing/builder-driver.ts'
import { TYPING_PAUSE_MS } from '../../typing.ts'

const PHONE = given.phone({ questionId: 'phone', label: 'Phone', required: true })

/** Types with a pause after each part. */
async function typeSlowly(field: Parameters<typeof userEvent.type>[0], ...parts: string[]) {
  for (const part of parts) {
    await userEvent.type(field, part)
    await new Promise((resolve) => setTimeout(resolve, 2 * TYPING_PAUSE_MS))
  }
}

describe('the settings of an order', () => {
  it('opening hours are typed at any speed, and stored once a line is complete', async () => {
    const builder = await openBuilder([PHONE, given.order({ questionId: 'order', label: 'Your order' })])
    await builder.select('Your order')
    const hours = builder.field('Opening hours')
    await typeSlowly(hours, '1-5 08', ':00-18')
    await expect.element(hours).toHaveValue('1-5 08:00-18')
    await expect.element(hours).toBeInvalid()
    await typeSlowly(hours, ':00')
    const weekday = (day: number) => ({ weekday: day, from: '08:00', to: '18:00' })
    await builder.expectSaved('order', { when: { hours: [1, 2, 3, 4, 5].map(weekday) } })
  })

  it('several beginnings of postcodes are typed at any speed', async () => {
    const zones = [{ id: 'centre', name: 'Centre', prefixes: [], fee: 500 }]
    const delivery = { isOn: true, by: 'postcode' as const, zones, freeFrom: null }
    const builder = await openBuilder([PHONE, given.order({ questionId: 'order', label: 'Your order', delivery })])
    await builder.select('Your order')
    const prefixes = builder.field('Postcodes begin with')
    await typeSlowly(prefixes, '11', ',', ' 12')
    await expect.element(prefixes).toHaveValue('11, 12')
    await builder.expectSaved('order', { delivery: { zones: [{ prefixes: ['11', '12'] }] } })
  })
})
