import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { isOnPostgres, sharedDatabase, testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { readiness } from './readiness.ts'

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'wayform-readiness-'))
  return () => rm(dataDir, { recursive: true, force: true })
})

const GIGABYTE = 1_073_741_824

function readinessOf({
  on = database,
  free = GIGABYTE,
  directory = dataDir,
}: {
  on?: Database
  free?: number
  directory?: string
} = {}) {
  const place = { freeBytes: free, elapsedMs: 0 }
  const config = {
    database: { kind: 'pglite' as const, directory: path.join(directory, 'pglite') },
    storage: { kind: 'disk' as const, directory: path.join(directory, 'files') },
    dataDir: directory,
  }
  const { problems } = readiness(
    { database: on, lifecycle: { isStopping: false }, config },
    { elapsedMs: () => place.elapsedMs, freeBytes: async () => place.freeBytes },
  )
  return { problems, place }
}

describe('readiness', () => {
  it('succeeds while database and disk accept writes', async () => {
    expect(await readinessOf().problems()).toEqual([])
  })

  it('fails on a full disk, and recovers when there is space again', async () => {
    const { problems, place } = readinessOf({ free: 1_000_000 })
    expect(await problems()).toEqual(['disk.full'])
    place.freeBytes = GIGABYTE
    place.elapsedMs = 1_000
    expect(await problems()).toEqual([])
  })

  it('checks the disk once for all requests within some seconds', async () => {
    const { problems, place } = readinessOf()
    expect(await problems()).toEqual([])
    place.freeBytes = 0
    place.elapsedMs = 4_999
    expect(await problems()).toEqual([])
    place.elapsedMs = 5_000
    expect(await problems()).toEqual(['disk.full'])
  })

  it('fails for a folder that can’t be written to', async () => {
    // A device in place of the folder; permissions would not stop root.
    expect(await readinessOf({ directory: '/dev/null' }).problems()).toEqual(['disk.unwritable'])
  })

  it('fails for a database whose disk is full', async () => {
    const db = new Proxy(database.db, {
      get: () => {
        throw Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })
      },
    })
    expect(await readinessOf({ on: { ...database, db } }).problems()).toEqual(['database.unwritable'])
  })

  it.runIf(isOnPostgres)('fails for a read-only database', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
    const name = rows[0]?.name ?? ''
    await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(database.db)
    const reading = await sharedDatabase(database)
    try {
      expect(await reading.isReady()).toBe(true)
      expect(await readinessOf({ on: reading }).problems()).toEqual(['database.readOnly'])
    } finally {
      await reading.close()
      // The next connections could not change it back.
      await database.session(async (session) => {
        await session.script('set default_transaction_read_only = off')
        await session.script(`alter database "${name}" reset default_transaction_read_only`)
      })
    }
  })

  it.runIf(isOnPostgres)('waits at most two seconds for a write that hangs', async () => {
    const { problems } = readinessOf()
    await database.session(async (session) => {
      await session.transaction(async (locking) => {
        await locking.script('lock table housekeeping in access exclusive mode')
        const startedAt = performance.now()
        expect(await problems()).toEqual(['database.unwritable'])
        expect(performance.now() - startedAt).toBeLessThan(15_000)
      })
    })
  })
})
