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
} from './coming-back.ts'

const END = '2027-03-03T00:00:00.000Z'
const free: PlanState = { plan: 'free', cycle: null, cancelAt: null }
const standard: PlanState = { plan: 'standard', cycle: 'yearly', cancelAt: null }
const plus: PlanState = { plan: 'plus', cycle: 'yearly', cancelAt: null }
const ending: PlanState = { ...standard, cancelAt: END }
const left = (asked: Leaving['asked'], before: PlanState): Leaving => ({ accountId: 'a', asked, before })

describe('somebody who comes back from the payment page', () => {
  it.each<[Status, Leaving | null, PlanState, Outcome]>([
    ['CANCELLED', left('pay', free), free, 'paymentCancelled'],
    ['CANCELLED', null, free, 'paymentCancelled'],
    ['CANCELLED', null, ending, 'paymentCancelled'],
    // The plan itself was cancelled.
    ['CANCELLED', left('cancel', standard), standard, 'waiting'],
    ['CANCELLED', left('cancel', standard), ending, 'ends'],
    ['CANCELLED', left('cancel', standard), free, 'endedNow'],
    ['CHANGED', left('cancel', standard), ending, 'ends'],
    // Paid, but nobody has told the server yet.
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
  ])('with %s, having left %o, and now %o, is told: %s', (status, leaving, now, outcome) => {
    expect(outcomeOf(status, leaving, now)).toBe(outcome)
  })

  it('is told nothing for a status that does not exist', () => {
    expect(['', 'success', 'PAID', '__proto__', null].map(readStatus)).toEqual([null, null, null, null, null])
    expect(readStatus('CHANGED')).toBe('CHANGED')
  })
})

describe('what is remembered while somebody is on the payment page', () => {
  it('is there when they come back, and gone after that', () => {
    const storage = inMemory()
    rememberLeaving(storage, left('change', ending))
    expect(recallLeaving(storage, 'a')).toEqual(left('change', ending))
    forgetLeaving(storage)
    expect(recallLeaving(storage, 'a')).toBeNull()
  })

  it('is not for whoever else signed in meanwhile', () => {
    const storage = inMemory()
    rememberLeaving(storage, left('pay', free))
    expect(recallLeaving(storage, 'b')).toBeNull()
  })

  it.each(['', '{', 'null', '[]', '{"accountId":"a"}', '{"accountId":"a","asked":"pay","before":{"plan":"gold"}}'])(
    'is nothing where it reads %s',
    (text) => {
      const storage = inMemory()
      storage.set('wf-billing-leaving', text)
      expect(recallLeaving(storage, 'a')).toBeNull()
    },
  )

  it('never fails, whatever is stored', () => {
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
