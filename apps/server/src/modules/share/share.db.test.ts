import { Resvg } from '@resvg/resvg-js'
import type { QrBatch, QrQuery } from '@wayform/contract/calls/share.ts'
import { calls } from '@wayform/contract/routes.ts'
import { PLANS } from '@wayform/core/plans/plans.ts'
import { unzipSync } from 'fflate'
import jsQR from 'jsqr'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { PNG, SVG, uploadDriver } from '../uploads/testing.ts'

let server: TestServer
let files: ReturnType<typeof uploadDriver>
beforeAll(async () => {
  server = await testServer()
  files = uploadDriver(server)
})
afterAll(() => server.close())

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' } as const

async function givenForm(plan: GivenOwner['plan'] = 'free') {
  const owner = await server.given.owner({ plan })
  const form = await server.given.form(owner, { questions: [NAME] })
  return { owner, form, url: `${server.deps.config.formsUrl}/${form.link}` }
}

const qr = (link: string, query: Record<string, unknown> = {}, owner?: GivenOwner, headers = {}) =>
  server.app.inject({
    method: 'GET',
    url: `/api/forms/${link}/qr`,
    query: query as Record<string, string>, // a query is text in HTTP
    headers: { host: new URL(server.deps.config.appUrl).host, ...owner?.headers, ...headers },
  })

const batch = (link: string, body: QrBatch, owner?: GivenOwner) =>
  server.app.inject({
    method: 'POST',
    url: `/api/forms/${link}/qr/batch`,
    payload: body,
    headers: { host: new URL(server.deps.config.appUrl).host, ...owner?.headers },
  })

describe('the QR code of a form', () => {
  it('the QR code opens the form, and is a PNG of 512 pixels by default', async () => {
    const { owner, form, url } = await givenForm()
    const reply = await qr(form.link, {}, owner)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png'])
    expect(read(reply.rawPayload)).toEqual({ width: 512, text: url })
    expect(reply.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^inline; filename="[a-z0-9]{6}-qr\.png"/),
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })

  it.each(PLANS)('the QR code of a form is included in the plan %s', async (plan) => {
    const { owner, form } = await givenForm(plan)
    expect((await qr(form.link, { format: 'svg' }, owner)).statusCode).toBe(200)
  })

  it('the QR code of a form is available for an unpublished form', async () => {
    const owner = await server.given.owner()
    const form = await server.given.form(owner)
    expect((await qr(form.link.toUpperCase(), { format: 'svg' }, owner)).statusCode).toBe(200)
  })

  it('the QR code of a form is drawn as requested, with its source', async () => {
    const { owner, form, url } = await givenForm()
    const look: QrQuery = { style: 'dots', dark: '#2348C7', light: 'fff2d6', size: 700, logo: 'none', margin: 6 }
    const reply = await qr(form.link, { ...look, source: 'Table 5', disposition: 'attachment' }, owner)
    expect(read(reply.rawPayload)).toEqual({ width: 700, text: `${url}?source=Table%205` })
    expect(reply.headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="${form.link}-Table-5\\.png"`),
    )
    const svg = await qr(form.link, { ...look, format: 'svg' }, owner)
    expect(svg.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(svg.body).toContain('fill="#2348c7"')
    expect(svg.body).toContain('fill="#fff2d6"')
    expect(svg.body).not.toContain('<script')
  })

  it.each([
    ['yellow on white', { dark: 'ffd600' }],
    ['a light code on a dark ground', { dark: 'ffffff', light: '000000' }],
  ])('the QR code of a form is rejected in colours that a camera can’t distinguish: %s', async (_, colours) => {
    const { owner, form } = await givenForm()
    const reply = await qr(form.link, colours, owner)
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([422, 'qr.contrast'])
  })

  it.each([
    { format: 'gif' },
    { size: '64' },
    { size: '100000' },
    { style: 'hearts' },
    { dark: 'red' },
    { light: '#fff"/><script>' },
    { margin: '0' },
    { logo: 'https://elsewhere.example/a.png' },
    { source: 'x'.repeat(41) },
  ])('the QR code of a form is rejected for %j', async (query) => {
    const { owner, form } = await givenForm()
    expect((await qr(form.link, query, owner)).statusCode).toBe(400)
  })

  it('answers 304 to a browser that has it', async () => {
    const { owner, form } = await givenForm()
    const { etag } = (await qr(form.link, { format: 'svg' }, owner)).headers
    const again = await qr(form.link, { format: 'svg' }, owner, { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const other = await qr(form.link, { format: 'svg', source: '5' }, owner, { 'if-none-match': etag })
    expect(other.statusCode).toBe(200)
  })

  it('the QR code of a form is limited to the owner, whatever else is wrong with the request', async () => {
    const { owner, form } = await givenForm()
    const stranger = await server.given.owner({ plan: 'plus' })
    expect((await qr(form.link)).statusCode).toBe(401)
    expect((await batch(form.link, { sources: ['1'] })).statusCode).toBe(401)
    for (const query of [{}, { dark: 'ffffff' }, { format: 'gif' }]) {
      const reply = await qr(form.link, query, stranger)
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, 'form.notFound'])
    }
    expect((await batch(form.link, { sources: [] }, stranger)).statusCode).toBe(404)
    expect((await qr('nosuch', {}, owner)).statusCode).toBe(404)
    await server.call(calls.forms.remove, { params: { id: form.id } }, owner)
    expect((await qr(form.link, {}, owner)).statusCode).toBe(404)
  })

  it('the QR code of a form is rate limited', async () => {
    const { owner, form } = await givenForm()
    const statuses = new Set<number>()
    for (let n = 0; n < 250; n++) {
      statuses.add((await qr(form.link, { format: 'svg', source: `${n}` }, owner)).statusCode)
    }
    expect([...statuses]).toEqual([200, 429])
  })
})

describe('a picture in a QR code', () => {
  const SHOP = new Resvg(
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="#c62828"/></svg>',
  )
    .render()
    .asPng()

  async function givenPicture(owner: GivenOwner, bytes: Buffer, fileType = 'image/png'): Promise<string> {
    const { body } = await files.presign(owner, { key: 'logo.png', fileType, size: bytes.length })
    await files.put(body, bytes, { 'content-type': fileType })
    return body.uploadId
  }

  it('a picture in a QR code is the owner’s own upload, inside the code', async () => {
    const { owner, form, url } = await givenForm()
    const logo = await givenPicture(owner, SHOP)
    expect(read((await qr(form.link, { logo }, owner)).rawPayload).text).toBe(url)
    const svg = await qr(form.link, { logo, format: 'svg' }, owner)
    expect(svg.body).toContain(`href="data:image/png;base64,${SHOP.toString('base64')}"`)
  })

  it('a picture in a QR code can’t be another owner’s', async () => {
    const { form, owner } = await givenForm()
    const logo = await givenPicture(await server.given.owner(), SHOP)
    const reply = await qr(form.link, { logo }, owner)
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, 'upload.notFound'])
  })

  it('a picture in a QR code can’t be an SVG or larger than a logo', async () => {
    const { form, owner } = await givenForm()
    const svg = await qr(form.link, { logo: await givenPicture(owner, SVG, 'image/svg+xml') }, owner)
    expect([svg.statusCode, svg.json<{ code: string }>().code]).toEqual([415, 'upload.wrongType'])
    const heavy = await givenPicture(owner, Buffer.concat([PNG, Buffer.alloc(250_000)]))
    const reply = await qr(form.link, { logo: heavy }, owner)
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([413, 'upload.tooLarge'])
  })
})

describe('QR codes for many tables', () => {
  it('QR codes for many tables are one archive, each with its own source and name', async () => {
    const { owner, form, url } = await givenForm()
    const sources = ['1', '2', 'Bar', 'bar', 'Terrace / left', 'طاولة ٥', '2']
    const reply = await batch(form.link, { sources, size: 256, style: 'rounded' }, owner)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip'])
    expect(reply.headers['content-disposition']).toContain(`attachment; filename="${form.link}-qr.zip"`)
    const codes = Object.entries(unzipSync(reply.rawPayload)).map(([name, png]) => [name, read(png).text])
    expect(codes).toEqual([
      [`${form.link}-1.png`, `${url}?source=1`],
      [`${form.link}-2.png`, `${url}?source=2`],
      [`${form.link}-Bar.png`, `${url}?source=Bar`],
      [`${form.link}-bar-2.png`, `${url}?source=bar`],
      [`${form.link}-Terrace-left.png`, `${url}?source=Terrace%20%2F%20left`],
      [`${form.link}-طاولة-٥.png`, `${url}?source=${encodeURIComponent('طاولة ٥')}`],
    ])
  })

  it('QR codes for many tables are limited to two hundred, as SVG too', async () => {
    const { owner, form } = await givenForm()
    const tables = (count: number) => Array.from({ length: count }, (_, n) => `${n + 1}`)
    expect((await batch(form.link, { sources: tables(201) }, owner)).statusCode).toBe(400)
    expect((await batch(form.link, { sources: [] }, owner)).statusCode).toBe(400)
    expect((await batch(form.link, { sources: ['1'], size: 2_048 }, owner)).statusCode).toBe(400)
    const reply = await batch(form.link, { sources: tables(200), format: 'svg' }, owner)
    const drawings = Object.entries(unzipSync(reply.rawPayload))
    expect(drawings).toHaveLength(200)
    expect(
      drawings.every(([name, svg]) => name.endsWith('.svg') && Buffer.from(svg).toString().endsWith('</svg>')),
    ).toBe(true)
  })

  it('QR codes for many tables are rejected like a single one, and drawn one after the other', async () => {
    const { owner, form } = await givenForm()
    expect((await batch(form.link, { sources: ['1'], dark: 'ffff00' }, owner)).statusCode).toBe(422)
    expect((await batch(form.link, { sources: ['\u200b'] }, owner)).statusCode).toBe(400)
    const others = await Promise.all(Array.from({ length: 4 }, () => givenForm()))
    const replies = await Promise.all(
      others.map((other) => batch(other.form.link, { sources: ['1', '2', '3'] }, other.owner)),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 503, 503])
    expect((await batch(form.link, { sources: ['1'], format: 'svg' }, owner)).statusCode).toBe(200)
    for (let n = 0; n < 5; n++) await batch(form.link, { sources: ['1'], format: 'svg' }, owner)
    expect((await batch(form.link, { sources: ['1'], format: 'svg' }, owner)).statusCode).toBe(429)
  })
})

describe('the WordPress plugin', () => {
  it('requires a session', async () => {
    expect((await server.call(calls.share.plugin, {})).status).toBe(401)
    for (const plan of PLANS) {
      const { status } = await server.call(calls.share.plugin, {}, await server.given.owner({ plan }))
      expect([200, 404]).toContain(status)
    }
  })
})

/** With another library than the one that drew it. */
function read(png: Uint8Array): { width: number; text: string | undefined } {
  const bytes = Buffer.from(png)
  const width = bytes.readUInt32BE(16)
  const href = `data:image/png;base64,${bytes.toString('base64')}`
  const shown = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}"><image width="${width}" height="${width}" href="${href}"/></svg>`,
  ).render()
  return { width, text: jsQR(new Uint8ClampedArray(shown.pixels), width, width)?.data }
}
