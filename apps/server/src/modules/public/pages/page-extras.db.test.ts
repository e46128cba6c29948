import { calls } from '@wayform/contract/routes.ts'
import type { Plan } from '@wayform/core/plans/plans.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jsonb } from '../../../platform/db/values.ts'
import type { GivenOwner, QuestionInit } from '../../../testing/given.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import { connectPageIntegration, toggleIntegration } from '../../integrations/change-integration.ts'
import { changePlan } from '../../workspaces/change-plan.ts'

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' } as const
const META = {
  title: 'Best cakes "in town"',
  desc: 'Order <b>today</b>.',
  image: 'https://files.example/cake.png',
  imageType: 'image/png',
}
const GOOGLE = 'https://www.googletagmanager.com'
const PIXEL = 'https://connect.facebook.net'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

async function givenForm(plan: Plan = 'standard') {
  const owner = await server.given.owner({ plan })
  const form = await server.given.form(owner, { name: 'Cakes', questions: [NAME] })
  return { owner, form, link: form.link }
}

async function pageOf(link: string) {
  const { status, body, headers } = await server.call(calls.publicForms.page, { params: { link } })
  const policy = String(headers['content-security-policy'])
  const sources = (name: string) =>
    policy
      .split('; ')
      .find((part) => part.split(' ')[0] === name)
      ?.split(' ')
      .slice(1)
  return { status, html: String(body), headers, policy, sources }
}

describe('a page with a video', () => {
  it('allows its player, also for a later page; a page without one allows none', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const film: QuestionInit = {
      questionId: 'film',
      type: 'VIDEO',
      label: 'How we bake',
      media: { type: '', url: 'https://youtu.be/dQw4w9WgXcQ', name: '' },
    }
    const later: QuestionInit[] = [NAME, { questionId: 'p2', type: 'SECTION', label: 'More' }, film]
    const playersOf = async (questions: QuestionInit[]) => {
      const { link } = await server.given.form(owner, { name: 'Cakes', questions })
      return (await pageOf(link)).sources('frame-src')
    }
    const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']
    expect(await playersOf([NAME, film])).toEqual(players)
    expect(await playersOf(later)).toEqual(players)
    expect(await playersOf([NAME])).toBeUndefined()
  })
})

let planChanges = 0
async function setPlan(owner: GivenOwner, plan: Plan) {
  const at = new Date(server.clock.now().getTime() + ++planChanges)
  await server.deps.database.transaction((tx) =>
    changePlan(tx, { userId: owner.id, plan, billingCycle: 'monthly', at }),
  )
}

const google = (owner: GivenOwner, formId: string, analyticsId = 'G-ABC123DEF4') =>
  connectPageIntegration(server.deps, { owner, formId, kind: 'googleAnalytics', config: { analyticsId } })
const pixel = (owner: GivenOwner, formId: string) =>
  connectPageIntegration(server.deps, {
    owner,
    formId,
    kind: 'pixelAnalytics',
    config: { analyticsId: '123456789012345' },
  })
const script = (owner: GivenOwner, formId: string, content = '<script>owners()</script>') =>
  connectPageIntegration(server.deps, { owner, formId, kind: 'customScript', config: { content } })

describe('a shared form’s metadata', () => {
  it('a shared form’s metadata has its name, a plain description, its address and a matching card by default', async () => {
    const { form } = await givenForm('free')
    const { html } = await pageOf(form.link.toUpperCase())
    const { formsUrl } = server.deps.config
    expect(html).toContain('<title>Cakes</title>')
    expect(html).toContain('content="Answer a few questions and send them on WhatsApp."')
    expect(html).toContain(`<link rel="canonical" href="${formsUrl}/${form.link}">`)
    expect(html).toContain('<meta property="og:site_name" content="Wayform">')
    expect(html).not.toContain('noindex')
    const card = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(card).toMatch(new RegExp(`^${formsUrl}/${form.link}/card\\.png\\?v=[\\w-]{16}$`))
    const query = { v: new URL(card).searchParams.get('v') ?? '' }
    const picture = await server.call(calls.publicForms.card, { params: { link: form.link }, query })
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png'])
  })

  it('a shared form’s metadata has the owner’s texts on plans with that feature, and the defaults without', async () => {
    const { owner, form, link } = await givenForm('lite')
    await server.call(calls.forms.edit, { params: { id: form.id }, body: { meta: META } }, owner)
    const { html } = await pageOf(link)
    expect(html).toContain('<title>Best cakes &#34;in town&#34;</title>')
    expect(html).toContain('<meta name="description" content="Order &#60;b&#62;today&#60;/b&#62;.">')
    expect(html).toContain('<meta property="og:image" content="https://files.example/cake.png">')
    expect(html).not.toContain('<b>today')
    await setPlan(owner, 'free')
    await expect.poll(async () => (await pageOf(link)).html).toContain('<title>Cakes</title>')
    expect((await pageOf(link)).html).not.toContain('cake.png')
    await setPlan(owner, 'lite')
    await expect.poll(async () => (await pageOf(link)).html).toContain('cake.png')
  })

  it('a shared form’s metadata has no brand where the plan removes it, and no invalid address', async () => {
    const { owner, form, link } = await givenForm('standard')
    const meta = { ...META, image: 'javascript:alert(1)' }
    await server.call(calls.forms.edit, { params: { id: form.id }, body: { meta } }, owner)
    const { html } = await pageOf(link)
    expect(html).not.toMatch(/og:site_name|javascript:/)
    expect(html).toContain(`<meta property="og:image" content="${server.deps.config.formsUrl}/${link}/card.png`)
  })

  it('uses the card instead of an SVG picture, which no messenger shows', async () => {
    const { owner, form, link } = await givenForm('lite')
    const meta = { ...META, image: 'https://files.example/cake.svg', imageType: 'image/svg+xml' }
    await server.call(calls.forms.edit, { params: { id: form.id }, body: { meta } }, owner)
    const { html } = await pageOf(link)
    expect(html).not.toContain('cake.svg')
    expect(html).toContain(`<meta property="og:image" content="${server.deps.config.formsUrl}/${link}/card.png`)
  })

  it('keeps closed forms and receipts from search engines', async () => {
    const { owner, form, link } = await givenForm()
    const body = { submissionId: 'submission-1', answers: { name: 'Ana' } }
    const { receiptUrl } = (await server.call(calls.publicForms.submit, { params: { link }, body })).body
    const params = { link, signed: receiptUrl.split('/').at(-1) }
    const receipt = await server.call(calls.publicForms.receipt, { params })
    expect([receipt.status, receipt.headers['x-robots-tag']]).toEqual([200, 'noindex'])
    expect(receipt.body).not.toMatch(/og:title|canonical/)
    await server.call(calls.forms.edit, { params: { id: form.id }, body: { enabled: false } }, owner)
    await expect.poll(async () => (await pageOf(link)).status).toBe(410)
    const closed = await pageOf(link)
    expect(closed.headers['x-robots-tag']).toBe('noindex')
    expect(closed.html).toContain('noindex')
  })
})

describe('the content security policy of a page', () => {
  const FOREIGN = /google|facebook|unsafe|sandbox/

  it('allows no other host when nothing is connected', async () => {
    const { link } = await givenForm()
    const { policy, html } = await pageOf(link)
    expect(policy).not.toMatch(FOREIGN)
    expect(html).not.toMatch(/data-id|tag-(google|pixel)/)
  })

  it('allows only Google Analytics when it is connected', async () => {
    const { owner, form, link } = await givenForm()
    const before = await pageOf(link)
    await google(owner, form.id)
    await expect.poll(async () => (await pageOf(link)).html).toContain('data-id="G-ABC123DEF4"')
    const { policy, sources, html } = await pageOf(link)
    expect(sources('script-src')).toEqual([...(before.sources('script-src') ?? []), GOOGLE])
    expect(sources('connect-src')).toContain('https://*.google-analytics.com')
    expect(policy).not.toMatch(/facebook|unsafe|sandbox/)
    expect(html).not.toContain('tag-pixel')
  })

  it('allows only the pixel when it is connected', async () => {
    const { owner, form, link } = await givenForm()
    const before = await pageOf(link)
    await pixel(owner, form.id)
    await expect.poll(async () => (await pageOf(link)).html).toContain('data-id="123456789012345"')
    const { policy, sources } = await pageOf(link)
    expect(sources('script-src')).toEqual([...(before.sources('script-src') ?? []), PIXEL])
    expect(sources('connect-src')).toContain('https://www.facebook.com')
    expect(policy).not.toMatch(/google|unsafe|sandbox/)
  })

  it('isolates a page with an owner’s script from every other form', async () => {
    const { owner, form, link } = await givenForm()
    await script(owner, form.id)
    await expect.poll(async () => (await pageOf(link)).html).toContain('<script>owners()</script></body>')
    const { sources } = await pageOf(link)
    expect(sources('sandbox')).toContain('allow-scripts')
    expect(sources('sandbox')).not.toContain('allow-same-origin')
    expect(sources('script-src')).toEqual(["'self'", "'unsafe-inline'", 'https:'])
    expect(sources('base-uri')).toEqual(["'none'"])
  })

  it('the content security policy of a page is strict again when the integration is paused or the plan ends, until the plan returns', async () => {
    const { owner, form, link } = await givenForm()
    await Promise.all([google(owner, form.id), pixel(owner, form.id), script(owner, form.id)])
    const isOpen = async () => FOREIGN.test((await pageOf(link)).policy)
    await expect.poll(isOpen).toBe(true)
    await setPlan(owner, 'lite')
    await expect.poll(isOpen).toBe(false)
    expect((await pageOf(link)).html).not.toMatch(/owners\(\)|data-id/)
    await setPlan(owner, 'standard')
    await expect.poll(isOpen).toBe(true)
    for (const kind of ['googleAnalytics', 'pixelAnalytics', 'customScript'] as const) {
      await toggleIntegration(server.deps, { owner, formId: form.id, kind, isActive: false })
    }
    await expect.poll(isOpen).toBe(false)
  })

  it('the content security policy of a page is the ordinary one on receipts, answers and pages after a form post', async () => {
    const { owner, form, link } = await givenForm()
    await script(owner, form.id)
    const body = { submissionId: 'submission-2', answers: { name: 'Ana' } }
    const sent = await server.call(calls.publicForms.submit, { params: { link }, body })
    const params = { link, signed: sent.body.receiptUrl.split('/').at(-1) }
    const receipt = await server.call(calls.publicForms.receipt, { params })
    for (const { headers } of [sent, receipt]) {
      expect(headers['content-security-policy']).not.toMatch(FOREIGN)
    }
    expect(receipt.body).not.toContain('owners()')
  })

  it('never allows a value that was stored under older rules', async () => {
    const { owner, form, link } = await givenForm()
    await google(owner, form.id)
    await server.deps.database.db
      .updateTable('form_integrations')
      .set({ config: jsonb({ analyticsId: '"><script>' }) })
      .where('form_id', '=', form.id)
      .execute()
    expect((await pageOf(link)).policy).not.toMatch(FOREIGN)
  })
})

describe('a page in an opaque origin', () => {
  const headers = { origin: 'null', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }

  it('a page in an opaque origin may submit its answers and read the result, also a refusal', async () => {
    const { link } = await givenForm()
    const preflight = await server.forms.inject({
      method: 'OPTIONS',
      url: `/${link}`,
      headers: {
        host: new URL(server.deps.config.formsUrl).host,
        ...headers,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST, PUT',
      'access-control-allow-headers': 'content-type',
    })
    expect(preflight.headers).not.toHaveProperty('access-control-allow-credentials')
    const body = { submissionId: 'submission-3', answers: { name: 'Ana' } }
    const sent = await server.call(calls.publicForms.submit, { params: { link }, body }, { headers })
    expect([sent.status, sent.headers['access-control-allow-origin']]).toEqual([201, '*'])
    const gone = await server.call(calls.publicForms.submit, { params: { link: 'no-such-form' }, body }, { headers })
    expect([gone.status, gone.headers['access-control-allow-origin']]).toEqual([404, '*'])
  })

  it('a page in an opaque origin may not read the pages of other forms', async () => {
    const { link } = await givenForm()
    const page = await server.call(calls.publicForms.page, { params: { link } }, { headers })
    expect(page.headers).not.toHaveProperty('access-control-allow-origin')
  })
})
