import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@wayform/server/platform/db/open-database.ts'
import { publishForm, signIn, type PublishedForm, type SignedIn } from '../../scripts/support/owner-api.ts'
import { freePort } from '../../scripts/support/ports.ts'
import { startPostgres, type Postgres } from '../../scripts/support/postgres.ts'
import {
  appUrlOf,
  formsUrlOf,
  newSecretKey,
  startServerProcess,
  type ServerPlace,
} from '../../scripts/support/server-process.ts'
import type { Undo } from '../../scripts/support/undo-at-end.ts'
import { longSampleQuestions, sampleQuestions } from './sample-form.ts'

/** A running server on a durable PostgreSQL, with an owner and published forms. */
export type Product = {
  appUrl: string
  formsUrl: string
  port: number
  /** Its settings, for further servers on the same database. */
  place: ServerPlace
  /** Of the server process. */
  pid: number
  postgres: Postgres
  owner: SignedIn
  /**
   * `quiet` forms have no destination, `long` has two hundred questions, `notified` ones write a ledger row for each
   * response.
   */
  forms: { quiet: PublishedForm[]; notified: PublishedForm[]; long: PublishedForm }
  /** One more server on the same database, which has done nothing yet. */
  startAnother: () => Promise<Fresh>
  /** Plain SQL, for changes without an API call. */
  sql: (statement: string) => Promise<void>
}

export type Fresh = Pick<Product, 'appUrl' | 'port' | 'pid'> & { stop: () => Promise<void> }

/** As many as connections or more, so that submissions to different forms can be stored at the same time. */
const FORMS_OF_A_KIND = 25

export async function startProduct(undo: Undo): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wayform-bench-'))
  undo.add(() => rmSync(dataDir, { recursive: true, force: true }))
  const postgres = await startPostgres({ durable: true })
  undo.add(postgres.stop)
  const place: ServerPlace = {
    port: await freePort(),
    dataDir,
    databaseUrl: postgres.url,
    secretKey: newSecretKey(),
    // Only storing is measured; delivering is the work of another process.
    isWithoutWorker: true,
  }
  const server = startServerProcess(place)
  undo.add(server.stop)
  await server.ready()

  const owner = await signIn(appUrlOf(place))
  await sql(`update users set plan = 'plus', max_form_count = 1000`)
  const long = await publishForm(owner.call, { name: 'Two hundred questions', questions: longSampleQuestions })
  const forms: Product['forms'] = { quiet: [], notified: [], long }
  for (let n = 1; n <= FORMS_OF_A_KIND; n++) {
    const form = { name: `Table reservation ${n}`, questions: sampleQuestions }
    forms.quiet.push(await publishForm(owner.call, form))
    forms.notified.push(await publishForm(owner.call, { ...form, notifyEmail: 'orders@example.com' }))
  }
  const urls = { appUrl: appUrlOf(place), formsUrl: formsUrlOf(place) }
  return { ...urls, port: place.port, place, pid: server.pid, postgres, owner, forms, startAnother, sql }

  async function startAnother(): Promise<Fresh> {
    const other = { ...place, port: await freePort() }
    const { pid, ready, stop } = startServerProcess(other)
    undo.add(stop)
    await ready()
    return { appUrl: appUrlOf(other), port: other.port, pid, stop }
  }

  async function sql(statement: string): Promise<void> {
    const database = await openDatabase({ kind: 'postgres', url: postgres.url, poolSize: 2 })
    try {
      await database.session((session) => session.script(statement))
    } finally {
      await database.close()
    }
  }
}
