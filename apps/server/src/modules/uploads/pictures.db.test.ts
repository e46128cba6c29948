import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS, type TestServer, testServer } from '../../testing/test-server.ts'
import { HTML, PDF, PNG, SVG, uploadDriver } from './testing.ts'

let server: TestServer
let files: ReturnType<typeof uploadDriver>
beforeAll(async () => {
  server = await testServer()
  files = uploadDriver(server)
})
afterAll(() => server.close())

describe('an owner’s picture', () => {
  it('gets an upload address and a public address', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const { status, body } = await files.presign(owner, { key: 'Bolo de maçã.png' })
    expect([status, Object.keys(body).toSorted()]).toEqual([200, ['publicUrl', 'uploadId', 'url']])
    expect(body.publicUrl).toBe(`http://127.0.0.1:4000/files/${body.uploadId}/Bolo-de-maca.png`)
    expect((await files.get(body.publicUrl)).status).toBe(404)
    expect((await files.put(body, PNG, { 'content-type': 'image/png' })).status).toBe(200)
    const seen = await files.get(body.publicUrl)
    expect(seen.bytes).toEqual(PNG)
    expect(seen.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(PNG.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'content-disposition': expect.stringMatching(/^inline; filename="Bolo de ma__\.png"; filename\*=UTF-8''Bolo/),
    })
    expect(seen.headers['set-cookie']).toBeUndefined()
    expect(await files.usage(owner)).toBe(PNG.length)
  })

  it('requires a session', async () => {
    const { status, body } = await files.presign(null)
    expect([status, body.code]).toEqual([401, 'auth.required'])
  })

  it('an owner’s picture is allowed in forms on every plan, and in link previews on plans with them', async () => {
    const free = await server.given.owner()
    expect((await files.presign(free)).status).toBe(200)
    expect((await files.presign(free, { bucketName: 'meta' })).body.code).toBe('plan.featureMissing')
    expect((await files.presign(await server.given.owner({ plan: 'lite' }), { bucketName: 'meta' })).status).toBe(200)
  })

  it.each([
    ['a PDF', { fileType: 'application/pdf' }, 415, 'upload.wrongType'],
    ['a page', { fileType: 'text/html' }, 415, 'upload.wrongType'],
    ['a TIFF', { fileType: 'image/tiff' }, 415, 'upload.wrongType'],
    ['more than ten megabytes', { size: 10_000_001 }, 413, 'upload.tooLarge'],
    ['another place', { bucketName: 'secrets' as 'media' }, 400, 'request.invalid'],
    ['no type', { fileType: 'png' }, 400, 'request.invalid'],
  ])('an owner’s picture can’t be %s', async (_, query, status, code) => {
    const answer = await files.presign(await server.given.owner({ plan: 'standard' }), query)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('an owner’s picture may be announced without a size, up to ten megabytes', async () => {
    const owner = await server.given.owner()
    const query = { key: '../../x', fileType: 'image/jpg', bucketName: 'media' as const }
    const presign = () => server.call(calls.uploads.presign, { query }, owner)
    const huge = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(10_000_000)])
    const jpeg = { 'content-type': 'image/jpg' }
    expect((await files.put((await presign()).body, huge, jpeg)).body.code).toBe('upload.tooLarge')
    const { body } = await presign()
    expect((await files.put(body, huge.subarray(0, 10_000_000), jpeg)).status).toBe(200)
    expect((await files.get(body.publicUrl)).headers['content-type']).toBe('image/jpeg')
    expect(await files.usage(owner)).toBe(10_000_000)
  })

  it('an owner’s picture that is an SVG runs no script: it shows inside a page and is downloaded by itself', async () => {
    const owner = await server.given.owner()
    const { body } = await files.presign(owner, { key: 'logo.svg', fileType: 'image/svg+xml', size: SVG.length })
    expect((await files.put(body, SVG, { 'content-type': 'image/svg+xml' })).status).toBe(200)
    const { headers } = await files.get(body.publicUrl)
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'content-security-policy': expect.stringMatching(/sandbox$/),
    })
  })

  it.each([
    ['image/png', HTML],
    ['image/png', PDF],
    ['image/svg+xml', HTML],
    ['image/webp', SVG.subarray(5)],
  ])('rejects content that does not match its declared type %s', async (fileType, bytes) => {
    const owner = await server.given.owner()
    const { body } = await files.presign(owner, { fileType, size: bytes.length })
    expect((await files.put(body, bytes, { 'content-type': fileType })).body.code).toBe('upload.mismatch')
    expect((await files.get(body.publicUrl)).status).toBe(404)
  })

  it('counts towards the owner’s quota, and rejects a picture when that is full', async () => {
    const [owner, other] = [await server.given.owner({ plan: 'lite' }), await server.given.owner({ plan: 'lite' })]
    await files.setUsage(owner.id, 1_000_000_000)
    const { status, body } = await files.presign(owner)
    expect([status, body.code]).toEqual([403, 'plan.uploadLimit'])
    expect(body.message).toContain('upgrade')
    expect((await files.presign(other)).status).toBe(200)
    await files.setUsage(owner.id, 0)
    const begun = (await files.presign(owner)).body
    await files.setUsage(owner.id, 1_000_000_000)
    expect((await files.put(begun, PNG, { 'content-type': 'image/png' })).body.code).toBe('plan.uploadLimit')
    expect(await files.rows(owner.id)).toEqual([])
  })

  it('an owner’s picture is limited in the number of unfinished uploads', async () => {
    const owner = await server.given.owner()
    const answers = await Promise.all(Array.from({ length: 105 }, () => files.presign(owner)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100)
    expect((await files.presign(owner)).body.code).toBe('request.tooMany')
    server.clock.advance(15 * MINUTE_MS + 1)
    expect((await files.presign(owner)).status).toBe(200)
  })
})
