import type { APIRequestContext, Page } from '@playwright/test'
import type { Form } from '@wayform/contract/shapes.ts'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from './support/accessible.ts'
import type { GivenQuestion } from './support/given-form.ts'
import { ownedForm } from './support/owned-form.ts'
import { callAs } from './support/sign-in.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { type App, expect, test } from './support/wayform.ts'
import { takePicture } from './support/take-picture.ts'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

const screenshot = (name: string) =>
  fileURLToPath(new URL(`../test-results/settings-team/${name}.png`, import.meta.url))

const numberAt = (n: number) => `+4915120820${String(n).padStart(3, '0')}`
const [ANA, BO, CY, REST] = [numberAt(101), numberAt(102), numberAt(103), numberAt(104)] as const

const ROUTES = ['Golden Triangle', 'Desert and forts', 'Ranthambore safari']

const QUESTIONS: readonly GivenQuestion[] = [
  {
    questionId: 'route',
    type: 'RADIO',
    label: 'Which route do you like?',
    options: ROUTES.map((label, n) => ({ _id: `o${n}`, label })),
    allowOther: true,
  },
  { questionId: 'budget', type: 'NUMBER', label: 'Budget per person' },
  { questionId: 'start', type: 'DATE', label: 'When do you start?' },
  { questionId: 'papers', type: 'FILE', label: 'Your papers' },
]

test('numbers in sequence get one response after the other', IN_MATRIX, async ({ page, sandbox, app }) => {
  const form = await ownedForm(page, sandbox, { number: numberAt(1), questions: QUESTIONS, isPublished: true })
  const team = teamOn(page)
  await team.open(form)
  await expect(team.way('One number')).toBeChecked()
  // By keyboard alone.
  await team.way('One number').focus()
  await page.keyboard.press('ArrowDown')
  await expect(team.way('Take turns')).toBeChecked()
  await expect(team.turn(1)).toHaveValue('1512 0820001')
  await expect(page.getByText('gets no responses')).toBeHidden()

  // An empty field shows no problem before saving.
  await team.save.click()
  await expect(page.getByText('Number 2: Number is required.')).toBeVisible()
  await team.turn(2).fill(BO)
  await page.getByRole('button', { name: 'Add number', exact: true }).click()
  await expect(team.turn(3)).toBeFocused()
  await team.turn(3).fill('151')
  await expect(page.getByText('Number 3: Phone number is invalid.')).toBeVisible()
  await team.turn(3).fill(CY)
  await page.getByRole('button', { name: 'Add number', exact: true }).click()
  await team.turn(4).fill(ANA)
  await page.getByRole('button', { name: 'Remove number 1' }).click()
  await expect(page.getByText('+49 1512 0820001, is not in the list')).toBeVisible()
  // Ana first: up twice, and the focus stays on her row.
  await page.getByRole('button', { name: 'Move number 3 up' }).click()
  await expect(page.getByRole('button', { name: 'Move number 2 up' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move number 1 down' })).toBeFocused()
  await expect(page.getByText('1512 0820101, position 1 of 3')).toBeAttached()
  await expect(team.turn(1)).toHaveValue('1512 0820101')
  await expectAccessible(page, 'numbers in turn')
  await takePicture(page, { path: screenshot('turns-1440') })

  await team.saved()
  await page.reload()
  await expect(team.way('Take turns')).toBeChecked()
  await expect(team.turn(3)).toHaveValue('1512 0820103')
  const submit = submitTo(page.request, app, form)
  const first = await until(submit, ({ deliveredTo }) => deliveredTo !== numberAt(1))
  const order = [first, await submit(), await submit()]
  const [turn = 0] = order.map(({ responseNumber }) => responseNumber)
  expect(order.map(({ deliveredTo }) => deliveredTo)).toEqual([0, 1, 2].map((n) => [ANA, BO, CY][(turn - 1 + n) % 3]))
})

test(
  'the answer decides which number gets a response, and all others go to the form’s own',
  IN_MATRIX,
  async ({ page, sandbox, app }) => {
    const form = await ownedForm(page, sandbox, { number: numberAt(2), questions: QUESTIONS, isPublished: true })
    const team = teamOn(page)
    await team.open(form)
    await team.way('By answer').check()
    await expect(team.question(1).getByRole('option')).toHaveText([
      'Choose a question',
      'Which route do you like?',
      'Budget per person',
      'When do you start?',
    ])
    await team.save.click()
    await expect(page.getByText('Rule 1: Choose a question.')).toBeVisible()
    await expect(page.getByText('Rule 1: Number is required.')).toBeVisible()
    await expect(page.getByText('Please provide at least one phone number.')).toBeVisible()

    await team.question(1).selectOption('Which route do you like?')
    await team.option(1).selectOption('Desert and forts')
    await team.number(1).fill(ANA)
    await team.addRule()
    await expect(team.question(2)).toBeFocused()
    await team.question(2).selectOption('Which route do you like?')
    await team.option(2).selectOption('Desert and forts')
    await team.number(2).fill('151')
    await expect(page.getByText('Rule 2: Rule 1 comes first and takes the same answers.')).toBeVisible()
    await expect(page.getByText('Rule 2: Phone number is invalid.')).toBeVisible()
    await expectAccessible(page, 'rules with problems')
    await takePicture(page, { path: screenshot('rules-problems-1440') })
    await team.option(2).selectOption('Other')
    await team.number(2).fill(BO)
    await expect(page.getByText(/^Rule 2: /)).toHaveCount(0)
    await team.addRule()
    await team.question(3).selectOption('Budget per person')
    await page.getByRole('textbox', { name: 'Value of rule 3', exact: true }).fill('60,000')
    await team.number(3).fill(CY)
    await team.addRule()
    await team.question(4).selectOption('When do you start?')
    await page.getByLabel('Date of rule 4').fill('2031-12-24')
    await team.number(4).fill(CY)

    // Input is kept after a look at another routing type.
    await team.way('Take turns').check()
    await expect(team.turn(3)).toHaveValue('1512 0820103')
    await expect(team.turn(4)).toHaveCount(0)
    await team.way('One number').check()
    await expect(team.save).toBeHidden()
    await team.way('By answer').check()
    await expect(page.getByRole('textbox', { name: 'Value of rule 3', exact: true })).toHaveValue('60,000')
    await page.getByRole('textbox', { name: 'Everyone else', exact: true }).fill(REST)
    await takePicture(page, { path: screenshot('rules-1440') })
    await team.saved()

    const submit = submitTo(page.request, app, form)
    const goesTo = async (answers: object) => (await submit(answers)).deliveredTo
    await until(submit, ({ deliveredTo }) => deliveredTo === REST)
    expect(await goesTo({ route: 'o1' })).toBe(ANA)
    expect(await goesTo({ route: { other: 'Goa' } })).toBe(BO)
    expect(await goesTo({ route: 'o0', budget: '60000.0' })).toBe(CY)
    expect(await goesTo({ start: '2031-12-24' })).toBe(CY)
    expect(await goesTo({ route: 'o0', budget: '5', start: '2031-12-25' })).toBe(REST)

    // Deleting a question disables its rule until another is chosen.
    const call = callAs(page)
    const { form: now } = await call<{ form: Form }>('GET', `/api/forms/${form.id}`)
    await call('PATCH', `/api/forms/${form.id}/question`, {
      formQuestions: now.formQuestions.filter(({ questionId }) => questionId !== 'budget'),
      revision: now.revision,
    })
    await page.reload()
    await expect(page.getByText('Rule 3: This question was deleted. Choose another.')).toBeVisible()
    await expect(team.question(3).locator('option:checked')).toHaveText('Deleted question')
    await team.number(4).fill(BO)
    await team.save.click()
    await expect(team.question(3)).toHaveAttribute('aria-invalid', 'true')
    await expect(team.save).toBeVisible()
    await page.getByRole('button', { name: 'Remove rule 3' }).click()
    await team.saved()
  },
)

test(
  'without the plan the routing types are shown, and stored settings are inactive',
  IN_MATRIX,
  async ({ page, sandbox }) => {
    const number = numberAt(3)
    const form = await ownedForm(page, sandbox, { number, questions: QUESTIONS, plan: 'lite' })
    const team = teamOn(page)
    await team.open(form)
    await expect(team.way('By answer')).toHaveAccessibleDescription(/Standard$/)
    await team.way('Take turns').click()
    const dialog = page.getByRole('dialog', { name: 'Team is not included in your plan' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(team.way('One number')).toBeChecked()
    await expect(team.save).toBeHidden()

    await sandbox.plan(number, 'standard')
    const rows = [{ number: ANA }, { number: BO }]
    await callAs(page)('PATCH', `/api/forms/${form.id}`, { responseJumpType: 'sequence', responseJumpData: rows })
    await sandbox.plan(number, 'lite')
    await page.reload()
    await expect(team.way('Take turns')).toBeChecked()
    await expect(page.getByText('For now, everything goes to +49 1512 0820003.')).toBeVisible()
    await expect(team.turn(1)).toBeDisabled()
    await team.way('One number').check()
    await team.saved()
    await team.way('Take turns').click()
    await expect(dialog).toBeVisible()
  },
)

test.describe('on a phone in Arabic', IN_MATRIX, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'ar' })

  test('the rows are stacked, and numbers run from left to right', async ({ page, sandbox }) => {
    const form = await ownedForm(page, sandbox, { number: numberAt(4), questions: QUESTIONS, language: 'ar' })
    const call = callAs(page)
    await call('PATCH', '/api/users/language', { language: 'ar' })
    await call('PATCH', `/api/forms/${form.id}`, {
      responseJumpType: 'logic',
      responseJumpData: [
        { number: ANA, questionId: 'route', answer: 'o1' },
        { number: BO, questionId: 'budget', answer: '' },
        { number: CY, questionId: 'start', answer: '24-12-2031' },
      ],
    })
    await page.goto(`/forms/${form.id}/settings/team`)
    await expect(page.getByText('القاعدة ٢: ')).toBeVisible()
    await expectAccessible(page, 'rules on a phone in Arabic')
    await takePicture(page, { path: screenshot('rules-ar-390'), fullPage: true })
    const box = await page.getByRole('textbox', { name: 'رقم واتساب للقاعدة ١', exact: true }).boundingBox()
    const country = await page.getByRole('combobox', { name: /رقم واتساب للقاعدة ١$/ }).boundingBox()
    expect(country?.x).toBeLessThan(box?.x ?? 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    await page.getByRole('radio', { name: 'بالتناوب' }).check()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, 'numbers in turn on a phone in Arabic, dark')
    await takePicture(page, { path: screenshot('turns-ar-390-dark'), fullPage: true })
  })
})

function teamOn(page: Page) {
  const save = page.getByRole('button', { name: 'Save', exact: true })
  return {
    save,
    async open({ id }: Form) {
      await page.goto(`/forms/${id}/settings/team`)
      await expect(page.getByRole('radio', { name: 'One number' })).toBeVisible()
    },
    async saved() {
      await save.click()
      await expect(page.getByText('Settings updated')).toBeVisible()
      await expect(save).toBeHidden()
    },
    way: (name: string) => page.getByRole('radio', { name, exact: true }),
    turn: (n: number) => page.getByRole('textbox', { name: `Number ${n}`, exact: true }),
    question: (n: number) => page.getByRole('combobox', { name: `Question of rule ${n}`, exact: true }),
    option: (n: number) => page.getByRole('combobox', { name: `Option of rule ${n}`, exact: true }),
    number: (n: number) => page.getByRole('textbox', { name: `WhatsApp number of rule ${n}`, exact: true }),
    addRule: () => page.getByRole('button', { name: 'Add rule', exact: true }).click(),
  }
}

type Receipt = { deliveredTo: string; responseNumber: number }

function submitTo(request: APIRequestContext, { formsUrl }: App, { link }: Form) {
  return async (answers: object = {}): Promise<Receipt> => {
    const answer = await request.post(`${formsUrl}/${link}`, { data: { answers } })
    expect(answer.status(), await answer.text()).toBe(201)
    return (await answer.json()) as Receipt // the contract's type for this call
  }
}

/** Settings reach the public pages a moment after they are saved. */
async function until(submit: () => Promise<Receipt>, isThere: (receipt: Receipt) => boolean): Promise<Receipt> {
  let last: Receipt | undefined
  await expect.poll(async () => isThere((last = await submit()))).toBe(true)
  if (!last) throw new Error('Nothing was submitted')
  return last
}
