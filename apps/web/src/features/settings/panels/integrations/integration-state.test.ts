import type { IntegrationStates } from '@wayform/contract/shapes/integrations.ts'
import { describe, expect, it } from 'vitest'
import { CARD_GROUPS, type CardName, entriesOf, failingFirst } from './integration-cards.ts'
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
      { destination: 'webhook', webhookId: 'w1', lastAt: at.updatedAt, failing, waiting: 0 },
      { destination: 'email', webhookId: null, lastAt: at.updatedAt, failing: null, waiting: 0 },
    ],
    pauses: [{ kind: 'googleAnalytics', webhookId: null, at: at.updatedAt, by: 'Lúcia' }],
  }
  const webhook = {
    ...script,
    id: 'w1',
    name: '',
    url: 'https://hooks.zapier.com/hooks/catch/1',
    format: 'fields' as const,
    template: '',
    method: 'post' as const,
    contentType: 'application/json' as const,
    keys: [],
    additionalFields: [],
    headers: [],
  }
  const other = { ...webhook, id: 'w2', url: 'https://hooks.zapier.com/hooks/catch/2' }
  const form = {
    integrations: { ...connected, webhooks: [webhook, other] },
    emailNotificationEnabled: true,
    pushNotificationEnabled: false,
    whatsappNotificationEnabled: false,
  }
  const of = (card: CardName, isIncluded = true, index = 0) => {
    const entry = entriesOf(card, form.integrations.webhooks)[index]
    if (!entry) throw new Error('no such card')
    return cardStanding(entry, form, { isIncluded, states })
  }

  it('shows “failing” when the last attempt has not arrived, on the card of the service that it goes to', () => {
    expect(of('zapier')).toMatchObject({ state: 'failing', failing })
    expect(of('zapier', true, 1)).toMatchObject({ state: 'active', failing: null, lastAt: null })
    for (const card of ['webhook', 'n8n', 'make', 'chat'] as const) {
      expect(of(card)).toEqual({ state: 'none', reason: null, lastAt: null, failing: null, pause: null })
    }
  })

  it('shows the time of the last delivery, or the member who paused the integration', () => {
    expect(of('email')).toMatchObject({ state: 'active', lastAt: at.updatedAt })
    expect(of('push')).toMatchObject({ state: 'none' })
    expect(of('googleAnalytics')).toMatchObject({ state: 'paused', pause: { by: 'Lúcia' } })
  })

  it('shows “stopped” without the plan, whatever the ledger says', () => {
    expect(of('zapier', false)).toMatchObject({ state: 'stopped', reason: 'plan', failing: null })
  })

  it('sorts failing integrations first, and leaves the others in their order', () => {
    const names = (groups: ReturnType<typeof failingFirst>) =>
      groups.map(({ name, entries }) => ({
        name,
        cards: entries.map(({ card, number }) => (number > 1 ? number : card)),
      }))
    expect(names(failingFirst([], () => false))).toEqual(CARD_GROUPS)
    const groups = names(failingFirst([webhook, other], (entry) => entry.webhook?.id === 'w2'))
    expect(groups.map(({ name }) => name)).toEqual(['automation', 'rows', 'measure'])
    expect(groups[0]?.cards).toEqual([2, 'webhook', 'n8n', 'zapier', 'make'])
  })
})

describe('switching an integration', () => {
  it('changes only that integration, and clears the reason of a stop', () => {
    const stopped = { ...connected, customScript: { ...script, isActive: false, pausedReason: 'gone' } }
    expect(withActive(stopped, { kind: 'customScript' }, true)).toEqual(connected)
  })

  it('does not create a missing integration', () => {
    expect(withActive(connected, { kind: 'pixelAnalytics' }, true)).toBe(connected)
  })
})

describe('merging the answer of a call', () => {
  it('updates the called integration and keeps the others as shown', () => {
    const answer = { customScript: { ...script, isActive: false }, googleAnalytics: { ...analytics, isActive: true } }
    expect(withOne(connected, { kind: 'customScript' }, answer)).toEqual({
      ...connected,
      customScript: answer.customScript,
    })
  })

  it('removes one that no longer exists', () => {
    expect(withOne(connected, { kind: 'customScript' }, {})).toEqual({ googleAnalytics: analytics })
    expect(without(connected, { kind: 'googleAnalytics' })).toEqual({ customScript: script })
  })
})
