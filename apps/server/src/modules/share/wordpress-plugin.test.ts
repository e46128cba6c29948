import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { handleErrors } from '../../platform/http/error-handler.ts'
import { type Guards, inPlace } from '../../platform/http/implement-call.ts'
import { loadTexts } from '../../texts.ts'
import { pluginRoute } from './plugin.routes.ts'
import { findPlugin } from './wordpress-plugin.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wayform-plugin-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('the built plugin', () => {
  it('the built plugin is read from disk each time, with a new ETag after a new build', async () => {
    const file = path.join(folder, 'wayform.zip')
    await writeFile(file, 'PK one')
    const first = await findPlugin(file)
    expect((await first.read()).toString()).toBe('PK one')
    await writeFile(file, 'PK another')
    expect((await findPlugin(file)).tag).not.toBe(first.tag)
  })

  it('the built plugin is missing before it was built', async () => {
    await expect(findPlugin(path.join(folder, 'none.zip'))).rejects.toMatchObject({ code: 'share.pluginMissing' })
  })

  it('the built plugin is not reported as missing when it can’t be read', async () => {
    await writeFile(path.join(folder, 'file'), '')
    await expect(findPlugin(path.join(folder, 'file/wayform.zip'))).rejects.toMatchObject({ code: 'ENOTDIR' })
  })
})

describe('downloading the plugin', () => {
  async function serving(file: string) {
    const texts = await loadTexts()
    const server = Fastify()
    server.decorateRequest('owner')
    handleErrors(server, (request) => texts.for(request))
    const owner = inPlace(
      { personId: '', places: [], sessionHash: '' },
      { id: '', role: 'owner', plan: 'free', maxFormCount: null, formIds: null },
    )
    const guards: Guards = {
      authenticate: async () => owner,
      findForm: async () => undefined,
      runOnce: (_, work) => work(''),
      limits: {
        take: () => ({ isAllowed: true }),
        left: () => ({ remaining: 1, resetSeconds: 1 }),
        stop: async () => undefined,
      },
    }
    pluginRoute(server, guards, { config: readConfig({ NODE_ENV: 'test' }) }, file)
    return (headers = {}) => server.inject({ url: '/api/share/wordpress-plugin', headers })
  }

  it('sends a file to save, and 304 the second time', async () => {
    const file = path.join(folder, 'download.zip')
    await writeFile(file, 'PK')
    const get = await serving(file)
    const reply = await get()
    expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([200, 'application/zip', 'PK'])
    expect(reply.headers['content-disposition']).toContain('attachment; filename="wayform.zip"')
    expect((await get({ 'if-none-match': reply.headers.etag })).statusCode).toBe(304)
  })

  it('reports clearly that it was not built yet', async () => {
    const reply = await (await serving(path.join(folder, 'none.zip')))({ 'accept-language': 'en' })
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, 'share.pluginMissing'])
    expect(reply.json<{ message: string }>().message).toContain('plugin')
  })
})
