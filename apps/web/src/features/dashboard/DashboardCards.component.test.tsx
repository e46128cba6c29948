import type { FormCounts } from '@wayform/contract/calls/analytics.ts'
import type { UnsentGroup } from '@wayform/contract/calls/deliveries.ts'
import { calls } from '@wayform/contract/routes.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { givenForm } from '../../testing/given.ts'
import { openOwnerApp } from '../../testing/owner-app.tsx'

const CAKES = givenForm({ id: '5d1c7c2e-6f0a-4c0e-9d55-000000000001', name: 'Cakes' })
const PIES = givenForm({ id: '5d1c7c2e-6f0a-4c0e-9d55-000000000002', name: 'Pies', enabled: false })
const AT = new Date(Date.now() - 3 * 86_400_000).toISOString()

const counts = (more: Partial<FormCounts> = {}): FormCounts => ({
  form: CAKES.id,
  unread: 2,
  total: 1_284,
  locked: 0,
  week: [1, 0, 2, 3, 0, 5, 7],
  last: { at: AT, name: 'Camila Rocha' },
  ...more,
})

const webhook: UnsentGroup = {
  formId: CAKES.id,
  formName: 'Cakes',
  destination: 'webhook',
  failed: 2,
  held: 0,
  reason: null,
  heldReason: null,
  lastAt: AT,
}

type Given = { items?: FormCounts[]; groups?: UnsentGroup[] }

function openDashboard({ items = [counts()], groups = [] }: Given = {}) {
  return openOwnerApp('/', {
    serve: (server) =>
      server
        .on(calls.forms.list, { forms: [CAKES, PIES], total: 2 })
        .on(calls.analytics.list, { items })
        .on(calls.deliveries.groups, { groups, total: groups.length, isTotalExact: true }),
  })
}

const cakes = page.getByRole('article', { name: 'Cakes' })

it('a card tells today, the total, the week and who answered last', async () => {
  const { server } = await openDashboard()
  await expect.element(cakes.getByText('7 today · 1,284 in all')).toBeVisible()
  await expect.element(cakes.getByRole('img', { name: 'Last 7 days: 1, 0, 2, 3, 0, 5, 7' })).toBeVisible()
  await expect.element(cakes.getByText(/Camila Rocha/)).toBeVisible()
  await expect.element(page.getByText('7 responses today, 2 not read.')).toBeVisible()
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(server.sent(calls.analytics.list)[0]?.query).toEqual({ browserTimeZone: zone })
})

it('a locked response has its time only', async () => {
  await openDashboard({ items: [counts({ locked: 3, last: { at: AT, name: null } })] })
  await expect.element(cakes.getByText(/^Last response /)).toBeVisible()
})

it('a failed delivery stands in place of the last response, and leads to it', async () => {
  await openDashboard({ groups: [webhook] })
  const failed = cakes.getByRole('link', { name: 'Webhook failed 2 times' })
  await expect.element(failed).toHaveAttribute('href', `/deliveries?form=${CAKES.id}`)
  expect(cakes.getByText(/Camila/).elements()).toHaveLength(0)
})

it('a picture of the form is drawn in a free moment, and nobody gets into it', async () => {
  await openDashboard()
  const frame = () => document.querySelector('article iframe')
  await expect.poll(frame, { timeout: 10_000 }).not.toBeNull()
  expect(frame()?.getAttribute('sandbox')).toBe('')
  expect(frame()?.getAttribute('aria-hidden')).toBe('true')
  expect(frame()?.hasAttribute('inert')).toBe(true)
})

it('the slash goes to the search, and N begins a form, but not while somebody types', async () => {
  const { router } = await openDashboard()
  await expect.element(cakes).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await userEvent.keyboard('n/')
  await expect.element(page.getByRole('searchbox')).toHaveValue('n/')
  expect(router.state.location.pathname).toBe('/')
  await userEvent.keyboard('{Escape}')
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('n')
  await expect.poll(() => router.state.location.pathname).toBe('/build')
})
