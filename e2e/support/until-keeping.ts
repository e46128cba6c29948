import { expect, type Page } from '@playwright/test'

/** Waits until typed input is kept: the page was touched, and the script that keeps answers has run. */
export async function untilKeeping(page: Page): Promise<void> {
  const alive = page.locator('[data-alive]').first()
  await expect(alive).toBeAttached()
  await page.locator('form').first().dispatchEvent('pointerdown')
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/keep-')),
  )
  await page.waitForLoadState('networkidle')
}
