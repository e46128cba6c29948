import { calls } from '@wayform/contract/routes.ts'
import type { Plan } from '@wayform/core/plans/plans.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOSSLESS } from './testing.ts'
import { PNG, uploadDriver } from '../../uploads/testing.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' } as const

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

async function givenForm(name: string, { plan = 'lite' }: { plan?: Plan } = {}) {
  const owner = await server.given.owner({ plan })
  const form = await server.given.form(owner, { name, questions: [NAME] })
  return { owner, form, link: form.link }
}

/** The page's meta tags about its picture. */
async function pictureOf(link: string) {
  const html = String((await server.call(calls.publicForms.page, { params: { link } })).body)
  const tag = (name: string) => new RegExp(`(?:property|name)="${name}" content="([^"]+)"`).exec(html)?.[1]
  return { url: tag('og:image') ?? '', tag }
}

async function get(url: string, headers: Record<string, string> = {}) {
  const { host, pathname, search } = new URL(url)
  return server.forms.inject({ method: 'GET', url: pathname + search, headers: { host, ...headers } })
}

describe('the card of a shared form', () => {
  it.each([
    ['English', 'Cake orders'],
    ['Arabic', 'طلبات الكعك'],
    ['Chinese', '生日蛋糕预订'],
    ['Russian', 'Заказ столика'],
    ['with markup', '<script>alert("1")</script> & more'],
    ['with an emoji', '🎂 Cakes'],
  ])('the card of a shared form is linked in the page and drawn: %s', async (_name, name) => {
    const { link } = await givenForm(name)
    const { url, tag } = await pictureOf(link)
    expect(url).toMatch(new RegExp(`^${server.deps.config.formsUrl}/${link}/card\\.png\\?v=[\\w-]{16}$`))
    expect([tag('og:image:width'), tag('og:image:height')]).toEqual(['1200', '630'])
    expect(tag('og:image:alt')).toBe(tag('og:title'))
    expect([tag('twitter:card'), tag('twitter:image')]).toEqual(['summary_large_image', url])
    const { statusCode, headers, rawPayload } = await get(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('answers 304 to a client that has the picture', async () => {
    const { link } = await givenForm('Cakes')
    const { url } = await pictureOf(link)
    const etag = String((await get(url)).headers.etag)
    const again = await get(url, { 'if-none-match': etag })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    expect((await get(url, { 'if-none-match': '"another"' })).statusCode).toBe(200)
  })

  it('links to a new address for a new title, and lets the old address be cached only briefly', async () => {
    const { owner, form, link } = await givenForm('Cakes')
    const before = await pictureOf(link)
    const old = await get(before.url)
    await server.call(calls.forms.edit, { params: { id: form.id }, body: { name: 'Pies' } }, owner)
    await expect.poll(async () => (await pictureOf(link)).url).not.toBe(before.url)
    const now = await get((await pictureOf(link)).url)
    const stale = await get(before.url)
    expect(stale.headers['cache-control']).toBe('public, max-age=300')
    expect(Buffer.compare(stale.rawPayload, now.rawPayload)).toBe(0)
    expect(Buffer.compare(old.rawPayload, now.rawPayload)).not.toBe(0)
  })

  it('shows the owner’s preview texts, and no brand where the plan removes it', async () => {
    const { owner, form, link } = await givenForm('Cakes', { plan: 'standard' })
    const other = await givenForm('Cakes', { plan: 'lite' })
    const plain = await get((await pictureOf(link)).url)
    const branded = await get((await pictureOf(other.link)).url)
    expect(Buffer.compare(plain.rawPayload, branded.rawPayload)).not.toBe(0)
    const meta = { title: 'Best cakes', desc: 'Until noon.', image: '', imageType: '' }
    await server.call(calls.forms.edit, { params: { id: form.id }, body: { meta } }, owner)
    await expect.poll(async () => (await pictureOf(link)).tag('og:image:alt')).toBe('Best cakes')
    expect(Buffer.compare((await get((await pictureOf(link)).url)).rawPayload, plain.rawPayload)).not.toBe(0)
  })

  it('shows the logo of the form’s look, and is cached for good only with it', async () => {
    const { owner, form, link } = await givenForm('Cakes')
    const before = await get((await pictureOf(link)).url)
    const files = uploadDriver(server)
    const place = (await files.presign(owner, { key: 'logo.png' })).body
    const picture = { type: 'image', name: 'logo.webp', url: place.publicUrl, card: { url: place.publicUrl } }
    const { body } = await server.call(calls.forms.get, { params: { id: form.id } }, owner)
    const draft = { look: { logo: picture }, revision: body.form.revision }
    await server.call(calls.forms.saveQuestions, { params: { id: form.id }, body: draft }, owner)
    await server.call(calls.forms.publish, { params: { id: form.id } }, owner)
    await expect.poll(async () => (await pictureOf(link)).url).not.toContain(String(before.headers.etag).slice(1, -1))
    const { url } = await pictureOf(link)
    const missing = await get(url)
    expect(missing.headers['cache-control']).toBe('public, max-age=300')
    expect(Buffer.compare(missing.rawPayload, before.rawPayload)).toBe(0)
    await files.put(place, PNG, { 'content-type': 'image/png' })
    const shown = await get(url)
    expect(shown.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(Buffer.compare(shown.rawPayload, before.rawPayload)).not.toBe(0)
  })

  it('shows an older logo that exists only as WebP', async () => {
    const { owner, form, link } = await givenForm('Cakes')
    const before = await get((await pictureOf(link)).url)
    const files = uploadDriver(server)
    const place = (await files.presign(owner, { key: 'logo.webp', fileType: 'image/webp', size: LOSSLESS.length })).body
    await files.put(place, LOSSLESS, { 'content-type': 'image/webp' })
    const picture = { type: 'image', name: 'logo.webp', url: place.publicUrl }
    const { body } = await server.call(calls.forms.get, { params: { id: form.id } }, owner)
    const draft = { look: { logo: picture }, revision: body.form.revision }
    await server.call(calls.forms.saveQuestions, { params: { id: form.id }, body: draft }, owner)
    await server.call(calls.forms.publish, { params: { id: form.id } }, owner)
    await expect.poll(async () => (await pictureOf(link)).url).not.toContain(String(before.headers.etag).slice(1, -1))
    const shown = await get((await pictureOf(link)).url)
    expect(shown.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(Buffer.compare(shown.rawPayload, before.rawPayload)).not.toBe(0)
  })

  it('the card of a shared form is replaced by the owner’s own picture', async () => {
    const { owner, form, link } = await givenForm('Cakes')
    const meta = { title: '', desc: '', image: 'https://files.example/cake.png', imageType: 'image/png' }
    await server.call(calls.forms.edit, { params: { id: form.id }, body: { meta } }, owner)
    await expect.poll(async () => (await pictureOf(link)).url).toBe('https://files.example/cake.png')
  })

  it('answers 404 for a form that is unknown, unpublished, closed or deleted', async () => {
    const owner = await server.given.owner({ plan: 'lite' })
    const body = { name: 'A secret plan', language: 'en', whatsappNumber: '+5511987654321' } as const
    const draft = await server.call(calls.forms.create, { body }, owner)
    const closed = await givenForm('Closed cakes')
    await server.call(calls.forms.edit, { params: { id: closed.form.id }, body: { enabled: false } }, closed.owner)
    const deleted = await givenForm('Deleted cakes')
    await server.call(calls.forms.remove, { params: { id: deleted.form.id } }, deleted.owner)
    const card = async (link: string) => (await server.call(calls.publicForms.card, { params: { link } })).status
    for (const link of ['no-such-form', String(draft.body.form.link), closed.link, deleted.link]) {
      await expect.poll(() => card(link)).toBe(404)
    }
  })

  it('the card of a shared form is drawn once for many simultaneous requests', async () => {
    const { link } = await givenForm('Wedding cakes')
    const { url } = await pictureOf(link)
    const answers = await Promise.all(Array.from({ length: 150 }, () => get(url)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
  })
})
