import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import { calls } from '@wayform/contract/routes.ts'
import type { Language } from '@wayform/core/languages.ts'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { startFastClock, startStillClock } from '../../testing/clock.ts'
import { type FakeServer, refuse, UNREACHED } from '../../testing/fake-server.ts'
import { FORM_ID, givenForm } from '../../testing/given.ts'
import { openOwnerApp } from '../../testing/owner-app.tsx'
import { givenResponse } from './testing.ts'
import { SEARCH_DEBOUNCE_MS } from './toolbar/use-search-text.ts'

const NAMES = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Fabio', 'Gil', 'Hugo', 'Iris', 'Joao', 'Kika', 'Leo']
/** Newest first, as the server sends them. */
const ALL: readonly StoredResponse[] = NAMES.map((name, index) => response(index + 1, name)).toReversed()

const table = page.getByRole('table')
const rows = () => table.getByRole('row').elements().slice(1)
const shownNames = () => NAMES.filter((name) => rows().some((row) => row.textContent.includes(name)))
const rowOf = (name: string) => table.getByRole('row', { name: new RegExp(name) })
const search = page.getByRole('searchbox', { name: 'Search responses' })
const statusOf = (name: string) => page.getByRole('radio', { name, exact: true })

type Options = { unread?: number; language?: Language; path?: string; serve?: (server: FakeServer) => unknown }

async function openResponses({ unread = 0, language = 'en', path = '', serve }: Options = {}) {
  return openOwnerApp(`/forms/${FORM_ID}/responses${path}`, {
    language,
    serve: (server) => {
      server
        .on(calls.forms.get, { form: givenForm() })
        .on(calls.analytics.list, { items: [{ form: FORM_ID, unread, total: ALL.length, locked: 0 }] })
        .on(calls.analytics.setUnread, {})
        .on(calls.deliveries.groups, { groups: [], total: 0, isTotalExact: true })
        .on(calls.responses.list, ({ query }) => listed(query))
        .on(calls.responses.get, ({ params }) => one(params.responseId))
      serve?.(server)
    },
  })
}

describe('the list of responses', () => {
  it('reads the list page by page, and shows the page number', async () => {
    const { router } = await openResponses()
    await expect.element(page.getByText('1 to 10 of 12')).toBeVisible()
    await expect.poll(shownNames).toEqual(NAMES.slice(2))
    await expectAccessible()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.element(page.getByText('11 to 12 of 12')).toBeVisible()
    await expect.poll(shownNames).toEqual(['Ana', 'Bia'])
    await expect.element(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
    expect(router.state.location.search).toBe('?page=2')
    await router.navigate(-1)
    await expect.element(page.getByText('1 to 10 of 12')).toBeVisible()
  })

  it('shows the form’s own names of states, in the rows and in the filter', async () => {
    const form = givenForm({ statusNames: { new: 'Inbox' } })
    await openResponses({ serve: (server) => server.on(calls.forms.get, { form }) })
    await expect.element(table.getByText('Inbox').first()).toBeVisible()
    const filter = page.getByLabelText('Filter by status')
    await expect.poll(() => filter.element().textContent).toContain('Any statusInboxIn progressDone')
  })

  it('shows the last page when the page in the address does not exist', async () => {
    await openResponses({ path: '?page=9' })
    await expect.element(page.getByText('11 to 12 of 12')).toBeVisible()
  })

  it('searches once after a pause, from the first page, and Enter does not wait', async () => {
    const { server } = await openResponses({ path: '?page=2' })
    await expect.element(rowOf('Ana')).toBeVisible()
    startStillClock()
    // Updates of the screen after the search use timers, too.
    const namesSoon = async () => {
      await vi.advanceTimersByTimeAsync(10)
      return shownNames()
    }
    await search.click()
    await userEvent.keyboard('Ev')
    await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS / 2)
    await userEvent.keyboard('a')
    expect(searched(server)).toEqual([])
    await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS)
    await expect.poll(namesSoon).toEqual(['Eva'])
    expect(searched(server)).toEqual([['Eva', 0]])
    await search.fill('Gil')
    await userEvent.keyboard('{Enter}')
    await expect.poll(namesSoon).toEqual(['Gil'])
    expect(searched(server)).toEqual([
      ['Eva', 0],
      ['Gil', 0],
    ])
  })

  it('keeps a filter that is chosen before the one before it is shown', async () => {
    const { router } = await openResponses({ path: '?search=Eva' })
    await expect.element(rowOf('Eva')).toBeVisible()
    await page.getByRole('button', { name: /^Dates:/ }).click()
    const yesterday = page.getByRole('button', { name: 'Yesterday' })
    await expect.element(yesterday).toBeVisible()
    // At once, as on a slow phone that shows nothing in between.
    for (const button of [page.getByRole('button', { name: 'Clear search' }), yesterday]) {
      button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
    }
    await expect.poll(() => router.state.location.search).toMatch(/^\?from=/)
    expect(router.state.location.search).not.toContain('search')
    await expect.element(search).toHaveValue('')
  })

  it('marks what is unread, and the dot goes when it is opened', async () => {
    const { server } = await openResponses({ unread: 2 })
    await expect.poll(() => newNames()).toEqual(['Kika', 'Leo'])
    await expect.poll(() => server.sent(calls.analytics.setUnread)).toHaveLength(1)
    await page.getByRole('button', { name: /Open response 12/ }).click()
    await page.getByRole('button', { name: 'Table view' }).click()
    await expect.poll(() => newNames()).toEqual(['Kika'])
  })

  it('reports a fault and reads the list again on request', async () => {
    startFastClock()
    const { server } = await openResponses({ serve: (fake) => fake.on(calls.responses.list, refuse('internal')) })
    await vi.advanceTimersByTimeAsync(5_000)
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expectAccessible()
    server.on(calls.responses.list, ({ query }) => listed(query))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(rowOf('Leo')).toBeVisible()
  })

  it('shows the list from right to left in Arabic', async () => {
    await openResponses({ language: 'ar' })
    await expect.element(rowOf('Leo')).toBeVisible()
    expect(document.documentElement.dir).toBe('rtl')
    await expectAccessible()
  })
})

describe('selected responses', () => {
  it('counts selected responses, clears the selection, and selects a whole page', async () => {
    await openResponses()
    await page.getByRole('checkbox', { name: 'Select response 12' }).click()
    await page.getByRole('checkbox', { name: 'Select response 11' }).click()
    await expect.element(page.getByRole('group', { name: '2 selected' })).toBeVisible()
    const all = page.getByRole('checkbox', { name: 'Select all on this page' })
    await expect.element(all).toBePartiallyChecked()
    await all.click()
    await expect.element(page.getByRole('group', { name: '10 selected' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await expect.element(page.getByRole('group', { name: /selected/ })).not.toBeInTheDocument()
  })

  it('deletes selected responses after a question, and can bring them back', async () => {
    const { server } = await openResponses({
      serve: (fake) => fake.on(calls.responses.remove, { deleted: 1 }).on(calls.responses.undelete, { restored: 1 }),
    })
    await page.getByRole('checkbox', { name: 'Select response 12' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    expect(server.sent(calls.responses.remove)).toEqual([])
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Delete response', exact: true }).click()
    await expect.element(page.getByText('Response deleted.')).toBeVisible()
    expect(server.sent(calls.responses.remove).map(({ body }) => body.responseIds)).toEqual([[idOf(12)]])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText('Response is back.')).toBeVisible()
    expect(server.sent(calls.responses.undelete).map(({ body }) => body.responseIds)).toEqual([[idOf(12)]])
  })

  it('keeps the selection when deleting fails', async () => {
    await openResponses({ serve: (server) => server.on(calls.responses.remove, UNREACHED) })
    await page.getByRole('checkbox', { name: 'Select response 12' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Delete response', exact: true }).click()
    await expect.element(page.getByText('Couldn’t delete. Nothing was lost. Try again.')).toBeVisible()
    await expect.element(page.getByRole('group', { name: '1 selected' })).toBeVisible()
  })
})

describe('the status of a response', () => {
  const path = `?response=${idOf(12)}`

  it('shows a new status at once, before the server has answered', async () => {
    const { server } = await openResponses({ path })
    const edit = server.hold(calls.responses.edit)
    await statusOf('Done').click({ force: true })
    await expect.element(statusOf('Done')).toBeChecked()
    await expect.poll(edit.count).toBe(1)
    edit.answer({ response: { ...at(12), status: 'done' } })
    await expect.element(statusOf('Done')).toBeChecked()
    expect(server.sent(calls.responses.edit).map(({ body }) => body)).toEqual([{ status: 'done' }])
  })

  it('restores the old status when the server fails, even if nothing can be read from it then', async () => {
    const { server } = await openResponses({ path })
    await expect.element(statusOf('New')).toBeChecked()
    server
      .on(calls.responses.edit, refuse('internal', { message: '' }))
      .on(calls.responses.list, refuse('internal'))
      .on(calls.responses.get, refuse('internal'))
    await statusOf('Done').click({ force: true })
    await expect.element(page.getByText('Couldn’t change the status. Try again.')).toBeVisible()
    await expect.element(statusOf('New')).toBeChecked()
  })
})

function response(number: number, name: string): StoredResponse {
  return givenResponse([{ questionId: 'name', label: 'Your name', text: name }], {
    _id: idOf(number),
    responseNumber: number,
  })
}

function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

function at(number: number): StoredResponse {
  const found = ALL.find(({ responseNumber }) => responseNumber === number)
  if (!found) throw new Error(`there is no response ${number}`)
  return found
}

function one(responseId: string) {
  const index = ALL.findIndex(({ _id }) => _id === responseId)
  const found = ALL[index]
  if (!found) return refuse('response.notFound')
  return { response: found, newerId: ALL[index - 1]?._id ?? null, olderId: ALL[index + 1]?._id ?? null }
}

function listed({
  index,
  pageSize,
  searchTerm = '',
}: {
  index: number
  pageSize: number
  searchTerm?: string | undefined
}) {
  const matching = ALL.filter(({ responses }) => responses.some(({ text }) => text.includes(searchTerm)))
  return {
    list: matching.slice(index * pageSize, (index + 1) * pageSize),
    questions: givenForm().formQuestions,
    columns: [{ questionId: 'name', label: 'Your name', type: 'TEXT', isInDraft: true }],
    total: matching.length,
    isTotalExact: true,
    locked: 0,
  }
}

/** The searches that were sent, each with its page. */
function searched(server: FakeServer) {
  return server
    .sent(calls.responses.list)
    .filter(({ query }) => query.searchTerm !== undefined)
    .map(({ query }) => [query.searchTerm, query.index])
}

function newNames(): string[] {
  return NAMES.filter((name) =>
    rows().some((row) => row.textContent.includes(name) && row.querySelector('[title="New"]')),
  )
}
