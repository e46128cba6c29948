import type { Row } from '../support/bench.ts'
import { atMost } from '../support/figures.ts'
import { countBytes } from '../support/visit.ts'

const SHELL = ['Document', 'Stylesheet', 'Script']

export const ownerApp: Row = {
  name: 'owner-app',
  title: 'what the dashboard loads at first',
  async measure({ product, withBrowser }) {
    const { appUrl, owner } = await product()
    return withBrowser(async (browser) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
      await context.addCookies([{ name: 'wf-token', value: owner.token, url: appUrl, httpOnly: true, sameSite: 'Lax' }])
      const page = await context.newPage()
      const { bytes } = await countBytes(page)
      await page.goto(`${appUrl}/home`)
      await page.getByRole('article').first().waitFor()
      await page.waitForLoadState('networkidle')
      const kB = (kinds: string[]) => kinds.reduce((sum, kind) => sum + (bytes[kind] ?? 0), 0) / 1000
      const others = Object.keys(bytes).filter((kind) => !SHELL.includes(kind))
      const rest = others.map((kind) => `${kind.toLowerCase()} ${kB([kind]).toFixed(1)} kB`)
      return [
        {
          what: 'Owner app, first load of the dashboard: HTML, CSS, JS',
          measured: kB(SHELL),
          unit: 'kB',
          limit: atMost(210, 150),
          note: `script ${kB(['Script']).toFixed(1)} kB, styles ${kB(['Stylesheet']).toFixed(1)} kB; besides: ${rest.join(', ')}`,
        },
      ]
    })
  },
}
