import type { Rule } from '@wayform/core/questions/base.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { given } from '@wayform/core/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { openBuilder } from '../../../testing/builder-driver.ts'

const DRINK = given.radio({ questionId: 'drink', label: 'Your drink' })
const GUESTS = given.number({ questionId: 'guests', label: 'Guests' })
const SECOND = [
  given.page({ questionId: 'page-2', label: 'Cakes' }),
  given.text({ questionId: 'note', label: 'Your note' }),
]
const THIRD = [
  given.page({ questionId: 'page-3', label: 'Payment' }),
  given.text({ questionId: 'last', label: 'Last' }),
]
const toCakes = (changes: Partial<Rule>) => given.rule({ jumpToSection: 'page-2', ...changes })

async function openLogic(questions: Question[], label: string, options: Parameters<typeof openBuilder>[1] = {}) {
  const builder = await openBuilder(questions, options)
  await builder.select(label)
  await page.getByRole('toolbar', { name: 'Question actions' }).getByRole('button', { name: 'Logic' }).click()
  const panel = page.getByRole('complementary', { name: `Logic: ${label}` })
  await expect.element(panel).toBeVisible()
  return {
    ...builder,
    panel,
    button: (name: string) => panel.getByRole('button', { name, exact: true }),
    choice: (name: string) => panel.getByRole('combobox', { name, exact: true }),
    /** As the newest save has them; none before the first save. */
    rules(questionId: string): readonly Rule[] | undefined {
      const saved = builder.saved(questionId)
      return saved && 'rules' in saved ? saved.rules : undefined
    },
  }
}

describe('the logic of a question', () => {
  it('leads each option to a page, and back to the usual path', async () => {
    const logic = await openLogic([DRINK, ...SECOND], 'Your drink')
    await expectAccessible()
    const tea = logic.choice('Go to when the answer is Tea')
    await userEvent.selectOptions(tea, 'page-2')
    await expect.poll(() => logic.rules('drink')).toMatchObject([{ valueId: 'tea', jumpToSection: 'page-2' }])
    await userEvent.selectOptions(tea, '')
    await expect.poll(() => logic.rules('drink')).toEqual([])
  })

  it('adds a rule and puts the focus in it, and back to the button when it is removed', async () => {
    const logic = await openLogic([GUESTS, ...SECOND], 'Guests')
    await logic.button('Add rule').click()
    await expect.element(logic.choice('Condition of rule 1')).toHaveFocus()
    const value = logic.panel.getByRole('textbox', { name: 'Value of rule 1' })
    await userEvent.selectOptions(logic.choice('Condition of rule 1'), 'IS_GREATER')
    await value.fill('10')
    await userEvent.selectOptions(logic.choice('Go to for rule 1'), 'page-2')
    await expect
      .poll(() => logic.rules('guests'))
      .toMatchObject([{ type: 'IS_GREATER', value: '10', jumpToSection: 'page-2' }])
    await expectAccessible()
    await logic.button('Remove rule 1').click()
    await expect.element(logic.button('Add rule')).toHaveFocus()
    await expect.poll(() => logic.rules('guests')).toEqual([])
  })

  it('undoes changes of the rules one step at a time', async () => {
    const logic = await openLogic([{ ...GUESTS, rules: [toCakes({ value: '1' })] }, ...SECOND], 'Guests')
    await logic.button('Remove rule 1').click()
    await expect.element(logic.button('Remove rule 1')).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(logic.panel.getByRole('textbox', { name: 'Value of rule 1' })).toHaveValue('1')
  })

  it('names a jump to a deleted page and removes it', async () => {
    const logic = await openLogic(
      [{ ...DRINK, rules: [given.rule({ valueId: 'tea', jumpToSection: 'deleted' })] }, ...SECOND],
      'Your drink',
    )
    await expect
      .element(logic.choice('Go to when the answer is Tea'))
      .toHaveAccessibleDescription('This jump points to a page that is gone. Choose another.')
    await logic.button('Remove this jump').click()
    await expect.poll(() => logic.rules('drink')).toEqual([])
  })

  it('clears a jump when its page is deleted, and undo brings both back', async () => {
    const rules = [toCakes({ valueId: 'tea' })]
    const logic = await openLogic([{ ...DRINK, rules }, ...SECOND, ...THIRD], 'Your drink')
    await expect.element(logic.choice('Go to when the answer is Tea')).toHaveValue('page-2')
    await page.getByRole('button', { name: 'Delete page 2', exact: true }).click()
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await expect.poll(() => logic.rules('drink')?.map(({ jumpToSection }) => jumpToSection)).not.toContain('page-2')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(() => logic.rules('drink')).toEqual(rules)
  })

  it('requires a later page, and adds one without hiding the rules', async () => {
    const logic = await openLogic([DRINK], 'Your drink')
    await expect.element(logic.panel).toMatchTextContent('No Page found.')
    await logic.button('Add page').click()
    await expect.element(logic.choice('Go to when the answer is Tea')).toBeVisible()
  })

  it('gives the focus back to its question when it is closed', async () => {
    const logic = await openLogic([DRINK, ...SECOND], 'Your drink')
    await logic.button('Close').click()
    await expect.element(logic.panel).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Edit Single choice: Your drink' })).toHaveFocus()
  })

  it('on a plan without logic, rules can only be removed', async () => {
    const logic = await openLogic([{ ...DRINK, rules: [toCakes({ valueId: 'tea' })] }, ...SECOND], 'Your drink', {
      me: { plan: 'lite' },
    })
    await expect.element(logic.choice('Go to when the answer is Tea')).toBeDisabled()
    await expectAccessible()
    await logic.button('Remove the rules').click()
    await expect.element(logic.panel).not.toBeInTheDocument()
    await expect.poll(() => logic.rules('drink')).toEqual([])
  })
})
