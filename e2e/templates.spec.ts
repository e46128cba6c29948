import { TEMPLATE_IDS } from '@wayform/core/templates/templates.ts'
import { expectAccessible } from './support/accessible.ts'
import { ownerOn } from './support/owner.ts'
import { signInBehindScreens } from './support/sign-in.ts'
import { expect, test } from './support/wayform.ts'
import { expectPublished } from './support/published.ts'
import { takePicture } from './support/take-picture.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'

// No journey here starts without a network, so none needs the worker that prepares for it.
test.use({ serviceWorkers: 'block' })

test('a shop starts from a template on the free plan, publishes it unchanged, and takes an order', async ({
  page,
  sandbox,
}) => {
  await signInBehindScreens(page, sandbox, '+4915119046001')
  await page.goto('/build')
  await page.getByRole('button', { name: 'Continue' }).click()
  const food = page.getByRole('article', { name: 'Food order' })
  await expect(food.getByText(/Without .*ordering from a menu.* on your plan\./)).toBeVisible()
  await expect(food.getByText('Standard')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Contact form' }).getByText('on your plan')).toHaveCount(0)
  const use = await page.getByRole('button', { name: 'Use this Food order' }).boundingBox()
  expect(use?.height).toBeGreaterThanOrEqual(44)
  await expect(page.getByRole('button', { name: /^Use this/ })).toHaveCount(TEMPLATE_IDS.length)
  await expectAccessible(page, 'templates')
  await takePicture(page, { path: 'test-results/create-template-1440.png' })

  await page.getByRole('button', { name: 'Use this Food order' }).click()
  await expect(page.getByTitle('Rename form')).toHaveText('Food order')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectPublished(page)
  const href = await page.getByRole('link', { name: 'Open form in a new tab' }).getAttribute('href')

  await page.goto(href ?? '')
  await page.getByText('Pizza Margherita').first().click()
  await page.getByLabel('How many portions?').fill('2')
  await page.getByText('I pick it up').click()
  await page.getByLabel('Your name').fill('Ana')
  await page.getByLabel('WhatsApp number', { exact: true }).fill('+4915119046002')
  await takePicture(page, { path: 'test-results/template-food-order.png', fullPage: true })
  await page.locator('.pf-b.go').click()
  await expect(page.getByRole('link', { name: 'Continue to WhatsApp' })).toBeVisible()
})

test('an owner who does not wait for the prefilled number continues with it', IN_MATRIX, async ({ page, sandbox }) => {
  await ownerOn(page, sandbox).signIn('+4915119046007')
  const { promise: isHeld, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/assets\/parse-phone/, async (route) => {
    await isHeld
    await route.continue()
  })
  await page.goto('/build')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: /Start from scratch/ })).toBeVisible()
  letGo()
})

test('a template can be tried before it is used, and its input is not stored', IN_MATRIX, async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInBehindScreens(page, sandbox, '+4915119046003')
  await page.goto('/build')
  await page.getByRole('button', { name: 'Continue' }).click()
  await takePicture(page, { path: 'test-results/create-template-390.png', fullPage: true })
  await page.getByRole('button', { name: 'Preview Contact form' }).click()
  await expect(page.getByRole('dialog', { name: 'Contact form' })).toBeVisible()
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Try it in a new tab' }).click(),
  ])
  await expect(preview.getByRole('heading', { name: 'How can we help?' }).first()).toBeVisible()
  const posts: string[] = []
  preview.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await preview.getByLabel('Your name').fill('Ana')
  await preview.getByLabel('WhatsApp number', { exact: true }).fill('+4915119046002')
  await preview.getByText('A question').click()
  await preview.getByLabel('Your message').fill('Hello')
  await preview.locator('.pf-b.go').click()
  await expect(preview.locator('.done')).toBeVisible()
  expect(posts).toEqual([])
})

test(
  'a form is duplicated from its card, first in the list, until the plan is full',
  IN_MATRIX,
  async ({ page, sandbox }) => {
    const owner = ownerOn(page, sandbox)
    await signInBehindScreens(page, sandbox, '+4915119046004')
    await owner.newFormFromScratch('Cakes')
    await page.goto('/')
    await page.getByRole('button', { name: 'More actions for Cakes' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect(page.getByText('“Cakes” was duplicated.')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('article').first()).toHaveAccessibleName('Copy of Cakes')
    await page.getByRole('button', { name: 'More actions for Cakes' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect(page.getByRole('dialog')).toContainText('not included in your plan')
  },
)
