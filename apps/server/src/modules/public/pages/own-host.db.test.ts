import { calls } from '@wayform/contract/routes.ts'
import type { Plan } from '@wayform/core/plans/plans.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../../testing/given.ts'
import { connectPageIntegration } from '../../integrations/change-integration.ts'
import { changePlan } from '../../workspaces/change-plan.ts'
import { type DomainServer, domainServer, TARGET } from '../../domains/testing.ts'

let server: DomainServer
beforeAll(async () => {
  server = await domainServer()
})
afterAll(() => server.close())

let hosts = 0
let hostname: string
let ana: GivenOwner
let formId: string
let link: string
beforeEach(async () => {
  hostname = `forms.cakes-${(hosts += 1)}.com`
  const given = await server.givenHost(hostname)
  ana = given.owner
  formId = given.form.id
  link = given.link
})

const edit = (body: object, who = ana) => server.call(calls.forms.edit, { params: { id: formId }, body }, who)
const formOf = async () => (await server.call(calls.forms.get, { params: { id: formId } }, ana)).body.form
const pageOn = (host: string, path = link) => server.visit(host, `/${path}`, { accept: 'text/html' })
const policyOn = async (host: string) => String((await pageOn(host)).headers['content-security-policy'])

let planChanges = 0
async function setPlan(plan: Plan) {
  const at = new Date(server.clock.now().getTime() + (planChanges += 1))
  await server.deps.database.transaction((tx) => changePlan(tx, { userId: ana.id, plan, billingCycle: 'monthly', at }))
}

describe('an owner’s domain', () => {
  it('serves the owner’s forms, accepts answers and shows the receipt', async () => {
    const page = await pageOn(hostname)
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('Your name')
    const submitted = await server.forms.inject({
      method: 'POST',
      url: `/${link}`,
      headers: { host: hostname },
      payload: { submissionId: 'submission-1', answers: { name: 'Ana' } },
    })
    expect(submitted.statusCode).toBe(201)
    const { pathname } = new URL(submitted.json().receiptUrl)
    const receipt = await server.visit(hostname, pathname)
    expect([receipt.statusCode, receipt.body.includes('Ana')]).toEqual([200, true])
    const again = await server.forms.inject({
      method: 'POST',
      url: `/${link}`,
      headers: { host: TARGET },
      payload: { submissionId: 'submission-1', answers: { name: 'Ana' } },
    })
    expect([again.statusCode, again.json().responseNumber]).toEqual([200, 1])
  })

  it('serves the files of the pages', async () => {
    const script = /\/assets\/[\w.-]+\.js/.exec((await pageOn(hostname)).body)?.[0] ?? ''
    for (const url of [script, '/sw.js', '/widget.js']) {
      expect([url, (await server.visit(hostname, url)).statusCode]).toEqual([url, 200])
    }
  })

  it('answers 404 for forms of other owners, on every call', async () => {
    const ben = await server.given.owner({ plan: 'standard' })
    const other = await server.given.form(ben, {
      questions: [{ questionId: 'photo', type: 'FILE', label: 'Photo' }],
    })
    expect((await pageOn(TARGET, other.link)).statusCode).toBe(200)
    const answer = { submissionId: 'submission-1', answers: {} }
    const file = { submissionId: 'submission-1', questionId: 'photo', name: 'a.png', type: 'image/png', size: 10 }
    const requests = [
      { method: 'GET', url: `/${other.link}` },
      { method: 'GET', url: `/${other.link.toUpperCase()}` },
      { method: 'POST', url: `/${other.link}`, payload: answer },
      { method: 'POST', url: `/${other.link}/uploads`, payload: file },
      { method: 'POST', url: `/${other.link}/hand-off`, payload: { signed: '1-abc', event: 'opened' } },
      { method: 'GET', url: `/${other.link}/receipt/1-abc` },
    ] as const
    for (const request of requests) {
      const known = await server.forms.inject({ ...request, headers: { host: hostname } })
      const unknown = await server.forms.inject({
        ...request,
        url: request.url.replace(/^\/\w+/, '/no-such-form'),
        headers: { host: hostname },
      })
      expect([request.url, known.statusCode]).toEqual([request.url, 404])
      expect(known.json()).toEqual(unknown.json())
    }
  })

  it('serves nothing of the owner app, of previews and of paths below the root', async () => {
    const urls = [
      '/',
      '/api/users/me',
      '/login',
      '/api/openapi.json',
      '/auth/logout',
      `/${link}/preview`,
      `/${link}/preview-site`,
      '/templates/a/en',
    ]
    for (const url of urls) {
      const answer = await server.visit(hostname, url, ana.headers)
      expect([url, answer.statusCode, answer.headers['set-cookie']]).toEqual([url, 404, undefined])
    }
  })

  it('serves only its owner’s files', async () => {
    const fileOf = async (owner: GivenOwner) => {
      const query = { key: 'a.png', fileType: 'image/png', bucketName: 'media', size: 68 } as const
      const { url, publicUrl } = (await server.call(calls.uploads.presign, { query }, owner)).body
      const sent = await server.forms.inject({
        method: 'PUT',
        url: new URL(url).pathname,
        headers: { host: TARGET, 'content-type': 'image/png' },
        payload: PIXEL,
      })
      expect(sent.statusCode).toBe(200)
      return new URL(publicUrl).pathname
    }
    const ben = await server.given.owner({ plan: 'standard' })
    const [own, other] = [await fileOf(ana), await fileOf(ben)]
    expect((await server.visit(TARGET, other)).statusCode).toBe(200)
    expect((await server.visit(hostname, own)).statusCode).toBe(200)
    expect((await server.visit(hostname, other)).statusCode).toBe(404)
  })
})

describe('the Host header', () => {
  it('the Host header is compared without case, port and final dot', async () => {
    for (const host of [hostname.toUpperCase(), `${hostname}:8443`, `${hostname}.`, `${hostname}.:443`]) {
      expect([host, (await pageOn(host)).statusCode]).toEqual([host, 200])
    }
  })

  it('answers 404 for unverified hosts', async () => {
    const pending = `pending.${hostname}`
    await server.claim(await server.given.owner({ plan: 'standard' }), pending)
    const strange = [
      pending,
      'unknown.com',
      '198.51.100.7',
      '127.0.0.1:4000',
      '[::1]',
      'localhost',
      `${hostname}.evil.com`,
      `evil.com, ${hostname}`,
      `${hostname}/`,
      'APP.wayform.example',
      `x.${TARGET}`,
      '',
    ]
    const neutral = await server.visit('unknown.com', '/no-such-form')
    for (const host of strange) {
      const answer = await server.visit(host, `/${link}`)
      expect([host, answer.statusCode, answer.body]).toEqual([host, 404, neutral.body])
    }
  })

  it('the Host header is the only header that counts', async () => {
    const forwarded = { 'x-forwarded-host': hostname, forwarded: `host=${hostname}`, 'x-host': hostname }
    expect((await server.visit('unknown.com', `/${link}`, forwarded)).statusCode).toBe(404)
    const elsewhere = { 'x-forwarded-host': 'unknown.com' }
    expect((await server.visit(hostname, `/${link}`, elsewhere)).statusCode).toBe(200)
  })

  it('serves the owner app only on its own host', async () => {
    const ask = async (host: string) => {
      const app = await server.app.inject({ url: '/api/users/me', headers: { host, ...ana.headers } })
      const forms = await server.forms.inject({ url: '/api/users/me', headers: { host, ...ana.headers } })
      return [app.statusCode, forms.statusCode]
    }
    expect(await ask('app.wayform.example')).toEqual([200, 404])
  })

  it('accepts an internationalised domain in either spelling', async () => {
    const ben = await server.givenHost('bäckerei-müller.de')
    expect((await server.domainOf(ben.owner)).hostname).toBe('xn--bckerei-mller-bfb28a.de')
    expect((await pageOn('xn--bckerei-mller-bfb28a.de', ben.link)).statusCode).toBe(200)
  })
})

describe('a form that uses the domain', () => {
  it('a form that uses the domain has its address everywhere: for its owner, search engines and the receipt', async () => {
    expect(await formOf()).toMatchObject({
      customDomain: null,
      customDomainLink: null,
      publicUrl: `https://${TARGET}/${link}`,
    })
    expect((await pageOn(hostname)).body).toContain(`<link rel="canonical" href="https://${TARGET}/${link}">`)
    const { body } = await edit({ customDomain: hostname })
    const address = `https://${hostname}/${link}`
    expect(body.form).toMatchObject({ customDomain: hostname, customDomainLink: address, publicUrl: address })
    const listed = (await server.call(calls.forms.list, {}, ana)).body.forms
    expect(listed).toMatchObject([{ customDomain: hostname, publicUrl: address }])
    for (const host of [hostname, TARGET]) {
      await expect.poll(async () => (await pageOn(host)).body).toContain(`<link rel="canonical" href="${address}">`)
    }
    const submitted = await server.call(calls.publicForms.submit, {
      params: { link },
      body: { submissionId: 'submission-1', answers: { name: 'Ana' } },
    })
    expect(submitted.body.receiptUrl.startsWith(`${address}/receipt/`)).toBe(true)
    await edit({ customDomain: null })
    expect((await formOf()).publicUrl).toBe(`https://${TARGET}/${link}`)
  })

  it('a form that uses the domain can use only the account’s verified host', async () => {
    const ben = await server.givenHost(`other.${hostname}`)
    for (const wanted of [`other.${hostname}`, 'unknown.com', '', TARGET]) {
      expect([wanted, (await edit({ customDomain: wanted })).body.code]).toEqual([wanted, 'domain.notVerified'])
    }
    await server.claim(ana, `pending.${hostname}`)
    expect((await edit({ customDomain: `pending.${hostname}` })).body.code).toBe('domain.notVerified')
    expect((await edit({ customDomain: hostname }, ben.owner)).body.code).toBe('form.notFound')
    expect((await formOf()).customDomain).toBeNull()
  })

  it('requires the plan, keeps the choice without it, and uses it again with it', async () => {
    await edit({ customDomain: hostname })
    await setPlan('lite')
    await expect.poll(async () => (await pageOn(hostname)).statusCode).toBe(404)
    await expect.poll(async () => (await pageOn(TARGET)).body).toContain(`href="https://${TARGET}/${link}"`)
    const shared = `https://${TARGET}/${link}`
    expect(await formOf()).toMatchObject({ customDomain: hostname, customDomainLink: null, publicUrl: shared })
    expect((await edit({ customDomain: hostname, submitText: 'Send' })).status).toBe(200)
    expect((await edit({ customDomain: 'another.com' })).body.code).toBe('plan.featureMissing')
    await setPlan('standard')
    await expect.poll(async () => (await pageOn(hostname)).statusCode).toBe(200)
    expect((await formOf()).publicUrl).toBe(`https://${hostname}/${link}`)
  })

  it('returns to the shared host when the domain is removed', async () => {
    await edit({ customDomain: hostname })
    await server.claim(ana, null)
    await expect.poll(async () => (await pageOn(hostname)).statusCode).toBe(404)
    expect(await formOf()).toMatchObject({ customDomain: null, publicUrl: `https://${TARGET}/${link}` })
    await expect.poll(async () => (await pageOn(TARGET)).body).toContain(`href="https://${TARGET}/${link}"`)
  })

  it('shows the closed page there too', async () => {
    await edit({ enabled: false })
    await expect.poll(async () => (await pageOn(hostname)).statusCode).toBe(410)
  })
})

describe('an owner’s script', () => {
  it('an owner’s script has the owner’s host as origin, and an opaque origin on the shared host', async () => {
    const content = '<script>owners()</script>'
    await connectPageIntegration(server.deps, { owner: ana, formId, kind: 'customScript', config: { content } })
    await expect.poll(async () => (await pageOn(hostname)).body).toContain(content)
    expect(await policyOn(TARGET)).toContain('sandbox allow-scripts')
    expect(await policyOn(hostname)).not.toContain('sandbox')
    const withoutSandbox = (await policyOn(TARGET)).split('; ').filter((part) => !part.startsWith('sandbox'))
    expect((await policyOn(hostname)).split('; ')).toEqual(withoutSandbox)
  })

  it('an owner’s script is not served on a host that is not verified', async () => {
    const content = '<script>owners()</script>'
    await connectPageIntegration(server.deps, { owner: ana, formId, kind: 'customScript', config: { content } })
    expect((await pageOn(`x.${hostname}`)).statusCode).toBe(404)
  })
})

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)
