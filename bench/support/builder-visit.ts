import type { Browser, Locator, Page } from '@playwright/test'
import { percentile } from './figures.ts'

export type BuilderVisit = {
  openMs: number
  /** A click on a question, until it is selected on the form. */
  selectMs: number
  /** The same click, until its properties are shown. */
  propertiesMs: number
  keyMs: number
  /** The same keys, in the label on the form itself. */
  canvasKeyMs: number
  /** The same keys, in a label that recalls an answer, which is a field with chips. */
  recallKeyMs: number
  /** Enter in an option, until the next one is shown. */
  optionMs: number
  undoMs: number
  dropMs: number
  framesPerSecond: number
}

/** The question whose label recalls the answer to another one. */
export const RECALLING = 'q7'

const CPU_SLOWDOWN = 4
const TEXT = 'Quick brown foxes jump over'
/** Typical typing speed. */
const KEY_EVERY_MS = 60
const MOVES = 60
const MOVE_EVERY_MS = 1000 / 60

/** An owner opens the builder, types into labels, adds an option, undoes that, and drags a question. */
export async function builderVisit(browser: Browser, form: { url: string; token: string }): Promise<BuilderVisit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  try {
    await context.addCookies([
      { name: 'wf-token', value: form.token, url: new URL(form.url).origin, httpOnly: true, sameSite: 'Lax' },
    ])
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(watch)
    await page.goto(form.url, { waitUntil: 'commit' })
    const openMs = await page.evaluate(() => opened)
    const selected = await selecting(page)
    const keyMs = await typing(page, page.getByRole('textbox', { name: 'Question', exact: true }))
    const canvasKeyMs = await typing(page, page.locator('[data-canvas=label]'))
    const option = await addingAnOption(page)
    const recallKeyMs = await recalling(page)
    return { openMs, ...selected, keyMs, canvasKeyMs, ...option, recallKeyMs, ...(await dragging(page)) }
  } finally {
    await context.close()
  }
}

/** Another question is already open, as when an owner goes through the form. */
async function selecting(page: Page): Promise<Pick<BuilderVisit, 'selectMs' | 'propertiesMs'>> {
  const edge = { position: { x: 24, y: 6 } }
  await page.locator('[id="staged-q4"]').click(edge)
  await page.getByRole('textbox', { name: 'Question', exact: true }).waitFor()
  const properties = page.evaluate(() => propertiesShown('Options'))
  const selectMs = await timed(page, () => page.locator('[id="staged-q5"]').click(edge))
  return { selectMs, propertiesMs: await properties }
}

async function addingAnOption(page: Page): Promise<{ optionMs: number; undoMs: number }> {
  const options = page.locator('[data-canvas=option]')
  const before = await options.count()
  await options.last().focus()
  const optionMs = await timed(page, () => page.keyboard.press('Enter'))
  if ((await options.count()) !== before + 1) throw new Error('No option was added')
  const undoMs = await timed(page, () => page.keyboard.press('Control+z'))
  if ((await options.count()) !== before) throw new Error('Nothing was undone')
  return { optionMs, undoMs }
}

async function recalling(page: Page): Promise<number> {
  await page.locator(`[id="staged-${RECALLING}"]`).click({ position: { x: 24, y: 6 } })
  const label = page.locator('[data-canvas=label][contenteditable]')
  await label.waitFor()
  return typing(page, label)
}

/** From the event in the page, without the test's own latency, until it is painted. */
async function timed(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => actTimes.splice(0))
  await act()
  await page.evaluate(() => painted())
  const time = (await page.evaluate(() => actTimes))[0]
  if (time === undefined) throw new Error('Nothing was done')
  return time
}

async function typing(page: Page, field: Locator): Promise<number> {
  await field.focus()
  await page.keyboard.press('End')
  await page.evaluate(() => painted())
  await page.evaluate(() => keyTimes.splice(0))
  for (const letter of TEXT) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await page.waitForTimeout(KEY_EVERY_MS)
  }
  await page.evaluate(() => painted())
  const times = await page.evaluate(() => keyTimes)
  if (times.length === 0) throw new Error('No key was seen')
  return percentile(times, 0.95)
}

async function dragging(page: Page): Promise<{ dropMs: number; framesPerSecond: number }> {
  await page.locator('[id="staged-q3"]').hover()
  const box = await page.locator('[id="staged-q3"] ~ [data-drag]').boundingBox()
  if (!box) throw new Error('There is no grip')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 6, y + 6)
  await page.locator('[data-dragging]').waitFor({ state: 'attached' })
  await page.evaluate(() => seenFrames.start())
  const startedAt = performance.now()
  for (let move = 1; move <= MOVES; move++) {
    await page.mouse.move(x + 6, 450 + 300 * Math.sin(move / 8))
    const early = startedAt + move * MOVE_EVERY_MS - performance.now()
    if (early > 0) await page.waitForTimeout(early)
  }
  const framesPerSecond = await page.evaluate(() => seenFrames.stop())
  const before = await page.evaluate(() => performance.now())
  await page.mouse.up()
  const dropMs = (await page.evaluate(() => painted())) - before
  return { dropMs, framesPerSecond }
}

// Set in the page by `watch`.
declare const opened: Promise<number>
declare const keyTimes: number[]
declare const actTimes: number[]
declare const seenFrames: { start(): void; stop(): number }
declare function painted(): Promise<number>
/** From the next click until the panel has a group of fields with this title, painted. */
declare function propertiesShown(title: string): Promise<number>

/** Runs in the page before anything else does. */
function watch(): void {
  const times: number[] = []
  const acts: number[] = []
  const record = (into: number[], { timeStamp }: Event) =>
    // The first task after a frame runs once that frame was submitted.
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', () => into.push(performance.now() - timeStamp))
      channel.port1.start()
      channel.port2.postMessage(0)
    })
  addEventListener('keydown', (event) => record(times, event), true)
  for (const act of ['click', 'keydown']) {
    addEventListener(
      act,
      (event) => (event instanceof KeyboardEvent && event.key === 'Control' ? null : record(acts, event)),
      true,
    )
  }
  const nextPaint = () =>
    new Promise<number>((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))),
    )
  // Checked inside the page: a locator by role and name would take seconds of the throttled CPU.
  const open = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[id^="staged-q"]')) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document, { childList: true, subtree: true })
  }).then(nextPaint)
  let seen: number[] | null = null
  const recordFrame = (time: number) => {
    seen?.push(time)
    if (seen) requestAnimationFrame(recordFrame)
  }
  const properties = (title: string) =>
    new Promise<number>((resolve) => {
      const handleClick = ({ timeStamp }: Event) => {
        const look = () => {
          const groups = [...document.querySelectorAll('aside fieldset')]
          if (!groups.some((group) => group.textContent.includes(title))) return requestAnimationFrame(look)
          const channel = new MessageChannel()
          channel.port1.addEventListener('message', () => resolve(performance.now() - timeStamp))
          channel.port1.start()
          return channel.port2.postMessage(0)
        }
        requestAnimationFrame(look)
      }
      addEventListener('click', handleClick, { capture: true, once: true })
    })
  const tools = {
    propertiesShown: properties,
    keyTimes: times,
    actTimes: acts,
    seenFrames: {
      start() {
        seen = []
        requestAnimationFrame(recordFrame)
      },
      stop() {
        const all = seen ?? []
        seen = null
        const span = (all.at(-1) ?? 0) - (all[0] ?? 0)
        return span === 0 ? 0 : ((all.length - 1) * 1000) / span
      },
    },
    opened: open,
    painted: nextPaint,
  }
  Object.assign(window, tools)
}
