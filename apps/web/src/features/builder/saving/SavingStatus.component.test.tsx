import { calls } from '@wayform/contract/routes.ts'
import { given } from '@wayform/core/testing/given.ts'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { openBuilder } from '../../../testing/builder-driver.ts'
import { startFastClock } from '../../../testing/clock.ts'
import { refuse, UNREACHED } from '../../../testing/fake-server.ts'
import { FIRST_RETRY_MS, LAST_RETRY_MS, SAVE_DEBOUNCE_MS } from '../../../lib/autosave/autosave.ts'
import { SAVED_SHOWN_MS } from '../../../lib/autosave/saving-state.ts'

const NAME = given.text({ questionId: 'name', label: 'Your name' })
const header = page.getByRole('banner')
const announced = () =>
  page
    .getByRole('status')
    .elements()
    .map((element) => element.textContent)

async function openAndType(text: string, serve: Parameters<typeof openBuilder>[1] = {}) {
  startFastClock()
  const builder = await openBuilder([NAME], serve)
  await builder.select('Your name')
  await builder.field('Question').fill(text)
  await vi.advanceTimersByTimeAsync(SAVE_DEBOUNCE_MS)
  return builder
}

describe('the line about the draft', () => {
  it('shows published, saving, saved and unpublished, and announces each', async () => {
    startFastClock()
    const builder = await openBuilder([NAME])
    await expect.element(header).toMatchTextContent('Published')
    const save = builder.server.hold(calls.forms.saveQuestions)
    await builder.select('Your name')
    await builder.field('Question').fill('Full name')
    await expect.element(header).toMatchTextContent('Saving…')
    expect(announced()).toContain('Saving…')
    await expect.poll(save.count).toBe(1)
    save.answer({ revision: 4 })
    await expect.element(header).toMatchTextContent('Saved')
    expect(announced()).toContain('Saved')
    await vi.advanceTimersByTimeAsync(SAVED_SHOWN_MS)
    await expect.element(header).toMatchTextContent('Unpublished changes')
    await expectAccessible()
  })

  it('sends an edit that arrives during a save in a second save, based on the revision of the first', async () => {
    startFastClock()
    const builder = await openBuilder([NAME])
    const save = builder.server.hold(calls.forms.saveQuestions)
    await builder.select('Your name')
    await builder.field('Question').fill('First')
    await expect.poll(save.count).toBe(1)
    await builder.field('Question').fill('Second')
    // The pause after the second edit ends while the first save is still under way.
    await vi.advanceTimersByTimeAsync(SAVE_DEBOUNCE_MS)
    save.answer({ revision: 10 })
    await expect.poll(save.count).toBe(1)
    await expect.element(header).toMatchTextContent('Saving…')
    save.answer({ revision: 11 })
    await expect.element(header).toMatchTextContent('Saved')
    expect(builder.saves().map(({ revision, formQuestions }) => [revision, formQuestions?.[1]?.label])).toEqual([
      [3, 'First'],
      [10, 'Second'],
    ])
    await expect.element(builder.field('Question')).toHaveValue('Second')
  })
})

describe('a draft that could not be saved', () => {
  it('keeps an edit in the field without a network, and sends it when the device is online again', async () => {
    const builder = await openAndType('Full name', {
      serve: (server) => server.on(calls.forms.saveQuestions, UNREACHED),
    })
    await expect.element(header).toMatchTextContent('Offline, will be sent')
    await expect.element(builder.field('Question')).toHaveValue('Full name')
    await expectAccessible()
    builder.server.on(calls.forms.saveQuestions, { revision: 4 })
    window.dispatchEvent(new Event('online'))
    await expect.element(header).toMatchTextContent('Saved')
    await builder.expectSaved('name', { label: 'Full name' })
  })

  it('retries the save by itself after a fault of the server', async () => {
    const builder = await openAndType('Full name', {
      serve: (server) => server.on(calls.forms.saveQuestions, refuse('internal')),
    })
    await expect.element(header).toMatchTextContent('Not saved yet')
    builder.server.on(calls.forms.saveQuestions, { revision: 4 })
    await vi.advanceTimersByTimeAsync(FIRST_RETRY_MS)
    await expect.element(header).toMatchTextContent('Saved')
    await builder.expectSaved('name', { label: 'Full name' })
  })

  it('sends the draft at once on request, with edits that were made in between', async () => {
    const builder = await openAndType('Full name', {
      serve: (server) => server.on(calls.forms.saveQuestions, refuse('unavailable')),
    })
    await expect.element(header).toMatchTextContent('Not saved yet')
    // Tried again later and later: now the next try is half a minute away, and only the button is quicker.
    const tryAgain = async () => {
      // In small steps: after a longer one that try might be due at once.
      const until = Date.now() + LAST_RETRY_MS
      while (builder.saves().length <= 6 && Date.now() < until) await vi.advanceTimersByTimeAsync(FIRST_RETRY_MS)
      return builder.saves().length
    }
    await expect.poll(tryAgain).toBeGreaterThan(6)
    await builder.field('Question').fill('Full name, please')
    builder.server.on(calls.forms.saveQuestions, { revision: 4 })
    await header.getByRole('button', { name: 'Try again' }).click()
    await expect.element(header).toMatchTextContent('Saved')
    await builder.expectSaved('name', { label: 'Full name, please' })
  })

  it('does not repeat a save that the server refuses, until the next edit', async () => {
    const builder = await openAndType('Full name', {
      serve: (server) =>
        server.on(calls.forms.saveQuestions, refuse('request.tooLarge', { message: 'This form is too large.' })),
    })
    await expect.element(header).toMatchTextContent('Not saved yet')
    await expect.element(page.getByTitle('This form is too large.')).toBeVisible()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(builder.saves()).toHaveLength(1)
    builder.server.on(calls.forms.saveQuestions, { revision: 4 })
    await builder.field('Question').fill('Name')
    await expect.element(header).toMatchTextContent('Saved')
    await builder.expectSaved('name', { label: 'Name' })
  })
})
