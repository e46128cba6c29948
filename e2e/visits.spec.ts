import { calls } from '@wayform/contract/routes.ts'
import { givenForm } from './support/given-form.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { expect, test } from './support/wayform.ts'

const TWO_PAGES = [
  { questionId: 'name', type: 'TEXT', label: 'Your name', required: true },
  { questionId: 'p2', type: 'SECTION', label: 'Wishes' },
  { questionId: 'wish', type: 'TEXT', label: 'Your wish' },
]

test(
  'an owner sees how many respondents opened a form, started it, left a page and completed it',
  IN_MATRIX,
  async ({ app, sandbox, browser }) => {
    const form = await givenForm(app, sandbox, { questions: TWO_PAGES })
    const visit = async () => {
      const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
      const seen = page.waitForResponse(/\/visits$/)
      await page.goto(form.publicUrl)
      expect((await seen).status()).toBe(200)
      return page
    }
    const go = '.pf-b.go'

    const [curious, hesitant, customer] = [await visit(), await visit(), await visit()]
    await hesitant.getByLabel('Your name').fill('Bo')
    await hesitant.locator(go).click()
    await expect(hesitant.getByLabel('Your wish')).toBeVisible()

    await customer.getByLabel('Your name').fill('Ana')
    await customer.locator(go).click()
    await customer.getByLabel('Your wish').fill('Cake')
    // Back and forward again: the same visit, the same pages.
    await customer.goBack()
    await expect(customer.getByLabel('Your name')).toBeVisible()
    await customer.locator(go).click()
    await customer.locator(go).click()
    await expect(customer.getByRole('link', { name: 'Continue to WhatsApp' })).toBeVisible()
    await customer.reload()
    await expect(customer.getByRole('link', { name: 'Continue to WhatsApp' })).toBeVisible()
    await curious.close()

    const insights = async () => {
      const answer = await form.owner(calls.analytics.insights, { params: { formId: form.id } })
      const { views, starts, completions, pages } = answer.insights
      return { views, starts, completions, pages: pages.map(({ reached, left }) => [reached, left]) }
    }
    // Counts are written every few seconds.
    await expect.poll(insights).toEqual({
      views: 3,
      starts: 2,
      completions: 1,
      pages: [
        [3, 1],
        [2, 1],
      ],
    })
  },
)
