import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { openDatabase } from './open-database.ts'
import type { Database } from './database.ts'
import { DirectoryLockedError, lockDirectory } from './pglite/directory-lock.ts'
import { migrate, readMigrations } from './migrate.ts'
import { pgliteDatabase, pgliteOptions } from './pglite/open-pglite.ts'

export interface TestDatabase extends Database {
  /** For a second connection to the same database; null on PGlite, which has only one. */
  url: string | null
}

/** A separate migrated database for one test file. `close()` drops it. */
export async function testDatabase(): Promise<TestDatabase> {
  return isOnPostgres ? testPostgres() : testPglite()
}

/** Separate connections to the database of another test server, which drops it in the end. */
export async function sharedDatabase(database: Database): Promise<TestDatabase> {
  const url = 'url' in database && typeof database.url === 'string' ? database.url : null
  if (url === null) throw new Error('Two servers need PostgreSQL')
  return { ...(await openDatabase({ kind: 'postgres', url, poolSize: 10 })), url }
}

/** For tests of two servers on one database: PGlite has one process only. */
export const isOnPostgres = process.env['WAYFORM_TEST_DB'] === 'postgres'

/** A separate database without tables, for tests of migrations. `close()` drops it. */
export async function emptyDatabase(): Promise<TestDatabase> {
  if (isOnPostgres) return copyOf('template1')
  const pglite = await PGlite.create({ dataDir: 'memory://', ...pgliteOptions() })
  return { ...pgliteDatabase(pglite, async () => undefined), url: null }
}

async function testPglite(): Promise<TestDatabase> {
  const dump = await readFile(await migratedDump())
  const pglite = await PGlite.create({ dataDir: 'memory://', ...pgliteOptions(new Blob([dump])) })
  return { ...pgliteDatabase(pglite, async () => undefined), url: null }
}

/** Created once per set of migrations and PGlite version, by the first test process. */
export async function migratedDump(): Promise<string> {
  const folder = path.join(os.tmpdir(), `wayform-tests-${os.userInfo().uid}`)
  const file = path.join(folder, `pglite-${await migrationsHash()}.tar`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (;;) {
    if (await exists(file)) return file
    try {
      const unlock = await lockDirectory(`${file}.lock`)
      try {
        if (!(await exists(file))) await makeDump(file)
      } finally {
        await unlock()
      }
    } catch (error) {
      if (!(error instanceof DirectoryLockedError)) throw error
      await delay(100)
    }
  }
}

async function makeDump(file: string) {
  const pglite = await PGlite.create({ dataDir: 'memory://', ...pgliteOptions() })
  const database = pgliteDatabase(pglite, async () => undefined)
  await migrate(database)
  const dump = await pglite.dumpDataDir('none')
  await writeFile(`${file}.part`, Buffer.from(await dump.arrayBuffer()))
  await rename(`${file}.part`, file)
  await database.close()
}

const testPostgres = async (): Promise<TestDatabase> => copyOf(await migratedTemplate(serverUrl()))

function serverUrl(): string {
  const server = process.env['WAYFORM_TEST_PG_URL']
  if (!server) throw new Error('WAYFORM_TEST_DB=postgres needs WAYFORM_TEST_PG_URL')
  return server
}

async function copyOf(template: string): Promise<TestDatabase> {
  const server = serverUrl()
  const name = `wayform_test_${randomBytes(6).toString('hex')}`
  // Copied as files: through the WAL it takes twice the CPU time.
  await onServer(server, (client) => client.query(`create database ${name} template ${template} strategy file_copy`))
  const url = urlOf(server, name)
  const database = await openDatabase({ kind: 'postgres', url, poolSize: 10 })
  return {
    ...database,
    url,
    async close() {
      await database.close()
      await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

async function migratedTemplate(server: string): Promise<string> {
  const template = `wayform_template_${await migrationsHash()}`
  await onServer(server, async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('${template}'))`)
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount) return
    // Under another name until it is complete, so that an incomplete one is never used.
    const draft = `${template}_draft`
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft}`)
    const database = await openDatabase({ kind: 'postgres', url: urlOf(server, draft), poolSize: 2 })
    await migrate(database)
    await database.close()
    await client.query(`alter database ${draft} rename to ${template}`)
  })
  return template
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(server: string, database: string) {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const { name, checksum } of await readMigrations()) hash.update(`${name} ${checksum}\n`)
  const pglite = path.dirname(fileURLToPath(import.meta.resolve('@electric-sql/pglite')))
  hash.update(await readFile(path.join(pglite, '../package.json')))
  return hash.digest('hex').slice(0, 16)
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )
