import './support/require-node.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate, MIGRATIONS_DIRECTORY, readMigrations } from '@wayform/server/platform/db/migrate.ts'
import { emptyDatabase } from '@wayform/server/platform/db/testing.ts'
import { dumpRows, loadFixture, upgradeFixtures } from '@wayform/server/testing/upgrade-fixtures.ts'

/**
 * Writes the fixture of today's schema: the rows of the newest fixture, brought up to date by the migrations since. Rows
 * for tables and columns that are new are added to the file by hand, before it is committed for the first time.
 */
const newest = (await readMigrations()).at(-1)?.name.slice(0, 12)
const before = (await upgradeFixtures()).at(-1)
if (newest === undefined || before === undefined || newest === before) throw new Error('There is no newer schema')
const database = await emptyDatabase()
await loadFixture(database, before)
await migrate(database)
const title = `-- Rows of every table as they were under the schema of ${newest}. Made by scripts/upgrade-fixture.ts; never edited.`
writeFileSync(join(MIGRATIONS_DIRECTORY, 'fixtures', `${newest}.sql`), `${title}\n\n${await dumpRows(database)}`)
await database.close()
