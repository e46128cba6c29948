import type { Me } from '@wayform/contract/shapes.ts'
import { describe, expect, it } from 'vitest'
import { changesOf, draftOf, problemsOf } from './account-draft.ts'

const me = {
  name: 'Ana',
  email: 'ana@shop.example',
  whatsappNumber: '+5511987654321',
  provider: 'whatsapp',
  customDomain: null,
} as Me // the fields that the draft is made of
const phone = { country: 'br', national: '11 98765-4321' }
const draft = draftOf(me, phone)
const NUMBER = '+5511987654321'

describe('what is wrong with an account', () => {
  it.each([
    ['nothing, as it is stored', {}, 'whatsapp', NUMBER, {}],
    ['an address that is none', { email: 'ana@' }, 'whatsapp', NUMBER, { email: 'invalid' }],
    ['no address, for who came by Google', { email: ' ' }, 'google', NUMBER, { email: 'required' }],
    ['nothing without an address, for who came by WhatsApp', { email: '' }, 'whatsapp', NUMBER, {}],
    ['nothing without an address, for who came by Apple', { email: '' }, 'apple', NUMBER, {}],
    ['a number that is none', {}, 'whatsapp', null, { number: 'invalid' }],
    ['nothing without a number', {}, 'whatsapp', '', {}],
    ['a host that is none', { hasOwnDomain: true, hostname: 'shop' }, 'whatsapp', NUMBER, { hostname: 'invalid' }],
    [
      'a host with a scheme',
      { hasOwnDomain: true, hostname: 'https://a.bc' },
      'apple',
      NUMBER,
      { hostname: 'invalid' },
    ],
    ['nothing with a host', { hasOwnDomain: true, hostname: ' forms.shop.example ' }, 'apple', NUMBER, {}],
    ['nothing with a host that is not chosen', { hostname: 'shop' }, 'apple', NUMBER, {}],
  ] as const)('%s', (_name, change, provider, number, problems) => {
    expect(problemsOf({ ...draft, ...change }, { ...me, provider }, number)).toEqual(problems)
  })
})

describe('what is saved of an account', () => {
  it('is only what differs', () => {
    expect(changesOf(draft, me, NUMBER)).toEqual({})
    expect(changesOf({ ...draft, name: ' Bia ' }, me, NUMBER)).toEqual({ name: 'Bia' })
    expect(changesOf({ ...draft, email: '' }, me, '')).toEqual({ email: null, whatsappNumber: null })
  })

  it('has a host in small letters, and lets go of it', () => {
    const own = { ...draft, hasOwnDomain: true, hostname: 'Forms.Shop.example' }
    expect(changesOf(own, me, NUMBER)).toEqual({ customDomain: { hostname: 'forms.shop.example' } })
    const held = { ...me, customDomain: { hostname: 'forms.shop.example', status: 'verified' } } as Me
    expect(changesOf(own, held, NUMBER)).toEqual({})
    expect(changesOf({ ...own, hasOwnDomain: false }, held, NUMBER)).toEqual({ customDomain: null })
  })
})
