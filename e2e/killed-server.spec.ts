import { calls } from '@wayform/contract/routes.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/support/ports.ts'
import { cuttingProxy, type Moment } from './support/cutting-proxy.ts'
import { givenForm } from './support/given-form.ts'
import { untilKeeping } from './support/until-keeping.ts'
import { sandboxControl } from './support/sandbox.ts'
import { startWayform } from './support/start-wayform.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { expect, test } from './support/wayform.ts'

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name', required: true }

/** Number of responses after the restart, before the page has retried; null: either is possible. */
const MOMENTS = [
  ['unseen', 0],
  ['arrived', null],
  ['answered', 1],
] as const satisfies readonly (readonly [moment: Moment, stored: number | null])[]

for (const [moment, expected] of MOMENTS) {
  test(
    `a submission arrives once when the server is killed while storing it: ${moment}`,
    IN_MATRIX,
    async ({ browser }) => {
      const folder = mkdtempSync(join(tmpdir(), 'wayform-killed-'))
      const port = await freePort()
      const proxy = await cuttingProxy(port)
      const env = { PORT: String(port), DATA_DIR: folder, FORMS_URL: `http://127.0.0.1:${proxy.port}` }
      let wayform = await startWayform(env)
      try {
        const { owner, id, publicUrl } = await givenForm(wayform, sandboxControl(wayform.sandboxUrl), {
          questions: [NAME],
        })
        const count = async () => (await owner(calls.responses.list, { query: { formId: id } })).total
        const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
        const page = await phone.newPage()
        await page.goto(publicUrl)
        await untilKeeping(page)
        await page.getByLabel('Your name').fill('Ana')
        const killed = proxy.cutAt(moment, wayform.kill)
        await page.locator('.pf-b.go').click()
        await killed
        await expect(page.getByText('Not sent yet. Still trying…')).toBeVisible()
        // The page waits while the test inspects what the kill left behind.
        await phone.setOffline(true)
        wayform = await startWayform(env)
        if (expected !== null) expect([moment, await count()]).toEqual([moment, expected])
        await phone.setOffline(false)
        await expect(page.getByRole('heading', { name: 'One tap left' })).toBeVisible({ timeout: 60_000 })
        await expect(page.locator('[data-number]')).toHaveText('#1')
        expect([moment, await count()]).toEqual([moment, 1])
        await phone.close()
      } finally {
        await wayform.stop()
        await proxy.close()
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )
}
