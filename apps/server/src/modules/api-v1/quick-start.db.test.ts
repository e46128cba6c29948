import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { v1Driver } from './testing.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../../..')
const README = path.join(ROOT, 'docs/api/README.md')
const PROGRAM = path.join(ROOT, 'packages/client/make/try-client.ts')

let server: TestServer
let handle: RequestListener = (_request, response) => response.writeHead(503).end()
const port = createServer((request, response) => handle(request, response))
let baseUrl: string
beforeAll(async () => {
  await new Promise<void>((resolve) => port.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(port.address() as AddressInfo).port}`
  server = await testServer({
    APP_URL: baseUrl,
    FORMS_URL: 'http://forms.localhost:9',
    OUTBOUND_ALLOW: 'example.com:443',
  })
  handle = server.handle
})
afterAll(async () => {
  port.closeAllConnections()
  await new Promise((resolve) => port.close(resolve))
  await server.close()
})

describe('the quick start', () => {
  it('runs every command of the quick start as it is written', async () => {
    const key = await v1Driver(server).key(await server.given.owner({ plan: 'standard' }))
    const text = await readFile(README, 'utf8')
    const commands = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block)
    expect(commands.length).toBeGreaterThan(3)
    const folder = await mkdtemp(path.join(os.tmpdir(), 'wayform-quick-start-'))
    try {
      const env = { ...process.env, WAYFORM_URL: baseUrl, WAYFORM_KEY: key }
      const script = commands.map((block) => `${block}\necho`).join('\n')
      const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder, env })
      expect(stdout).toContain('"name":"Program"')
      expect(stdout).toContain('"version":1')
      expect(stdout).toContain('"nextCursor":null')
      expect(stdout).toContain('"secret":"whsec_')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

describe('the client', () => {
  it('makes a form once, publishes it, reads pages, and reports why a call was refused', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const key = await v1Driver(server).key(owner)
    // In a process of its own, as it runs elsewhere.
    const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, baseUrl, key, owner.number])
    expect(JSON.parse(stdout)).toEqual({
      isSame: true,
      version: 1,
      names: ['Lunch'],
      refused: [404, 'form.notFound'],
    })
  })
})
