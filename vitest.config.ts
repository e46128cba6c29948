import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import './scripts/support/compile-cache.ts'
import { CHROMIUM_ARGS, findChromium } from './scripts/support/chromium.ts'

const unitTests = ['packages/*/src/**/*.test.{ts,tsx}', 'apps/*/src/**/*.test.{ts,tsx}', '{scripts,bench}/**/*.test.ts']
const serverTests = ['e2e/servers/*.test.ts']
/** What two servers in one process or a single one already hold in every run; as processes, in the matrix. */
const serverTestsOfMatrix = ['e2e/servers/{different-clocks,order-board,orders,places,tracing}.test.ts']
/** Tests with thousands of generated cases: `npm test` tries a fifth of them (packages/core/src/testing/cases.ts). */
const generatedTests = [
  'apps/form/src/path-replay.test.ts',
  'apps/server/src/modules/share/draw-qr.test.ts',
  'packages/core/src/bookings/random-schedules.test.ts',
  'packages/core/src/orders/random-carts.test.ts',
]
const componentTests = ['apps/web/src/**/*.component.test.tsx']
const databaseTests = ['apps/server/src/**/*.db.test.ts']
const executablePath = findChromium()
/** Far beyond what the slowest test takes on a busy machine: only one that hangs reaches it. */
const HANGS_MS = 180_000
/** The timeout of polling assertions; on a busy machine the default of one second is too short. */
const expect = { poll: { timeout: 60_000 } }

/**
 * What may differ between the databases: opening and migrating them, and the transactions, locks and waiting of storing
 * a submission. Every browser journey delivers on PGlite, and a test on PostgreSQL moves a backup to it and back; the
 * other tests of deliveries and backups run on it in the matrix.
 */
const pgliteTests = [
  'apps/server/src/platform/{db,tasks}/*.db.test.ts',
  // Every migration, on a database with something in every table; those of each release are upgraded in the matrix.
  'apps/server/src/migrations/{locks,upgrade}.db.test.ts',
  'apps/server/src/modules/backup/going-back.db.test.ts',
  'apps/server/src/modules/public/submissions/{every-type,locked-table,lost-replies,store-*}.db.test.ts',
]
const onThreads = {
  expect,
  pool: 'threads' as const,
  isolate: false,
  // Those that are marked as concurrent only wait: for deadlines, and for connections to close.
  maxConcurrency: 30,
  testTimeout: HANGS_MS,
  hookTimeout: HANGS_MS,
}
const onPglite = {
  expect,
  env: { WAYFORM_TEST_DB: 'pglite' },
  pool: 'forks' as const,
  isolate: false,
  testTimeout: HANGS_MS,
  hookTimeout: HANGS_MS,
}

const onProcesses = {
  expect,
  env: { WAYFORM_TEST_DB: 'postgres' },
  pool: 'forks' as const,
  isolate: false,
  globalSetup: 'scripts/support/vitest-postgres.ts',
  // Each test starts several processes; this is the limit of one that hangs.
  testTimeout: 240_000,
  hookTimeout: 120_000,
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
          ...onThreads,
          name: 'unit',
          provide: { everyCase: false },
          include: unitTests,
          exclude: [...databaseTests, ...componentTests],
        },
      },
      { test: { ...onThreads, name: 'unit-every-case', provide: { everyCase: true }, include: generatedTests } },
      // Screens of the owner app in a real browser, the journeys' own: layout, focus and the keyboard are as people have them.
      {
        // Libraries made for production and for development never meet.
        cacheDir: `node_modules/.vite-${process.env.NODE_ENV}`,
        // Found before the first test: a library that is found later loads the page anew under a test that runs.
        optimizeDeps: {
          entries: ['apps/web/src/app/main.tsx', ...componentTests],
          include: ['axe-core', '@tiptap/core'],
        },
        test: {
          name: 'components',
          expect,
          include: componentTests,
          setupFiles: 'apps/web/src/testing/setup.ts',
          isolate: false,
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: { args: CHROMIUM_ARGS, ...(executablePath ? { executablePath } : {}) },
              contextOptions: { locale: 'en-US', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
            screenshotFailures: false,
          },
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
      { test: { ...onProcesses, name: 'servers', include: serverTests, exclude: serverTestsOfMatrix } },
      { test: { ...onProcesses, name: 'servers-rest', include: serverTestsOfMatrix } },
    ],
  },
})
