import { describe, expect, it } from 'vitest'
import { givenOrder } from '../testing.ts'
import { besideIn, byColumn, dayTotals, minutesLate, placeIn, shownOrders } from './board-view.ts'

const NOW = new Date('2026-11-18T12:00:00')
const ALL = { isToday: false, isUnpaid: false, formId: null, personId: null, search: '' }
const at = (time: string) => new Date(`2026-11-18T${time}`).toISOString()
const yesterday = new Date('2026-11-17T12:00:00').toISOString()

describe('the orders of a board', () => {
  const orders = [
    givenOrder({ number: 7, name: 'Ana', createdAt: yesterday, payment: { label: 'Pix', state: 'due' } }),
    givenOrder({ number: 71, name: 'Bia', createdAt: at('09:00'), phone: '+55 11 98765-4321', total: 500 }),
    givenOrder({ number: 8, status: 'done', createdAt: at('10:00'), payment: { label: 'Cash', state: 'cash' } }),
    givenOrder({ number: 9, status: 'cancelled', createdAt: at('11:00') }),
  ]
  const numbers = (filter: Partial<typeof ALL>) =>
    shownOrders(orders, { ...ALL, ...filter }, NOW).map(({ number }) => number)

  it('finds orders by number, name and the end of a phone number', () => {
    expect([numbers({ search: '#7' }), numbers({ search: 'bi' }), numbers({ search: '4321' })]).toEqual([
      [7, 71],
      [71],
      [71],
    ])
  })

  it('filters orders by day and payment, and never shows a cancelled one', () => {
    expect([numbers({}), numbers({ isToday: true }), numbers({ isUnpaid: true })]).toEqual([[7, 71, 8], [71, 8], [7]])
  })

  it('sorts the orders of a column oldest first, and those that are done newest first', () => {
    const done = [1, 2].map((number) => givenOrder({ number, status: 'done' }))
    const columns = byColumn([...orders, ...done])
    expect(columns.new.map(({ number }) => number)).toEqual([7, 71])
    expect(columns.done.map(({ number }) => number)).toEqual([2, 1, 8])
  })

  it('counts the orders of the day without cancelled ones', () => {
    expect(dayTotals(orders, NOW)).toEqual({ count: 2, totals: [['SAR', 5_300]], unpaid: 1 })
  })
})

describe('an order', () => {
  it.each([
    [{ at: at('11:52'), status: 'inProgress' as const }, 8],
    [{ at: at('12:10'), status: 'inProgress' as const }, null],
    [{ at: at('11:52'), status: 'ready' as const }, null],
    [{ at: null, status: 'new' as const }, null],
  ])('the order %j is late by %j minutes', (order, minutes) => {
    expect(minutesLate(givenOrder({ when: '2026-11-18T11:52', ...order }), NOW)).toBe(minutes)
  })

  it('an order for “as soon as possible” is late only where the shop promised a time', () => {
    const soon = { when: 'asap', createdAt: at('11:30') }
    expect(minutesLate(givenOrder({ ...soon, at: at('11:30') }), NOW)).toBeNull()
    expect(minutesLate(givenOrder({ ...soon, at: at('11:50') }), NOW)).toBe(10)
  })
})

describe('an order that is moved', () => {
  const [first, second, third] = ['08:00', '09:00', '10:00'].map((time, index) =>
    givenOrder({ number: index + 1, createdAt: at(time), status: index === 1 ? 'new' : 'confirmed' }),
  )
  if (!first || !second || !third) throw new Error('there are three')

  it('returns the place of a moved order by its time, and by the newest first among those that are done', () => {
    const columns = byColumn([first, second, third])
    expect(placeIn(columns, 'confirmed', second)).toBe(1)
    const done = byColumn([first, third].map((each) => ({ ...each, status: 'done' as const })))
    expect(placeIn(done, 'done', { ...second, createdAt: at('11:00') })).toBe(0)
  })

  it('returns the order after it, or else the one before it, to be selected next', () => {
    const columns = byColumn([first, second, third])
    expect(besideIn(columns, first)).toBe(third)
    expect(besideIn(columns, third)).toBe(first)
    expect(besideIn(columns, second)).toBeUndefined()
  })
})
