import type { Browser, Page } from '@playwright/test'
import type { Row } from '../support/bench.ts'
import { atMost, median, medianRatio } from '../support/figures.ts'
import { countBytes } from '../support/visit.ts'

const CPU_SLOWDOWN = 4
/** One of the fifty forms contains these letters. The list changes with the last of them. */
const SEARCHED = 'hund'
const ROUNDS = 25
/** The first ones also load the search itself, and let the browser compile. */
const WARM_UP = 4
/** Typical typing speed. */
const KEY_EVERY_MS = 60
/** The debounce of the search. */
const DEBOUNCE_MS = 100

type Visit = {
  bytes: Record<string, number>
  forms: number
  /** Of each round: how long a key took to show in the search, and in a plain field. */
  keyMs: number[]
  plainMs: number[]
  foundMs: number[]
}

export const dashboard: Row = {
  name: 'dashboard',
  title: 'the dashboard with fifty forms: its first load, and the search',
  async measure({ product, withBrowser }) {
    const { appUrl, owner } = await product()
    const { bytes, forms, keyMs, plainMs, foundMs } = await withBrowser((browser) =>
      visit(browser, appUrl, owner.token),
    )
    const kinds = Object.entries(bytes).toSorted(([, a], [, b]) => b - a)
    const kB = (value: number) => value / 1000
    const slowed = `${forms} forms, processor slowed down ${CPU_SLOWDOWN} times`
    return [
      {
        what: 'Dashboard, 50 forms: all of the first load',
        measured: kB(kinds.reduce((sum, [, each]) => sum + each, 0)),
        unit: 'kB',
        limit: atMost(330, 280),
        note: kinds.map(([kind, each]) => `${kind.toLowerCase()} ${kB(each).toFixed(1)} kB`).join(', '),
      },
      {
        what: 'Dashboard, 50 forms: the forms themselves',
        measured: kB(bytes['Fetch'] ?? 0),
        unit: 'kB',
        limit: atMost(40, 20),
        note: 'the account, the list and its counts',
      },
      {
        what: 'Dashboard, 50 forms: key to paint in the search, against a plain field',
        measured: medianRatio(keyMs, plainMs),
        unit: '×',
        limit: atMost(2, 1.3),
        note: `median ${Math.round(median(keyMs))} ms against ${Math.round(median(plainMs))} ms; ${slowed}`,
      },
      {
        what: 'Dashboard, 50 forms: last key until the found ones show',
        measured: median(foundMs),
        unit: 'ms',
        limit: atMost(DEBOUNCE_MS + 150, DEBOUNCE_MS + 80),
        note: `${DEBOUNCE_MS} ms of it wait for another letter; ${slowed}`,
      },
    ]
  },
}

async function visit(browser: Browser, appUrl: string, token: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  try {
    await context.addCookies([{ name: 'wf-token', value: token, url: appUrl, httpOnly: true, sameSite: 'Lax' }])
    const page = await context.newPage()
    const { bytes: counted } = await countBytes(page)
    await page.addInitScript(watchKeys)
    await page.goto(appUrl)
    const cards = page.getByRole('article')
    await cards.first().waitFor()
    await page.waitForLoadState('networkidle')
    const bytes = { ...counted }
    const forms = await cards.count()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    return { bytes, forms, ...(await searching(page)) }
  } finally {
    await context.close()
  }
}

async function searching(page: Page): Promise<Pick<Visit, 'keyMs' | 'plainMs' | 'foundMs'>> {
  await page.evaluate(addPlainField)
  const [search, plain] = [page.getByRole('searchbox'), page.locator('#plain')]
  const measured: Pick<Visit, 'keyMs' | 'plainMs' | 'foundMs'> = { keyMs: [], plainMs: [], foundMs: [] }
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    await plain.focus()
    const plainKeys = await typing(page)
    await search.focus()
    const found = page.evaluate(shrunkList)
    const keys = await typing(page)
    const paintedAt = await found
    if (round >= WARM_UP) {
      measured.plainMs.push(median(plainKeys.map(({ at, painted }) => painted - at)))
      measured.keyMs.push(median(keys.map(({ at, painted }) => painted - at)))
      measured.foundMs.push(paintedAt - (keys.at(-1)?.at ?? Number.NaN))
    }
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.querySelectorAll(':not([hidden]) > article').length > 1)
    // A new search starts from the whole list.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
  return measured
}

async function typing(page: Page): Promise<{ at: number; painted: number }[]> {
  await page.evaluate(() => keyTimes.splice(0))
  for (const letter of SEARCHED) {
    await page.keyboard.press(letter)
    await page.waitForTimeout(KEY_EVERY_MS)
  }
  await page.waitForFunction((count) => keyTimes.length === count, SEARCHED.length)
  return page.evaluate(() => keyTimes)
}

// Set in the page by `watchKeys`.
declare const keyTimes: { at: number; painted: number }[]

// The following functions run in the page, so each must be self-contained.

function addPlainField(): void {
  const field = document.createElement('input')
  field.id = 'plain'
  document.body.prepend(field)
}

function watchKeys(): void {
  const times: { at: number; painted: number }[] = []
  Object.assign(window, { keyTimes: times })
  addEventListener(
    'keydown',
    ({ timeStamp, key }) => {
      if (key.length > 1) return
      // The first task after a frame runs once that frame was submitted.
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', () => times.push({ at: timeStamp, painted: performance.now() }))
        channel.port1.start()
        channel.port2.postMessage(0)
      })
    },
    true,
  )
}

/** When the filtered list is on the screen. */
function shrunkList(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll(':not([hidden]) > article').length > 1) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', () => resolve(performance.now()))
        channel.port1.start()
        channel.port2.postMessage(0)
      })
    })
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['hidden'] })
  })
}
