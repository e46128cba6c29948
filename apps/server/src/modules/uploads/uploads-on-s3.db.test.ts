import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testS3, type TestS3 } from '../../platform/storage/testing.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { resolveUploads } from './resolve-uploads.ts'
import { HTML, PHOTO, PNG, uploadDriver } from './testing.ts'

let s3: TestS3
let server: TestServer
let files: ReturnType<typeof uploadDriver>
beforeAll(async () => {
  s3 = await testS3()
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.storage
  server = await testServer({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  })
  files = uploadDriver(server)
  // Signed addresses depend on the storage's clock, which is real.
  server.clock.advance(Date.now() - server.clock.now().getTime())
})
afterAll(async () => {
  await server.close()
  s3.close()
})
beforeEach(() => s3.objects.clear())

const send = async ({ url, headers }: { url: string; headers?: Record<string, string> }, body: Buffer) =>
  (await fetch(url, { method: 'PUT', headers: headers ?? {}, body: new Uint8Array(body) })).status

async function begun(file: { name?: string; size?: number } = {}) {
  const owner = await server.given.owner({ plan: 'standard' })
  const form = await server.given.form(owner, { questions: [PHOTO] })
  const submissionId = files.newKey()
  const { body } = await files.begin(form.link, { ...file, submissionId })
  const resolve = async () => {
    const found = await server.deps.publishedForms.find(form.link)
    if (found.state !== 'open') throw new Error('closed')
    const { row, pages } = found.form
    const raw = { photo: [body.uploadId] }
    return (await resolveUploads(server.deps, row, { submissionId, isTest: false }, pages, raw))(body.uploadId, 'photo')
  }
  return { owner, form, body, resolve }
}

describe('a respondent’s file on S3', () => {
  it('accepts the file at the storage’s own address, and counts it once an answer refers to it', async () => {
    const { owner, body, resolve } = await begun()
    expect(body.url.startsWith(s3.storage.endpoint)).toBe(true)
    expect(body.headers).toEqual({ 'content-type': 'image/png', 'if-none-match': '*' })
    expect(await resolve()).toBeUndefined()
    expect(await send(body, PNG)).toBe(200)
    expect(await files.usage(owner)).toBe(0)
    const file = { uploadId: body.uploadId, name: 'cake.png', type: 'image/png', size: PNG.length }
    expect(await Promise.all([resolve(), resolve()])).toEqual([file, file])
    expect(await resolve()).toEqual(file)
    expect(await files.usage(owner)).toBe(PNG.length)
    expect(await send(body, PNG)).toBe(412)
  })

  it('a respondent’s file on S3 is checked then, and deleted if it is not what was announced', async () => {
    const { owner, body, resolve } = await begun({ size: HTML.length })
    expect(await send(body, HTML)).toBe(200)
    expect(await resolve()).toBeUndefined()
    expect([s3.objects.size, await files.rows(owner.id), await files.usage(owner)]).toEqual([0, [], 0])
  })

  it('a respondent’s file on S3 is rejected when the quota is used up by then', async () => {
    const { owner, body, resolve } = await begun()
    await send(body, PNG)
    await files.setUsage(owner.id, 10_000_000_000)
    await expect(resolve()).rejects.toMatchObject({ code: 'upload.quota' })
    expect(s3.objects.size).toBe(0)
  })

  it('finds the file once the storage can be reached again', async () => {
    const { body, resolve } = await begun()
    await send(body, PNG)
    const { head } = server.deps.store
    server.deps.store.head = (key) => head(`${key}/..`)
    await expect(resolve()).rejects.toBeDefined()
    server.deps.store.head = head
    expect(await resolve()).toBeDefined()
  })
})

describe('an owner’s picture on S3', () => {
  it('accepts a picture with only its type as header, and checks it when it is first read', async () => {
    const owner = await server.given.owner()
    const { body } = await files.presign(owner)
    expect((await files.get(body.publicUrl)).status).toBe(404)
    expect(await send({ url: body.url, headers: { 'content-type': 'image/png' } }, PNG)).toBe(200)
    const seen = await files.get(body.publicUrl)
    expect([seen.status, seen.bytes, seen.headers['content-type']]).toEqual([200, PNG, 'image/png'])
    expect((await files.get(body.publicUrl, { range: 'bytes=1-3' })).bytes.toString()).toBe('PNG')
    expect(await files.usage(owner)).toBe(PNG.length)
  })

  it('an owner’s picture on S3 that is not a picture is never served', async () => {
    const owner = await server.given.owner()
    const { body } = await files.presign(owner, { size: HTML.length })
    expect(await send({ url: body.url, headers: { 'content-type': 'image/png' } }, HTML)).toBe(200)
    expect((await files.get(body.publicUrl)).status).toBe(404)
    expect([s3.objects.size, await files.usage(owner)]).toEqual([0, 0])
  })
})
