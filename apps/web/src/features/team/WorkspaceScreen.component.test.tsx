import { calls } from '@wayform/contract/routes.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { refuse } from '../../testing/fake-server.ts'
import { givenMe, ID } from '../../testing/given.ts'
import { openOwnerApp } from '../../testing/owner-app.tsx'
import { ANA, LUCIA_ID, serveTeam } from './testing.ts'

type Me = NonNullable<NonNullable<Parameters<typeof openOwnerApp>[1]>['me']>

const openWorkspace = (me: Me = {}, path = '/workspace') =>
  openOwnerApp(path, { me: { planSource: null, ...me }, serve: (server) => void serveTeam(server) })

describe('the workspace', () => {
  it('renames the workspace, and keeps the input when that is refused', async () => {
    const { server } = await openWorkspace()
    const name = page.getByRole('textbox', { name: 'Name' })
    const save = page.getByRole('button', { name: 'Save' })
    await expect.element(save).toBeDisabled()
    await name.fill('Padaria Aurora')
    server.on(calls.members.rename, refuse('request.tooMany'))
    await save.click()
    await expect.element(page.getByText('refused: request.tooMany')).toBeVisible()
    await expect.element(name).toHaveValue('Padaria Aurora')
    server.on(calls.members.rename, ({ body }) => {
      const workspace = { ...givenMe().workspace, name: body.name }
      server.on(calls.users.me, { me: givenMe({ planSource: null, workspace }) })
      return body
    })
    await save.click()
    await expect.element(page.getByText('Saved.')).toBeVisible()
    await expectAccessible()
  })

  it('hands the workspace over after the word is typed', async () => {
    const { server } = await openWorkspace()
    await page.getByRole('combobox', { name: 'New owner' }).selectOptions('Lúcia Souza')
    await page.getByRole('button', { name: 'Hand over' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Hand over to Lúcia Souza?' })
    const confirm = dialog.getByRole('button', { name: 'Hand over' })
    await expect.element(confirm).toBeDisabled()
    await dialog.getByRole('textbox').fill('Hand over')
    await expectAccessible()
    // A refusal, because success leaves the page.
    server.on(calls.members.handOver, refuse('workspace.paid'))
    await confirm.click()
    await expect.element(page.getByText('refused: workspace.paid')).toBeVisible()
    expect(server.sent(calls.members.handOver).map(({ body }) => body)).toEqual([{ personId: LUCIA_ID }])
  })

  it('offers no hand-over while the plan is paid for', async () => {
    const { server } = await openWorkspace({ planSource: 'stripe' })
    await expect.element(page.getByText('its payer can’t be changed', { exact: false })).toBeVisible()
    expect(page.getByRole('combobox', { name: 'New owner' }).elements()).toEqual([])
    expect(server.sent(calls.members.handOver)).toEqual([])
  })

  it('asks the owner to invite a member before the hand-over', async () => {
    await openOwnerApp('/workspace', {
      me: { planSource: null },
      serve: (server) => void serveTeam(server, { members: [ANA] }),
    })
    await expect.element(page.getByText('Invite the next owner as a member first.')).toBeVisible()
  })

  it('lets a member leave the workspace, and shows them nothing to manage', async () => {
    const workspace = { id: LUCIA_ID, name: 'Padaria Aurora', ownerName: 'Marina Duarte', role: 'viewer' } as const
    const { server } = await openWorkspace({ workspace })
    await expect.element(page.getByText('This workspace belongs to Marina Duarte.', { exact: false })).toBeVisible()
    expect(page.getByRole('link', { name: 'Members' }).elements()).toEqual([])
    expect(server.sent(calls.members.list)).toEqual([])
    await page.getByRole('button', { name: 'Leave workspace' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave Padaria Aurora?' })
    // A refusal, because success leaves the page.
    server.on(calls.members.leave, refuse('member.notFound'))
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect.element(page.getByText('refused: member.notFound')).toBeVisible()
    expect(server.sent(calls.members.leave)[0]?.params).toEqual({ workspaceId: LUCIA_ID })
  })

  it('requires a name for a second workspace', async () => {
    const { server } = await openWorkspace({}, '/workspace?new')
    const dialog = page.getByRole('dialog', { name: 'New workspace' })
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect.element(dialog.getByText('Give it a name.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Name of the workspace' }).fill('Bakery')
    server.on(calls.members.create, refuse('workspace.tooMany'))
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect.element(page.getByText('refused: workspace.tooMany')).toBeVisible()
    expect(server.sent(calls.members.create).map(({ body }) => body)).toEqual([{ name: 'Bakery' }])
  })

  it('deletes a workspace after the word is typed, unless it is the person’s own', async () => {
    const workspace = { id: LUCIA_ID, name: 'Bakery', ownerName: 'Ana Souza', role: 'owner' } as const
    const { server } = await openOwnerApp('/workspace', {
      me: { plan: 'free', planSource: null, workspace },
      workspace: LUCIA_ID,
      serve: (fake) => void serveTeam(fake),
    })
    await page.getByRole('button', { name: 'Delete workspace' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete Bakery?' })
    const confirm = dialog.getByRole('button', { name: 'Delete for good' })
    await expect.element(confirm).toBeDisabled()
    await dialog.getByRole('textbox').fill('Delete')
    await expectAccessible()
    // A refusal, because success leaves the page.
    server.on(calls.members.deleteWorkspace, refuse('workspace.notFree'))
    await confirm.click()
    await expect.element(page.getByText('refused: workspace.notFree')).toBeVisible()
    expect(server.sent(calls.members.deleteWorkspace)).toHaveLength(1)
  })

  it('refuses a deletion while the workspace has a paid plan', async () => {
    const workspace = { id: LUCIA_ID, name: 'Bakery', ownerName: 'Ana Souza', role: 'owner' } as const
    await openOwnerApp('/workspace', {
      me: { plan: 'plus', workspace },
      workspace: LUCIA_ID,
      serve: (fake) => void serveTeam(fake),
    })
    await expect.element(page.getByRole('button', { name: 'Delete workspace' })).toBeDisabled()
    await expect.element(page.getByText('This is possible on the free plan.', { exact: false })).toBeVisible()
  })

  it('offers no deletion of the workspace that came with the account', async () => {
    await openWorkspace({ plan: 'free' })
    await expect.element(page.getByRole('button', { name: 'New workspace' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Delete workspace' }).elements()).toEqual([])
  })

  it('shows the members to the owner only', async () => {
    const workspace = { id: ID, name: '', ownerName: 'Marina', role: 'editor' } as const
    const { router } = await openWorkspace({ workspace }, '/members')
    await expect.poll(() => router.state.location.pathname).toBe('/workspace')
  })
})
