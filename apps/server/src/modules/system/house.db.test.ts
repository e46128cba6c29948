import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../testing/test-server.ts'

const BRAND = 'Aurora & Forms'
const SHOWN = 'Aurora &amp; Forms'
const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name', required: true } as const

let folder: string
let plain: TestServer
let branded: TestServer
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wayform-house-'))
  await writeFile(path.join(folder, 'privacy.md'), '# Your data\n\n<script>alert(1)</script>\n\n[Ask](javascript:x)')
  await writeFile(path.join(folder, 'privacy.ar.md'), '# بياناتك')
  plain = await testServer()
  branded = await testServer({
    BRAND_NAME: BRAND,
    SUPPORT_EMAIL: 'help@aurora.example',
    AFFILIATE_URL: 'https://aurora.example/partners',
    TERMS_URL: 'https://aurora.example/terms',
    PRIVACY_FILE: path.join(folder, 'privacy.md'),
  })
})
afterAll(async () => {
  await Promise.all([plain.close(), branded.close()])
  await rm(folder, { recursive: true })
})

const open = (server: TestServer, url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: new URL(server.deps.config.appUrl).host, ...headers } })
const openForm = (server: TestServer, url: string) =>
  server.forms.inject({ url, headers: { host: new URL(server.deps.config.formsUrl).host } })

describe('the installation’s own name', () => {
  it('shows the name in the app’s page, its title for search engines, its manifest and its contract', async () => {
    const page = (await open(branded, '/')).body
    expect(page).toContain('<title>Aurora &amp; Forms</title>')
    expect(page).toContain('name="apple-mobile-web-app-title" content="Aurora &amp; Forms"')
    expect((await open(branded, '/login')).body).toMatch(/<title>Aurora &amp; Forms: /)
    expect((await open(branded, '/app.webmanifest')).json()).toMatchObject({ name: BRAND, short_name: BRAND })
    expect((await branded.call(calls.system.openapi, {})).body.info.title).toBe(`${BRAND} API`)
  })

  it('sends the name to the app, with the links that it shows', async () => {
    const told = {
      brand: BRAND,
      supportEmail: 'help@aurora.example',
      supportUrl: null,
      affiliateUrl: 'https://aurora.example/partners',
      termsUrl: `${branded.deps.config.appUrl}/legal/terms`,
      privacyUrl: `${branded.deps.config.appUrl}/legal/privacy`,
    }
    expect((await branded.call(calls.system.house, {})).body).toEqual(told)
    const [, content = ''] = /<meta name="wf-house" content="([^"]*)">/.exec((await open(branded, '/')).body) ?? []
    expect(JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual(told)
  })

  it.each(['en', 'de', 'ar', 'zh'] as const)('shows the name on a respondent’s page in %s', async (language) => {
    const owner = await branded.given.owner()
    const form = await branded.given.form(owner, { questions: [NAME] })
    await branded.call(calls.forms.edit, { params: { id: form.id }, body: { language } }, owner)
    const { body } = await openForm(branded, `/${form.link}`)
    expect(body.replaceAll('&#38;', '&amp;')).toContain(SHOWN)
    expect(body).not.toContain('Wayform')
    expect(body).toContain(`${branded.deps.config.appUrl}/legal/privacy?lang=${language}`)
  })

  it('shows the name in e-mails', async () => {
    const owner = await branded.given.owner({ plan: 'lite', email: 'ana@padaria.example' })
    const form = await branded.given.form(owner, { name: 'Cakes', questions: [NAME] })
    await branded.given.confirmedEmail(owner, form, 'ana@padaria.example')
    await branded.deps.storeResponses({
      userId: owner.id,
      formId: form.id,
      submissionId: crypto.randomUUID(),
      requestHash: 'x',
      version: 1,
      answers: { name: 'Ana' },
      routes: [owner.number],
      destinations: ['email'],
      locale: '',
    })
    await branded.deps.deliveries.runDue()
    const sent = branded.mail.sent.findLast(({ subject }) => subject.includes('Cakes'))
    expect(sent?.text).toContain(BRAND)
    expect(`${sent?.text}${sent?.html}`).not.toContain('Wayform')
    expect(sent?.text).toContain('Help: help@aurora.example')
    expect(sent?.html).toContain(`href="${branded.deps.config.appUrl}/legal/privacy"`)
  })
})

describe('terms and privacy policy', () => {
  it('shows the policy in the reader’s language, without any code that runs', async () => {
    const english = await open(branded, '/legal/privacy', { 'accept-language': 'en' })
    expect(english.statusCode).toBe(200)
    expect(english.body).toContain('<h1>Your data</h1>')
    expect(english.body).not.toMatch(/<script|javascript:x"/)
    expect(english.headers['content-security-policy']).toMatch(/default-src 'none'.*style-src 'sha256-/)
    const arabic = await open(branded, '/legal/privacy?lang=ar', { 'accept-language': 'en' })
    expect(arabic.body).toContain('<html lang="ar" dir="rtl">')
    expect(arabic.body).toContain('<h1>بياناتك</h1>')
  })

  it('redirects to terms at an address of the operator’s', async () => {
    const reply = await open(branded, '/legal/terms')
    expect([reply.statusCode, reply.headers.location]).toEqual([302, 'https://aurora.example/terms'])
  })
})

describe('an installation without any of it', () => {
  it('shows no link, and serves no such pages', async () => {
    const { body } = await plain.call(calls.system.house, {})
    expect(body).toEqual({
      brand: 'Wayform',
      supportEmail: null,
      supportUrl: null,
      affiliateUrl: null,
      termsUrl: null,
      privacyUrl: null,
    })
    const unknown = await open(plain, '/nowhere')
    expect((await open(plain, '/legal/terms')).body).toBe(unknown.body)
    const owner = await plain.given.owner()
    const form = await plain.given.form(owner, { questions: [NAME] })
    expect((await openForm(plain, `/${form.link}`)).body).not.toContain('/legal/')
  })
})
