import type { Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from './support/accessible.ts'
import { ownerOn } from './support/owner.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { expect, test } from './support/wayform.ts'
import { takePicture } from './support/take-picture.ts'

const PHONE = { width: 390, height: 844 }
const screenshot = (name: string) => fileURLToPath(new URL(`../test-results/help/${name}.png`, import.meta.url))

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } })

const topics = (page: Page, name = 'Topics') => page.getByRole('navigation', { name })
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('an owner opens the help from the menu and from a form’s header', IN_MATRIX, async ({ page, sandbox }) => {
  const owner = ownerOn(page, sandbox)
  await owner.signIn('+4915112348801')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Help' }).click()
  await expect(page).toHaveURL(/\/help$/)
  await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await expect(topics(page).getByRole('link')).toHaveCount(31)
  await expectAccessible(page, 'all topics')
  await takePicture(page, { path: screenshot('all-1440'), fullPage: true })

  await topics(page).getByRole('link', { name: 'Publish your form, and its versions' }).click()
  await expect(page).toHaveURL(/\/help\/publish$/)
  await expect(page).toHaveTitle('Publish your form, and its versions · Wayform')
  await expect(topics(page).getByRole('link', { name: 'Publish your form, and its versions' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByRole('link', { name: 'Next: Name, link, language and link preview' }).click()
  await expect(page.getByRole('heading', { name: 'Name, link, language and link preview', level: 1 })).toBeFocused()
  await expect(page.getByRole('article').getByText('From Standard').first()).toBeVisible()
  await page.setViewportSize({ width: 820, height: 1180 })
  await expectAccessible(page, 'a topic with plans')
  await takePicture(page, { path: screenshot('settings-820'), fullPage: true })
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.goto('/help/responses-and-plans')
  await expect(page).toHaveURL(/\/help\/responses$/)
  await page.goto('/help/plans')
  await page.getByRole('article').getByRole('link', { name: 'Billing' }).click()
  await expect(page).toHaveURL(/\/billing$/)

  await owner.newFormFromScratch('With help')
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Help', exact: true }).click()
  await expect(page).toHaveURL(/\/help$/)
})

test('a search finds answers by keyboard, and offers a contact if there is none', IN_MATRIX, async ({ page }) => {
  await page.goto('/help/publish')
  const search = page.getByRole('searchbox', { name: 'Search help' })
  await search.fill('embed')
  await expect(page.getByText(/^\d+ answers? found$/)).toBeAttached()
  const first = page.getByRole('main').getByRole('listitem').first()
  await expect(first).toContainText('Put the form on your website')
  await expectAccessible(page, 'results')
  await takePicture(page, { path: screenshot('results-1440') })
  await search.press('ArrowDown')
  await expect(first.getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/help\/website$/)
  await expect(search).toHaveValue('')
  await page.getByRole('article').getByRole('link', { name: 'WordPress and Google Tag Manager', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'WordPress and Google Tag Manager', level: 1 })).toBeFocused()

  await search.fill('zzxxqq')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', /^mailto:support@/)
  await expectAccessible(page, 'nothing found')
  await search.press('Escape')
  await expect(page.getByRole('heading', { name: 'WordPress and Google Tag Manager', level: 1 })).toBeVisible()
})

test('a link to a topic opens without signing in, and an unknown one shows all topics', IN_MATRIX, async ({ page }) => {
  await page.goto('/help/logic')
  await expect(page.getByRole('heading', { name: 'Show different pages for different answers' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  await expectAccessible(page, 'a topic, signed out')
  await takePicture(page, { path: screenshot('logic-1440'), fullPage: true })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectAccessible(page, 'a topic, dark')
  await takePicture(page, { path: screenshot('logic-dark'), fullPage: true })

  await page.emulateMedia({ colorScheme: 'light', media: 'print' })
  await expect(topics(page)).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Show different pages for different answers' })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto('/help')
  await takePicture(page, { path: screenshot('all-820'), fullPage: true })
  await page.goto('/help/no-such-topic')
  await expect(page).toHaveURL(/\/help$/)
  await expect(topics(page).getByRole('link')).toHaveCount(31)
})

test('on a phone the help reads in Arabic, from right to left', IN_MATRIX, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/help')
  await takePicture(page, { path: screenshot('all-390'), fullPage: true })
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { name: 'المساعدة', level: 1 })).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page, 'all topics in Arabic')
  await takePicture(page, { path: screenshot('all-390-ar'), fullPage: true })

  await page.getByRole('searchbox').fill('نطاق')
  await page.getByRole('main').getByRole('link', { name: 'استخدام نطاقك الخاص' }).click()
  await expect(page).toHaveURL(/\/help\/own-domain$/)
  const chosen = topics(page, 'المواضيع').locator('[aria-current]')
  await expect(chosen).toBeInViewport()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page, 'a topic in Arabic')
  await takePicture(page, { path: screenshot('domain-390-ar'), fullPage: true })
  await page.goto('/help/payments')
  await takePicture(page, { path: screenshot('payments-390-ar'), fullPage: true })
  await page.setViewportSize({ width: 820, height: 1180 })
  await takePicture(page, { path: screenshot('payments-820-ar'), fullPage: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/help/own-domain')
  await takePicture(page, { path: screenshot('domain-1440-ar'), fullPage: true })
})
