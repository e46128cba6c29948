import { calls } from '@wayform/contract/routes.ts'
import type { Language } from '@wayform/core/languages.ts'
import { given } from '@wayform/core/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { openBuilder } from '../../../testing/builder-driver.ts'
import { refuse, UNREACHED } from '../../../testing/fake-server.ts'

const PAGE = given.page({ questionId: 'page-1', label: '' })
const NAME = given.text({ questionId: 'name', label: 'Your name' })
const CITY = given.text({ questionId: 'city', label: 'Your city' })
const THEIRS = [PAGE, { ...NAME, label: 'Name of the guest' }, CITY]

const dialog = page.getByRole('alertdialog')
const button = (name: string) => dialog.getByRole('button', { name, exact: true })

/** Another session has saved revision 7 while this draft says "My name". */
async function openConflict(theirs = THEIRS, language: Language = 'en') {
  const builder = await openBuilder([NAME, CITY], { language })
  builder.server
    .on(calls.forms.saveQuestions, refuse('form.stale', { current: 7 }))
    .on(calls.forms.get, { form: { ...builder.form, formQuestions: theirs, revision: 7 } })
  await builder.select('Your name')
  await builder.field('Question').fill('My name')
  return builder
}

describe('a form that was changed somewhere else', () => {
  it('shows the differences, and Escape chooses neither draft', async () => {
    const { saves } = await openConflict()
    await expect.element(dialog).toMatchTextContent('This form was changed somewhere else')
    await expect.element(dialog).toMatchTextContent('My name')
    await expect.element(dialog).toMatchTextContent('Name of the guest')
    await expect.element(button('Keep mine')).toHaveFocus()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).toBeVisible()
    expect(saves()).toHaveLength(1)
  })

  it('“keep mine” replaces the other draft, based on its revision', async () => {
    const builder = await openConflict()
    await expect.element(button('Keep mine')).toBeVisible()
    builder.server.on(calls.forms.saveQuestions, { revision: 8 })
    await button('Keep mine').click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => builder.saves().at(-1)?.revision).toBe(7)
    await builder.expectSaved('name', { label: 'My name' })
    await expect.element(page.getByRole('banner')).toMatchTextContent('Saved')
  })

  it('“load theirs” shows the other draft, and sends nothing', async () => {
    const builder = await openConflict()
    await button('Load theirs').click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(builder.staging).toMatchTextContent('Name of the guest')
    expect(builder.saves()).toHaveLength(1)
  })

  it('keeps both choices when the other draft can’t be loaded', async () => {
    const builder = await openConflict()
    await expect.element(dialog).toMatchTextContent('Name of the guest')
    builder.server.on(calls.forms.get, UNREACHED)
    await button('Load theirs').click()
    await expect.element(page.getByText('The newer version could not be loaded. Try again.')).toBeVisible()
    await expect.element(dialog).toBeVisible()
    await expect.element(button('Keep mine')).toBeEnabled()
  })

  it('loads the differences again on request', async () => {
    const builder = await openBuilder([NAME, CITY])
    builder.server.on(calls.forms.saveQuestions, refuse('form.stale', { current: 7 })).on(calls.forms.get, UNREACHED)
    await builder.select('Your name')
    await builder.field('Question').fill('My name')
    await expect.element(dialog).toMatchTextContent('What differs could not be loaded.')
    builder.server.on(calls.forms.get, { form: { ...builder.form, formQuestions: THEIRS, revision: 7 } })
    await button('Try again').click()
    await expect.element(dialog).toMatchTextContent('Name of the guest')
  })

  it('merges the other change into the draft without a question where both changed different things', async () => {
    const theirs = [PAGE, NAME, { ...CITY, label: 'Town' }]
    const builder = await openBuilder([NAME, CITY])
    builder.server
      .on(calls.forms.saveQuestions, ({ body }) =>
        body.revision === 3 ? refuse('form.stale', { current: 7 }) : { revision: body.revision + 1 },
      )
      .on(calls.forms.get, { form: { ...builder.form, formQuestions: theirs, revision: 7 } })
    await builder.select('Your name')
    await builder.field('Question').fill('My name')
    await expect.element(page.getByText('Changes from another tab or device were added to this form.')).toBeVisible()
    await expect.poll(() => builder.saves().at(-1)?.revision).toBe(7)
    expect(
      builder
        .saves()
        .at(-1)
        ?.formQuestions?.map(({ label }) => label),
    ).toEqual(['', 'My name', 'Town'])
    await expect.element(dialog).not.toBeInTheDocument()
  })
})
