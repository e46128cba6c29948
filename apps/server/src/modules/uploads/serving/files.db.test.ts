import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purgeDeleted } from '../../responses/delete-responses.ts'
import { DAY_MS, type TestServer, testServer } from '../../../testing/test-server.ts'
import { fileLinks, MESSAGE_LINK_MS } from './file-links.ts'
import { HTML, PDF, PNG, uploadDriver } from '../testing.ts'

let server: TestServer
let files: ReturnType<typeof uploadDriver>
beforeAll(async () => {
  server = await testServer()
  files = uploadDriver(server)
})
afterAll(() => server.close())

const linkTo = (uploadId: string, name = 'cake.png') =>
  fileLinks(server.deps, server.clock.now(), MESSAGE_LINK_MS)({ uploadId, name, type: '', size: 0 })

async function inResponse(file: { questionId?: string; type?: string; name?: string } = {}, body: Buffer = PNG) {
  const owner = await server.given.owner({ plan: 'standard' })
  const form = await files.form(owner)
  const submissionId = files.newKey()
  const id = await files.stored(form.link, { ...file, submissionId }, body)
  const number = await files.used(form, submissionId, [id])
  return { owner, form, id, number }
}

describe('a respondent’s file', () => {
  it('opens a file with a signed link', async () => {
    const { id } = await inResponse()
    const url = linkTo(id)
    expect(url).toMatch(
      new RegExp(`^http://127.0.0.1:4000/files/${id}/cake.png\\?expires=\\d{10}&signature=[0-9a-f]{24}$`),
    )
    const { status, bytes, headers } = await files.get(url)
    expect([status, bytes.equals(PNG)]).toEqual([200, true])
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(/sandbox$/),
    })
    server.clock.advance(MESSAGE_LINK_MS - 1_000)
    expect((await files.get(url)).status).toBe(200)
    server.clock.advance(1_000)
    const late = await files.get(url)
    expect([late.status, JSON.parse(late.text).code]).toEqual([410, 'upload.linkExpired'])
  })

  it('answers 404 without a valid link', async () => {
    const { id } = await inResponse()
    const [other, url] = [await inResponse(), linkTo(id)]
    const { searchParams } = new URL(url)
    const wrong = [
      url.split('?')[0],
      url.replace(id, other.id),
      url.replace(/expires=\d/, 'expires=9'),
      url.replace(/signature=./, 'signature='),
      url.slice(0, -1),
      url.replace(/signature=.*/, ''),
      `${url.split('?')[0]}?signature=${searchParams.get('signature')}`,
      linkTo(crypto.randomUUID()),
    ]
    for (const each of wrong) {
      const { status, text } = await files.get(each ?? '')
      expect([status, JSON.parse(text).code]).toEqual([404, 'upload.notFound'])
    }
    expect((await files.get(url.replace(id, '../secret.key'))).status).toBe(404)
    expect((await files.get(url.replace(id, 'not-an-id'))).status).toBe(400)
  })

  it('opens a file only once it is part of a response', async () => {
    const form = await files.form()
    const id = await files.stored(form.link)
    expect((await files.get(linkTo(id))).status).toBe(404)
  })

  it('a respondent’s file is unavailable while its form is deleted', async () => {
    const { owner, form, id } = await inResponse()
    await server.call(calls.forms.remove, { params: { id: form.id } }, owner)
    expect((await files.get(linkTo(id))).status).toBe(404)
    await server.call(calls.forms.undelete, { params: { id: form.id } }, owner)
    expect((await files.get(linkTo(id))).status).toBe(200)
  })

  it('a respondent’s file is unavailable while its response is deleted, and for good after the purge', async () => {
    const { owner, form, id } = await inResponse()
    const url = linkTo(id)
    const { body } = await server.call(calls.responses.list, { query: { formId: form.id } }, owner)
    const which = { query: { formId: form.id }, body: { responseIds: [body.list[0]._id] } }
    await server.call(calls.responses.remove, which, owner)
    expect((await files.get(url)).status).toBe(404)
    expect((await files.get(url, { 'if-none-match': `"${id}"` })).status).toBe(404)
    await server.call(calls.responses.undelete, which, owner)
    expect((await files.get(url)).status).toBe(200)
    await server.call(calls.responses.remove, which, owner)
    server.clock.advance(DAY_MS)
    await purgeDeleted(server.deps, server.clock.now(), AbortSignal.timeout(10_000))
    expect((await files.get(url)).status).toBe(404)
  })

  it('explains to a person why it does not open', async () => {
    const accept = { accept: 'text/html', 'accept-language': 'en' }
    const { status, text, headers } = await files.get(linkTo(crypto.randomUUID()), accept)
    expect([status, text]).toEqual([404, 'This file does not exist any more.\n'])
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    const { id } = await inResponse()
    const url = linkTo(id)
    server.clock.advance(31 * DAY_MS)
    expect((await files.get(url, accept)).text).toContain('expired')
  })

  it.each<[string, { questionId?: string; type?: string; name?: string }, Buffer, RegExp, string]>([
    ['a picture', {}, PNG, /^inline; filename="cake\.png"/, 'image/png'],
    [
      'a PDF',
      { questionId: 'papers', type: 'application/pdf', name: 'menu.pdf' },
      PDF,
      /^attachment; filename="menu\.pdf"/,
      'application/pdf',
    ],
    [
      'a page',
      { questionId: 'papers', type: 'text/html', name: 'a".html' },
      HTML,
      /^attachment; filename="a_\.html"/,
      'application/octet-stream',
    ],
    [
      'a script',
      { questionId: 'papers', type: 'text/javascript', name: 'ملف.js' },
      HTML,
      /^attachment; filename="___\.js"; filename\*=UTF-8''%D9%85/,
      'application/octet-stream',
    ],
  ])('a respondent’s file that is %s never runs in the browser', async (_, file, body, disposition, type) => {
    const { id } = await inResponse(file, body)
    const { headers } = await files.get(linkTo(id))
    expect(headers['content-disposition']).toMatch(disposition)
    expect(headers['content-type']).toBe(type)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox$/)
  })

  it('supports range requests, and 304 for clients that have it', async () => {
    const { id } = await inResponse()
    const url = linkTo(id)
    const part = await files.get(url, { range: 'bytes=4-9' })
    expect([part.status, part.bytes]).toEqual([206, PNG.subarray(4, 10)])
    expect(part.headers).toMatchObject({
      'content-range': `bytes 4-9/${PNG.length}`,
      'content-length': '6',
      'accept-ranges': 'bytes',
    })
    const end = await files.get(url, { range: 'bytes=-5' })
    expect([end.status, end.bytes]).toEqual([206, PNG.subarray(-5)])
    const beyond = await files.get(url, { range: `bytes=${PNG.length}-` })
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${PNG.length}`])
    expect((await files.get(url, { range: 'bytes=0-1,3-4' })).bytes).toEqual(PNG)
    const etag = String(part.headers['etag'])
    expect((await files.get(url, { 'if-none-match': etag })).status).toBe(304)
    expect((await files.get(url, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
    expect((await files.get(url, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200)
    const head = await files.get(url, {}, 'HEAD')
    expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([200, 0, String(PNG.length)])
  })
})

describe('the host of files', () => {
  it('the host of files can be separate, and then serves nothing else', async () => {
    const own = await testServer({ FILES_URL: 'http://files.localhost:4000' })
    const driver = uploadDriver(own)
    const owner = await own.given.owner()
    const { body } = await driver.presign(owner)
    expect(body.url).toMatch(/^http:\/\/files\.localhost:4000\/uploads\//)
    expect(body.publicUrl).toMatch(/^http:\/\/files\.localhost:4000\/files\//)
    const at = (url: string, method: 'GET' | 'PUT' | 'OPTIONS', host = 'files.localhost:4000') =>
      own.forms.inject({
        method,
        url: new URL(url).pathname,
        headers: { host, ...(method === 'PUT' && { 'content-type': 'image/png' }) },
        ...(method === 'PUT' && { payload: PNG }),
      })
    expect((await at(body.url, 'OPTIONS')).statusCode).toBe(204)
    expect((await at(body.url, 'PUT', 'evil.example')).statusCode).toBe(404)
    expect((await at(body.url, 'PUT')).statusCode).toBe(200)
    expect((await at(body.publicUrl, 'GET')).statusCode).toBe(200)
    expect((await at(body.publicUrl, 'GET', 'evil.example')).statusCode).toBe(404)
    const form = await own.given.form(owner, { questions: [{ questionId: 'a', type: 'TEXT', label: 'A' }] })
    expect((await at(`http://x/${form.link}`, 'GET')).statusCode).toBe(404)
    expect((await at(`http://x/${form.link}`, 'GET', '127.0.0.1:4000')).statusCode).toBe(200)
    await own.close()
  })
})
