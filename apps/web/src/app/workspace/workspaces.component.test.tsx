import { calls } from '@wayform/contract/routes.ts'
import type { Me } from '@wayform/contract/shapes.ts'
import { WORKSPACE_HEADER } from '@wayform/contract/workspace.ts'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { refuse } from '../../testing/fake-server.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { FORM_ID, givenForm, givenMe, ID } from '../../testing/given.ts'
import { catchLeaving } from '../../testing/leaving.ts'
import { openOwnerApp } from '../../testing/owner-app.tsx'

const SABIA = '7a0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a77'
const WORKSPACES = [
  { id: ID, name: 'Padaria Aurora', ownerName: 'Ana Souza', role: 'owner' as const, forms: 48, unread: 17 },
  { id: SABIA, name: '', ownerName: 'Casa Sabiá', role: 'agent' as const, forms: 3, unread: 3 },
]
const OWN = { id: ID, name: 'Padaria Aurora', ownerName: 'Ana Souza', role: 'owner' } as const
const at = (role: Me['workspace']['role']) => ({ id: SABIA, name: 'Casa Sabiá', ownerName: 'Bea Lima', role })
const FORM = givenForm({ user: SABIA })

const trigger = page.getByRole('button', { name: 'Workspace: Padaria Aurora' })
const menu = page.getByRole('menu')
const rows = page.getByRole('group', { name: 'Switch workspace' }).getByRole('menuitem')

function dashboard(server: FakeServer): FakeServer {
  return server
    .on(calls.deliveries.groups, { groups: [], total: 0, isTotalExact: true })
    .on(calls.forms.list, { forms: [FORM], total: 1 })
    .on(calls.members.workspaces, { workspaces: WORKSPACES })
}

describe('the workspace switch', () => {
  it('names the workspace, and reads the others only when the switch is opened', async () => {
    const { server } = await openOwnerApp('/', { me: { workspace: OWN }, serve: dashboard })
    await expect.element(trigger).toBeVisible()
    expect(server.sent(calls.members.workspaces)).toHaveLength(0)
    await trigger.click()
    await expect.poll(() => rows.elements().length).toBe(2)
    await expect.element(rows.nth(0)).toHaveAttribute('aria-current', 'true')
    const textOf = (row: number) => rows.nth(row).element().textContent
    await expect.poll(() => textOf(0)).toMatch(/Padaria Aurora.*Owner, 48 forms.*17 unread responses/)
    expect(textOf(1)).toMatch(/Casa Sabiá.*Agent, your responses only.*3 unread responses/)
    await expect.element(rows.nth(1)).toHaveAttribute('href', `/w/${SABIA}/`)
    await expect.element(page.getByRole('menuitem', { name: 'Members and settings' })).toBeVisible()
    await expectAccessible()
  })

  it('the switch works by keyboard: arrows, Enter, Escape', async () => {
    await openOwnerApp('/', { me: { workspace: OWN }, serve: dashboard })
    const left = catchLeaving()
    await expect.element(trigger).toBeVisible()
    ;(trigger.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => rows.elements().length).toBe(2)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => menu.elements().length).toBe(0)
    await expect.element(trigger).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => rows.elements().length).toBe(2)
    await expect.element(rows.nth(0)).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(rows.nth(1)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => left.map((url) => new URL(url).pathname)).toEqual([`/w/${SABIA}/`])
  })

  it('says when the list can’t be loaded, and reads it again', async () => {
    const { server } = await openOwnerApp('/', {
      me: { workspace: OWN },
      serve: (each) => dashboard(each).on(calls.members.workspaces, refuse('form.notFound')),
    })
    await trigger.click()
    await expect.element(page.getByText('Couldn’t load your workspaces.')).toBeVisible()
    server.on(calls.members.workspaces, { workspaces: WORKSPACES })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => rows.elements().length).toBe(2)
  })
})

describe('a tab in another workspace', () => {
  it('names the workspace with every call', async () => {
    const { server } = await openOwnerApp('/', { me: { workspace: at('editor') }, workspace: SABIA, serve: dashboard })
    await expect.element(page.getByRole('article', { name: FORM.name })).toBeVisible()
    expect(server.sent(calls.forms.list)[0]?.headers.get(WORKSPACE_HEADER)).toBe(SABIA)
    expect(server.sent(calls.users.me)[0]?.headers.get(WORKSPACE_HEADER)).toBe(SABIA)
    await expect
      .element(page.getByRole('article').getByRole('link', { name: 'Edit' }))
      .toHaveAttribute('href', `/w/${SABIA}/forms/${FORM_ID}`)
  })

  it('says to a user outside the workspace that they are not in it, and leads to their own', async () => {
    await openOwnerApp('/', { me: { workspace: OWN }, workspace: SABIA })
    await expect.element(page.getByRole('heading', { name: 'You’re not in this workspace' })).toBeVisible()
    await expectAccessible()
    const left = catchLeaving()
    await page.getByRole('button', { name: 'Go to my own workspace' }).click()
    await expect.poll(() => left.map((url) => new URL(url).pathname)).toEqual(['/'])
  })

  it('says the same to a member who is removed while the workspace is open', async () => {
    const { server, queryClient } = await openOwnerApp('/', {
      me: { workspace: at('editor') },
      workspace: SABIA,
      serve: dashboard,
    })
    await expect.element(page.getByRole('article', { name: FORM.name })).toBeVisible()
    server
      .on(calls.forms.list, refuse('workspace.notFound'))
      .on(calls.analytics.list, refuse('workspace.notFound'))
      .on(calls.users.me, { me: givenMe({ workspace: OWN }) })
    void queryClient.invalidateQueries({ queryKey: ['forms'] })
    await expect.element(page.getByRole('heading', { name: 'You’re not in this workspace' })).toBeVisible()
    await expect.poll(() => page.getByText(FORM.name).elements().length).toBe(0)
  })

  it('moves a form that belongs elsewhere to its own address', async () => {
    const left = catchLeaving()
    await openOwnerApp(`/forms/${FORM_ID}/responses?status=done`, {
      me: { workspace: OWN },
      serve: (server) => server.on(calls.forms.get, { form: FORM }),
    })
    await expect
      .poll(() => left.map((url) => new URL(url)).map(({ pathname, search }) => `${pathname}${search}`))
      .toContain(`/w/${SABIA}/forms/${FORM_ID}/responses?status=done`)
  })
})

describe('what a role sees', () => {
  it('shows a viewer the responses of a form, and nothing that builds', async () => {
    await openOwnerApp('/', { me: { workspace: at('viewer') }, workspace: SABIA, serve: dashboard })
    const card = page.getByRole('article', { name: FORM.name })
    await expect.element(card).toBeVisible()
    await expect.element(card.getByRole('link', { name: 'Responses' })).toBeVisible()
    for (const name of ['New form', 'New folder', 'Edit', 'Share', `More actions for ${FORM.name}`]) {
      expect(page.getByRole('button', { name, exact: true }).elements()).toEqual([])
      expect(page.getByRole('link', { name, exact: true }).elements()).toEqual([])
    }
    await userEvent.keyboard('n')
    await expect.element(card).toBeVisible()
    await page.getByRole('button', { name: /Account menu/ }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Account Settings' })).toBeVisible()
    expect(page.getByRole('menuitem', { name: 'Billing' }).elements()).toEqual([])
    await expectAccessible()
  })

  it.each([
    ['/build', 'viewer', 'Your role doesn’t open this page'],
    ['/deliveries', 'agent', 'Your role doesn’t open this page'],
    [`/forms/${FORM_ID}`, 'viewer', 'Your role doesn’t open this page'],
    [`/forms/${FORM_ID}/settings`, 'agent', 'Your role doesn’t open this page'],
    [`/forms/${FORM_ID}/responses/insights`, 'agent', 'Your role doesn’t open this page'],
    ['/billing', 'editor', 'Only the owner sees the plan'],
  ] as const)('names at %s to the role %s the person to ask', async (path, role, title) => {
    const { router } = await openOwnerApp(path, {
      me: { workspace: at(role) },
      workspace: SABIA,
      serve: (server) => dashboard(server).on(calls.forms.get, { form: FORM }),
    })
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(page.getByText(/Bea Lima/)).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: 'Back to the forms' }).click()
    await expect.poll(() => router.state.location.pathname.replace(/\/$/, '')).toBe(`/w/${SABIA}`)
  })
})

describe('the badge of the installed app', () => {
  it('counts unread responses of all workspaces, whichever is open', async () => {
    const set = vi.fn<(count: number) => Promise<void>>(async () => undefined)
    Object.defineProperty(navigator, 'setAppBadge', { value: set, configurable: true })
    const items = [{ form: FORM_ID, unread: 2, total: 9, locked: 0 }]
    await openOwnerApp('/', {
      me: { workspace: at('editor') },
      workspace: SABIA,
      serve: (server) => dashboard(server).on(calls.analytics.list, { items, elsewhere: 17 }),
    })
    await expect.poll(() => set.mock.lastCall).toEqual([19])
  })
})
