import { test as base } from '@playwright/test'
import { freePort } from '../../../scripts/support/ports.ts'
import { sandboxControl, type SandboxControl } from '../../support/sandbox.ts'
import { type RunningWayform, startWayform } from '../../support/start-wayform.ts'
import type { Engine } from './engine.ts'
import { type Line, lineTo } from './network-proxy.ts'
import type { Screen } from './screen.ts'

type World = { wayform: RunningWayform; line: Line; screen: Screen }
type Fixtures = { sandbox: SandboxControl; app: RunningWayform }

/** Playwright does not drive the other engines as their systems package them, so only its runner is used here. */
export function engineTest(engine: Engine) {
  return base.extend<Fixtures, { world: World }>({
    world: [
      // Playwright reads a fixture's dependencies from this destructuring pattern, so it must be there although it is
      // empty.
      // oxlint-disable-next-line no-empty-pattern
      async ({}, provide) => {
        const port = await freePort()
        const line = await lineTo(port)
        const starting = startWayform({ PORT: String(port), FORMS_URL: `http://127.0.0.1:${line.port}` })
        const screen = await engine.start()
        const wayform = await starting
        await provide({ wayform, line, screen })
        await screen.wire.close()
        await wayform.stop()
        await line.close()
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    app: async ({ world }, provide, testInfo) => {
      await provide(world.wayform)
      world.line.mend()
      world.line.withoutScripts(false)
      if (testInfo.status === testInfo.expectedStatus) return
      const body = await world.screen.wire.screenshot().catch(() => null)
      if (body) await testInfo.attach('screen.png', { body, contentType: 'image/png' })
      await testInfo.attach('wayform.log', { body: world.wayform.log(), contentType: 'text/plain' })
    },
    sandbox: async ({ world }, provide) => provide(sandboxControl(world.wayform.sandboxUrl)),
  })
}
