import type { IntegrationStates } from '@wayform/contract/shapes/integrations.ts'
import { describe, expect, it } from 'vitest'
import { CARD_GROUPS, failingFirst } from './integration-cards.ts'
import { cardStanding, type Connected, standingOf, withActive, withOne, without } from './integration-state.ts'

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

describe('the state on a card', () => {
  const reason = { code: 'addressFailed' as const, status: 500, text: 'Your server had an error (500).' }
  const failing = { tries: 2, nextAttemptAt: at.updatedAt, reason }
  const states: IntegrationStates = {
    destinations: [
      { destination: 'webhook', lastAt: at.updatedAt, failing, waiting: 0 },
      { destination: 'email', lastAt: at.updatedAt, failing: null, waiting: 0 },
    ],
    pauses: [{ kind: 'googleAnalytics', at: at.updatedAt, by: 'Lúcia' }],
  }
  const webhook = {
    ...script,
    url: 'https://hooks.zapier.com/hooks/catch/1',
    format: 'fields' as const,
    template: '',
    method: 'post' as const,
    contentType: 'application/json' as const,
    keys: [],
    additionalFields: [],
    headers: [],
  }
  const form = {
    integrations: { ...connected, webhook },
    emailNotificationEnabled: true,
    pushNotificationEnabled: false,
    whatsappNotificationEnabled: false,
  }
  const of = (card: Parameters<typeof cardStanding>[0], isIncluded = true) =>
    cardStanding(card, form, { isIncluded, states })

  it('is failing when what was tried last has not arrived, on the card of the service that it goes to', () => {
    expect(of('zapier')).toMatchObject({ state: 'failing', failing })
    for (const card of ['webhook', 'n8n', 'make', 'chat'] as const) {
      expect(of(card)).toEqual({ state: 'none', reason: null, lastAt: null, failing: null, pause: null })
    }
  })

  it('is connected with the last time, or names who paused it', () => {
    expect(of('email')).toMatchObject({ state: 'active', lastAt: at.updatedAt })
    expect(of('push')).toMatchObject({ state: 'none' })
    expect(of('googleAnalytics')).toMatchObject({ state: 'paused', pause: { by: 'Lúcia' } })
  })

  it('is stopped without the plan, whatever the ledger says', () => {
    expect(of('zapier', false)).toMatchObject({ state: 'stopped', reason: 'plan', failing: null })
  })

  it('puts what fails first, and leaves the rest in its order', () => {
    const names = (groups: readonly { name: string }[]) => groups.map(({ name }) => name)
    expect(failingFirst(() => false)).toEqual(CARD_GROUPS)
    const groups = failingFirst((card) => card === 'zapier')
    expect(names(groups)).toEqual(['automation', 'rows', 'measure'])
    expect(groups[0]?.cards).toEqual(['zapier', 'webhook', 'n8n', 'make'])
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
