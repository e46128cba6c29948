import type { Page } from '@playwright/test'
import { expect } from './wayform.ts'

/** Checks the success message; closes the sheet of a first publish. */
export async function expectPublished(page: Page, text = 'Your Wayform is published!'): Promise<void> {
  await expect(page.getByText(text)).toBeVisible()
  const sheet = page.getByRole('dialog', { name: text })
  if (!(await sheet.isVisible())) return
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
}
