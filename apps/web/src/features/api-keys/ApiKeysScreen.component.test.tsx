import type { AnswerOf } from '@wayform/contract/route.ts'
import { calls } from '@wayform/contract/routes.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { type FakeServer, refuse } from '../../testing/fake-server.ts'
import { givenMe } from '../../testing/given.ts'
import { openOwnerApp } from '../../testing/owner-app.tsx'

const { apiKeys, forms } = calls
type Key = AnswerOf<typeof apiKeys.list>['keys'][number]
const SECRET = 'wf_live_p4Vt9sJmE2xQ7hLc0RzNa8Ky6UbGd3Wf'

let made = 0
function key(more: Partial<Key> = {}): Key {
  made += 1
  return {
    id: `0b0e7c2e-6f0a-4c0e-9d55-${String(made).padStart(12, '0')}`,
    name: 'n8n orders',
    start: '7Qd2',
    end: 'k4Xp',
    scopes: ['responses:read', 'forms:read'],
    formIds: null,
    madeAt: '2026-10-02T10:00:00.000Z',
    madeBy: 'Lúcia',
    expiresAt: null,
    usedAt: new Date(Date.now() - 4 * 60_000).toISOString(),
    unusedDays: null,
    ended: null,
    ...more,
  }
}

const STANDARD = { plan: 'standard' } as const
const COUNTS = { all: 312, failed: 2, slowed: 1 }
const LOG = { list: [], next: null, counts: { ...COUNTS, today: COUNTS } }
const open = (serve: (server: FakeServer) => unknown, me: object = STANDARD) =>
  openOwnerApp('/api-keys', { me, serve: (server) => serve(server.on(calls.apiLog.calls, LOG)) })
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })

describe('the keys of programs', () => {
  it('lists what each key may do, when it was used, and whether it ended', async () => {
    const everything: Key['scopes'] = [
      'forms:write',
      'responses:write',
      'webhooks:write',
      'products:read',
      'members:read',
    ]
    await open((server) =>
      server.on(apiKeys.list, {
        keys: [
          key(),
          key({ name: 'Old till', scopes: everything, usedAt: '2026-03-03T10:00:00.000Z', unusedDays: 94 }),
          key({ name: 'Test script', ended: { at: '2026-11-09T10:00:00.000Z', by: 'Marina', reason: 'revoked' } }),
        ],
      }),
    )
    await expect.element(row('n8n orders')).toMatchTextContent('wf_live_7Qd2…k4Xp')
    await expect.element(row('n8n orders').getByText('Read responses')).toBeVisible()
    await expect.element(row('n8n orders').getByText('Used 4 minutes ago')).toBeVisible()
    await expect.element(row('Old till').getByText('Everything')).toBeVisible()
    await expect.element(row('Old till').getByText('Not for 94 days')).toBeVisible()
    await expect.element(row('Test script').getByText('Ended')).toBeVisible()
    await expect.element(page.getByText('120 calls a minute')).toBeVisible()
    await expect.element(page.getByText('312 calls today')).toBeVisible()
    await expectAccessible()
  })

  it('shows a new key once, and asks before the owner leaves without it', async () => {
    const { server, router } = await open((served) =>
      served
        .on(apiKeys.list, { keys: [] })
        .on(forms.list, { forms: [], total: 0 })
        .on(apiKeys.make, { key: key({ name: 'Route planner' }), secret: SECRET }),
    )
    await userEvent.click(page.getByRole('button', { name: 'New key' }))
    await expectAccessible()
    await userEvent.click(page.getByRole('button', { name: 'Make key' }))
    await expect.element(page.getByText('Give the key a name.')).toBeVisible()
    expect(server.sent(apiKeys.make)).toEqual([])
    await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Route planner')
    await userEvent.click(page.getByRole('group', { name: 'Responses' }).getByText('Change'))
    await userEvent.click(page.getByRole('button', { name: 'Make key' }))
    await expect.element(page.getByText(SECRET)).toBeVisible()
    expect(server.sent(apiKeys.make)[0]?.body).toEqual({
      name: 'Route planner',
      scopes: ['forms:read', 'responses:write'],
      formIds: null,
      endsInDays: 365,
    })
    await expectAccessible()
    void router.navigate('/workspace')
    await expect.element(page.getByText('Do you have the key?')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Stay' }))
    await userEvent.click(page.getByRole('button', { name: 'I have it' }))
    await expect.poll(() => page.getByText(SECRET).elements()).toEqual([])
  })

  it('revokes a key after a question, and says when that failed', async () => {
    const { server } = await open((served) => served.on(apiKeys.list, { keys: [key()] }))
    server.on(apiKeys.revoke, refuse('apiKey.notFound'))
    await userEvent.click(page.getByRole('button', { name: 'Revoke n8n orders' }))
    await expect.element(page.getByText('Programs with this key stop at once. It can’t be brought back.')).toBeVisible()
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }))
    await expect.element(page.getByText('refused: apiKey.notFound')).toBeVisible()
    expect(server.sent(apiKeys.revoke)).toHaveLength(1)
  })

  it('locks the keys on a smaller plan, and leads to a larger one', async () => {
    const { server } = await open(
      (served) => served.on(apiKeys.list, { keys: [key()] }).on(calls.users.upsellTrigger, {}),
      { plan: 'lite' },
    )
    await expect.element(page.getByText('Your plan has no API. These keys work again when you upgrade.')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'New key' }))
    await expect.element(page.getByText('API keys are not included in your plan')).toBeVisible()
    expect(server.sent(apiKeys.make)).toEqual([])
  })

  it('shows the keys to the owner only', async () => {
    const workspace = { ...givenMe().workspace, role: 'editor' } as const
    const { server } = await openOwnerApp('/api-keys', { me: { ...STANDARD, workspace } })
    await expect.element(page.getByRole('heading').first()).toBeVisible()
    expect(server.sent(apiKeys.list)).toEqual([])
  })
})
