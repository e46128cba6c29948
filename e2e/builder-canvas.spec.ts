import type { Page } from '@playwright/test'
import { calls } from '@wayform/contract/routes.ts'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from './support/accessible.ts'
import { builderOn } from './support/builder.ts'
import { givenForm, type GivenQuestion } from './support/given-form.ts'
import type { SandboxControl } from './support/sandbox.ts'
import { signInBehindScreens } from './support/sign-in.ts'
import { type App, expect, test } from './support/wayform.ts'
import { takePicture } from './support/take-picture.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'

// No journey here starts without a network, so none needs the worker that prepares for it.
test.use({ serviceWorkers: 'block' })

const screenshot = (name: string) => fileURLToPath(new URL(`../test-results/canvas/${name}.png`, import.meta.url))

const optionsOf = (...labels: string[]) => labels.map((label, n) => ({ _id: `o${n}`, label }))
const QUESTIONS: readonly GivenQuestion[] = [
  { questionId: 'head', type: 'HEADER', label: 'Cakes', description: 'Made <b>today</b>, by <i>hand</i>' },
  { questionId: 'cake', type: 'RADIO', label: 'Which cake?', options: optionsOf('Carrot', 'Lemon') },
  { questionId: 'size', type: 'DROPDOWN', label: 'Which size?', options: optionsOf('1', '2', '3', '4', '5', '6') },
]

const SECOND_PAGE: readonly GivenQuestion[] = [
  { questionId: 'two', type: 'SECTION', label: 'Page 2' },
  { questionId: 'name', type: 'TEXT', label: 'Your name' },
]

const ADDRESS: GivenQuestion = { questionId: 'where', type: 'ADDRESS', label: 'Where to?' }

async function openCanvas(page: Page, app: App, sandbox: SandboxControl, questions = QUESTIONS) {
  const { owner, ...form } = await givenForm(app, sandbox, { questions })
  await signInBehindScreens(page, sandbox, form.whatsappNumber)
  const builder = builderOn(page)
  await builder.open(form.id)
  const stored = async (questionId: string) => {
    const { formQuestions } = (await owner(calls.forms.get, { params: { id: form.id } })).form
    return formQuestions.find((question) => question.questionId === questionId)
  }
  return {
    builder,
    stored,
    label: builder.staging.getByRole('textbox', { name: 'Text of this question, on the form' }),
    option: (number: number) => builder.staging.getByRole('textbox', { name: `Text of option ${number}, on the form` }),
    /** Clicks where the text is visible, whatever element is above it. */
    async clickText(text: string) {
      const shown = builder.staging
        .locator('.pf-l > span, bdi, li')
        .filter({ hasText: new RegExp(`^${RegExp.escape(text)}$`) })
      const box = await shown.first().boundingBox()
      if (!box) throw new Error(`${text} is not on the canvas`)
      await page.mouse.click(box.x + Math.min(box.width, 60) - 2, box.y + box.height / 2)
    },
  }
}

test('labels and options are edited on the canvas, and the panel follows', async ({ page, app, sandbox }) => {
  const { builder, label, option, clickText, stored } = await openCanvas(page, app, sandbox)
  await clickText('Which cake?')
  await expect(label).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' Please')
  await expect(builder.field('Question')).toHaveValue('Which cake? Please')
  await page.keyboard.press('Enter')
  await expect(option(1)).toBeFocused()
  await page.keyboard.press('Enter')
  // Typed at once: no letter may be lost on the way to the new option.
  await page.keyboard.type('Chocolate')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Apple')
  await expect(builder.field('Option 3')).toHaveValue('Apple')
  await expectAccessible(page, 'a question edited on the canvas')
  await takePicture(page, { path: screenshot('desktop') })

  await option(3).fill('')
  await page.keyboard.press('Backspace')
  await expect(option(2)).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(option(1)).toBeFocused()
  await expect
    .poll(() => stored('cake'))
    .toMatchObject({
      label: 'Which cake? Please',
      options: [{ label: 'Chocolate' }, { _id: 'o0', label: 'Carrot' }, { _id: 'o1', label: 'Lemon' }],
    })

  await option(3).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' tart')
  await page.keyboard.press('Control+z')
  await expect(option(3)).toHaveValue('Lemon')
  await page.keyboard.press('Control+z')
  await expect(option(1)).toHaveValue('Carrot')
  await page.keyboard.press('Control+Shift+z')
  await expect(option(1)).toHaveValue('Chocolate')

  // Escape moves the focus to the question, then clears the selection.
  await option(1).press('Escape')
  await expect(builder.staging.getByRole('button', { name: /^Edit Single choice: / })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(builder.panel).toBeHidden()
  await expect(label).toHaveCount(0)
})

test(
  'a heading keeps the formatting of its text, and a dropdown shows added options',
  IN_MATRIX,
  async ({ page, app, sandbox }) => {
    const { builder, label, option, clickText, stored } = await openCanvas(page, app, sandbox)
    await clickText('Cakes')
    await expect(label).toBeFocused()
    await label.fill('Cakes & pies')
    await expect(builder.staging.locator('[data-question=head] b')).toHaveText('today')
    await expect
      .poll(() => stored('head'))
      .toMatchObject({ label: 'Cakes & pies', description: 'Made <b>today</b>, by <i>hand</i>' })

    await clickText('5')
    await expect(option(5)).toBeFocused()
    await expect(builder.staging.getByText('+1 more')).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.type('5½')
    await expect(option(6)).toHaveValue('5½')
    await expect
      .poll(() => stored('size'))
      .toMatchObject({ options: [{}, {}, {}, {}, {}, { label: '5½' }, { label: '6' }] })
    await option(6).evaluate((field) => {
      const data = new DataTransfer()
      data.setData('text/plain', 'XL\nXXL')
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    await expect
      .poll(async () => (await stored('size')) as { options: object[] })
      .toMatchObject({ options: { length: 9 } })
    // Text pasted into a label becomes one line.
    await label.fill('Which\nsize\nfits?')
    await expect(builder.field('Question')).toHaveValue('Which size fits?')
  },
)

test(
  'address lines are named on the canvas one after the other, each as one undo step',
  IN_MATRIX,
  async ({ page, app, sandbox }) => {
    const { builder, label, clickText, stored } = await openCanvas(page, app, sandbox, [ADDRESS])
    const line = (number: number) =>
      builder.staging.getByRole('textbox', { name: `Name of line ${number}, on the form`, exact: true })
    const names = async () =>
      ((await stored('where')) as { fields: { label: string }[] }).fields.map((field) => field.label)
    const before = await names()
    await clickText(before[2] ?? '')
    await expect(line(3)).toBeFocused()
    await line(3).fill('Town')
    await page.keyboard.press('Enter')
    await expect(line(4)).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Area')
    await expect(builder.field('Name of line 4')).toHaveValue('Area')
    await expect.poll(names).toEqual([...before.slice(0, 2), 'Town', 'Area', ...before.slice(4)])
    await expectAccessible(page, 'an address on the canvas')
    await takePicture(page, { path: screenshot('address-en-1440') })
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+z')
    await expect(line(4)).toHaveValue(before[3] ?? '')
    await expect(line(3)).toHaveValue('Town')
    await page.keyboard.press('Control+z')
    await expect(line(3)).toHaveValue(before[2] ?? '')

    // From the label to the lines; after the last one, back to the question.
    await label.press('Enter')
    await expect(line(1)).toBeFocused()
    for (const at of [2, 3, 4, 5, 6]) {
      await page.keyboard.press('Enter')
      await expect(line(at)).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(builder.staging.getByRole('button', { name: 'Edit Address: Where to?' })).toBeFocused()
  },
)

test(
  'a page is named on the canvas without shifting when the panel opens; on a tablet the panel has the tools',
  IN_MATRIX,
  async ({ page, app, sandbox }) => {
    const { builder, stored } = await openCanvas(page, app, sandbox, [...QUESTIONS, ...SECOND_PAGE])
    const name = builder.staging.getByRole('textbox', { name: 'Name of this page, on the form' })
    await builder.selectPage(2)
    await expect(name).toBeFocused()
    await page.keyboard.type('About you')
    await expect(builder.field('Page name')).toHaveValue('About you')
    await page.keyboard.press('Enter')
    await expect(builder.staging.getByRole('button', { name: 'Edit page 2: About you' })).toBeFocused()
    await expect.poll(() => stored('two')).toMatchObject({ label: 'About you' })
    await expectAccessible(page, 'a page named on the canvas')
    await page.keyboard.press('Control+z')
    await expect(name).toHaveValue('')
    await expect(builder.field('Page name')).toHaveValue('Page 2')

    const left = async () => (await page.locator('[data-page]').first().boundingBox())?.x
    for (const width of [1440, 1100, 820]) {
      await page.setViewportSize({ width, height: 900 })
      await builder.close()
      const before = await left()
      await builder.select('Which cake?')
      expect(await left()).toBe(before)
    }
    await takePicture(page, { path: screenshot('tablet') })
    const duplicate = builder.panel.getByRole('button', { name: 'Duplicate', exact: true })
    expect((await duplicate.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await duplicate.click()
    await builder.expectPages(['Cakes', 'Which cake?', 'Which cake?', 'Which size?'], ['Your name'])
  },
)
