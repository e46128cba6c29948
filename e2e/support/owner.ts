import { expect, type Page } from '@playwright/test'
import type { SandboxControl } from './sandbox.ts'
import { signInBehindScreens } from './sign-in.ts'
import { expectPublished } from './published.ts'

/** The owner's screens in the owner's terms. */
export function ownerOn(page: Page, sandbox: SandboxControl) {
  return {
    /** For journeys that are not about the sign-in. */
    async signIn(number: string) {
      await signInBehindScreens(page, sandbox, number)
      await page.goto('/')
      await expectDashboard(page)
    },

    async signInOnScreen(number: string) {
      await page.goto('/login')
      // A number with its country code selects the country by itself.
      await page.getByRole('textbox', { name: 'Your WhatsApp number' }).fill(number)
      const code = await sandbox.codeAfter(number, async () => {
        await page.getByRole('button', { name: 'Continue with WhatsApp' }).click()
        await expect(page.getByRole('heading', { name: 'Check your WhatsApp' })).toBeVisible()
      })
      await page.getByRole('button', { name: 'Enter the code' }).click()
      await page.getByLabel('Digit 1 of 6').pressSequentially(code)
      await expectDashboard(page)
    },

    async newFormFromScratch(name: string) {
      await page.goto('/build')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('button', { name: /Start from scratch/ }).click()
      await expect(page.getByText('Add Questions')).toBeVisible()
      await page.getByTitle('Rename form').click()
      await page.getByRole('textbox', { name: 'Form name' }).fill(name)
      await page.keyboard.press('Enter')
    },

    async addQuestion(type: string, label: string) {
      await page.getByRole('button', { name: type, exact: true }).first().click()
      await page.getByRole('textbox', { name: 'Question', exact: true }).fill(label)
    },

    /** Returns the public address. */
    async publish(): Promise<string> {
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await expectPublished(page)
      const link = page.getByRole('link', { name: 'Open form in a new tab' })
      return (await link.getAttribute('href')) ?? ''
    },
  }
}

async function expectDashboard(page: Page) {
  const newForm = page.getByRole('link', { name: 'New form' }).or(page.getByRole('button', { name: 'New form' }))
  await expect(newForm.first()).toBeVisible()
}
