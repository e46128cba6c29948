import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { calls, allRoutes } from '@wayform/contract/routes.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handleErrors } from '../../platform/http/error-handler.ts'
import { MINUTE_MS, type TestServer, testServer } from '../../testing/test-server.ts'
import { ownerApp } from './owner-app.ts'

const { healthz, readyz, openapi, docs, sendLogs } = calls.system

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const onForms = (url: string) =>
  server.forms.inject({ method: 'GET', url, headers: { host: new URL(server.deps.config.formsUrl).host } })

describe('health', () => {
  it('health is reported on both hosts', async () => {
    expect(await server.call(healthz, {})).toMatchObject({ status: 200, body: { ok: true } })
    expect(await server.call(readyz, {})).toMatchObject({ status: 200, body: { ok: true } })
    expect((await onForms('/healthz')).json()).toEqual({ ok: true })
    expect((await onForms('/readyz')).json()).toEqual({ ok: true })
  })

  it('health is not ready while stopping, or without its database', async () => {
    const { lifecycle, database } = server.deps
    lifecycle.isStopping = true
    const stopping = await server.call(readyz, {})
    expect(stopping).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(stopping.headers['retry-after']).toBe('2')
    lifecycle.isStopping = false
    const { isReady } = database
    database.isReady = async () => false
    for (const body of [(await server.call(readyz, {})).body, (await onForms('/readyz')).json()]) {
      expect(body).toEqual({ code: 'unavailable', message: 'Not ready' })
    }
    expect(JSON.stringify(server.logLines)).toContain('database.unreachable')
    expect((await server.call(healthz, {})).status).toBe(200)
    database.isReady = isReady
  })
})

describe('the contract', () => {
  it('the contract is served as OpenAPI, without a session, with every call', async () => {
    const { status, body, headers } = await server.call(openapi, {})
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^application\/json/)
    expect(body.openapi).toBe('3.1.0')
    const methods = Object.values(body.paths as Record<string, object>).flatMap((operations) => Object.keys(operations))
    expect(methods).toHaveLength(allRoutes.length)
  })

  it('the contract is a page in development only, with its own styles and no script', async () => {
    expect((await server.call(docs, {})).status).toBe(404)
    const developing = await testServer({ NODE_ENV: 'development' })
    const { status, body, headers } = await developing.call(docs, {})
    expect(status).toBe(200)
    for (const { path: each } of allRoutes) expect(body).toContain(each)
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*style-src 'sha256-/)
    await developing.close()
  })
})

describe('a crash report', () => {
  const report = (body: Record<string, unknown>, from = '198.51.100.7') =>
    server.call(sendLogs, { body: { location: '/forms/1', message: 'boom', ...body } }, { from })

  it('a crash report is logged in one line, without private data', async () => {
    const token = 'k'.repeat(43)
    const answer = await report({
      location: `https://app.example/forms/7?token=${token}#x`,
      message: `\u001b[31mfake\nlevel=error user ana@example.com called +44 7400 123456 ${token}`,
      stack: `Error: x\n    at f (app.js:1:1)\n\u202eevil`,
      metaData: { user: 'Ana Silva' },
    })
    expect(answer).toMatchObject({ status: 200, body: {} })
    const line = server.logLines.at(-1)
    expect(line).toMatchObject({ level: 'warn', message: 'the owner app crashed' })
    const written = JSON.stringify(line)
    for (const secret of [token, 'ana@example.com', '123456', 'Ana Silva', '\\n', '\u202e'])
      expect(written).not.toContain(secret)
    expect(written).toContain('https://app.example/forms/7')
    expect(written).toContain('at f (app.js:1:1)')
    expect(written).not.toMatch(/(?<!\\)\\u001b/)
  })

  it('names the account by its id', async () => {
    const user = crypto.randomUUID()
    await report({ metaData: { user } })
    expect(server.logLines.at(-1)).toMatchObject({ fields: { crash: { user } } })
  })

  it('a crash report is rejected when it is too long or malformed', async () => {
    expect((await report({ message: 'x'.repeat(2_001) })).status).toBe(400)
    expect((await report({ stack: 'x'.repeat(40_000) })).status).toBe(413)
    expect((await report({ message: undefined })).status).toBe(400)
  })

  it('a crash report is limited per address', async () => {
    const from = '198.51.100.8'
    for (let i = 0; i < 20; i++) expect((await report({}, from)).status).toBe(200)
    const lines = server.logLines.length
    const refused = await report({}, from)
    expect(refused).toMatchObject({ status: 429, body: { code: 'request.tooMany' } })
    expect(refused.headers['retry-after']).toBe('60')
    expect(server.logLines).toHaveLength(lines)
    expect((await report({}, '198.51.100.9')).status).toBe(200)
    server.clock.advance(MINUTE_MS)
    expect((await report({}, from)).status).toBe(200)
  })
})

describe('the owner app', () => {
  let folder: string
  let app: FastifyInstance
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'wayform-dist-'))
    await mkdir(path.join(folder, 'assets'))
    const files = {
      'index.html':
        '<!doctype html><html lang="en" dir="ltr"><meta name="robots" content="noindex" /><title>Wayform</title><p>app',
      'icon.svg': '<svg/>',
      'worker.js': 'let w',
      '.built-from': 'secret',
      'assets/main-B3.js': 'let a',
      'assets/main-B3.js.br': 'br',
      'assets/main-B3.js.gz': 'gz',
    }
    for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content)
    app = await serve(folder)
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })

  async function serve(directory: string, config = server.deps.config) {
    const instance = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
    handleErrors(instance, (request) => server.deps.texts.for(request))
    await ownerApp(instance, { ...server.deps, config }, directory)
    return instance
  }
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

  it.each(['/', '/login', '/forms/7/share', '/forms/7/share/', '/anything?x=/api/y'])(
    'serves its page at %s',
    async (url) => {
      const answer = await get(url, { accept: 'text/html,*/*' })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('app')
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-frame-options': 'DENY' })
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
    },
  )

  it('the owner app is indexed at the sign-in page, with a title and a description in each language', async () => {
    const page = await get('/login', { accept: 'text/html', 'accept-language': 'pt-BR,pt;q=0.9' })
    expect(page.body).toContain('<html lang="pt-BR"')
    expect(page.body).toContain('<title>Wayform: Crie um formulário')
    expect(page.body).toMatch(/<meta name="description" content="Crie um formulário em minutos[^"]{80,}">/)
    expect(page.body).toContain(`<link rel="canonical" href="${server.deps.config.appUrl}/login">`)
    expect(page.body).not.toContain('noindex')
    expect(page.headers.vary).toBe('accept-encoding, accept-language')
    expect((await get('/forms/7', { accept: 'text/html' })).body).toContain('noindex')
  })

  it('serves a manifest in the reader’s language', async () => {
    const manifest = await get('/app.webmanifest', { 'accept-language': 'ar' })
    expect(manifest.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding, accept-language',
    })
    expect(manifest.json()).toMatchObject({ id: '/', scope: '/', display: 'standalone', lang: 'ar', dir: 'rtl' })
    const english = (await get('/app.webmanifest', { 'accept-language': 'en' })).json()
    expect(english.shortcuts.map(({ name, url }: Record<string, string>) => [name, url])).toEqual([
      ['New form', '/build'],
      ['Responses', '/responses'],
    ])
  })

  it('names pictures in the manifest that exist in that size', async () => {
    const { icons, screenshots } = (await get('/app.webmanifest')).json()
    for (const { src, sizes } of [...icons, ...screenshots]) {
      const size = await pictureSize(path.join(import.meta.dirname, '../../../../web/public', src))
      expect({ src, size }).toEqual({ src, size: sizes })
    }
  })

  it('serves its service worker to be checked at each start, or one that removes itself', async () => {
    expect(await get('/worker.js')).toMatchObject({ body: 'let w', headers: { 'cache-control': 'no-cache' } })
    const off = await serve(folder, { ...server.deps.config, hasAppWorker: false })
    const { body, headers } = await off.inject({ method: 'GET', url: '/worker.js' })
    expect(body).toContain('registration.unregister()')
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    await off.close()
  })

  it('serves precompressed files, cached for good where their names are hashed', async () => {
    const plain = await get('/assets/main-B3.js')
    expect(plain.body).toBe('let a')
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    })
    // Nothing asks for such a file again.
    expect(plain.headers).not.toHaveProperty('etag')
    expect((await get('/assets/main-B3.js', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br')
    expect((await get('/assets/main-B3.js', { 'accept-encoding': 'gzip' })).body).toBe('gz')
    const again = await get('/', { 'if-none-match': String((await get('/')).headers.etag) })
    expect(again).toMatchObject({ statusCode: 304, body: '' })
  })

  it.each([
    '/api/nothing',
    '/auth/nothing',
    '/integration',
    '/webhooks/x',
    '/assets/gone.js',
    '/assets/main-B3.js.br',
    '/.built-from',
    '/missing.png',
    '/assets/..%2f..%2fpackage.json',
  ])('answers 404 at %s', async (url) => {
    const answer = await get(url, { accept: 'text/html,*/*' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'notFound' })
  })

  it('answers 404 to a request that does not accept HTML', async () => {
    expect((await get('/forms/7', { accept: 'application/json' })).statusCode).toBe(404)
  })

  it('redirects from /home', async () => {
    expect((await get('/home')).headers.location).toBe('/')
  })

  it('explains what to do when it was not built', async () => {
    const unbuilt = await serve(path.join(folder, 'nothing'))
    const answer = await unbuilt.inject({ method: 'GET', url: '/' })
    expect(answer.statusCode).toBe(503)
    expect(answer.body).toContain('npm run build')
    expect((await unbuilt.inject({ method: 'GET', url: '/api/x' })).statusCode).toBe(404)
    await unbuilt.close()
  })
})

/** `390x844`, read from the header of a PNG or of an extended WebP. */
async function pictureSize(file: string): Promise<string> {
  const bytes = await readFile(file)
  if (file.endsWith('.png')) return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
  expect(bytes.toString('latin1', 12, 16)).toBe('VP8X')
  return `${bytes.readUIntLE(24, 3) + 1}x${bytes.readUIntLE(27, 3) + 1}`
}
