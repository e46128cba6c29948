import { hash } from 'node:crypto'
import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner, QuestionInit } from '../../../testing/given.ts'
import { MINUTE_MS, type TestServer, testServer } from '../../../testing/test-server.ts'
import type { FormRow } from '../../documents/forms.repository.ts'
import { changePlan } from '../../workspaces/change-plan.ts'
import { NAME, setAccess, submit } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const PASSWORD = 'Festa 2026'
const SECOND: QuestionInit = { questionId: 'p2', type: 'SECTION', label: 'More' }
const PHOTO: QuestionInit = { questionId: 'photo', type: 'FILE', label: 'Secret photo', required: false }

type Locked = { owner: GivenOwner; form: FormRow }

const setPassword = ({ owner, form }: Locked, password: string | null, more: object = {}) =>
  server.call(calls.forms.edit, { params: { id: form.id }, body: { password, ...more } }, owner)

async function lockedForm(questions: readonly QuestionInit[] = [NAME], plan: 'lite' | 'standard' = 'standard') {
  const owner = await server.given.owner({ plan })
  const form = await server.given.form(owner, { questions, name: 'Hidden party' })
  const locked = { owner, form }
  expect((await setPassword(locked, PASSWORD)).body.form).toMatchObject({ hasPassword: true })
  await expect.poll(async () => (await get(form.link)).html).toContain('type="password"')
  return locked
}

async function get(path: string, headers: Record<string, string> = {}) {
  const reply = await server.forms.inject({
    url: `/${path}`,
    headers: { host: new URL(server.deps.config.formsUrl).host, accept: 'text/html', ...headers },
  })
  return { status: reply.statusCode, html: reply.body, headers: reply.headers }
}

async function post(path: string, fields: Record<string, string>, remoteAddress = '198.51.100.7') {
  const reply = await server.forms.inject({
    method: 'POST',
    url: `/${path}`,
    remoteAddress,
    headers: {
      host: new URL(server.deps.config.formsUrl).host,
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(fields).toString(),
  })
  const state = /name="\.state" value="([^"]*)"/.exec(reply.body)?.[1] ?? ''
  return { status: reply.statusCode, html: reply.body, headers: reply.headers, state }
}

const open = (link: string, password = PASSWORD, address?: string) => post(link, { '.password': password }, address)
const queryOf = (state: string) => `?${new URLSearchParams({ '.pass': state }).toString()}`

describe('a form with a password', () => {
  it('shows only that a password is needed, and forbids caching', async () => {
    const { form } = await lockedForm()
    const page = await get(form.link)
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.html).toContain('<title>Enter the password</title>')
    expect(page.html).not.toMatch(/Hidden party|name="name"|og:|oembed|scrypt|application\/json/)
  })

  it('links to the shop, unless the owner wants no messages there', async () => {
    const locked = await lockedForm()
    const { link } = locked.form
    const shop = /href="https:\/\/wa\.me\/\d+"[^>]*>.*Ask the shop/
    expect((await get(link)).html).toMatch(shop)
    expect((await open(link, 'guess')).html).toMatch(shop)
    const closed = { title: '', text: '', showsChat: false, showsOpening: true }
    expect((await setAccess(server, locked, { closed })).status).toBe(200)
    await expect.poll(async () => (await get(link)).html).not.toMatch(/wa\.me|Ask the shop/)
  })

  it('opens with the password in any spelling of the keyboard, and stores the answers', async () => {
    const { form } = await lockedForm()
    const page = await open(form.link, '  Festa 2026 ')
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(page.html).toContain('Hidden party')
    expect(page.html).toContain('name="name"')
    expect(page.html).toMatch(/<script type="module" src="\/assets\/pass-\w+\.js" data-keep="\/assets\/keep-\w+\.js">/)
    const sent = await submit(server, form.link, { name: 'Ana' }, { query: queryOf(page.state) })
    expect(sent.status).toBe(201)
  })

  it('stores a response without script, page by page', async () => {
    const { form } = await lockedForm([NAME, SECOND, { ...NAME, questionId: 'other' }])
    const first = await open(form.link)
    const second = await post(form.link, { '.state': first.state, name: 'Ana', '.action': 'next' })
    const check = await post(form.link, { '.state': second.state, other: 'Bo', '.action': 'next' })
    const done = await post(form.link, { '.state': check.state, '.action': 'confirm' })
    expect([first.status, second.status, check.status, done.status]).toEqual([200, 200, 200, 201])
  })

  it('refuses every other request with the same answer', async () => {
    const { form } = await lockedForm([NAME, PHOTO])
    const { link } = form
    const upload = { questionId: 'photo', name: 'a.png', type: 'image/png', size: 10, submissionId: 'locked-out-1' }
    const host = { url: `${server.deps.config.formsUrl}/${link}` }
    const answers = await Promise.all([
      submit(server, link, { name: 'Ana' }),
      submit(server, link, { name: 'Ana' }, { query: queryOf('made.up') }),
      server.call(calls.uploads.begin, { params: { link }, body: upload }),
      server.call(calls.publicForms.live, { params: { link }, body: {} }),
      server.call(calls.publicForms.challenge, { params: { link }, body: { submissionId: 'locked-out-1' } }),
      server.call(calls.publicForms.card, { params: { link } }),
      server.call(calls.publicForms.opening, { params: { link } }),
      server.call(calls.publicForms.oembed, { query: host }),
    ])
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [403, 'form.passwordNeeded']),
    )
    for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/Hidden|photo|name/)
    const posts: Record<string, string>[] = [{ name: 'Ana' }, { name: 'Ana', '.state': '' }, { '.action': 'confirm' }]
    for (const fields of posts) {
      const plain = await post(link, fields)
      expect([plain.status, plain.html.includes('Hidden party')]).toEqual([403, false])
    }
  })

  it('accepts the proof for uploads, the live call and the challenge', async () => {
    const { owner, form } = await lockedForm([NAME, PHOTO])
    const { link } = form
    await server.call(calls.forms.edit, { params: { id: form.id }, body: { proofOfWork: true } }, owner)
    const { state } = await open(link)
    const query = queryOf(state)
    const upload = {
      questionId: 'photo',
      name: 'a.png',
      type: 'image/png',
      size: 10,
      submissionId: 'let-in-now-1',
      query,
    }
    const begun = await server.call(calls.uploads.begin, { params: { link }, body: upload })
    const live = await server.call(calls.publicForms.live, { params: { link }, body: { query } })
    expect([begun.status, live.status]).toEqual([201, 200])
    const asked = () =>
      server.call(calls.publicForms.challenge, { params: { link }, body: { submissionId: 'let-in-now-1', query } })
    await expect.poll(async () => (await asked()).status).toBe(200)
  })

  it('refuses the proofs of an old password, of other forms and of invented pages', async () => {
    const locked = await lockedForm()
    const { link } = locked.form
    const { state } = await open(link)
    const other = await lockedForm()
    const foreign = await open(other.form.link)
    const tried = async (proof: string) =>
      (await submit(server, link, { name: 'Ana' }, { query: queryOf(proof) })).status
    expect(await tried(foreign.state)).toBe(403)
    await setPassword(locked, 'another one')
    await expect.poll(() => tried(state)).toBe(403)
    expect((await post(link, { '.state': state, name: 'Ana', '.action': 'next' })).status).toBe(403)
    expect((await open(link)).status).toBe(422)
    expect(await tried((await open(link, 'another one')).state)).toBe(201)
  })

  it('repeats a lost answer for a response that was stored before the password changed', async () => {
    const locked = await lockedForm()
    const { link } = locked.form
    const { state } = await open(link)
    const again = { submissionId: 'lost-before-the-change' }
    expect((await submit(server, link, { name: 'Ana' }, { ...again, query: queryOf(state) })).status).toBe(201)
    await setPassword(locked, 'another one')
    await expect
      .poll(async () => (await submit(server, link, { name: 'Bo' }, { query: queryOf(state) })).status)
      .toBe(403)
    expect((await submit(server, link, { name: 'Ana' }, { ...again, query: queryOf(state) })).status).toBe(200)
  })

  it('locks an address for ten minutes after ten tries, and no other', async () => {
    const { form } = await lockedForm()
    const guess = async (password: string, address = '203.0.113.9') => (await open(form.link, password, address)).status
    const tries = await Promise.all(Array.from({ length: 14 }, (_, index) => guess(`guess ${index}`)))
    expect(tries.filter((status) => status === 422)).toHaveLength(10)
    expect(tries.filter((status) => status === 429)).toHaveLength(4)
    expect(await guess(PASSWORD)).toBe(429)
    expect(await guess(PASSWORD, '203.0.113.10')).toBe(200)
    server.clock.advance(9 * MINUTE_MS)
    expect(await guess(PASSWORD)).toBe(429)
    server.clock.advance(2 * MINUTE_MS)
    expect(await guess(PASSWORD)).toBe(200)
  })

  it('does not count the right password as a guess', async () => {
    const { form } = await lockedForm()
    const opened: number[] = []
    for (let time = 0; time < 15; time++) opened.push((await open(form.link, PASSWORD, '203.0.113.20')).status)
    expect(new Set(opened)).toEqual(new Set([200]))
  })

  it('does not reveal to visitors without the password that the form is closed', async () => {
    const locked = await lockedForm()
    const { link } = locked.form
    await server.call(calls.forms.edit, { params: { id: locked.form.id }, body: { enabled: false } }, locked.owner)
    await expect.poll(async () => (await open(link)).status).toBe(410)
    expect((await get(link)).status).toBe(200)
    expect((await submit(server, link, { name: 'Ana' })).body.code).toBe('form.passwordNeeded')
    expect((await post(link, { name: 'Ana' })).status).toBe(403)
    expect((await server.call(calls.publicForms.card, { params: { link } })).body.code).toBe('form.passwordNeeded')
  })

  it('shows the places that are left only once it is open', async () => {
    const locked = await lockedForm()
    await setAccess(server, locked, { total: { most: 5, show: 'always' } })
    await expect.poll(async () => (await open(locked.form.link)).html).toContain('5 left')
    expect((await get(locked.form.link)).html).not.toContain('5 left')
  })

  it('shows the password page in the form’s look, language and direction', async () => {
    const { owner, form } = await lockedForm()
    const params = { id: form.id }
    const { revision } = (await server.call(calls.forms.get, { params }, owner)).body.form
    await server.call(calls.forms.saveQuestions, { params, body: { look: { colour: '#8a1253' }, revision } }, owner)
    await server.call(calls.forms.publish, { params }, owner)
    await server.call(calls.forms.edit, { params, body: { language: 'ar' } }, owner)
    await expect.poll(async () => (await get(form.link)).html).toContain('#8a1253')
    await expect.poll(async () => (await get(form.link)).html).toContain('lang="ar"')
    const { html, headers } = await get(form.link)
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('أدخل كلمة المرور')
    const policy = String(headers['content-security-policy'])
    const styles = Array.from(html.matchAll(/<style>([^]*?)<\/style>/g), ([, css = '']) =>
      hash('sha256', css, 'base64'),
    )
    for (const style of styles) expect(policy).toContain(`'sha256-${style}'`)
  })

  it('redirects to the form when it has no password any more', async () => {
    const locked = await lockedForm()
    const { link } = locked.form
    await setPassword(locked, null)
    await expect.poll(async () => (await get(link)).html).toContain('Hidden party')
    const late = await open(link)
    expect([late.status, late.headers['location']]).toEqual([303, `/${link}`])
  })

  it('serves the same page before a password is set and after it is removed', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const form = await server.given.form(owner, { questions: [NAME] })
    const before = await get(form.link)
    await setPassword({ owner, form }, PASSWORD)
    await expect.poll(async () => (await get(form.link)).html).toContain('type="password"')
    await setPassword({ owner, form }, null)
    await expect.poll(async () => (await get(form.link)).html).toBe(before.html)
    expect((await get(form.link)).headers['cache-control']).toBe(before.headers['cache-control'])
    expect(before.html).not.toContain('/assets/pass-')
  })

  it('opens with the owner’s link to try it', async () => {
    const { owner, form } = await lockedForm()
    const { body } = await server.call(calls.forms.testLink, { params: { id: form.id } }, owner)
    const { search } = new URL(body.url)
    expect((await get(`${form.link}${search}`)).html).toContain('Hidden party')
    expect((await submit(server, form.link, { name: 'Me' }, { query: search })).status).toBe(201)
    expect((await get(`${form.link}?.test=made-up`)).html).not.toContain('Hidden party')
  })
})

describe('who may set a password', () => {
  it('requires the plan, a minimum length and an own form; removing it needs no plan', async () => {
    const lite = await lockedForm([NAME], 'lite')
    const free = await server.given.owner()
    const small = { owner: free, form: await server.given.form(free, { questions: [NAME] }) }
    const refused = await setPassword(small, PASSWORD)
    expect([refused.status, refused.body.code]).toEqual([403, 'plan.featureMissing'])
    expect((await setPassword(small, null)).status).toBe(200)
    const short = await setPassword(lite, 'abc')
    expect([short.status, Object.keys(short.body.fields ?? {})]).toEqual([400, ['password']])
    expect((await setPassword({ ...lite, owner: free }, PASSWORD)).status).toBe(404)
    const nobody = await server.call(calls.forms.edit, { params: { id: lite.form.id }, body: { password: PASSWORD } })
    expect(nobody.status).toBe(401)
  })

  it('still asks for the password on a plan without it, because the form must not become public by itself', async () => {
    const locked = await lockedForm([NAME], 'lite')
    const { id: userId } = locked.owner
    const change = { userId, plan: 'free' as const, billingCycle: null, at: server.clock.now() }
    await server.deps.database.transaction((tx) => changePlan(tx, change))
    await expect.poll(async () => (await get(locked.form.link)).html).toContain('type="password"')
    expect((await open(locked.form.link)).status).toBe(200)
  })

  it('stores the password as a hash, which no call, copy or export returns', async () => {
    const { owner, form } = await lockedForm()
    const { password_hash: stored } = await server.deps.database.db
      .selectFrom('forms')
      .select('password_hash')
      .where('id', '=', form.id)
      .executeTakeFirstOrThrow()
    expect(stored).toMatch(/^scrypt\.[\w-]{22}\.[\w-]{43}$/)
    const seen = [
      await server.call(calls.forms.get, { params: { id: form.id } }, owner),
      await server.call(calls.forms.list, {}, owner),
      await server.call(calls.forms.duplicate, { params: { id: form.id } }, owner),
    ]
    expect(seen[2]?.body.form.hasPassword).toBe(true)
    for (const { body } of seen) expect(JSON.stringify(body)).not.toMatch(/scrypt|Festa/)
  })
})
