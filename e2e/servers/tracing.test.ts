import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { calls } from '@wayform/contract/routes.ts'
import { startCollector } from '@wayform/server/platform/tracing/testing.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { logOf } from '../../scripts/support/server-process.ts'
import { ask, submission } from './support/clients.ts'
import { serversOnOneDatabase, type Servers, type Started } from './support/two-servers.ts'

/** For a busy machine. */
const PATIENTLY = { timeout: 60_000 }
const QUESTIONS = [{ questionId: 'name', type: 'TEXT' as const, label: 'Your name' }]
const SUBMIT = `POST ${calls.publicForms.submit.path}`
const NOTE = pathToFileURL(join(import.meta.dirname, 'support/note-opentelemetry.mjs')).href

let servers: Servers
let folder: string
beforeAll(async () => {
  servers = await serversOnOneDatabase()
  folder = mkdtempSync(join(tmpdir(), 'wayform-traces-'))
})
afterAll(async () => {
  await servers.close()
  rmSync(folder, { recursive: true, force: true })
})

const newForm = async () =>
  servers.made.given.form(await servers.made.given.owner({ plan: 'standard' }), { questions: QUESTIONS })
const afresh = (server: Started, wanted: Parameters<typeof ask>[2]) => ask(server.place.port, new Agent(), wanted)

/** Which modules of OpenTelemetry a server has loaded. */
function notedModules() {
  const notes = join(folder, crypto.randomUUID())
  writeFileSync(notes, '')
  return {
    env: { NODE_OPTIONS: `--import=${NOTE}`, NOTED_MODULES: notes },
    loaded: () => readFileSync(notes, 'utf8'),
  }
}

describe('a server that sends traces', () => {
  it('sends the traces of all its processes, the last ones while it stops', async () => {
    const collector = await startCollector()
    const { link } = await newForm()
    const { loaded, env } = notedModules()
    const server = await servers.start({
      env: { ...env, PROCESSES: '2', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '600000' },
    })
    const serving = () =>
      [...logOf(server.place).matchAll(/.*"a process serves".*/g)].map(([line]) => JSON.parse(line).pid)
    await vi.waitFor(() => expect(serving()).toHaveLength(2), PATIENTLY)
    for (let count = 0; count < 40; count++) {
      expect(await afresh(server, submission(link))).toMatchObject({ status: 201 })
    }
    expect(collector.received).toEqual([])
    server.signal('SIGTERM')
    expect(await server.exited).toBe(0)
    const sent = collector.spans().filter(({ name }) => name === SUBMIT)
    expect(sent).toHaveLength(40)
    // The system distributes the connections.
    expect(serving()).toEqual(expect.arrayContaining(sent.map(({ resource }) => resource['process.pid'])))
    expect(loaded()).toContain('@opentelemetry/sdk-trace')
    await collector.close()
  })

  it('the server stops in time, and with 0, when the collector does not answer', async () => {
    const collector = await startCollector({ hangs: true })
    const { link } = await newForm()
    const server = await servers.start({
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, STOP_TIMEOUT_MS: '2000', OTEL_EXPORTER_OTLP_TIMEOUT: '60000' },
    })
    expect(await afresh(server, submission(link))).toMatchObject({ status: 201 })
    server.signal('SIGTERM')
    expect(await server.exited).toBe(0)
    await collector.close()
  })
})

describe('a server that sends none', () => {
  it('loads no module of OpenTelemetry', async () => {
    const { link } = await newForm()
    const { loaded, env } = notedModules()
    const server = await servers.start({ env: { ...env, OTEL_SERVICE_NAME: 'forms' } })
    expect(await afresh(server, submission(link))).toMatchObject({ status: 201 })
    server.signal('SIGTERM')
    expect(await server.exited).toBe(0)
    expect(loaded()).toBe('')
  })
})
