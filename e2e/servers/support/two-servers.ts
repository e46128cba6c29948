import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestServer, testServer } from '@wayform/server/testing/test-server.ts'
import { freePort } from '../../../scripts/support/ports.ts'
import { type ServerPlace, type ServerProcess, startServerProcess } from '../../../scripts/support/server-process.ts'

/** The same as in test servers, so that real processes on the same database can use what one of them creates. */
const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')

export type Started = ServerProcess & { place: ServerPlace; url: string }

/** `databaseUrl` null: the embedded database. */
export type ProcessOptions = { databaseUrl?: string | null; env?: Record<string, string>; isReady?: boolean }

/** Server processes on one database, and a test server on it that creates owners and forms. */
export async function serversOnOneDatabase(settings: Record<string, string> = {}) {
  const made = await testServer(settings)
  made.clock.advance(Date.now() - made.clock.now().getTime())
  const started: Started[] = []
  const folders: string[] = []

  return {
    made,
    databaseUrl: urlOf(made),
    start,
    async close() {
      await Promise.all(started.map((server) => server.kill()))
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
      await made.close()
    },
  }

  async function start({ databaseUrl = urlOf(made), env = {}, isReady = true }: ProcessOptions = {}): Promise<Started> {
    const dataDir = mkdtempSync(join(tmpdir(), 'wayform-servers-'))
    folders.push(dataDir)
    const port = await freePort()
    const place: ServerPlace = { port, dataDir, databaseUrl, secretKey: SECRET_KEY, isAlone: true, env }
    const server = { ...startServerProcess(place), place, url: `http://127.0.0.1:${port}` }
    started.push(server)
    if (isReady) await server.ready()
    return server
  }
}

export type Servers = Awaited<ReturnType<typeof serversOnOneDatabase>>

function urlOf({ deps }: TestServer): string {
  const { database } = deps
  if ('url' in database && typeof database.url === 'string') return database.url
  throw new Error('Server processes need PostgreSQL')
}
