import type { Page } from '@playwright/test'
import type { Form } from '@wayform/contract/shapes.ts'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from './support/accessible.ts'
import { builderOn } from './support/builder.ts'
import type { GivenQuestion } from './support/given-form.ts'
import { ownedForm } from './support/owned-form.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { expect, test } from './support/wayform.ts'
import { expectPublished } from './support/published.ts'
import { takePicture } from './support/take-picture.ts'

// Requests of a service worker can't be intercepted.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

const screenshot = (name: string) =>
  fileURLToPath(new URL(`../test-results/builder-checks/${name}.png`, import.meta.url))

const text = (questionId: string, label: string, rest: object = {}): GivenQuestion => ({
  questionId,
  type: 'TEXT',
  label,
  ...rest,
})
const pageOf = (questionId: string, label: string, rest: object = {}): GivenQuestion => ({
  questionId,
  type: 'SECTION',
  label,
  ...rest,
})

/** The list of findings, and the button with their number. */
function checksOn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Before you publish' })
  const button = page.getByRole('button', { name: /^\d+ things? to check$/ })
  const finding = (problem: string) => dialog.getByRole('listitem').filter({ hasText: problem })
  const count = (n: number) =>
    n === 0
      ? expect(button).toHaveCount(0)
      : expect(button).toHaveAccessibleName(`${n} thing${n === 1 ? '' : 's'} to check`)
  return {
    dialog,
    button,
    finding,
    count,
    /** From the button to the place where a finding is fixed. */
    async goTo(problem: string) {
      await button.click()
      await finding(problem)
        .getByRole('button', { name: /^Take me there: / })
        .click()
      await expect(dialog).toBeHidden()
    },
  }
}

test(
  'a refused publish lists its problems, and each finding leads to where it is fixed',
  IN_MATRIX,
  async ({ page, sandbox }) => {
    const questions: GivenQuestion[] = [
      {
        questionId: 'size',
        type: 'RADIO',
        label: 'Which size?',
        options: [
          { _id: 's', label: 'Small' },
          { _id: 'l', label: 'Small' },
        ],
      },
      text('name', ''),
      { questionId: 'sum', type: 'FORMULA', label: 'Total', formula: { expression: '1 +', variables: {} } },
      { questionId: 'pay', type: 'PAYMENT', label: 'Deposit', merchants: [] },
    ]
    const { id } = await ownedForm(page, sandbox, { number: '+4915112348001', questions })
    const builder = builderOn(page)
    const checks = checksOn(page)
    await builder.open(id)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(checks.dialog.getByRole('heading', { name: 'Fix before publishing' })).toBeVisible()
    await expect(
      checks.dialog.getByRole('region', { name: 'Fix before publishing' }).getByRole('listitem'),
    ).toHaveCount(4)
    await expect(checks.dialog.getByRole('region', { name: 'Worth a look' }).getByRole('listitem')).toHaveCount(1)
    await expect(checks.dialog.getByRole('button', { name: 'Publish anyway' })).toHaveCount(0)
    await expect(checks.finding('Two options are the same')).toContainText(
      'You couldn’t tell which of the two was chosen.',
    )
    await takePicture(page, { path: screenshot('errors') })
    await expectAccessible(page, 'errors')
    await page.keyboard.press('Escape')
    await expect(checks.dialog).toBeHidden()
    await checks.count(5)

    await checks.goTo('Two options are the same')
    await builder.field('Option 2').fill('Large')
    await checks.count(4)
    await checks.goTo('Write a text here.')
    await builder.setLabel('Your name')
    await checks.count(3)
    await checks.goTo('This formula can’t be worked out.')
    await expect(builder.panel).toHaveAccessibleName('Edit Formula')
    await builder.remove('Total')
    await checks.count(2)
    await checks.goTo('Set an amount')
    await builder.field('Amount').fill('20')
    await checks.count(1)
    await checks.goTo('No payment method is set up.')
    await builder.panel.getByRole('button', { name: 'Add payment method' }).click()
    await page.getByRole('dialog', { name: 'Add payment method' }).getByRole('button', { name: 'Cash' }).click()
    await checks.count(0)
    await builder.publish()
  },
)

test(
  'dead ends are warnings that open the logic, and do not prevent publishing',
  IN_MATRIX,
  async ({ page, sandbox }) => {
    const questions: GivenQuestion[] = [
      text('a', 'First', { rules: [{ type: 'EQUALS', value: 'x', jumpToSection: 'gone' }] }),
      text('b', 'Second', { rules: [{ type: 'EQUALS', value: '', jumpToSection: 'three' }] }),
      pageOf('two', 'Two'),
      text('c', 'Third', { required: true }),
      pageOf('three', 'Three'),
      text('d', 'Fourth'),
    ]
    const { id } = await ownedForm(page, sandbox, { number: '+4915112348002', questions })
    const builder = builderOn(page)
    const checks = checksOn(page)
    const logic = page.getByRole('complementary', { name: /^Logic: / })
    await builder.open(id)
    await checks.count(2)
    await builder.staging.getByRole('button', { name: 'Logic of page 1' }).click()
    await logic.getByRole('combobox', { name: 'After this page' }).selectOption('three')
    await checks.count(4)

    await checks.button.click()
    await takePicture(page, { path: screenshot('warnings') })
    await expectAccessible(page, 'warnings')
    await expect(checks.finding('No path leads to this page.')).toContainText('Nobody will ever see what is on it.')
    await checks.dialog.getByRole('button', { name: 'Publish anyway' }).click()
    await expectPublished(page)

    await checks.goTo('This is required, but no path leads to it.')
    await expect(logic).toHaveAccessibleName('Logic: Third')
    await checks.goTo('No path leads to this page.')
    await expect(logic).toHaveAccessibleName('Logic: Page 2')
    await logic.getByRole('button', { name: 'Go there after Page 1' }).click()
    await checks.count(2)
    await checks.goTo('This jump points to a page that is gone.')
    await logic.getByRole('button', { name: 'Remove this jump' }).click()
    await logic.getByRole('button', { name: 'Remove rule 1' }).click()
    await checks.count(1)
    await checks.goTo('A rule is not complete.')
    await logic.getByLabel('Value of rule 1').fill('y')
    await checks.count(0)
  },
)

test(
  'a method without the currency and a message that is too long are reported as findings',
  IN_MATRIX,
  async ({ page, sandbox }) => {
    const questions: GivenQuestion[] = [
      ...Array.from({ length: 45 }, (_, n) => text(`q${n}`, `Question ${n + 1} about your order`)),
      {
        questionId: 'pay',
        type: 'PAYMENT',
        label: 'Deposit',
        amount: '20',
        currency: 'RUB',
        merchants: [
          { type: 'paypal', credentials: { email: 'shop@mail.com' } },
          { type: 'cash', credentials: { label: 'Cash' } },
        ],
      },
    ]
    const { id } = await ownedForm(page, sandbox, { number: '+4915112348003', questions })
    const builder = builderOn(page)
    const checks = checksOn(page)
    await builder.open(id)
    await checks.count(2)
    await checks.button.click()
    await expect(checks.finding('may not fit into one WhatsApp message')).toContainText('The whole form')
    await checks.dialog.getByRole('button', { name: 'Close' }).click()
    await expect(checks.button).toBeFocused()
    await checks.goTo('PayPal can’t take RUB.')
    await expect(builder.panel).toHaveAccessibleName('Edit Payment')
    await builder.panel.getByRole('combobox', { name: 'Currency' }).selectOption('USD')
    await checks.count(1)
    await checks.goTo('may not fit into one WhatsApp message')
    await expect(builder.panel).toHaveAccessibleName('Edit Text')
  },
)

test(
  'missing plan features, a form without questions and an invalid number are reported',
  IN_MATRIX,
  async ({ page, sandbox }) => {
    const number = '+4915112348004'
    const questions: GivenQuestion[] = [{ questionId: 'file', type: 'FILE', label: 'Your photo' }]
    const { id } = await ownedForm(page, sandbox, { number, questions, plan: 'free' })
    const builder = builderOn(page)
    const checks = checksOn(page)
    await builder.open(id)
    await checks.count(1)
    await checks.button.click()
    const gated = checks.finding('This is not included in your plan.')
    await expect(gated).toContainText('A form can only go out with what your plan includes.')
    await gated.getByRole('button', { name: 'Upgrade' }).click()
    await page
      .getByRole('dialog', { name: /File upload/ })
      .getByRole('button', { name: 'Cancel' })
      .click()
    await checks.goTo('This is not included in your plan.')
    await builder.remove('Your photo')
    // An empty form has no findings until it is published.
    await checks.count(0)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(checks.finding('Add a question before you publish.')).toBeVisible()
    await page.keyboard.press('Escape')
    await builder.add('TEXT', 'Your name')
    await checks.count(0)

    // Numbers are validated when they are set; a number from before that rule is found all the same.
    await page.route(`**/api/forms/${id}`, async (route) => {
      const answer = await route.fetch()
      const { form } = (await answer.json()) as { form: Form }
      await route.fulfill({ response: answer, json: { form: { ...form, whatsappNumber: '+4615' } } })
    })
    await builder.saved()
    await builder.open(id)
    await checks.count(1)
    await checks.button.click()
    await expect(checks.finding('The form’s WhatsApp number is not valid.')).toContainText('nowhere to go')
    await checks.dialog.getByRole('button', { name: 'Open settings' }).click()
    await expect(page).toHaveURL(/\/settings$/)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)

test('the list of findings works with a keyboard on a phone in Arabic', IN_MATRIX, async ({ page, sandbox }) => {
  const questions = [text('name', ''), { questionId: 'picture', type: 'IMAGE', label: 'صورة' }]
  const { id } = await ownedForm(page, sandbox, { number: '+4915112348005', questions, language: 'ar' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.request.patch('/api/users/language', { headers: { 'x-wf-client': 'web' }, data: { language: 'ar' } })
  await page.goto(`/forms/${id}/build`)
  const button = page.getByRole('button', { name: 'أمران للمراجعة' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'قبل النشر' })
  await expect(dialog.getByRole('button', { name: 'إغلاق' })).toBeFocused()
  await takePicture(page, { path: screenshot('phone-ar') })
  await expectAccessible(page, 'phone in Arabic')
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }))
  expect(content).toBeLessThanOrEqual(screen)
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: /^خذني إلى هناك: / }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
})
