import type { BrowserContext, Page } from '@playwright/test'
import type { Form } from '@wayform/contract/shapes.ts'
import { expectAccessible } from '../support/accessible.ts'
import { ownedForm } from '../support/owned-form.ts'
import { callAs } from '../support/sign-in.ts'
import { expect, test } from '../support/wayform.ts'

const QUESTIONS = [
  { questionId: 'name', type: 'TEXT', label: 'Your name' },
  {
    questionId: 'drink',
    type: 'RADIO',
    label: 'Your drink, {{@name}}?',
    options: [
      { _id: 'tea', label: 'Tea' },
      { _id: 'coffee', label: 'Coffee' },
    ],
  },
  {
    questionId: 'milk',
    type: 'TEXT',
    label: 'How much milk?',
    description: 'For <b>{{@name}}</b>, in the {{@drink}}.',
    required: true,
    showIf: { any: [{ all: [{ questionId: 'drink', operator: 'EQUALS', optionIds: ['coffee'] }] }] },
  },
  { questionId: 'p2', type: 'SECTION', label: 'Nearly there, {{@name}}' },
  { questionId: 'note', type: 'TEXT', label: 'Anything else?' },
]

let numbers = 0
const newNumber = () => `+49151223471${String(++numbers).padStart(2, '0')}`

for (const width of [1440, 390]) {
  test(`a page shows what fits, and recalls answers while they are typed: ${width}`, async ({ page, sandbox }) => {
    await page.setViewportSize({ width, height: 900 })
    const form = await ownedForm(page, sandbox, { number: newNumber(), questions: QUESTIONS, isPublished: true })
    await page.goto(form.publicUrl)
    await expect(page.getByText('Your drink?')).toBeVisible()
    await expect(page.getByLabel('How much milk?')).toBeHidden()

    await page.getByLabel('Your name').fill('Ana <b>')
    await expect(page.getByText('Your drink, Ana <b>?')).toBeVisible()
    await page.getByText('Coffee', { exact: true }).click()
    await expect(page.getByLabel('How much milk?')).toBeVisible()
    await expect(page.getByText('For Ana <b>, in the Coffee.')).toBeVisible()
    await expectAccessible(page, `fit-${width}`)

    await page.locator('.pf-b.go').click()
    await expect(page.getByLabel('How much milk?')).toBeFocused()
    // A hidden question is no longer required.
    await page.getByText('Tea', { exact: true }).click()
    await expect(page.getByLabel('How much milk?')).toBeHidden()
    await page.locator('.pf-b.go').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nearly there, Ana <b>')
    await page.locator('.pf-b.go').click()
    await expect(page.locator('.done h1')).toBeVisible()
    const { list } = await callAs(page)<{ list: { responses: { label: string }[] }[] }>(
      'GET',
      `/api/responses?formId=${form.id}`,
    )
    expect(list[0]?.responses.map(({ label }) => label)).toEqual(['Your name', 'Your drink, Ana <b>?'])
  })
}

test('an ending leads to another page after WhatsApp was opened, and not before', async ({
  page,
  sandbox,
  context,
}) => {
  await leadOn(page, sandbox, context, 0)
  await expect(page.locator('.done h1')).toHaveText('Thanks, Ana & co')
  await returned(page)
  await expect(page.locator('.done h1')).toBeVisible()

  await page.locator('.pf-b.wa').click()
  await returned(page)
  await expect(page).toHaveURL(SHOP)
})

test('an ending leads to another page by itself where nothing leads to WhatsApp', async ({
  page,
  sandbox,
  context,
}) => {
  // Every form of today leads there, so the answer of the server is changed on its way.
  await context.route(
    (url) => url.hostname === '127.0.0.1',
    async (route) => {
      if (route.request().method() !== 'POST' || route.request().isNavigationRequest()) return route.fallback()
      const answer = await route.fetch()
      const isHandOff = answer.status() === 201 && (answer.headers()['content-type'] ?? '').includes('json')
      const json = isHandOff ? { ...(await answer.json()), whatsappUrl: '' } : undefined
      return route.fulfill(json ? { response: answer, json } : { response: answer })
    },
  )
  await leadOn(page, sandbox, context, 1)
  await expect(page).toHaveURL(SHOP)
})

const SHOP = /^https:\/\/shop\.example\/thanks\?.*Ana(?:\+|%20)%26(?:\+|%20)co/

/** Fills in a form whose ending leads to a shop after these seconds. */
async function leadOn(
  page: Page,
  sandbox: Parameters<typeof ownedForm>[1],
  context: BrowserContext,
  seconds: number,
): Promise<void> {
  const form = await ownedForm(page, sandbox, { number: newNumber(), questions: QUESTIONS.slice(0, 1) })
  const call = callAs(page)
  await context.route('https://shop.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The shop</h1>' }),
  )
  await context.route(/^https:\/\/(wa\.me|api\.whatsapp\.com|web\.whatsapp\.com)\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>WhatsApp</h1>' }),
  )
  const redirect = { url: 'https://shop.example/thanks', seconds, answers: ['name'] }
  const endings = [{ endingId: 'default', title: 'Thanks, {{@name}}', text: '', redirect }]
  await call('PATCH', `/api/forms/${form.id}/question`, { endings, revision: form.revision })
  await call('GET', `/api/forms/${form.id}/publish`)
  const { publicUrl } = (await call<{ form: Form }>('GET', `/api/forms/${form.id}`)).form
  await page.goto(publicUrl)
  await page.getByLabel('Your name').fill('Ana & co')
  await page.locator('.pf-b.go').click()
}

/** As after a look into another app. */
async function returned(page: Page): Promise<void> {
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
