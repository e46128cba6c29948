import { mentionOf } from '@wayform/core/recall/recall.ts'
import { given } from '@wayform/core/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { openBuilder } from '../../../testing/builder-driver.ts'

const NAME = given.text({ questionId: 'name', label: 'Your name' })
const CAKE = given.text({ questionId: 'cake', label: 'Which cake' })
const NOTE = given.text({ questionId: 'note', label: 'Anything else' })

const list = page.getByRole('menu', { name: 'Recall an answer' })
const answer = (name: string) => list.getByRole('menuitem', { name })

describe('answers in the texts of a question', () => {
  it('inserts an answer into a label by @, from earlier questions only, and typing goes on behind it', async () => {
    const builder = await openBuilder([NAME, CAKE, NOTE])
    await builder.select('Which cake')
    await builder.field('Question').click()
    await userEvent.keyboard('{End}, @')
    await expect.element(answer('Your name')).toBeVisible()
    expect(list.getByRole('menuitem').elements()).toHaveLength(1)
    await expectAccessible()
    await expect.element(answer('Your name')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(builder.field('Question')).toHaveFocus()
    await userEvent.keyboard('?')
    await builder.expectSaved('cake', { label: `Which cake, ${mentionOf('name')}?` })
    await expect.element(page.getByRole('button', { name: 'Edit Text: Which cake, [Your name]?' })).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Control>}z{/Control}')
    await builder.expectSaved('cake', { label: `Which cake, ${mentionOf('name')}` })
    await userEvent.keyboard('{Control>}z{/Control}')
    await builder.expectSaved('cake', { label: 'Which cake, @' })
  })

  it('does not interrupt the typing of a mail address, or of other text', async () => {
    const builder = await openBuilder([NAME, CAKE])
    await builder.select('Which cake')
    await builder.field('Question').click()
    await userEvent.keyboard('{End} ana@shop.example @')
    await expect.element(answer('Your name')).toHaveFocus()
    await userEvent.keyboard('home')
    await expect.element(builder.field('Question')).toHaveFocus()
    await builder.expectSaved('cake', { label: 'Which cake ana@shop.example @home' })
    await userEvent.keyboard(' @')
    await expect.element(answer('Your name')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(list).not.toBeInTheDocument()
    await expect.element(builder.field('Question')).toHaveFocus()
  })

  it('inserts an answer into a description by @, as a chip', async () => {
    const builder = await openBuilder([NAME, CAKE])
    await builder.select('Which cake')
    await builder.field('Description').click()
    await expect.element(builder.field('Description')).toHaveAttribute('contenteditable', 'true')
    await userEvent.keyboard('For @')
    await answer('Your name').click()
    await userEvent.keyboard('!')
    await builder.expectSaved('cake', { description: `For ${mentionOf('name')}!` })
    await expect.element(builder.field('Description')).toHaveTextContent('For Your name!')
    await expectAccessible()
    await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}')
    await builder.expectSaved('cake', { description: 'For @' })
  })

  it('inserts an answer into a label on the canvas', async () => {
    const builder = await openBuilder([NAME, CAKE])
    await builder.select('Which cake')
    const label = page
      .getByRole('region', { name: 'Your form' })
      .getByRole('textbox', { name: 'Text of this question, on the form' })
    await label.click()
    await userEvent.keyboard('{End} @')
    await answer('Your name').click()
    await expect.element(label).toHaveFocus()
    await userEvent.keyboard('?')
    await builder.expectSaved('cake', { label: `Which cake ${mentionOf('name')}?` })
  })

  it('reports a recalled answer whose question was deleted', async () => {
    const builder = await openBuilder([{ ...NAME, label: `For ${mentionOf('gone')}` }])
    await builder.select('For ...')
    await expect.element(builder.field('Question')).toHaveTextContent('For An answer that is gone')
    await expect
      .element(builder.panel.getByText('A text recalls an answer that is gone. Choose another.'))
      .toBeVisible()
    expect(page.getByText('{{@').elements()).toEqual([])
  })
})
