import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockDirectory } from '../platform/db/pglite/directory-lock.ts'
import { isOnPostgres, testDatabase, type TestDatabase } from '../platform/db/testing.ts'
import { EXIT } from './command.ts'
import { execute } from './execute.ts'
import { TABLE } from './table.ts'

describe('the commands of backups', () => {
  let folder: string
  let database: TestDatabase | null = null
  const env: Record<string, string> = { NODE_ENV: 'test', BACKUP_KEY: Buffer.alloc(32, 5).toString('base64') }

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'wayform-commands-'))
    Object.assign(env, { DATA_DIR: path.join(folder, 'data'), BACKUP_DIR: path.join(folder, 'backups') })
    // The embedded database is the one of the data folder.
    database = isOnPostgres ? await testDatabase() : null
    if (database?.url) env['DATABASE_URL'] = database.url
    await wayform('migrate')
  })
  afterAll(async () => {
    await database?.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function wayform(...args: string[]) {
    const executed = await execute({
      table: TABLE,
      args,
      env,
      cwd: folder,
      loadEnvFile: () => undefined,
      progress: () => undefined,
      signal: new AbortController().signal,
      patienceMs: 0,
    })
    return executed.result
  }

  it('backs up, verifies and restores, and explains each failure in words', async () => {
    expect(await wayform('backup', 'status')).toMatchObject({ exitCode: EXIT.failed, text: 'There is no good backup.' })
    const made = await wayform('backup')
    expect(made).toMatchObject({ exitCode: EXIT.done, text: expect.stringContaining('read back and complete') })
    expect(await readdir(path.join(folder, 'backups'))).toEqual([path.basename(String(made.data['file']))])
    expect(await wayform('backup', 'status')).toMatchObject({ exitCode: EXIT.done })
    expect(await wayform('backup', 'mine.backup')).toMatchObject({ exitCode: EXIT.done })
    expect((await wayform('backup', 'mine.backup')).text).toMatch(/exists already/)

    expect(await wayform('backup', 'verify', 'mine.backup')).toMatchObject({ exitCode: EXIT.done, data: { files: 0 } })
    expect((await wayform('backup', 'verify', 'none.backup')).text).toMatch(/can't be read/)
    expect((await wayform('backup', 'verify', '--plain', 'mine.backup')).text).toMatch(/BACKUP_KEY/)
    await writeFile(path.join(folder, 'other.backup'), 'something else, long enough to have a beginning of its own')
    expect((await wayform('restore', 'other.backup')).text).toMatch(/not made by Wayform/)

    const restored = await wayform('restore', 'mine.backup')
    expect(restored).toMatchObject({ exitCode: EXIT.done, data: { heldDeliveries: 0, files: 0 } })
    expect(await wayform('deliveries', 'release')).toMatchObject({ exitCode: EXIT.done, data: { released: 0 } })
  })

  it.skipIf(isOnPostgres)('refuses to restore into the embedded database of a running server', async () => {
    await wayform('backup', 'locked.backup')
    const unlock = await lockDirectory(path.join(folder, 'data/pglite.lock'))
    const locked = await wayform('restore', 'locked.backup')
    await unlock()
    expect(locked).toMatchObject({ exitCode: EXIT.unreachable, text: expect.stringContaining('Stop it') })
  })

  it('refuses an unknown owner', async () => {
    expect(await wayform('export', 'ana', 'ana.owner')).toMatchObject({ exitCode: EXIT.failed })
    const unknown = await wayform('export', '00000000-0000-4000-8000-000000000009', 'ana.owner')
    expect(unknown).toMatchObject({ exitCode: EXIT.failed, text: 'There is no such owner' })
    expect(await wayform('import', 'mine.backup')).toMatchObject({ exitCode: EXIT.failed })
    expect((await readdir(folder)).filter((name) => name.includes('owner'))).toEqual([])
  })
})
