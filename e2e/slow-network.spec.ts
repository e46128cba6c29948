import type { BrowserContext } from '@playwright/test'
import { calls } from '@wayform/contract/routes.ts'
import { givenForm } from './support/given-form.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { expect, test } from './support/wayform.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const EMAIL = { questionId: 'mail', type: 'EMAIL', label: 'Your email', required: true }
const GUESTS = { questionId: 'guests', type: 'NUMBER', label: 'How many guests?' }
const TABLE = {
  questionId: 'table',
  type: 'TEXT',
  label: 'Which large table, for {{@guests}}?',
  required: true,
  showIf: { any: [{ all: [{ questionId: 'guests', operator: 'AT_LEAST', value: '8' }] }] },
}
const TWO_PAGES = [
  { questionId: 'name', type: 'TEXT', label: 'Your name', required: true },
  { questionId: 'p2', type: 'SECTION', label: 'More' },
  { questionId: 'note', type: 'TEXT', label: 'A note' },
]

/** Whatever comes after the page waits until it is let through. */
async function holdScripts(context: BrowserContext, names: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await context.route(names, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test.describe('while the rules of answers are on their way', IN_MATRIX, () => {
  test('a press on send waits for the rules of answers, and shows problems instead of sending', async ({
    app,
    sandbox,
    browser,
  }) => {
    const form = await givenForm(app, sandbox, { questions: [EMAIL] })
    const phone = await browser.newContext(PHONE)
    const letThrough = await holdScripts(phone, /\/assets\/keep-/)
    const page = await phone.newPage()
    const go = page.locator('.pf-b.go')
    await page.goto(form.publicUrl)
    await go.click()
    await expect(page.getByText('Answer this question to go on.')).toBeVisible()
    await page.getByLabel('Your email').fill('ana')
    await go.click()
    await expect(go).toHaveText('Sending…')
    await go.click({ force: true })
    letThrough()
    await expect(page.getByText('Enter an email address')).toBeVisible()
    await page.getByLabel('Your email').fill('ana@example.com')
    await go.dblclick()
    await expect(page.getByRole('heading', { name: 'One tap left' })).toBeVisible()
    expect((await form.owner(calls.responses.list, { query: { formId: form.id } })).total).toBe(1)
    await phone.close()
  })

  test('a question shows once its condition can be decided, and is asked before the answers are sent', async ({
    app,
    sandbox,
    browser,
  }) => {
    const form = await givenForm(app, sandbox, { questions: [GUESTS, TABLE] })
    const phone = await browser.newContext(PHONE)
    const letThrough = await holdScripts(phone, /\/assets\/(keep|recall)-/)
    const page = await phone.newPage()
    const go = page.locator('.pf-b.go')
    await page.goto(form.publicUrl)
    await page.getByLabel('How many guests?').fill('9')
    await go.click()
    await expect(go).toHaveText('Sending…')
    letThrough()
    const table = page.getByLabel('Which large table, for 9?')
    await expect(table).toBeVisible()
    await expect(page.getByText('Answer this question to go on.')).toBeVisible()
    await table.fill('By the window')
    await go.click()
    await expect(page.getByRole('heading', { name: 'One tap left' })).toBeVisible()
    await phone.close()
  })

  test('a form that its address fills in stays as the server rendered it', async ({ app, sandbox, browser }) => {
    const form = await givenForm(app, sandbox, { questions: [GUESTS, TABLE] })
    const phone = await browser.newContext(PHONE)
    const letThrough = await holdScripts(phone, /\/assets\/(keep|recall)-/)
    const page = await phone.newPage()
    await page.goto(`${form.publicUrl}?guests=9`)
    const table = page.getByLabel('Which large table, for 9?')
    await expect(table).toBeVisible()
    await expect(page.locator('[data-alive]')).toBeAttached()
    await expect(table).toBeVisible()
    letThrough()
    await expect(page.locator('[data-kept]')).toBeAttached()
    await expect(table).toBeVisible()
    await phone.close()
  })

  test('a lost network keeps the page with its answers, and the page says so', async ({ app, sandbox, browser }) => {
    const form = await givenForm(app, sandbox, { questions: TWO_PAGES })
    const phone = await browser.newContext(PHONE)
    let isLost = true
    await phone.route(/\/assets\/(keep|after)-/, (route) => (isLost ? route.abort() : route.continue()))
    const page = await phone.newPage()
    const go = page.locator('.pf-b.go')
    await page.goto(form.publicUrl)
    await phone.setOffline(true)
    await page.getByLabel('Your name').fill('Ana')
    await go.click()
    await expect(page.getByText('They are still here.')).toBeVisible()
    await expect(page.getByLabel('Your name')).toHaveValue('Ana')
    isLost = false
    await phone.setOffline(false)
    await go.click()
    await expect(page.getByLabel('A note')).toBeVisible()
    await expect(page.getByText('They are still here.')).toBeHidden()
    await go.click()
    await expect(page.getByRole('heading', { name: 'One tap left' })).toBeVisible()
    await phone.close()
  })
})
