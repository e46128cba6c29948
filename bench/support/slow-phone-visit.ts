import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** A cheap phone in a slow network. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const CPU_SLOWDOWN = 4
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }
/** The time that an owner looks at the list before tapping a form, when "idle" is measured. */
const LOOKING_MS = 15_000

export type SlowVisit = {
  /** From the start of the navigation until the first form's name is painted, with nothing of the app on the device. */
  coldMs: number
  /** The same in a browser that has the app's files and what was last seen. */
  warmMs: number
  /** A form tapped in that warm start, when the app had time to fetch ahead: until its questions are painted. */
  builderMs: number
  /** A form tapped as soon as the list of a first visit answers taps. */
  builderColdMs: number
  /** The later tap, until the screen shows that something happens; and the one on the first visit. */
  signMs: number
  signColdMs: number
}

export type Owner = { appUrl: string; token: string; locale?: string }
/** Called with each page while it is measured; for a filmstrip. */
export type Watch = (name: string, page: Page) => () => Promise<void>

export async function slowPhoneVisit(browser: Browser, owner: Owner, watch: Watch = () => async () => {}) {
  const context = await browser.newContext({ ...PHONE, locale: owner.locale ?? 'en-US' })
  try {
    await context.addCookies([
      { name: 'wf-token', value: owner.token, url: owner.appUrl, httpOnly: true, sameSite: 'Lax' },
    ])
    const first = await firstVisit(context, owner, watch)
    await untilKept(context, owner)
    return { ...first, ...(await laterVisit(context, owner, watch)) } satisfies SlowVisit
  } finally {
    await context.close()
  }
}

async function firstVisit(context: BrowserContext, { appUrl }: Owner, watch: Watch) {
  const page = await slowPage(context)
  const stop = watch('cold', page)
  await page.goto(appUrl, { waitUntil: 'commit' })
  const coldMs = await page.evaluate(() => listed)
  await page.evaluate(() => alive)
  await stop()
  const stopBuilder = watch('builder-cold', page)
  const { openMs: builderColdMs, signMs: signColdMs } = await tapForm(page)
  await stopBuilder()
  await page.close()
  return { coldMs, builderColdMs, signColdMs }
}

/** The worker has the app's files, and the list is kept. */
async function untilKept(context: BrowserContext, { appUrl }: Owner): Promise<void> {
  const page = await context.newPage()
  await page.goto(appUrl)
  await page.locator('a[href^="/forms/"]').first().waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(3_000)
  await page.close({ runBeforeUnload: false })
}

async function laterVisit(context: BrowserContext, { appUrl }: Owner, watch: Watch) {
  const page = await slowPage(context)
  const stop = watch('warm', page)
  await page.goto(appUrl, { waitUntil: 'commit' })
  const warmMs = await page.evaluate(() => listed)
  await page.evaluate(() => alive)
  await page.waitForTimeout(LOOKING_MS)
  await stop()
  const stopBuilder = watch('builder', page)
  const { openMs: builderMs, signMs } = await tapForm(page)
  await stopBuilder()
  return { warmMs, builderMs, signMs }
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devtools: CDPSession = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(watchScreen)
  return page
}

async function tapForm(page: Page): Promise<{ openMs: number; signMs: number }> {
  const box = await page.locator('article a[href^="/forms/"]').first().boundingBox()
  if (!box) throw new Error('There is no form to tap')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  return { openMs: await page.evaluate(() => opened), signMs: await page.evaluate(() => sign) }
}

// Of the browser.
declare const scheduler: { postTask(run: () => void, options: { priority: 'user-blocking' }): Promise<void> }

// Set in the page by `watchScreen`.
declare const listed: Promise<number>
declare const alive: Promise<number>
declare const opened: Promise<number>
declare const sign: Promise<number>

/** Runs in the page before anything else does, so it must be self-contained. */
function watchScreen(): void {
  const painted = () =>
    new Promise<number>((resolve) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        // The first task after a frame runs once that frame was submitted.
        channel.port1.addEventListener('message', () => resolve(performance.now()))
        channel.port1.start()
        channel.port2.postMessage(0)
      }),
    )
  // Before what else waits, such as the drawing of the next screen: a sign of life is seen while that goes on.
  const paintedAlready = () =>
    new Promise<number>((resolve) =>
      requestAnimationFrame(() => {
        void scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' })
      }),
    )
  const shown = (isThere: () => boolean, isPainted = painted) =>
    new Promise<void>((resolve) => {
      const observer = new MutationObserver(check)
      observer.observe(document, { childList: true, subtree: true, attributes: true })
      check()
      function check(): void {
        if (!isThere()) return
        observer.disconnect()
        resolve()
      }
    }).then(isPainted)
  // The first link of a card may be its picture.
  const hasForms = () =>
    (document.querySelector('article a[href^="/forms/"]:not([aria-hidden])')?.textContent ?? '') !== ''
  let tappedAt = 0
  const tapped = new Promise<void>((resolve) =>
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        tappedAt = timeStamp
        resolve()
      },
      { capture: true, once: true },
    ),
  )
  const sinceTap = (isThere: () => boolean, isPainted = painted) =>
    tapped.then(() => shown(isThere, isPainted)).then((at) => at - tappedAt)
  Object.assign(window, {
    listed: shown(hasForms),
    // The search is a field of the script's screen.
    alive: shown(() => hasForms() && document.querySelector('input[type=search]') !== null),
    opened: sinceTap(() => document.querySelector('[id^="staged-"]') !== null),
    sign: sinceTap(
      () =>
        document.querySelector('[data-going], article a:active') !== null || document.querySelector('article') === null,
      paintedAlready,
    ),
  })
}
