import { expect, type Page } from '@playwright/test'

/** Far enough ahead that the clock, which still runs, is not past it when the pause arrives. */
const AHEAD_MS = 500

/**
 * Stops an installed clock, half a second ahead: from here on time passes only as the test says, however slow the
 * machine is. On a machine that needs longer than that, it is tried again.
 */
export async function pauseClock(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS)
  }).toPass()
}

/** Lets time pass on a paused clock until the page has tried once more; `tries` counts what arrived. */
export async function untilNextTry(page: Page, tries: () => number): Promise<void> {
  const before = tries()
  // In small steps, and none while a try is on its way: it would run into its own time limit.
  await expect(async () => {
    if (tries() === before) await page.clock.runFor(1_000)
    expect(tries()).toBeGreaterThan(before)
  }).toPass({ intervals: [100] })
}
