import { calls } from '@wayform/contract/routes.ts'
import { hasRight, RIGHTS, type Right, ROLES } from '@wayform/core/workspaces/roles.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { refuse, UNREACHED } from '../../testing/fake-server.ts'
import { FORM_ID, givenForm } from '../../testing/given.ts'
import { openOwnerApp } from '../../testing/owner-app.tsx'
import type { MemberList } from './queries.ts'
import { ANA, LUCIA, LUCIA_ID, serveTeam, WAITING } from './testing.ts'

async function openMembers(begin: Partial<MemberList> = {}, more: Parameters<typeof openOwnerApp>[1] = {}) {
  return openOwnerApp('/members', {
    ...more,
    serve: (server) => {
      serveTeam(server, begin)
      server.on(calls.forms.list, { forms: [givenForm()], total: 1 })
      more.serve?.(server)
    },
  })
}

const invite = page.getByRole('button', { name: 'Invite', exact: true })
const dialog = page.getByRole('dialog')
const field = dialog.getByRole('textbox', { name: 'WhatsApp number or e-mail' })

describe('the members of a workspace', () => {
  it('lists members with role, place and the rights of each role, by the server’s table', async () => {
    await openMembers()
    await expect.element(page.getByText('2 of 10 places used on Plus.', { exact: false })).toBeVisible()
    const rows = page.getByRole('list', { name: 'Members' }).getByRole('listitem')
    await expect.poll(() => rows.elements().length).toBe(2)
    const texts = rows.elements().map((row) => row.textContent ?? '')
    expect(texts[0]).toMatch(/Ana Souza.*\(you\).*Owner/)
    expect(texts[1]).toMatch(/Lúcia Souza.*lucia@shop\.example.*All forms/)
    // The owner has nothing to change.
    expect(rows.nth(0).getByRole('combobox').elements()).toEqual([])
    expect(rows.nth(0).getByRole('button').elements()).toEqual([])

    const cells = page.getByRole('table').getByRole('cell').elements()
    const rights = Object.keys(RIGHTS) as Right[] // Object.keys loses the key type
    const allowed = rights.flatMap((right) => ROLES.map((role) => hasRight(role, right)))
    expect(cells.map((cell) => cell.textContent !== 'No')).toEqual(allowed)
    await expectAccessible()
  })

  it('changes a member’s role at once, and restores the old one when it is refused', async () => {
    const { server } = await openMembers()
    const role = page.getByRole('combobox', { name: 'Role of Lúcia Souza' })
    await role.selectOptions('Viewer')
    await expect.element(page.getByText('Lúcia Souza is now: Viewer.')).toBeVisible()
    expect(server.sent(calls.members.setRole)[0]).toMatchObject({
      params: { personId: LUCIA_ID },
      body: { role: 'viewer', formIds: null },
    })
    server.on(calls.members.setRole, refuse('member.notFound'))
    await role.selectOptions('Editor')
    await expect.element(page.getByText('refused: member.notFound')).toBeVisible()
    await expect.element(role).toHaveValue('viewer')
  })

  it('limits a member to chosen forms on request', async () => {
    const { server } = await openMembers({ members: [ANA, { ...LUCIA, role: 'viewer' }] })
    await page.getByRole('button', { name: 'More for Lúcia Souza' }).click()
    await page.getByRole('menuitem', { name: 'Choose forms' }).click()
    await dialog.getByRole('radio', { name: 'Only chosen forms' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByText('Choose at least one form.')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Cake orders' }).click()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('1 form', { exact: true })).toBeVisible()
    expect(server.sent(calls.members.setRole).map(({ body }) => body.formIds)).toEqual([[FORM_ID]])
  })

  it('removes a member after a question that says what ends', async () => {
    const { server } = await openMembers()
    const remove = async () => {
      await page.getByRole('button', { name: 'More for Lúcia Souza' }).click()
      await page.getByRole('menuitem', { name: 'Remove' }).click()
    }
    await remove()
    const question = page.getByRole('alertdialog', { name: 'Remove Lúcia Souza?' })
    await expect.element(question.getByText('sees nothing of this workspace any more', { exact: false })).toBeVisible()
    await question.getByRole('button', { name: 'Keep' }).click()
    expect(server.sent(calls.members.remove)).toEqual([])
    await remove()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect.element(page.getByText('Lúcia Souza was removed.', { exact: false })).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'Role of Lúcia Souza' })).not.toBeInTheDocument()
  })

  it('says that there is only the owner, or that the members could not be loaded', async () => {
    const { server } = await openMembers(
      { members: [ANA] },
      { serve: (fake) => fake.on(calls.members.list, refuse('request.tooMany')) },
    )
    await expect.element(page.getByText('Couldn’t load the members')).toBeVisible()
    expect(invite.elements()).toEqual([])
    server.on(calls.members.list, { members: [ANA], invitations: [], seats: { used: 1, most: 10 } })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Only you are here so far.', { exact: false })).toBeVisible()
  })

  it('the list of members fits on a phone, in Arabic too', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1440, 900))
    await openMembers({ invitations: [WAITING] }, { language: 'ar' })
    await expect.element(page.getByRole('combobox', { name: 'دور Lúcia Souza' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible()
  })
})

describe('an invitation', () => {
  it('an invitation to a number is a chat that the owner opens and sends', async () => {
    const { server } = await openMembers()
    await invite.click()
    await dialog.getByRole('button', { name: 'Send by WhatsApp' }).click()
    await expect.element(dialog.getByText('Enter a WhatsApp number', { exact: false })).toBeVisible()
    await field.fill('+55 11 97777-0190')
    await dialog.getByRole('radio', { name: /^Viewer/ }).click()
    await expectAccessible()
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Send by WhatsApp' }))
    const chat = dialog.getByRole('link', { name: 'Open WhatsApp' })
    await expect.element(chat).toHaveAttribute('href', 'https://wa.me/5511977770190?text=Hi')
    expect(server.sent(calls.members.invite).map(({ body }) => body)).toEqual([
      { to: '+55 11 97777-0190', role: 'viewer', formIds: null, mails: true },
    ])
    await dialog.getByRole('button', { name: 'Done' }).click()
    const waiting = page.getByRole('region', { name: 'Waiting for an answer' })
    await expect.element(waiting.getByText(/97777.?0190/)).toBeVisible()
    await expect.element(waiting.getByRole('button', { name: /^Copy link: / })).toBeVisible()
  })

  it('Wayform sends an invitation to an e-mail address', async () => {
    await openMembers()
    await invite.click()
    await field.fill('paula@shop.example')
    await dialog.getByRole('button', { name: 'Send by e-mail' }).click()
    await expect.element(page.getByText('The invitation was sent to paula@shop.example.')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('keeps the input when an invitation is refused or gets lost', async () => {
    const { server } = await openMembers()
    await invite.click()
    await field.fill('lucia@shop.example')
    server.on(calls.members.invite, refuse('invitation.isMember'))
    await dialog.getByRole('button', { name: 'Send by e-mail' }).click()
    await expect.element(dialog.getByText('refused: invitation.isMember')).toBeVisible()
    server.on(calls.members.invite, UNREACHED)
    await dialog.getByRole('button', { name: 'Send by e-mail' }).click()
    await expect.element(page.getByText('That didn’t work. Try again.')).toBeVisible()
    await expect.element(field).toHaveValue('lucia@shop.example')
  })

  it('sends an invitation again, and takes it back', async () => {
    const { server } = await openMembers({ invitations: [{ ...WAITING, channel: 'email', address: 'p@shop.example' }] })
    const waiting = page.getByRole('region', { name: 'Waiting for an answer' })
    await waiting.getByRole('button', { name: 'Send again: p@shop.example' }).click()
    await expect.element(page.getByText('The invitation was sent again.')).toBeVisible()
    expect(server.sent(calls.members.sendAgain)).toHaveLength(1)
    await waiting.getByRole('button', { name: 'Take back the invitation to p@shop.example' }).click()
    await expect.element(waiting).not.toBeInTheDocument()
  })

  it('offers a larger plan when all places are taken', async () => {
    await openMembers(
      { seats: { used: 2, most: 3 }, invitations: [WAITING] },
      { me: { plan: 'standard' }, serve: (server) => server.on(calls.users.upsellTrigger, {}) },
    )
    await invite.click()
    await expect.element(page.getByRole('dialog', { name: 'More people are not included in your plan' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Upgrade to Plus' })).toBeVisible()
  })

  it('says that all places are taken on the largest plan', async () => {
    await openMembers({ seats: { used: 10, most: 10 } })
    await invite.click()
    await expect.element(page.getByText('All 10 places are taken. Remove somebody first.')).toBeVisible()
  })
})
