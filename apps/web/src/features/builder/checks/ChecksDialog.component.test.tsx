import { calls } from '@wayform/contract/routes.ts'
import { givenSetup } from '@wayform/core/bookings/testing/given-setup.ts'
import { given } from '@wayform/core/testing/given.ts'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { openBuilder } from '../../../testing/builder-driver.ts'
import { startFastClock } from '../../../testing/clock.ts'
import { refuse, UNREACHED } from '../../../testing/fake-server.ts'

const NAME = given.text({ questionId: 'name', label: 'Your name' })
const TWICE = given.radio({
  questionId: 'drink',
  label: 'Your drink',
  options: [given.option({ _id: 'a', label: 'Tea' }), given.option({ _id: 'b', label: 'Tea' })],
})
const NO_FORMULA = given.formula({ questionId: 'total', label: 'Total' })

const NO_HOURS = {
  setup: givenSetup({ weekly: [] }),
  revision: 1,
  currency: 'USD' as const,
  hasCurrency: false,
  hits: [],
}

const dialog = page.getByRole('dialog', { name: 'Before you publish' })
const publish = page.getByRole('button', { name: 'Publish', exact: true })
const things = (count: number) => page.getByRole('button', { name: new RegExp(`^${count} things? to check$`) })

describe('the list before publishing', () => {
  it('leads to the question with a problem, and the list is empty once it is fixed', async () => {
    const builder = await openBuilder([NAME, TWICE])
    await things(1).click()
    await expect.element(dialog).toMatchTextContent('Two options are the same: “Tea”. Change one.')
    await expect.element(dialog.getByRole('button', { name: 'Publish anyway' })).not.toBeInTheDocument()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Take me there: Your drink' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(builder.panel).toHaveAccessibleName('Edit Single choice')
    await expect.element(page.getByRole('button', { name: 'Edit Single choice: Your drink' })).toHaveFocus()
    await builder.field('Option 2').fill('Coffee')
    await builder.expectSaved('drink', { options: [{ label: 'Tea' }, { label: 'Coffee' }] })
    await expect.element(things(1)).not.toBeInTheDocument()
  })

  it('is counted in the digits of the owner’s language', async () => {
    await openBuilder([NAME, TWICE], { language: 'ar' })
    await expect.element(page.getByRole('banner').getByText('١', { exact: true })).toBeInTheDocument()
  })

  it('leads to hours and services when a service has no hours long enough', async () => {
    const PHONE = given.phone({ questionId: 'phone', label: 'Phone', required: true })
    const { router } = await openBuilder([PHONE, given.booking({ questionId: 'visit', label: 'Your visit' })], {
      serve: (server) => server.on(calls.bookings.setup, NO_HOURS),
    })
    await things(1).click()
    await expect.element(dialog).toMatchTextContent('has no hours long enough')
    await dialog.getByRole('button', { name: 'Hours and services' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/calendar/setup')
  })

  it('closes with Escape and gives the focus back', async () => {
    await openBuilder([NAME, TWICE])
    await things(1).click()
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(things(1)).toHaveFocus()
  })

  it('publishes a form that has only warnings', async () => {
    const builder = await openBuilder([NAME, NO_FORMULA], { form: { toBePublished: true } })
    builder.server.on(calls.forms.publish, { form: { ...builder.form, toBePublished: false, publishedVersion: 2 } })
    await things(1).click()
    await dialog.getByRole('button', { name: 'Publish anyway' }).click()
    await expect.element(page.getByText('Your Wayform is published!')).toBeVisible()
    await expect.element(publish).toBeDisabled()
  })
})

describe('a publish that the server refuses', () => {
  it('shows the server’s refusal on the form until the question is changed', async () => {
    startFastClock()
    const builder = await openBuilder([NAME], { form: { toBePublished: true } })
    builder.server.on(
      calls.forms.publish,
      refuse('form.notPublishable', {
        message: 'One question needs your attention.',
        fields: { name: 'No such word.' },
      }),
    )
    await publish.click()
    const refusal = page.getByRole('region', { name: 'This form can’t be published yet' })
    await expect.element(refusal).toMatchTextContent('One question needs your attention.')
    await expect.element(builder.staging).toMatchTextContent('No such word.')
    await vi.advanceTimersByTimeAsync(20_000)
    await expect.element(refusal).toBeInTheDocument()
    // Nothing that the list knows is wrong, so it does not open: the words on the form are all there is.
    await expect.element(dialog).not.toBeInTheDocument()
    await builder.select('Your name')
    await builder.field('Question').fill('Full name')
    await expect.element(refusal).not.toBeInTheDocument()
    await expect.element(builder.staging).not.toMatchTextContent('No such word.')
  })

  it('says that the changes are not public when the server was not reached, and can try again', async () => {
    const builder = await openBuilder([NAME], { form: { toBePublished: true } })
    builder.server.on(calls.forms.publish, UNREACHED)
    await publish.click()
    const failure = page.getByRole('alert', { name: 'Your form was not published' })
    await expect.element(failure).toMatchTextContent('Couldn’t publish. Try again.')
    await expectAccessible()
    builder.server.on(calls.forms.publish, { form: { ...builder.form, toBePublished: false, publishedVersion: 2 } })
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Your Wayform is published!')).toBeVisible()
    await expect.element(failure).not.toBeInTheDocument()
  })
})

describe('publishing', () => {
  it('saves text that was typed just before, and publishes that revision', async () => {
    const builder = await openBuilder([NAME])
    builder.server.on(calls.forms.publish, { form: { ...builder.form, toBePublished: false, publishedVersion: 2 } })
    await builder.select('Your name')
    await builder.field('Question').fill('Full name')
    await publish.click()
    await expect.poll(() => builder.server.sent(calls.forms.publish).map(({ query }) => query.revision)).toEqual([4])
    await builder.expectSaved('name', { label: 'Full name' })
  })

  it('does not publish a draft that could not be saved', async () => {
    const builder = await openBuilder([NAME])
    builder.server.on(calls.forms.saveQuestions, UNREACHED)
    await builder.select('Your name')
    await builder.field('Question').fill('Full name')
    await publish.click()
    await expect
      .element(page.getByRole('alert', { name: 'Your form was not published' }))
      .toMatchTextContent('Your last changes are not saved yet.')
    expect(builder.server.sent(calls.forms.publish)).toEqual([])
  })
})
