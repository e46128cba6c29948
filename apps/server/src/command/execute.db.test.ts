import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { lockDirectory } from '../platform/db/pglite/directory-lock.ts'
import { EXIT } from './command.ts'
import { execute } from './execute.ts'
import { TABLE } from './table.ts'

const { WAYFORM_TEST_DB } = process.env

describe('running a command', () => {
  let dataDir: string

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'wayform-command-'))
    return () => rm(dataDir, { recursive: true, force: true })
  })

  const wayform = (args: string[], env: Record<string, string> = {}) =>
    execute({
      table: TABLE,
      args,
      env: { NODE_ENV: 'test', DATA_DIR: dataDir, ...env },
      cwd: dataDir,
      loadEnvFile: () => undefined,
      progress: () => undefined,
      signal: new AbortController().signal,
      patienceMs: 0,
    })

  describe.skipIf(WAYFORM_TEST_DB === 'postgres')('on the embedded database, without a server', () => {
    it('opens the database itself, and closes it afterwards', async () => {
      const first = await wayform(['migrate', '--json'])
      expect(first).toMatchObject({ json: true, result: { exitCode: 0 } })
      expect(await wayform(['migrate', '--dry-run'])).toMatchObject({
        result: { exitCode: 0, data: { missing: [] }, text: 'The database is up to date.' },
      })
    })

    it('names the process that has the data folder open when it does not answer', async () => {
      const unlock = await lockDirectory(path.join(dataDir, 'pglite.lock'))
      const { result } = await wayform(['migrate'])
      expect(result.exitCode).toBe(EXIT.unreachable)
      expect(result.text).toMatch(new RegExp(`process ${process.pid}[^]*does not answer commands`))
      await unlock()
    })
  })

  it('names every problem of the configuration, with an exit code of its own', async () => {
    const { result } = await wayform(['migrate'], { PORT: 'x', SECRET_KEY: 'short' })
    expect(result.exitCode).toBe(EXIT.unreachable)
    expect(result.text).toMatch(/PORT:[^]*SECRET_KEY:/)
  })

  it('reports that the database does not answer, without its password', async () => {
    const { result } = await wayform(['migrate'], { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/none' })
    expect(result.exitCode).toBe(EXIT.unreachable)
    expect(JSON.stringify(result)).not.toContain('hunter2')
  })
})
