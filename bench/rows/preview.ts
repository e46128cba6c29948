import type { Browser, Frame, Page } from '@playwright/test'
import type { Row } from '../support/bench.ts'
import { atMost, median, percentile } from '../support/figures.ts'

const CPU_SLOWDOWN = 4
const EDITS = 40
/** The first ones also fetch texts and fonts, and let the browser compile. */
const WARM_UP = 6
/** As in every desktop browser; the headless shell would put the frame into the page's process. */
const OWN_PROCESSES = '--site-per-process'

export const preview: Row = {
  name: 'preview',
  title: 'an edit of the draft until the open preview shows it',
  async measure({ product, withBrowser }) {
    const { appUrl, owner, forms } = await product()
    const cookie = { name: 'wf-token', value: owner.token, url: appUrl, httpOnly: true, sameSite: 'Lax' } as const
    const ten = forms.quiet[0]?.id ?? ''
    const [short, long] = await withBrowser(
      async (browser) => [
        await editTimes(browser, cookie, `${appUrl}/forms/${ten}`),
        await editTimes(browser, cookie, `${appUrl}/forms/${forms.long.id}`),
      ],
      [OWN_PROCESSES],
    )
    const note = (times: readonly number[]) =>
      `median ${Math.round(median(times))} ms, processor slowed down ${CPU_SLOWDOWN} times, ${EDITS} edits`
    return [
      {
        what: 'Preview, 10 questions: key to paint, p95',
        measured: percentile(short ?? [], 0.95),
        unit: 'ms',
        limit: atMost(100, 50),
        note: note(short ?? []),
      },
      {
        what: 'The same with 200 questions on one page',
        measured: percentile(long ?? [], 0.95),
        unit: 'ms',
        limit: null,
        note: note(long ?? []),
      },
    ]
  },
}

type Cookie = { name: string; value: string; url: string; httpOnly: boolean; sameSite: 'Lax' }

/** From the key that edits the draft until the frame has painted it, by the clock that both share. */
async function editTimes(browser: Browser, cookie: Cookie, formUrl: string): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  try {
    await context.addCookies([cookie])
    const page = await context.newPage()
    await page.goto(formUrl)
    // One undo step, which the keys then undo and redo.
    await page
      .getByRole('button', { name: /^Edit [^:]*: Your name$/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Your full name')
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    const frame = await shownFrame(page)
    await slowDown(page, frame)
    await page.evaluate(markKeys)
    const times: number[] = []
    for (let edit = 0; edit < WARM_UP + EDITS; edit++) {
      const painted = frame.evaluate(nextPaint)
      // Only when the frame watches: its request is queued before the key arrives.
      await frame.evaluate(() => {})
      await page.keyboard.press(edit % 2 === 0 ? 'Control+z' : 'Control+Shift+z')
      const [end, start] = [await painted, await page.evaluate(() => Number(document.documentElement.dataset['keyAt']))]
      if (edit >= WARM_UP) times.push(end - start)
    }
    return times
  } finally {
    await context.close()
  }
}

async function shownFrame(page: Page): Promise<Frame> {
  await page.locator('iframe[data-state=shown]').waitFor()
  const handle = await page.locator('iframe').elementHandle()
  const frame = await handle?.contentFrame()
  if (!frame) throw new Error('The preview has no frame')
  await frame.getByLabel('Your full name').first().waitFor()
  return frame
}

async function slowDown(page: Page, frame: Frame): Promise<void> {
  // A page of another site has a process of its own, which is throttled separately.
  for (const target of [page, frame]) {
    const devtools = await page.context().newCDPSession(target)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  }
}

// The following functions run in the pages, so each must be self-contained.

function markKeys(): void {
  window.addEventListener(
    'keydown',
    ({ key }) => {
      const at = performance.timeOrigin + performance.now()
      if (key.toLowerCase() === 'z') document.documentElement.dataset['keyAt'] = String(at)
    },
    { capture: true },
  )
}

/** When the next change of the form is on the screen. */
function nextPaint(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', () => resolve(performance.timeOrigin + performance.now()))
        channel.port1.start()
        channel.port2.postMessage(null)
      })
    })
    observer.observe(document.body, { subtree: true, childList: true })
  })
}
