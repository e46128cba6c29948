import { describe, expect, it } from 'vitest'
import { formatPhone, parsePhone } from '../../phone/parse-phone.ts'
import { given } from '../../testing/given.ts'
import { phoneAnswer } from './answer.ts'

const phone = given.phone()

describe('a phone number with metadata', () => {
  it.each([
    ['+5511987654321', '+5511987654321'],
    ['+55 (11) 98765-4321', '+5511987654321'],
    [{ number: '11 98765-4321', country: 'br' }, '+5511987654321'],
    [{ number: '011 98765-4321', country: 'BR' }, '+5511987654321'],
    [{ number: '+46 70 123 45 67', country: 'br' }, '+46701234567'],
    [{ number: '٠١٠٠١٢٣٤٥٦٧', country: 'eg' }, '+201001234567'],
  ])('normalises the phone number %j to E.164', (wire, value) => {
    expect(phoneAnswer.parse(wire, phone, { parsePhone })).toEqual({ ok: true, value })
  })

  it.each([
    ['12'],
    ['+1 555'],
    ['not a number'],
    [{ number: '11 98765-4321' }],
    [{ number: '98765', country: 'br' }],
    [{ number: 5, country: 'br' }],
    [{ number: '11 98765-4321', country: 'nowhere' }],
    ['+'.repeat(100)],
    [42],
    [[]],
  ])('a phone number with metadata refuses %j', (wire) => {
    expect(phoneAnswer.parse(wire, phone, { parsePhone })).toEqual({ ok: false, problem: { key: 'invalidPhone' } })
  })
})

describe('a phone number without metadata', () => {
  it.each([
    ['+55 (11) 98765-4321', '+5511987654321'],
    [{ number: '011 98765-4321', country: 'br' }, '011987654321'],
  ])('a phone number without metadata is accepted when it is plausible', (wire, value) => {
    expect(phoneAnswer.parse(wire, phone, {})).toEqual({ ok: true, value })
  })

  it.each([['11 98765-4321'], ['+0123456789'], [{ number: '12', country: 'br' }], ['+12 34']])(
    'a phone number without metadata refuses %j',
    (wire) => {
      expect(phoneAnswer.parse(wire, phone, {})).toMatchObject({ ok: false })
    },
  )
})

describe('the fields of a phone number', () => {
  const read = (fields: Record<string, string>) =>
    phoneAnswer.read({ first: (name) => fields[name], all: () => [] }, phone, 'en')

  it('the fields of a phone number are the typed number and the chosen country', () => {
    expect(read({ phone: '11 98765', 'phone.country': 'br' })).toEqual({ number: '11 98765', country: 'br' })
    expect(read({ phone: '+5511', 'phone.country': '' })).toBe('+5511')
  })

  it('the fields of a phone number are no answer when only the country is set', () => {
    expect(read({ phone: ' ', 'phone.country': 'br' })).toBe(' ')
    expect(read({})).toBeUndefined()
  })

  it('the fields of a phone number are formatted and compared as the number', () => {
    expect(phoneAnswer.format('+46701234567', phone, { language: 'ar' })).toBe('+46701234567')
    const reader = { language: 'en', formatPhone } as const
    expect(phoneAnswer.format('+46701234567', phone, reader)).toBe('+46 70 123 45 67')
    expect(phoneAnswer.comparable?.('+46701234567', phone)).toEqual({ kind: 'text', lines: ['+46701234567'] })
  })
})
