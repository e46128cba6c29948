import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../scripts/support/ports.ts'
import { root } from '../../scripts/support/run.ts'
import {
  environment,
  newSecretKey,
  type ServerPlace,
  type ServerProcess,
  startServerProcess,
} from '../../scripts/support/server-process.ts'

describe('the command beside a server on the embedded database', () => {
  let place: ServerPlace
  let server: ServerProcess

  beforeAll(async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'wayform-command-'))
    place = { port: await freePort(), dataDir, databaseUrl: null, secretKey: newSecretKey(), isAlone: true }
    server = startServerProcess(place)
    await server.ready()
  })
  afterAll(async () => {
    await server.kill()
    await rm(place.dataDir, { recursive: true, force: true })
  })

  it('the command asks the server, several at once; without a server it opens the database itself', async () => {
    expect((await stat(path.join(place.dataDir, 'wayform.sock'))).mode & 0o777).toBe(0o600)
    const [migrated, missing, checked] = await Promise.all([
      wayform(place, 'migrate', '--json'),
      wayform(place, 'owner', 'find', 'nobody@example.org', '--json'),
      wayform(place, 'doctor', '--json'),
    ])
    expect(migrated).toMatchObject({ code: 0, json: { applied: [] } })
    expect(missing).toMatchObject({ code: 1, json: { error: expect.stringContaining('nobody@example.org') } })
    expect(checked).toMatchObject({ code: 0, json: { problems: 0 } })

    await server.kill()
    expect(await wayform(place, 'migrate', '--json')).toMatchObject({ code: 0, json: { applied: [] } })
  })
})

function wayform(place: ServerPlace, ...args: string[]): Promise<{ code: number; json: unknown }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number; json: unknown }>()
  const file = 'apps/server/src/command/wayform.ts'
  const child = execFile(
    process.execPath,
    [file, ...args],
    { cwd: root, env: environment(place) },
    (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, json: stdout === '' ? stderr : JSON.parse(stdout) }),
  )
  return promise
}
