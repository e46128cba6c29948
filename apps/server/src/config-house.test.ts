import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unsetHouseTexts } from './config-house.ts'
import { ConfigError, readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  APP_URL: 'https://app.example.com',
  FORMS_URL: 'https://forms.example.com',
}
const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_y',
  ...Object.fromEntries(
    ['LITE', 'STANDARD', 'PLUS'].flatMap((plan) =>
      ['MONTHLY', 'YEARLY'].map((cycle) => [`STRIPE_PRICE_${plan}_${cycle}`, `price_${plan}${cycle}`]),
    ),
  ),
}

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'wayform-house-'))
  writeFileSync(path.join(folder, 'terms.md'), '# Terms\n')
  writeFileSync(path.join(folder, 'terms.pt-br.md'), '# Termos\n')
  writeFileSync(path.join(folder, 'empty.md'), ' \n')
  writeFileSync(path.join(folder, 'binary.md'), Buffer.from([0xff, 0xfe, 0xc3, 0x28]))
  writeFileSync(path.join(folder, 'half.md'), 'x')
  writeFileSync(path.join(folder, 'half.de.md'), '')
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the house', () => {
  it('defaults to the name Wayform without any links', () => {
    const { house, mail } = readConfig({})
    expect(house).toEqual({
      brand: 'Wayform',
      support: null,
      affiliateUrl: null,
      legal: { terms: null, privacy: null },
    })
    expect(mail?.from).toBe('Wayform <no-reply@localhost>')
  })

  it('sends mails under the installation’s name, quoted where mail requires it', () => {
    expect(readConfig({ BRAND_NAME: 'Aurora Forms' }).mail?.from).toBe('Aurora Forms <no-reply@localhost>')
    expect(readConfig({ BRAND_NAME: 'Aurora, Inc.' }).mail?.from).toBe('"Aurora, Inc." <no-reply@localhost>')
  })

  it('reads a text for all languages, and a text for one language beside it', () => {
    const { legal } = readConfig({
      TERMS_FILE: path.join(folder, 'terms.md'),
      PRIVACY_URL: 'https://a.example/p/',
    }).house
    expect(legal.terms).toEqual({ kind: 'texts', standard: '# Terms', byLanguage: new Map([['pt-br', '# Termos']]) })
    expect(legal.privacy).toEqual({ kind: 'address', url: 'https://a.example/p/' })
  })

  it.each<[string, () => Record<string, string>, RegExp]>([
    [
      'two places for support',
      () => ({ SUPPORT_EMAIL: 'a@b.example', SUPPORT_URL: 'https://b.example' }),
      /^SUPPORT_EMAIL and/,
    ],
    [
      'a file and an address',
      () => ({ TERMS_FILE: path.join(folder, 'terms.md'), TERMS_URL: 'https://b.example' }),
      /^TERMS_FILE and TERMS_URL/,
    ],
    [
      'a file that is not there',
      () => ({ TERMS_FILE: path.join(folder, 'none.md') }),
      /^TERMS_FILE: there is no such file/,
    ],
    ['an empty file', () => ({ PRIVACY_FILE: path.join(folder, 'empty.md') }), /^PRIVACY_FILE: is empty/],
    ['a file that is no text', () => ({ TERMS_FILE: path.join(folder, 'binary.md') }), /^TERMS_FILE: is not text/],
    ['a folder', () => ({ TERMS_FILE: folder }), /^TERMS_FILE: can’t be read/],
    [
      'an empty text of one language',
      () => ({ TERMS_FILE: path.join(folder, 'half.md') }),
      /^TERMS_FILE: is empty \(.*half\.de\.md\)/,
    ],
    ['an address that is none', () => ({ SUPPORT_EMAIL: 'us' }), /^SUPPORT_EMAIL: /],
    ['a script as an address', () => ({ AFFILIATE_URL: 'javascript:alert(1)' }), /^AFFILIATE_URL: /],
    ['a name that could be markup', () => ({ BRAND_NAME: '<b>Aurora' }), /^BRAND_NAME: /],
    ['a name with a placeholder', () => ({ BRAND_NAME: '{name}' }), /^BRAND_NAME: /],
    [
      'terms on http in production',
      () => ({ ...production, TERMS_URL: 'http://b.example' }),
      /^TERMS_URL: must be https/,
    ],
  ])('reports %s', (_, env, problem) => {
    expect(problemsOf(env())).toContainEqual(expect.stringMatching(problem))
  })
})

describe('paid plans in production', () => {
  it('refuses paid plans without terms', () => {
    expect(problemsOf({ ...production, ...stripe })).toEqual([
      'TERMS_FILE or TERMS_URL: is needed, because plans are sold (Stripe)',
    ])
  })

  it('accepts paid plans with terms', () => {
    expect(problemsOf({ ...production, ...stripe, TERMS_URL: 'https://example.com/terms' })).toEqual([])
  })

  it('accepts paid plans without terms in development', () => {
    expect(problemsOf(stripe)).toEqual([])
  })
})

describe('what is not set', () => {
  it('lists each text that an operator has not set, with its consequence', () => {
    const unset = unsetHouseTexts(readConfig({}).house)
    expect(unset.flatMap(({ variables }) => variables)).toEqual([
      'SUPPORT_EMAIL',
      'SUPPORT_URL',
      'TERMS_FILE',
      'TERMS_URL',
      'PRIVACY_FILE',
      'PRIVACY_URL',
      'AFFILIATE_URL',
      'BRAND_NAME',
    ])
    expect(unset.every(({ consequence }) => consequence.length > 10)).toBe(true)
  })

  it('lists no text when all are set', () => {
    const env = {
      SUPPORT_URL: 'https://b.example',
      TERMS_URL: 'https://b.example/t',
      PRIVACY_URL: 'https://b.example/p',
      AFFILIATE_URL: 'https://b.example/a',
      BRAND_NAME: 'Aurora',
    }
    expect(unsetHouseTexts(readConfig(env).house)).toEqual([])
  })
})
