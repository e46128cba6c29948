import { describe, expect, it } from 'vitest'
import { checkDeliveries } from './kill-delivery-checks.ts'

type Evidence = Parameters<typeof checkDeliveries>[0]

const clean: Evidence = {
  acknowledged: 2,
  rows: [
    { id: 'a', number: 1, state: 'sent' },
    { id: 'b', number: 2, state: 'sent' },
  ],
  received: [
    { id: 'a', number: 1, status: 503, at: 1 },
    { id: 'a', number: 1, status: 200, at: 2 },
    { id: 'b', number: 2, status: 200, at: 3 },
    { id: 'b', number: 2, status: 200, at: 9 },
  ],
  kills: [5],
}

describe('the checks of deliveries after a kill test', () => {
  it('the checks of deliveries after a kill test find nothing when every delivery arrived, with repeats only after a kill', () => {
    expect(broken(clean)).toEqual([])
  })

  it.each<[string, Partial<Evidence>, string]>([
    ['a response without a delivery', { acknowledged: 3 }, 'every response'],
    ['one that waits', { rows: clean.rows.map((row) => ({ ...row, state: 'held' })) }, 'every response'],
    ['one that never arrived', { received: clean.received.filter(({ id }) => id === 'a') }, 'everything arrived'],
    ['a new id', { received: [...clean.received, { id: 'c', number: 2, status: 503, at: 10 }] }, 'ids never change'],
    ['one that came again by itself', { kills: [] }, 'nothing that was taken'],
  ])('the checks of deliveries after a kill test detect %s', (_, changes, name) => {
    expect(broken({ ...clean, ...changes })).toEqual([expect.stringMatching(new RegExp(`^${name}`))])
  })
})

const broken = (evidence: Evidence) =>
  checkDeliveries(evidence)
    .filter(({ problems }) => problems.length > 0)
    .map(({ name }) => name)
