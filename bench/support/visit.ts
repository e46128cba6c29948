import type { Browser, Page } from '@playwright/test'

export type Visit = {
  /** Bytes on the wire by kind (Document, Script, Stylesheet, Font…), heads of the answers included. */
  bytes: Record<string, number>
  /**
   * From the start of the navigation until an input event reached what handles answers. A listener that only sends for
   * that does not count: it hears the letter and can say nothing about it.
   */
  respondsMs: number
  /** Until any listener of the page heard it. */
  hearsMs: number
  /** Requests that had begun by then. */
  requests: number
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
    const bytes = await countBytes(page)
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(watchInputs)
    await page.goto(url)
    const moments = await page.waitForFunction(respondedAt).then((handle) => handle.jsonValue())
    if (moments === null) throw new Error('The page has no input that responds')
    const { respondsMs, hearsMs } = moments
    const requests = await page.evaluate(requestsBefore, respondsMs)
    await page.waitForLoadState('networkidle')
    return { bytes, respondsMs, hearsMs, requests }
  } finally {
    await context.close()
  }
}

/** Filled while the page loads. Nothing comes from a cache. */
export async function countBytes(page: Page): Promise<Record<string, number>> {
  const devtools = await page.context().newCDPSession(page)
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  return bytes
}

// What follows runs in the page, so each function must stand on its own.

/** Once the page shows, sends an input event to its first text field again and again, until a listener hears it. */
function watchInputs(): void {
  let heard = 0
  let handled = 0
  const wrappers = new WeakMap<object, EventListener>()
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    if (type !== 'input' || !listener) return add.call(this, type, listener, options)
    const wrapper = (event: Event) => {
      heard++
      // Our page handles answers at its form; a plain page, which has nothing to fetch, wherever it listens.
      if (this instanceof HTMLFormElement || !document.querySelector('[data-app]')) handled++
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
    // Not by asking where the field is: each such question makes the browser lay out the page, and slows what is measured.
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

function requestsBefore(moment: number): number {
  const others = performance.getEntriesByType('resource').filter((entry) => entry.startTime < moment)
  return 1 + others.length
}
