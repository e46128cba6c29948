import { describe, expect, it } from 'vitest'
import { given } from '../testing/given.ts'
import type { Compared } from './asks.ts'
import { comparedOf } from './compared-values.ts'

const tea = { id: 'tea', label: 'Tea' }

describe('the values that a routing row may name as the answer', () => {
  it.each<[string, Parameters<typeof comparedOf>[0], Compared]>([
    ['an option', given.dropdown({ options: ['Tea'] }), { kind: 'options', several: false, options: [tea] }],
    [
      'what is typed beside the options',
      given.radio({ options: ['Tea'], allowOther: true }),
      { kind: 'options', several: false, options: [tea, { id: 'other', label: null }] },
    ],
    [
      'one of several options',
      given.checkbox({ options: ['Tea'] }),
      { kind: 'options', several: true, options: [tea] },
    ],
    ['a way to pay', given.payment(), { kind: 'options', several: false, options: [{ id: 'cash', label: 'Cash' }] }],
    ['stars', given.rating({ ratingStyle: 'star' }), { kind: 'points', min: 1, max: 5 }],
    ['points of a survey', given.rating({ ratingStyle: 'survey' }), { kind: 'points', min: 0, max: 10 }],
    ['a number', given.number({ min: '2' }), { kind: 'number', min: '2', max: null }],
    ['what a formula gives', given.formula(), { kind: 'number' }],
    ['a day', given.date(), { kind: 'time', toTheMinute: false }],
    ['a minute', given.date({ datePickerMode: 'datetime' }), { kind: 'time', toTheMinute: true }],
    ['a time of day', given.time(), { kind: 'time', toTheMinute: true, day: '1900-01-01' }],
    ['a step of a slider', given.slider(), { kind: 'number', min: '0', max: '100' }],
    ['a consent', given.consent(), { kind: 'options', several: false, options: [{ id: 'yes', label: 'I agree' }] }],
    ['what comes first', given.ranking({ items: [tea] }), { kind: 'options', several: false, options: [tea] }],
    ['a phone number', given.phone(), { kind: 'phone' }],
    ['a text', given.text(), { kind: 'text' }],
    ['an email address', given.email(), { kind: 'text' }],
    ['a line of an address', given.address(), { kind: 'text' }],
  ])('the values that a routing row may name as the answer are %s', (_, question, expected) => {
    expect(comparedOf(question)).toEqual(expected)
  })

  it('the values that a routing row may name as the answer are null when answers can’t be compared', () => {
    expect(comparedOf(given.file())).toBeNull()
    expect(comparedOf(given.matrix())).toBeNull()
    expect(comparedOf(given.header())).toBeNull()
  })

  it('the values that a routing row may name as the answer include a payment method only once it can be used', () => {
    const merchants = [{ type: 'paypal' as const, credentials: { email: '' } }]
    expect(comparedOf(given.payment({ merchants }))).toEqual({ kind: 'options', several: false, options: [] })
  })
})
