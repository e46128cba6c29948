import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DeviceStorage } from '../../lib/platform/platform.ts'
import {
  forgetLeaving,
  type Leaving,
  type Outcome,
  outcomeOf,
  type PlanState,
  readStatus,
  recallLeaving,
  rememberLeaving,
  type Status,
} from './payment-return.ts'

const END = '2027-03-03T00:00:00.000Z'
const free: PlanState = { plan: 'free', cycle: null, cancelAt: null }
const standard: PlanState = { plan: 'standard', cycle: 'yearly', cancelAt: null }
const plus: PlanState = { plan: 'plus', cycle: 'yearly', cancelAt: null }
const ending: PlanState = { ...standard, cancelAt: END }
const left = (asked: Leaving['asked'], before: PlanState): Leaving => ({ accountId: 'a', asked, before })

describe('the notice after a return from the payment page', () => {
  it.each<[Status, Leaving | null, PlanState, Outcome]>([
    ['CANCELLED', left('pay', free), free, 'paymentCancelled'],
    ['CANCELLED', null, free, 'paymentCancelled'],
    ['CANCELLED', null, ending, 'paymentCancelled'],
    // The plan itself was cancelled.
    ['CANCELLED', left('cancel', standard), standard, 'waiting'],
    ['CANCELLED', left('cancel', standard), ending, 'ends'],
    ['CANCELLED', left('cancel', standard), free, 'endedNow'],
    ['CHANGED', left('cancel', standard), ending, 'ends'],
    // Paid, but the provider's event has not arrived yet.
    ['SUCCESS', left('pay', free), free, 'waiting'],
    ['SUCCESS', left('pay', free), standard, 'changed'],
    ['SUCCESS', null, free, 'waiting'],
    ['SUCCESS', null, standard, 'changed'],
    ['CHANGED', left('change', standard), standard, 'waiting'],
    ['CHANGED', left('change', standard), plus, 'changed'],
    ['CHANGED', left('change', standard), { ...standard, cycle: 'monthly' }, 'changed'],
    ['CHANGED', left('pay', standard), plus, 'changed'],
    ['CHANGED', null, standard, 'changed'],
    ['CARD', left('card', standard), standard, 'cardUpdated'],
    ['CARD', null, standard, 'cardUpdated'],
    ['RENEWED', null, standard, 'renewed'],
    ['RENEWED', null, ending, 'waiting'],
  ])('for status %s, left with %o, now %o, the notice is %s', (status, leaving, now, outcome) => {
    expect(outcomeOf(status, leaving, now)).toBe(outcome)
  })

  it('an unknown status shows no notice', () => {
    expect(['', 'success', 'PAID', '__proto__', null].map(readStatus)).toEqual([null, null, null, null, null])
    expect(readStatus('CHANGED')).toBe('CHANGED')
  })
})

describe('the stored reason for leaving', () => {
  it('the stored reason for leaving is read once after the return', () => {
    const storage = inMemory()
    rememberLeaving(storage, left('change', ending))
    expect(recallLeaving(storage, 'a')).toEqual(left('change', ending))
    forgetLeaving(storage)
    expect(recallLeaving(storage, 'a')).toBeNull()
  })

  it('the stored reason is ignored for another account', () => {
    const storage = inMemory()
    rememberLeaving(storage, left('pay', free))
    expect(recallLeaving(storage, 'b')).toBeNull()
  })

  it.each(['', '{', 'null', '[]', '{"accountId":"a"}', '{"accountId":"a","asked":"pay","before":{"plan":"gold"}}'])(
    'the stored reason is ignored if it reads %s',
    (text) => {
      const storage = inMemory()
      storage.set('wf-billing-leaving', text)
      expect(recallLeaving(storage, 'a')).toBeNull()
    },
  )

  it('reading the stored reason never throws, whatever is stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const storage = inMemory()
        storage.set('wf-billing-leaving', text)
        expect(recallLeaving(storage, 'a')).toBeNull()
      }),
    )
  })
})

function inMemory(): DeviceStorage {
  const kept = new Map<string, string>()
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  }
}
