import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signState } from '../../../platform/secrets/signed-state.ts'
import type { FormRow } from '../../documents/forms.repository.ts'
import type { GivenOwner } from '../../../testing/given.ts'
import { DAY_MS, type TestServer, testServer } from '../../../testing/test-server.ts'

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' } as const
const ADDRESS = 'ana@padaria.example'

let server: TestServer
let owner: GivenOwner
let form: FormRow
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.given.owner({ email: ADDRESS })
  form = await server.given.form(owner, { name: 'Cakes <b>', questions: [NAME] })
  await server.given.confirmedEmail(owner, form, ADDRESS)
})

const edit = (body: object) => server.call(calls.forms.edit, { params: { id: form.id }, body }, owner)
const stored = async () => (await server.call(calls.forms.get, { params: { id: form.id } }, owner)).body.form
const look = (signed: string, headers = {}) =>
  server.call(calls.system.unsubscribePage, { params: { signed } }, { headers })

/** Posts the way a mail program does: form-encoded and without cookies. */
const post = (signed: string, payload = 'List-Unsubscribe=One-Click', headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/unsubscribe/${signed}`,
    payload,
    headers: {
      host: new URL(server.deps.config.appUrl).host,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  })

/** Delivers the e-mail of a new response and returns the signed part of its unsubscribe link. */
async function mailed(answers: Record<string, unknown> = { name: 'Bo' }) {
  await server.deps.storeResponses({
    userId: owner.id,
    formId: form.id,
    submissionId: crypto.randomUUID(),
    requestHash: 'x',
    version: 1,
    answers,
    routes: [owner.number],
    destinations: ['email'],
    locale: '',
  })
  await server.deps.deliveries.runDue()
  const mail = server.mail.sent.at(-1)
  const [, signed = ''] = /\/unsubscribe\/([\w.-]+)$/.exec(mail?.unsubscribeUrl ?? '') ?? []
  return { mail, signed }
}

describe('an e-mail about a response', () => {
  it('sets Reply-To to the respondent, if they gave an address', async () => {
    const address = { questionId: 'address', type: 'EMAIL', label: 'Your email' } as const
    form = await server.given.form(owner, { name: 'Cakes', questions: [NAME, address] })
    await server.given.confirmedEmail(owner, form, ADDRESS)
    expect((await mailed({ name: 'Bo', address: 'bo@mail.example' })).mail).toMatchObject({
      replyTo: 'bo@mail.example',
    })
    expect((await mailed({ name: 'bo@mail.example' })).mail?.replyTo).toBeUndefined()
  })

  it('puts the unsubscribe link into the headers and at the end', async () => {
    const { mail, signed } = await mailed()
    const url = `${server.deps.config.appUrl}/unsubscribe/${signed}`
    expect(mail?.unsubscribeUrl).toBe(url)
    expect(mail?.text.endsWith(`Stop these emails: ${url}`)).toBe(true)
    expect(mail?.html).toContain(`href="${url}"`)
    expect(signed.length).toBeLessThan(400)
    expect(Buffer.from(signed.split('.')[0] ?? '', 'base64url').toString()).not.toContain('ana@')
  })
})

describe('the unsubscribe link', () => {
  it('asks for confirmation and changes nothing when opened', async () => {
    const { signed } = await mailed()
    const before = await stored()
    const page = await look(signed)
    expect(page.status).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('Stop emails about Cakes &lt;b&gt;?')
    expect(page.body).toContain('<form method="post"><button>')
    expect(await stored()).toEqual(before)
    expect(before.emailNotificationEnabled).toBe(true)
  })

  it('opens the unsubscribe page in the form’s language', async () => {
    await edit({ language: 'ar' })
    const { signed } = await mailed()
    expect((await look(signed)).body).toContain('<html lang="ar" dir="rtl">')
  })

  it('opens the unsubscribe page from any site, because people come from their webmail', async () => {
    const { signed } = await mailed()
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    expect((await look(signed, headers)).status).toBe(200)
    expect((await post(signed, '', headers)).statusCode).toBe(403)
    expect((await stored()).emailNotificationEnabled).toBe(true)
  })

  it('turns the e-mails off with one POST, and a second POST changes nothing', async () => {
    const { signed } = await mailed()
    const before = await stored()
    const done = await post(signed)
    expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('Emails are off')])
    const after = await stored()
    expect(after).toMatchObject({
      emailNotificationEnabled: false,
      emailNotificationEmail: ADDRESS,
      settingsRevision: before.settingsRevision + 1,
    })
    expect((await post(signed)).statusCode).toBe(200)
    expect((await look(signed)).body).not.toContain('<button>')
    expect(await stored()).toEqual(after)
  })

  it.each([
    ['with nothing in it', '', {}],
    [
      'as a multipart form',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      { 'content-type': 'multipart/form-data; boundary=x' },
    ],
  ])('accepts a POST %s', async (_, payload, headers) => {
    const { signed } = await mailed()
    expect((await post(signed, payload, headers)).statusCode).toBe(200)
    expect((await stored()).emailNotificationEnabled).toBe(false)
  })

  it('stops e-mails about later responses', async () => {
    const { signed } = await mailed()
    await post(signed)
    const before = server.mail.sent.length
    await mailed()
    expect(server.mail.sent).toHaveLength(before)
  })

  it('does not unsubscribe an address that was set later', async () => {
    const { signed } = await mailed()
    await edit({ emailNotificationEmail: 'bo@padaria.example' })
    expect((await look(signed)).body).toContain('Emails are off')
    expect((await post(signed)).statusCode).toBe(200)
    expect((await stored()).emailNotificationEnabled).toBe(true)
  })
})

describe('an invalid unsubscribe link', () => {
  it.each([
    ['made up', () => 'abc.def'],
    ['cut off', (signed: string) => `${signed.split('.')[0]}.`],
    ['changed', (signed: string) => `${signed.startsWith('W') ? 'X' : 'W'}${signed.slice(1)}`],
    ['signed anew by somebody', (signed: string) => `${signed.split('.')[0]}.${'A'.repeat(43)}`],
    [
      'signed for another purpose',
      () => signState(server.deps.secretKey, 'plain-form', [owner.id, form.id, 'x'], new Date('2030-01-01')),
    ],
    [
      'of another shape',
      () => signState(server.deps.secretKey, 'unsubscribe', { formId: form.id }, new Date('2030-01-01')),
    ],
  ])('changes nothing when the link is %s', async (_, forge) => {
    const { signed } = await mailed()
    const wrong = forge(signed)
    const page = await look(wrong, { 'accept-language': 'fr' })
    expect([page.status, page.body]).toEqual([404, expect.stringContaining('Ce lien ne fonctionne plus')])
    expect((await post(wrong)).statusCode).toBe(404)
    expect((await stored()).emailNotificationEnabled).toBe(true)
  })

  it('changes nothing when the link combines another owner with this form', async () => {
    const other = await server.given.owner()
    const value = [other.id, form.id, 'x']
    const signed = signState(server.deps.secretKey, 'unsubscribe', value, new Date('2030-01-01'))
    expect((await post(signed)).statusCode).toBe(404)
    expect((await stored()).emailNotificationEnabled).toBe(true)
  })

  it('changes nothing when the form is deleted or the link is older than a year', async () => {
    const { signed } = await mailed()
    await server.call(calls.forms.remove, { params: { id: form.id } }, owner)
    expect((await look(signed)).status).toBe(404)
    owner = await server.given.owner({ email: ADDRESS })
    form = await server.given.form(owner, { questions: [NAME] })
    await server.given.confirmedEmail(owner, form, ADDRESS)
    const later = await mailed()
    server.clock.advance(365 * DAY_MS)
    expect((await post(later.signed)).statusCode).toBe(404)
  })
})
