import { test as base } from '@playwright/test'
import { sandboxControl, type SandboxControl } from './sandbox.ts'
import { startWayform, type RunningWayform } from './start-wayform.ts'

export { expect } from '@playwright/test'

export type App = Pick<RunningWayform, 'appUrl' | 'formsUrl' | 'sandboxUrl'>

/** Journeys use this instead of Playwright's own `test`: one Wayform with an empty database, started for all of them. */
export const test = base.extend<{ app: App; sandbox: SandboxControl }, { wayform: RunningWayform }>({
  wayform: [
    // Playwright reads which fixtures a fixture needs from this very pattern, so it must be there although it is empty.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const wayform = await startWayform()
      await provide(wayform)
      await wayform.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  app: async ({ wayform }, provide, testInfo) => {
    await provide(wayform)
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('wayform.log', { body: wayform.log(), contentType: 'text/plain' })
    }
  },
  sandbox: async ({ wayform }, provide) => provide(sandboxControl(wayform.sandboxUrl)),
  baseURL: async ({ wayform }, provide) => provide(wayform.appUrl),
})
