import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './scripts/support/chromium.ts'

const executablePath = findChromium()
/** A tag of journeys that walk the same way as another one, in another size or language. */
const MATRIX = /@matrix/

/** Each worker starts a Wayform of its own (e2e/support/wayform.ts), so the journeys never meet anybody else’s data. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // For what hangs; a busy machine may take its time.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: 'list',
  projects: [
    { name: 'journeys', testMatch: '*.spec.ts', testIgnore: ['matrix/**', 'engines/**'], grepInvert: MATRIX },
    // What respondents do, in WebKit and Firefox (e2e/engines).
    { name: 'engines', testMatch: 'engines/*.spec.ts', grepInvert: MATRIX },
    { name: 'engines-matrix', testMatch: 'engines/*.spec.ts', grep: MATRIX },
    // Every size, language and scheme with each other: `npm run test:matrix`.
    {
      name: 'matrix',
      testMatch: ['matrix/*.spec.ts', '*.spec.ts'],
      testIgnore: 'engines/**',
      grep: [/matrix\//, MATRIX],
    },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath ? { executablePath } : {}) },
  },
})
