import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formName, isLinkAllowed, linkProblem, MAX_NAME_LENGTH, UNTITLED } from './settings.ts'

describe('the link of a form', () => {
  it.each([['abc'], ['cake-orders'], ['Cake_2026'], ['a'.repeat(25)], ['apis'], ['-_-'], ['constructor']])(
    'the link of a form can be %s',
    (link) => {
      expect(isLinkAllowed(link)).toBe(true)
    },
  )

  it.each([
    'api',
    'API',
    'Files',
    'webhooks',
    'login',
    'healthz',
    'well-known',
    'templates',
    'pictures',
    'notfound',
    'admin',
    'Support',
    'WAYFORM',
    'www',
    'preview',
    'preview-widget',
    'preview-site',
    'capgo',
    'app',
    'help',
    'receipt',
    'postmaster',
    'security',
    'abuse',
    'status',
    'sandbox',
    'root',
    'null',
    'undefined',
    'sitemap',
    'robots',
  ])('refuses the reserved link %s', (link) => {
    expect(linkProblem(link)).toEqual({ key: 'linkReserved' })
    expect(isLinkAllowed(link)).toBe(false)
  })

  it.each(['supporters', 'padaria', 'my-team', 'wayforms', 'test1', 'menu', 'orders'])(
    'accepts the link %s',
    (link) => {
      expect(isLinkAllowed(link)).toBe(true)
    },
  )

  it.each([
    [''],
    ['ab'],
    ['a'.repeat(26)],
    ['a b'],
    ['a/b'],
    ['a.b'],
    ['../x'],
    ['ação'],
    ['abc\n'],
    ['abc\u0000'],
    ['%61bc'],
  ])('refuses the link %j', (link) => {
    expect(isLinkAllowed(link)).toBe(false)
  })
})

describe('the problem of a link', () => {
  it.each([
    ['', { key: 'linkRequired' }],
    ['ab', { key: 'linkLength', params: { min: 3, max: 25 } }],
    ['a'.repeat(26), { key: 'linkLength', params: { min: 3, max: 25 } }],
    ['a b', { key: 'linkCharacters' }],
    ['é', { key: 'linkCharacters' }],
    ['abc\n', { key: 'linkCharacters' }],
    ['Login', { key: 'linkReserved' }],
  ])('explains what to change in %j', (link, problem) => {
    expect(linkProblem(link)).toEqual(problem)
  })

  it('returns null for a valid link', () => {
    expect(linkProblem('cakes')).toBeNull()
  })
})

const anyText = fc.array(fc.nat(0xffff), { maxLength: 300, size: 'max' }).map((units) => String.fromCharCode(...units))

describe('the name of a form', () => {
  it.each([
    ['Cake orders', 'Cake orders'],
    ['  Cake \n\t orders ', 'Cake orders'],
    ['Ca\u0000ke', 'Cake'],
    ['', UNTITLED],
    [' \n ', UNTITLED],
    ['\u0000', UNTITLED],
    ['x'.repeat(500), 'x'.repeat(MAX_NAME_LENGTH)],
    [`${'x'.repeat(MAX_NAME_LENGTH - 1)} y`, 'x'.repeat(MAX_NAME_LENGTH - 1)],
    [`${'x'.repeat(MAX_NAME_LENGTH - 1)}😀`, 'x'.repeat(MAX_NAME_LENGTH - 1)],
  ])('cleans the name %j to %j', (raw, name) => {
    expect(formName(raw)).toBe(name)
  })

  it('falls back to the default name of the language', () => {
    expect(formName(' ', 'Ohne Titel')).toBe('Ohne Titel')
  })

  it('the name of a form is never empty, too long or malformed, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(anyText, (raw) => {
        const name = formName(raw)
        expect(name).not.toBe('')
        expect(name.length).toBeLessThanOrEqual(MAX_NAME_LENGTH)
        expect(name.isWellFormed()).toBe(true)
        expect(name).not.toContain('\u0000')
        expect(formName(name)).toBe(name)
      }),
    )
  })
})
