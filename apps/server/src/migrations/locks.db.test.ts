import { describe, expect, it } from 'vitest'
import type { PlainSql } from '../platform/db/database.ts'
import { type Migration, migrate, readMigrations } from '../platform/db/migrate.ts'
import { emptyDatabase, isOnPostgres } from '../platform/db/testing.ts'

/**
 * Which tables a migration locks against writers while servers use them. A new migration says it in its first lines:
 * `-- lock: none, …`, or `-- lock: access exclusive on users, forms; share row exclusive on responses. …`. Those that
 * were released before that rule can't be edited any more, and stand here. How long each takes with a million responses
 * is in docs/operate.md.
 */
const RELEASED: Record<string, string> = {
  '202611150100-platform': 'none',
  '202611150200-accounts': 'none',
  '202611150300-forms': 'share row exclusive on users',
  '202611150900-uploads': 'share row exclusive on users',
  '202611151000-hand-offs': 'none',
  '202611151100-form-integrations': 'share row exclusive on forms',
  '202611151200-domains': 'access exclusive on forms; share row exclusive on users',
  '202611151300-defence': 'access exclusive on forms, responses',
  '202611151400-account': 'access exclusive on sessions, users',
  '202611151500-sign-in-providers': 'share row exclusive on users',
  '202611151600-google-forms':
    'access exclusive on forms, grant_revocations, provider_logins; share row exclusive on users',
  '202611151700-response-source': 'access exclusive on responses',
  '202611151800-responses': 'access exclusive on responses; share row exclusive on forms',
  '202611151900-branding': 'access exclusive on forms',
  '202611151910-webhook': 'access exclusive on form_integrations',
  '202611151920-google-sheets': 'access exclusive on provider_logins; share on form_integrations, google_grants',
  '202611151930-push-notifications': 'access exclusive on forms; share row exclusive on sessions, users',
  '202611152100-billing': 'access exclusive on grant_revocations, users',
  '202611152110-merchants': 'share row exclusive on forms, users',
  '202611152120-payments': 'share row exclusive on forms',
  '202611160100-ledger-occasions': 'access exclusive on deliveries',
  '202611160200-proven-recipients': 'share row exclusive on users',
  '202611161300-intentions': 'share row exclusive on users',
  '202611161310-test-answers': 'access exclusive on form_counters',
  '202611161700-limit-counts': 'none',
  '202611170300-store-subscriptions': 'share row exclusive on users',
  '202611170310-web-push': 'access exclusive on device_tokens',
  '202611170620-owner-limits': 'access exclusive on users',
  '202611170650-response-borders': 'access exclusive on form_counters; share row exclusive on users',
}

describe('the locks of migrations', () => {
  it.runIf(isOnPostgres)('finds the locks of each migration to be the ones that it names', async () => {
    const database = await emptyDatabase()
    try {
      await migrate(database, { upTo: '0' })
      const taken: Record<string, string[]> = {}
      await database.session(async (session) => {
        for (const migration of await readMigrations()) {
          await session.transaction(async (tx) => {
            taken[migration.name] = await locksOf(tx, migration)
          })
        }
      })
      expect(taken).toEqual(Object.fromEntries((await readMigrations()).map((each) => [each.name, namedBy(each)])))
    } finally {
      await database.close()
    }
  })

  it('lists locks separately for released migrations only; newer ones name theirs in a comment', async () => {
    const withComment = (await readMigrations()).filter(({ sql }) => COMMENT.test(sql)).map(({ name }) => name)
    expect(withComment.filter((name) => name in RELEASED)).toEqual([])
    const newest = Object.keys(RELEASED).toSorted().at(-1) ?? ''
    const unnamed = (await readMigrations()).filter(({ name, sql }) => name > newest && !COMMENT.test(sql))
    expect(unnamed.map(({ name }) => name)).toEqual([])
  })
})

const COMMENT = /^-- lock: ([^.\n]+)/m
/** The strongest first; each contains the ones after it. Weaker ones let writers go on. */
const MODES = ['access exclusive', 'exclusive', 'share row exclusive', 'share']

function namedBy({ name, sql }: Migration): string[] {
  const text = COMMENT.exec(sql)?.[1] ?? RELEASED[name]
  if (text === undefined) return ['it names none']
  if (/^none\b/.test(text)) return []
  return text
    .split('; ')
    .flatMap((part) => {
      const [mode = '', tables = ''] = part.split(' on ')
      return tables.split(', ').map((table) => `${table}: ${mode}`)
    })
    .toSorted()
}

/** Applies it, and reads what it has locked of the tables that were there before: the strongest lock of each. */
async function locksOf(tx: PlainSql, { sql }: Migration): Promise<string[]> {
  const before = await tx.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  // A transaction can't build an index beside the traffic; what that locks is no obstacle to writers.
  await tx.script(sql.replaceAll(' index concurrently ', ' index '))
  const rows = await tx.query<{ name: string; mode: string }>(
    `select c.relname as name, l.mode from pg_locks l join pg_class c on c.oid = l.relation
     where l.pid = pg_backend_pid() and c.relkind = 'r'`,
  )
  const held = rows.map(({ name, mode }) => ({ name, mode: inWords(mode) }))
  return before
    .flatMap(({ name }) => {
      const strongest = MODES.find((mode) => held.some((each) => each.name === name && each.mode === mode))
      return strongest === undefined ? [] : `${name}: ${strongest}`
    })
    .toSorted()
}

const inWords = (mode: string) =>
  mode
    .replace(/Lock$/, '')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase()
