import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../open-database.ts'
import { DirectoryLockedError } from './directory-lock.ts'
import { migrate } from '../migrate.ts'

describe.skipIf(process.env['WAYFORM_TEST_DB'] === 'postgres')('the embedded database', () => {
  it('stores its data, and lets one process at a time open the folder', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'wayform-pglite-'))
    const config = { kind: 'pglite' as const, directory: path.join(folder, 'data', 'pglite') }
    try {
      const first = await openDatabase(config)
      await migrate(first)
      await first.db
        .insertInto('housekeeping')
        .values({ name: 'kept', due_at: new Date(0) })
        .execute()
      await expect(openDatabase(config)).rejects.toThrow(DirectoryLockedError)
      await first.close()
      await first.close()
      expect(await first.isReady()).toBe(false)

      const second = await openDatabase(config)
      expect(await migrate(second)).toEqual([])
      expect(await second.db.selectFrom('housekeeping').select('name').execute()).toEqual([{ name: 'kept' }])
      await second.close()
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
