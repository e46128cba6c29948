import { openBench } from '/work/main/bench/support/bench.ts'
import { undoAtEnd } from '/work/main/scripts/support/undo.ts'
import { serveFloorPage } from '/work/main/bench/support/floor-page.ts'
import { visitOnPhone } from '/work/main/bench/support/visit-peek.ts'
const undo = undoAtEnd()
const bench = openBench(undo)
try {
  const { formsUrl, forms } = await bench.product()
  const plain = await serveFloorPage(undo)
  await bench.withBrowser(async (browser) => {
    for (let n = 0; n < 4; n++) for (const url of [`${formsUrl}/${forms.quiet[0]?.link}`, plain]) {
      const v = await visitOnPhone(browser, url, async (page) => {
        console.log(url, JSON.stringify(await page.evaluate(() => {
          const nav = performance.getEntriesByType('navigation')[0] as any
          return { req: nav.requestStart|0, resp: nav.responseStart|0, end: nav.responseEnd|0, dcl: nav.domContentLoadedEventEnd|0, fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime|0, res: performance.getEntriesByType('resource').map((r: any) => [r.name.slice(-12), r.startTime|0, r.responseStart|0, r.responseEnd|0]) }
        })))
      })
      console.log(v.respondsMs|0)
    }
  })
} finally { await undo.all() }
