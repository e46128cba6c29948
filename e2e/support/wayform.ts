import { test as base, type TestInfo } from '@playwright/test'
import { sandboxControl, type SandboxControl } from './sandbox.ts'
import { startWayform, type RunningWayform } from './start-wayform.ts'

export { expect } from '@playwright/test'

export type App = Pick<RunningWayform, 'appUrl' | 'formsUrl' | 'sandboxUrl'>

/**
 * Journeys use this instead of Playwright's own `test`: one Wayform with an empty database, started for all of them.
 */
export const test = base.extend<{ app: App; sandbox: SandboxControl }, { wayform: RunningWayform }>({
  wayform: [
    // Playwright reads a fixture's dependencies from this destructuring pattern, so it must be there although it is
    // empty.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide, { workerIndex }) => {
      const wayform = await startWayform({}, { onEmptyFolder: workerIndex === 0 })
      await provide(wayform)
      await wayform.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  app: async ({ wayform }, provide, testInfo) => {
    await provide(wayform)
    await attachLogOfFailure(wayform, testInfo)
  },
  sandbox: async ({ wayform }, provide) => provide(sandboxControl(wayform.sandboxUrl)),
  baseURL: async ({ wayform }, provide) => provide(wayform.appUrl),
})

export async function attachLogOfFailure({ log }: Pick<RunningWayform, 'log'>, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return
  await testInfo.attach('wayform.log', { body: log(), contentType: 'text/plain' })
}
