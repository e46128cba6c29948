import type { Locator, Page, PageScreenshotOptions } from '@playwright/test'

/** A picture for whoever wants to look at what a journey saw: only with PICTURES=1, since each takes half a second. */
export async function shoot(what: Page | Locator, options: PageScreenshotOptions): Promise<void> {
  if (process.env.PICTURES) await what.screenshot(options)
}
