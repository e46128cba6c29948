import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HUGE_TEXT, NUL } from '../testing/hostile.ts'
import { isDomain, normaliseDomain } from './domain.ts'

const longest = `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.co`

describe('a domain', () => {
  it.each([
    ['mail.com'],
    ['forms.mail.com'],
    ['FORMS.Mail.Com'],
    ['a.b.c.d.mail.co.uk'],
    ['1.2.3.mail.com'],
    ['4you.com'],
    ['my-forms.mail.com'],
    ['xn--80ak6aa92e.xn--p1ai'],
    [`${'a'.repeat(63)}.com`],
    [longest],
  ])('accepts the domain %s', (domain) => {
    expect(isDomain(domain)).toBe(true)
  })

  it.each([
    [''],
    ['.'],
    ['com'],
    ['localhost'],
    ['.mail.com'],
    ['mail..com'],
    ['mail.com.'],
    ['mail.c'],
    ['mail.123'],
    ['mail.1com'],
    ['127.0.0.1'],
    ['[::1]'],
    ['2001:db8::1'],
    ['https://mail.com'],
    ['mail.com/'],
    ['mail.com/form'],
    ['mail.com:443'],
    ['ana@mail.com'],
    ['*.mail.com'],
    ['_dmarc.mail.com'],
    ['-a.mail.com'],
    ['a-.mail.com'],
    ['mail.-com'],
    ['mail.com-'],
    ['ma il.com'],
    [' mail.com'],
    ['mail.com\n'],
    ['münchen.de'],
    [`mail${NUL}.com`],
    [`${'a'.repeat(64)}.com`],
    [`a${longest}`],
    [`${HUGE_TEXT}.com`],
    ['a.'.repeat(50_000)],
  ])('refuses the domain %j', (domain) => {
    expect(isDomain(domain)).toBe(false)
  })

  it.each([
    [' Forms.Mail.COM. ', 'forms.mail.com'],
    ['mail.com', 'mail.com'],
    ['mail.com..', 'mail.com.'],
    ['', ''],
  ])('normalises the domain %j to %j', (typed, domain) => {
    expect(normaliseDomain(typed)).toBe(domain)
  })

  it('a domain is always a host that a browser reads as it is written', () => {
    const label = fc.stringMatching(/^[a-z0-9-]{1,6}$/)
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 5 }), (labels) => {
        const domain = labels.join('.')
        fc.pre(isDomain(domain) && !domain.includes('xn--'))
        expect(new URL(`https://${domain}`).hostname).toBe(domain)
      }),
    )
  })
})
