import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DomainServer, domainServer, TARGET } from '../../domains/testing.ts'

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' } as const
const FORMS = `https://${TARGET}`

let server: DomainServer
beforeAll(async () => {
  server = await domainServer()
})
afterAll(() => server.close())

async function givenForm(name = 'Cakes') {
  const owner = await server.given.owner()
  const form = await server.given.form(owner, { name, questions: [NAME] })
  return { owner, form, url: `${FORMS}/${form.link}` }
}

const ask = (query: { url: string; maxwidth?: string; maxheight?: string; format?: string }) =>
  server.call(calls.publicForms.oembed, { query })

describe('oEmbed of a form', () => {
  it('oEmbed of a form is linked in the form’s page', async () => {
    const { form, url } = await givenForm()
    const { body: html } = await server.call(calls.publicForms.page, { params: { link: form.link } })
    const tag = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)" title="Cakes">/.exec(
      String(html),
    )
    const address = new URL((tag?.[1] ?? '').replaceAll('&#38;', '&'))
    expect(address.origin + address.pathname).toBe(`${FORMS}/oembed`)
    const reply = await server.visit(TARGET, address.pathname + address.search)
    expect([reply.statusCode, reply.json().html]).toEqual([200, expect.stringContaining(`src="${url}"`)])
  })

  it('returns a frame that fits', async () => {
    const { url } = await givenForm()
    const { status, body, headers } = await ask({ url })
    expect(status).toBe(200)
    expect(body).toEqual({
      version: '1.0',
      type: 'rich',
      provider_name: 'Wayform',
      provider_url: server.deps.config.appUrl,
      title: 'Cakes',
      html: `<iframe src="${url}" title="Cakes" width="600" height="800" style="border:0;max-width:100%" loading="lazy" allow="clipboard-write"></iframe>`,
      width: 600,
      height: 800,
      cache_age: 3600,
    })
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=300',
    })
  })

  it.each([
    [{ maxwidth: '320' }, 320, 800],
    [{ maxheight: '400' }, 600, 400],
    [{ maxwidth: '5000', maxheight: '5000' }, 600, 800],
    [{ format: 'json', maxwidth: '320', maxheight: '400' }, 320, 400],
  ])('respects the limits %j', async (room, width, height) => {
    const { url } = await givenForm()
    const { body } = await ask({ url, ...room })
    expect(body).toMatchObject({ width, height })
    expect(body.html).toContain(`width="${width}" height="${height}"`)
  })

  it.each(['xml', 'yaml', ''])('rejects the format %j', async (format) => {
    const { url } = await givenForm()
    const { status, body } = await ask({ url, format })
    expect([status, body.code]).toEqual([501, 'embed.formatUnsupported'])
  })

  it.each([{ maxwidth: '0' }, { maxheight: '-3' }, { maxwidth: 'wide' }])('rejects the limits %j', async (room) => {
    const { url } = await givenForm()
    expect((await ask({ url, ...room })).status).toBe(400)
  })

  it('requires an address', async () => {
    expect((await server.visit(TARGET, '/oembed')).statusCode).toBe(400)
  })

  it.each([
    `${FORMS}/nosuchform`,
    `${FORMS}/`,
    `${FORMS}/oembed`,
    `${FORMS}/templates/cakes/en`,
    'https://elsewhere.example/cakes',
    'javascript:alert(1)',
    'no address',
  ])('answers 404 for %s', async (url) => {
    const { status, body } = await ask({ url })
    expect([status, body.code]).toEqual([404, 'form.notFound'])
  })

  it('accepts an address with a source or a slash, and no other host', async () => {
    const { form, url } = await givenForm()
    for (const address of [`${url}/`, `${url}?source=5`, `${FORMS}/${form.link.toUpperCase()}`]) {
      expect((await ask({ url: address })).body.html).toContain(`src="${url}"`)
    }
    for (const host of ['https://elsewhere.example', `http://${TARGET}`, 'https://app.wayform.example']) {
      expect((await ask({ url: `${host}/${form.link}` })).status).toBe(404)
    }
  })

  it('answers 404 for forms that accept no responses or were never published', async () => {
    const { owner, form, url } = await givenForm()
    expect((await ask({ url })).status).toBe(200)
    await server.call(calls.forms.edit, { params: { id: form.id }, body: { enabled: false } }, owner)
    await expect.poll(async () => (await ask({ url })).status).toBe(404)
    const draft = await server.given.form(owner)
    expect((await ask({ url: `${FORMS}/${draft.link}` })).status).toBe(404)
  })

  it('escapes the title in its attribute', async () => {
    const { url } = await givenForm('"><script>alert(1)</script>')
    const { html } = (await ask({ url })).body
    expect(html).not.toContain('<script')
    expect(html.match(/<[^>]*>/g)).toHaveLength(2)
  })

  it('uses the owner’s domain if the form uses it, for every requested address', async () => {
    const { owner, form, link } = await server.givenHost('forms.cakes.com')
    const body = { customDomain: 'forms.cakes.com' }
    await server.call(calls.forms.edit, { params: { id: form.id }, body }, owner)
    const own = `https://forms.cakes.com/${link}`
    await expect.poll(async () => (await ask({ url: own })).status).toBe(200)
    for (const url of [own, `${FORMS}/${link}`]) expect((await ask({ url })).body.html).toContain(`src="${own}"`)
    const other = await givenForm()
    expect((await ask({ url: `https://forms.cakes.com/${other.form.link}` })).status).toBe(404)
  })
})
