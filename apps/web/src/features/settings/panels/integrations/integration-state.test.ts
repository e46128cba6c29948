import { describe, expect, it } from 'vitest'
import { type Connected, standingOf, withActive, withOne, without } from './integration-state.ts'

const at = { updatedAt: '2026-11-15T10:00:00.000Z' }
const script = { ...at, isActive: true, pausedReason: null, content: '<b>hi</b>' }
const analytics = { ...at, isActive: false, pausedReason: null, analyticsId: 'G-AB12CD34EF' }
const connected: Connected = { customScript: script, googleAnalytics: analytics }

describe('the state of an integration', () => {
  it.each([
    ['none', undefined, true, 'none', null],
    ['none, also without the plan feature', undefined, false, 'none', null],
    ['one that runs', { isActive: true, pausedReason: null }, true, 'active', null],
    ['one that the owner paused', { isActive: false, pausedReason: null }, true, 'paused', null],
    ['one whose address is gone', { isActive: false, pausedReason: 'gone' }, true, 'stopped', 'gone'],
    ['one whose address fails', { isActive: false, pausedReason: 'failing' }, true, 'stopped', 'failing'],
    [
      'one that stopped for a reason not known here',
      { isActive: false, pausedReason: 'new' },
      true,
      'stopped',
      'unknown',
    ],
    ['one that runs, but is not in the plan', { isActive: true, pausedReason: null }, false, 'stopped', 'plan'],
    ['one that failed, and is not in the plan', { isActive: false, pausedReason: 'gone' }, false, 'stopped', 'plan'],
  ])('derives the state: %s', (_, integration, isIncluded, state, reason) => {
    expect(standingOf(integration, isIncluded)).toEqual({ state, reason })
  })
})

describe('switching an integration', () => {
  it('changes only that integration, and clears the reason of a stop', () => {
    const stopped = { ...connected, customScript: { ...script, isActive: false, pausedReason: 'gone' } }
    expect(withActive(stopped, 'customScript', true)).toEqual(connected)
  })

  it('does not create an unconnected one', () => {
    expect(withActive(connected, 'pixelAnalytics', true)).toBe(connected)
  })
})

describe('merging the answer of a call', () => {
  it('updates the called integration and keeps the others as shown', () => {
    const answer = { customScript: { ...script, isActive: false }, googleAnalytics: { ...analytics, isActive: true } }
    expect(withOne(connected, 'customScript', answer)).toEqual({ ...connected, customScript: answer.customScript })
  })

  it('removes one that no longer exists', () => {
    expect(withOne(connected, 'customScript', {})).toEqual({ googleAnalytics: analytics })
    expect(without(connected, 'googleAnalytics')).toEqual({ customScript: script })
  })
})
