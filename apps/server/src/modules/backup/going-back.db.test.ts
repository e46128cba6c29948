import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate, MIGRATIONS_DIRECTORY } from '../../platform/db/migrate.ts'
import { emptyDatabase } from '../../platform/db/testing.ts'
import { DatabaseRefusal } from '../../platform/db/wait-for-database.ts'
import { loadFixture, upgradeFixtures } from '../../testing/upgrade-fixtures.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { emptyInstallation, type Installation, rowsIn } from './testing.repository.ts'

/** A version that does not exist yet: a table, a column, and rows that are no longer as this version wants them. */
const NEWER = `-- lock: access exclusive on forms. No rows are rewritten.
create table later_things (id integer primary key);
insert into later_things values (1);
alter table forms add column later text not null default 'new';
`

let folder: string
let installation: Installation
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wayform-going-back-'))
  const database = await emptyDatabase()
  await loadFixture(database, (await upgradeFixtures()).at(-1) ?? '')
  await migrate(database)
  installation = await emptyInstallation(database)
})
afterAll(async () => {
  await installation.close()
  await rm(folder, { recursive: true })
})

describe('going back to the version before', () => {
  it('restores the backup that was made before the upgrade', async () => {
    const { database } = installation
    const file = path.join(folder, 'before-the-upgrade.backup')
    const before = await rowsIn(database)
    await makeBackup(installation, { file, key: null })

    const directory = path.join(folder, 'newer')
    await cp(MIGRATIONS_DIRECTORY, directory, { recursive: true })
    await writeFile(path.join(directory, '299912310000-later.sql'), NEWER)
    expect(await migrate(database, { directory })).toEqual(['299912310000-later'])
    await sql`update forms set name = 'Changed since'`.execute(database.db)
    await expect(migrate(database)).rejects.toThrow(DatabaseRefusal)

    await restoreBackup(installation, { file, key: null, deletionsFrom: null, replace: true })
    expect(await migrate(database)).toEqual([])
    // Nothing of the newer version is in the way when it comes again.
    const after = await rowsIn(database)
    expect(Object.keys(after)).toEqual(Object.keys(before))
    for (const table of ['users', 'forms', 'form_versions', 'form_links', 'form_counters', 'responses']) {
      expect([table, after[table]]).toEqual([table, before[table]])
    }
    expect(await migrate(database, { directory })).toEqual(['299912310000-later'])
  })
})
