import { describe, expect, it } from 'vitest'
import { CLINIC } from '../testing.ts'
import { readService, type ServiceDraft, serviceDraft } from './service-draft.ts'

const READING = { currency: 'SAR', language: 'en' } as const
const filled = (changes: Partial<ServiceDraft> = {}) => ({
  ...serviceDraft(null, READING),
  name: 'Haircut',
  ...changes,
})

describe('the draft of a service', () => {
  it.each(CLINIC.services)('reads back the stored service: $name', (service) => {
    expect(readService(serviceDraft(service, READING), READING)).toEqual({ service, problems: new Set() })
  })

  it('reads amounts as the language writes them, with their currency', () => {
    const draft = filled({ pay: 'deposit', amount: '12,50' })
    expect(readService(draft, { currency: 'SAR', language: 'de' }).service?.pay).toEqual({
      kind: 'deposit',
      amount: 1250,
    })
    expect(readService(filled({ pay: 'price', amount: 'SAR 12' }), READING).service?.pay).toEqual({
      kind: 'price',
      amount: 1200,
    })
  })

  it.each([
    ['name', { name: ' ' }],
    ['minutes', { minutes: '4' }],
    ['minutes', { minutes: '30.5' }],
    ['before', { before: '241' }],
    ['after', { after: '' }],
    ['amount', { pay: 'price', amount: '' }],
    ['amount', { pay: 'price', amount: '0' }],
    ['places', { places: '0' }],
    ['largestParty', { places: '2', largestParty: '3' }],
  ] as const)('names the problem: %s of %j', (problem, changes) => {
    expect(readService(filled(changes), READING)).toEqual({ service: null, problems: new Set([problem]) })
  })
})
