import { calls } from '@wayform/contract/routes.ts'
import type { Kind, Question } from '@wayform/core/questions/question.ts'
import { given } from '@wayform/core/testing/given.ts'
import { questions } from '@wayform/i18n/messages/en/questions.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { openBuilder } from '../../../testing/builder-driver.ts'
import { editors } from '../questions/editors.ts'

const MAKE: { [K in Exclude<Kind, 'SECTION'>]: (changes: { questionId: string; label: string }) => Question } = {
  HEADER: given.header,
  TEXT: given.text,
  NUMBER: given.number,
  RATING: given.rating,
  DROPDOWN: given.dropdown,
  RADIO: given.radio,
  CHECKBOX: given.checkbox,
  DATE: given.date,
  IMAGE: given.image,
  VIDEO: given.video,
  EMAIL: given.email,
  PHONE: given.phone,
  ADDRESS: given.address,
  FILE: given.file,
  FORMULA: given.formula,
  PAYMENT: given.payment,
  TIME: given.time,
  SLIDER: given.slider,
  CONSENT: given.consent,
  RANKING: given.ranking,
  MATRIX: given.matrix,
  SIGNATURE: given.signature,
  ORDER: given.order,
  BOOKING: given.booking,
}
const KINDS = Object.keys(MAKE) as (keyof typeof MAKE)[] // keys of a const object are exactly its type's keys

/** The name of the label's field in each kind of question. */
const LABEL = /^(Question|Heading|Page name|What it shows|Title)$/

const NUMBER = given.number({ questionId: 'guests', label: 'Guests' })
const RADIO = given.radio({ questionId: 'drink', label: 'Your drink' })

describe('the editor of each type', () => {
  it.each(KINDS)(
    'the editor of %s opens, saves what is typed and can be read by assistive technology',
    async (kind) => {
      const builder = await openBuilder([MAKE[kind]({ questionId: 'it', label: 'Before' })])
      await builder.select('Before')
      await expect.element(builder.panel).toHaveAccessibleName(`Edit ${questions.names[kind]}`)
      await builder.panel.getByRole('textbox', { name: LABEL }).fill('After')
      await builder.expectSaved('it', { label: 'After' })
      await expect
        .element(page.getByRole('button', { name: `Edit ${questions.names[kind]}: After` }))
        .toBeInTheDocument()
      await expectAccessible(builder.panel.element())
    },
  )

  it('the editor of a page opens too, so that every type is covered', async () => {
    expect([...KINDS, 'SECTION'].toSorted()).toEqual(Object.keys(editors).toSorted())
    const builder = await openBuilder([NUMBER, given.page({ questionId: 'page-2', label: 'Cakes' })])
    const cover = builder.staging.getByRole('button', { name: /^Edit page 2: / })
    await expect.element(cover).toBeInTheDocument()
    cover.element().focus()
    await userEvent.keyboard('{Enter}')
    await builder.panel.getByRole('textbox', { name: LABEL }).fill('Order')
    await builder.expectSaved('page-2', { label: 'Order' })
    await expectAccessible(builder.panel.element())
  })
})

describe('a text that was just typed', () => {
  it('undo takes a typed text back at once, and redo restores it', async () => {
    const builder = await openBuilder([NUMBER])
    await builder.select('Guests')
    await builder.field('Question').click()
    await userEvent.keyboard('{End} today{Control>}z{/Control}')
    await expect.element(builder.field('Question')).toHaveValue('Guests')
    await userEvent.keyboard('{Control>}y{/Control}')
    await expect.element(builder.field('Question')).toHaveValue('Guests today')
    await builder.expectSaved('guests', { label: 'Guests today' })
  })

  it('keeps a typed text with its question when another one is selected right after it', async () => {
    const builder = await openBuilder([NUMBER, RADIO])
    await builder.select('Guests')
    await builder.field('Hint').click()
    await userEvent.keyboard('With children')
    await builder.select('Your drink')
    await expect.element(builder.field('Hint')).toHaveValue('')
    await builder.expectSaved('guests', { hint: 'With children' })
    expect(builder.saved('drink')).toMatchObject({ hint: '' })
  })

  it('keeps a typed text when a switch of the same question is used right after it', async () => {
    const builder = await openBuilder([RADIO])
    await builder.select('Your drink')
    await builder.field('Option 1').click()
    await userEvent.keyboard('{End} with milk')
    await builder.panel.getByRole('switch', { name: 'Required' }).click()
    await builder.expectSaved('drink', { required: true })
    expect(labelsOf(builder.saved('drink'))).toEqual(['Tea with milk', 'Coffee'])
  })

  it('shows a text in a right-to-left script on the form as in the field', async () => {
    const builder = await openBuilder([NUMBER])
    await builder.select('Guests')
    await builder.field('Question').fill('كم عدد الضيوف؟')
    await expect
      .element(builder.staging.getByRole('textbox', { name: 'Text of this question, on the form' }))
      .toHaveValue('كم عدد الضيوف؟')
    await builder.expectSaved('guests', { label: 'كم عدد الضيوف؟' })
  })
})

describe('a list of items', () => {
  const items = (question: Question | undefined) =>
    question && 'items' in question ? question.items.map(({ label }) => label) : []

  it('adds items with Enter, removes them with their buttons and moves them by keyboard', async () => {
    const builder = await openBuilder([given.ranking({ questionId: 'best', label: 'Best' })])
    await builder.select('Best')
    await builder.field('Text 3').click()
    await userEvent.keyboard('{End}{Enter}')
    await expect.element(builder.field('Text 4')).toHaveFocus()
    await userEvent.keyboard('Water{Alt>}{ArrowUp}{/Alt}')
    await expect.element(builder.field('Text 3')).toHaveValue('Water')
    await builder.panel.getByRole('button', { name: 'Remove 1' }).click()
    await expect.poll(() => items(builder.saved('best'))).toEqual(['Coffee', 'Water', 'Milk'])
  })

  it('reports at the field that two items look the same, and keeps the required number of items', async () => {
    const builder = await openBuilder([given.ranking({ questionId: 'best', label: 'Best' })])
    await builder.select('Best')
    await builder.field('Text 2').fill('tea ')
    await expect.element(builder.panel.getByText('Two options are the same: “tea”. Change one.').first()).toBeVisible()
    await builder.panel.getByRole('button', { name: 'Remove 2' }).click()
    await expect.element(builder.panel.getByRole('button', { name: 'Remove 1' })).toBeDisabled()
  })
})

describe('a bound of a number', () => {
  it('reports at the field that a bound crosses the other, and how to fix it', async () => {
    const builder = await openBuilder([NUMBER])
    await builder.select('Guests')
    await builder.field('Smallest').fill('10')
    await builder.field('Largest').fill('5')
    await expect.element(builder.field('Largest')).toBeInvalid()
    await expect
      .element(builder.field('Largest'))
      .toHaveAccessibleDescription('The lowest number is above the highest. Change one.')
    await builder.field('Largest').fill('50')
    await expect.element(builder.field('Largest')).toBeValid()
    await builder.expectSaved('guests', { min: '10', max: '50' })
  })

  it.each(['-1', 'many'])('refuses the bound %j in words and leaves the draft unchanged', async (typed) => {
    const builder = await openBuilder([{ ...NUMBER, min: '2' }])
    await builder.select('Guests')
    await builder.field('Smallest').fill(typed)
    await expect.element(builder.field('Smallest')).toHaveAccessibleDescription('Use a number of 0 or more.')
    await expect.element(builder.field('Smallest')).toHaveValue(typed)
    await builder.field('Hint').fill('How many come?')
    await builder.expectSaved('guests', { hint: 'How many come?', min: '2' })
  })
})

describe('the options of a choice', () => {
  it('names two options that are the same, and one without a text', async () => {
    const builder = await openBuilder([RADIO])
    await builder.select('Your drink')
    await builder.field('Option 2').fill('Tea')
    await expect
      .element(builder.field('Option 2'))
      .toHaveAccessibleDescription('Two options are the same: “Tea”. Change one.')
    await builder.field('Option 2').fill('')
    await expect.element(builder.field('Option 2')).toHaveAccessibleDescription('Write a text here.')
    await expect.element(builder.field('Option 1')).toBeValid()
    await expectAccessible()
  })

  it('options are typed with the keyboard alone: Enter adds one below, Backspace in an empty one removes it', async () => {
    const builder = await openBuilder([RADIO])
    await builder.select('Your drink')
    await builder.field('Option 1').click()
    await userEvent.keyboard('{Enter}')
    await expect.element(builder.field('Option 2')).toHaveFocus()
    await userEvent.keyboard('Milk')
    await expect.poll(() => labelsOf(builder.saved('drink'))).toEqual(['Tea', 'Milk', 'Coffee'])
    await builder.field('Option 2').fill('')
    await userEvent.keyboard('{Backspace}')
    await expect.poll(() => labelsOf(builder.saved('drink'))).toEqual(['Tea', 'Coffee'])
  })

  it('keeps the last option', async () => {
    const builder = await openBuilder([given.radio({ questionId: 'drink', label: 'Your drink', options: ['Tea'] })])
    await builder.select('Your drink')
    await expect.element(builder.panel.getByRole('button', { name: 'Remove option 1' })).toBeDisabled()
  })
})

describe('the keyboard in the properties', () => {
  it('moves the focus through the fields from top to bottom', async () => {
    const builder = await openBuilder([NUMBER])
    await builder.select('Guests')
    builder.field('Question').element().focus()
    const panel = builder.panel.element()
    const tops: number[] = []
    while (panel.contains(document.activeElement) && tops.length < 40) {
      // In the panel, not in the window: it scrolls with the focus.
      const scrolled = Array.from(panel.querySelectorAll('*'), ({ scrollTop }) => scrollTop)
      tops.push((document.activeElement?.getBoundingClientRect().top ?? 0) + Math.max(...scrolled))
      await userEvent.keyboard('{Tab}')
    }
    expect(tops.length).toBeGreaterThan(6)
    // Fields that share a row differ by less than a line.
    for (const [index, top] of tops.entries()) expect(top).toBeGreaterThanOrEqual((tops[index - 1] ?? -Infinity) - 12)
  })

  it('undoes a whole text at once, then redoes it', async () => {
    const builder = await openBuilder([NUMBER])
    await builder.select('Guests')
    await builder.field('Hint').click()
    await userEvent.keyboard('How many?')
    await expect.element(builder.field('Hint')).toHaveValue('How many?')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(builder.field('Hint')).toHaveValue('')
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await expect.element(builder.field('Hint')).toHaveValue('How many?')
  })

  it('undoes a bound that was typed, with what the field shows', async () => {
    const builder = await openBuilder([{ ...NUMBER, min: '2' }])
    await builder.select('Guests')
    await builder.field('Smallest').fill('30')
    await expect.element(builder.field('Smallest')).toHaveValue('30')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(builder.field('Smallest')).toHaveValue('2')
  })
})

describe('what the plan does not include', () => {
  it('offers the upgrade and leaves the question as it is', async () => {
    const file = given.file({ questionId: 'photo', label: 'Photo' })
    const builder = await openBuilder([file], {
      me: { plan: 'lite' },
      serve: (server) => server.on(calls.users.upsellTrigger, {}),
    })
    await builder.select('Photo')
    const several = builder.panel.getByRole('switch', { name: /^Several files/ })
    await several.click({ force: true })
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expect.element(several).not.toBeChecked()
    expect(builder.saves()).toEqual([])
  })
})

function labelsOf(question: Question | undefined): string[] {
  return question && 'options' in question ? question.options.map(({ label }) => label) : []
}
