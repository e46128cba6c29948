import { given } from '@wayform/core/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openBuilder } from '../../../testing/builder-driver.ts'

const VISIT = given.booking({ questionId: 'visit', label: 'Your visit' })
const notice = page.getByText('An order or a booking needs a phone number.')
const orderOf = (questions: readonly { type: string }[] | undefined) => questions?.map(({ type }) => type)

describe('a booking without a phone question', () => {
  it('adds a required phone question right after the booking with one press, which one undo takes back', async () => {
    const builder = await openBuilder([VISIT, given.text({ questionId: 'name', label: 'Your name' })])
    await builder.select('Your visit')
    await builder.panel.getByRole('button', { name: 'Add a phone question' }).click()
    await expect.element(notice).not.toBeInTheDocument()
    await expect.element(builder.panel).toHaveAccessibleName('Edit Booking')
    await expect
      .poll(() => orderOf(builder.saves().at(-1)?.formQuestions))
      .toEqual(['SECTION', 'BOOKING', 'PHONE', 'TEXT'])
    expect(
      builder
        .saves()
        .at(-1)
        ?.formQuestions?.find(({ type }) => type === 'PHONE')?.required,
    ).toBe(true)
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect.element(builder.staging).not.toMatchTextContent('Phone')
  })

  it('makes an existing phone question required', async () => {
    const builder = await openBuilder([given.phone({ questionId: 'phone', label: 'Mobile', required: false }), VISIT])
    await builder.select('Your visit')
    await builder.panel.getByRole('button', { name: 'Make the phone question required' }).click()
    await builder.expectSaved('phone', { required: true })
    await expect.element(notice).not.toBeInTheDocument()
  })
})
