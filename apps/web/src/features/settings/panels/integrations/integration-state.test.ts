import { describe, expect, it } from 'vitest'
import { type Connected, standingOf, withActive, withOne, without } from './integration-state.ts'

const at = { updatedAt: '2026-11-15T10:00:00.000Z' }
const script = { ...at, isActive: true, pausedReason: null, content: '<b>hi</b>' }
const analytics = { ...at, isActive: false, pausedReason: null, analyticsId: 'G-AB12CD34EF' }
const connected: Connected = { customScript: script, googleAnalytics: analytics }

describe('how an integration stands', () => {
  it.each([
    ['nothing, which is not connected', undefined, true, 'none', null],
    ['nothing, also without the plan for it', undefined, false, 'none', null],
    ['one that runs', { isActive: true, pausedReason: null }, true, 'active', null],
    ['one that its owner paused', { isActive: false, pausedReason: null }, true, 'paused', null],
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
  ])('%s', (_, integration, isIncluded, state, reason) => {
    expect(standingOf(integration, isIncluded)).toEqual({ state, reason })
  })
})

describe('a switch', () => {
  it('changes its own integration, and clears why it stopped', () => {
    const stopped = { ...connected, customScript: { ...script, isActive: false, pausedReason: 'gone' } }
    expect(withActive(stopped, 'customScript', true)).toEqual(connected)
  })

  it('makes nothing of what is not connected', () => {
    expect(withActive(connected, 'pixelAnalytics', true)).toBe(connected)
  })
})

describe('what a call answers', () => {
  it('counts for the integration that was called about, and leaves the others as they are on the screen', () => {
    const answer = { customScript: { ...script, isActive: false }, googleAnalytics: { ...analytics, isActive: true } }
    expect(withOne(connected, 'customScript', answer)).toEqual({ ...connected, customScript: answer.customScript })
  })

  it('takes away what is not there any more', () => {
    expect(withOne(connected, 'customScript', {})).toEqual({ googleAnalytics: analytics })
    expect(without(connected, 'googleAnalytics')).toEqual({ customScript: script })
  })
})
