import type { FormCounts } from '@wayform/contract/calls/analytics.ts'
import type { UnsentGroup } from '@wayform/contract/calls/deliveries.ts'
import { calls } from '@wayform/contract/routes.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { refuse } from '../../testing/fake-server.ts'
import { givenForm } from '../../testing/given.ts'
import { openOwnerApp } from '../../testing/owner-app.tsx'

const CAKES = givenForm({ id: '5d1c7c2e-6f0a-4c0e-9d55-000000000001', name: 'Cakes' })
const PIES = givenForm({ id: '5d1c7c2e-6f0a-4c0e-9d55-000000000002', name: 'Pies', enabled: false })
const FOLDER = { id: '5d1c7c2e-6f0a-4c0e-9d55-0000000000aa', name: 'Orders', forms: 0 }
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
  webhookId: null,
  webhook: null,
  failed: 2,
  held: 0,
  reason: null,
  heldReason: null,
  lastAt: AT,
}

type Given = { items?: FormCounts[]; groups?: UnsentGroup[]; folders?: (typeof FOLDER)[] }

function openDashboard({ items = [counts()], groups = [], folders = [] }: Given = {}, path = '/') {
  return openOwnerApp(path, {
    serve: (server) =>
      server
        .on(calls.forms.list, { forms: [CAKES, PIES], total: 2 })
        .on(calls.analytics.list, { items })
        .on(calls.folders.list, { folders, tags: [], archived: 0 })
        .on(calls.deliveries.groups, { groups, total: groups.length, isTotalExact: true }),
  })
}

const cakes = page.getByRole('article', { name: 'Cakes' })
const menuOf = (name: string) => page.getByRole('button', { name: `More actions for ${name}` })
const names = () =>
  page
    .getByRole('article')
    .elements()
    .map((card) => card.getAttribute('aria-label'))

it('a card shows today, the total, the week and the last respondent', async () => {
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

it('a button without text says what it does when it is pointed at or focused by keys', async () => {
  await openDashboard()
  const pin = page.getByRole('button', { name: 'Pin Cakes' })
  const tip = page.getByRole('tooltip')
  await pin.hover()
  await expect.element(tip).toMatchTextContent(/^Pin$/)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect.element(tip).not.toBeInTheDocument()
  menuOf('Cakes').element().focus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(pin).toHaveFocus()
  await expect.element(tip).toMatchTextContent(/^Pin$/)
  await userEvent.keyboard('{Escape}')
  await expect.element(tip).not.toBeInTheDocument()
})

it('a menu opens by keys and gives the focus back to its button', async () => {
  await openDashboard()
  const button = menuOf('Cakes')
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menu', { name: 'More actions for Cakes' })).toBeVisible()
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

it('the slash goes to the search, and N begins a form, but not while the owner types', async () => {
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

it('a new form that is begun in a folder goes there, and the search says among how many', async () => {
  const { server, router } = await openDashboard({ folders: [FOLDER] }, `/?folder=${FOLDER.id}`)
  server.on(calls.templates.list, { templates: [] })
  await expect.element(page.getByPlaceholder('Search 2 forms')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await page.getByRole('button', { name: 'New form' }).first().click()
  await expect.poll(() => router.state.location).toMatchObject({ pathname: '/build', search: `?folder=${FOLDER.id}` })
})

it('a folder moves up in the list, and back where the server refuses', async () => {
  const second = { ...FOLDER, id: '5d1c7c2e-6f0a-4c0e-9d55-0000000000bb', name: 'Events' }
  const { server } = await openDashboard({ folders: [FOLDER, second] }, `/?folder=${second.id}`)
  const rail = page.getByRole('navigation', { name: 'Folders' })
  const places = () =>
    rail
      .getByRole('link')
      .elements()
      .map((link) => link.querySelector('bdi')?.textContent)
  await expect.poll(places).toEqual(['All forms', 'Orders', 'Events'])
  await expect.element(page.getByRole('button', { name: 'Move folder down' })).toBeDisabled()
  server.on(calls.folders.order, refuse('request.tooMany'))
  await page.getByRole('button', { name: 'Move folder up' }).click()
  await expect.element(page.getByText('refused: request.tooMany')).toBeVisible()
  await expect.poll(places).toEqual(['All forms', 'Orders', 'Events'])
  server.on(calls.folders.order, {}).on(calls.folders.list, { folders: [second, FOLDER], tags: [], archived: 0 })
  await page.getByRole('button', { name: 'Move folder up' }).click()
  await expect.poll(places).toEqual(['All forms', 'Events', 'Orders'])
  expect(server.sent(calls.folders.order).at(-1)?.body).toEqual({ folders: [second.id, FOLDER.id] })
})

it('a form moves to a folder from its menu, and back with undo', async () => {
  const { server } = await openDashboard({ folders: [FOLDER] })
  server.on(calls.folders.file, ({ body }) => ({
    folder: body.folder ?? null,
    tags: [],
    archived: body.archived ?? false,
  }))
  await menuOf('Cakes').click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  await page.getByRole('radio', { name: 'Orders' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('“Cakes” is in “Orders” now')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => server.sent(calls.folders.file).map(({ body }) => body))
    .toEqual([{ folder: FOLDER.id }, { folder: null }])
})

it('a folder that the server refuses leaves the form where it was, and says so', async () => {
  const { server } = await openDashboard({ folders: [FOLDER] }, `/?folder=${FOLDER.id}`)
  await expect.element(page.getByRole('heading', { name: 'Nothing in here yet' })).toBeVisible()
  await page.getByRole('link', { name: /^All forms/ }).click()
  await expect.poll(names).toEqual(['Cakes', 'Pies'])
  server.on(calls.folders.file, refuse('folder.notFound'))
  await menuOf('Cakes').click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  await page.getByRole('radio', { name: 'Orders' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('refused: folder.notFound')).toBeVisible()
  await page.getByRole('link', { name: /^Orders/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Nothing in here yet' })).toBeVisible()
})

it('a folder is made with its first form, and deleted with undo', async () => {
  const { server, router } = await openDashboard()
  server
    .on(calls.folders.create, ({ body }) => ({ folder: { id: FOLDER.id, name: body.name, forms: 0 } }))
    .on(calls.folders.file, ({ body }) => ({ folder: body.folder ?? null, tags: [], archived: body.archived ?? false }))
    .on(calls.folders.remove, { forms: [CAKES.id] })
  await menuOf('Cakes').click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  await page.getByRole('textbox', { name: 'Folder name' }).fill('Orders')
  server.on(calls.folders.list, { folders: [{ ...FOLDER, forms: 1 }], tags: [], archived: 0 })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: /^Orders/ }).click()
  await expect.poll(names).toEqual(['Cakes'])
  server.on(calls.folders.list, { folders: [], tags: [], archived: 0 })
  await page.getByRole('button', { name: 'Delete folder' }).click()
  await expect.poll(() => router.state.location.search).toBe('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => server.sent(calls.folders.create).map(({ body }) => body))
    .toEqual([
      { name: 'Orders', forms: [] },
      { name: 'Orders', forms: [CAKES.id] },
    ])
})

it('tags are added and taken away in their dialog', async () => {
  const { server } = await openDashboard()
  server.on(calls.folders.file, ({ body }) => ({ folder: null, tags: body.tags ?? [], archived: false }))
  await menuOf('Cakes').click()
  await page.getByRole('menuitem', { name: 'Tags…' }).click()
  await page.getByRole('textbox', { name: 'New tag' }).fill('natal')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('checkbox', { name: 'natal' })).toBeChecked()
  server.on(calls.folders.list, { folders: [], tags: [{ tag: 'natal', forms: 1 }], archived: 0 })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => server.sent(calls.folders.file).at(-1)?.body).toEqual({ tags: ['natal'] })
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'natal' }).click()
  await expect.poll(names).toEqual(['Cakes'])
})

it('a card that is dropped on a folder goes there', async () => {
  const { server } = await openDashboard({ folders: [FOLDER] })
  server.on(calls.folders.file, ({ body }) => ({
    folder: body.folder ?? null,
    tags: [],
    archived: body.archived ?? false,
  }))
  const folder = page.getByRole('link', { name: /^Orders/ })
  await expect.element(folder).toBeVisible()
  await userEvent.dragAndDrop(cakes, folder)
  await expect.poll(() => server.sent(calls.folders.file).map(({ body }) => body)).toEqual([{ folder: FOLDER.id }])
})

it('a form is archived from its menu, found under Archived and by the search, and put back', async () => {
  const { server } = await openDashboard({ folders: [FOLDER] })
  let isArchived = false
  server
    .on(calls.folders.file, ({ body }) => {
      isArchived = body.archived ?? false
      return { folder: null, tags: [], archived: isArchived }
    })
    .on(calls.folders.list, () => ({ folders: [FOLDER], tags: [], archived: Number(isArchived) }))
    .on(calls.forms.list, () => ({ forms: [PIES, { ...CAKES, archived: isArchived }], total: 2 }))
  await menuOf('Cakes').click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect.element(page.getByText('“Cakes” is archived. Its link works as before.')).toBeVisible()
  await expect.poll(names).toEqual(['Pies'])
  const rail = page.getByRole('navigation', { name: 'Folders' })
  await expect.element(rail.getByRole('link', { name: /^All forms/ })).toHaveTextContent('All forms1')
  await page.getByRole('searchbox').fill('cakes')
  await expect.poll(names).toEqual(['Cakes'])
  await page.getByRole('searchbox').fill('')
  await rail.getByRole('link', { name: /^Archived/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Archived' })).toBeVisible()
  await expect.poll(names).toEqual(['Cakes'])
  await menuOf('Cakes').click()
  await page.getByRole('menuitem', { name: 'Put back' }).click()
  await expect.element(page.getByRole('heading', { name: 'Nothing in here yet' })).toBeVisible()
  await rail.getByRole('link', { name: /^All forms/ }).click()
  await expect.poll(names).toEqual(['Pies', 'Cakes'])
  expect(server.sent(calls.folders.file).map(({ body }) => body)).toEqual([{ archived: true }, { archived: false }])
})

it('a form that can’t be archived stays in the list, and the screen says so', async () => {
  const { server } = await openDashboard()
  server.on(calls.folders.file, refuse('form.notFound'))
  await menuOf('Cakes').click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect.element(page.getByText('refused: form.notFound')).toBeVisible()
  await expect.poll(names).toEqual(['Cakes', 'Pies'])
})
