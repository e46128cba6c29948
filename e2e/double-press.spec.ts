import type { Locator, Page } from '@playwright/test'
import type { Form } from '@wayform/contract/shapes.ts'
import { ownedForm } from './support/owned-form.ts'
import { callAs } from './support/sign-in.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { type App, expect, test } from './support/wayform.ts'

// Requests of the service worker can't be counted here.
test.use({ serviceWorkers: 'block' })

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' }
const PAYMENT = {
  questionId: 'deposit',
  type: 'PAYMENT',
  label: 'Pay your deposit',
  currency: 'EUR',
  amount: 2_500,
  merchants: [{ type: 'stripe', credentials: {} }],
}
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

type Given = { page: Page; form: Form; app: App }
type Row = {
  what: string
  call: string
  /** Returns the button. */
  open: (given: Given) => Promise<Locator>
  /** The address of the screen that follows, where one does. */
  leadsTo?: RegExp
}

const dialog = (page: Page) => page.getByRole('dialog')
const integration = async ({ page, form }: Given, name: string) => {
  await page.goto(`/forms/${form.id}/settings/integrations`)
  return page.getByRole('region', { name })
}
const webhook = async (given: Given) => {
  const card = await integration(given, 'Webhook')
  await card.getByRole('button', { name: 'Connect Webhook' }).click()
  await dialog(given.page).getByLabel('Address').fill(`${given.app.sandboxUrl}/hooks/pressed`)
}

/**
 * Everything in the owner app that creates, sends or starts something, in an order in which each step finds what it
 * needs.
 */
const ROWS: readonly Row[] = [
  {
    what: 'a form from a template',
    call: 'POST /api/forms/template',
    leadsTo: /\/forms\//,
    open: async ({ page }) => {
      await page.goto('/build')
      await page.getByRole('button', { name: 'Continue' }).click()
      return page.getByRole('button', { name: /^Use this/ }).first()
    },
  },
  {
    what: 'a copy of a form',
    call: 'POST /api/forms/:id/duplicate',
    open: async ({ page }) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'More actions for Cake orders' }).click()
      return page.getByRole('menuitem', { name: 'Duplicate' })
    },
  },
  {
    what: 'a Google account for linking forms',
    call: 'GET /integration/gforms',
    open: async ({ page }) => {
      await page.goto('/build')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('button', { name: 'Link a Google form' }).click()
      return page.getByRole('button', { name: 'Connect Google' })
    },
  },
  {
    what: 'a request to confirm an address',
    call: 'POST /api/forms/:id/recipients/ask',
    open: async ({ page, form }) => {
      await callAs(page)('PATCH', '/api/users/me', { email: 'ana@cakes.example' })
      const settings = { emailNotificationEnabled: true, emailNotificationEmail: 'stranger@elsewhere.example' }
      await callAs(page)('PATCH', `/api/forms/${form.id}`, settings)
      await page.goto(`/forms/${form.id}/settings/notifications`)
      return page.getByRole('button', { name: 'Send confirmation email' })
    },
  },
  {
    what: 'a test of a webhook',
    call: 'POST /integration/webhook/test',
    open: async (given) => {
      await webhook(given)
      return dialog(given.page).getByRole('button', { name: 'Send a test' })
    },
  },
  {
    what: 'a webhook',
    call: 'POST /integration/webhook',
    open: async (given) => {
      await webhook(given)
      return dialog(given.page).getByRole('button', { name: 'Connect' })
    },
  },
  {
    what: 'a new signing secret',
    call: 'POST /integration/webhook/secret',
    open: async (given) => {
      const card = await integration(given, 'Webhook')
      await card.getByRole('button', { name: 'Settings of Webhook' }).click()
      await dialog(given.page).getByRole('button', { name: 'Make a new secret' }).click()
      return given.page.getByRole('alertdialog').getByRole('button', { name: 'Make new secret' })
    },
  },
  {
    what: 'a spreadsheet',
    call: 'GET /integration/gsheet',
    open: async (given) =>
      (await integration(given, 'Google Sheets')).getByRole('button', { name: 'Connect Google Sheets' }),
    leadsTo: /interaction/,
  },
  {
    what: 'a code to a new number',
    call: 'POST /api/users/verify-number',
    open: async ({ page }) => {
      await callAs(page)('PATCH', '/api/users/me', { whatsappNumber: '+4915119209099' })
      await page.goto('/account')
      return page.getByRole('button', { name: 'Verify number' })
    },
  },
  {
    what: 'a merge with a Google account',
    call: 'GET /auth/merge',
    open: async ({ page }) => {
      await page.goto('/account')
      return page.getByRole('button', { name: 'Continue with Google' })
    },
  },
]

test(
  'a double click on anything that creates or starts something acts once',
  IN_MATRIX,
  async ({ page, sandbox, app }) => {
    const form = await ownedForm(page, sandbox, {
      number: '+4915119209001',
      plan: 'plus',
      questions: [NAME, PAYMENT],
      isPublished: true,
    })
    const sent: string[] = []
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, ':id')
      if (request.resourceType() === 'fetch') sent.push(`${request.method()} ${path}`)
    })
    for (const { what, call, open, leadsTo } of ROWS) {
      await test.step(what, async () => {
        const button = await open({ page, form, app })
        await expect(button).toBeEnabled()
        sent.length = 0
        const answered = page.waitForResponse((answer) =>
          answer.url().includes(call.split(' ')[1]?.split(':id')[1] ?? call.split(' ')[1] ?? ''),
        )
        await button.dblclick()
        expect((await answered).status()).toBeLessThan(300)
        expect(sent.filter((each) => each === call)).toEqual([call])
        if (leadsTo) await page.waitForURL(leadsTo)
      })
    }
    const { forms } = await callAs(page)<{ forms: unknown[] }>('GET', '/api/forms')
    expect(forms).toHaveLength(3)
  },
)

test('a double click on Duplicate makes one copy', IN_MATRIX, async ({ page, sandbox }) => {
  await ownedForm(page, sandbox, { number: '+4915119209003', questions: [NAME], isPublished: true })
  await page.goto('/')
  await page.getByRole('button', { name: 'More actions for Cake orders' }).click()
  const copied = page.waitForRequest((request) => request.url().endsWith('/duplicate'))
  await page.getByRole('menuitem', { name: 'Duplicate' }).dblclick()
  expect((await copied).headers()['idempotency-key']).toBeTruthy()
  await expect(page.getByText('Cake orders').nth(1)).toBeVisible()
  const { forms } = await callAs(page)<{ forms: unknown[] }>('GET', '/api/forms')
  expect(forms).toHaveLength(2)
})

test('a picture chosen by a double click is requested once and uploaded once', IN_MATRIX, async ({ page, sandbox }) => {
  const form = await ownedForm(page, sandbox, { number: '+4915119209002', questions: [NAME], isPublished: true })
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await page.goto(`/forms/${form.id}/share/qr`)
  await page.getByLabel('Your logo').check()
  const choosers: number[] = []
  page.on('filechooser', async (chooser) => {
    choosers.push(1)
    await chooser.setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO }).catch(() => undefined)
  })
  await page.getByRole('button', { name: 'Choose a picture' }).dblclick()
  await expect(page.getByRole('button', { name: 'Choose another picture' })).toBeVisible()
  expect(sent.filter((path) => path === '/api/generate-pre-signedurl')).toHaveLength(1)
})
