import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
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
  it('is told on both hosts', async () => {
    expect(await server.call(healthz, {})).toMatchObject({ status: 200, body: { ok: true } })
    expect(await server.call(readyz, {})).toMatchObject({ status: 200, body: { ok: true } })
    expect((await onForms('/healthz')).json()).toEqual({ ok: true })
    expect((await onForms('/readyz')).json()).toEqual({ ok: true })
  })

  it('is not ready while it stops, or without its database', async () => {
    const { lifecycle, database } = server.deps
    lifecycle.isStopping = true
    const stopping = await server.call(readyz, {})
    expect(stopping).toMatchObject({ status: 503, body: { code: 'unavailable', parts: ['stopping'] } })
    expect(stopping.headers['retry-after']).toBe('2')
    lifecycle.isStopping = false
    const { isReady } = database
    database.isReady = async () => false
    expect(await server.call(readyz, {})).toMatchObject({ status: 503, body: { parts: ['database.unreachable'] } })
    expect((await onForms('/readyz')).json()).toMatchObject({ code: 'unavailable', parts: ['database.unreachable'] })
    expect((await server.call(healthz, {})).status).toBe(200)
    database.isReady = isReady
  })
})

describe('the contract', () => {
  it('is there as OpenAPI, without a sign-in, with every call', async () => {
    const { status, body, headers } = await server.call(openapi, {})
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^application\/json/)
    expect(body.openapi).toBe('3.1.0')
    const methods = Object.values(body.paths as Record<string, object>).flatMap((operations) => Object.keys(operations))
    expect(methods).toHaveLength(allRoutes.length)
  })

  it('is a page in development only, with styles of its own and no script', async () => {
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

  it('is logged in one line, without what is private', async () => {
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

  it('is refused when it is too long or not one', async () => {
    expect((await report({ message: 'x'.repeat(2_001) })).status).toBe(400)
    expect((await report({ stack: 'x'.repeat(40_000) })).status).toBe(413)
    expect((await report({ message: undefined })).status).toBe(400)
  })

  it('is limited for each address', async () => {
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

  async function serve(directory: string) {
    const instance = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
    handleErrors(instance, (request) => server.deps.texts.for(request))
    await ownerApp(instance, server.deps, directory)
    return instance
  }
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

  it.each(['/', '/login', '/forms/7/share', '/forms/7/share/', '/anything?x=/api/y'])(
    'is its page at %s',
    async (url) => {
      const answer = await get(url, { accept: 'text/html,*/*' })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('app')
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-frame-options': 'DENY' })
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
    },
  )

  it('is found by search engines at the sign-in, with a title and a description in their language', async () => {
    const page = await get('/login', { accept: 'text/html', 'accept-language': 'pt-BR,pt;q=0.9' })
    expect(page.body).toContain('<html lang="pt-BR"')
    expect(page.body).toContain('<title>Wayform: Crie um formulário')
    expect(page.body).toMatch(/<meta name="description" content="Crie um formulário em minutos[^"]{80,}">/)
    expect(page.body).toContain(`<link rel="canonical" href="${server.deps.config.appUrl}/login">`)
    expect(page.body).not.toContain('noindex')
    expect(page.headers.vary).toBe('accept-encoding, accept-language')
    expect((await get('/forms/7', { accept: 'text/html' })).body).toContain('noindex')
  })

  it('compresses nothing while it answers, and lets browsers keep what never changes', async () => {
    const plain = await get('/assets/main-B3.js')
    expect(plain.body).toBe('let a')
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    })
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
  ])('has nothing at %s', async (url) => {
    const answer = await get(url, { accept: 'text/html,*/*' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'notFound' })
  })

  it('is no page for who wants something else', async () => {
    expect((await get('/forms/7', { accept: 'application/json' })).statusCode).toBe(404)
  })

  it('moved from /home', async () => {
    expect((await get('/home')).headers.location).toBe('/')
  })

  it('says what to do when it was not built', async () => {
    const unbuilt = await serve(path.join(folder, 'nothing'))
    const answer = await unbuilt.inject({ method: 'GET', url: '/' })
    expect(answer.statusCode).toBe(503)
    expect(answer.body).toContain('npm run build')
    expect((await unbuilt.inject({ method: 'GET', url: '/api/x' })).statusCode).toBe(404)
    await unbuilt.close()
  })
})
