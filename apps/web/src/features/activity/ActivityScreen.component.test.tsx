import type { ActivityEntry } from '@wayform/contract/calls/workspace/activity.ts'
import { calls } from '@wayform/contract/routes.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { type FakeServer, refuse, UNREACHED } from '../../testing/fake-server.ts'
import { givenMe } from '../../testing/given.ts'
import { openOwnerApp } from '../../testing/owner-app.tsx'

const { activity } = calls
const LUCIA = { id: '0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a11', name: 'Lúcia Souza' }
const CAKES = { id: '0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a21', name: 'Cakes' }
const HOUR_MS = 3_600_000

let made = 0
/** At noon some days ago, by the clock of the browser that runs the test. */
function entry(verb: ActivityEntry['verb'], daysAgo: number, more: Partial<ActivityEntry> = {}): ActivityEntry {
  const at = new Date()
  at.setHours(12, 0, 0, 0)
  made += 1
  return {
    id: `0b0e7c2e-6f0a-4c0e-9d55-${String(made).padStart(12, '0')}`,
    at: new Date(at.getTime() - daysAgo * 24 * HOUR_MS).toISOString(),
    person: LUCIA,
    verb,
    form: { ...CAKES, isThere: true },
    details: {},
    undoUntil: null,
    ...more,
  }
}

const answer = (list: ActivityEntry[], more: { next?: string | null; total?: number | null } = {}) => ({
  list,
  next: null,
  total: list.length,
  isTotalExact: true,
  ...more,
})
const choices = (server: FakeServer) => server.on(activity.choices, { people: [LUCIA], forms: [CAKES] })
const open = (path: string, serve: (server: FakeServer) => unknown) =>
  openOwnerApp(path, { serve: (server) => serve(choices(server)) })

const line = (text: string) => page.getByRole('listitem').filter({ hasText: text })

describe('the activity', () => {
  it('lists each action with its actor by day, with a link to forms that still exist', async () => {
    await open('/activity', (server) =>
      server.on(
        activity.list,
        answer([
          entry('formPublished', 0, { details: { version: 14, changed: 2 } }),
          entry('statusChanged', 1, { details: { number: 121, status: 'done' } }),
          entry('formDeleted', 1, { form: { ...CAKES, name: 'Old cakes', isThere: false } }),
          entry('planChanged', 40, { person: null, form: null, details: { plan: 'lite', planBefore: 'free' } }),
        ]),
      ),
    )
    await expect.element(line('Lúcia Souza published Cakes')).toMatchTextContent('Version 14 · 2 questions changed')
    await expect.element(page.getByRole('heading', { name: 'Today' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Yesterday' })).toBeVisible()
    const published = page.getByRole('link', { name: 'Cakes', exact: true })
    await expect.element(published).toHaveAttribute('href', `/forms/${CAKES.id}`)
    const answered = page.getByRole('link', { name: 'Response 121, Cakes' })
    await expect.element(answered).toHaveAttribute('href', `/forms/${CAKES.id}/responses`)
    expect(page.getByRole('link', { name: 'Old cakes' }).elements()).toEqual([])
    await expect.element(line('Wayform changed the plan to Lite')).toBeVisible()
    await expect.element(page.getByText('4 entries')).toBeVisible()
    await expectAccessible()
  })

  it('links to the changes of a version for roles that build forms', async () => {
    const list = answer([
      entry('formPublished', 0, { details: { version: 14 } }),
      entry('formRestored', 0, { details: { version: 9 } }),
      entry('formPublished', 1, { form: { ...CAKES, isThere: false }, details: { version: 3 } }),
    ])
    await open('/activity', (server) => server.on(activity.list, list))
    const links = page.getByRole('link', { name: 'See changes' })
    await expect
      .poll(() => links.elements().map((link) => link.getAttribute('href')))
      .toEqual([`/forms/${CAKES.id}?version=14`, `/forms/${CAKES.id}?version=9`])
    await expectAccessible()
  })

  it('brings back a deleted form, until it is too late', async () => {
    const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
    const gone = { ...CAKES, isThere: false }
    const deleted = entry('formDeleted', 0, { form: gone, undoUntil: minutes(5) })
    const { server } = await open('/activity', (served) =>
      served.on(activity.list, answer([deleted, entry('responsesDeleted', 0, { undoUntil: minutes(-1) })])),
    )
    const button = page.getByRole('button', { name: 'Bring back' })
    await expect.element(line('deleted Cakes')).toMatchTextContent('Can be brought back until')
    expect(button.elements()).toHaveLength(1)
    server.on(activity.bringBack, refuse('activity.tooLate'))
    await button.click()
    await expect.element(page.getByText('refused: activity.tooLate')).toBeVisible()
    server
      .on(activity.bringBack, {})
      .on(activity.list, answer([entry('formBroughtBack', 0), { ...deleted, undoUntil: null }]))
    await button.click()
    await expect.element(page.getByText('It is back.')).toBeVisible()
    await expect.element(line('brought back Cakes')).toBeVisible()
    await expect.poll(() => button.elements()).toEqual([])
    expect(server.sent(activity.bringBack).map(({ params }) => params.entryId)).toEqual([deleted.id, deleted.id])
  })

  it('keeps filters that combine in the address', async () => {
    const { server, router } = await open('/activity?kind=forms', (served) =>
      served.on(activity.list, answer([entry('formCreated', 0)])),
    )
    await expect.element(line('created Cakes')).toBeVisible()
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Person' }), LUCIA.id)
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Form' }), CAKES.id)
    await expect
      .poll(() => Object.fromEntries(new URLSearchParams(router.state.location.search)))
      .toEqual({ kind: 'forms', person: LUCIA.id, form: CAKES.id })
    await expect
      .poll(() => server.sent(activity.list).at(-1)?.query)
      .toMatchObject({ kind: 'forms', person: LUCIA.id, form: CAKES.id })
    await router.navigate(-1)
    await expect.element(page.getByRole('combobox', { name: 'Form' })).toHaveValue('')
  })

  it('offers to clear filters that nothing matches', async () => {
    const { router } = await open(`/activity?person=${LUCIA.id}`, (server) => server.on(activity.list, answer([])))
    await expect.element(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
    await expectAccessible()
    await userEvent.click(page.getByRole('button', { name: 'Clear filters' }))
    await expect.poll(() => router.state.location.search).toBe('')
    await expect.element(page.getByRole('heading', { name: 'Nothing has happened yet' })).toBeVisible()
  })

  it('loads more on request, and keeps the shown entries when that fails', async () => {
    const { server } = await open('/activity', (served) =>
      served.on(activity.list, ({ query }) =>
        query.after === undefined
          ? answer([entry('formCreated', 0)], { next: 'more', total: 2 })
          : refuse('request.invalid'),
      ),
    )
    await userEvent.click(page.getByRole('button', { name: 'Show more' }))
    await expect.element(page.getByRole('alert').filter({ hasText: 'Couldn’t load more' }).first()).toBeVisible()
    await expect.element(line('created Cakes')).toBeVisible()
    server.on(activity.list, answer([entry('formClosed', 1)], { total: null }))
    await userEvent.click(page.getByRole('button', { name: 'Show more' }))
    await expect.element(line('closed Cakes')).toBeVisible()
    await expect.element(page.getByText('2 entries')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  })

  it('says that the activity could not be loaded, and tries again', async () => {
    const { server } = await open('/activity', (served) => served.on(activity.list, refuse('request.tooMany')))
    await expect.element(page.getByRole('heading', { name: 'Couldn’t load the activity' })).toBeVisible()
    server.on(activity.list, answer([entry('formCreated', 0)]))
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect.element(line('created Cakes')).toBeVisible()
  })

  it('exports the filtered entries, and says when that failed', async () => {
    const { server } = await open('/activity?kind=money', (served) =>
      served.on(activity.list, answer([entry('merchantConnected', 0, { details: { method: 'paypal' } })])),
    )
    await expect.element(line('PayPal')).toBeVisible()
    server.on(activity.exportCsv, UNREACHED)
    await userEvent.click(page.getByRole('button', { name: 'Export' }))
    await expect.element(page.getByText('Couldn’t export. Try again.')).toBeVisible()
    expect(server.sent(activity.exportCsv).at(-1)?.query).toMatchObject({ kind: 'money' })
  })

  it('hides the activity from a role without it', async () => {
    const workspace = { ...givenMe().workspace, role: 'viewer' } as const
    const { server } = await openOwnerApp('/activity', { me: { workspace } })
    await expect.element(page.getByRole('heading').first()).toBeVisible()
    expect(server.sent(activity.list)).toEqual([])
  })
})
