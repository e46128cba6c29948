import type { Browser, Page } from '@playwright/test'
import type { CountingProxy } from './counting-proxy.ts'

export type Visit = {
  /** Transferred bytes by kind (Document, Script, Stylesheet, Font…), including the headers of the answers. */
  bytes: Record<string, number>
  /**
   * From the start of the navigation until an input event reached the code that handles answers. A listener that only
   * loads that code does not count.
   */
  respondsMs: number
  /** Until any listener of the page received it. */
  hearsMs: number
  /** Requests that were answered by then, and the bytes that they brought. */
  requests: number
  bytesUntilThen: number
}

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const CPU_SLOWDOWN = 4
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }

/** One visit with a cold cache, as on a cheap phone in a slow network. */
export async function visitOnPhone(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const { bytes, bytesOf } = await countBytes(page)
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(watchInputs)
    await page.goto(url)
    const moments = await page.waitForFunction(respondedAt).then((handle) => handle.jsonValue())
    if (moments === null) throw new Error('The page has no input that responds')
    const { respondsMs, hearsMs } = moments
    const answered = await page.evaluate(answeredBefore, respondsMs)
    const bytesUntilThen = answered.reduce((sum, each) => sum + (bytesOf[each] ?? 0), 0)
    await page.waitForLoadState('networkidle')
    return { bytes, respondsMs, hearsMs, requests: answered.length, bytesUntilThen }
  } finally {
    await context.close()
  }
}

/** All bytes of a first visit, with those of the service worker, until ten seconds after it. */
export async function firstVisitBytes(browser: Browser, url: string, { received }: CountingProxy): Promise<number> {
  const context = await browser.newContext(PHONE)
  try {
    const before = received()
    const page = await context.newPage()
    await page.goto(url)
    await new Promise((resolve) => setTimeout(resolve, LOOKING_MS))
    return received() - before
  } finally {
    await context.close()
  }
}

const LOOKING_MS = 10_000

/** Filled while the page loads: bytes by kind and by address. Nothing comes from a cache. */
export async function countBytes(page: Page): Promise<Record<'bytes' | 'bytesOf', Record<string, number>>> {
  const devtools = await page.context().newCDPSession(page)
  const known = new Map<string, { kind: string; url: string }>()
  const bytes: Record<string, number> = {}
  const bytesOf: Record<string, number> = {}
  devtools.on('Network.responseReceived', ({ requestId, type, response: { url } }) =>
    known.set(requestId, { kind: type, url }),
  )
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind, url } = known.get(requestId) ?? { kind: 'Other', url: '' }
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
    bytesOf[url] = (bytesOf[url] ?? 0) + encodedDataLength
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  return { bytes, bytesOf }
}

// The following functions run in the page, so each must be self-contained.

/** Once the page is shown, sends an input event to its first text field repeatedly, until a listener receives it. */
function watchInputs(): void {
  let heard = 0
  let handled = 0
  const wrappers = new WeakMap<object, EventListener>()
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    if (type !== 'input' || !listener) return add.call(this, type, listener, options)
    const wrapper = (event: Event) => {
      heard++
      // Our page handles answers at its form; a plain page, which loads nothing, at any listener.
      if (this instanceof HTMLFormElement || !document.getElementById('wf-data')) handled++
      if (typeof listener === 'function') listener.call(this, event)
      else listener.handleEvent(event)
    }
    wrappers.set(listener, wrapper)
    return add.call(this, type, wrapper, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const wrapper = type === 'input' && listener ? wrappers.get(listener) : undefined
    return remove.call(this, type, wrapper ?? listener, options)
  }
  const knock = () => {
    // Without reading the field's position, which would force a layout and slow down the measured page.
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
    const field = document.querySelector('input:not([type=hidden], [type=radio]), textarea')
    if (isPainted) field?.dispatchEvent(new InputEvent('input', { bubbles: true }))
    const marks = document.documentElement?.dataset
    if (marks && heard > 0) marks.hearsMs ??= String(performance.now())
    if (marks && handled > 0) marks.respondsMs = String(performance.now())
    else setTimeout(knock, 8)
  }
  knock()
}

function respondedAt(): { respondsMs: number; hearsMs: number } | null {
  const { respondsMs, hearsMs } = document.documentElement.dataset
  return respondsMs === undefined ? null : { respondsMs: Number(respondsMs), hearsMs: Number(hearsMs) }
}

function answeredBefore(moment: number): string[] {
  const others = performance.getEntriesByType('resource').filter(isBefore)
  return [location.href, ...others.map(({ name }) => name)]

  function isBefore(entry: PerformanceEntry): boolean {
    return entry instanceof PerformanceResourceTiming && entry.responseEnd < moment
  }
}
