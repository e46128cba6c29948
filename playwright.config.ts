import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './scripts/support/chromium.ts'

const executablePath = findChromium()
/** The tag of journeys that repeat another one in another size or language. */
const MATRIX = /@matrix/

/** Each worker starts its own Wayform (e2e/support/wayform.ts), so that journeys share no data. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // One more than CPUs: a browser, its server and its test often wait for each other.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // For hanging tests only; a busy machine may take its time.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: 'list',
  projects: [
    // Respondents' journeys in WebKit and Firefox (e2e/engines). First: their files take the longest.
    { name: 'engines', testMatch: 'engines/*.spec.ts', grepInvert: MATRIX },
    { name: 'journeys', testMatch: '*.spec.ts', testIgnore: ['matrix/**', 'engines/**'], grepInvert: MATRIX },
    { name: 'engines-matrix', testMatch: 'engines/*.spec.ts', grep: MATRIX },
    // Every combination of size, language and colour scheme: `npm run test:matrix`.
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
