import type { ShowIf } from '@wayform/core/conditions/show-if.ts'
import { condition, onlyIf } from '@wayform/core/conditions/testing/given-condition.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { given } from '@wayform/core/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { openBuilder } from '../../../testing/builder-driver.ts'

const DRINK = given.radio({ questionId: 'drink', label: 'Your drink', options: ['Tea', 'Coffee'] })
const GUESTS = given.number({ questionId: 'guests', label: 'Guests' })
const NOTE = given.text({ questionId: 'note', label: 'Your note' })

async function openConditions(questions: Question[], label: string, options: Parameters<typeof openBuilder>[1] = {}) {
  const builder = await openBuilder(questions, options)
  await builder.select(label)
  await page.getByRole('toolbar', { name: 'Question actions' }).getByRole('button', { name: 'When it shows' }).click()
  const panel = page.getByRole('complementary', { name: `When it shows: ${label}` })
  return {
    ...builder,
    panel,
    button: (name: string) => panel.getByRole('button', { name, exact: true }),
    choice: (name: string) => panel.getByRole('combobox', { name, exact: true }),
    /** As the newest save has it. */
    showIf: (questionId: string): ShowIf | null | undefined => {
      const saved = builder.saved(questionId)
      return saved && (saved.showIf ?? null)
    },
  }
}

describe('when a question shows', () => {
  it('a question shows only if one answer fits, and always again', async () => {
    const conditions = await openConditions([DRINK, GUESTS, NOTE], 'Your note')
    await expectAccessible()
    await conditions.panel.getByText('Only if', { exact: true }).click()
    await expect.element(conditions.choice('Question')).toHaveFocus()
    await userEvent.selectOptions(conditions.choice('Question'), 'drink')
    await userEvent.selectOptions(conditions.choice('Comparison'), 'NOT_EQUALS')
    await userEvent.selectOptions(conditions.choice('Chosen option'), 'coffee')
    await expect
      .poll(() => conditions.showIf('note'))
      .toEqual(onlyIf(condition('drink', { operator: 'NOT_EQUALS', optionIds: ['coffee'] })))
    await expectAccessible()
    await conditions.panel.getByText('Always', { exact: true }).click()
    await expect.poll(() => conditions.showIf('note')).toBeNull()
  })

  it('a question shows if one of two groups fits', async () => {
    const showIf = onlyIf(condition('drink', { operator: 'EQUALS', optionIds: ['tea'] }))
    const conditions = await openConditions([DRINK, GUESTS, { ...NOTE, showIf }], 'Your note')
    await expect.element(page.getByText('Only if Your drink is Tea')).toBeVisible()
    await conditions.button('Add “or”').click()
    await userEvent.selectOptions(conditions.choice('Comparison'), 'IS_BETWEEN')
    await conditions.panel.getByRole('textbox', { name: 'From' }).fill('2')
    await conditions.panel.getByRole('textbox', { name: 'To' }).fill('4')
    const second = condition('guests', { operator: 'IS_BETWEEN', value: '2', valueTo: '4' })
    await expect.poll(() => conditions.showIf('note')?.any[1]).toEqual({ all: [second] })
    await userEvent.keyboard('{Escape}')
    await expect.element(conditions.button('Edit: Guests is between 2 and 4')).toHaveFocus()
    await userEvent.keyboard('{Delete}')
    await expect.poll(() => conditions.showIf('note')).toEqual(showIf)
  })

  it('conditions are tried with sample answers, which say which group fits', async () => {
    const showIf = onlyIf(condition('drink', { operator: 'EQUALS', optionIds: ['coffee'] }))
    const conditions = await openConditions([DRINK, GUESTS, { ...NOTE, showIf }], 'Your note')
    const tried = conditions.panel.getByRole('region', { name: 'Try it' })
    await expect.element(tried.getByText('No group fits')).toBeVisible()
    await expect.element(tried.getByText('Hidden')).toBeVisible()
    await userEvent.selectOptions(tried.getByRole('combobox', { name: 'Your drink' }), 'coffee')
    await expect.element(tried.getByText('Group 1 fits')).toBeVisible()
    await expect.element(tried.getByText('Shown')).toBeVisible()
    await expectAccessible()
    expect(conditions.saves()).toEqual([])
  })

  it('the properties say when a question shows, and open its conditions', async () => {
    const showIf = onlyIf(condition('drink', { operator: 'EQUALS', optionIds: ['tea'] }))
    const builder = await openBuilder([DRINK, { ...NOTE, showIf }])
    await builder.select('Your note')
    await builder.panel.getByRole('button', { name: /^When it shows\s*Only if Your drink is Tea$/ }).click()
    await expect.element(page.getByRole('complementary', { name: 'When it shows: Your note' })).toBeVisible()
  })

  it('a question asks before it moves above the one that it depends on, and keeps its condition', async () => {
    const showIf = onlyIf(condition('drink', { operator: 'EQUALS', optionIds: ['tea'] }))
    const builder = await openBuilder([DRINK, { ...NOTE, showIf }])
    await builder.select('Your note')
    const order = () =>
      builder
        .saves()
        .at(-1)
        ?.formQuestions?.map(({ questionId }) => questionId)
    const cover = builder.staging.getByRole('button', { name: /^Edit [^:]+: Your note$/ })
    cover.element().focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    const dialog = page.getByRole('alertdialog')
    await expect.element(dialog).toMatchTextContent(/depends on an answer that would then come later/)
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Leave it there' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(builder.saves()).toEqual([])
    cover.element().focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect.poll(order).toEqual(['page-1', 'note', 'drink'])
    expect(builder.saved('note')?.showIf).toEqual(showIf)
    await expect.element(page.getByText('Has a condition that can’t work')).toBeInTheDocument()
  })

  it('conditions are undone one step at a time', async () => {
    const conditions = await openConditions([DRINK, NOTE], 'Your note')
    await conditions.panel.getByText('Only if', { exact: true }).click()
    await conditions.button('Add “and”').click()
    await expect.poll(() => conditions.showIf('note')?.any[0]?.all.length).toBe(2)
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(() => conditions.showIf('note')?.any[0]?.all.length).toBe(1)
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(() => conditions.showIf('note')).toBeNull()
  })

  it('an option has conditions of its own', async () => {
    const conditions = await openConditions([GUESTS, DRINK], 'Your drink')
    await userEvent.selectOptions(conditions.choice('What shows'), 'coffee')
    await conditions.panel.getByText('Only if', { exact: true }).click()
    await conditions.panel.getByRole('textbox', { name: 'Value' }).fill('3')
    await expect
      .poll(() => conditions.saved('drink'))
      .toMatchObject({
        options: [
          { _id: 'tea' },
          { _id: 'coffee', showIf: onlyIf(condition('guests', { operator: 'EQUALS', value: '3' })) },
        ],
      })
  })

  it('a condition that can’t work says why, here and on the canvas', async () => {
    const showIf = onlyIf(condition('gone', { operator: 'EQUALS', value: 'x' }))
    const conditions = await openConditions([DRINK, { ...NOTE, showIf }], 'Your note')
    await expect.element(conditions.panel.getByText('This question is gone. Choose another.')).toBeVisible()
    await expect.element(page.getByText('Has a condition that can’t work')).toBeInTheDocument()
  })

  it('the first question has nothing to depend on', async () => {
    const conditions = await openConditions([DRINK, NOTE], 'Your drink')
    await expect.element(conditions.panel.getByText(/no question before this one/)).toBeVisible()
  })

  it('a plan without logic offers an upgrade, and keeps the conditions that are there', async () => {
    const showIf = onlyIf(condition('drink'))
    const conditions = await openConditions([DRINK, { ...NOTE, showIf }], 'Your note', { me: { plan: 'lite' } })
    await expect.element(conditions.panel.getByText(/not included in your plan/)).toBeVisible()
    await conditions.button('Remove the conditions').click()
    await expect.poll(() => conditions.showIf('note')).toBeNull()
  })
})
