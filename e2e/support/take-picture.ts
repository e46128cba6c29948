import type { Locator, Page, PageScreenshotOptions } from '@playwright/test'

/** A screenshot for reviews: only with PICTURES=1, since each takes half a second. */
export async function takePicture(what: Page | Locator, options: PageScreenshotOptions): Promise<void> {
  if (process.env.PICTURES) await what.screenshot(options)
}
