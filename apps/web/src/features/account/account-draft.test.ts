import type { Me } from '@wayform/contract/shapes.ts'
import { describe, expect, it } from 'vitest'
import { changesOf, draftOf, problemsOf } from './account-draft.ts'

const me = {
  name: 'Ana',
  email: 'ana@shop.example',
  whatsappNumber: '+5511987654321',
  provider: 'whatsapp',
  customDomain: null,
} as Me // the fields that the draft consists of
const phone = { country: 'br', national: '11 98765-4321' }
const draft = draftOf(me, phone)
const NUMBER = '+5511987654321'

describe('problems of the account fields', () => {
  it.each([
    ['no problem with the stored account', {}, 'whatsapp', NUMBER, {}],
    ['an invalid address', { email: 'ana@' }, 'whatsapp', NUMBER, { email: 'invalid' }],
    ['a missing address, for an owner with Google', { email: ' ' }, 'google', NUMBER, { email: 'required' }],
    ['no problem without an address, for an owner with WhatsApp', { email: '' }, 'whatsapp', NUMBER, {}],
    ['no problem without an address, for an owner with Apple', { email: '' }, 'apple', NUMBER, {}],
    ['an invalid number', {}, 'whatsapp', null, { number: 'invalid' }],
    ['no problem without a number', {}, 'whatsapp', '', {}],
    ['an invalid host', { hasOwnDomain: true, hostname: 'shop' }, 'whatsapp', NUMBER, { hostname: 'invalid' }],
    [
      'a host with a scheme',
      { hasOwnDomain: true, hostname: 'https://a.bc' },
      'apple',
      NUMBER,
      { hostname: 'invalid' },
    ],
    ['no problem with a valid host', { hasOwnDomain: true, hostname: ' forms.shop.example ' }, 'apple', NUMBER, {}],
    ['no problem with an unused host', { hostname: 'shop' }, 'apple', NUMBER, {}],
  ] as const)('reports %s', (_name, change, provider, number, problems) => {
    expect(problemsOf({ ...draft, ...change }, { ...me, provider }, number)).toEqual(problems)
  })
})

describe('the saved changes of an account', () => {
  it('the saved changes contain only what differs', () => {
    expect(changesOf(draft, me, NUMBER)).toEqual({})
    expect(changesOf({ ...draft, name: ' Bia ' }, me, NUMBER)).toEqual({ name: 'Bia' })
    expect(changesOf({ ...draft, email: '' }, me, '')).toEqual({ email: null, whatsappNumber: null })
  })

  it('the saved changes contain the host in lower case, or null to remove it', () => {
    const own = { ...draft, hasOwnDomain: true, hostname: 'Forms.Shop.example' }
    expect(changesOf(own, me, NUMBER)).toEqual({ customDomain: { hostname: 'forms.shop.example' } })
    const held = { ...me, customDomain: { hostname: 'forms.shop.example', status: 'verified' } } as Me
    expect(changesOf(own, held, NUMBER)).toEqual({})
    expect(changesOf({ ...own, hasOwnDomain: false }, held, NUMBER)).toEqual({ customDomain: null })
  })
})
