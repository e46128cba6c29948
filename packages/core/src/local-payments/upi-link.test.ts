import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readVpa, upiAppLink, upiLink } from './upi-link.ts'

const shop = { vpa: 'pinkcity@upi', name: 'Pink City & Sons', amount: '27000', reference: 'PCJ-2041', note: 'Order 7' }

describe('a UPI link', () => {
  it('a UPI link has the fields of the specification, with a readable address', () => {
    const link = upiLink(shop) ?? ''
    expect(link).toBe(
      'upi://pay?pa=pinkcity@upi&pn=Pink%20City%20%26%20Sons&tr=PCJ-2041&tn=Order%207&am=27000.00&cu=INR',
    )
    expect(fieldsOf(link)).toEqual({
      pa: 'pinkcity@upi',
      pn: 'Pink City & Sons',
      tr: 'PCJ-2041',
      tn: 'Order 7',
      am: '27000.00',
      cu: 'INR',
    })
  })

  it.each(['0', '-1', '1.001', 'x', ''])('makes no UPI link when the amount is %j', (amount) => {
    expect(upiLink({ ...shop, amount })).toBeNull()
  })

  it('opens one app by the scheme of that app', () => {
    expect(upiAppLink('upi://pay?pa=a@b&am=1.00', 'phonepe://pay')).toBe('phonepe://pay?pa=a@b&am=1.00')
  })

  it('a UPI link keeps its payee and amount whatever the names are', () => {
    const names = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.constantFrom('a&pa=thief@bank', '#am=1', '%26am%3D1', '\uD83D', 'x;y+z', '?pa=b@c', '\n&am=1'),
    )
    fc.assert(
      fc.property(names, names, names, fc.integer({ min: 1, max: 10 ** 9 }), (name, note, reference, paise) => {
        const link = upiLink({ ...shop, name, note, reference, amount: String(paise / 100) }) ?? ''
        const fields = fieldsOf(link)
        expect(fields).toMatchObject({ pa: shop.vpa, am: (paise / 100).toFixed(2), cu: 'INR' })
        expect(fields['tr'] ?? '').toMatch(/^[\dA-Za-z.-]{0,35}$/)
        expect(link.match(/[?&]pa=/g)).toHaveLength(1)
        expect(link.match(/[?&]am=/g)).toHaveLength(1)
        expect(new URL(link).hash).toBe('')
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('a UPI ID', () => {
  it.each([['shop@bank'], ['a.b-c_1@okBank9'], [' shop@bank ']])('accepts %j', (typed) => {
    expect(readVpa(typed)).toBe(typed.trim())
  })

  it.each([
    [''],
    ['shop'],
    ['s@bank'],
    ['shop@b'],
    ['shop@1bank'],
    ['shop@bank.com'],
    ['shop @bank'],
    ['a&b@bank'],
    ['a@b@c'],
  ])('refuses %j', (typed) => {
    expect(readVpa(typed)).toBeNull()
  })
})

/** Read as a browser reads an address. */
function fieldsOf(link: string): Record<string, string> {
  const url = new URL(link)
  expect([url.protocol, url.host]).toEqual(['upi:', 'pay'])
  return Object.fromEntries(url.searchParams)
}
