import type { UnsentGroup } from '@wayform/contract/calls/deliveries.ts'
import { HOLD_REASONS } from '@wayform/contract/shapes/deliveries.ts'
import { describe, expect, it } from 'vitest'
import { firstStep, matches, readFilter, writeFilter } from './unsent-filter.ts'

const GROUP: UnsentGroup = {
  formId: '0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a11',
  formName: 'Cakes',
  destination: 'webhook',
  webhookId: null,
  webhook: null,
  failed: 2,
  held: 0,
  reason: { code: 'addressFailed', status: 500, text: 'Your server had an error (500).' },
  heldReason: null,
  lastAt: '2026-11-16T10:00:00.000Z',
}

describe('the filter of undelivered responses', () => {
  it('the filter survives a round trip through the address', () => {
    const params = new URLSearchParams({ form: GROUP.formId, destination: 'webhook', state: 'failed' })
    const filter = readFilter(params)
    expect(filter).toEqual({ form: GROUP.formId, destination: 'webhook', state: 'failed' })
    expect(new URLSearchParams(writeFilter(filter)).toString()).toBe(params.toString())
  })

  it('ignores invalid values', () => {
    expect(readFilter(new URLSearchParams('destination=pigeon&state=sent'))).toEqual({
      form: null,
      destination: null,
      state: null,
    })
  })

  it('matches groups by form and destination', () => {
    const all = { form: null, destination: null, state: null } as const
    expect(matches(all, GROUP)).toBe(true)
    expect(matches({ ...all, state: 'held' }, GROUP)).toBe(false)
    expect(matches({ ...all, destination: 'gsheet' }, GROUP)).toBe(false)
    expect(matches({ ...all, form: 'other' }, GROUP)).toBe(false)
  })
})

describe('the required action', () => {
  it('no action is required if nothing is held', () => {
    expect(firstStep(GROUP)).toBeNull()
  })

  it('no action is required while the operator checks what a backup brought back', () => {
    expect(firstStep({ ...GROUP, held: 1, heldReason: 'restored' })).toBeNull()
  })

  const ownersTurn = HOLD_REASONS.filter((reason) => reason !== 'restored')
  it.each(ownersTurn)('an action exists for the held reason %s', (heldReason) => {
    expect(firstStep({ ...GROUP, held: 1, heldReason })?.to).toMatch(/^\/(billing|forms\/)/)
  })

  it('the required action names the integration', () => {
    expect(firstStep({ ...GROUP, held: 1, heldReason: 'paused' })?.text).toBe('webhook')
    expect(firstStep({ ...GROUP, held: 1, heldReason: 'paused', destination: 'gsheet' })?.text).toBe('gsheet')
  })

  it('a calendar is connected again where the calendars of the workspace are', () => {
    const held = { ...GROUP, held: 1, destination: 'gcalendar' } as const
    expect(firstStep({ ...held, heldReason: 'accessRevoked' })).toEqual({
      text: 'gcalendar',
      link: 'calendars',
      to: '/calendar/feeds',
    })
    expect(firstStep({ ...held, heldReason: 'plan' })?.to).toBe('/billing')
  })
})
