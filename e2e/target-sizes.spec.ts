import type { Page } from '@playwright/test'
import { ownedForm } from './support/owned-form.ts'
import { smallTargets } from './support/target-sizes.ts'
import { expect, test } from './support/wayform.ts'

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name', required: true }
const FINGER = 44
const POINTER = 24

const SCREENS = ['/', '/build', '/account', '/billing', '/help', '/nothing', '/deliveries']
const SCREENS_OF_A_FORM = [
  ...['', '/whatsapp', '/website', '/gtm', '/wordpress', '/qr'].map((way) => `/share${way}`),
  ...['', '/notifications', '/seo', '/team', '/integrations', '/look', '/languages', '/access', '/endings'].map(
    (panel) => `/settings${panel}`,
  ),
  '/responses/insights',
]

for (const [width, least, number] of [
  [390, FINGER, '+4915119208001'],
  [1_440, POINTER, '+4915119208002'],
] as const) {
  test(
    `every click target on the owner's screens is at least ${least} px at ${width}`,
    { tag: '@matrix' },
    async ({ page, sandbox }) => {
      await page.setViewportSize({ width, height: 900 })
      const small: string[] = []
      const measure = async (where: string, open: () => Promise<unknown> = () => page.goto(where)) => {
        await open()
        await page.waitForLoadState('networkidle')
        await expect(page.getByRole('heading').first()).toBeVisible()
        small.push(...(await smallTargets(page, least)).map((each) => `${where}: ${each}`))
        small.push(...(await smallTargets(page, FINGER, LARGE_EVERYWHERE)).map((each) => `${where}: ${each}`))
      }
      await measure('/login')
      const form = await ownedForm(page, sandbox, { number, plan: 'free', questions: [NAME], isPublished: true })
      await measure('templates', () => openTemplates(page))
      await sandbox.plan(number, 'standard')
      for (const screen of SCREENS) await measure(screen)
      for (const screen of SCREENS_OF_A_FORM) await measure(`/forms/${form.id}${screen}`)
      expect(small).toEqual([])
    },
  )
}

/** The account menu, "Use this", segmented controls and the share buttons are large enough for touch at every width. */
const LARGE_EVERYWHERE = [
  'header [aria-haspopup]:has(.wf-visually-hidden)',
  'article[aria-label] button:has(.wf-visually-hidden)',
  'fieldset input[type=radio]',
  '[role=radiogroup] input:not(.mantine-Radio-radio)',
  'nav[aria-label] a[aria-current]',
  'a[href^="mailto:?subject"]',
  'a[href$="settings#link"]',
].join()

async function openTemplates(page: Page) {
  await page.goto('/build')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: /^Use this/ }).first()).toBeVisible()
}
