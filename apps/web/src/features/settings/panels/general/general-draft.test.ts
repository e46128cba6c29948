import type { Form } from '@wayform/contract/shapes.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editsOf } from '../../settings-draft.ts'
import { changesOf, draftOf, hostOf, isOtherLink, isSameNumber, typedLink } from './general-draft.ts'

const phone = { country: 'de', national: '1512 0800001' }
const form = {
  enabled: true,
  name: 'Cake orders',
  link: 'cakes',
  language: 'en',
  submitText: 'Send on WhatsApp',
  customDomain: null,
  removeBranding: false,
  proofOfWork: false,
  statusNames: {},
} as Form // the fields that the panel shows

describe('the text of the last button', () => {
  const textOf = (submitText: string) =>
    draftOf({ ...form, submitText }, { phone, usualText: 'Send on WhatsApp' }).submitText

  it('the button’s text is empty while it equals the default of the language', () => {
    expect(textOf('Send on WhatsApp')).toBe('')
    expect(textOf('Order now')).toBe('Order now')
  })
})

describe('the saved changes', () => {
  const stored = draftOf(form, { phone, usualText: 'Send on WhatsApp' })

  it('the saved changes contain only what was edited, with the number as E.164', async () => {
    const edits = editsOf(stored, {
      ...stored,
      name: 'Bread',
      whatsappNumber: { country: 'br', national: '11 98765-4321' },
    })
    expect(await changesOf(edits)).toEqual({ name: 'Bread', whatsappNumber: '+5511987654321' })
    expect(await changesOf(editsOf(stored, { ...stored }))).toEqual({})
  })

  it.each([
    ['', ''],
    [' 12 ', '12'],
    ['cakes', 'cakes'],
  ])('the saved changes contain an invalid number as typed: %j', async (national, whatsappNumber) => {
    expect(await changesOf({ whatsappNumber: { country: 'de', national } })).toEqual({ whatsappNumber })
  })

  it('the saved changes reset the host to the shared one', async () => {
    expect(await changesOf({ customDomain: null })).toEqual({ customDomain: null })
  })
})

describe('the typed link', () => {
  it.each([
    ['cakes', 'cakes'],
    ['rajasthan trip', 'rajasthan trip'],
    ['a/b', 'a/b'],
    ['https://forms.example/Cakes-2', 'Cakes-2'],
    [' forms.example/cakes?wf=1#top', 'cakes'],
    ['https://forms.example/cakes/preview', 'cakes'],
    ['https://forms.example/', ''],
    ['http://localhost:4000/cakes', 'cakes'],
  ])('%j becomes %j', (typed, link) => {
    expect(typedLink(typed)).toBe(link)
  })

  it('a typed link stays unchanged unless it is an address', () => {
    fc.assert(fc.property(fc.stringMatching(/^[^/]*$/), (text) => typedLink(text) === text))
  })

  it('links are compared without case', () => {
    expect([isOtherLink('Cakes', 'cakes'), isOtherLink('cakes2', 'cakes')]).toEqual([false, true])
  })
})

describe('the address before the link', () => {
  it.each([
    ['https://wayform.app/cakes/preview', null, 'wayform.app'],
    ['http://127.0.0.1:4000/cakes/preview', null, '127.0.0.1:4000'],
    ['https://wayform.app/cakes/preview', 'forms.bakery.example', 'forms.bakery.example'],
    ['http://127.0.0.1:4000/cakes/preview', 'forms.bakery.example', 'forms.bakery.example:4000'],
  ])('the address of %s with the host %s is %s', (previewUrl, hostname, host) => {
    expect(hostOf({ previewUrl }, hostname)).toBe(host)
  })
})

describe('the account’s own number', () => {
  it('the account’s own number is recognised in any format', () => {
    expect(isSameNumber(phone, { country: 'de', national: '15120-800001' })).toBe(true)
    expect(isSameNumber(phone, { country: 'at', national: '1512 0800001' })).toBe(false)
    expect(isSameNumber(phone, { country: 'de', national: '1512 0800002' })).toBe(false)
  })
})
