import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import cookie from '@fastify/cookie'
import { ACCOUNT_COOKIE, FIRST_SCREEN_ID, type FirstScreenData, FORMS_PAGE } from '@wayform/contract/first-screen.ts'
import { calls } from '@wayform/contract/routes.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { handleErrors } from '../../../platform/http/error-handler.ts'
import type { GivenOwner } from '../../../testing/given.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { NAME, store } from '../../responses/testing.ts'
import { ownerApp } from '../owner-app.ts'

const OPENED = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', accept: 'text/html' }
const HOSTILE = `</script><script>alert(1)</script>"><img src=x onerror=alert(2)> <!-- 'a' $& `

let server: TestServer
let app: FastifyInstance
let folder: string

beforeAll(async () => {
  server = await testServer()
  folder = await mkdtemp(path.join(os.tmpdir(), 'wayform-dist-'))
  const files = {
    'index.html': `<!doctype html><html lang="en" dir="ltr"><head><title>Wayform</title><script>let early</script>
      <script data-elsewhere>let elsewhere</script><link rel="stylesheet" href="/assets/first.css"></head><body><div id="root"></div></body></html>`,
    'first-screen.css': '.fs-card{color:red}',
    'first-screen.json': '{"ar":["/assets/first-screens-ar.js"]}',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content)
  app = Fastify()
  await app.register(cookie)
  handleErrors(app, (request) => server.deps.texts.for(request))
  await ownerApp(app, server.deps, folder)
})
afterAll(async () => {
  await app.close()
  await server.close()
  await rm(folder, { recursive: true })
})

async function open(token: string | null, headers: Record<string, string> = OPENED, device = '', url = '/') {
  const cookies = token === null ? undefined : { cookie: `wf-token=${token}${device}` }
  return app.inject({ method: 'GET', url, headers: { ...headers, ...cookies } })
}

const openIn = (workspaceId: string, token: string | null) => open(token, OPENED, '', `/w/${workspaceId}/`)

const dataOf = (html: string): FirstScreenData =>
  JSON.parse(new RegExp(`id="${FIRST_SCREEN_ID}">([^<]*)<`).exec(html)?.[1] ?? 'null') as FirstScreenData

async function ownerWith(...names: string[]): Promise<GivenOwner> {
  const owner = await server.given.owner({ plan: 'plus' })
  for (const name of names) await server.given.form(owner, { name })
  return owner
}

describe('the dashboard in the page', () => {
  it('lists the owner’s forms as links, with the data that the app would request', async () => {
    const owner = await ownerWith('Birthday cakes', 'Table reservation')
    const answer = await open(owner.token)
    const data = dataOf(answer.body)
    const [form] = data.list.forms
    expect(data.list).toEqual((await server.call(calls.forms.list, { query: { pageSize: FORMS_PAGE } }, owner)).body)
    expect(data.me).toEqual((await server.call(calls.users.me, {}, owner)).body.me)
    expect(data.counts).toEqual((await server.call(calls.analytics.list, {}, owner)).body.items)
    expect(data.unsent).toEqual((await server.call(calls.deliveries.groups, {}, owner)).body)
    expect(answer.body).toContain(`<a href="/forms/${form?.id}" class="wf-truncate" dir="auto">`)
    expect(answer.body).toContain('dir="auto">Birthday cakes</a>')
    // The app's own styles don't delay it.
    expect(answer.body).toContain('<link rel="stylesheet" media="print" data-late')
  })

  it('sends headers that forbid caches, frames and foreign scripts', async () => {
    const { headers } = await open((await ownerWith('Cakes')).token)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers.etag).toBeUndefined()
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^' ]+' 'sha256-[^' ]+';/)
  })

  it('contains nothing of another owner', async () => {
    const [ana, bea] = [await ownerWith('Secret of Ana'), await ownerWith('Cakes of Bea')]
    const [ofAna, ofBea] = [await open(ana.token), await open(bea.token)]
    expect(ofAna.body).not.toContain('Cakes of Bea')
    expect(ofBea.body).not.toContain('Secret of Ana')
    expect(dataOf(ofBea.body).me.id).toBe(dataOf(ofBea.body).me._id)
    expect(dataOf(ofAna.body).me.id).not.toBe(dataOf(ofBea.body).me.id)
    expect(String(ofBea.headers['set-cookie'])).toContain(`${ACCOUNT_COOKIE}=${dataOf(ofBea.body).me.id};`)
  })

  it('sends the page without delay when the database hangs', async () => {
    const { token } = await ownerWith('Cakes')
    const spy = vi.spyOn(server.deps, 'summary').mockReturnValue(new Promise(() => undefined))
    const { statusCode, body } = await open(token)
    spy.mockRestore()
    expect([statusCode, body.includes('<div id="root"></div>')]).toEqual([200, true])
  })

  it('sends data only to a top-level navigation: a script, a frame or a cache gets the plain page', async () => {
    const token = (await ownerWith('Cakes')).token
    const others: Record<string, string>[] = [
      {},
      { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
      { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    ]
    for (const headers of others) {
      const { body, headers: answered } = await open(token, { accept: 'text/html', ...headers })
      expect(body).not.toContain('Cakes')
      expect(body).toContain('<div id="root"></div>')
      expect(body).toContain('let elsewhere')
      expect(answered['cache-control']).toBe('no-cache')
    }
  })

  it('sends no data without a session, after a sign-out, or with a wrong one', async () => {
    const owner = await ownerWith('Cakes')
    await server.call(calls.auth.logout, {}, owner)
    for (const token of [null, 'wrong', owner.token]) {
      const { body, statusCode } = await open(token)
      expect(statusCode).toBe(200)
      expect(body).toContain('<div id="root"></div>')
      expect(body).not.toContain('Cakes')
    }
  })

  it('shows a hostile name as text', async () => {
    const owner = await ownerWith(HOSTILE)
    await server.call(calls.users.edit, { body: { name: HOSTILE } }, owner)
    const { body } = await open(owner.token)
    expect(body).not.toContain('<img')
    expect(body).not.toContain('<!-- ')
    // Without the one that asks for what this page brings along.
    expect(body.match(/<script/g)).toHaveLength(2)
    expect(body).not.toContain('elsewhere')
    expect(dataOf(body).list.forms[0]?.name).toBe(HOSTILE.trim())
  })

  it('uses the account’s language and its direction', async () => {
    const owner = await ownerWith('كعك')
    await server.call(calls.users.setLanguage, { body: { language: 'ar' } }, owner)
    const { body } = await open(owner.token, { ...OPENED, 'accept-language': 'de' })
    expect(body).toContain('<html lang="ar" dir="rtl" data-rendered>')
    expect(body).toContain('نموذج جديد')
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/first-screens-ar.js">')
  })

  it('uses the language that was chosen on the device when the account has none', async () => {
    const owner = await ownerWith('Kuchen')
    const german = { ...OPENED, 'accept-language': 'en' }
    expect((await open(owner.token, german, '; wf-language=de')).body).toContain('<html lang="de" dir="ltr"')
    expect((await open(owner.token, german, '; wf-language=<b>')).body).toContain('<html lang="en" dir="ltr"')
    await server.call(calls.users.setLanguage, { body: { language: 'fr' } }, owner)
    expect((await open(owner.token, german, '; wf-language=de')).body).toContain('<html lang="fr" dir="ltr"')
  })

  it('shows the week of each form once the time zone of the device is known', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const form = await server.given.form(owner, { questions: [NAME] })
    await store(server, { owner, form }, [{ name: `Ana ${HOSTILE}` }, { name: `Ana ${HOSTILE}` }])
    const before = await open(owner.token)
    expect(dataOf(before.body).counts[0]?.week).toBeUndefined()
    expect(before.body).toMatch(/<div class="[^>]*fc-line[^>]*><\/div><p class="[^>]*fc-last[^>]*><\/p>/)
    const { body } = await open(owner.token, OPENED, '; wf-zone=Europe%2FBerlin')
    const query = { browserTimeZone: 'Europe/Berlin' }
    expect(dataOf(body).counts).toEqual((await server.call(calls.analytics.list, { query }, owner)).body.items)
    expect(body).toContain('<b>2</b> today')
    expect(body).toContain('2 responses today, 2 not read.')
    expect(body).toContain('Ana &')
    expect(body).not.toContain('<img')
    const wrong = await open(owner.token, OPENED, '; wf-zone=No%2FWhere')
    expect(dataOf(wrong.body).counts[0]?.week).toBeUndefined()
  })

  it('hides the respondent’s name of a locked response', async () => {
    const owner = await server.given.owner({ plan: 'free' })
    const form = await server.given.form(owner, { questions: [NAME] })
    await store(server, { owner, form }, [{ name: 'Camila Rocha' }])
    const { body } = await open(owner.token, OPENED, '; wf-zone=UTC')
    expect(body).toContain('Last response')
    expect(body).not.toContain('Camila')
  })

  it('shows an owner without forms the panel and the first steps of the app', async () => {
    const { body } = await open((await ownerWith()).token)
    expect(body).toContain('Your forms will appear here.')
    expect(body).toContain('<h2>Make your first form</h2>')
    expect(body).toContain('aria-label="First steps"')
    expect(body).not.toContain('Blank or from a template')
  })

  it('shows the first page of a long list', async () => {
    const many = await ownerWith(...Array.from({ length: FORMS_PAGE + 2 }, (_, index) => `Form ${index}`))
    const { body } = await open(many.token)
    expect(body.match(/<article/g)).toHaveLength(FORMS_PAGE)
    expect(dataOf(body).list.total).toBe(FORMS_PAGE + 2)
  })
})

describe('the dashboard of another workspace', () => {
  it('shows the forms and links of the workspace in its address, and none of the reader’s own', async () => {
    const owner = await ownerWith('Cakes of Ana')
    const editor = await server.given.member({ id: owner.id }, 'editor')
    const own = { name: 'My own form', language: 'en', whatsappNumber: editor.number } as const
    await server.call(calls.forms.create, { body: own }, editor)
    const { body } = await openIn(owner.id, editor.token)
    expect(dataOf(body).list.forms.map(({ name }) => name)).toEqual(['Cakes of Ana'])
    expect(dataOf(body).me.workspace).toMatchObject({ id: owner.id, role: 'editor' })
    expect(body).not.toContain('My own form')
    expect(body).toContain(`<a href="/w/${owner.id}/build"`)
    expect(body.match(/href="\/(?!w\/|assets\/)[^"]*"/g)).toBeNull()
    const atHome = await open(editor.token)
    expect(dataOf(atHome.body).list.forms.map(({ name }) => name)).toEqual(['My own form'])
    expect(atHome.body).not.toContain('/w/')
  })

  it('sends the page without data to people who do not work in the workspace', async () => {
    const [owner, stranger] = [await ownerWith('Secret of Ana'), await ownerWith('Cakes of Bea')]
    const unknown = '00000000-0000-4000-8000-000000000000'
    const removed = await server.given.member({ id: owner.id }, 'viewer')
    expect((await openIn(owner.id, removed.token)).body).toContain('Secret of Ana')
    await server.call(calls.members.remove, { params: { personId: removed.personId } }, owner)
    const asked: [string, string | null][] = [
      [owner.id, stranger.token],
      [owner.id, removed.token],
      [owner.id, null],
      [unknown, owner.token],
    ]
    for (const [workspaceId, token] of asked) {
      const { statusCode, body } = await openIn(workspaceId, token)
      expect(statusCode).toBe(200)
      expect(body).toContain('<div id="root"></div>')
      expect(body).not.toContain('Ana')
    }
  })

  it('shows a viewer only the responses of the forms that were shared with them', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const [seen] = [
      await server.given.form(owner, { name: 'Shown form' }),
      await server.given.form(owner, { name: 'Other form' }),
    ]
    const viewer = await server.given.member({ id: owner.id }, 'viewer', [seen.id])
    const { body } = await openIn(owner.id, viewer.token)
    expect(body).toContain(`href="/w/${owner.id}/forms/${seen.id}/responses"`)
    expect(body).not.toContain('Other form')
    for (const part of ['/build', `/forms/${seen.id}"`, '/share', '/deliveries']) expect(body).not.toContain(part)
    const none = await server.given.member({ id: (await server.given.owner({ plan: 'plus' })).id }, 'viewer')
    const empty = await openIn(none.id, none.token)
    expect(empty.body).toContain('No forms for you yet')
  })
})
