import { calls } from '@wayform/contract/routes.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { type FakeServer, refuse } from '../../testing/fake-server.ts'
import { openOwnerApp } from '../../testing/owner-app.tsx'
import type { Looked } from './queries.ts'

const INVITATION: Looked = {
  workspace: 'Padaria Aurora',
  invitedBy: 'Marina Duarte',
  channel: 'whatsapp',
  address: '+55 •••• 0190',
  role: 'viewer',
  expiresAt: '2026-11-22T10:00:00.000Z',
  state: 'waiting',
  fits: true,
}

type Options = { language?: 'en' | 'ar'; isSignedOut?: boolean; serve?: (server: FakeServer) => unknown }

async function openInvitation(changes: Partial<Looked> = {}, { language = 'en', isSignedOut, serve }: Options = {}) {
  return openOwnerApp('/join/a-secret', {
    language,
    serve: (server) => {
      server.on(calls.members.look, { ...INVITATION, ...changes })
      if (isSignedOut) server.on(calls.users.me, refuse('auth.required')).on(calls.auth.country, { country: null })
      serve?.(server)
    },
  })
}

const title = page.getByRole('heading', { level: 1 })

describe('the page of an invitation', () => {
  it('names inviter, role and end of the invitation, and joins by a press', async () => {
    const { server } = await openInvitation()
    await expect.element(title).toHaveTextContent('Marina invites you to Padaria Aurora')
    await expect.element(page.getByText('You join as: Viewer.', { exact: false })).toBeVisible()
    await expect.element(page.getByText('+55 •••• 0190')).toBeVisible()
    await expect.element(page.getByText('You can’t change, export or answer anything')).toBeVisible()
    await expect.element(page.getByText('November 22', { exact: false })).toBeVisible()
    await expectAccessible()
    expect(server.sent(calls.members.join)).toEqual([])
    // A refusal, because success leaves the page.
    const held = server.hold(calls.members.join)
    await page.getByRole('button', { name: 'Join Padaria Aurora' }).dblClick({ force: true })
    await expect.poll(() => held.count()).toBe(1)
    held.answer(refuse('invitation.noSeat'))
    await expect.element(page.getByText('refused: invitation.noSeat')).toBeVisible()
  })

  it('shows a fitting title for an owner without a name', async () => {
    await openInvitation({ invitedBy: '', workspace: '' })
    await expect.element(title).toHaveTextContent('Somebody invites you to Workspace')
  })

  it('leads a signed-out visitor through the sign-in and back', async () => {
    const { router } = await openInvitation({ fits: null }, { isSignedOut: true })
    await expect.element(page.getByRole('link', { name: 'Sign in another way' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: 'Join with WhatsApp' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/login')
    expect(router.state.location.state).toEqual({ from: '/join/a-secret' })
  })

  it('names both accounts when another one is signed in, and signs out only on request', async () => {
    const { server, router } = await openInvitation(
      { fits: false },
      { serve: (fake) => fake.on(calls.auth.logout, {}).on(calls.auth.country, { country: null }) },
    )
    await expect.element(page.getByText('This invitation is for another account')).toBeVisible()
    await expect.element(page.getByText('You are signed in as Ana Souza', { exact: false })).toBeVisible()
    expect(page.getByRole('button', { name: 'Join Padaria Aurora' }).elements()).toEqual([])
    await expect.element(page.getByRole('link', { name: 'Stay as Ana Souza' })).toHaveAttribute('href', '/')
    await expectAccessible()
    await page.getByRole('button', { name: 'Sign in with +55 •••• 0190' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/login')
    expect(server.sent(calls.auth.logout)).toHaveLength(1)
  })

  it('declines an invitation after a question', async () => {
    const { server } = await openInvitation()
    await page.getByRole('button', { name: 'Decline' }).click()
    server.on(calls.members.decline, () => {
      server.on(calls.members.look, { ...INVITATION, state: 'declined' })
      return {}
    })
    await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click()
    await expect.element(title).toHaveTextContent('This invitation was declined')
  })

  it('says that the invitation has ended, and how to get a new one', async () => {
    await openInvitation({ state: 'ended' })
    await expect.element(title).toHaveTextContent('This invitation has ended')
    const ask = page.getByRole('link', { name: 'Ask Marina for a new link' })
    await expect.element(ask).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/\?text=Hi%20Marina/))
    await expectAccessible()
  })

  it('reads the invitation again after a failure, and says that the link does not work any more', async () => {
    const { server } = await openInvitation(
      {},
      { serve: (fake) => fake.on(calls.members.look, refuse('request.tooMany')) },
    )
    await expect.element(page.getByText('Couldn’t open the invitation')).toBeVisible()
    server.on(calls.members.look, refuse('invitation.notFound'))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(title).toHaveTextContent('This link does not work any more')
  })

  it('the page fits on a phone, in Arabic too', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1440, 900))
    await openInvitation({}, { language: 'ar' })
    await expect.poll(() => title.elements()[0]?.textContent).toContain('Padaria Aurora')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible()
  })
})
