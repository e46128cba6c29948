import { defineConfig } from 'vitest/config'

const unitTests = ['packages/*/src/**/*.test.{ts,tsx}', 'apps/*/src/**/*.test.{ts,tsx}', '{scripts,bench}/**/*.test.ts']
const serverTests = ['e2e/servers/*.test.ts']
const databaseTests = ['apps/server/src/**/*.db.test.ts']
/** Far beyond what the slowest test takes on a busy machine: only one that hangs reaches it. */
const HANGS_MS = 180_000
/** Until what is waited for has come; on a busy machine that takes longer than the second that is the default. */
const expect = { poll: { timeout: 60_000 } }

/**
 * The database itself, and what takes an answer in and brings it to its receivers: there transactions, locks and waiting
 * for one another are what may differ. The plainer rest is walked on PGlite too, by every browser journey.
 */
const pgliteTests = [
  'apps/server/src/{platform,migrations}/**/*.db.test.ts',
  'apps/server/src/modules/{delivery,intentions,ledger}/**/*.db.test.ts',
  'apps/server/src/modules/public/submissions/**/*.db.test.ts',
]
const onPglite = {
  expect,
  env: { WAYFORM_TEST_DB: 'pglite' },
  pool: 'forks' as const,
  isolate: false,
  testTimeout: HANGS_MS,
  hookTimeout: HANGS_MS,
}

/**
 * The database tests are written once and run twice: on a real PostgreSQL, and on PGlite. Each file has a database and a
 * server of its own, so the files of a worker can share its modules: loading them for each took longer than the tests.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // `npm run coverage`: every rule of core has its own test.
    coverage: {
      include: ['packages/core/src/**/*.ts'],
      exclude: ['**/*.test.ts', '**/testing/**'],
      reporter: ['text'],
      thresholds: { branches: 95 },
    },
    projects: [
      // Pure tests share nothing they could spoil, so they need no fresh module graph for each file.
      {
        test: {
          name: 'unit',
          expect,
          include: unitTests,
          exclude: databaseTests,
          pool: 'threads',
          isolate: false,
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
        },
      },
      { test: { ...onPglite, name: 'db-pglite', include: pgliteTests } },
      // All others, in `npm run test:matrix`: they ask nothing of the database that is not asked of PostgreSQL in every run.
      { test: { ...onPglite, name: 'db-pglite-rest', include: databaseTests, exclude: pgliteTests } },
      {
        test: {
          name: 'db-postgres',
          expect,
          include: databaseTests,
          env: { WAYFORM_TEST_DB: 'postgres' },
          pool: 'forks',
          isolate: false,
          globalSetup: 'scripts/support/vitest-postgres.ts',
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
        },
      },
      // Real server processes, as production starts them, on one PostgreSQL.
      {
        test: {
          name: 'servers',
          expect,
          include: serverTests,
          env: { WAYFORM_TEST_DB: 'postgres' },
          pool: 'forks',
          isolate: false,
          globalSetup: 'scripts/support/vitest-postgres.ts',
          // Each test starts several processes; one that hangs is what this is for.
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
