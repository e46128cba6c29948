import { calls } from '@wayform/contract/routes.ts'
import type { AccessTimes } from '@wayform/core/form/access/access.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS, type TestServer, testServer } from '../../../testing/test-server.ts'
import { limitedForm, NAME, setAccess, submit } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const HTML = { headers: { accept: 'text/html' } }
const page = async (link: string) => {
  const { status, body, headers } = await server.call(calls.publicForms.page, { params: { link } }, HTML)
  return { status, html: String(body), headers }
}
/** Opens in an hour, for a day. */
const soon = (): AccessTimes => {
  const local = (ms: number) => new Date(server.clock.now().getTime() + ms).toISOString().slice(0, 16)
  return { opensAt: local(60 * MINUTE_MS), closesAt: local(DAY_MS), zone: 'UTC', repeat: 'never' }
}

describe('a form that opens later', () => {
  it('shows its owner’s words, the next opening with its zone, a calendar file and the chat', async () => {
    const closed = { title: 'Orders are closed <now>', text: 'Back soon.', showsChat: true, showsOpening: true }
    const { form } = await limitedForm(server, { times: { ...soon(), zone: 'America/Sao_Paulo' }, closed })
    await expect.poll(async () => (await page(form.link)).status).toBe(410)
    const { html, headers } = await page(form.link)
    expect(html).toContain('Orders are closed &lt;now>')
    expect(html).toContain('Back soon.')
    expect(html).toMatch(/Opens at \d\d:\d\d, Brasilia Standard Time/)
    expect(html).toContain(`href="/${form.link}/opening.ics"`)
    expect(html).toContain('https://wa.me/')
    expect(headers['cache-control']).toBe('no-store')
    const file = await server.call(calls.publicForms.opening, { params: { link: form.link } })
    expect(file.status).toBe(200)
    expect(String(file.body)).toMatch(/^BEGIN:VCALENDAR\r\n[^]*DTSTART:\d{8}T\d{6}Z\r\n[^]*END:VCALENDAR\r\n$/)
  })

  it('refuses answers and files before it opens, takes them then, and refuses them after it closed', async () => {
    const { form } = await limitedForm(server, { times: soon() })
    await expect.poll(async () => (await submit(server, form.link, { name: 'Ana' })).body.code).toBe('form.closed')
    server.clock.advance(61 * MINUTE_MS)
    const submissionId = 'late-reply-1'
    expect((await submit(server, form.link, { name: 'Ana' }, { submissionId })).status).toBe(201)
    expect((await page(form.link)).status).toBe(200)
    server.clock.advance(DAY_MS)
    expect((await submit(server, form.link, { name: 'Bo' })).status).toBe(410)
    // An answer that was lost is given again.
    expect((await submit(server, form.link, { name: 'Ana' }, { submissionId })).status).toBe(200)
    expect((await page(form.link)).status).toBe(410)
    expect((await server.call(calls.publicForms.opening, { params: { link: form.link } })).status).toBe(404)
  })

  it('refuses a plain post before it opens', async () => {
    const { form } = await limitedForm(server, { times: soon() })
    await expect.poll(async () => (await page(form.link)).status).toBe(410)
    const answer = await server.forms.inject({
      method: 'POST',
      url: `/${form.link}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: new URL(server.deps.config.formsUrl).host },
      payload: 'name=Ana',
    })
    expect(answer.statusCode).toBe(410)
  })

  it('reports in the live call whether it is open, uncached', async () => {
    const { form } = await limitedForm(server, { times: soon() })
    const look = () => server.call(calls.publicForms.live, { params: { link: form.link }, body: {} })
    await expect.poll(async () => (await look()).body.isOpen).toBe(false)
    expect((await look()).headers['cache-control']).toBe('no-store')
    server.clock.advance(61 * MINUTE_MS)
    expect((await look()).body).toEqual({ isOpen: true, left: null, options: [] })
  })

  it('serves the same bytes as before once the limits are removed, without the live script', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const form = await server.given.form(owner, { questions: [NAME] })
    const before = await page(form.link)
    await setAccess(server, { owner, form }, { times: soon() })
    await expect.poll(async () => (await page(form.link)).status).toBe(410)
    await setAccess(server, { owner, form }, {})
    await expect.poll(async () => (await page(form.link)).status).toBe(200)
    expect((await page(form.link)).html).toBe(before.html)
    expect(before.html).not.toMatch(/assets\/places|pf-rest/)
  })
})

describe('who may set limits', () => {
  it('requires the plan for limits that are switched on, and none for switching off', async () => {
    const lite = await server.given.owner({ plan: 'lite' })
    const form = await server.given.form(lite, { questions: [NAME] })
    const free = await server.given.owner()
    const small = await server.given.form(free, { questions: [NAME] })
    const refused = await setAccess(server, { owner: free, form: small }, { times: soon() })
    expect([refused.status, refused.body.code]).toEqual([403, 'plan.featureMissing'])
    const closed = { title: 'Closed', text: '', showsChat: false, showsOpening: true }
    expect((await setAccess(server, { owner: free, form: small }, { closed })).status).toBe(200)
    expect((await setAccess(server, { owner: lite, form }, { times: soon() })).status).toBe(200)
    expect((await setAccess(server, { owner: lite, form }, {})).status).toBe(200)
    const wrong = await setAccess(server, { owner: lite, form }, { times: { ...soon(), zone: 'Nowhere' } })
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['access.times.zone']])
  })

  it('shows the state of its limits to the owner, and to no other account', async () => {
    const { owner, form } = await limitedForm(server, { total: { most: 5, show: 'always' } })
    await submit(server, form.link, { name: 'Ana' })
    const look = (who?: Parameters<TestServer['call']>[2]) =>
      server.call(calls.forms.standing, { params: { id: form.id } }, who)
    expect((await look(owner)).body).toMatchObject({ isOpen: true, responses: 1, options: [] })
    expect((await look()).status).toBe(401)
    expect((await look(await server.given.owner({ plan: 'plus' }))).status).toBe(404)
  })
})
