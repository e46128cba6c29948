import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { hostnameOf, readHostname } from './hostname.ts'

const config = readConfig({
  APP_URL: 'https://app.wayform.example',
  FORMS_URL: 'https://forms.wayform.example',
  FILES_URL: 'https://files.wayform-content.example',
  DOMAINS_TARGET: 'edge.wayform.example',
})
const read = (typed: string) => {
  const hostname = readHostname(typed, config)
  return hostname.ok ? hostname.value : null
}

describe('a typed host name', () => {
  it.each([
    ['forms.bakery.com', 'forms.bakery.com'],
    ['bakery.com', 'bakery.com'],
    ['Forms.BAKERY.com', 'forms.bakery.com'],
    ['forms.bakery.com.', 'forms.bakery.com'],
    ['bäckerei.de', 'xn--bckerei-5wa.de'],
    ['BÄCKEREI.de', 'xn--bckerei-5wa.de'],
    ['xn--bckerei-5wa.de', 'xn--bckerei-5wa.de'],
    ['ｆorms.bakery.com', 'forms.bakery.com'],
    ['forms。bakery。com', 'forms.bakery.com'],
    ['пекарня.рф', 'xn--80ajpngj0i.xn--p1ai'],
    ['a-b.c1.co.uk', 'a-b.c1.co.uk'],
    ['notwayform.example', 'notwayform.example'],
  ])('normalises %s to %s', (typed, kept) => {
    expect(read(typed)).toBe(kept)
  })

  it.each([
    ['nothing', ''],
    ['one word', 'bakery'],
    ['an address of the web', 'https://forms.bakery.com'],
    ['a path', 'forms.bakery.com/order'],
    ['a port', 'forms.bakery.com:8443'],
    ['somebody at it', 'ana@bakery.com'],
    ['a wildcard', '*.bakery.com'],
    ['an underscore', '_wayform.bakery.com'],
    ['a space', 'forms. bakery.com'],
    ['two dots', 'forms..bakery.com'],
    ['a dot first', '.bakery.com'],
    ['a dash first', '-forms.bakery.com'],
    ['a dash last', 'forms-.bakery.com'],
    ['a label that is too long', `${'a'.repeat(64)}.com`],
    ['a name that is too long', `${'a.'.repeat(125)}com`],
    ['IPv4', '198.51.100.7'],
    ['IPv4 in disguise', '0x7f.1'],
    ['IPv4 as one number', '2130706433'],
    ['full-width IPv4', '１２７.0.0.1'],
    ['IPv6', '[2001:db8::1]'],
    ['a number at the end', 'forms.bakery.123'],
    ['this machine', 'app.localhost'],
    ['this network', 'printer.local'],
    ['a reverse name', '1.0.0.127.in-addr.arpa'],
    ['a NUL', 'forms.bakery.com\0'],
    ['a percent sign', 'forms%2ebakery.com'],
  ])('rejects %s', (_, typed) => {
    expect(read(typed)).toBeNull()
  })

  it.each([
    'app.wayform.example',
    'APP.wayform.example.',
    'forms.wayform.example',
    'files.wayform-content.example',
    'edge.wayform.example',
    'anything.forms.wayform.example',
    'deep.below.app.wayform.example',
    'wayform.example',
    'wayform-content.example',
    'ｆorms.wayform.example',
  ])('rejects our own host %s', (typed) => {
    expect(read(typed)).toBeNull()
  })

  it('a typed host name is always a plain name, and stays the same when normalised again', () => {
    const part = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('bakery', 'com', '.', '-', 'xn--', 'ß', '1'))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const hostname = read(parts.join(''))
        if (hostname === null) return
        expect(hostname).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
        expect(read(hostname)).toBe(hostname)
        expect(hostnameOf(hostname)).toBe(hostname)
      }),
    )
  })
})

describe('the name in a Host header', () => {
  it.each([
    ['forms.bakery.com', 'forms.bakery.com'],
    ['forms.bakery.com:8443', 'forms.bakery.com'],
    ['FORMS.Bakery.com:443', 'forms.bakery.com'],
    ['forms.bakery.com.', 'forms.bakery.com'],
    ['forms.bakery.com.:8443', 'forms.bakery.com'],
    [undefined, null],
    ['', null],
    ['localhost:4000', null],
    ['forms.bakery.com..', null],
    ['forms.bakery.com:', null],
    ['forms.bakery.com:80:80', null],
    ['forms.bakery.com, app.wayform.example', null],
    ['forms.bakery.com/app', null],
    ['ana@forms.bakery.com', null],
    ['[::1]:4000', null],
    ['bäckerei.de', null],
    ['forms.bakery.com\t', null],
  ])('reads %s as %s', (header, name) => {
    expect(hostnameOf(header)).toBe(name)
  })
})
