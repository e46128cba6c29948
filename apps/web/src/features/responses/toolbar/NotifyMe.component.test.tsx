import { calls } from '@wayform/contract/routes.ts'
import type { Role } from '@wayform/core/workspaces/roles.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { FORM_ID, givenForm, givenMe } from '../../../testing/given.ts'
import { openOwnerApp } from '../../../testing/owner-app.tsx'

const bell = page.getByRole('button', { name: 'My notifications' })
const choice = page.getByRole('dialog').getByRole('switch', { name: 'Tell me about new responses' })

const openAs = (role: Role) =>
  openOwnerApp(`/forms/${FORM_ID}/responses`, {
    me: { workspace: { ...givenMe().workspace, role } },
    serve: (server) =>
      server
        .on(calls.forms.get, { form: givenForm() })
        .on(calls.analytics.list, { items: [{ form: FORM_ID, unread: 0, total: 0, locked: 0 }] })
        .on(calls.analytics.setUnread, {})
        .on(calls.deliveries.groups, { groups: [], total: 0, isTotalExact: true })
        .on(calls.responses.list, { list: [], questions: [], columns: [], total: 0, isTotalExact: true, locked: 0 })
        .on(calls.users.pushDevices, { publicKey: 'key', devices: [] }),
  })

describe('a member’s own notifications', () => {
  it.each(['agent', 'viewer'] as const)('the role %s turns its own notifications on, and off again', async (role) => {
    const { server } = await openAs(role)
    server.on(calls.forms.notifyMe, ({ body }) => body)
    await bell.click()
    await expect.element(choice).not.toBeChecked()
    await choice.click()
    await expect.element(choice).toBeChecked()
    await expectAccessible()
    await choice.click()
    await expect.element(choice).not.toBeChecked()
    await expect.poll(() => server.sent(calls.forms.notifyMe).map(({ body }) => body.push)).toEqual([true, false])
  })

  it('keeps the setting when the server refuses', async () => {
    const { server } = await openAs('agent')
    server.on(calls.forms.notifyMe, refuse('request.tooMany'))
    await bell.click()
    await choice.click()
    await expect.element(page.getByText('refused: request.tooMany')).toBeVisible()
    await expect.element(choice).not.toBeChecked()
  })

  it('leaves notifications to the form’s settings for members who build forms', async () => {
    await openAs('editor')
    await expect.element(page.getByRole('searchbox', { name: 'Search responses' })).toBeVisible()
    expect(bell.elements()).toEqual([])
  })
})
