import { calls } from '@wayform/contract/routes.ts'
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type FakeServer, refuse } from '../../testing/fake-server.ts'
import { givenForm } from '../../testing/given.ts'
import { openOwnerApp } from '../../testing/owner-app.tsx'
import { keptList } from '../../lib/offline/last-seen.ts'
import { keys } from '../../lib/query-keys.ts'

const FORMS = Array.from({ length: 70 }, (_, index) =>
  givenForm({
    id: `5d1c7c2e-6f0a-4c0e-9d55-${String(index).padStart(12, '0')}`,
    name: index === 68 ? 'Wedding cakes' : `Table reservation ${index + 1}`,
    createdAt: new Date(Date.UTC(2026, 0, 100 - index)).toISOString(),
  }),
)

const cards = page.getByRole('article')
const more = page.getByRole('button', { name: 'Show more forms' })
const search = page.getByRole('searchbox')
const scrollToEnd = () => scrollTo(0, document.body.scrollHeight)

function openDashboard(serve?: (server: FakeServer) => unknown) {
  return openOwnerApp('/', {
    serve: (server) => {
      server
        .on(calls.deliveries.groups, { groups: [], total: 0, isTotalExact: true })
        .on(calls.forms.list, ({ query }) => pageOf(query))
      serve?.(server)
    },
  })
}

function pageOf({ index, pageSize = FORMS.length, searchTerm = '' }: Query) {
  const found = FORMS.filter(({ name }) => name.toLowerCase().includes(searchTerm.toLowerCase()))
  return { forms: found.slice(index * pageSize, (index + 1) * pageSize), total: found.length }
}
type Query = { index: number; pageSize?: number | undefined; searchTerm?: string | undefined }

/** Elements above the list may arrive after it, and move its end out of sight again. */
function afterScrolling<T>(read: () => T): T {
  scrollToEnd()
  return read()
}

it('a long list comes page by page while it is scrolled, and then whole', async () => {
  const { server } = await openDashboard()
  await expect.poll(() => cards.elements().length).toBe(30)
  expect(server.sent(calls.forms.list).map(({ query }) => query)).toEqual([{ index: 0, pageSize: 30 }])
  await expect.poll(() => afterScrolling(() => cards.elements().length)).toBe(70)
  expect(server.sent(calls.forms.list).map(({ query }) => query.index)).toEqual([0, 1, 2])
  await expect.poll(() => more.elements().length).toBe(0)
})

it('after a page that could not be loaded, the next press loads it', async () => {
  const { server } = await openDashboard()
  await expect.poll(() => cards.elements().length).toBe(30)
  server.on(calls.forms.list, refuse('internal'))
  await expect.poll(() => afterScrolling(() => page.getByText('refused: internal').elements().length)).toBe(1)
  server.on(calls.forms.list, ({ query }) => pageOf(query))
  await more.click()
  await expect.poll(() => cards.elements().length).toBe(60)
})

it('a search finds what is not loaded yet', async () => {
  const { server } = await openDashboard()
  await expect.poll(() => cards.elements().length).toBe(30)
  await search.click()
  await userEvent.keyboard('wedding')
  await expect.poll(() => cards.elements().map((card) => card.getAttribute('aria-label'))).toEqual(['Wedding cakes'])
  await expect.poll(() => server.sent(calls.forms.list).at(-1)?.query.searchTerm).toBe('wedding')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => cards.elements().length).toBe(30)
})

it('a list that is loaded whole is searched without the server', async () => {
  const { server } = await openDashboard((each) => each.on(calls.forms.list, { forms: FORMS.slice(60), total: 10 }))
  await expect.poll(() => cards.elements().length).toBe(10)
  await search.click()
  await userEvent.keyboard('weding')
  await expect.poll(() => cards.elements().length).toBe(1)
  expect(server.sent(calls.forms.list)).toHaveLength(1)
})

it('a list that is kept from the last visit is dated until the server has answered', async () => {
  const { queryClient } = await openDashboard()
  await expect.poll(() => cards.elements().length).toBe(30)
  await expect.element(page.getByText('No new responses.')).toBeVisible()
  onTestFinished(() => void (keptList.at = null))
  keptList.at = new Date(2020, 4, 9, 8, 51).getTime()
  queryClient.setQueryData(keys.forms, { forms: FORMS.slice(0, 2), total: 2 }, { updatedAt: keptList.at })
  await expect.element(page.getByText('This is from May 9, 2020, 8:51 AM')).toBeVisible()
  expect(page.getByText('No new responses.').elements()).toEqual([])
  await queryClient.refetchQueries({ queryKey: keys.forms })
  await expect.poll(() => cards.elements().length).toBe(30)
  await expect.element(page.getByText('No new responses.')).toBeVisible()
})
