import type { Question } from '@wayform/core/questions/question.ts'
import { given } from '@wayform/core/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../testing/accessible.ts'
import { openBuilder } from '../../../../testing/builder-driver.ts'

const GUESTS = given.number({ questionId: 'guests', label: 'Guests' })
const PRICE = given.number({ questionId: 'price', label: 'Price' })
const TOTAL = { questionId: 'total', label: 'Total' }
const EMPTY = given.formula(TOTAL)

async function openFormula(formula: Question = EMPTY, others: Question[] = [GUESTS, PRICE]) {
  const builder = await openBuilder([...others, formula])
  await builder.select('Total')
  return {
    ...builder,
    part: (number: number) => builder.field(`Formula, part ${number}`),
    operator: (name: string) => builder.panel.getByRole('button', { name, exact: true }),
    formula() {
      const saved = builder.saved('total')
      return saved?.type === 'FORMULA' ? saved.formula : null
    },
  }
}

describe('a formula', () => {
  it('shows ×, ÷ and −, and stores the operators that are evaluated', async () => {
    const editor = await openFormula()
    await editor.part(1).click()
    await userEvent.keyboard('8*3/2-1')
    await expect.element(editor.part(1)).toHaveValue('8×3÷2−1')
    await expect.element(editor.panel.getByText(/The result is .?11/)).toBeVisible()
    await expect.poll(() => editor.formula()?.expression).toBe('8*3/2-1')
    await expect.element(editor.part(1)).toHaveValue('8×3÷2−1')
  })

  it('inserts an operator at the caret, and leaves the focus in the text', async () => {
    const editor = await openFormula()
    await editor.part(1).click()
    await userEvent.keyboard('23{ArrowLeft}')
    await editor.operator('Times').click()
    await expect.element(editor.part(1)).toHaveValue('2×3')
    await expect.element(editor.part(1)).toHaveFocus()
    await userEvent.keyboard('5')
    await expect.element(editor.part(1)).toHaveValue('2×53')
  })

  it('mentions a question by @, and what is typed next stands after it', async () => {
    const editor = await openFormula()
    await editor.part(1).click()
    await userEvent.keyboard('2*@')
    await page.getByRole('menuitem', { name: 'Guests' }).click()
    await expect.element(editor.part(2)).toHaveFocus()
    await userEvent.keyboard('+1')
    await expect.element(editor.part(1)).toHaveValue('2×')
    await expect.element(editor.part(2)).toHaveValue('+1')
    await expect.poll(editor.formula).toMatchObject({ expression: '2*q1+1', variables: { q1: 'guests' } })
    await expect.element(editor.panel.getByText(/^Example: with .*Guests/)).toBeVisible()
    await expectAccessible()
  })

  it('removes a mention with Backspace, and undo brings it back', async () => {
    const editor = await openFormula(given.formula({ ...TOTAL, mentions: '2*{guests}' }))
    await editor.part(2).click()
    await userEvent.keyboard('{Backspace}')
    await expect.element(editor.part(2)).not.toBeInTheDocument()
    await expect.element(editor.part(1)).toHaveFocus()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(editor.panel.getByRole('button', { name: 'Remove Guests' })).toBeVisible()
  })

  it('reports a problem of the formula beside the field', async () => {
    const editor = await openFormula()
    await expect.element(editor.panel).toMatchTextContent('The formula is empty. Write it to get a result.')
    await editor.part(1).click()
    await userEvent.keyboard('2+')
    const field = editor.panel.getByRole('group', { name: 'Formula' })
    await expect.element(field).toHaveAccessibleDescription('This formula can’t be worked out. Check it.')
    await userEvent.keyboard('3')
    await expect.element(field.getByText(/The result is .?5/)).toBeVisible()
  })

  it('names a mentioned question that was deleted, and lets the owner remove it', async () => {
    const editor = await openFormula(given.formula({ ...TOTAL, mentions: '2*{deleted}' }))
    const field = editor.panel.getByRole('group', { name: 'Formula' })
    await expect
      .element(field)
      .toHaveAccessibleDescription('This formula mentions a question that is gone or has no number.')
    await editor.panel.getByRole('button', { name: 'Remove Missing question' }).click()
    await expect.element(editor.panel.getByRole('button', { name: /^Remove / })).not.toBeInTheDocument()
    await expect.poll(() => editor.formula()?.variables).toEqual({})
  })

  it('warns of a choice whose options have no values', async () => {
    const choice = given.radio({ questionId: 'size', label: 'Size' })
    const editor = await openFormula(given.formula({ ...TOTAL, mentions: '2*{size}' }), [choice])
    await expect.element(editor.panel).toMatchTextContent('“Size” counts 0 until its options have values.')
  })

  it('keeps a mentioned question from being deleted, and leads to the formula', async () => {
    const builder = await openBuilder([GUESTS, given.formula({ ...TOTAL, mentions: '2*{guests}' })])
    await builder.select('Guests')
    await page.getByRole('toolbar', { name: 'Question actions' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    const refusal = page.getByRole('alertdialog', { name: 'Cannot delete this question' })
    await expect.element(refusal).toMatchTextContent('Total')
    await refusal.getByRole('button', { name: /Open/ }).click()
    await expect.element(builder.panel).toHaveAccessibleName('Edit Formula')
    expect(builder.saves()).toEqual([])
  })
})
