import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenOn } from '../../app.ts'
import { signState } from '../../platform/secrets/signed-state.ts'
import { DAY_MS, MINUTE_MS, type TestServer, testServer } from '../../testing/test-server.ts'
import { changePlan } from '../workspaces/change-plan.ts'
import { HTML, PAPERS, PDF, PHOTO, PNG, SVG, uploadDriver } from './testing.ts'

let server: TestServer
let files: ReturnType<typeof uploadDriver>
beforeAll(async () => {
  server = await testServer()
  files = uploadDriver(server)
})
afterAll(() => server.close())

const storedObject = (row: { object_key: string } | undefined) => server.deps.store.head(row?.object_key ?? 'none')

describe('announcing a file', () => {
  it('returns an upload address that is valid for fifteen minutes', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const form = await files.form(owner)
    const { status, body, headers } = await files.begin(form.link.toUpperCase(), { submissionId: 'my-submission' })
    expect(status).toBe(201)
    expect(body).toEqual({
      uploadId: expect.any(String),
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:4000\/uploads\/[\w.-]+$/),
      headers: { 'content-type': 'image/png' },
      expiresAt: new Date(server.clock.now().getTime() + 15 * MINUTE_MS).toISOString(),
    })
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(await files.rows(owner.id)).toMatchObject([
      {
        id: body.uploadId,
        kind: 'answer',
        form_id: form.id,
        question_id: 'photo',
        submission_id: 'my-submission',
        state: 'issued',
        name: 'cake.png',
        size: PNG.length,
      },
    ])
    expect(await files.usage(owner)).toBe(0)
  })

  it.each([
    ['a question that takes no files', { questionId: 'name' }, 422, 'submission.invalid'],
    ['a question that does not exist', { questionId: 'constructor' }, 422, 'submission.invalid'],
    ['more than ten megabytes', { size: 10_000_001 }, 413, 'upload.tooLarge'],
    ['another kind of file', { type: 'application/pdf' }, 415, 'upload.wrongType'],
    ['something that is no type', { type: 'png' }, 400, 'request.invalid'],
    ['nothing', { size: 0 }, 400, 'request.invalid'],
    ['a name with a NUL', { name: 'a\0.png' }, 400, 'request.invalid'],
    ['half a letter in the name', { name: '\ud83d.png' }, 400, 'request.invalid'],
    ['a name without end', { name: 'x'.repeat(256) }, 400, 'request.invalid'],
    ['a submission that is none', { submissionId: '../..' }, 400, 'request.invalid'],
  ])('announcing a file is rejected for %s', async (_, file, status, code) => {
    const owner = await server.given.owner({ plan: 'standard' })
    const form = await server.given.form(owner, {
      questions: [PHOTO, { questionId: 'name', type: 'TEXT', label: 'Name' }],
    })
    const answer = await files.begin(form.link, file)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await files.rows(owner.id)).toEqual([])
  })

  it('explains why a file is refused', async () => {
    const form = await files.form()
    expect((await files.begin(form.link, { type: 'text/html' })).body.message).toBe('text/html is not supported')
    expect((await files.begin(form.link, { size: 99_000_000 })).body.message).toContain('10 MB')
  })

  it('requires an open form on a plan with uploads', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const form = await files.form(owner)
    const draft = await server.given.form(owner)
    expect((await files.begin('nobody-has-it')).status).toBe(404)
    expect((await files.begin(draft.link)).status).toBe(404)
    await server.call(calls.forms.edit, { params: { id: form.id }, body: { enabled: false } }, owner)
    await expect.poll(async () => (await files.begin(form.link)).status).toBe(410)
    await server.call(calls.forms.edit, { params: { id: form.id }, body: { enabled: true } }, owner)
    await expect.poll(async () => (await files.begin(form.link)).status).toBe(201)
    await server.deps.database.transaction((tx) =>
      changePlan(tx, { userId: owner.id, plan: 'lite', billingCycle: 'monthly', at: server.clock.now() }),
    )
    await expect.poll(async () => (await files.begin(form.link)).status).toBe(410)
  })

  it('accepts the version that the page shows, for a day', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const form = await files.form(owner)
    await server.call(
      calls.forms.saveQuestions,
      { params: { id: form.id }, body: { formQuestions: [PAPERS], revision: form.revision } },
      owner,
    )
    await server.call(calls.forms.publish, { params: { id: form.id } }, owner)
    await expect.poll(async () => (await files.begin(form.link)).status).toBe(422)
    expect((await files.begin(form.link, { version: 1 })).status).toBe(201)
    server.clock.advance(DAY_MS + 1_000)
    expect((await files.begin(form.link, { version: 1 })).status).toBe(422)
  })

  it('treats names as mere labels', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const form = await files.form(owner)
    for (const name of ['../../../etc/passwd', 'C:\\x\\cake.png', 'invoice\u202Egnp.exe', '', '\r\nSet-Cookie: a=b']) {
      expect((await files.begin(form.link, { name })).status).toBe(201)
    }
    const rows = await files.rows(owner.id)
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      ['Set-Cookie: a=b', 'cake.png', 'file', 'invoicegnp.exe', 'passwd'].toSorted(),
    )
    for (const row of rows) expect(row.object_key).toBe(`${owner.id}/${row.id}`)
  })

  it('announcing a file is limited per submission, also for simultaneous requests', async () => {
    const form = await files.form()
    const submissionId = files.newKey()
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => files.begin(form.link, { submissionId }, { from: `198.51.100.${i}` })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
    expect((await files.begin(form.link)).status).toBe(201)
  })

  it('announcing a file is limited per address', async () => {
    const from = '203.0.113.7'
    const answers = await Promise.all(Array.from({ length: 301 }, () => files.begin('nobody', {}, { from })))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    expect(Number(answers.find(({ status }) => status === 429)?.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('announcing a file is rejected when the quota is used up, and refers the respondent to the owner', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const form = await files.form(owner)
    await files.setUsage(owner.id, 10_000_000_000 - PNG.length)
    expect((await files.begin(form.link)).status).toBe(201)
    const { status, body } = await files.begin(form.link, { size: PNG.length + 1 })
    expect([status, body.code]).toEqual([403, 'upload.quota'])
    expect(body.message).toBe('This form is not working properly. Contact the owner.')
  })
})

describe('sending a file', () => {
  it('stores and counts it', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const form = await files.form(owner)
    const { body } = await files.begin(form.link)
    const put = await files.put(body, PNG)
    expect([put.status, put.body, put.headers['access-control-allow-origin']]).toEqual([200, {}, '*'])
    const [row] = await files.rows(owner.id)
    expect(row).toMatchObject({ state: 'stored', type: 'image/png', size: PNG.length })
    expect(await storedObject(row)).toMatchObject({ size: PNG.length, type: 'image/png' })
    expect(await files.usage(owner)).toBe(PNG.length)
  })

  it.each<[string, { type: string; questionId?: string }, Buffer]>([
    ['a page that calls itself a picture', { type: 'image/png' }, HTML],
    ['a PDF that calls itself a picture', { type: 'image/jpeg' }, PDF],
    ['a picture that calls itself a PDF', { type: 'application/pdf', questionId: 'papers' }, PNG],
    ['a page that calls itself a video', { type: 'video/mp4', questionId: 'papers' }, HTML],
  ])('stores nothing of %s', async (_, file, body) => {
    const owner = await server.given.owner({ plan: 'standard' })
    const form = await files.form(owner)
    const begun = await files.begin(form.link, { ...file, size: body.length })
    const [row] = await files.rows(owner.id)
    const put = await files.put(begun.body, body)
    expect([put.status, put.body.code]).toEqual([422, 'upload.mismatch'])
    expect(await storedObject(row)).toBeNull()
    expect(await files.rows(owner.id)).toEqual([])
    expect(await files.usage(owner)).toBe(0)
    expect((await files.put(begun.body, body)).body.code).toBe('upload.notFound')
  })

  it('accepts any type where the question allows any', async () => {
    const form = await files.form()
    await files.stored(form.link, { questionId: 'papers', type: 'text/html' }, HTML)
    await files.stored(form.link, { questionId: 'papers', type: 'application/json' }, Buffer.from('{"a": [1'))
    await files.stored(form.link, { type: 'image/svg+xml' }, SVG)
    const types = (await files.rows(form.user_id)).map(({ type }) => type)
    expect(types.toSorted()).toEqual(['application/json', 'image/svg+xml', 'text/html'])
  })

  it('accepts exactly the announced type and length', async () => {
    const form = await files.form()
    const { body } = await files.begin(form.link)
    const put = async (bytes: Buffer, more?: Record<string, string>) => (await files.put(body, bytes, more)).body.code
    expect(await put(PNG.subarray(1))).toBe('upload.mismatch')
    expect(await put(Buffer.concat([PNG, PNG]))).toBe('upload.tooLarge')
    expect(await put(PNG, { 'content-type': 'image/gif' })).toBe('upload.mismatch')
    expect(await put(PNG)).toBeUndefined()
  })

  it('requires an intact, genuine and recent link', async () => {
    const form = await files.form()
    const { body } = await files.begin(form.link)
    const other = await files.begin(form.link)
    const code = async (url: string) => (await files.put({ ...body, url }, PNG)).body.code
    const signature = String(body.url).split('.').at(-1)
    const otherStart = String(other.body.url).split('/').at(-1)?.split('.')[0]
    expect(await code(`${body.url}x`)).toBe('upload.notFound')
    expect(await code(`http://x/uploads/${otherStart}.${signature}`)).toBe('upload.notFound')
    expect(await code('http://x/uploads/nothing')).toBe('upload.notFound')
    const forged = signState(Buffer.alloc(32), 'disk-upload', ['a/b', 'image/png', 1, 9e12], new Date(9e12))
    expect(await code(`http://x/uploads/${forged}`)).toBe('upload.notFound')
    server.clock.advance(15 * MINUTE_MS)
    expect(await code(body.url)).toBe('upload.expired')
  })

  it('accepts one file for an address, also for simultaneous requests', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const form = await files.form(owner)
    const { body } = await files.begin(form.link)
    const other = Buffer.from(PNG)
    other[other.length - 1] = 0
    const both = await Promise.all([files.put(body, PNG), files.put(body, other)])
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 410]))
    const first = both[0]?.status === 200 ? PNG : other
    expect((await files.put(body, other)).body.code).toBe('upload.expired')
    const [row] = await files.rows(owner.id)
    const kept = await server.deps.store.read(row?.object_key ?? '')
    expect(kept && (await buffer(kept.stream))).toEqual(first)
    expect(await files.usage(owner)).toBe(PNG.length)
  })

  it('stores nothing when the connection breaks, and can be retried', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const form = await files.form(owner)
    const large = Buffer.concat([PNG, Buffer.alloc(500_000)])
    const { body } = await files.begin(form.link, { size: large.length })
    const http = listenOn(server.handle).listen(0, '127.0.0.1')
    await once(http, 'listening')
    const { port } = http.address() as AddressInfo // a listening TCP server has one
    const socket = net.connect(port, '127.0.0.1')
    const { pathname } = new URL(body.url)
    const drafts = () => readdir(path.join(server.deps.config.dataDir, 'files', 'drafts')).catch(() => [] as string[])
    socket.write(
      `PUT ${pathname} HTTP/1.1\r\nHost: 127.0.0.1:4000\r\nContent-Type: image/png\r\nContent-Length: ${large.length}\r\n\r\n`,
    )
    socket.write(large.subarray(0, 300_000))
    await expect.poll(drafts).toHaveLength(1)
    socket.destroy()
    await expect.poll(drafts).toEqual([])
    const [row] = await files.rows(owner.id)
    expect([row?.state, await storedObject(row)]).toEqual(['issued', null])
    expect((await files.put(body, large)).status).toBe(200)
    http.closeAllConnections()
    http.close()
  })

  it('counts exactly when many files arrive at once', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const form = await files.form(owner)
    const begun = await Promise.all(Array.from({ length: 8 }, () => files.begin(form.link)))
    await files.setUsage(owner.id, 10_000_000_000 - 3 * PNG.length)
    const puts = await Promise.all(begun.map(({ body }) => files.put(body, PNG)))
    expect(puts.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(puts.filter(({ body }) => body.code === 'upload.quota')).toHaveLength(5)
    expect(await files.usage(owner)).toBe(10_000_000_000)
    expect(await files.rows(owner.id)).toHaveLength(3)
  })

  it('allows every origin in CORS preflights', async () => {
    for (const url of ['/uploads/signed', '/some-form/uploads']) {
      const reply = await server.forms.inject({
        method: 'OPTIONS',
        url,
        headers: { host: '127.0.0.1:4000', origin: 'null', 'access-control-request-method': 'PUT' },
      })
      expect([reply.statusCode, reply.headers['access-control-allow-origin']]).toEqual([204, '*'])
      expect(reply.headers['access-control-allow-headers']).toBe('content-type')
      expect(reply.headers['access-control-allow-methods']).toContain('PUT')
      expect(reply.headers['access-control-allow-credentials']).toBeUndefined()
    }
    const elsewhere = await server.forms.inject({
      method: 'OPTIONS',
      url: '/files/a/b',
      headers: { host: '127.0.0.1:4000' },
    })
    expect(elsewhere.statusCode).toBe(404)
  })
})
